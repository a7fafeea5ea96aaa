"""Aids: pieces that help a person to choose, such as paths, reach and targets.

They are on the table while a decision is open, and can be left out without hiding anything.
"""

from collections.abc import Iterable, MutableMapping

from game.table.animation import Piece
from game.ui.viewport import Box

OVER = "over:"
"""Begins the keys of all aids."""

LARGE = f"{OVER}card"
"""The key of a card that is shown large while it is pointed at."""

_POINTED_OUT = tuple(f"{OVER}{key}" for key in ("dot:", "stop", "ship"))


def take_away_aids(pieces: MutableMapping[str, Piece]) -> None:
    """Remove all aids, after a choice or before another one opens."""
    for key in [key for key in pieces if key.startswith(OVER)]:
        del pieces[key]


def pointed_out(pieces: Iterable[Piece]) -> list[Box]:
    """Return the boxes of the aids about the thing under the pointer, which no text may cover."""
    return [piece.box for piece in pieces if piece.key.startswith(_POINTED_OUT)]
