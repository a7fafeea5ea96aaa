"""A seat's row on the page of gamepads: the player, and what they hold."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import Struct

from game.core.controls.actions import Action, Pad
from game.core.controls.devices import FAMILY_SAID, Family
from game.scenes.setup.pads.sitting import How, Sitter
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap
from game.ui.devices.glyphs import draw_glyph, glyph_width, pad
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, BODY_BOLD, HEADING, KEY_CAP, PLAYER_COLOURS, SMALL, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_BAND, _GOLD, _AWAY = 74.0, "#F6CF6A", 44.0
_HELD_FROM, _TALL_FROM = 0.35, 0.36  # of the width, where the place for what is held begins
_FELT = "#1F6B4E"
_SHOWN = (Pad.A, Pad.LEFT_STICK, Pad.LEFT_SHOULDER)
_BETWEEN = 14.0  # half of what lies between the middles of two lines of usual text


class Held(Struct, frozen=True):
    """What there is to say of a chair.

    `family`: of what is held, None for nothing yet. `waits`: it is this one's turn to press.
    `gone`: what was held has been pulled out. `rumble`: it may shake.
    """

    how: How = How.EACH
    family: Family | None = None
    waits: bool = False
    gone: bool = False
    rumble: bool = False


class Felt(Widget):
    """What the chairs lie on."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, svg_shapes.frame, canvas.palette, texture="frame_wood")
        centre, edge = svg_shapes.shade(_FELT, 0.78), svg_shapes.shade(_FELT, 0.45)
        canvas.shape(self.box.inset(12), svg_shapes.mat, centre, edge, texture="felt")


class HolderRow(Widget):
    """Banner, name, and what is held. From text that is `tall` on, a name has one line."""

    def __init__(
        self,
        box: Box,
        number: int,
        sitter: Sitter,
        held: Held,
        on_give_back: Callable[[], None],
        *,
        tall: bool = False,
    ) -> None:
        super().__init__(f"holder:{number}", box)
        self._sitter, self.held, self._tall = sitter, held, tall
        self._on_give_back = on_give_back
        self._away = Box(box.right - 16 - _AWAY, box.centre[1] - _AWAY / 2, _AWAY, _AWAY)
        x = box.x + box.w * (_TALL_FROM if tall else _HELD_FROM)
        margin = min(12.0, box.h * 0.09)
        self._place = Box(x, box.y + margin, self._away.x - 16 - x, box.h - 2 * margin)

    @staticmethod
    def height(canvas: Canvas) -> float:
        """How high it is where the text is large."""
        factor = canvas.look.menu_text
        return BODY_BOLD.scaled(factor).line_height + SMALL.scaled(factor).line_height + 30

    def hotspots(self) -> Sequence[Hotspot]:
        """What gives back what is held."""
        if self.held.family is None or self.held.how is not How.EACH:
            return ()
        tip = f"{self._sitter.name}: give the gamepad back"
        return (Hotspot(f"{self.name}:away", self._away, tip=tip, radius=9),)

    def picked(self, hotspot: str) -> None:
        """It is given back."""
        self._on_give_back()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, held = self.box, canvas.palette, self.held
        if held.gone:
            canvas.shape(box, svg_shapes.ring, palette.danger, "", 10, 4)
        elif held.waits:
            canvas.shape(box, svg_shapes.ring, _GOLD, _GOLD, 10, 4)
        canvas.shape(box, svg_shapes.parchment, palette, 10, texture="parchment")
        self._draw_sitter(canvas)
        if not self._sitter.person:
            self._say(canvas, "Needs no gamepad")
        elif held.how is not How.EACH:
            self._say(
                canvas, "Shares the gamepad" if held.how is How.ROUND else "Keyboard and mouse"
            )
        elif held.gone:
            self._draw_gone(canvas)
        elif held.family is None:
            self._draw_empty(canvas)
        else:
            self._draw_held(canvas, held.family)
        for spot in self.hotspots():
            away = "hover" if attention.hovered == spot.name else "normal"
            canvas.shape(spot.box, svg_shapes.paper_button, away, 9)
            canvas.picture("icon_x", Box.around(*spot.box.centre, 16, 16), tint=palette.ink_brown)

    def _draw_sitter(self, canvas: Canvas) -> None:
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        hue = PLAYER_COLOURS[self._sitter.colour]
        canvas.shape(Box(box.x + 2, box.y + 2, _BAND, box.h - 4), svg_shapes.pill, hue.base, "", 9)
        badge = Box.around(box.x + _BAND / 2 + 2, box.centre[1], 44, 44)
        canvas.picture(f"badge_{self._sitter.colour}", badge)
        x, y = box.x + _BAND + 20, box.centre[1]
        name, role, ink = self._sitter.name, HEADING.scaled(factor), palette.ink_brown
        room = self._place.x - 12 - x
        if self._tall:
            canvas.text(name, (x, y), within(canvas, name, role, room), ink)
        elif canvas.type.width(name, role) <= room:
            canvas.text(name, (x, y - 12 * factor), role, ink)
            canvas.text(
                f"Colour: {hue.name}", (x, y + 14 * factor), BODY.scaled(factor), palette.ink_label
            )
        else:  # the colour is on the banner too
            high = canvas.height(name, role, room)
            canvas.paragraph(name, Box(x, y - high / 2, room, high), role, ink)

    def _say(self, canvas: Canvas, text: str) -> None:
        at, role = (self._place.x + 20, self.box.centre[1]), BODY.scaled(canvas.look.menu_text)
        canvas.text(text, at, role, canvas.palette.ink_label)

    def _two_lines(self, canvas: Canvas) -> tuple[float, float, float]:
        """Where the lines beside the picture begin, and the middle of each."""
        y = self._place.centre[1]
        apart = min(_BETWEEN * canvas.look.menu_text, self._place.h / 4)
        return self._place.x + 106, y - apart, y + apart

    def _draw_gone(self, canvas: Canvas) -> None:
        held, palette, factor = self._place, canvas.palette, canvas.look.menu_text
        canvas.shape(held, svg_shapes.pill, "#F3D9C3", palette.danger, 9)
        sign = Box.around(held.x + 52, held.centre[1], 44, 44)
        canvas.picture("icon_cross_circle", sign, tint=palette.danger)
        x, first, second = self._two_lines(canvas)
        bold, room = BODY_BOLD.scaled(factor), held.right - 10 - x
        for y, text in ((first, "Plug it in again."), (second, "Or press a button on another.")):
            canvas.text(text, (x, y), within(canvas, text, bold, room), palette.ink_brown)

    def _draw_empty(self, canvas: Canvas) -> None:
        held, palette, factor = self._place, canvas.palette, canvas.look.menu_text
        canvas.shape(held, svg_shapes.pill, "#D6C49B", "#A38B5E", 9)
        canvas.shape(Box(held.x + 14, held.centre[1] - 24, 76, 48), pad, Family.XBOX)
        x, first, second = self._two_lines(canvas)
        words, ink = "Press a button" if self.held.waits else "Nothing yet", palette.ink_brown
        y = first if self.held.waits else held.centre[1]
        canvas.text(words, (x, y), BODY_BOLD.scaled(factor), ink)
        if not self.held.waits:
            return
        small, cap = SMALL.scaled(factor), KEY_CAP.scaled(factor)
        x += canvas.text("or", (x, second), small, palette.ink_label) + 6
        keys = replace(canvas.look.caps, family=Family.KEYS, by_mouse=False)
        on = replace(canvas, look=replace(canvas.look, caps=keys))  # whatever was used last
        wide, high = cap_width(on, Action.CHOOSE, cap), cap.size + 7
        draw_cap(on, Box(x, second - high / 2, wide, high), Action.CHOOSE, cap, ink, light=True)
        at, text = (x + wide + 6, second), "for keyboard and mouse"
        canvas.text(
            text, at, within(canvas, text, small, held.right - 8 - at[0]), palette.ink_label
        )

    def _draw_held(self, canvas: Canvas, family: Family) -> None:
        held, palette, factor = self._place, canvas.palette, canvas.look.menu_text
        canvas.shape(held, svg_shapes.pill, "#DCC593", "#7A5A2E", 9)
        x, first, second = self._two_lines(canvas)
        canvas.text(FAMILY_SAID[family], (x, first), BODY_BOLD.scaled(factor), palette.ink_brown)
        small = SMALL.scaled(factor)
        if family is Family.KEYS:
            canvas.shape(Box(held.x + 14, held.centre[1] - 20, 76, 40), keyboard)
            canvas.text("Shared by everybody", (x, second), small, palette.ink_label)
            return
        canvas.shape(Box(held.x + 14, held.centre[1] - 24, 76, 48), pad, family)
        shakes = "rumble on" if self.held.rumble else "rumble off"
        if self._tall:
            canvas.text(shakes, (x, second), small, palette.ink_label)
        else:
            at = held.right - 14, second
            canvas.text(shakes, at, small, palette.ink_label, align="right")
        high = max(26.0, 22 * factor)
        wides = [glyph_width(button, high) for button in _SHOWN]
        if self._tall:  # beside both lines
            x, second = held.right - 14 - sum(wides) - 10 * (len(wides) - 1), held.centre[1]
        for button, wide in zip(_SHOWN, wides, strict=True):
            draw_glyph(canvas, Box(x, second - high / 2, wide, high), button, family)
            x += wide + 10


def within(canvas: Canvas, text: str, role: Type, room: float) -> Type:
    """A role in which a line is not wider than its room."""
    wide = canvas.type.width(text, role)
    found = role.scaled(min(1.0, room / max(1.0, wide)))
    while canvas.type.width(text, found) > room and found.size > 6:
        found = found.scaled(0.97)  # letters come in whole pixels
    return found


def keyboard(w: float, h: float) -> str:
    """A keyboard with a mouse beside it, from above."""
    svg = svg_shapes.Svg(w, h)
    wide, ink, light = w * 0.74, "#2A1710", "#F7EEDB"
    svg.rect(0, h * 0.12, wide, h * 0.76, 5, ink)
    svg.rect(1.5, h * 0.12 + 1.5, wide - 3, h * 0.76 - 3, 4, "#54402F")
    step = (wide - 10) / 6
    for row in range(3):
        for column in range(6):
            if row < 2 or column in (0, 5):
                x, y = 6 + column * step, h * (0.22 + row * 0.2)
                svg.rect(x, y, step - 3, h * 0.13, 1.5, light)
    svg.rect(6 + step, h * 0.62, 4 * step - 3, h * 0.13, 1.5, light)
    x, slim = w * 0.8, w * 0.2
    svg.rect(x, h * 0.08, slim, h * 0.84, slim / 2, ink)
    svg.rect(x + 1.5, h * 0.08 + 1.5, slim - 3, h * 0.84 - 3, slim / 2 - 1.5, light)
    svg.rect(x + slim / 2 - 1.2, h * 0.2, 2.4, h * 0.18, 1.2, ink)
    return svg.text()
