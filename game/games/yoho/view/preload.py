"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence

from game.games.yoho.rules.content import KIND, SHAPE, Face, MapCard
from game.games.yoho.rules.sea import ROTATIONS
from game.games.yoho.view.faces import Sea, Thing
from game.games.yoho.view.faces_aids import Anew, Dim
from game.games.yoho.view.faces_cards import BasicFront, MapFront
from game.games.yoho.view.places import Ground
from game.table.animation import Piece
from game.table.laying import piece_in


def all_faces(ground: Ground, colours: Sequence[str]) -> Iterator[Piece]:
    """Pieces with every face that is seen early or in motion; several may share a key."""
    cell, card = ground.cells[0], ground.hand(0, 5)
    shown = sorted({SHAPE[face] for face in Face})
    for shape in shown:
        face = next(face for face in Face if SHAPE[face] is shape)
        for rotation in range(4) if len(ROTATIONS[face]) > 1 else (0,):
            yield piece_in(cell, "sea", Sea(shape, rotation), 0)
    for kind in sorted({KIND[face] for face in Face}):
        for known in (False, True):
            thing = Thing(kind, compass=not known, known=known)
            yield piece_in(cell, "thing", thing, 0)
    yield piece_in(cell, "dim", Dim(), 0)
    yield piece_in(cell, "new", Anew(), 0)
    for name in MapCard:
        yield piece_in(card, "card", MapFront(name), 0)
    for colour in colours:
        for basic in (MapCard.MOVEMENT, MapCard.NET):
            yield piece_in(card, "card", BasicFront(basic, colour), 0)
