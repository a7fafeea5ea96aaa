"""The odds panel: rows, and a note that may count more than the last of them."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Odds, OddsRow
from game.table.odds_panel import draw_odds
from game.table.skeleton import SIDE
from game.table.standings import draw_standings_below
from game.table.table import Place
from game.ui.canvas import Canvas, Look
from game.ui.pictures import Pictures
from game.ui.viewport import Box

PLACES = [Place("Ann", "ember"), Place("Ben", "harbour")]
ROWS = tuple(OddsRow(f"Walk to the other bank {n} and rob three jewels", 0.3) for n in range(5))
NOTE = "No jewel lies on the board: battle or rob for one. Lost gambles bring some back."


def canvas(text: float) -> Canvas:
    pygame.font.init()
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    return Canvas.of(surface, Pictures(), Look(table_text=text))


@pytest.mark.parametrize("text", [1.0, 1.3], ids=["near", "couch"])
def test_rows_give_way_to_a_note_that_advises(text: float) -> None:
    plain = Odds("This turn", ROWS, NOTE)
    rows, free = draw_odds(canvas(text), plain, "", PLACES)
    fewer, left = draw_odds(canvas(text), replace(plain, advises=True), "", PLACES)
    assert len(fewer) < len(rows)
    assert left.y > fewer[-1].bottom + 30, "the note stands below the rows"
    assert left.bottom == free.bottom == SIDE.bottom
    few = Odds("This turn", ROWS[:1], NOTE, advises=True)
    assert len(draw_odds(canvas(text), few, "", PLACES)[0]) == 1


def test_standings_stand_below_a_panel_of_few_words_if_there_is_room() -> None:
    drawn = canvas(1.0)
    _, free = draw_odds(drawn, Odds("This turn", (), "Your bank is near."), "", PLACES)
    before = drawn.surface.copy()
    draw_standings_below(drawn, PLACES, [3, 1], free)
    assert drawn.surface.get_buffer().raw != before.get_buffer().raw
    again = drawn.surface.copy()
    draw_standings_below(drawn, PLACES, [3, 1], Box(free.x, free.bottom - 60, free.w, 60))
    assert drawn.surface.get_buffer().raw == again.get_buffer().raw, "there is no room"
