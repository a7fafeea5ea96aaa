"""Tests of the table of Lucky Steps: what is live, its texts, and the primary button."""

from functools import cache

import pytest

from game.core.boards.boards import read_board
from game.table.gestures import Selection, primary
from game.table.table import Place
from tools.new_game.lucky_steps.game.rules.moves import Lost, Roll, Stop, Won
from tools.new_game.lucky_steps.game.rules.rules import legal_moves
from tools.new_game.lucky_steps.game.rules.state import Over, State
from tools.new_game.lucky_steps.game.view.controller import LuckyStepsController
from tools.new_game.lucky_steps.game.view.faces import Gathered, Mark
from tools.new_game.lucky_steps.game.view.table import LuckyStepsTable
from tools.new_game.lucky_steps.tests.position import ANN, position

CONTROLLER = LuckyStepsController()
NOTHING: frozenset[str] = frozenset()
FRESH = position(12, 30)
UNDER_WAY = position(12, 30, gathered=8)
OVER = State((50, 30), ANN, Over(ANN))


@cache
def table() -> LuckyStepsTable:
    seats = (Place("Ann", "ember"), Place("Ben", "harbour", computer="Computer, hard"))
    board = read_board(LuckyStepsTable.map_file())
    return LuckyStepsTable(board, seats, lambda name: None)


def live(view: State) -> frozenset[str]:
    return Selection(CONTROLLER.gestures(view, legal_moves(view))).live()


def test_the_die_is_rolled_by_its_button_or_by_a_click_on_it() -> None:
    assert live(FRESH) == {"button:roll", "die"}


def test_stopping_is_a_button_or_the_space_where_the_pawn_would_go() -> None:
    assert live(UNDER_WAY) == {"button:roll", "die", "button:stop", "space:20"}


@pytest.mark.parametrize(("gathered", "main"), [(8, "button:roll"), (20, "button:stop")])
def test_the_primary_button_is_the_better_choice(gathered: int, main: str) -> None:
    buttons = CONTROLLER.buttons(position(0, 0, gathered=gathered), NOTHING)
    assert primary(buttons) == main
    assert {button.hotspot for button in buttons} == {"button:roll", "button:stop"}


def test_after_the_end_there_is_nothing_to_press() -> None:
    assert CONTROLLER.buttons(OVER, NOTHING) == ()


def test_a_click_on_the_quiet_die_means_a_roll() -> None:
    assert CONTROLLER.meant(OVER, "die", NOTHING) == Roll()
    assert CONTROLLER.meant(FRESH, "space:14", NOTHING) is None


def test_the_space_ahead_is_marked_while_steps_are_gathered() -> None:
    marked = {piece.key: piece.face for piece in table().arrange(UNDER_WAY)}
    assert marked["mark"] == Mark("ember")
    assert marked["gathered"] == Gathered(8)
    assert "mark" not in {piece.key for piece in table().arrange(FRESH)}


def test_the_keyboard_stops_only_at_the_space_ahead() -> None:
    stops = [spot.name for spot in table().hotspots(UNDER_WAY) if spot.tab]
    assert stops == ["die", "space:20"]


def test_plaques_and_signs() -> None:
    assert table().seat_note(FRESH, 0).line == "38 steps to go"
    assert table().seat_note(OVER, 0).line == "At the goal"
    assert table().title(FRESH) == "The first to 50"
    assert table().title(OVER) == "The match is over"
    assert table().highlights.toast(Lost(ANN, 8)) == "A one: 8 steps lost"
    assert table().highlights.toast(Lost(ANN, 0)) is None
    assert table().highlights.toast(Won(ANN)) == "{seat:0} is at the goal"


def test_a_far_space_cannot_be_chosen() -> None:
    assert Stop() in legal_moves(UNDER_WAY)
    assert "space:21" not in live(UNDER_WAY)
