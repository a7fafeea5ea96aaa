"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence

from game.games.yoz.rules.content import CASTLE_STONE, D8, D12, FIRST_STONE, Card, Character, Permit
from game.games.yoz.view.background import GEM_SPOT, MOUTH, SPOT
from game.games.yoz.view.faces import Hero, PermitKey, Stone
from game.games.yoz.view.faces_aids import Reach
from game.games.yoz.view.faces_cards import LastCard, ReadCard
from game.games.yoz.view.faces_tray import EightSided, TwelveSided
from game.games.yoz.view.layout import ACTIVE_PAWN, CROWDED_PAWN, PAWN, PERMIT_SIZE
from game.games.yoz.view.places import BoardPlaces
from game.table.animation import Piece
from game.table.laying import die_piece, piece_in, spun
from game.table.trail import DOT, Stop
from game.ui.viewport import Box


def all_faces(ground: BoardPlaces, colours: Sequence[str]) -> Iterator[Piece]:
    """Yield pieces with every face that is seen early or in motion; several may share a key."""
    for card in Card:  # the largest: each takes longest
        yield piece_in(ground.at("card:read"), "card", ReadCard(card), 0)
        yield piece_in(ground.at("card:last"), "fate", LastCard(card), 0)
    rest = ground.rest("dice:first")
    for number in range(1, D12 + 1):
        yield from spun(rest, "die", TwelveSided(number), 24)  # the other is rolled less often
    for number in range(1, D8 + 1):
        yield die_piece(rest, "die", EightSided(number))
    unit = ground.unit
    for spot in (SPOT, ground.seal, MOUTH, GEM_SPOT):
        for now in (True, False):
            size = (spot + 2) * unit
            yield piece_in(Box(0, 0, size, size), "reach", Reach(now), 0)
    yield piece_in(Box(0, 0, 8 * unit, 8 * unit), "dot", DOT, 0)
    size = 30 * (unit + ground.letters) / 2
    for steps in range(1, D12 + 3):
        yield piece_in(Box(0, 0, size, size), "stop", Stop(str(steps)), 0)
    for number in range(FIRST_STONE, CASTLE_STONE):
        for passed in (True, False):
            yield piece_in(ground.stones[number], "stone", Stone(number, passed), 0)
    for permit in Permit:
        for has in (True, False):
            disc = Box(0, 0, PERMIT_SIZE, PERMIT_SIZE)
            yield piece_in(disc, "permit", PermitKey(permit, has), 0)
    for colour in colours:
        for character in Character:
            for pawn in (PAWN, ACTIVE_PAWN, CROWDED_PAWN):
                hero, size = Hero(character, colour, pawn == ACTIVE_PAWN, unit), pawn * unit
                yield piece_in(Box(0, 0, size, size), "hero", hero, 0)
