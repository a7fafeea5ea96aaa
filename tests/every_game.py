"""What the properties of every game share: the games, seeds, and matches some way on."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from game.core.contract.spec import AnySpec
from game.core.match.match import Match
from game.games.registry import GAMES
from tests import lantern
from tests.playing import at_random, new_match, often, play
from tools.proof.playing import worlds

__all__ = ["ALL", "GUIDED", "a_match", "every_game", "few", "find_game", "seeds", "worlds"]

ALL = (*GAMES, lantern.SPEC)  # the test game has the secrets that make some properties bite

GUIDED = tuple(spec for spec in GAMES if spec.guidance.title)
"""The games with beginner tips; they are optional."""

every_game = pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.key)
seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=often(2, deep=8), deadline=None)


def find_game(key: str) -> AnySpec:
    return {spec.key: spec for spec in ALL}[key]


def a_match(spec: AnySpec, seed: int, plies: int = 150) -> Match:
    """Return a match after some plies, with a number of seats chosen by the seed."""
    least, most = spec.seats
    return play(new_match(spec, seed, least + seed % (most - least + 1)), at_random(seed), plies)
