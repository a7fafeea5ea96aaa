"""What is asked first at Yoho!, and what is not."""

import pytest

from game.games.yoho.cautions import caution
from game.games.yoho.moves import EndTurn
from game.games.yoho.state import State, Turn
from tests.games.yoho.position import position

SEA = "00 C:NES/T, 10 C:NES/G, 11 ~EW, 12 B, 13 r:NS, 02 b:NES"


def ending(turn: Turn, cell: str) -> str:
    view: State = position(SEA, f"W1 at {cell} swing swap", "E1 at 11", turn=turn)
    found = caution(view, (EndTurn(),), None)
    return "" if found is None else found.lost


@pytest.mark.rule("YOHO-3.10")
def test_a_turn_with_no_card_played_asks() -> None:
    assert ending(Turn(), "11") == "You have played no card yet: 3 plays are left."
    assert ending(Turn(plays_left=2, movement=False), "11") == ""


@pytest.mark.rule("YOHO-6.1")
def test_a_catch_that_is_sure_is_named_while_there_is_a_play_for_it() -> None:
    assert ending(Turn(plays_left=2, movement=False), "13") == (
        "Your Net would bring some rum from below your ship, for sure."
    )
    assert ending(Turn(plays_left=0), "13") == ""
    assert ending(Turn(plays_left=2, net=False), "13") == ""
