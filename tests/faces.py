"""What pieces show, for tests that read it."""

from typing import TypeVar

from game.table.animation import Piece
from game.table.faces import Face

F = TypeVar("F", bound=Face)


def face_as(kind: type[F], piece: Piece) -> F:
    """The face of a piece that shows a thing of this kind."""
    assert isinstance(piece.face, kind), f"{piece.key} shows {piece.face}"
    return piece.face
