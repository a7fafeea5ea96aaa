"""A seat's row on the page of gamepads: the player, and what they hold."""

from collections.abc import Callable
from math import inf

from msgspec import Struct

from game.core.controls.actions import Action, Pad
from game.core.controls.devices import FAMILY_SAID, Family
from game.scenes.setup.pads.sitting import How, Sitter
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap
from game.ui.devices.glyphs import draw_glyph, glyph_width, pad
from game.ui.leaf_parts import Drawn
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
    Stack,
    Text,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, KEY_CAP, PLAYER_COLOURS, SMALL
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot, Widget, part_button, widgets_of

_BAND, _GOLD, _AWAY = 74.0, "#F6CF6A", 44.0
_HELD_FROM = 0.38  # of the width, where the place for what is held begins
_FELT = "#1F6B4E"
_SHOWN = (Pad.A, Pad.LEFT_STICK, Pad.LEFT_SHOULDER)
_INSET = 7.0  # above and below what shows the device
_PICTURE = 76.0  # how wide the picture of a device is


class Held(Struct, frozen=True):
    """Contents of a seat's row."""

    how: How = How.EACH
    family: Family | None = None  # of the device held, None for none yet
    waits: bool = False  # this seat has to press a button now
    gone: bool = False  # the device has been pulled out
    rumble: bool = False  # is switched on


def felt(canvas: Canvas, part: Part) -> Part:
    """Return a part, such as the seats, on felt in a wooden frame."""
    shades = svg_shapes.shade(_FELT, 0.78), svg_shapes.shade(_FELT, 0.45)
    mat = Panel(part, svg_shapes.mat, shades, "felt", edge=(20, 16))
    return Panel(mat, svg_shapes.frame, (canvas.palette,), "frame_wood", edge=(12, 12))


def glyph(button: Pad, family: Family, high: float) -> Part:
    """Return a button of a pad, `high` px high."""

    def paint(canvas: Canvas, box: Box) -> None:
        place = Box.around(*box.centre, box.w, min(high, box.h))
        draw_glyph(canvas, place, button, family)

    return Drawn(glyph_width(button, high), high, paint=paint)


def device(family: Family, wide: float) -> Part:
    """Return a picture of a device."""
    if family is Family.KEYS:
        picture = Panel(Space(w=wide, h=0.53 * wide), keyboard)
    else:
        picture = Panel(Space(w=wide, h=0.64 * wide), pad, (family,))
    return Column((picture,))


class HolderRow(PartWidget):
    """Shows banner, name and device of a seat. `held`: what it holds."""

    def __init__(self, box: Box, part: Part, held: Held) -> None:
        super().__init__(box, part)
        self.held = held


def holder_row(
    canvas: Canvas,
    number: int,
    sitter: Sitter,
    held: Held,
    on_give_back: Callable[[], None],
    *,
    tall: bool = False,
) -> Slot:
    """Return a slot for a HolderRow and the button that gives the device back.

    `tall`: the text is large, so a name has one line.
    """
    row = _Seat(canvas, sitter, held, tall=tall).row(f"holder:{number}:away", on_give_back)

    def made(box: Box) -> list[Widget]:
        _, *buttons = widgets_of(row, canvas, box)
        return [HolderRow(box, row, held), *buttons]

    return Slot(make=made, like=row)


class _Seat:
    """Describes the parts of a seat's row."""

    def __init__(self, canvas: Canvas, sitter: Sitter, held: Held, *, tall: bool) -> None:
        self._canvas, self._sitter, self._held, self._tall = canvas, sitter, held, tall

    def row(self, away: str, on_give_back: Callable[[], None]) -> Part:
        """Return the whole row. `away`: the name of the button that gives the device back."""
        palette, held, colour = self._canvas.palette, self._held, self._sitter.colour
        badge, hue = Icon(f"badge_{colour}", 44), PLAYER_COLOURS[colour].base
        banner = Sized(Panel(badge, svg_shapes.pill, (hue, "", 9)), w=_BAND)
        back: Part = Space(_AWAY, _AWAY)
        if held.family is not None and held.how is How.EACH:
            tip = f"{self._sitter.name}: give the gamepad back"
            cross = Icon("icon_x", 16, palette.ink_brown)

            def drawn(state: str) -> Part:
                return Panel(cross, svg_shapes.paper_button, (state, 9))

            back = part_button(away, drawn, on_give_back, tip=tip, radius=9, w=_AWAY, h=_AWAY)
        name = Row((banner, self._who()), gap=18)
        place = Panel(self._shown(), None, edge=(0, _INSET))
        cells = name, place, Row((Column((back,)), Space(14)))
        row = Grid((cells,), (_HELD_FROM, 1 - _HELD_FROM, 0), gap=12, spread=inf)
        paper: Part = Panel(row, svg_shapes.parchment, (palette, 10), "parchment", edge=(2, 2))
        if held.gone or held.waits:
            ring = (palette.danger, "", 10, 4) if held.gone else (_GOLD, _GOLD, 10, 4)
            paper = Panel(paper, svg_shapes.ring, ring)
        return paper

    def _who(self) -> Part:
        palette, factor = self._canvas.palette, self._canvas.look.menu_text
        name, role = self._sitter.name, HEADING.scaled(factor)
        if self._tall:
            return Text(name, role, palette.ink_brown, grow=1)
        hue = PLAYER_COLOURS[self._sitter.colour].name
        colour = Text(f"Colour: {hue}", BODY.scaled(factor), palette.ink_label)
        both = Column((Text(name, role, palette.ink_brown, firm=True), colour), gap=2)
        # The colour is on the banner too.
        return FirstThatFits((both, Paragraph(name, role, palette.ink_brown)), grow=1)

    def _shown(self) -> Part:
        """Return the device held, or why there is none."""
        held, palette = self._held, self._canvas.palette
        if not self._sitter.person:
            return self._note("Needs no gamepad")
        if held.how is not How.EACH:
            shared = held.how is How.ROUND
            return self._note("Shares the gamepad" if shared else "Keyboard and mouse")
        if held.gone:
            cross = Sized(Icon("icon_cross_circle", 44, palette.danger), w=_PICTURE)
            said = "Plug it in again.", "Or press a button on another."
            lines = (self._bold(text) for text in said)
            return _place(cross, Column(tuple(lines), gap=4), "#F3D9C3", palette.danger)
        if held.family is None:
            return _place(device(Family.XBOX, _PICTURE), self._nothing(), "#D6C49B", "#A38B5E")
        words = self._device(held.family)
        return _place(device(held.family, _PICTURE), words, "#DCC593", "#7A5A2E")

    def _note(self, said: str) -> Part:
        """Return a line that is as high as a device and two lines beside it."""
        f, ink = self._canvas.look.menu_text, self._canvas.palette.ink_label
        lines = Space(h=BODY_BOLD.scaled(f).line_height + SMALL.scaled(f).line_height + 12)
        return Panel(Stack((lines, Text(said, BODY.scaled(f), ink))), None, edge=(20, 0))

    def _bold(self, said: str) -> Part:
        return Text(
            said, BODY_BOLD.scaled(self._canvas.look.menu_text), self._canvas.palette.ink_brown
        )

    def _quiet(self, said: str) -> Part:
        return Text(said, SMALL.scaled(self._canvas.look.menu_text), self._canvas.palette.ink_label)

    def _nothing(self) -> Part:
        if not self._held.waits:
            return self._bold("Nothing yet")
        role = KEY_CAP.scaled(self._canvas.look.menu_text)
        ink, high = self._canvas.palette.ink_brown, role.size + 7
        cap = Cap(Action.CHOOSE, role, ink, high, light=True, keyboard=True)
        words = self._quiet("or"), cap, self._quiet("for keyboard and mouse")
        return Column((self._bold("Press a button"), Row(words, gap=6)), gap=4)

    def _device(self, family: Family) -> Part:
        name = self._bold(FAMILY_SAID[family])
        if family is Family.KEYS:
            return Column((name, self._quiet("Shared by everybody")), gap=4)
        shakes = self._quiet("rumble on" if self._held.rumble else "rumble off")
        high = max(26.0, 22 * self._canvas.look.menu_text)
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
