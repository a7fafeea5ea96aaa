"""Matches for tests: random legal play of any game, and what can go wrong with a move."""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import combinations, islice, product
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.kernel import LEVELS, Event, Move, OptionValue, Seat, Setup
from game.core.match import AnySpec, Chair, Match
from game.core.text import text

COLOURS = ("ember", "harbour", "honey", "moss", "lilac")

Pick = Callable[[Sequence[Move]], Move]
"""Decides which of the legal moves is played."""


def chairs_for(spec: AnySpec, seats: int) -> tuple[Chair, ...]:
    """A person on each seat."""
    return tuple(Chair(f"P{n}", COLOURS[n], person=f"P{n}") for n in range(seats))


def new_match(
    spec: AnySpec,
    seed: int = 1,
    seats: int | None = None,
    options: dict[str, OptionValue] | None = None,
) -> Match:
    """A match at ply 0, of the usual number of seats unless told."""
    seats = spec.default_seats if seats is None else seats
    return Match(spec, Setup(seats, options or {}), seed, chairs_for(spec, seats))


def at_random(seed: int | str) -> Pick:
    """Any move, each as likely."""
    return Stream(f"{seed}/picks").pick


def picking(numbers: Sequence[int]) -> Pick:
    """`legal[number % len(legal)]` for one number after the other, and round again."""
    turn = iter(range(10**9))
    return lambda legal: legal[numbers[next(turn) % len(numbers)] % len(legal)]


def written(moves: Sequence[Move]) -> set[str]:
    """The moves as texts, of which no two may be alike."""
    texts = [text(move) for move in moves]
    assert len(texts) == len(set(texts))
    return set(texts)


def play_on(match: Match, pick: Pick, plies: int | None = None) -> Iterator[Match]:
    """Yield the match before each ply that is played, until it is over or `plies` are played.

    What the caller does to the match in between counts.
    """
    left = plies
    while (actor := match.to_act) is not None and left != 0:
        yield match
        move = pick(match.legal_moves())
        played = match.play(move, actor)
        assert not hasattr(played, "why"), f"{text(move)} is legal, but: {played}"
        left = None if left is None else left - 1


def play(match: Match, pick: Pick, plies: int | None = None) -> Match:
    """The same in one go."""
    for _ in play_on(match, pick, plies):
        pass
    return match


def actor_of(spec: AnySpec, state: Any) -> Seat:
    """Who decides, where somebody must."""
    actor = spec.to_act(state)
    assert actor is not None
    return actor


def viewers(seats: int) -> tuple[Seat | None, ...]:
    """Every seat, and everybody."""
    return (None, *range(seats))


def seen(spec: AnySpec, events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """What a viewer notices of some events."""
    notices = (spec.seen_by(event, viewer) for event in events)
    return tuple(event for event in notices if event is not None)


# --- moves that may be wrong ----------------------------------------------------------------------


def mutations(move: Move) -> Iterator[Move]:
    """Moves of the same kind with one field changed to another value of its type."""
    for name in move.__struct_fields__:
        for value in _others(getattr(move, name)):
            yield replace(move, **{name: value})


def of_every_kind(spec: AnySpec) -> Iterator[Move]:
    """Moves of each kind with small values in every field, whether they make sense or not."""
    for kind in spec.moves:
        hints = get_type_hints(kind)
        fields = [_small_values(hints[name]) for name in kind.__struct_fields__]
        for values in islice(product(*fields), 500):
            yield kind(*values)


def _small_values(hint: Any) -> list[Any]:
    parts = get_args(hint)
    if hint is bool:
        return [False, True]
    if hint is int:
        return [0, 1, 2, 3, 4, 7, -1]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)
    if get_origin(hint) in (Union, UnionType):
        return [value for part in parts for value in _small_values(part)]
    if get_origin(hint) is tuple and parts[-1] is Ellipsis:
        items = _small_values(parts[0])[:6]
        return [chosen for most in range(4) for chosen in combinations(items, most)]
    if get_origin(hint) is tuple:
        return [*product(*map(_small_values, parts))]
    return [None] if hint is type(None) else []


def _others(value: Any) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case Enum():
            yield from (other for other in type(value) if other is not value)
        case int():
            yield from (value + 1, value - 1, -1, value + 1000)
        case tuple():
            yield ()
            yield value[:-1]
            yield value[::-1]
            yield value + value[-1:]
            for index, item in enumerate(value):
                for other in _others(item):
                    yield (*value[:index], other, *value[index + 1 :])
        case None:
            yield 0
        case _:
            return


# --- words ----------------------------------------------------------------------------------------


def loose_braces(sentence: str, seats: int) -> list[str]:
    """What in a sentence is neither plain words nor a seat of the match."""
    known = {f"{{seat:{seat}}}" for seat in range(seats)}
    return [found for found in re.findall(r"\{[^}]*\}?|\}", sentence) if found not in known]


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
