"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence

from game.games.yoho.rules.content import BASICS, KIND, SHAPE, Face, MapCard
from game.games.yoho.rules.sea import ROTATIONS, Side
from game.games.yoho.view.faces import HOLE, Pile, Sea, Stack, Thing, drawn
from game.games.yoho.view.faces_aids import Dim
from game.games.yoho.view.faces_cards import BasicFront, MapFront
from game.games.yoho.view.faces_tray import CardPlace
from game.games.yoho.view.places import BoardPlaces
from game.table.animation import Piece
from game.table.laying import piece_in
from game.ui.viewport import Box

_PILES = {
    Pile.SEA: "pile:sea",
    Pile.SEA_OUT: "discards:sea",
    Pile.MAPS: "pile:maps",
    Pile.MAPS_OUT: "discards:maps",
}


def all_faces(ground: BoardPlaces, colours: Sequence[str]) -> Iterator[Piece]:
    """Yield pieces with every face that is seen early or in motion; several may share a key."""
    for side in Side:
        yield piece_in(ground.slot(side, 0), "lair", drawn(f"lair_{side}", 2), 0)
    cell, hand = ground.cells[0], ground.hand(0, 5)
    played, choice = ground.played(0, 3), ground.choice(0, 4)
    for box, rotates in ((cell, True), (ground.at("pile:sea"), False), (choice, True)):
        yield from _seas(box, rotates=rotates)
    for kind in sorted({KIND[face] for face in Face}):
        for known in (False, True):
            thing = Thing(kind, compass=not known, known=known)
            yield piece_in(cell, "thing", thing, 0)
        for box in (ground.at("pile:sea"), choice):
            yield piece_in(box, "thing", Thing(kind, compass=True, known=False), 0)
    yield piece_in(cell, "dim", Dim(), 0)
    yield piece_in(cell, "hole", HOLE, 0)
    for name in MapCard:
        for box in (hand, played, ground.at("discards:maps")):
            yield piece_in(box, "card", MapFront(name), 0)
    for colour in colours:
        for basic in BASICS:
            for box in (hand, played):
                yield piece_in(box, "card", BasicFront(basic, colour), 0)
    for extra in (False, True):
        yield piece_in(played, "place", CardPlace(extra), 0)
    for pile, where in _PILES.items():
        for under in range(4):
            yield piece_in(ground.at(where), "stack", Stack(pile, under), 0)


def _seas(box: Box, *, rotates: bool) -> Iterator[Piece]:
    """Yield the currents in a box, in every rotation if `rotates`."""
    for shape in sorted({SHAPE[face] for face in Face}):
        face = next(face for face in Face if SHAPE[face] is shape)
        for rotation in range(4) if rotates and len(ROTATIONS[face]) > 1 else (0,):
            yield piece_in(box, "sea", Sea(shape, rotation), 0)
