"""Pieces on screen: each face is painted once and kept; a frame only blits."""

from collections.abc import Iterable

import pygame

from game.table.animation import Piece
from game.ui.canvas import Canvas
from game.ui.viewport import Box, Viewport

_ROOM = 16.0  # logical pixels around a piece for its shadow and rings
_FINE_STEP, _COARSE_STEP = 3, 12  # degrees between the pictures of a piece at rest, in a spin
_FINE_BELOW = 15  # degrees from upright: what lies still or settles
_SIZE_STEPS = 16  # a piece in flight has at most so many sizes on its way
_LARGE_BYTES = 512 * 1024  # of a picture: its sizes on the way would fill the memory, step by step

_Key = tuple[object, ...]


def draw_pieces(canvas: Canvas, pieces: Iterable[Piece]) -> None:
    """Draw pieces from back to front."""
    scope = _scope(canvas)
    for piece in sorted(pieces, key=lambda p: p.z):
        if piece.alpha <= 0:
            continue
        if piece.shadow is not None:
            ground = Piece(piece.key, piece.shadow, piece.x, piece.y, piece.w, piece.h)
            _blit(canvas, _sprite(canvas, ground, scope), piece.x, piece.y, piece.alpha)
        _blit(canvas, _sprite(canvas, piece, scope), piece.x, piece.y - piece.lift, piece.alpha)


def prepare(canvas: Canvas, pieces: Iterable[Piece]) -> None:
    """Paint faces before they are needed; each costs up to some milliseconds."""
    scope = _scope(canvas)
    for piece in pieces:
        _sprite(canvas, piece, scope)


def _blit(canvas: Canvas, sprite: pygame.Surface, x: float, y: float, alpha: float) -> None:
    place = sprite.get_rect(center=canvas.view.point(x, y))
    if alpha >= 1:
        canvas.surface.blit(sprite, place)
        return
    sprite.set_alpha(round(255 * alpha))  # of this one drawing; others have the same picture
    canvas.surface.blit(sprite, place)
    sprite.set_alpha(255)


def _sprite(canvas: Canvas, piece: Piece, scope: str) -> pygame.Surface:
    pictures = canvas.pictures
    key: _Key = ("piece", scope, piece.face, round(piece.w, 1), round(piece.h, 1))
    sprite = pictures.made(key)
    if sprite is None:
        sprite = pictures.keep_made(key, _painted(canvas, piece))
    step = _FINE_STEP if abs((piece.angle + 180) % 360 - 180) < _FINE_BELOW else _COARSE_STEP
    upright = piece.angle % 90 == 0  # nothing may lie askew that does not turn
    angle = int(piece.angle if upright else round(piece.angle / step) * step) % 360
    wide = round(abs(piece.turn) * _SIZE_STEPS)
    size = round(piece.scale * _SIZE_STEPS)
    if (angle, wide, size) == (0, _SIZE_STEPS, _SIZE_STEPS):
        return sprite
    key = (*key, angle, wide, size)
    turned = pictures.made(key)
    if turned is None:
        turned = _turned(sprite, angle, wide, size)
        if turned.get_pitch() * turned.get_height() < _LARGE_BYTES:
            turned = pictures.keep_made(key, turned)
    return turned


def _scope(canvas: Canvas) -> str:
    """Where equal faces have one picture. A text, which is hashed once for all pieces."""
    return repr((canvas.palette.name, canvas.look.table_text, round(canvas.view.scale, 3)))


def _turned(plain: pygame.Surface, angle: int, wide: int, size: int) -> pygame.Surface:
    if (wide, size) != (_SIZE_STEPS, _SIZE_STEPS):
        width = max(1, round(plain.get_width() * wide * size / _SIZE_STEPS**2))
        height = max(1, round(plain.get_height() * size / _SIZE_STEPS))
        plain = pygame.transform.smoothscale(plain, (width, height))
    return pygame.transform.rotozoom(plain, angle, 1.0) if angle else plain


def _painted(canvas: Canvas, piece: Piece) -> pygame.Surface:
    scale = canvas.view.scale
    wide, high = piece.w + 2 * _ROOM, piece.h + 2 * _ROOM
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    local = canvas.small(surface, _Local(*size, scale))
    piece.face.paint(local, Box(_ROOM, _ROOM, piece.w, piece.h))
    return surface


class _Local(Viewport):
    """A viewport whose logical 0, 0 is the corner of a small surface."""

    def __init__(self, width: int, height: int, scale: float) -> None:
        super().__init__(width, height)
        # Frozen dataclass: the cached properties are filled in instead of computed.
        self.__dict__["scale"] = scale
        self.__dict__["origin"] = (0.0, 0.0)
