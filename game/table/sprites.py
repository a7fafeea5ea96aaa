"""Pieces on screen: each face is painted once and kept; a frame only blits."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import TypeAlias

import pygame

from game.table.animation import Piece
from game.table.faces import Shade
from game.ui.ahead.sketch import Sketch
from game.ui.ahead.workbench import Workbench, in_turn
from game.ui.canvas import Canvas, lay_tiles
from game.ui.viewport import Box, Viewport

_ROOM = 16.0  # logical pixels around a piece for its shadow and rings
_FINE_STEP, _COARSE_STEP = 3, 12  # degrees between the pictures of a piece at rest, in a spin
_FINE_BELOW = 15  # degrees from upright: pieces at rest or coming to rest
_SIZE_STEPS = 16  # a piece in flight has at most this many sizes on its way
_SHADE_STEPS = 16  # in which an area grows dark
_LARGE_BYTES = 512 * 1024  # of a picture: its sizes on the way would fill the memory, step by step

_Key = tuple[object, ...]


@dataclass(frozen=True)
class PlacedSprite:
    """Record: a picture of a piece, its pixels on the surface, and its opacity (0 to 1)."""

    key: str
    sprite: pygame.Surface
    rect: pygame.Rect
    alpha: float
    area: pygame.Rect | None = None  # the visible part
    tiled: bool = False  # the picture is repeated until it fills the rectangle

    def within(self, area: pygame.Rect) -> "PlacedSprite":
        """Return the same sprite, clipped to an area."""
        return replace(self, area=area)

    @cached_property
    def looks(self) -> object:
        """The values that are equal for pieces that look the same in the same place."""
        return self.sprite, tuple(self.rect), self.alpha, self.area and tuple(self.area)


def draw_pieces(canvas: Canvas, pieces: Iterable[Piece]) -> None:
    """Draw pieces from back to front."""
    draw_laid(canvas, lay_pieces(canvas, pieces))


def lay_pieces(canvas: Canvas, pieces: Iterable[Piece]) -> list[PlacedSprite]:
    """Return the pictures of pieces from back to front, each shadow before its piece."""
    scope = _scope(canvas)
    return [one for piece in _by_depth(pieces) for one in _pictures(canvas, piece, scope)]


_Known: TypeAlias = tuple[tuple[object, ...], tuple[PlacedSprite, ...]]
"""All that a piece is, and its pictures."""


class Lying:
    """Lays pieces as `lay_pieces` does, and reuses the results of pieces that did not change."""

    def __init__(self) -> None:
        self._on: tuple[object, ...] = ()
        self._laid: dict[str, _Known] = {}

    def lay(self, canvas: Canvas, pieces: Iterable[Piece]) -> list[PlacedSprite]:
        """Return the pictures of pieces, no two with the same key, from back to front."""
        scope = _scope(canvas)
        on = scope, canvas.view, canvas.pictures
        if on != self._on:
            self._on, self._laid = on, {}
        before, now, found = self._laid, dict[str, _Known](), list[PlacedSprite]()
        for piece in _by_depth(pieces):
            lies = tuple(vars(piece).values())
            known = before.get(piece.key)
            if known is None or known[0] != lies:
                known = lies, tuple(_pictures(canvas, piece, scope))
            now[piece.key] = known
            found += known[1]
        self._laid = now
        return found


def _by_depth(pieces: Iterable[Piece]) -> list[Piece]:
    return sorted((piece for piece in pieces if piece.alpha > 0), key=_depth)


_depth = attrgetter("z")


def _pictures(canvas: Canvas, piece: Piece, scope: str) -> Iterator[PlacedSprite]:
    if piece.shadow is not None:
        ground = Piece(piece.key, piece.shadow, piece.x, piece.y, piece.w, piece.h)
        sprite = _sprite(canvas, ground, scope)
        at = sprite.get_rect(center=canvas.view.point(piece.x, piece.y))
        yield PlacedSprite(f"{piece.key} shadow", sprite, at, piece.alpha)
    if isinstance(piece.face, Shade):
        yield _shade(canvas, piece, piece.face)
        return
    sprite = _sprite(canvas, piece, scope)
    at = sprite.get_rect(center=canvas.view.point(piece.x, piece.y - piece.lift))
    yield PlacedSprite(piece.key, sprite, at, piece.alpha)


def draw_laid(canvas: Canvas, laid: Iterable[PlacedSprite]) -> None:
    """Draw the pictures of pieces, as far as they are within the clip of the surface."""
    surface = canvas.surface
    clip = surface.get_clip()
    for one in laid:
        if not clip.colliderect(one.rect):
            continue
        if one.area is not None:
            surface.set_clip(clip.clip(one.area))
        if one.alpha < 1:
            one.sprite.set_alpha(round(255 * one.alpha))  # of this drawing; others have it, too
        if one.tiled:
            lay_tiles(surface, one.sprite, one.rect)
        else:
            surface.blit(one.sprite, one.rect)
        if one.alpha < 1:
            one.sprite.set_alpha(255)
        if one.area is not None:
            surface.set_clip(clip)


def _shade(canvas: Canvas, piece: Piece, shade: Shade) -> PlacedSprite:
    """Return a plain area as a repeated small picture, paler while it comes or goes."""
    at = canvas.view.rect(piece.box)
    seen = math.ceil(piece.alpha * _SHADE_STEPS) / _SHADE_STEPS
    veil = canvas.veil(shade.colour, round(shade.depth * seen))
    return PlacedSprite(piece.key, veil, at, 1.0, tiled=True)


def prepare(canvas: Canvas, pieces: Iterable[Piece]) -> None:
    """Paint faces before they are needed."""
    for _ in in_slices(canvas, pieces, None):
        pass


def in_slices(canvas: Canvas, pieces: Iterable[Piece], bench: Workbench | None) -> Iterator[bool]:
    """Paint faces before they are needed, a few milliseconds with each step.

    Parts and pictures that may take longer than a frame are made one after the other at `bench`, if
    there is one. Yields False if nothing can be done until one of them is ready, else True.
    """
    scope = _scope(canvas)
    for piece in pieces:
        if isinstance(piece.face, Shade):
            continue
        if canvas.pictures.made(_key(piece, scope)) is None:
            sketch = Sketch.on(_own_canvas(canvas, piece))
            piece.face.paint(sketch, _place(piece))
            yield True
            yield from in_turn(sketch.wanted, bench)
        _sprite(canvas, piece, scope)
        yield True


def _key(piece: Piece, scope: str) -> _Key:
    return "piece", scope, piece.face, round(piece.w, 1), round(piece.h, 1)


def _sprite(canvas: Canvas, piece: Piece, scope: str) -> pygame.Surface:
    pictures = canvas.pictures
    key = _key(piece, scope)
    sprite = pictures.made(key)
    if sprite is None:
        sprite = pictures.keep_made(key, _painted(canvas, piece))
    step = _FINE_STEP if abs((piece.angle + 180) % 360 - 180) < _FINE_BELOW else _COARSE_STEP
    upright = piece.angle % 90 == 0  # an upright piece is never rounded to a slant
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
    """Return a text of what pictures of equal faces depend on; hashed once for all pieces."""
    return repr((canvas.palette.name, canvas.look.table_text, round(canvas.view.scale, 3)))


def _turned(plain: pygame.Surface, angle: int, wide: int, size: int) -> pygame.Surface:
    if (wide, size) != (_SIZE_STEPS, _SIZE_STEPS):
        width = max(1, round(plain.get_width() * wide * size / _SIZE_STEPS**2))
        height = max(1, round(plain.get_height() * size / _SIZE_STEPS))
        plain = pygame.transform.smoothscale(plain, (width, height))
    return pygame.transform.rotozoom(plain, angle, 1.0) if angle else plain


def _painted(canvas: Canvas, piece: Piece) -> pygame.Surface:
    local = _own_canvas(canvas, piece)
    piece.face.paint(local, _place(piece))
    return _trimmed(local.surface)


def _own_canvas(canvas: Canvas, piece: Piece) -> Canvas:
    """Return an empty canvas, as large as a piece with its margin."""
    scale = canvas.view.scale
    wide, high = piece.w + 2 * _ROOM, piece.h + 2 * _ROOM
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    return canvas.small(pygame.Surface(size, pygame.SRCALPHA), Viewport(*size).with_scale(scale))


def _place(piece: Piece) -> Box:
    return Box(_ROOM, _ROOM, piece.w, piece.h)


def _trimmed(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture without its transparent rim and with the same middle, to save pixels."""
    whole, seen = surface.get_rect(), surface.get_bounding_rect()
    if not seen:
        seen = pygame.Rect(whole.w // 2, whole.h // 2, 1, 1)
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    if not across and not down:
        return surface
    return surface.subsurface(whole.inflate(-2 * across, -2 * down)).copy()
