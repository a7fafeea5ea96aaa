"""The words of the victory picture: points, the Golden Jewel, the ladder of chapter 4."""

import pytest

from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.spec import SPEC
from game.games.quazos_gambit.words.victory import margin, words
from tests.ending import ended
from tests.games.quazos_gambit.position import ONE, TWO, play, position


def over(*seats: str, rolls: str = "") -> State:
    """The state after the last turn of round 10."""
    return play(position(*seats, number=10, active=len(seats) - 1), "end_turn", rolls).state


@pytest.mark.rule("QG-4.2", "QG-4.4", "QG-4.6", "QG-4.8")
@pytest.mark.parametrize(
    ("seats", "rolls", "note"),
    [
        (("cat k3", "frog k2 kg"), "", "9 points: 2 jewels in the bank and the Golden Jewel, 7"),
        (("cat k3", "frog k5"), "", "5 points in the bank, 2 more than {seat:0}"),
        (("cat k4 r6", "frog k4 g"), "", "Level with {seat:0} at 4 points, but with more carried"),
        (("cat k4", "frog k4"), "1 6 1 6", "Level with {seat:0} at 4 points, and the dice decided"),
    ],
    ids=["gold", "points", "carried", "dice"],
)
def test_the_note_says_what_decided(seats: tuple[str, ...], rolls: str, note: str) -> None:
    said = words(ended(SPEC, over(*seats, rolls=rolls)))
    assert (said.line, said.note) == ("{seat:1} wins", note)


def test_a_computer_is_compared_with_the_best_person() -> None:
    said = words(ended(SPEC, over("cat k3", "frog k5"), TWO))
    assert said.note == "A hard computer: 5 points, {seat:0} is 2 behind"
    level = words(ended(SPEC, over("cat k4 r6", "frog k4 g"), TWO))
    assert level.note == "A hard computer: 4 points, {seat:0} has as many"


def test_the_margin_is_in_points() -> None:
    before, after = position("cat k3", "frog k2"), position("cat k3 kg", "frog k2")
    assert margin(before, after, ONE) == "3 → 10"
    assert margin(before, after, TWO) == ""
