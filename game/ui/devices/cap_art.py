"""Draws a cap beside a label: the key, mouse or gamepad button, as used last."""

from dataclasses import replace
from math import inf

from game.core.controls.actions import Action
from game.core.controls.devices import Family
from game.ui.canvas import Canvas
from game.ui.devices.glyphs import PRESSED, draw_glyph, glyph_width, mouse
from game.ui.parts import Part
from game.ui.svg_shapes import Svg, pill
from game.ui.theme import Type
from game.ui.viewport import Box

_GLYPH = 1.62  # the height of a pad button, in heights of a cap's letters


def cap_width(
    canvas: Canvas, does: Action | None, role: Type, *, edge: float = 14.0, wish: str = ""
) -> float:
    """Return the width of an action's cap; 0 if nothing is bound. `edge`: px on both sides."""
    if does is None:
        return 0.0
    caps = canvas.look.caps
    button = caps.button(does)
    if caps.clicked(does) is not None:
        return role.size * _GLYPH
    if button is not None:
        return glyph_width(button, role.size * _GLYPH)
    said = caps.said(does, wish)
    return canvas.type.width(said, role) + edge if said else 0.0


def draw_cap(
    canvas: Canvas,
    place: Box,
    does: Action,
    role: Type,
    ink: str,
    *,
    light: bool = False,
    wish: str = "",
) -> None:
    """Draw an action's cap in a box of the width of `cap_width`. `light`: on brass or paper."""
    caps = canvas.look.caps
    button, clicked = caps.button(does), caps.clicked(does)
    if clicked is not None:
        high = role.size * _GLYPH
        canvas.shape(Box.around(*place.centre, high, high), mouse, PRESSED[clicked])
        return
    if button is not None:
        high = role.size * _GLYPH
        draw_glyph(canvas, Box.around(*place.centre, place.w, high), button, caps.family)
        return
    said = caps.said(does, wish)
    if said:
        draw_key(canvas, place, said, role, ink, light=light)


def draw_key(
    canvas: Canvas,
    place: Box,
    said: str,
    role: Type,
    ink: str,
    *,
    light: bool = False,
    solid: bool = False,
) -> None:
    """Draw a cap with the text `said`. `light`: on brass or paper; `solid`: over a picture."""
    if solid:
        canvas.shape(place, pill, "#2C1A10", "#CDB48A", 5)
    else:
        canvas.shape(place, _key_cap, light)
    canvas.text(said, place.centre, role, ink, align="centre")


class Cap(Part, frozen=True):
    """A part: an action's cap, `high` px; no width if unbound. `keyboard`: never a pad's button."""

    does: Action
    role: Type
    ink: str
    high: float = 20.0
    light: bool = False
    keyboard: bool = False

    def _on(self, canvas: Canvas) -> Canvas:
        if not self.keyboard:
            return canvas
        caps = replace(canvas.look.caps, family=Family.KEYS, by_mouse=False)
        return canvas.with_look(caps=caps)

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return cap_width(self._on(canvas), self.does, self.role)

    def height(self, canvas: Canvas, width: float) -> float:
        return self.high

    def draw(self, canvas: Canvas, box: Box) -> None:
        place = Box.around(*box.centre, box.w, min(self.high, box.h))
        draw_cap(self._on(canvas), place, self.does, self.role, self.ink, light=self.light)


def _key_cap(w: float, h: float, on_brass: bool) -> str:
    """Return an SVG of the small key at the right of a button's label."""
    svg = Svg(w, h)
    colour = "#3B2415" if on_brass else "#CDB48A"
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 5, "#FFFFFF", opacity=0.10)
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 5, stroke=colour, width=1.4, opacity=0.8)
    return svg.text()
