"""Base class of pages that are one sheet of parchment with buttons below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.controls.actions import Action
from game.scenes.parts.menu import MenuScene, sentences
from game.scenes.parts.top_bar import TopBar, tool
from game.ui import svg_shapes
from game.ui.button import Kind, button_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Space, Stack
from game.ui.scroll import BAR, ScrollView, scrolled
from game.ui.theme import HEADING
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot, widgets_of

_SIDE = 140.0  # wood left and right of the sheet where the text is small
_WIDE, _GAP, _LEAST = 1256.0, 14.0, 150.0  # of the foot, between its buttons, of a button
_BARE = 84.0  # the sign on a sheet with nothing to show


@dataclass(frozen=True)
class FootButton:
    """A button below the sheet: with `left` at the left, otherwise at the right."""

    name: str
    label: str
    go: Callable[[], None]
    kind: Kind = "plain"
    key: Action | None = None
    icon: str = ""
    left: bool = False
    live: bool = True
    tip: str = ""

    def slot(self, canvas: Canvas) -> Slot:
        """Return the slot of this button."""
        return button_slot(
            canvas,
            self.name,
            self.label,
            self.go,
            least=_LEAST,
            kind=self.kind,
            icon=self.icon,
            key=self.key,
            live=self.live,
            tip=self.tip,
        )


class SheetScene(MenuScene):
    """A page with one sheet. Subclasses implement its contents (`fill`) and buttons (`foot`)."""

    heading = ""
    note = ""  # below the heading
    sign = ""
    leather = False  # the sheet is of dark leather instead of parchment
    narrow = False  # a sheet in the middle instead of the whole width

    def spoken(self) -> str:
        """Return heading and sign."""
        return sentences(self.heading, self.sign)

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return the contents of the sheet, which begin at the top of `room`."""
        raise NotImplementedError

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Return the scrolling sheet in `view`; its contents begin at the top of `room`."""
        part = self.fill(canvas, room)
        box = room._replace(h=part.height(canvas, room.w))
        return ScrollView("sheet", view, widgets_of(part, canvas, box), box.bottom + 12)

    def nothing(self, canvas: Canvas, view: Box, icon: str, text: str, ink: str = "") -> ScrollView:
        """Return the sheet without anything to show: a large sign and a sentence."""
        return scrolled(canvas, "sheet", bare(canvas, view.h, icon, text, ink), view)

    @property
    def back_button(self) -> FootButton:
        """Return the button that leaves the page."""
        return FootButton("button:back", "Back", self.back, key=Action.BACK, left=True)

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons below the sheet, from the outside inwards."""
        return (self.back_button,)

    def build(self, canvas: Canvas) -> None:
        """Put the bar, the sheet and the foot."""
        self.page.put(TopBar(self.heading, self.note, self.sign))
        foot = self._build_foot(canvas)
        side = _SIDE if self.narrow and not canvas.look.large else 12.0
        sheet = Box(side, 68, 1280 - 2 * side, foot.y - 12 - 68)
        view = sheet.inset(6, 8).moved(2, 0)
        room = view.inset(20, 16)
        room = room._replace(w=room.w - BAR + 8, h=view.h)
        leather, palette = (svg_shapes.panel, "leather"), (canvas.palette,)
        skin, texture = leather if self.leather else (svg_shapes.parchment, "parchment")
        ground = PartWidget(sheet, Panel(Space(), skin, palette, texture))
        self.page.put(ground, self.lay(canvas, view, room))
        close = tool("tool:close", 4, "icon_x", "Back {key:back}", self.back)
        self.page.put(close)

    def _build_foot(self, canvas: Canvas) -> Box:
        """Put the buttons in as many rows as they need; return the box they take."""
        buttons, rows = self.foot(), list[Part]()
        left, right = list[Part](), list[Part]()
        for button in buttons:
            slot = button.slot(canvas)
            if not Row((*left, *right, slot), gap=_GAP).fits(canvas, _WIDE):
                rows.insert(0, _row(left, right))
                left, right = [], []
            (left if button.left else right).append(slot)
        foot = Column((_row(left, right), *rows), gap=8)
        high = foot.height(canvas, _WIDE)
        box = Box(12, canvas.view.screen.bottom - 12 - high, _WIDE, high)
        made = {widget.name: widget for widget in widgets_of(foot, canvas, box)}
        self.page.put(*(made[button.name] for button in buttons))
        return box


def _row(left: Sequence[Part], right: Sequence[Part]) -> Part:
    return Row((Row(tuple(left), gap=_GAP, grow=1), *right[::-1]), gap=_GAP)


def bare(canvas: Canvas, high: float, icon: str, text: str, ink: str = "") -> Part:
    """Return the contents of an empty sheet of at least `high` px: a large sign and a sentence."""
    role, ink = HEADING.scaled(canvas.look.menu_text), ink or canvas.palette.ink_label
    words = Row((Space(20), Paragraph(text, role, ink, align="centre", grow=1), Space(20)))
    sign = Icon(icon, _BARE, tint=ink)
    page = Space(h=10, grow=0.4), sign, Space(h=24), words, Space(h=36, grow=0.6)
    return Stack((Space(h=high), Column(page)))
