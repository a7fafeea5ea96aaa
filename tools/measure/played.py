"""Matches between equal computer players, noted as moves in a file, so that they can be replayed.

Luck and choices follow from the number of a match, so playing it again gives the same.
"""

from collections.abc import Callable, Iterator
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.core.chance import Keyed, Stream, shuffled
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Level, Setup
from game.core.text import parse, text
from tools.measure.notes import Head, noting


class Played(Struct, frozen=True):
    """Record: a match: the number that decides its luck, the seats, and the moves."""

    seats: int
    number: int
    moves: tuple[str, ...]


def setup_of(spec: AnySpec, seats: int, number: int) -> Setup:
    """Return the set-up of a match: default options, roles drawn by `number`."""
    roles = shuffled(Stream(f"roles/{seats}/{number}"), "roles", spec.roles)
    return complete_setup(spec, Setup(seats, roles=tuple(role.key for role in roles[:seats])))


def _luck(seats: int, number: int, ply: int) -> Keyed:
    return Keyed(10_000_000 * seats + number, ply)


def play(spec: AnySpec, players: Level, seats: int, number: int) -> Played:
    """Return a match played to its end."""
    thinking = Stream(f"judges/{seats}/{number}")
    state, _ = spec.setup(setup_of(spec, seats, number), _luck(seats, number, 0))
    moves: list[str] = []
    while (seat := spec.to_act(state)) is not None:
        move = spec.choose(spec.observe(state, seat), seat, players, thinking, None).move
        moves.append(text(move))
        state, _ = spec.apply(state, move, _luck(seats, number, len(moves)))
    return Played(seats, number, tuple(moves))


def states(spec: AnySpec, played: Played) -> Iterator[Any]:
    """Yield the states of a match, from the set-up to the end."""
    seats, number = played.seats, played.number
    state, _ = spec.setup(setup_of(spec, seats, number), _luck(seats, number, 0))
    yield state
    for ply, written in enumerate(played.moves, start=1):
        move = parse(spec.moves, written)
        state, _ = spec.apply(state, move, _luck(seats, number, ply))
        yield state


def collect(
    spec: AnySpec,
    players: Level,
    file: Path,
    seats: int,
    matches: int,
    progress: Callable[[int], None] = lambda played: None,
) -> tuple[Played, ...]:
    """Return the matches 0, 1, 2, ... of a number of seats; missing ones are played.

    If the file has more of them, those too. Raises: BadInput as `noting` does.
    """
    with noting(file, Head(spec.key, spec.rules_version, (players,)), Played) as (noted, note):
        known = {played.number: played for played in noted if played.seats == seats}
        for number in range(matches):
            if number not in known:
                known[number] = play(spec, players, seats, number)
                note(known[number])
                progress(number + 1)
    return tuple(known[number] for number in takewhile(known.__contains__, count()))
