"""What a choice would do, declared by a game's table before the choice is made.

A table returns a `MovePreview` for the thing under the pointer or the focus, and `marks`
draws it. It may contain only what the viewer may know: it is made from the view.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from game.core.chance import Chance, NoChance
from game.core.contract.values import Move, Seat, Tone, Unknown
from game.table.aids import OVER
from game.table.animation import Piece
from game.ui.viewport import Box

GHOST_ALPHA = 0.55


class Edge(StrEnum):
    """Enum of the places of a pill on its thing."""

    TOP = "top"
    MIDDLE = "middle"
    FOOT = "foot"


@dataclass(frozen=True)
class Pill:
    """Record: a number shown at a thing: "coins 0 → 1". `tone`: None for neither good nor bad."""

    text: str  # may name seats as {seat:0}
    at: Box
    tone: Tone | None = None
    picture: str = ""
    edge: Edge = Edge.TOP


@dataclass(frozen=True)
class Arrow:
    """Record: an arrow between two points of the table; `hop`: a dashed arc."""

    start: tuple[float, float]
    end: tuple[float, float]
    hop: bool = False


@dataclass(frozen=True)
class SeatChange:
    """Record: a change of a seat's number, shown on the plaque: "+40", "carries 0 → 1".

    `short`: where there is no room for all of it.
    """

    seat: Seat
    text: str
    tone: Tone | None = None
    picture: str = ""
    short: str = ""


@dataclass(frozen=True)
class MovePreview:
    """Record: all that is shown of a choice. Boxes and points are places on the table.

    `pieces`: ghosts and other pieces laid over the table. `moved`: pieces of the table that look
    different after the choice, by their keys; None for one that is gone then. `gaps`: boxes with a
    dashed line around them.
    """

    pieces: tuple[Piece, ...] = ()
    moved: Mapping[str, Piece | None] | None = None
    gaps: tuple[Box, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    pills: tuple[Pill, ...] = ()
    seats: tuple[SeatChange, ...] = ()

    def over(self, pieces: Mapping[str, Piece]) -> Mapping[str, Piece]:
        """Return the pieces of a table with this preview over them."""
        if not self.pieces and not self.moved:
            return pieces
        found = {**pieces, **(self.moved or {}), **{one.key: one for one in self.pieces}}
        return {key: piece for key, piece in found.items() if piece is not None}

    @property
    def boxes(self) -> list[Box]:
        """The boxes that no other text may cover: ghosts, and things with a number."""
        return [*(piece.box for piece in self.pieces), *(pill.at for pill in self.pills)]


NOTHING = MovePreview()
"""The preview of a choice that shows nothing in advance."""


def ghost(piece: Piece, *, alpha: float = GHOST_ALPHA, key: str = "") -> Piece:
    """Return a piece as a ghost of itself."""
    return replace(piece, key=f"{OVER}ghost:{key or piece.key}", alpha=alpha)


def differing(now: Mapping[str, Piece], after: Mapping[str, Piece]) -> dict[str, Piece | None]:
    """Return the pieces that differ between two layouts, as in the second; None for those gone."""
    changed: dict[str, Piece | None] = {key: None for key in now if key not in after}
    changed |= {key: piece for key, piece in after.items() if now.get(key) != piece}
    return changed


def score_changes(
    before: Iterable[int | None], after: Iterable[int | None]
) -> Iterator[SeatChange]:
    """Yield the seats whose scores differ, with the difference: "+40", "-40"."""
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        if was is not None and now is not None and was != now:
            yield SeatChange(seat, f"{now - was:+,}", gain_tone(was, now))


def gain_tone(was: float, now: float) -> Tone:
    """Return GOOD for a figure that rises from `was` to `now`, else BAD."""
    return Tone.GOOD if now > was else Tone.BAD


S = TypeVar("S")


def known_result(
    apply: Callable[[S, Any, Chance], tuple[S, Any]], view: S, *moves: Move
) -> S | None:
    """Return the view after moves; None if luck or something hidden takes part in them."""
    try:
        for move in moves:
            view, _ = apply(view, move, NoChance())
    except Unknown:
        return None
    return view
