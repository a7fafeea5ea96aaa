"""Weights of features: from a file, for a number of seats, into chances."""

from math import exp

import pytest

from game.core.contract.judging import Reliability
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.review.weighing import Fitted, Scale, Weights, fitted, shares, strength
from game.games.registry import GAMES

NAMES = ("coins", "lives")
TWO = Weights(2, {"lives": 0.5, "coins": 2.0})
FOUR = Weights(4, {"coins": 1.0, "lives": 0.0})


def test_strengths_become_chances_that_add_up() -> None:
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    assert shares([1000.0, 0.0, 1000.0]) == pytest.approx([0.5, 0.0, 0.5])
    assert shares([1.0, 0.0]) == pytest.approx([1 / (1 + exp(-1)), 1 / (1 + exp(1))])


@pytest.mark.parametrize("chance", [0.001, 0.3, 0.5, 0.97])
def test_a_strength_says_its_chance_against_nothing(chance: float) -> None:
    assert shares([strength(chance), 0.0])[0] == pytest.approx(chance)


def test_nothing_is_taken_for_certain() -> None:
    assert shares([strength(1.0), 0.0])[0] == pytest.approx(1 - 1e-4)
    assert shares([strength(0.0), 0.0])[0] == pytest.approx(1e-4)


def test_features_are_weighed_by_their_names() -> None:
    scale = Scale(NAMES, (TWO, FOUR))
    assert scale.chances([(1.0, 0.0), (0.0, 2.0)]) == pytest.approx(shares([2.0, 1.0]))
    assert scale.chances([(1.0, 9.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]) == pytest.approx(
        shares([1.0, 0.0, 0.0, 0.0])
    )
    assert scale.chance((0.0, 1.0), 2) == pytest.approx(shares([0.5, 0.0])[0])


def test_a_number_of_seats_without_weights_has_those_of_the_nearest() -> None:
    assert Scale(NAMES, (TWO, FOUR)).row(5) == (1.0, 0.0)
    assert Scale(NAMES, (TWO, FOUR)).row(1) == (2.0, 0.5)


@pytest.mark.parametrize("names", [("coins",), ("coins", "lives", "cards")])
def test_weights_of_other_features_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="weights of"):
        Scale(names, (TWO,)).row(2)


def test_without_weights_nothing_can_be_judged() -> None:
    with pytest.raises(ValueError, match=r"weights of \[\]"):
        Scale(NAMES, ()).row(2)


def test_a_judge_fits_tables_like_those_it_was_measured_at() -> None:
    figures = Reliability(2, Level.EASY, 10, 100, 0.2, 0.25, ())
    found = Fitted("harbour", 1, 1, "ten matches", (TWO,), (figures,))
    usual = {"coins": 3, "friendly": False}
    assert found.fits(Setup(2), usual)
    assert found.fits(Setup(2, {"coins": 3, "first": "random"}), usual)
    assert not found.fits(Setup(2, {"coins": 2}), usual)
    assert not found.fits(Setup(2, {"friendly": True}), usual)
    assert not found.fits(Setup(3), usual)


@pytest.mark.parametrize(
    "spec", [spec for spec in GAMES if spec.judge is not None], ids=lambda spec: spec.key
)
def test_the_file_of_a_game_is_of_its_rules_and_says_where_it_is_from(spec: AnySpec) -> None:
    found = fitted(spec.key)
    assert (found.game, found.rules) == (spec.key, spec.rules_version)
    assert "matches with" in found.origin
