"""Aids: pieces that help a person to choose, such as paths, reach and targets. None is needed."""

from collections.abc import MutableMapping

from game.table.animation import Piece

OVER = "over:"
"""Begins the keys of all aids."""


def take_away_aids(pieces: MutableMapping[str, Piece]) -> None:
    """Remove all aids, after a choice or before another one opens."""
    for key in [key for key in pieces if key.startswith(OVER)]:
        del pieces[key]
