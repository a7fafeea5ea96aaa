"""PettingZoo environments by the names of their games.

from game.lab import tables

env = tables.env("yahtzee_challenge", seats=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    ...
"""

from typing import Any, TypeAlias

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from game.games import registry
from game.lab.environment import TableEnv

Env: TypeAlias = AECEnv
Parallel: TypeAlias = ParallelEnv


def raw_env(game: str, **wishes: Any) -> TableEnv:
    """Return the table of a game; `wishes`: options of `TableEnv`.   Raises: BadInput."""
    return TableEnv(registry.find(game), **wishes)


def env(game: str, **wishes: Any) -> Env:
    """Return the table of a game with PettingZoo's checks of its use.

    With `max_cycles` every seat acts in each cycle, unless `everybody` says otherwise.
    """
    if wishes.get("max_cycles") is not None:
        wishes.setdefault("everybody", True)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, **wishes)))


def parallel_env(game: str, **wishes: Any) -> Parallel:
    """Return a parallel environment: in each step all seats act that have something to decide."""
    return aec_to_parallel(env(game, **{**wishes, "everybody": True}))
