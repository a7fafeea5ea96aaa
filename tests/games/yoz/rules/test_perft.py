"""Golden counts, each worked out by hand, and the order in which moves are listed."""

import pytest

from game.core.chance import Scripted
from game.core.text import text
from game.games.yoz.rules.moves import Step, Stop, Walk
from game.games.yoz.rules.rules import apply, legal_moves
from game.games.yoz.rules.state import Moving, Starting, State
from tests.games.yoz.position import moves, play, position


def walks(state: State) -> int:
    """In how many ways a walk can go on to its end."""
    if not isinstance(state.phase, Moving):
        return 1
    return sum(walks(apply(state, move, Scripted())[0]) for move in legal_moves(state))


@pytest.mark.rule("YOZ-5.2", "YOZ-5.5")
@pytest.mark.parametrize(
    ("die", "count"),
    [
        (1, 2),  # stay, or go to 12
        (2, 4),  # stay, stop on 12, or go on to 11 or 13
        # Kingsmead's western road leads on from 13 to the castle's eastern side.
        (3, 8),  # stay, stop on 12, 11 or 13; then 12 from 11, and three ways from 13
        (4, 17),  # the same four and four stops, then 2 + 2 + 2 + 3 last steps
    ],
)
def test_walks_from_the_knights_cottage(die: int, count: int) -> None:
    assert walks(play(position("knight"), "walk", str(die)).state) == count


@pytest.mark.rule("YOZ-5.8")
def test_walks_before_a_dragon() -> None:
    # From kingsmead_33 with two steps and Ember on 43: stay; 43 ends the walk at once; 23, 32 and
    # 34 can be stopped on, and lead on to 13 and 33, to 31 and 33, to 35 and 33.
    state = position("knight kingsmead_33", dragons_on="ember 2")
    assert walks(play(state, "walk", "2").state) == 1 + 1 + 3 + 6


def test_what_a_turn_begins_with() -> None:
    # 12 faces of the die for a walk, one way to skip.
    state = position("knight")
    ahead = [apply(state, Walk(), Scripted(die))[0] for die in range(1, 13)]
    assert len(set(ahead)) == 12
    assert all(isinstance(after.phase, Moving) for after in ahead)


def test_the_order_of_moves_is_fixed() -> None:
    state = position(
        "wizard kingsmead_55 w1 w2", "runner kingsmead_55", "knight kingsmead_55 k1 k2 w3"
    )
    assert isinstance(state.phase, Starting)
    assert moves(state) == ["walk", "skip", "jump", "take 2", "pick_up r1"]
    walking = play(position("knight kingsmead_33"), "walk", "2").state
    assert [text(move) for move in legal_moves(walking)] == [
        text(Step(f"kingsmead_{xy}")) for xy in ("32", "23", "43", "34")
    ] + [text(Stop())]
