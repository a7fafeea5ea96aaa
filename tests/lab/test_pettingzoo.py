"""What PettingZoo itself asks of an environment holds for every game."""

import importlib
import warnings
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from game.core.contract.spec import AnySpec
from game.games.registry import GAMES
from game.lab import tables

WRITTEN = tuple(spec for spec in GAMES if spec.encoding is not None)
every_game = pytest.mark.parametrize("spec", WRITTEN, ids=lambda spec: spec.key)
MADE_FOR_ARRAYS = "Observation is not a NumPy array|Observation space for each agent probably"
"""What `api_test` says of every environment with an action mask but a few that it knows."""


def of(spec: AnySpec, **wishes: Any) -> Callable[..., tables.Env]:
    return partial(tables.env, spec.key, **wishes)


@every_game
@pytest.mark.parametrize("fewest", [True, False], ids=["few", "many"])
def test_the_interface_is_kept(spec: AnySpec, fewest: bool) -> None:
    seats = spec.seats[0 if fewest else 1]
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", MADE_FOR_ARRAYS)
        api_test(of(spec, seats=seats)(), num_cycles=100)


@every_game
def test_the_interface_is_kept_where_everybody_is_asked(spec: AnySpec) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", MADE_FOR_ARRAYS)
        api_test(of(spec, everybody=True)(), num_cycles=60)


@every_game
def test_the_same_seed_gives_the_same(spec: AnySpec) -> None:
    seed_test(of(spec), num_cycles=100)


@every_game
def test_the_limit_of_cycles_is_kept(spec: AnySpec) -> None:
    max_cycles_test(SimpleNamespace(env=of(spec), parallel_env=partial(_parallel, spec)))


def _parallel(spec: AnySpec, **wishes: Any) -> tables.Parallel:
    return tables.parallel_env(spec.key, **wishes)


@every_game
def test_it_is_played_for_as_long_as_the_benchmark_likes(
    spec: AnySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    ticks = count(0.0, 0.05)  # five seconds are over after a hundred cycles
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    performance_benchmark(of(spec)())


@every_game
def test_it_can_be_looked_at_in_every_way(spec: AnySpec) -> None:
    says_something = {"ansi": lambda text: len(text.splitlines()) > 2}
    render_test(of(spec), says_something)
