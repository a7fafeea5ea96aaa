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
from game.ui.hotspots import Attention, Hotspot
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
from game.ui.widget import Widget

_TOLD = (Action.CHOOSE, Action.BACK, Action.HINT, Action.PIN)
_GLYPH = 26.0  # beside text of 15 px
_WIDE = 400.0  # a line of that width has the emblem behind the name, not at its end


class HowTile(Widget):
    """A button for a way to share the devices."""

    def __init__(self, box: Box, how: How, chosen: bool, on_pick: Callable[[], None]) -> None:
        super().__init__(f"how:{how}", box)
        self._how, self._chosen, self._on_pick = how, chosen, on_pick

    @staticmethod
    def height(canvas: Canvas) -> float:
        """Return the height for its two lines."""
        factor = canvas.look.menu_text
        lines = BODY_BOLD.scaled(factor).line_height + SMALL.scaled(factor).line_height
        return max(54.0, lines + 22)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return one hotspot for the whole tile."""
        return (Hotspot(self.name, self.box, radius=8),)

    def picked(self, hotspot: str) -> None:
        """Choose this way."""
        self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the tile, in dark wood if chosen, as in every choice."""
        palette, factor = canvas.palette, canvas.look.menu_text
        if self._chosen:
            canvas.shape(self.box, svg_shapes.segment, True, False)
        else:
            state = "hover" if attention.hovered == self.name else "normal"
            canvas.shape(self.box, svg_shapes.paper_button, state)
        ink, quiet = palette.ink_brown, palette.ink_label
        if self._chosen:
            ink = quiet = palette.cream
        said, note = HOW_SAID[self._how]
        lines = Text(said, BODY_BOLD.scaled(factor), ink), Text(note, SMALL.scaled(factor), quiet)
        Column(lines).draw(canvas, self.box.inset(9, 3))


class FoundRow(Widget):
    """A connected device. `holder`: its holder's colour; "" for none, then `note` says so."""

    def __init__(self, box: Box, family: Family, holder: str, note: str) -> None:
        super().__init__("", box)
        self._family, self._holder, self._note = family, holder, note

    @staticmethod
    def height(canvas: Canvas) -> float:
        """Return how high it is for its two lines."""
        return max(48.0, 2 * BODY.scaled(canvas.look.menu_text).line_height + 6)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the picture of the device, its name, and the emblem of its holder."""
        palette, factor = canvas.palette, canvas.look.menu_text
        bold, wide = BODY_BOLD.scaled(factor), self.box.w > _WIDE
        name = Text(FAMILY_SAID[self._family], bold, palette.ink_brown, grow=0 if wide else 1)
        note = Text(self._note, BODY.scaled(factor), palette.ink_label)
        badge = Icon(f"badge_{self._holder}", 26)
        words = Row((name, badge), gap=14 if wide else 5) if self._holder else Column((name, note))
        row = Row((device(self._family, 48), Column((words,), grow=1)), gap=10)
        row.draw(canvas, self.box)


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
        """Draw it."""
        self._part(canvas).draw(canvas, self.box)
