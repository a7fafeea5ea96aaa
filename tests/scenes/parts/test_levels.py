"""The texts about a computer player's level where one is chosen."""

from dataclasses import replace

import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Level
from game.games.registry import GAMES
from game.scenes.parts.chair_row import COMPANION_ITEMS, LEVEL_ITEMS, level_items
from tests import lantern

MEASURED = [spec for spec in GAMES if not spec.together]
PARTIES = [spec for spec in GAMES if spec.together]
BELOW = dict(zip(LEVELS, ("random moves", "Easy", "Normal"), strict=True))


@pytest.mark.parametrize("spec", MEASURED, ids=lambda spec: spec.key)
def test_a_measured_level_tells_how_often_it_wins(spec: AnySpec) -> None:
    tips = {Level(item.key): item.tip for item in level_items(spec)}
    for level, rate in spec.rates.items():
        wins = f"Wins {100 * rate:.0f} % of two-player matches against {BELOW[level]}."
        assert wins in tips[level]
    assert not any("Wins" in tips[level] for level in LEVELS if level not in spec.rates)


@pytest.mark.parametrize("spec", PARTIES, ids=lambda spec: spec.key)
def test_companions_are_no_opponents(spec: AnySpec) -> None:
    for item in level_items(spec):
        rate = spec.rates.get(Level(item.key))
        told = "" if rate is None else f"A party of two wins {100 * rate:.0f} % of its matches."
        assert told in item.tip
        assert ("A party of two wins" in item.tip) == (rate is not None)
        assert "against" not in item.tip
        assert "Beat" not in item.tip


def test_a_level_that_was_not_measured_promises_nothing() -> None:
    together: AnySpec = replace(lantern.SPEC, together=True, rates={})
    against: AnySpec = replace(lantern.SPEC, together=False, rates={})
    assert level_items(together) == COMPANION_ITEMS
    assert level_items(against) == LEVEL_ITEMS[1:]
    assert level_items(replace(against, gentle=50)) == LEVEL_ITEMS


def test_the_highest_level_says_what_a_search_for_better_moves_found() -> None:
    for spec in GAMES:
        tip = level_items(spec)[-1].tip
        assert ("Hardly anybody plays better" in tip) == bool(spec.best_play)
        assert len(tip.split()) <= 35
