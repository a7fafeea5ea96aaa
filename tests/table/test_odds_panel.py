"""The panel of chances: what fits lies still, what does not is scrolled to."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Odds, OddsRow
from game.table.odds_panel import OddsPanel
from game.table.skeleton import SIDE
from game.table.standings import draw_standings_below
from game.table.table import Place
from game.ui.canvas import Canvas, Look
from game.ui.hotspots import Attention
from game.ui.inputs import Key, Wheel
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.scenes.recorder import recording

NOTE = "Stopping now brings 20 points, throwing 31 on average."


@pytest.fixture(params=[1.0, 1.3], ids=["near", "couch"])
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), Look(table_text=request.param))
    pygame.display.quit()


def odds(rows: int, note: str = NOTE) -> Odds:
    return Odds("With two throws", tuple(OddsRow(f"Aim {n}", n / 100) for n in range(rows)), note)


def seen(panel: OddsPanel) -> list[int]:
    return [number for number, box in enumerate(panel.rows) if box.h > 0]


def said(canvas: Canvas, panel: OddsPanel, shown: Odds, patch: pytest.MonkeyPatch) -> set[str]:
    with recording(patch) as lines:
        panel.draw(canvas, shown, "", ())
    for line in lines:
        assert line.box.x >= SIDE.x
        assert line.box.right <= SIDE.right
    return {line.text for line in lines}


def test_a_few_rows_and_the_comparison_lie_still(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = OddsPanel()
    words = said(canvas, panel, odds(3), monkeypatch)
    assert {"Aim 0", "Aim 2", "0%", "2%"} <= words
    assert seen(panel) == [0, 1, 2]
    assert panel.hotspots() == ()
    assert not panel.handle(Wheel(*SIDE.centre, -3), Attention())


def test_more_are_scrolled_while_title_and_comparison_stay(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, shown = OddsPanel(), odds(30)
    assert "With" in " ".join(said(canvas, panel, shown, monkeypatch))
    first = seen(panel)
    assert 3 <= len(first) < 12
    assert panel.handle(Wheel(*SIDE.centre, -100), Attention())
    words = said(canvas, panel, shown, monkeypatch)
    assert seen(panel)[-1] == 29
    assert seen(panel)[0] > first[-1]
    assert "Aim 29" in words
    assert any(word.startswith("Stopping") for word in words)
    assert all(SIDE.y <= box.y and box.bottom <= SIDE.bottom for box in panel.rows)
    assert panel.handle(Key(pygame.K_HOME), Attention())
    assert seen(panel) == first


def test_other_chances_begin_at_the_top_and_nothing_is_kept_of_what_was_put_away(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = OddsPanel()
    said(canvas, panel, odds(30), monkeypatch)
    panel.turn_page()
    assert seen(panel)[0] > 0
    said(canvas, panel, odds(29), monkeypatch)
    assert seen(panel)[0] == 0
    for _ in range(12):
        panel.turn_page()  # at the end it begins anew
    panel.put_away()
    assert panel.rows == ()
    assert panel.hotspots() == ()
    panel.turn_page()


ADVICE = "No jewel lies on the board: battle or rob for one. Lost gambles bring some back. " * 3


def test_rows_give_way_to_a_note_that_advises(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, advises = OddsPanel(), OddsPanel()
    told = said(canvas, plain, odds(30, ADVICE * 2), monkeypatch)
    assert not any(word.startswith("No jewel") for word in told), "here it has no room"
    short = ADVICE[:80] if canvas.look.table_text > 1 else ADVICE
    told = said(canvas, advises, replace(odds(30, short), advises=True), monkeypatch)
    assert any(word.startswith("No jewel") for word in told)


def test_standings_stand_below_a_panel_of_few_words_if_there_is_room(canvas: Canvas) -> None:
    places = [Place("Ann", "ember"), Place("Ben", "harbour")]
    free = OddsPanel().draw(canvas, odds(0, "Your bank is near."), "", places)
    assert free.bottom == SIDE.bottom
    before = canvas.surface.copy()
    draw_standings_below(canvas, places, [3, 1], free)
    assert canvas.surface.get_buffer().raw != before.get_buffer().raw
    again = canvas.surface.copy()
    draw_standings_below(canvas, places, [3, 1], Box(free.x, free.bottom - 60, free.w, 60))
    assert canvas.surface.get_buffer().raw == again.get_buffer().raw, "there is no room"
