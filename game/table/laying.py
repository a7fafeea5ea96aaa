"""Turns the places of a map into pieces on the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.boards.boards import Anchor, Board, Rect
from game.table.animation import Piece
from game.table.dice import DieShadow
from game.table.faces import Face
from game.ui.viewport import Box

DIE_DEPTH = 40.0  # dice are above boards, tiles and words


def box_of(rect: Rect) -> Box:
    """Return a rectangle of a map as a box."""
    return Box(rect.x, rect.y, rect.w, rect.h)


@dataclass(frozen=True)
class Rest:
    """Record: the place of a die, and its rotation in degrees."""

    box: Box
    turn: float = 0.0


def rest_of(anchor: Anchor) -> Rest:
    """Return the resting place that an anchor marks, turned by the anchor's property `turn`."""
    return Rest(box_of(anchor.rect), float(anchor.properties.get("turn", 0.0)))


class MapPlaces:
    """The places of a map as boxes, by their names there.   Raises: BadInput if it lacks one."""

    def __init__(self, board: Board) -> None:
        self._map = board

    def at(self, name: str) -> Box:
        """Return the box of an anchor, such as "cup" or "label:mana"."""
        return box_of(self._map.anchors[name].rect)

    def label(self, name: str) -> Box:
        """Return the box of a place for words, by the name of its anchor without "label:"."""
        return self.at(f"label:{name}")

    def rest(self, name: str) -> Rest:
        """Return an anchor as the resting place of a die."""
        return rest_of(self._map.anchors[name])

    def space(self, name: str) -> Box:
        """Return the box of a space of the board."""
        return box_of(self._map.spaces[name].rect)

    def region(self, name: str) -> Box:
        """Return the box of a part of the table, such as "tray"."""
        return box_of(self._map.regions[name])


def piece_in(
    box: Box, key: str, face: Face, z: float, *, angle: float = 0.0, alpha: float = 1.0
) -> Piece:
    """Return a piece that fills a box."""
    x, y = box.centre
    return Piece(key, face, x, y, box.w, box.h, z, angle, alpha)


def die_piece(rest: Rest, key: str, face: Face, z: float = DIE_DEPTH) -> Piece:
    """Return a die at its resting place, with a shadow below."""
    piece = piece_in(rest.box, key, face, z, angle=rest.turn)
    piece.shadow = DieShadow()
    return piece


def spun(rest: Rest, key: str, die: Face, step: int = 12) -> Iterator[Piece]:
    """Yield a die at rest, and turned by each `step` degrees, by default as sprites turn."""
    yield die_piece(rest, key, die)
    for angle in range(0, 360, step):
        yield piece_in(rest.box, key, die, 0, angle=angle)
