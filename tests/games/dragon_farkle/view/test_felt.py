"""What is written on the felt of Dragon Farkle, and when it is gone."""

from collections.abc import Iterator

import pygame
import pytest

from game.games.dragon_farkle.rules.events import DiceRolled
from game.games.dragon_farkle.rules.state import Over, State
from game.games.dragon_farkle.view.table import DragonFarkleTable
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from tests.games.dragon_farkle.position import battle, deciding, play, position, rolled
from tests.games.dragon_farkle.seen import table
from tests.scenes.recorder import recording


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), DrawSettings())
    pygame.display.quit()


def tells_next_throw(
    shown: DragonFarkleTable, view: State, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> bool:
    with recording(monkeypatch) as lines:
        shown.background.paint(canvas, view)
    return any(line.text.startswith("Next roll") for line in lines)


@pytest.mark.rule("DF-5.6")
def test_the_chance_of_the_next_throw_stays_while_something_is_chosen_and_goes_with_the_dice(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = deciding(position("0 sidia", "500"), aside=300, hand=3)
    shown = table(view)
    assert tells_next_throw(shown, view, canvas, monkeypatch)
    shown.toggle(view, frozenset({"companion:sidia"}))
    assert shown.busy
    assert tells_next_throw(shown, view, canvas, monkeypatch)
    shown.tell([play(view, "roll", "2 3 4 B").one(DiceRolled)])
    assert not tells_next_throw(shown, view, canvas, monkeypatch)


@pytest.mark.rule("DF-7.2", "DF-8.1", "DF-12.1")
@pytest.mark.parametrize(
    ("view", "words"),
    [
        (position("0", "0"), ("The road to the Keep", "You need 5,000 soldiers to enter")),
        (
            rolled(position("5000 keep", "0"), "1 2 B", battle(needed=4)),
            ("The Dragon's Keep", "Four damage in one turn wins"),
        ),
        (position("5000 keep", "0"), ("The Dragon's Keep", "Three damage in one turn wins")),
        (
            position("5000 keep", "0", phase=Over(0)),
            ("The Dragon's Keep", "The dragon is defeated"),
        ),
    ],
    ids=["outside", "battle", "inside", "won"],
)
def test_the_heading_above_the_road_says_what_is_needed_now(
    view: State, words: tuple[str, str], canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = table(view)
    with recording(monkeypatch) as lines:
        shown.background.paint(canvas, view)
    assert [line.text for line in lines][:2] == list(words)
    outside = position("0", "0")
    changed = shown.background.looks(view) != shown.background.looks(outside)
    assert changed == (view != outside), "the kept picture of the felt is drawn again"
