"""Matches for tests: random legal play of any game, and what can go wrong with a move."""

import hashlib
import os
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from enum import Enum
from typing import Any

import msgspec

from game.core.chance import Keyed, Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Move, OptionValue, Setup
from game.core.match.match import Chair, Match
from game.core.text import text
from tools.proof.of_words import loose_braces
from tools.proof.playing import (
    Pick,
    actor_of,
    at_random,
    mutations,
    of_every_kind,
    play,
    play_on,
    seen,
    viewers,
)

__all__ = [
    "COLOURS",
    "News",
    "Pick",
    "actor_of",
    "at_random",
    "chairs_for",
    "digest",
    "loose_braces",
    "mutations",
    "new_match",
    "of_every_kind",
    "often",
    "picking",
    "play",
    "play_on",
    "seen",
    "viewers",
    "written",
]

COLOURS = ("ember", "harbour", "honey", "moss", "lilac")


def often(usually: int, deep: int) -> int:
    """Return how many random matches, examples or plies a property is held to.

    `deep` of them where TAVERN_TABLE_DEEP is set, as once a week in CI.
    """
    return deep if os.environ.get("TAVERN_TABLE_DEEP") else usually


def chairs_for(spec: AnySpec, seats: int) -> tuple[Chair, ...]:
    """A person on each seat."""
    return tuple(Chair(f"P{n}", COLOURS[n], person=f"P{n}") for n in range(seats))


def new_match(
    spec: AnySpec,
    seed: int = 1,
    seats: int | None = None,
    options: dict[str, OptionValue] | None = None,
) -> Match:
    """Return a match at ply 0, by default with the usual number of seats."""
    seats = spec.default_seats if seats is None else seats
    return Match(spec, Setup(seats, options or {}), seed, chairs_for(spec, seats))


def picking(numbers: Sequence[int]) -> Pick:
    """`legal[number % len(legal)]` for one number after the other, and round again."""
    turn = iter(range(10**9))
    return lambda legal: legal[numbers[next(turn) % len(numbers)] % len(legal)]


class News:
    """Tells which moves bring something of a kind that has seldom been met.

    Kinds are those of phases, moves and events; `finely`: with the values of their enumerations.
    In a deep run every move brings something.
    """

    def __init__(self, most: int, *, finely: bool = False) -> None:
        self._met, self._most = Counter[Hashable](), often(most, deep=10**9)
        self._finely = finely

    def brings(self, match: Match, move: Move) -> bool:
        """Return whether it ends the match or brings a kind met fewer than `most` times."""
        spec, before = match.spec, match.state
        state, events = spec.apply(before, move, Keyed(match.seed, match.ply + 1))
        found = (getattr(before, "phase", None), move, *events)
        kinds = {(type(one), *(_named(one) if self._finely else ())) for one in found}
        seldom = any(self._met[kind] < self._most for kind in kinds)
        self._met.update(kinds)
        return seldom or spec.outcome(state) is not None


def _named(found: Any) -> Iterator[Enum]:
    for name in getattr(found, "__struct_fields__", ()):
        value = getattr(found, name)
        if isinstance(value, Enum):
            yield value


def written(moves: Sequence[Move]) -> set[str]:
    """The moves as texts, of which no two may be alike."""
    texts = [text(move) for move in moves]
    assert len(texts) == len(set(texts))
    return set(texts)


# --- the same in every process --------------------------------------------------------------------


def digest(spec: AnySpec, seed: int = 3) -> str:
    """A fingerprint of a random match: legal moves, moves, events, states, a computer's choice."""
    seats = spec.seats[1]
    sha = hashlib.sha256()

    def add(line: str) -> None:
        sha.update(line.encode() + b"\n")

    match = new_match(spec, seed, seats)
    for before in play_on(match, at_random(seed), 400):
        add("|".join(map(text, before.legal_moves())))
        for viewer in viewers(seats):
            add("|".join(map(text, before.events_at(before.ply, viewer))))
        add(msgspec.json.encode(before.view(before.to_act)).decode())
        if before.ply in (0, 7, 20):
            for level in LEVELS[:2]:
                actor = actor_of(spec, before.state)
                choice = spec.choose(before.view(actor), actor, level, Stream(seed), None)
                add(f"{text(choice.move)} {choice.why}")
    return sha.hexdigest()
