"""What is said of a computer player's level where one is chosen."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Level
from game.core.measure import parties
from game.core.measure.strength import read, strength
from game.games.registry import GAMES
from game.scenes.parts.chair_row import COMPANION_ITEMS, LEVEL_ITEMS, level_items
from tests import lantern

STRENGTH = Path(__file__).resolve().parents[3] / "strength"
MEASURED = [spec for spec in GAMES if spec.rates and not spec.together]
PARTIES = [spec for spec in GAMES if spec.rates and spec.together]


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


@pytest.mark.parametrize("spec", PARTIES, ids=lambda spec: spec.key)
def test_the_rates_of_companions_are_those_of_parties_of_two(spec: AnySpec) -> None:
    tallies = parties.read(STRENGTH / f"{spec.key}.json").tallies
    measured = {tally.level: tally.rate for tally in tallies if tally.seats == 2}
    assert measured.pop(Level.RANDOM) < measured[Level.EASY]
    assert measured == pytest.approx(dict(spec.rates), abs=0.001)
    assert sorted(measured, key=measured.__getitem__) == list(LEVELS)


@pytest.mark.parametrize("spec", PARTIES, ids=lambda spec: spec.key)
def test_companions_are_no_opponents(spec: AnySpec) -> None:
    for item, level in zip(level_items(spec), LEVELS, strict=True):
        assert f"Two of them win {100 * spec.rates[level]:.0f} % of their matches." in item.tip
        assert "against" not in item.tip
        assert "Beat" not in item.tip


def test_a_level_that_was_not_measured_promises_nothing() -> None:
    together: AnySpec = replace(lantern.SPEC, together=True, rates={})
    against: AnySpec = replace(lantern.SPEC, together=False, rates={})
    assert level_items(together) == COMPANION_ITEMS
    assert level_items(against) == LEVEL_ITEMS
