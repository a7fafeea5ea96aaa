"""Random legal play of any game, and what can go wrong with a move."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import combinations, islice, product
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Event, Move, Seat
from game.core.match.match import Match
from game.core.text import text
from tools.proof.broken import Broken, hold

_MOST_OF_A_KIND = 500

Pick = Callable[[Sequence[Move]], Move]
"""Decides which of the legal moves is played."""


def at_random(seed: int | str) -> Pick:
    """Return a function that picks any move, each as likely."""
    return Stream(f"{seed}/picks").pick


def play_on(match: Match, pick: Pick, plies: int | None = None) -> Iterator[Match]:
    """Yield the match before each ply that is played, until it is over or `plies` are played.

    What the caller does to the match in between counts.
    Raises: Broken if a legal move is refused.
    """
    left = plies
    while (actor := match.to_act) is not None and left != 0:
        yield match
        move = pick(match.legal_moves())
        played = match.play(move, actor)
        if hasattr(played, "why"):
            raise Broken(f"{text(move)} is legal, but: {played}")
        left = None if left is None else left - 1


def play(match: Match, pick: Pick, plies: int | None = None) -> Match:
    """Play a match as `play_on` does, to its end or for `plies` moves; return the match."""
    for _ in play_on(match, pick, plies):
        pass
    return match


def actor_of(spec: AnySpec, state: Any) -> Seat:
    """Return the seat to act.   Raises: Broken if no seat has to act."""
    actor = spec.to_act(state)
    hold(actor is not None, "nobody is to act")
    return 0 if actor is None else actor


def viewers(seats: int) -> tuple[Seat | None, ...]:
    """Return all viewers: None for the public, and every seat."""
    return (None, *range(seats))


def seen(spec: AnySpec, events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Return events as a viewer sees them, without those the viewer does not notice."""
    notices = (spec.seen_by(event, viewer) for event in events)
    return tuple(event for event in notices if event is not None)


def worlds(match: Match, ply: int, seat: Seat, seed: int | str) -> tuple[Any, Any]:
    """Return the state after a ply, and one with all that is hidden from a seat drawn again."""
    spec = match.spec
    return match.state_at(ply), spec.imagine(match.view(seat, ply), seat, Stream(f"{seed}/{ply}"))


# --- moves that may be wrong ----------------------------------------------------------------------


def mutations(move: Move) -> Iterator[Move]:
    """Yield moves of the same kind with one field changed to another value of its type."""
    for name in move.__struct_fields__:
        for value in _others(getattr(move, name)):
            yield replace(move, **{name: value})


def of_every_kind(spec: AnySpec) -> Iterator[Move]:
    """Yield moves of each kind with small values in every field, sensible or not."""
    for kind in spec.moves:
        hints = get_type_hints(kind)
        fields = [_small_values(hints[name]) for name in kind.__struct_fields__]
        for values in islice(product(*fields), _MOST_OF_A_KIND):
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
