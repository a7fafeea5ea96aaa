"""A row of the page of keys: an action, and the keys and buttons bound to it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.controls.actions import ACTIONS, Action, Pad, Row
from game.core.controls.bindings import Bindings
from game.core.controls.devices import Family, key_said, name_said
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices import glyphs
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, KEY_CAP, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_RED = "#B3331F"
_GAP = 6.0  # between two places
_ROW, _KEY = 40.0, 28.0  # how high a line is, and a key in it
_REACH = 5.0  # px by which the clickable area is wider and higher
_MOST = 1.6  # times as high as usual are keys and buttons at most
_FEW = 4  # of more actions in a line the buttons stand for all of them, from the first to the last


class Slot(NamedTuple):
    """A slot for a key or a button of an action, and its present name; "" if empty."""

    action: Action
    name: str
    pad: bool

    @property
    def hotspot(self) -> str:
        """Return the name of its hotspot."""
        return f"{'pad' if self.pad else 'key'}:{self.action}:{self.name}"


def slots_of(row: Row, bindings: Bindings, *, pad: bool) -> list[Slot]:
    """Return the slots of a row: all its keys, or at least one button for each action."""
    found: list[Slot] = []
    for action in row.actions:
        names: Sequence[str] = bindings.pad_of(action) if pad else bindings.keys_of(action)
        found += [Slot(action, str(name), pad) for name in names or ("",)]
    if any(slot.name for slot in found):
        found = [slot for slot in found if slot.name or len(row.actions) <= _FEW]
    else:
        found = found[:1]  # "not set" is shown once
    return found


class Columns(NamedTuple):
    """Record of where the keys, the mouse and the pad begin, in px from the left end of a row."""

    keys: float
    mouse: float
    pad: float


class SlotRow(Widget):
    """A row of the page. `opened`: the waiting slot; `wanted`: its key; `taken`: the owner."""

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        row: Row,
        bindings: Bindings,
        family: Family,
        columns: Columns,
        on_pick: Callable[[Slot], None],
    ) -> None:
        super().__init__(f"row:{row.actions[0]}", box)
        self.row, self._family, self._columns = row, family, columns
        self._bindings, self._on_pick = bindings, on_pick
        self.opened: Slot | None = None
        self.wanted = ""
        self._factor = canvas.look.menu_text
        below = BODY.scaled(self._factor).line_height + 2 if columns.keys == 0 else 0.0
        self._middle = box.centre[1] + below / 2  # of the keys
        self._places = self._placed(canvas)

    @staticmethod
    def height(canvas: Canvas, *, below: bool) -> float:
        """Return the height. `below`: the keys are below the name of the action."""
        factor = canvas.look.menu_text
        return _ROW * factor + (BODY.scaled(factor).line_height + 2 if below else 0.0)

    def _placed(self, canvas: Canvas) -> list[tuple[Slot, Box]]:
        role, high = KEY_CAP.scaled(self._factor), _KEY * min(self._factor, _MOST)
        y, found = self._middle - high / 2, list[tuple[Slot, Box]]()
        many = len(self.row.actions) > _FEW
        for pad, start in ((False, self._columns.keys), (True, self._columns.pad)):
            x = self.box.x + start
            for slot in self._shown(pad=pad):
                if not slot.name:
                    wide = canvas.type.width("not set", SMALL.scaled(self._factor)) + 4
                elif pad:
                    wide = glyphs.glyph_width(Pad(slot.name), high)
                else:
                    edge = 10 if many else 16
                    wide = max(high, canvas.type.width(key_said(slot.name), role) + edge)
                found.append((slot, Box(x, y, wide, high)))
                x += wide + _GAP
        return found

    def _shown(self, *, pad: bool) -> list[Slot]:
        slots = slots_of(self.row, self._bindings, pad=pad)
        if pad and len(slots) > _FEW:
            return [slots[0], slots[-1]]
        return slots

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of keys and buttons, enlarged for touch."""
        return [
            Hotspot(slot.hotspot, Box.around(*box.centre, box.w + _REACH, box.h + _REACH), radius=9)
            for slot, box in self._places
        ]

    def picked(self, hotspot: str) -> None:
        """Let the slot wait for another key."""
        self._on_pick(next(slot for slot, _ in self._places if slot.hotspot == hotspot))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the name of the action, the keys, the mouse and the buttons."""
        palette, middle = canvas.palette, self._middle
        role = BODY.scaled(self._factor)
        below = middle != self.box.centre[1]
        words = self.box.y + 6 + role.line_height / 2 if below else middle
        if self.opened is not None:
            canvas.shape(self.box.inset(-6, 1), svg_shapes.page_box, palette, True)
        canvas.text(self.row.words, (self.box.x + 2, words), role, palette.ink_brown)
        side = 26.0 * self._factor
        for mouse in ACTIONS[self.row.actions[0]].mouse:
            place = Box(self.box.x + self._columns.mouse, middle - side / 2, side, side)
            canvas.shape(place, glyphs.mouse, glyphs.PRESSED[mouse])
        for slot, box in self._places:
            self._draw_slot(canvas, attention, slot, box)
        if self.wanted:
            self._draw_remark(canvas)
        canvas.fill(Box(self.box.x, self.box.bottom - 0.5, self.box.w, 1), "#B0905A", 90)

    def _draw_remark(self, canvas: Canvas) -> None:
        """Draw the former key, or that the key is taken, behind the keys or behind the buttons."""
        pad = self.wanted in frozenset(Pad)
        x = max(box.right for slot, box in self._places if slot.pad is pad) + 10
        at, role = (x, self._middle), SMALL.scaled(self._factor)
        if self.opened is None:
            canvas.text("taken", at, role, _RED)
        elif self.opened.name:
            was = name_said(self.opened.name, self._family)
            canvas.text(f"was {was}", at, role, canvas.palette.ink_label)

    def _draw_slot(self, canvas: Canvas, attention: Attention, slot: Slot, box: Box) -> None:
        waits = slot == self.opened
        clash = bool(self.wanted) and (waits or slot.name == self.wanted)
        if waits or clash:
            canvas.shape(box.inset(-1), svg_shapes.ring, _RED if clash else "#D9A23C", "", 6, 3)
        name = self.wanted if waits and self.wanted else slot.name
        if waits and not self.wanted:
            canvas.shape(box, glyphs.key, "pressed")
            canvas.text("?", box.centre, KEY_CAP.scaled(self._factor), _RED, align="centre")
        elif not name:
            small = SMALL.scaled(self._factor)
            canvas.text("not set", (box.x + 2, box.centre[1]), small, canvas.palette.ink_label)
        elif slot.pad:
            glyphs.draw_glyph(canvas, box, Pad(name), self._family)
        else:
            canvas.shape(box, glyphs.key, attention.state_of(slot.hotspot))
            role, (x, y) = KEY_CAP.scaled(self._factor), box.centre
            canvas.text(key_said(name), (x, y - 1.5), role, "#2A1710", align="centre")
