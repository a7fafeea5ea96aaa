"""Dice that tumble and settle exactly on the face rolled."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace as change

from game.table.animation import Cue, Piece, Tween, ease_out_quart
from game.table.faces import Face
from game.table.motion import FADE_S, Pieces, Point, arc
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import PLAYER_COLOURS
from game.ui.viewport import Box

TUMBLE_S, SETTLE_S = 0.50, 0.12
_FLIGHT = 26.0  # logical pixels above the table, at most
_PICTURE = 73.2 / 54  # the picture of a die around its body
_STAGGER = 0.12  # delay of the last die of a roll, as a share of the tumble
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class Thrown:
    """Record: one die of a roll: its start, the faces shown on the way, the piece at its end."""

    lands: Piece
    start: Point
    passing: tuple[Face, ...]  # faces it spins through before its own
    spin: float = 540.0  # degrees


class RolledDie(Face, frozen=True):
    """A face: a die with a number up."""

    sides: ClassVar[int] = 6

    number: int


class Light(StrEnum):
    """Enum of how a landed die is lit, to show which dice of a roll count."""

    PLAIN = "plain"
    GOLD = "gold"  # it counts
    RED = "red"  # it counts, and costs something
    DIM = "dim"  # it does not count


class Die(RolledDie, frozen=True):
    """A face: a bone die without its shadow; `kept`: with the ring of a die that is held back."""

    kept: bool = False
    light: Light = Light.PLAIN

    def paint(self, canvas: Canvas, box: Box) -> None:
        paint_die_body(canvas, f"die_bare_{self.number}", box)
        if self.light is Light.DIM:
            canvas.shape(box, dimmed)
        if self.kept:
            ring_kept(canvas, box)
        elif self.light in _RINGS:
            colour, halo = _RINGS[self.light]
            canvas.shape(box, svg_shapes.ring, colour, halo, box.w * 0.2, 3)


_RINGS = {Light.GOLD: ("#F3C250", "#FFC95A"), Light.RED: ("#F0705A", "#B3331F")}
"""Colour and halo of the ring around a die that counts."""


class OwnedDie(RolledDie, frozen=True):
    """A face: a die in a player's colour; number 0 shows two arrows for moving on."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, owned_die, self.colour, self.number)


class DieShadow(Face, frozen=True):
    """A face: the shadow of a die on the table."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        paint_die_body(canvas, "die_shadow", box)


def spins(die: RolledDie, position: int) -> tuple[RolledDie, ...]:
    """Return the faces that a rolling die passes: never the same twice in a row.

    Made up from the die's position and result alone, so that a replay looks the same.
    """
    rolled, sides = die.number, die.sides
    passed = [(rolled + 2 * position + 3 * step + step // 2) % sides + 1 for step in range(7)]
    pairs = zip(passed, [*passed[1:], rolled], strict=True)
    shown = [number for number, after in pairs if number != after]
    return tuple(change(die, number=number) for number in shown)


def tumble(pieces: Pieces, throw: Sequence[Thrown], *, reduced: bool) -> list[Cue]:
    """Return cues that throw dice: 0.50 s in the air, 0.12 s to settle. Only these dice move."""

    def land() -> None:
        for die in throw:
            pieces[die.lands.key] = replace(die.lands)

    if reduced:

        def swap() -> None:
            for die in throw:
                face = die.passing[-1] if die.passing else die.lands.face
                pieces[die.lands.key] = replace(die.lands, face=face)

        return [Cue(FADE_S, begin=swap, end=land, sound="dice_settle")]

    def leave() -> None:
        for die in throw:
            x, y = die.start
            face = die.passing[0] if die.passing else die.lands.face
            pieces[die.lands.key] = replace(die.lands, face=face, x=x, y=y)

    def during(t: float) -> None:
        for place, die in enumerate(throw):
            _spin(pieces[die.lands.key], die, _own_time(t, place, len(throw)))

    bounce = tuple(Tween(die.lands.key, "lift", 4.0, arc, wave=True) for die in throw)
    return [
        Cue(TUMBLE_S, begin=leave, end=land, sound="dice_tumble", during=during),
        Cue(SETTLE_S, bounce, sound="dice_settle"),
    ]


def dimmed(w: float, h: float) -> str:
    """Return an SVG shade over the body of a die, which leaves 63 per cent of its light."""
    svg = Svg(w, h)
    svg.rect(-1, -1, w + 2, h + 2, w * 0.2, "#000000", opacity=0.37)
    return svg.text()


def ring_kept(canvas: Canvas, box: Box) -> None:
    """Draw the ring around a die that is held back."""
    canvas.shape(box.inset(-0.5), svg_shapes.ring, canvas.palette.selected, "", box.w * 0.22, 3)


def paint_die_body(canvas: Canvas, picture: str, box: Box) -> None:
    """Draw the picture of a die whose drawing leaves the usual margin around the body."""
    side = box.w * _PICTURE
    canvas.picture(picture, Box.around(*box.centre, side, side))


def _own_time(t: float, place: int, dice: int) -> float:
    late = _STAGGER * place / max(1, dice - 1)
    return min(1.0, max(0.0, (t - late) / (1 - _STAGGER)))


def _spin(piece: Piece, die: Thrown, t: float) -> None:
    way = ease_out_quart(t)
    x, y = die.start
    piece.x = x + (die.lands.x - x) * way
    piece.y = y + (die.lands.y - y) * way
    piece.angle = die.lands.angle + die.spin * (1 - way)
    piece.lift = die.lands.lift + _FLIGHT * (1 - t) * abs(math.sin(math.pi * 2.5 * t))
    faces = (*die.passing, die.lands.face)
    piece.face = faces[min(len(faces) - 1, int(way**1.5 * len(faces)))]


def owned_die(w: float, h: float, colour: str, face: int) -> str:
    """Return an SVG of a die in a player's colour; `face` 0 shows two arrows for moving on."""
    hue = PLAYER_COLOURS[colour]
    svg = Svg(w, h)
    r = w * 0.2
    svg.rect(0, 0, w, h, r, "#2A1710")
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, r - 1, hue.dark)
    body = svg.gradient(("0", hue.light), ("45", hue.base), ("100", hue.base))
    svg.rect(1.4, 1.4, w - 2.8, h - 5.5, r - 1, body)
    svg.rect(3.2, 2.6, w - 6.4, h * 0.36, r - 2, "#FFFFFF", opacity=0.16)
    middle, step, pip = w / 2, w * 0.25, w * 0.082
    for dx, dy in _PIPS.get(face, ()):
        x, y = middle + dx * step, middle - 1 + dy * step
        svg.rect(x - pip, y - pip, 2 * pip, 2 * pip, pip, hue.ink)
    if face == 0:
        for x in (w * 0.27, w * 0.5):
            svg.path(_chevron(x, middle - 1, w * 0.2), "none", hue.ink, w * 0.09)
    return svg.text()


def _chevron(x: float, y: float, size: float) -> str:
    return f"M{x} {y - size}L{x + size} {y}L{x} {y + size}"
