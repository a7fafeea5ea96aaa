"""What a place is worth."""

import pytest

from game.core.contract.values import Outcome
from game.lab.environment import rewards


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), (1, -1)),
        ((1, 1), (0, 0)),
        ((3, 1, 2), (-1, 1, 0)),
        ((1, 3, 1), (0.5, -1, 0.5)),
        ((2, 2, 1, 2), (-1 / 3, -1 / 3, 1, -1 / 3)),
        ((1,), (0,)),
    ],
)
def test_rewards_of_places_are_between_1_and_minus_1(
    places: tuple[int, ...], worth: tuple[float, ...]
) -> None:
    assert rewards(Outcome(places, "", "")) == pytest.approx(worth)


@pytest.mark.parametrize(("won", "worth"), [(True, 1), (False, -1)])
def test_a_party_wins_or_loses_together(won: bool, worth: float) -> None:
    assert rewards(Outcome((1, 1, 1), "", "", party_won=won)) == (worth,) * 3
