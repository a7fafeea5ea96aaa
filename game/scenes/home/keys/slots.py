"""A row of the page of keys: an action, and the keys and buttons bound to it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core.controls.actions import ACTIONS, Action, Pad, Row
from game.core.controls.bindings import Bindings
from game.core.controls.devices import Family, key_said, name_said
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices import glyphs
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, Painted, Panel, Part, Rule, Sized, Space, Stack, Text
from game.ui.parts import Row as Parts
from game.ui.theme import BODY, KEY_CAP, SMALL
from game.ui.viewport import Box
from game.ui.widget import part_button

_RED = "#B3331F"
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


class RowState(NamedTuple):
    """What a row tells. `opened`: the waiting slot; `wanted`: its new key, or one that is taken."""

    bindings: Bindings
    family: Family
    opened: Slot | None
    wanted: str
    pick: Callable[[Slot], None]


def key_row(canvas: Canvas, row: Row, columns: Columns, shown: RowState) -> Part:
    """Return a row of the page: the name of the action, its keys, its mouse and its buttons."""
    factor, palette = canvas.look.menu_text, canvas.palette
    words = Parts((Space(2), Text(row.words, BODY.scaled(factor), palette.ink_brown)))
    pressed = [(glyphs.PRESSED[mouse],) for mouse in ACTIONS[row.actions[0]].mouse]
    mice = Parts(tuple(Painted(26 * factor, glyphs.mouse, mouse) for mouse in pressed))
    cells: tuple[Part, ...] = (
        Sized(_slots(canvas, row, shown, pad=False), w=columns.mouse - columns.keys + _REACH / 2),
        Sized(mice, w=columns.pad - columns.mouse - _REACH / 2),
        _slots(canvas, row, shown, pad=True),
    )
    if columns.keys:
        cells = Sized(words, w=columns.keys - _REACH / 2), *cells
    line: Part = Sized(Column((Parts(cells),)), h=_ROW * factor - 1)
    if not columns.keys:
        line = Column((Space(h=4), words, line))
    if shown.opened is not None:
        line = Stack((Drawn(paint=_draw_paper), line))
    return Column((line, Rule("#B0905A", alpha=90)))


def _draw_paper(canvas: Canvas, box: Box) -> None:
    canvas.shape(box.inset(-6, 1), svg_shapes.page_box, canvas.palette, True)


def _slots(canvas: Canvas, row: Row, shown: RowState, *, pad: bool) -> Part:
    """Return the keys or buttons, and behind them the former one, or that it is taken."""
    slots = slots_of(row, shown.bindings, pad=pad)
    if pad and len(slots) > _FEW:
        slots = [slots[0], slots[-1]]
    edge = 10 if len(row.actions) > _FEW else 16
    parts: list[Part] = [_slot_button(canvas, slot, shown, edge) for slot in slots]
    small = SMALL.scaled(canvas.look.menu_text)
    if shown.wanted and (shown.wanted in frozenset(Pad)) is pad:
        if shown.opened is None:
            parts += Space(8), Text("taken", small, _RED)
        elif shown.opened.name:
            was = f"was {name_said(shown.opened.name, shown.family)}"
            parts += Space(8), Text(was, small, canvas.palette.ink_label)
    return Parts(tuple(parts), gap=1)


def _slot_button(canvas: Canvas, slot: Slot, shown: RowState, edge: float) -> Part:
    """Return a key or a button, larger for touch. `edge`: px on both sides of a key's letters."""
    factor, high = canvas.look.menu_text, _KEY * min(canvas.look.menu_text, _MOST)
    if not slot.name:
        wide = canvas.type.width("not set", SMALL.scaled(factor)) + 4
    elif slot.pad:
        wide = glyphs.glyph_width(Pad(slot.name), high)
    else:
        wide = max(high, canvas.type.width(key_said(slot.name), KEY_CAP.scaled(factor)) + edge)

    def drawn(look: str) -> Part:
        paint = partial(_draw_slot, slot, shown, look)
        return Panel(Drawn(wide, high, paint=paint), None, edge=(_REACH / 2, _REACH / 2))

    return part_button(slot.hotspot, drawn, partial(shown.pick, slot), radius=9)


def _draw_slot(slot: Slot, shown: RowState, look: str, canvas: Canvas, box: Box) -> None:
    waits, small = slot == shown.opened, SMALL.scaled(canvas.look.menu_text)
    role, (x, y) = KEY_CAP.scaled(canvas.look.menu_text), box.centre
    clash = bool(shown.wanted) and (waits or slot.name == shown.wanted)
    if waits or clash:
        canvas.shape(box.inset(-1), svg_shapes.ring, _RED if clash else "#D9A23C", "", 6, 3)
    name = shown.wanted if waits and shown.wanted else slot.name
    if waits and not shown.wanted:
        canvas.shape(box, glyphs.key, "pressed")
        canvas.text("?", (x, y), role, _RED, align="centre")
    elif not name:
        canvas.text("not set", (box.x + 2, y), small, canvas.palette.ink_label)
    elif slot.pad:
        glyphs.draw_glyph(canvas, box, Pad(name), shown.family)
    else:
        canvas.shape(box, glyphs.key, look)
        canvas.text(key_said(name), (x, y - 1.5), role, "#2A1710", align="centre")
