"""Draws the stage of a great moment over a table: veil, light, particles and the band of words."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from game.table.naming import named
from game.table.sprites import PlacedSprite, draw_laid
from game.table.staging.director import OnStage, Phase
from game.table.staging.moment import Lit, Tone
from game.table.staging.veil import VEIL, Part, Veil, enlarged, hole_of, stepped
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.ahead.sketch import Sketch
from game.ui.ahead.workbench import Made, RenderRequest, Wanted, in_turn
from game.ui.canvas import Canvas
from game.ui.parts import fitted
from game.ui.theme import Type, Typeface, hex_colour
from game.ui.viewport import Box

_GLOW_FROM, _WORDS_FROM = 0.75, 0.25  # in a large window; not both in one frame
_GLOW = ((0.25, "#FFE7A0"), (0.55, "#FFC95A"), (1.0, "#FFB43C"))
_GLOW_WIDE, _GLOW_SHARE, _GLOW_ALPHA, _GLOW_RINGS = 300.0, 0.62, 0.7, 40
_RAYS, _RAY_ALPHA, _RAY_STEPS = 16, 0.22, 24
_LIGHT, _FINER = 160, 4  # px of the light before it is enlarged; drawn finer, for smooth edges
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


def boxes_of(
    lit: Sequence[Lit], lies_at: Callable[[Box], Box | None], seats: Sequence[Box]
) -> tuple[Box, ...]:
    """Return where lit things and plaques are now, without those out of sight."""
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
    """Return the box of the words: of three places the one that covers least of `lit`.

    What is lit first is not covered. `text`: the scale of the words.
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
    """Return the boxes of `lit` that the band of words does not cover."""
    return tuple(box for box in lit if not _overlap(band, box))


def _covered(seat: Box, lit: Sequence[Box]) -> tuple[float, float]:
    return sum(_overlap(seat, box) for box in lit[:1]), sum(_overlap(seat, box) for box in lit)


class StagePicture:
    """Draws the great moment on stage; keeps pictures of veil and light while they last."""

    def __init__(self) -> None:
        self._veil = Veil()
        self._light: tuple[object, pygame.Surface] | None = None
        self._ahead: Iterator[bool] | None = None

    # --- what changes -----------------------------------------------------------------------------

    def prepare(
        self,
        canvas: Canvas,
        on: OnStage | None,
        lit: tuple[Box, ...],
        seats: Sequence[Box],
        places: Sequence[Place],
    ) -> None:
        """Make the pictures of light and words before they are due."""
        if on is None or on.phase > Phase.ANTICIPATION:
            self._ahead = None
        elif on.dark == 1:
            if self._ahead is None:
                self._ahead = self._made_ahead(canvas, on, lit, seats, places)
            next(self._ahead, None)

    def _made_ahead(
        self,
        canvas: Canvas,
        on: OnStage,
        lit: tuple[Box, ...],
        seats: Sequence[Box],
        places: Sequence[Place],
    ) -> Iterator[bool]:
        wanted: list[Wanted] = []
        if _middle(on, lit) is not None and on.timing.moves and not on.loss:
            wanted.append(partial(self._wish_for_light, canvas, on))
        # What is drawn on is never seen, so that it need not be large.
        sketch = Sketch.on(replace(canvas, surface=canvas.pictures.blank((1, 1))))
        band = band_box(canvas.view.everything, lit, canvas.look.table_text)
        self._draw_words(sketch, on, band, lit, seats, places, 1.0)
        yield from in_turn([*wanted, *sketch.wanted], canvas.pictures.bench)

    def _wish_for_light(self, canvas: Canvas, on: OnStage) -> RenderRequest:
        key = _light_key(canvas, on, 1.0)

        def keep(make: Made) -> pygame.Surface:
            self._light = key, make()
            return self._light[1]

        return RenderRequest(partial(_light, *key), keep)

    def parts(self, canvas: Canvas, on: OnStage | None, lit: tuple[Box, ...]) -> dict[str, Part]:
        """Return the parts of the picture with their draw keys and pixels."""
        if on is None:
            self._veil.forget()
            self._light = None
            return {}
        rect = canvas.view.rect
        band = band_box(canvas.view.everything, lit, canvas.look.table_text)
        lit = uncovered(lit, band) if on.phase >= Phase.HOLD else lit
        parts = self._veil.parts(canvas, on, lit)
        middle = _middle(on, lit)
        if middle is not None and on.timing.moves:
            if share := stepped(canvas, on.glow, _GLOW_FROM):
                light = rect(Box.around(*middle, 2 * _GLOW_WIDE, 2 * _GLOW_WIDE))
                parts["stage light"] = (share, (light,))
            if on.burst is not None:
                around = rect(Box.around(*middle, 2 * _REACH + 20, 2 * _REACH + 20))
                parts["stage burst"] = (on.burst, (around,))
            if on.shake:
                parts["stage shake"] = (on.shake, (hole_of(canvas, lit[0]),))
        if share := stepped(canvas, on.words, _WORDS_FROM):
            marked = tuple(rect(box) for box in (band, *_marked(on, lit)))
            parts["stage words"] = (share, marked)
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
        self._veil.draw(canvas, on, lit)
        middle = _middle(on, lit)
        if middle is not None and on.timing.moves:
            if glow := stepped(canvas, on.glow, _GLOW_FROM):
                self._draw_light(canvas, middle, on, glow)
                draw_laid(canvas, pieces)
            if on.shake:
                self._shake(canvas, on, lit)
            if on.burst is not None:
                _draw_burst(canvas, middle, on)
        if words := stepped(canvas, on.words, _WORDS_FROM):
            self._draw_words(canvas, on, band, lit, seats, places, words)

    # --- veil and light ---------------------------------------------------------------------------

    def _draw_light(
        self, canvas: Canvas, at: tuple[float, float], on: OnStage, share: float
    ) -> None:
        key = _light_key(canvas, on, share)
        if self._light is None or self._light[0] != key:
            self._light = key, _light(*key)
        light = self._light[1]
        x, y = canvas.view.point(*at)
        place = (x - light.get_width() // 2, y - light.get_height() // 2)
        canvas.surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _shake(self, canvas: Canvas, on: OnStage, lit: Sequence[Box]) -> None:
        """Move the lit part aside, less and less: one shake."""
        aside = round(canvas.view.scale * _SHAKE * on.shake * math.sin(on.shake * 4 * math.pi))
        area = hole_of(canvas, lit[0]).clip(canvas.surface.get_rect())
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
        share: float,
    ) -> None:
        rim = _LOSS_RIM if on.loss else _RIM
        for box in lit:
            if _is_ringed(box) and share == 1:
                canvas.shape(box.inset(-2), svg_shapes.ring, rim, "", 10, 3)
        for seat, old, new in on.moment.plaques if share == 1 else ():
            _draw_pill(canvas, seats[seat], old, new)
        canvas.fill(band, VEIL, round(214 * share))
        for y in (band.y, band.bottom - 3):
            canvas.fill(Box(band.x, y, band.w, 3), rim, round(255 * share))
        if share < 1:
            return
        moment, (x, y), grown = on.moment, band.centre, band.h / BAND
        badge = 0.0 if moment.seat is None else _BADGE * grown
        line, note = named(moment.line, places), named(moment.note, places)
        room = canvas.view.screen.w - 72 - badge
        role = fitted(canvas, line, _LINE.scaled(grown), room - 16)
        wide = canvas.type.width(line, role) + (badge + 16 if badge else 0)
        up = y - 17 * grown if note else y
        left = x - wide / 2
        if moment.seat is not None:
            icon = Box(left, up - badge / 2 + 2, badge, badge)
            canvas.picture(f"badge_{places[moment.seat].colour}", icon.inset(badge * 0.08))
            left += badge + 16
        canvas.text(line, (left, up), role, rim, shadow=True)
        if note:
            small = fitted(canvas, note, _NOTE.scaled(min(canvas.look.table_text, grown)), room)
            canvas.text(note, (x, band.bottom - 25 * grown), small, "#F5E6C8", align="centre")


def _draw_pill(canvas: Canvas, plaque: Box, old: int, new: int) -> None:
    """Draw the old and the new number of a seat, over the number on its plaque."""
    said = f"{old:,} → {new:,}"
    role = _PILL.scaled(min(1.2, canvas.look.table_text))
    wide = canvas.type.width(said, role) + 20
    box = Box(plaque.right - 8 - wide, plaque.y + 7, wide, _PILL_SIZE * role.size / _PILL.size)
    canvas.shape(box, svg_shapes.pill, _GAINED if new >= old else _LOST, "#FFF1DC")
    canvas.text(said, box.centre, role, "#FFF1DC", align="centre")


def _marked(on: OnStage, lit: Sequence[Box]) -> list[Box]:
    """Return the boxes of rings and pills, with their rims; none before the hold phase."""
    return [box.inset(-12) for box in lit] if on.phase >= Phase.HOLD else []


def _is_ringed(box: Box) -> bool:
    return box.w <= 330 and box.h <= 330


# --- pixels -----------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _small_light(*, rays: bool) -> pygame.Surface:
    """Return glow and still rays, as small as enlarging without edges allows."""
    size = _FINER * _LIGHT
    middle = size / 2
    small = pygame.Surface((size, size), pygame.SRCALPHA)
    for number in range(_RAYS if rays else 0):
        turn = 2 * math.pi * number / _RAYS + 0.1
        wide = math.pi / _RAYS * (0.35 if number % 2 else 0.6)
        for step in range(1, _RAY_STEPS):
            reach = 1 - 0.7 * step / _RAY_STEPS
            tips = [
                (middle + middle * reach * math.cos(a), middle + middle * reach * math.sin(a))
                for a in (turn - wide, turn + wide)
            ]
            faint = (*hex_colour(_RIM), round(255 * _RAY_ALPHA * (1 - reach)))
            pygame.draw.polygon(small, faint, [(middle, middle), *tips])
    glow = pygame.Surface((size, size), pygame.SRCALPHA)
    for ring in range(_GLOW_RINGS, 0, -1):
        share = ring / _GLOW_RINGS
        colour = hex_colour(next(c for most, c in _GLOW if share <= most))
        alpha = _GLOW_ALPHA * (1 - share) ** 1.6
        radius = middle * _GLOW_SHARE * share
        pygame.draw.circle(glow, (*colour, round(255 * alpha)), (middle, middle), radius)
    small.blit(glow, (0, 0))
    return pygame.transform.smoothscale(small, (_LIGHT, _LIGHT))


def _light_key(canvas: Canvas, on: OnStage, share: float) -> tuple[int, bool, float]:
    """Return the arguments of `_light`."""
    rays = on.moment.tone is Tone.GAIN
    return canvas.view.length(2 * _GLOW_WIDE), rays, share


def _light(size: int, rays: bool, share: float) -> pygame.Surface:
    """Return the light, dimmed to `share` (0 to 1), to be added to the picture below."""
    shone = pygame.Surface(_small_light(rays=rays).get_size())
    shone.blit(_small_light(rays=rays), (0, 0))
    dimmed = round(255 * share)
    shone.fill((dimmed, dimmed, dimmed), special_flags=pygame.BLEND_RGB_MULT)
    return enlarged(shone, (size, size))


@lru_cache(maxsize=8)
def _sparks(tone: Tone) -> tuple[tuple[float, float, float, tuple[int, int, int]], ...]:
    """Return way, size and colour of each particle; the same for every burst of a tone."""
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
    """Return the middle of the light, that of the first lit thing; None if nothing is lit.

    No plaque shines in a moment of no seat: None then too.
    """
    if not lit or (on.moment.seat is None and isinstance(on.lit[0], str)):
        return None
    return lit[0].centre


def _overlap(one: Box, other: Box) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
