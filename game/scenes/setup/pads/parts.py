"""Smaller widgets of the page of gamepads."""

from collections.abc import Callable, Sequence

from game.core.controls.actions import Action, words_of
from game.core.controls.bindings import Bindings
from game.core.controls.devices import FAMILY_SAID, Family, key_said
from game.scenes.setup.pads.rows import device, glyph
from game.scenes.setup.pads.sitting import HOW_SAID, How
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.caps import Caps
from game.ui.devices.glyphs import PRESSED, key, mouse
from game.ui.hotspots import Attention
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Lines,
    Named,
    Painted,
    Panel,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Text,
    named_boxes,
)
from game.ui.theme import BODY, BODY_BOLD, KEY_CAP, SMALL
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget, part_button

_TOLD = (Action.CHOOSE, Action.BACK, Action.HINT, Action.PIN)
_GLYPH = 26.0  # beside text of 15 px


def how_tile(canvas: Canvas, how: How, on_pick: Callable[[], None], *, chosen: bool) -> Slot:
    """Return a button for a way to share the devices: of dark wood if chosen, else of paper."""
    palette, factor = canvas.palette, canvas.look.menu_text
    ink, quiet = (palette.cream,) * 2 if chosen else (palette.ink_brown, palette.ink_label)
    said, note = HOW_SAID[how]
    lines = Text(said, BODY_BOLD.scaled(factor), ink), Text(note, SMALL.scaled(factor), quiet)

    def drawn(state: str) -> Part:
        if chosen:
            return Panel(Column(lines), svg_shapes.segment, (True, False), edge=(9, 11))
        return Panel(Column(lines), svg_shapes.paper_button, (state,), edge=(9, 11))

    return part_button(f"how:{how}", drawn, on_pick, h=54)


def found_row(canvas: Canvas, family: Family, holder: str, note: str, *, wide: bool) -> Part:
    """Return a connected device. `holder`: its holder's colour; "" for none, then `note` says so.

    `wide`: the emblem of the holder is behind the name, not at the end of the line.
    """
    palette, body = canvas.palette, BODY.scaled(canvas.look.menu_text)
    bold = BODY_BOLD.scaled(canvas.look.menu_text)
    words: Part = Text(FAMILY_SAID[family], bold, palette.ink_brown, grow=0 if wide else 1)
    if holder:
        words = Row((words, Icon(f"badge_{holder}", 26)), gap=14 if wide else 5)
    else:
        words = Column((words, Text(note, body, palette.ink_label)))
    row = Row((device(family, 48), Column((words,), grow=1)), gap=10)
    return Sized(row, h=max(48.0, 2 * body.line_height + 6))


def _cap(canvas: Canvas, caps: Caps, does: Action) -> Part:
    """Return the picture of a device's cap."""
    factor = canvas.look.menu_text
    high, role = _GLYPH * min(factor, 1.4), KEY_CAP.scaled(factor)
    button, clicked = caps.button(does), caps.clicked(does)
    if button is not None:
        return glyph(button, caps.family, high)
    if clicked is not None:
        return Painted(high, mouse, (PRESSED[clicked],))
    if not caps.said(does):
        return Space(w=high)
    word = Text(key_said(caps.bindings.keys_of(does)[0]), role, "#2A1710", align="centre")
    drawn = Panel(word, key, ("normal",), edge=(7, 1.5))
    return Column((Sized(drawn, w=max(high, drawn.width(canvas)), h=high),))


def device_caps(canvas: Canvas, family: Family, bindings: Bindings, ink: str, across: int) -> Part:
    """Return a legend of the caps of a device, `across` of them in a line."""
    caps = Caps(bindings, family, by_mouse=family is Family.KEYS)
    body = BODY.scaled(canvas.look.menu_text)
    cells = [
        Row((_cap(canvas, caps, does), Text(words_of(does), body, ink, firm=True)), gap=5)
        for does in _TOLD
    ]
    rows = (tuple(cells[start : start + across]) for start in range(0, len(cells), across))
    return Grid(tuple(rows), (0,) * across, gap=9, pad=8)


class CapsTray(Widget):
    """Shows the caps of each device side by side; the last devices may have no room."""

    def __init__(self, box: Box, families: Sequence[Family], bindings: Bindings) -> None:
        super().__init__("", box)
        self._families, self._bindings = tuple(families), bindings

    def shown(self, canvas: Canvas) -> list[tuple[Family, Box]]:
        """Return the devices that have room, with their boxes; always keys and mouse."""
        boxes = named_boxes(self._part(canvas), canvas, self.box)
        return [(Family(name), box) for name, box in boxes.items()]

    def _part(self, canvas: Canvas) -> Part:
        palette, small = canvas.palette, SMALL.scaled(canvas.look.menu_text)
        heading = Column((Lines(("Your", "buttons"), small, palette.brass_title),))
        caps = [
            Named(family, device_caps(canvas, family, self._bindings, palette.cream, 2))
            for family in self._families
        ]
        line = Rule("#8A5A22", 1.5, alpha=160, upright=True)

        def row(kept: Sequence[Part]) -> Part:
            others = (part for caps in kept[1:] for part in (line, caps))
            return Row((heading, Space(), kept[0], *others), gap=9)

        most = len(caps) - 1
        rows = (row((*caps[:count], caps[-1])) for count in range(most, -1, -1))
        return Panel(FirstThatFits(tuple(rows)), svg_shapes.tray, (palette,), edge=(16, 10))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the caps of each device that has room."""
        self._part(canvas).draw(canvas, self.box)
