"""Draws the stage of a great moment over a table: veil, light, particles and the band of words.

The veil multiplies the picture below it, which is several times faster than laying a translucent
one over it; its holes are small pictures of their own.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pygame

from game.table.naming import named
from game.table.sprites import PlacedSprite, draw_laid
from game.table.staging.director import OnStage, Phase
from game.table.staging.moment import Lit, Tone
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import Type, Typeface, hex_colour
from game.ui.viewport import Box

_STEPS, _FEW_STEPS = 6, 2  # of what fades; few in large windows, as each draws much of them
_LARGE = 4_000_000  # px of such a window
_VEIL, _VEIL_ALPHA = "#0E0703", 168
_LOSS_VEIL, _LOSS_ALPHA = "#0A1020", 188
_SMALLER = 4  # holes are drawn so many times smaller: enlarging softens them
_WIDER, _CLEAR, _RIMS = 1.4, 0.62, 8  # a hole and its box; the clear part; steps of its rim
_LEAST_HOLE = 70.0  # logical px
_GLOW = ((0.25, "#FFE7A0"), (0.55, "#FFC95A"), (1.0, "#FFB43C"))
_GLOW_WIDE, _GLOW_SHARE, _GLOW_ALPHA, _GLOW_RINGS = 300.0, 0.62, 0.7, 40
_RAYS, _RAY_ALPHA = 16, 0.18
_PARTICLES, _REACH = 48, 170.0
_SHAKE = 3.0  # logical px
_COLOURS = {
    Tone.GAIN: ("#FFE7A0", "#FFC95A", "#F2C230"),
    Tone.FIGHT: ("#FF8A4C", "#E5604A", "#FFC95A"),
    Tone.LOSS: ("#9A9086", "#7B736C", "#B9AFA4"),
    Tone.SEA: ("#7FC4E8", "#BFE3F5", "#4E9CC9"),
}
BAND = 106.0  # px high; more with larger text
_MOST_TEXT = 1.5  # by which the words of the band grow at most
_SEATS = 300 / 720, 1.0, 64 / 720  # the middle, the foot and the top of the window
_FOOT = 12.0
_LINE, _NOTE = Type(Typeface.SERIF_BLACK, 50), Type(Typeface.SANS, 24)
_BADGE = 58.0
_RIM, _LOSS_RIM = "#FFE3A0", "#F0907A"
_PILL = Type(Typeface.SANS_BOLD, 16)
_PILL_SIZE = 30.0
_GAINED, _LOST = "#2E6B4F", "#8C2B22"

Part = tuple[object, tuple[pygame.Rect, ...]]


def boxes_of(
    lit: Sequence[Lit], lies_at: Callable[[Box], Box | None], seats: Sequence[Box]
) -> tuple[Box, ...]:
    """Return the present boxes of what is lit, as far as it can be seen."""
    found = []
    for one in lit:
        if isinstance(one, str):
            box: Box | None = seats[int(one.removeprefix("seat:"))]
        else:
            box = lies_at(one)
        if box is not None:
            found.append(box)
    return tuple(found)


@lru_cache(maxsize=8)
def band_box(screen: Box, lit: tuple[Box, ...], text: float = 1.0) -> Box:
    """Return the seat of the words: of three the one that covers nothing lit, or the least.

    What is lit first is not covered.
    """
    high = BAND * min(_MOST_TEXT, max(1.0, text))
    room = screen.h - _FOOT - high
    seats = [
        Box(
            screen.x,
            screen.y + (room if share == 1 else min(room, share * screen.h)),
            screen.w,
            high,
        )
        for share in _SEATS
    ]
    return min(seats, key=lambda seat: _covered(seat, lit))


def uncovered(lit: Sequence[Box], band: Box) -> tuple[Box, ...]:
    """Return what can stay lit beside the words."""
    return tuple(box for box in lit if not _overlap(band, box))


def _covered(seat: Box, lit: Sequence[Box]) -> tuple[float, float]:
    return sum(_overlap(seat, box) for box in lit[:1]), sum(_overlap(seat, box) for box in lit)


class StagePicture:
    """Draws what is on stage; keeps the pictures of its veil and light while they stay the same."""

    def __init__(self) -> None:
        self._of: object = None
        self._holes: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._around: list[pygame.Rect] = []
        self._light: tuple[object, pygame.Surface] | None = None

    # --- what changes -----------------------------------------------------------------------------

    def parts(self, canvas: Canvas, on: OnStage | None, lit: tuple[Box, ...]) -> dict[str, Part]:
        """Return the parts of the picture with their draw keys and pixels."""
        if on is None:
            self._of, self._holes, self._light = None, [], None
            return {}
        rect, screen = canvas.view.rect, canvas.surface.get_rect()
        band = band_box(canvas.view.everything, lit, canvas.look.table_text)
        lit = uncovered(lit, band) if on.phase >= Phase.HOLD else lit
        looks = on.moment, lit, _stepped(canvas, on.dark)
        parts: dict[str, Part] = {"stage": (looks, (screen,))}
        middle = _middle(on, lit)
        if middle is not None and on.timing.moves:
            light = rect(Box.around(*middle, 2 * _GLOW_WIDE, 2 * _GLOW_WIDE))
            parts["stage light"] = (_stepped(canvas, on.glow), (light,))
            around = rect(Box.around(*middle, 2 * _REACH + 20, 2 * _REACH + 20))
            parts["stage burst"] = (on.burst, (around,))
            parts["stage shake"] = (on.shake, (_shaken(canvas, lit),))
        marked = tuple(rect(box) for box in (band, *_marked(on, lit)))
        parts["stage words"] = (_stepped(canvas, on.words), marked)
        return parts

    def draw(
        self,
        canvas: Canvas,
        on: OnStage,
        lit: tuple[Box, ...],
        seats: Sequence[Box],
        pieces: Sequence[PlacedSprite],
        places: Sequence[Place],
    ) -> None:
        """Draw the stage. `lit`: boxes of all that is lit; `pieces`: the lit pieces, as placed."""
        band = band_box(canvas.view.everything, lit, canvas.look.table_text)
        lit = uncovered(lit, band) if on.phase >= Phase.HOLD else lit
        self._draw_veil(canvas, on, lit)
        middle = _middle(on, lit)
        if middle is not None and on.timing.moves:
            if on.glow:
                self._draw_light(canvas, middle, on)
                draw_laid(canvas, pieces)
            if on.shake:
                self._shake(canvas, on, lit)
            if on.burst is not None:
                _draw_burst(canvas, middle, on)
        if on.words:
            self._draw_words(canvas, on, band, lit, seats, places)

    # --- veil and light ---------------------------------------------------------------------------

    def _draw_veil(self, canvas: Canvas, on: OnStage, lit: Sequence[Box]) -> None:
        share = _stepped(canvas, on.dark)
        if not share:
            return
        colour, alpha = (_LOSS_VEIL, _LOSS_ALPHA) if on.loss else (_VEIL, _VEIL_ALPHA)
        dark = share * alpha / 255
        of = (canvas.view, tuple(lit), colour, share)
        if of != self._of:
            self._of = of
            holes = [canvas.view.rect(_hole(box)) for box in lit]
            screen = canvas.surface.get_rect()
            clusters = _clusters([hole.clip(screen) for hole in holes])
            self._holes = [(area, _cut(area, holes, colour, dark)) for area in clusters]
            self._around = _around(screen, clusters)
        within = canvas.surface.get_clip()
        for rect in self._around:
            # Such a fill heeds no clip of the surface.
            canvas.surface.fill(_factor(colour, dark), rect.clip(within), pygame.BLEND_RGB_MULT)
        for area, hole in self._holes:
            canvas.surface.blit(hole, area, special_flags=pygame.BLEND_RGB_MULT)

    def _draw_light(self, canvas: Canvas, at: tuple[float, float], on: OnStage) -> None:
        size, rays = canvas.view.length(2 * _GLOW_WIDE), on.moment.tone is Tone.GAIN
        key = size, rays, _stepped(canvas, on.glow)
        if self._light is None or self._light[0] != key:
            self._light = key, _light(*key)
        x, y = canvas.view.point(*at)
        place = (x - size // 2, y - size // 2)
        canvas.surface.blit(self._light[1], place, special_flags=pygame.BLEND_RGB_ADD)

    def _shake(self, canvas: Canvas, on: OnStage, lit: Sequence[Box]) -> None:
        """Move the lit part aside, less and less: one shake."""
        aside = round(canvas.view.scale * _SHAKE * on.shake * math.sin(on.shake * 4 * math.pi))
        area = _shaken(canvas, lit).clip(canvas.surface.get_rect())
        if aside and area and canvas.surface.get_clip().contains(area):
            canvas.surface.subsurface(area).scroll(aside, 0)

    # --- words ------------------------------------------------------------------------------------

    def _draw_words(
        self,
        canvas: Canvas,
        on: OnStage,
        band: Box,
        lit: Sequence[Box],
        seats: Sequence[Box],
        places: Sequence[Place],
    ) -> None:
        rim = _LOSS_RIM if on.loss else _RIM
        share = _stepped(canvas, on.words)
        for box in lit:
            if _is_ringed(box) and share == 1:
                canvas.shape(box.inset(-2), svg_shapes.ring, rim, "", 10, 3)
        for seat, old, new in on.moment.plaques if share == 1 else ():
            _draw_pill(canvas, seats[seat], old, new)
        canvas.fill(band, _VEIL, round(214 * share))
        for y in (band.y, band.bottom - 3):
            canvas.fill(Box(band.x, y, band.w, 3), rim, round(255 * share))
        if share < 1:
            return
        moment, (x, y), grown = on.moment, band.centre, band.h / BAND
        badge = 0.0 if moment.seat is None else _BADGE * grown
        line, note = named(moment.line, places), named(moment.note, places)
        room = canvas.view.screen.w - 72 - badge
        role = _fitted(canvas, line, _LINE.scaled(grown), room - 16)
        wide = canvas.type.width(line, role) + (badge + 16 if badge else 0)
        up = y - 17 * grown if note else y
        left = x - wide / 2
        if moment.seat is not None:
            icon = Box(left, up - badge / 2 + 2, badge, badge)
            canvas.picture(f"badge_{places[moment.seat].colour}", icon.inset(badge * 0.08))
            left += badge + 16
        canvas.text(line, (left, up), role, rim, shadow=True)
        if note:
            small = _fitted(canvas, note, _NOTE.scaled(min(canvas.look.table_text, grown)), room)
            canvas.text(note, (x, band.bottom - 25 * grown), small, "#F5E6C8", align="centre")


def _fitted(canvas: Canvas, text: str, role: Type, room: float) -> Type:
    return role.scaled(min(1.0, room / max(1.0, canvas.type.width(text, role))))


def _draw_pill(canvas: Canvas, plaque: Box, old: int, new: int) -> None:
    """The old and the new number of a seat, over its number."""
    said = f"{old:,} > {new:,}"
    role = _PILL.scaled(min(1.2, canvas.look.table_text))
    wide = canvas.type.width(said, role) + 20
    box = Box(plaque.right - 8 - wide, plaque.y + 7, wide, _PILL_SIZE * role.size / _PILL.size)
    canvas.shape(box, svg_shapes.pill, _GAINED if new >= old else _LOST, "#FFF1DC")
    canvas.text(said, box.centre, role, "#FFF1DC", align="centre")


def _marked(on: OnStage, lit: Sequence[Box]) -> list[Box]:
    """The boxes of rings and pills."""
    return [box.inset(-12) for box in lit] if on.phase >= Phase.HOLD else []


def _is_ringed(box: Box) -> bool:
    return box.w <= 330 and box.h <= 330


# --- pixels -----------------------------------------------------------------------------------


def _stepped(canvas: Canvas, share: float) -> float:
    """A share of what fades, in as many steps as the size of the window allows."""
    wide, high = canvas.surface.get_size()
    steps = _STEPS if wide * high < _LARGE else _FEW_STEPS
    return round(share * steps) / steps


def _factor(colour: str, dark: float) -> tuple[int, int, int]:
    """By what each colour is multiplied for a veil of this depth."""
    red, green, blue = (round(255 * (1 - dark) + part * dark) for part in hex_colour(colour))
    return red, green, blue


def _hole(box: Box) -> Box:
    wide, high = max(_LEAST_HOLE, box.w * _WIDER), max(_LEAST_HOLE, box.h * _WIDER)
    # A long box gets no wider rim than its short side has.
    more = 0.8 * min(box.w, box.h) + 24
    return Box.around(*box.centre, min(wide, box.w + more), min(high, box.h + more))


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
    inside = [hole for hole in holes if area.colliderect(hole)]
    for rim in range(_RIMS + 1):
        share = rim / _RIMS
        size = 1 - (1 - _CLEAR) * share
        for hole in inside:
            wide, high = hole.w * size / _SMALLER, hole.h * size / _SMALLER
            x, y = (hole.centerx - area.x) / _SMALLER, (hole.centery - area.y) / _SMALLER
            place = pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
            light = _factor(colour, dark * (1 - share))
            pygame.draw.rect(small, light, place, border_radius=round(min(wide, high) * 0.42))
    return pygame.transform.smoothscale(small, area.size)


@lru_cache(maxsize=2)
def _small_light(*, rays: bool) -> pygame.Surface:
    """Glow and still rays, as small as they may be without edges when enlarged."""
    size = 160
    middle = size / 2
    small = pygame.Surface((size, size), pygame.SRCALPHA)
    for number in range(_RAYS if rays else 0):
        turn = 2 * math.pi * number / _RAYS + 0.1
        wide = math.pi / _RAYS * (0.35 if number % 2 else 0.6)
        for reach in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
            tips = [
                (middle + middle * reach * math.cos(a), middle + middle * reach * math.sin(a))
                for a in (turn - wide, turn + wide)
            ]
            faint = (*hex_colour(_RIM), round(255 * _RAY_ALPHA * (1.3 - reach)))
            pygame.draw.polygon(small, faint, [(middle, middle), *tips])
    glow = pygame.Surface((size, size), pygame.SRCALPHA)
    for ring in range(_GLOW_RINGS, 0, -1):
        share = ring / _GLOW_RINGS
        colour = hex_colour(next(c for most, c in _GLOW if share <= most))
        alpha = _GLOW_ALPHA * (1 - share) ** 1.6
        radius = middle * _GLOW_SHARE * share
        pygame.draw.circle(glow, (*colour, round(255 * alpha)), (middle, middle), radius)
    small.blit(glow, (0, 0))
    return small


def _light(size: int, rays: bool, share: float) -> pygame.Surface:
    """The light as it is added to the picture below it."""
    shone = pygame.Surface(_small_light(rays=rays).get_size())
    shone.blit(_small_light(rays=rays), (0, 0))
    dimmed = round(255 * share)
    shone.fill((dimmed, dimmed, dimmed), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(shone, (size, size))


@lru_cache(maxsize=8)
def _sparks(tone: Tone) -> tuple[tuple[float, float, float, tuple[int, int, int]], ...]:
    """Way, size and colour of each particle; the same for every burst of a tone."""
    dice = random.Random(int(tone) + 7)
    found = []
    for _ in range(_PARTICLES):
        angle, reach = dice.uniform(0, 2 * math.pi), dice.uniform(0.35, 1.0) * _REACH
        colour = hex_colour(dice.choice(_COLOURS[tone]))
        size = dice.uniform(1.6, 4.2)
        found.append((math.cos(angle) * reach, math.sin(angle) * reach * 0.8, size, colour))
    return tuple(found)


def _draw_burst(canvas: Canvas, at: tuple[float, float], on: OnStage) -> None:
    done = on.burst or 0.0
    way, down = 1 - (1 - done) ** 3, 40 * done * done
    tone = Tone.LOSS if on.loss and on.moment.tone is Tone.GAIN else on.moment.tone
    for across, along, size, colour in _sparks(tone):
        radius = canvas.view.length(size * (1 - done))
        if radius > 0:
            place = canvas.view.point(at[0] + across * way, at[1] + along * way + down)
            pygame.draw.circle(canvas.surface, colour, place, radius)


def _middle(on: OnStage, lit: Sequence[Box]) -> tuple[float, float] | None:
    """The middle of the light: that of the first thing which is lit.

    No plaque shines in a moment that belongs to nobody.
    """
    if not lit or (on.moment.seat is None and isinstance(on.lit[0], str)):
        return None
    return lit[0].centre


def _shaken(canvas: Canvas, lit: Sequence[Box]) -> pygame.Rect:
    return canvas.view.rect(_hole(lit[0]))


def _overlap(one: Box, other: Box) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
