"""A chair on the page of pads: who sits there, and what they hold."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.controls.actions import Action, Pad
from game.core.controls.devices import FAMILY_SAID, Family
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap
from game.ui.devices.glyphs import draw_glyph, glyph_width, pad
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, BODY_BOLD, HEADING, KEY_CAP, PLAYER_COLOURS, SMALL, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_BAND, _GOLD = 74.0, "#F6CF6A"
_MOST = 1.25
_FELT = "#1F6B4E"
_SHOWN = (Pad.A, Pad.B, Pad.LEFT_SHOULDER)


def grown(canvas: Canvas, role: Type) -> Type:
    """A role as large as the page has room for."""
    return role.scaled(min(canvas.look.menu_text, _MOST))


class Sitter(NamedTuple):
    """Who sits on a chair; `person` is "" for a computer player."""

    name: str
    colour: str
    person: str


class Felt(Widget):
    """What the chairs lie on."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.part(self.box, skins.frame, canvas.palette, texture="frame_wood")
        centre, edge = skins.shade(_FELT, 0.78), skins.shade(_FELT, 0.45)
        canvas.part(self.box.inset(12), skins.mat, centre, edge, texture="felt")


class HolderRow(Widget):
    """`family`: of what is held, None for nothing yet. `waits`: it is this one's turn to press."""

    def __init__(
        self,
        box: Box,
        number: int,
        sitter: Sitter,
        family: Family | None,
        on_give_back: Callable[[], None],
        *,
        waits: bool,
    ) -> None:
        super().__init__(f"holder:{number}", box)
        self._sitter, self._family, self._waits = sitter, family, waits
        self._on_give_back = on_give_back
        self._away = Box(box.right - 60, box.centre[1] - 22, 44, 44)

    def hotspots(self) -> Sequence[Hotspot]:
        """What gives back what is held."""
        if self._family is None:
            return ()
        tip = f"{self._sitter.name} gives it back"
        return (Hotspot(f"{self.name}:away", self._away, tip=tip, radius=9),)

    def picked(self, hotspot: str) -> None:
        """It is given back."""
        self._on_give_back()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Banner, name, and what is held."""
        box, palette = self.box, canvas.palette
        if self._waits:
            canvas.part(box, skins.ring, _GOLD, _GOLD, 10, 4)
        canvas.part(box, skins.parchment, palette, 10, texture="parchment")
        hue = PLAYER_COLOURS[self._sitter.colour]
        canvas.part(Box(box.x + 2, box.y + 2, _BAND, box.h - 4), skins.pill, hue.base, "", 9)
        badge = Box.around(box.x + _BAND / 2 + 2, box.centre[1], 44, 44)
        canvas.picture(f"badge_{self._sitter.colour}", badge)
        x, y = box.x + _BAND + 20, box.centre[1]
        canvas.text(self._sitter.name, (x, y - 12), grown(canvas, HEADING), palette.ink_brown)
        canvas.text(hue.name, (x, y + 14), grown(canvas, BODY), palette.ink_label)
        held = Box(box.x + 250, box.y + 12, 384, box.h - 24)
        if not self._sitter.person:
            canvas.text(
                "Needs nothing to hold", (held.x + 20, y), grown(canvas, BODY), palette.ink_label
            )
        elif self._family is None:
            self._draw_empty(canvas, held)
        else:
            self._draw_held(canvas, held, self._family)
            away = "hover" if attention.hovered == f"{self.name}:away" else "normal"
            canvas.part(self._away, skins.paper_button, away, 9)
            canvas.picture("icon_x", Box.around(*self._away.centre, 16, 16), tint=palette.ink_brown)

    def _draw_empty(self, canvas: Canvas, held: Box) -> None:
        canvas.part(held, skins.pill, "#D6C49B", "#A38B5E", 9)
        y, ink = held.centre[1], canvas.palette.ink_brown
        canvas.part(Box(held.x + 14, y - 24, 76, 48), pad, Family.XBOX)
        words = "Press a button on it" if self._waits else "Nothing yet"
        small = grown(canvas, SMALL)
        x = held.x + 106
        canvas.text(words, (x, y - 14 if self._waits else y), grown(canvas, BODY_BOLD), ink)
        if not self._waits:
            return
        x += canvas.text("or", (x, y + 14), small, canvas.palette.ink_label) + 6
        keys = replace(canvas.look.caps, family=Family.KEYS)  # whatever was used last
        on = replace(canvas, look=replace(canvas.look, caps=keys))
        wide = cap_width(on, Action.CHOOSE, KEY_CAP)
        draw_cap(on, Box(x, y + 4, wide, 20), Action.CHOOSE, KEY_CAP, ink, light=True)
        at = x + wide + 6, y + 14
        canvas.text("for keys and mouse", at, small, canvas.palette.ink_label)

    @staticmethod
    def _draw_held(canvas: Canvas, held: Box, family: Family) -> None:
        canvas.part(held, skins.pill, "#DCC593", "#7A5A2E", 9)
        y, ink = held.centre[1], canvas.palette.ink_brown
        x = held.x + 106
        canvas.text(FAMILY_SAID[family], (x, y - 16), grown(canvas, BODY_BOLD), ink)
        if family is Family.KEYS:
            canvas.text(
                "They are for everybody",
                (x, y + 14),
                grown(canvas, SMALL),
                canvas.palette.ink_label,
            )
            return
        canvas.part(Box(held.x + 14, y - 24, 76, 48), pad, family)
        for button in _SHOWN:
            wide = glyph_width(button, 26)
            draw_glyph(canvas, Box(x, y + 1, wide, 26), button, family)
            x += wide + 10
