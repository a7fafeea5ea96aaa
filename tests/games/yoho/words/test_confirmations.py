"""The confirmations of Yoho!."""

import pytest

from game.games.yoho.rules.moves import EndTurn
from game.games.yoho.rules.state import State, Turn
from game.games.yoho.words.confirmations import confirmation
from tests.games.yoho.position import position

SEA = "00 C:NES/T, 10 C:NES/G, 11 ~EW, 12 B, 13 r:NS, 02 b:NES"


def ending(turn: Turn, cell: str, *, sea: str = SEA, has: str = "", reserve: int = 4) -> str:
    view: State = position(
        sea, f"W1 at {cell} {has} swing swap", "E1 at 11", turn=turn, reserve=reserve
    )
    found = confirmation(view, (EndTurn(),), None)
    return "" if found is None else found.lost


@pytest.mark.rule("YOHO-3.10")
def test_a_turn_with_no_card_played_asks() -> None:
    assert ending(Turn(), "11") == "You have played no card yet. You can play up to 3."
    assert ending(Turn(plays_left=2, movement=False), "11") == ""


@pytest.mark.rule("YOHO-6.1")
def test_a_catch_that_is_sure_is_named_while_there_is_a_play_for_it() -> None:
    assert ending(Turn(plays_left=2, movement=False), "13") == (
        "Your Net would take some rum from under your ship."
    )
    assert ending(Turn(plays_left=0), "13") == ""
    assert ending(Turn(plays_left=2, net=False), "13") == ""


ONE_LEFT = Turn(plays_left=1, movement=False)


@pytest.mark.rule("YOHO-6.7", "YOHO-6.13", "YOHO-6.15")
@pytest.mark.parametrize(
    ("lies", "what"),
    [("G", "a chest of gold"), ("b", "a bottle"), ("i", "the island's gift")],
)
def test_gold_and_islands_are_a_sure_catch_too(lies: str, what: str) -> None:
    said = ending(ONE_LEFT, "13", sea=f"13 {lies}:NES")
    assert said == f"Your Net would take {what} from under your ship."


@pytest.mark.rule("YOHO-6.4", "YOHO-6.8", "YOHO-6.10", "YOHO-6.12")
def test_what_would_bring_nothing_is_left_without_a_question() -> None:
    for lies, full in (("o:NS", "balls 2"), ("r:NS", "life 2")):
        assert ending(ONE_LEFT, "13", sea=f"13 {lies}", has=full) == "", lies
        assert ending(ONE_LEFT, "13", sea=f"13 {lies}") != "", lies
    assert ending(ONE_LEFT, "13", sea="13 G:NES", reserve=0) == ""
    assert ending(ONE_LEFT, "13", sea="13 C:NES") == ending(ONE_LEFT, "13", sea="13 B") == ""
