"""Lays out the page of gamepads, for usual and for large text."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.core import page_names
from game.core.controls.devices import FAMILY_SAID, Family
from game.core.controls.holding import Holding
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton
from game.scenes.parts.top_bar import TopBar
from game.scenes.setup.pads.parts import CapsTray, device_caps, found_row, how_tile
from game.scenes.setup.pads.rows import Held, felt, holder_row
from game.scenes.setup.pads.sitting import How, Sitter
from game.ui.button import Button, button_height
from game.ui.canvas import Canvas
from game.ui.column import Column as WidgetColumn
from game.ui.label import Panel
from game.ui.parts import Column, FirstThatFits, Paragraph, Part, Row, Sized
from game.ui.theme import BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of

_LEFT, _MIDDLE, _RIGHT = Box(12, 68, 228, 528), Box(252, 64, 776, 536), Box(1040, 68, 228, 528)
_TRAY = Box(252, 608, 776, 104)
_STEP, _APART = 120.0, 14.0  # from chair to chair, and what is left between two of them
_WIDE = 400.0  # a column that is as wide as the page
_GONE = "The match pauses and says whose it was. Plug it in again, or press a button on another."
_STRANGE = "Teach it in a minute: press what lights up."
_KNOWN = "All connected gamepads work already"


class PadPage(Protocol):
    """Interface of the page on which players choose their gamepads, for layouts."""

    heading: str
    sign: str
    services: Services
    sitters: tuple[Sitter, ...]
    how: How
    holding: Holding

    @property
    def families(self) -> list[Family]:
        """Return the kinds of devices that are connected."""

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons at the foot of the page."""

    def lacks(self) -> str:
        """Return what is still to be chosen; empty if nothing is."""

    def held_by(self, sitter: Sitter) -> Held:
        """Return what a player holds."""

    def give_back_of(self, sitter: Sitter) -> Callable[[], None]:
        """Return what takes a player's device away."""

    def hold(self, how: How) -> None:
        """Choose how devices are shared."""

    def shake(self, on: bool) -> None:
        """Turn rumble on or off."""

    def teach(self) -> None:
        """Open the page that teaches an unknown gamepad."""


def at_a_glance(canvas: Canvas, scene: PadPage) -> list[Widget]:
    """Return the widgets: chairs in the middle, devices at the left, advice at the right."""
    return [
        TopBar(scene.heading, "", scene.sign),
        *_chairs(canvas, scene),
        Panel(_LEFT, "parchment"),
        *_devices(canvas, scene),
        Panel(_RIGHT, "parchment"),
        *_advice(canvas, scene, Box(_RIGHT.x + 16, _RIGHT.y + 14, _RIGHT.w - 32, 0)).widgets,
        CapsTray(_TRAY, scene.families, scene.services.settings.bindings),
        *_buttons(canvas, scene),
    ]


def _chairs(canvas: Canvas, scene: PadPage) -> list[Widget]:
    high = min(_STEP, (_MIDDLE.h - 44) / max(1, len(scene.sitters))) - _APART
    rows = tuple(Sized(_row(canvas, scene, number), h=high) for number in range(len(scene.sitters)))
    return widgets_of(felt(canvas, Column(rows, gap=_APART, align="top")), canvas, _MIDDLE)


def _row(canvas: Canvas, scene: PadPage, number: int, *, tall: bool = False) -> Part:
    sitter = scene.sitters[number]
    held, give_back = scene.held_by(sitter), scene.give_back_of(sitter)
    return holder_row(canvas, number, sitter, held, give_back, tall=tall)


def _devices(canvas: Canvas, scene: PadPage) -> list[Widget]:
    column = WidgetColumn(canvas, _LEFT.x + 16, _LEFT.y + 12, _LEFT.w - 32)
    column.text("Gamepads", HEADING)
    column.gap(8)
    _hows(canvas, scene, column)
    column.line(6, 10)
    column.text("Connected", HEADING)
    column.gap(4)
    _found(canvas, scene, column, _LEFT.bottom - 8)
    return column.widgets


def _hows(canvas: Canvas, scene: PadPage, column: WidgetColumn) -> None:
    for how in How:
        column.part(how_tile(canvas, how, partial(scene.hold, how), chosen=how is scene.how))
        column.gap(6)


def _found(
    canvas: Canvas, scene: PadPage, column: WidgetColumn, bottom: float = float("inf")
) -> None:
    """Put the pads and the keys, as many as have room, and how many more there are."""
    pads = scene.services.pads
    rows: list[tuple[Family, str, str]] = []
    for number in sorted(pads.devices):
        holder = scene.holding.who(number) if scene.how is How.EACH else None
        colour = next((s.colour for s in scene.sitters if holder and s.person == holder), "")
        rows.append((pads.family(number), colour, "free"))
    rows.append((Family.KEYS, "", "for everybody"))
    small = SMALL.scaled(canvas.look.menu_text)
    for left, (family, colour, note) in zip(range(len(rows), 0, -1), rows, strict=True):
        row = found_row(canvas, family, colour, note, wide=column.width > _WIDE)
        more = 0.0 if left == 1 else small.line_height
        if column.y + row.height(canvas, column.width) + more > bottom:
            column.text(f"and {left} more", SMALL, "ink_label")
            return
        column.part(row)


def _advice(canvas: Canvas, scene: PadPage, at: Box) -> WidgetColumn:
    column, strange = WidgetColumn(canvas, at.x, at.y, at.w), bool(scene.services.pads.strange)
    column.text("Disconnected?", HEADING)
    column.gap(4)
    column.text(_GONE)
    column.line()
    column.text("Unknown gamepad?", HEADING)
    column.gap(4)
    column.text(_STRANGE)
    column.gap(10)
    tip, high = "" if strange else _KNOWN, button_height(canvas)
    teach = partial(
        Button,
        "button:teach",
        label=page_names.TEACH_GAMEPAD,
        on_pick=scene.teach,
        live=strange,
        tip=tip,
    )
    column.add(high, teach)
    column.line(14, 8)
    rumble = scene.services.settings.rumble
    column.switch("setting:rumble", "Rumble", rumble, scene.shake, "For dice and on your turn")
    return column


def _buttons(canvas: Canvas, scene: PadPage) -> list[Widget]:
    """Return the buttons of the foot, placed as on the picture of a table."""
    small, foot, found = SMALL.scaled(canvas.look.menu_text), scene.foot(), list[Widget]()
    lacks = Paragraph(scene.lacks(), small, canvas.palette.cream, align="centre", top=True)
    left = tuple(button.slot(canvas) for button in foot if button.left)
    right = foot[-1].slot(canvas), Sized(lacks, h=2 * small.line_height)
    for parts, x, y in ((left, 12, 612), (right, 1040, 608)):
        column = Column(parts, gap=8)
        found += widgets_of(column, canvas, Box(x, y, 228, column.height(canvas, 228)))
    return found


# --- large text ----------------------------------------------------------------------------------


def below_each_other(canvas: Canvas, scene: PadPage, room: Box) -> tuple[list[Widget], float]:
    """Return the widgets in one column: chairs, ways to share, devices with their caps, advice."""
    column = WidgetColumn(canvas, room.x, room.y, room.w)
    for number in range(len(scene.sitters)):
        column.part(_row(canvas, scene, number, tall=True))
        column.gap(7)
    column.line(6, 14)
    column.text("Gamepads", HEADING)
    column.gap(8)
    _hows(canvas, scene, column)
    column.line(8, 14)
    column.text("Connected", HEADING)
    column.gap(4)
    _found(canvas, scene, column)
    column.line(8, 14)
    column.text("Your buttons", HEADING)
    for family in scene.families:
        _caps(canvas, scene, column, family)
    column.line(8, 14)
    advice = _advice(canvas, scene, Box(column.x, column.y, column.width, 0))
    return [*column.widgets, *advice.widgets], advice.y


def _caps(canvas: Canvas, scene: PadPage, column: WidgetColumn, family: Family) -> None:
    bindings = scene.services.settings.bindings
    column.gap(10)
    column.text(FAMILY_SAID[family], BODY_BOLD)
    ink = canvas.palette.ink_brown
    four, two = (Row((device_caps(canvas, family, bindings, ink, across),)) for across in (4, 2))
    column.part(FirstThatFits((four, two)))
