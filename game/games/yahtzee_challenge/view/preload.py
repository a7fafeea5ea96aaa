"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence

from game.games.yahtzee_challenge.rules.content import (
    BLANKS,
    LEVEL_MAX,
    NUMBER,
    TILES,
    WILDS,
    points,
)
from game.games.yahtzee_challenge.view import faces, stage
from game.games.yahtzee_challenge.view.layout import ACTIVE_PAWN_SIZE, WILD_SIZE
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.table.animation import Piece
from game.table.dice import Die, DieShadow, OwnedDie
from game.table.laying import piece_in, spun
from game.ui.viewport import Box

_DICE = range(1, 7)


def all_faces(ground: BoardPlaces, colours: Sequence[str]) -> Iterator[Piece]:
    """Return pieces with every face that is seen early or in motion; several may share a key."""
    slot = ground.slots[0]
    for face in _DICE:
        yield from spun(slot, "die", Die(face))
        for rest in ground.slots:
            yield piece_in(rest.box, "die", Die(face), 0, angle=rest.turn)
        yield piece_in(slot.box, "die", Die(face, kept=True), 0)
    yield piece_in(slot.box, "shadow", DieShadow(), 0)
    yield piece_in(ground.at("cup"), "cup", faces.CUP, 0)
    yield piece_in(ground.squares[1], "stand", faces.Standing(), 0)
    for square in WILDS:
        yield piece_in(Box(0, 0, *ground.sized(WILD_SIZE)), "wild", faces.WildStar(square), 0)
    for square in BLANKS:
        yield piece_in(ground.squares[square], "stand", faces.Standing(square), 0)
    for tile in TILES:
        yield piece_in(ground.sockets[tile], "tile", faces.RackTile(tile), 0)
        for level in range(1, LEVEL_MAX + 1) if tile in NUMBER else (0,):
            brings = faces.RackTile(tile, points(tile, level))
            yield piece_in(ground.sockets[tile], "tile", brings, 0)
    yield from _owned(ground, colours)
    yield from stage.beneath(ground, len(colours))
    yield stage.folding(ground)


def _owned(ground: BoardPlaces, colours: Sequence[str]) -> Iterator[Piece]:
    plaque = ground.plaques[BLANKS[0]]
    pawn = ground.pawn(1, 0)
    size = pawn.w * ACTIVE_PAWN_SIZE, pawn.h * ACTIVE_PAWN_SIZE
    for colour in colours:
        yield piece_in(pawn, "pawn", faces.Pawn(colour), 0)
        yield piece_in(Box.around(*pawn.centre, *size), "pawn", faces.Pawn(colour, active=True), 0)
        for face in (0, *_DICE):
            yield piece_in(ground.rest("dice:step:0").box, "step", OwnedDie(face, colour), 0)
        for tile in TILES:
            for level in range(1, LEVEL_MAX + 1) if tile in NUMBER else (0,):
                yield piece_in(plaque, "tile", faces.Plaque(tile, level, colour), 0)
