"""The victory picture of a game: the scene that it shows, and the words for it."""

import random
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from math import cos, inf, pi, sin
from typing import Any, Protocol

from msgspec import Struct

from game.core.contract.values import Seat
from game.core.contract.victory import Finish, Victory
from game.table.faces import Face, Picture
from game.ui.canvas import Canvas
from game.ui.parts import Part
from game.ui.raster import PAD
from game.ui.svg_shapes import Svg
from game.ui.theme import PLAYER_COLOURS
from game.ui.viewport import Box

WIDE, HIGH = 1144.0, 412.0
"""The logical pixels of a scene; in a lower box things become smaller."""
FOOT = 30.0
"""How much of its foot the sign may cover, however small the scene is."""
_MIDDLE = 260.0  # px to both sides of the middle in which things stay together
_RIM, _RIM_INK = "#FFF3D8", "#2A1710"


class Prop(Struct, frozen=True):
    """Record: a thing of a scene: its face, its middle and its size in px of the scene."""

    face: Face
    x: float
    y: float
    w: float
    h: float = 0.0  # 0: as high as wide


def prop(picture: str, x: float, y: float, w: float, h: float = 0.0) -> Prop:
    """Return a picture of `assets/art` as a thing of a scene."""
    return Prop(Picture(picture), x, y, w, h)


class Scenery(Part, frozen=True):
    """A part: a scene of a ground that fills the box, and things in front, the nearest last."""

    ground: Callable[..., str]
    details: tuple[Hashable, ...]
    props: tuple[Prop, ...]

    def width(self, canvas: Canvas, room: float = inf) -> float:
        """Return the usual width in px, at most `room`; a scene fills any width."""
        return min(room, WIDE)

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the usual height in px; a scene fills any height."""
        return HIGH

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw ground and things, all within the box."""
        with canvas.clipped(box):
            self._draw_things(canvas, box)

    def _draw_things(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, self.ground, *self.details)
        across, down = box.w / WIDE, (box.h - FOOT) / (HIGH - FOOT)
        size = min(across, down)
        apart = (across - size) * (WIDE / 2) / (WIDE / 2 - _MIDDLE)
        for thing in self.props:
            aside = thing.x - WIDE / 2
            outer = max(0.0, abs(aside) - _MIDDLE) * apart
            x = box.centre[0] + aside * size + (outer if aside > 0 else -outer)
            y = box.bottom - FOOT - (HIGH - FOOT - thing.y) * size
            place = Box.around(x, y, thing.w * size, (thing.h or thing.w) * size)
            thing.face.paint(canvas, place)


class Disc(Face, frozen=True):
    """A face: a character on a disc of a player's colour, with the player's emblem at its foot."""

    picture: str
    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw disc, character and badge."""
        canvas.shape(box, coloured_disc, self.colour)
        if self.picture:
            canvas.picture(self.picture, box.inset(0.16 * box.w))
        at = box.right - 0.13 * box.w, box.bottom - 0.13 * box.w
        canvas.picture(f"badge_{self.colour}", Box.around(*at, 0.28 * box.w, 0.28 * box.w))


class VictoryWords(Protocol):
    """The interface of a game's words for its victory picture."""

    def words(self, finish: Finish) -> Victory:
        """Return the words of the victory picture for a finished match."""

    def margin(self, before: Any, after: Any, seat: Seat) -> str:
        """Return what a turn changed for a seat, in two numbers or one; "" for nothing."""


class VictoryArt:
    """Base class: the victory picture of a game; by default badges and the results' words."""

    said: VictoryWords | None = None

    def words(self, finish: Finish) -> Victory | None:
        """Return the words beside the picture; None for those of the results page."""
        return None if self.said is None else self.said.words(finish)

    def scene(self, finish: Finish, colours: Sequence[str], roles: Sequence[str]) -> Scenery:
        """Return the scenery of the picture. `colours`, `roles`: of the seats."""
        shown = finish.winners or finish.ranking
        middle = WIDE / 2 - 75 * (len(shown) - 1)
        badges = [
            prop(f"badge_{colours[seat]}", middle + 150 * number, 190, 130)
            for number, seat in enumerate(shown)
        ]
        return Scenery(sky, (("#1E4D3A", "#2F6B4F", "#163E2F"), not finish.lost), tuple(badges))

    def margin(self, before: Any, after: Any, seat: Seat) -> str:
        """Return what the decisive turn changed, from its state before to that after it.

        In two numbers or one; "": what the winner's chance rose by.
        """
        return "" if self.said is None else self.said.margin(before, after, seat)


# --- grounds ----------------------------------------------------------------------------------


class Ground(Svg):
    """SVG of a ground: sky, light and land, from the back to the front."""

    def sky(self, colours: Sequence[str]) -> None:
        """Fill the ground with colours from the top to the foot."""
        step = 100 / (len(colours) - 1)
        stops = [(f"{number * step:.0f}", colour) for number, colour in enumerate(colours)]
        self.rect(0, 0, self.w, self.h, 0, self.gradient(*stops))

    def rays(self, x: float, y: float, colour: str = "#FFE3A0", rays: int = 16) -> None:
        """Add still rays of light from a point, and a glow around it."""
        reach = self.w
        for number in range(rays):
            turn, half = 2 * pi * number / rays + 0.1, pi / rays * 0.5
            tips = [(x + reach * cos(a), y + reach * sin(a)) for a in (turn - half, turn + half)]
            (a, b), (c, d) = tips
            self.parts.append(
                f'<path transform="translate({PAD} {PAD})" '
                f'd="M{x} {y}L{a:.1f} {b:.1f}L{c:.1f} {d:.1f}Z" fill="{colour}" '
                f'fill-opacity="0.13"/>'
            )
        glow = self.radial(("0", colour, 0.6), ("60", colour, 0.18), ("100", colour, 0), r="50%")
        side = 1.1 * self.h
        self.parts.append(
            f'<ellipse cx="{x + PAD:.1f}" cy="{y + PAD:.1f}" rx="{side:.1f}" '
            f'ry="{0.6 * side:.1f}" fill="{glow}"/>'
        )

    def sparks(self, colour: str = "#FFE9A8", count: int = 60) -> None:
        """Add small lights all over the ground."""
        dice = random.Random(5)
        for _ in range(count):
            x, y, r = (
                dice.uniform(20, self.w - 20),
                dice.uniform(10, self.h - 60),
                dice.uniform(1, 3.2),
            )
            star = f"M{x - r} {y}A{r} {r} 0 1 0 {x + r} {y}A{r} {r} 0 1 0 {x - r} {y}Z"
            self.path(star, colour)

    def land(self, colour: str, heights: Sequence[float]) -> None:
        """Add land whose rim passes through heights (shares, from 0) from the left to the right."""
        step = self.w / (len(heights) - 1)
        way = [f"M0 {self.h}V{heights[0] * self.h:.1f}"]
        for number, (last, high) in enumerate(pairwise(heights)):
            x = (number + 0.5) * step
            way.append(
                f"C{x:.1f} {last * self.h:.1f} {x:.1f} {high * self.h:.1f} "
                f"{(number + 1) * step:.1f} {high * self.h:.1f}"
            )
        self.path("".join((*way, f"V{self.h}Z")), colour)


def sky(w: float, h: float, colours: tuple[str, str, str], light: bool) -> str:
    """Return a plain ground as SVG: three colours from the top to the foot, and rays of light."""
    svg = Ground(w, h)
    svg.sky(colours)
    if light:
        svg.rays(w / 2, 0.45 * h)
        svg.sparks()
    return svg.text()


def coloured_disc(w: float, h: float, colour: str) -> str:
    """Return a disc of a player's colour with a cream rim as SVG."""
    svg, hue = Svg(w, h), PLAYER_COLOURS[colour]
    svg.shadow(h / 2, 4)
    svg.rect(0, 0, w, h, h / 2, _RIM_INK)
    svg.rect(2, 2, w - 4, h - 4, h / 2 - 2, _RIM)
    edge = max(4.0, 0.035 * w)
    fill = svg.gradient(("0", hue.light), ("55", hue.base), ("100", hue.dark))
    svg.rect(2 + edge, 2 + edge, w - 4 - 2 * edge, h - 4 - 2 * edge, h / 2 - 2 - edge, fill)
    return svg.text()
