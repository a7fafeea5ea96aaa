"""Matches between equal computer players, stored as moves in a file, so that they can be replayed.

Luck and choices follow from the number of a match, so playing it again gives the same. A file is a
header line, then a line for each match. It grows at its end; a truncated last line is played again.
"""

from collections.abc import Callable, Iterator
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.core.chance import Keyed, Stream, shuffled
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.measure.contests import alone
from game.core.text import parse, text


class Head(Struct, frozen=True):
    """What a file is of."""

    game: str
    rules: int
    players: Level


class Played(Struct, frozen=True):
    """A match: the number it follows from, who sat there, and the moves."""

    seats: int
    number: int
    moves: tuple[str, ...]


def setup_of(spec: AnySpec, seats: int, number: int) -> Setup:
    """The table of a match: its options are the usual ones, its characters drawn."""
    roles = shuffled(Stream(f"roles/{seats}/{number}"), "roles", spec.roles)
    return complete_setup(spec, Setup(seats, roles=tuple(role.key for role in roles[:seats])))


def _luck(seats: int, number: int, ply: int) -> Keyed:
    return Keyed(10_000_000 * seats + number, ply)


def play(spec: AnySpec, players: Level, seats: int, number: int) -> Played:
    """Play a match."""
    thinking = Stream(f"judges/{seats}/{number}")
    state, _ = spec.setup(setup_of(spec, seats, number), _luck(seats, number, 0))
    moves: list[str] = []
    while (seat := spec.to_act(state)) is not None:
        move = spec.choose(spec.observe(state, seat), seat, players, thinking, None).move
        moves.append(text(move))
        state, _ = spec.apply(state, move, _luck(seats, number, len(moves)))
    return Played(seats, number, tuple(moves))


def states(spec: AnySpec, played: Played) -> Iterator[Any]:
    """The states of a match, from the set-up to the end."""
    seats, number = played.seats, played.number
    state, _ = spec.setup(setup_of(spec, seats, number), _luck(seats, number, 0))
    yield state
    for ply, written in enumerate(played.moves, start=1):
        move = parse(spec.moves, written)
        state, _ = spec.apply(state, move, _luck(seats, number, ply))
        yield state


def read(spec: AnySpec, players: Level, file: Path) -> dict[tuple[int, int], Played]:
    """The matches of a file by seats and number; none if there is no such file.

    Raises: BadInput if it is of another game, other rules or other players.
    """
    if not file.exists():
        return {}
    first, *lines = file.read_bytes().split(b"\n")
    try:
        head = msgspec.json.decode(first, type=Head)
        found = [msgspec.json.decode(line, type=Played) for line in lines[:-1]]
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise BadInput(f"{file} is not a file of matches ({wrong}). Choose another one.") from wrong
    if head != _head(spec, players):
        raise BadInput(
            f"{file} has {head.game}, rules {head.rules}, by {head.players} players. "
            "Choose another file."
        )
    return {(played.seats, played.number): played for played in found}


def _head(spec: AnySpec, players: Level) -> Head:
    return Head(spec.key, spec.rules_version, players)


def collect(
    spec: AnySpec,
    players: Level,
    file: Path,
    seats: int,
    matches: int,
    progress: Callable[[int], None] = lambda played: None,
) -> tuple[Played, ...]:
    """Return the matches 0, 1, 2, ... of a number of seats; missing ones are played.

    If the file has more of them, those too.
    Raises: BadInput as `read` does, or if another process plays into the file.
    """
    with alone(file):
        known = read(spec, players, file)
        with file.open("ab") as out:
            if not known:
                out.truncate(0)
                out.write(msgspec.json.encode(_head(spec, players)) + b"\n")
            else:
                out.truncate(file.read_bytes().rindex(b"\n") + 1)
            for number in range(matches):
                if (seats, number) in known:
                    continue
                played = play(spec, players, seats, number)
                known[seats, number] = played
                out.write(msgspec.json.encode(played) + b"\n")
                out.flush()
                progress(number + 1)
    there = takewhile(lambda number: (seats, number) in known, count())
    return tuple(known[seats, number] for number in there)
