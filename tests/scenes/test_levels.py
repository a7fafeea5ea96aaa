"""What is said of a computer player's level where one is chosen."""

from pathlib import Path

import pytest

from game.core.kernel import LEVELS
from game.core.match import AnySpec
from game.core.strength import read, strength
from game.games.registry import GAMES
from game.scenes.chair_row import LEVEL_ITEMS, level_items
from tests import lantern

STRENGTH = Path(__file__).resolve().parents[2] / "strength"
MEASURED = [spec for spec in GAMES if spec.rates]


@pytest.mark.parametrize("spec", MEASURED, ids=lambda spec: spec.key)
def test_the_rates_are_those_that_were_measured(spec: AnySpec) -> None:
    tallies = read(STRENGTH / f"{spec.key}.json").tallies
    measured = {
        tally.stronger: strength(spec.key, tally, 0.5).rate for tally in tallies if tally.seats == 2
    }
    assert measured == pytest.approx(dict(spec.rates), abs=0.001)
    assert tuple(spec.rates) == LEVELS


@pytest.mark.parametrize("spec", MEASURED, ids=lambda spec: spec.key)
def test_a_measured_level_tells_how_often_it_wins(spec: AnySpec) -> None:
    below = ("random moves", "Easy", "Normal")
    for item, level, weaker in zip(level_items(spec), LEVELS, below, strict=True):
        wins = f"Wins {100 * spec.rates[level]:.0f} % of matches for two against {weaker}."
        assert wins in item.tip


def test_a_level_that_was_not_measured_promises_nothing() -> None:
    assert level_items(lantern.SPEC) == LEVEL_ITEMS
