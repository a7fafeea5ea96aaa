"""Darkens a table but for what is lit.

The veil multiplies the picture below it, which is several times faster than laying a translucent
one over it; its holes are small pictures of their own. In a large window it closes from both sides,
as a fade would draw the whole window several times over.
"""

from collections.abc import Iterator, Sequence

import pygame

from game.table.staging.director import OnStage
from game.ui.canvas import Canvas
from game.ui.theme import hex_colour
from game.ui.viewport import Box

VEIL = "#0E0703"
_VEIL_ALPHA = 168
_LOSS_VEIL, _LOSS_ALPHA = "#0A1020", 188
_STEPS = 6  # of what fades
_LARGE = 4_000_000  # px of a window that is too large to fade: from some share on all is there
_FROM = 0.5  # this share for a veil that does not close
_STRIPS = 12  # in which the veil of a large window closes from each side
_SMALLER = 4  # holes are drawn so many times smaller: enlarging softens them
_COARSE = 2  # px that light and holes have in common: nobody sees so soft a step
_WIDER, _CLEAR, _RIMS = 1.4, 0.72, 8  # a hole and its box; the clear part; steps of its rim
_LEAST_HOLE = 70.0  # logical px

Part = tuple[object, tuple[pygame.Rect, ...]]


class Veil:
    """Drawer of the veil; keeps the pictures of its holes while they stay the same."""

    def __init__(self) -> None:
        self._of: object = None
        self._holes: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._cuts: dict[str, pygame.Surface] = {}
        self._around: list[pygame.Rect] = []
        self._faint: tuple[float, list[tuple[pygame.Rect, pygame.Surface]]] = (1.0, [])

    def forget(self) -> None:
        """Release the pictures of veil and holes."""
        self._of, self._holes, self._cuts = None, [], {}
        self._faint = 1.0, []

    def parts(self, canvas: Canvas, on: OnStage, lit: Sequence[Box]) -> dict[str, Part]:
        """Return the parts of the veil with their draw keys and pixels."""
        parts: dict[str, Part] = {}
        screen = canvas.surface.get_rect()
        if _closes(canvas, on):
            for strip in range(_closed(on)):
                parts[f"stage veil {strip}"] = (on.moment, _strips(screen, strip))
        elif share := stepped(canvas, on.dark, _FROM):
            parts["stage veil"] = ((on.moment, share), (screen,))
        for box in lit if on.dark else ():
            parts[f"stage lit {box}"] = (on.moment, (hole_of(canvas, box),))
        return parts

    def draw(self, canvas: Canvas, on: OnStage, lit: Sequence[Box]) -> None:
        """Darken all but the boxes that are lit."""
        closes, screen = _closes(canvas, on), canvas.surface.get_rect()
        share = min(1.0, _closed(on)) if closes else stepped(canvas, on.dark, _FROM)
        if not share:
            return
        colour, alpha = (_LOSS_VEIL, _LOSS_ALPHA) if on.loss else (VEIL, _VEIL_ALPHA)
        dark = alpha / 255
        of = (canvas.view, tuple(lit), colour)
        if of != self._of:
            self._of = of
            holes = [hole_of(canvas, box) for box in lit]
            clusters = _clusters([hole.clip(screen) for hole in holes])
            before, self._cuts, self._holes = self._cuts, {}, []
            for area in clusters:
                inside = [hole for hole in holes if area.colliderect(hole)]
                key = f"{colour} {area} {inside}"
                hole = before.get(key) or _cut(area, inside, colour, dark)
                self._cuts[key] = hole
                self._holes.append((area, hole))
            self._around = _around(screen, clusters)
            self._faint = 1.0, self._holes
        if share == 1:
            self._faint = 1.0, self._holes
        elif share != self._faint[0]:
            self._faint = share, [(area, _fainter(hole, share)) for area, hole in self._holes]
        within = canvas.surface.get_clip()
        for veil in _veils(screen, _closed(on)) if closes else (screen,):
            canvas.surface.set_clip(veil.clip(within))
            for rect in self._around:
                # Such a fill heeds no clip of the surface.
                part = rect.clip(canvas.surface.get_clip())
                canvas.surface.fill(_factor(colour, dark * share), part, pygame.BLEND_RGB_MULT)
            for area, hole in self._faint[1]:
                canvas.surface.blit(hole, area, special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.set_clip(within)


def _is_large(canvas: Canvas) -> bool:
    wide, high = canvas.surface.get_size()
    return wide * high >= _LARGE


def stepped(canvas: Canvas, share: float, large: float) -> float:
    """Return `share` in steps of a fade; in a large window 1 from the share `large` on, else 0."""
    return float(share >= large) if _is_large(canvas) else round(share * _STEPS) / _STEPS


def _closes(canvas: Canvas, on: OnStage) -> bool:
    """Whether the veil closes from both sides: to fade a large window takes too long a frame."""
    return on.timing.moves and _is_large(canvas)


def _closed(on: OnStage) -> int:
    """Return how many strips of each side are dark."""
    return round(on.dark * _STRIPS)


def _strips(screen: pygame.Rect, number: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the strips of both sides, counted from the outside."""
    outer, inner = (round(screen.w / 2 * strip / _STRIPS) for strip in (number, number + 1))
    left = pygame.Rect(outer, 0, inner - outer, screen.h)
    return left, left.move(screen.w - outer - inner, 0)


def _veils(screen: pygame.Rect, closed: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the dark sides of a window."""
    first, last = _strips(screen, 0), _strips(screen, closed - 1)
    return first[0].union(last[0]), first[1].union(last[1])


def _factor(colour: str, dark: float) -> tuple[int, int, int]:
    """Return the factors of red, green and blue (0 to 255) for a veil of depth `dark` (0 to 1)."""
    red, green, blue = (round(255 * (1 - dark) + part * dark) for part in hex_colour(colour))
    return red, green, blue


def hole_of(canvas: Canvas, box: Box) -> pygame.Rect:
    """Return the pixels of the hole for a box, with its rim."""
    w, h = box.w, box.h
    # A long box gets no wider rim than its short side has.
    more = 0.8 * min(w, h) + 24
    wide, high = (min(max(_LEAST_HOLE, side * _WIDER), side + more) for side in (w, h))
    return canvas.view.rect(Box.around(*box.centre, wide, high))


def _clusters(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles around all that overlap, which do not overlap themselves."""
    found: list[pygame.Rect] = []
    for rect in rects:
        if not rect:
            continue
        now = rect.copy()
        while True:
            hit = now.collidelist(found)
            if hit < 0:
                break
            now.union_ip(found.pop(hit))
        found.append(now)
    return found


def _around(screen: pygame.Rect, holes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the screen but for the holes."""
    left = [screen]
    for hole in holes:
        left = [piece for rect in left for piece in _without(rect, hole)]
    return left


def _without(rect: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    cut = rect.clip(hole)
    if not cut:
        yield rect
        return
    parts = (
        pygame.Rect(rect.left, rect.top, rect.w, cut.top - rect.top),
        pygame.Rect(rect.left, cut.bottom, rect.w, rect.bottom - cut.bottom),
        pygame.Rect(rect.left, cut.top, cut.left - rect.left, cut.h),
        pygame.Rect(cut.right, cut.top, rect.right - cut.right, cut.h),
    )
    yield from (part for part in parts if part)


def _cut(
    area: pygame.Rect, holes: Sequence[pygame.Rect], colour: str, dark: float
) -> pygame.Surface:
    """Return the picture that darkens an area but for its holes, with soft rims."""
    small = pygame.Surface((area.w // _SMALLER + 1, area.h // _SMALLER + 1))
    small.fill(_factor(colour, dark))
    for rim in range(_RIMS + 1):
        share = rim / _RIMS
        size, light = 1 - (1 - _CLEAR) * share, _factor(colour, dark * (1 - share))
        for hole in holes:
            wide, high = hole.w * size / _SMALLER, hole.h * size / _SMALLER
            x, y = (hole.centerx - area.x) / _SMALLER, (hole.centery - area.y) / _SMALLER
            place = pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
            pygame.draw.rect(small, light, place, border_radius=round(min(wide, high) * 0.42))
    return enlarged(small, area.size)


def _fainter(hole: pygame.Surface, share: float) -> pygame.Surface:
    """Return the picture of a hole in a veil that has only a share of its depth."""
    faint = pygame.Surface(hole.get_size())
    faint.fill("white")
    hole.set_alpha(round(255 * share))
    faint.blit(hole, (0, 0))
    hole.set_alpha(None)
    return faint


def enlarged(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture enlarged softly, in squares of 2 px: a quarter of the work."""
    wide, high = (-(-side // _COARSE) for side in size)
    return pygame.transform.scale(pygame.transform.smoothscale(small, (wide, high)), size)
