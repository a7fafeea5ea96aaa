"""Matches of the test game, brought to where a test needs them."""

import dataclasses
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.contract.values import Level, Move, Refusal, Seat, Setup
from game.core.match.match import Chair, Match, Played
from tests.lantern import SPEC
from tests.lantern_parts.moves import EndTurn, Light, Pass, Wait
from tests.lantern_parts.state import Called

ANNA = Chair("Anna", "ember", person="Anna")
BO = Chair("Bo", "harbour", person="Bo")
CLEO = Chair("Cleo", "moss", level=Level.NORMAL)
ANNAS_SECOND = Chair("Anna's scout", "lilac", person="Anna")


def begin(seed: int = 1, chairs: tuple[Chair, ...] = (ANNA, BO), *, hands: str = "hidden") -> Match:
    return Match(SPEC, Setup(len(chairs), {"hands": hands}), seed, chairs)


def do(match: Match, move: Move, by: Seat | None = None, *, joined: bool = False) -> Played:
    """Play a move that must be legal, by default for the seat to act."""
    actor = match.to_act if by is None else by
    assert actor is not None
    played = match.play(move, actor, joined=joined)
    assert isinstance(played, Played), played
    return played


def underway(seed: int = 1, hands: str = "hidden") -> Match:
    """Seat 0, the keeper, has its first turn."""
    match = begin(seed, hands=hands)
    do(match, Light())
    return match


def until(wanted: Callable[[Match], bool], hands: str = "hidden") -> Match:
    """The first match, by seed, that turns are ended in until something has happened."""
    for seed in range(100):
        match = underway(seed, hands)
        while match.to_act is not None and not wanted(match):
            if isinstance(match.state.phase, Called):
                do(match, Pass())
            else:
                do(match, Wait() if Wait() in match.legal_moves() else EndTurn())
        if match.to_act is not None:
            return match
    raise AssertionError("it never happens")


def called(hands: str = "hidden") -> Match:
    return until(lambda match: isinstance(match.state.phase, Called), hands)


def position(cells: tuple[int, int] = (2, 2), **fields: Any) -> Match:
    """Return a match that begins in the middle; by default seat 0 has the turn."""
    there = replace(underway().state, cells=cells, **fields)
    spec = dataclasses.replace(SPEC, setup=lambda setup, chance: (there, ()))
    return Match(spec, Setup(2), 1, (ANNA, BO))


def why(refusal: int | Played | Refusal) -> str:
    assert isinstance(refusal, Refusal), refusal
    return refusal.why
