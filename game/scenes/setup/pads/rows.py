"""A seat's row on the page of gamepads: the player, and what they hold."""

from collections.abc import Callable, Sequence
from math import inf

from msgspec import Struct

from game.core.controls.actions import Action, Pad
from game.core.controls.devices import FAMILY_SAID, Family
from game.scenes.setup.pads.sitting import How, Sitter
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap
from game.ui.devices.glyphs import draw_glyph, glyph_width, pad
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Text,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, KEY_CAP, PLAYER_COLOURS, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_BAND, _GOLD, _AWAY = 74.0, "#F6CF6A", 44.0
_HELD_FROM = 0.38  # of the width, where the place for what is held begins
_FELT = "#1F6B4E"
_SHOWN = (Pad.A, Pad.LEFT_STICK, Pad.LEFT_SHOULDER)
_PICTURE = 76.0  # how wide the picture of a device is


class Held(Struct, frozen=True):
    """Contents of a seat's row.

    `family`: of the device held, None for none yet. `waits`: this seat has to press a button now.
    `gone`: the device has been pulled out. `rumble`: is switched on.
    """

    how: How = How.EACH
    family: Family | None = None
    waits: bool = False
    gone: bool = False
    rumble: bool = False


class Felt(Widget):
    """The felt behind the chairs."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, svg_shapes.frame, canvas.palette, texture="frame_wood")
        centre, edge = svg_shapes.shade(_FELT, 0.78), svg_shapes.shade(_FELT, 0.45)
        canvas.shape(self.box.inset(12), svg_shapes.mat, centre, edge, texture="felt")


class _Glyph(Space, frozen=True, kw_only=True):
    """A button of a pad."""

    button: Pad
    family: Family

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it in the middle of a box."""
        place = Box.around(*box.centre, box.w, min(self.h, box.h))
        draw_glyph(canvas, place, self.button, self.family)


def glyph(button: Pad, family: Family, high: float) -> Part:
    """Return a button of a pad, `high` px high."""
    return _Glyph(glyph_width(button, high), high, button=button, family=family)


def device(family: Family, wide: float) -> Part:
    """Return a picture of a device."""
    if family is Family.KEYS:
        picture = Panel(Space(w=wide, h=0.53 * wide), keyboard)
    else:
        picture = Panel(Space(w=wide, h=0.64 * wide), pad, (family,))
    return Column((picture,))


class HolderRow(Widget):
    """Shows banner, name and device. From text that is `tall` on, a name has one line."""

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

    @staticmethod
    def height(canvas: Canvas) -> float:
        """Return how high it is where the text is large."""
        factor = canvas.look.menu_text
        return BODY_BOLD.scaled(factor).line_height + SMALL.scaled(factor).line_height + 30

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot that gives the device back, if there is one."""
        if self.held.family is None or self.held.how is not How.EACH:
            return ()
        tip = f"{self._sitter.name}: give the gamepad back"
        return (Hotspot(f"{self.name}:away", self._away, tip=tip, radius=9),)

    def picked(self, hotspot: str) -> None:
        """Give the device back."""
        self._on_give_back()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, held = self.box, canvas.palette, self.held
        if held.gone:
            canvas.shape(box, svg_shapes.ring, palette.danger, "", 10, 4)
        elif held.waits:
            canvas.shape(box, svg_shapes.ring, _GOLD, _GOLD, 10, 4)
        canvas.shape(box, svg_shapes.parchment, palette, 10, texture="parchment")
        place = Panel(self._shown(canvas), None, edge=(0, min(10.0, box.h * 0.07)))
        colour = self._sitter.colour
        badge, hue = Icon(f"badge_{colour}", 44), PLAYER_COLOURS[colour].base
        banner = Sized(Panel(badge, svg_shapes.pill, (hue, "", 9)), w=_BAND)
        name = Row((banner, self._who(canvas)), gap=18)
        cells = name, place, Space(w=_AWAY + 14)
        Grid((cells,), (_HELD_FROM, 1 - _HELD_FROM, 0), gap=12, spread=inf).draw(
            canvas, box.inset(2)
        )
        for spot in self.hotspots():
            away = "hover" if attention.hovered == spot.name else "normal"
            cross = Icon("icon_x", 16, palette.ink_brown)
            Panel(cross, svg_shapes.paper_button, (away, 9)).draw(canvas, spot.box)

    def _who(self, canvas: Canvas) -> Part:
        palette, factor = canvas.palette, canvas.look.menu_text
        name, role = self._sitter.name, HEADING.scaled(factor)
        if self._tall:
            return Text(name, role, palette.ink_brown, grow=1)
        hue = PLAYER_COLOURS[self._sitter.colour].name
        colour = Text(f"Colour: {hue}", BODY.scaled(factor), palette.ink_label)
        both = Column((Text(name, role, palette.ink_brown, firm=True), colour), gap=2)
        # The colour is on the banner too.
        return FirstThatFits((both, Paragraph(name, role, palette.ink_brown)), grow=1)

    def _shown(self, canvas: Canvas) -> Part:
        """Return the device held, or why there is none."""
        held, palette = self.held, canvas.palette
        if not self._sitter.person:
            return self._note(canvas, "Needs no gamepad")
        if held.how is not How.EACH:
            shared = held.how is How.ROUND
            return self._note(canvas, "Shares the gamepad" if shared else "Keyboard and mouse")
        if held.gone:
            cross = Sized(Icon("icon_cross_circle", 44, palette.danger), w=_PICTURE)
            said = "Plug it in again.", "Or press a button on another."
            lines = (self._bold(canvas, text) for text in said)
            return _place(cross, Column(tuple(lines), gap=4), "#F3D9C3", palette.danger)
        if held.family is None:
            return _place(
                device(Family.XBOX, _PICTURE), self._nothing(canvas), "#D6C49B", "#A38B5E"
            )
        words = self._held(canvas, held.family)
        return _place(device(held.family, _PICTURE), words, "#DCC593", "#7A5A2E")

    def _note(self, canvas: Canvas, said: str) -> Part:
        role = BODY.scaled(canvas.look.menu_text)
        return Panel(Text(said, role, canvas.palette.ink_label), None, edge=(20, 0))

    def _bold(self, canvas: Canvas, said: str) -> Part:
        return Text(said, BODY_BOLD.scaled(canvas.look.menu_text), canvas.palette.ink_brown)

    def _quiet(self, canvas: Canvas, said: str) -> Part:
        return Text(said, SMALL.scaled(canvas.look.menu_text), canvas.palette.ink_label)

    def _nothing(self, canvas: Canvas) -> Part:
        if not self.held.waits:
            return self._bold(canvas, "Nothing yet")
        role = KEY_CAP.scaled(canvas.look.menu_text)
        ink, high = canvas.palette.ink_brown, role.size + 7
        cap = Cap(Action.CHOOSE, role, ink, high, light=True, keyboard=True)
        words = self._quiet(canvas, "or"), cap, self._quiet(canvas, "for keyboard and mouse")
        return Column((self._bold(canvas, "Press a button"), Row(words, gap=6)), gap=4)

    def _held(self, canvas: Canvas, family: Family) -> Part:
        name = self._bold(canvas, FAMILY_SAID[family])
        if family is Family.KEYS:
            return Column((name, self._quiet(canvas, "Shared by everybody")), gap=4)
        shakes = self._quiet(canvas, "rumble on" if self.held.rumble else "rumble off")
        high = max(26.0, 22 * canvas.look.menu_text)
        buttons = Row(tuple(glyph(button, family, high) for button in _SHOWN), gap=10)
        if self._tall:  # beside both lines
            return Row((Column((name, shakes), gap=4, grow=1), buttons), gap=10)
        return Column((name, Row((buttons, Space(grow=1), shakes), gap=5)), gap=4)


def _place(picture: Part, words: Part, ground: str, rim: str) -> Part:
    row = Row((picture, Column((words,), grow=1)), gap=16)
    return Panel(row, svg_shapes.pill, (ground, rim, 9), edge=(14, 4))


def keyboard(w: float, h: float) -> str:
    """Return a keyboard with a mouse beside it, from above, as SVG."""
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
