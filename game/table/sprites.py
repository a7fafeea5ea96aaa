"""Pieces on screen: each face is painted once and kept; a frame only blits."""

from collections.abc import Iterable

import pygame

from game.table.animation import Piece
from game.table.table import GameTable
from game.ui.canvas import Canvas
from game.ui.viewport import Box, Viewport

_ROOM = 16.0  # logical pixels around a piece for its shadow and rings
_ANGLE_STEP = 3  # degrees: turning dice need no finer pictures
_SIZE_STEPS = 16  # a piece in flight has at most so many sizes on its way


def draw_pieces(canvas: Canvas, table: GameTable, pieces: Iterable[Piece]) -> None:
    """Draw pieces from back to front."""
    for piece in sorted(pieces, key=lambda p: p.z):
        if piece.alpha > 0:
            _draw(canvas, table, piece)


def _draw(canvas: Canvas, table: GameTable, piece: Piece) -> None:
    surface = _sprite(canvas, table, piece)
    if piece.alpha < 1:
        surface = surface.copy()
        surface.set_alpha(round(255 * piece.alpha))
    centre = canvas.view.point(piece.x, piece.y - piece.lift)
    canvas.surface.blit(surface, surface.get_rect(center=centre))


def _sprite(canvas: Canvas, table: GameTable, piece: Piece) -> pygame.Surface:
    pictures = canvas.pictures
    table_key = (table.map_name, tuple(place.colour for place in table.places))
    look = (canvas.palette.name, canvas.look.table_text, round(canvas.view.scale, 3))
    key = ("piece", table_key, look, piece.face, piece.w, piece.h)
    plain = pictures.made(key)
    if plain is None:
        plain = pictures.keep_made(key, _painted(canvas, table, piece))
    angle = round(piece.angle / _ANGLE_STEP) * _ANGLE_STEP % 360
    wide = round(abs(piece.turn) * _SIZE_STEPS)
    size = round(piece.scale * _SIZE_STEPS)
    if (angle, wide, size) == (0, _SIZE_STEPS, _SIZE_STEPS):
        return plain
    turned_key = (*key, angle, wide, size)
    turned = pictures.made(turned_key)
    if turned is None:
        turned = plain
        if (wide, size) != (_SIZE_STEPS, _SIZE_STEPS):
            width = max(1, round(plain.get_width() * wide * size / _SIZE_STEPS**2))
            height = max(1, round(plain.get_height() * size / _SIZE_STEPS))
            turned = pygame.transform.smoothscale(turned, (width, height))
        if angle:
            turned = pygame.transform.rotozoom(turned, angle, 1.0)
        pictures.keep_made(turned_key, turned)
    return turned


def _painted(canvas: Canvas, table: GameTable, piece: Piece) -> pygame.Surface:
    scale = canvas.view.scale
    wide, high = piece.w + 2 * _ROOM, piece.h + 2 * _ROOM
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    local = Canvas(surface, _Local(*size, scale), canvas.pictures, canvas.type, canvas.look)
    table.paint(local, piece, Box(_ROOM, _ROOM, piece.w, piece.h))
    return surface


class _Local(Viewport):
    """A viewport whose logical 0, 0 is the corner of a small surface."""

    def __init__(self, width: int, height: int, scale: float) -> None:
        super().__init__(width, height)
        # Frozen dataclass: the cached properties are filled in instead of computed.
        self.__dict__["scale"] = scale
        self.__dict__["origin"] = (0.0, 0.0)
