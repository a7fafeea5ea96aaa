"""What a game supplies for a replay: its rounds and key moments."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from game.core.contract.position import Poses
from game.core.contract.recapping import Deed, Retells, Told, Weight
from game.core.contract.values import Event, Seat

S = TypeVar("S")
E = TypeVar("E", bound=Event)


class KeyMoment(Struct, frozen=True):
    """Record of an event that a timeline marks.

    `picture`: the drawing on the mark, by its name. `seat`: the seat that did or suffered it; None:
    no single seat. `frames`: whether a part only begins or ends with it. `good`: whether it raises
    the chances of its seat; None: it may do either. The text is the log's line of the event.
    """

    picture: str
    seat: Seat | None = None
    frames: bool = False
    good: bool | None = None


class Reviewing(Struct, Generic[S, E], frozen=True):
    """Record of the functions that a game adds to replays and recaps.

    `round_of(state)`: the round it is, from 1; None before the first, or without rounds.
    `key_moment(event)`: how a timeline marks an event that everybody saw; None: not at all.
    `joined(strand)`: one line of the log for events that followed one another, as "{seat:1} walked
    6 to Toadmire"; None: the last of them does not belong to those before. A strand of one event
    that more may join has a line too.
    `retell`: the recap for a seat whose turn comes round; None: the marked moments.
    `poses`: what a decision was about, for a card that shows it without the table.
    """

    round_of: Callable[[S], int | None] = lambda *_: None
    key_moment: Callable[[E], KeyMoment | None] = lambda *_: None
    joined: Callable[[Sequence[E]], str | None] = lambda *_: None
    retell: Retells | None = None
    poses: Poses = lambda *_: None


def large(
    told: Told, key_moment: Callable[[E], KeyMoment | None], line: Callable[[E], str | None]
) -> Deed | None:
    """Return the deed of a key moment, in the words of the log; None for any other event."""
    moment, said = key_moment(told.event), line(told.event)
    if moment is None or not said:
        return None
    return Deed(told.ply, Weight.LARGE, moment.picture, said, seat=moment.seat)
