"""Base class of pages that are one sheet of parchment with buttons below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.controls.actions import Action
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.parts.top_bar import TopBar, tool
from game.ui.button import Button, Kind, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.label import Label, Panel, Picture, Surface
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BUTTON, HEADING, PRIMARY
from game.ui.viewport import Box
from game.ui.widget import Widget

_SIDE = 140.0  # wood left and right of the sheet where the text is small
_GAP = 14.0
_BARE = 84.0  # the sign on a sheet with nothing to show
LARGE = 1.25  # from this text size on, everything takes the whole width in one column


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


class SheetScene(MenuScene):
    """A page with one sheet. Subclasses implement its contents (`fill`) and buttons (`foot`)."""

    heading = ""
    note = ""  # below the heading
    sign = ""
    surface: Surface = "parchment"
    narrow = False  # a sheet in the middle instead of the whole width

    def __init__(self, services: Services) -> None:
        super().__init__(services)

    def fill(self, canvas: Canvas, room: Box) -> tuple[list[Widget], float]:
        """Return the widgets of the sheet, laid out from the top of `room`, and where they end."""
        raise NotImplementedError

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Return the scrolling sheet in `view`; its contents begin at the top of `room`."""
        widgets, bottom = self.fill(canvas, room)
        return ScrollView("sheet", view, widgets, bottom + 12)

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons below the sheet, from the outside inwards."""
        return (FootButton("button:back", "Back", self.back, key=Action.BACK, left=True),)

    def bare(
        self, canvas: Canvas, room: Box, icon: str, text: str, colour: str
    ) -> tuple[list[Widget], float]:
        """Return the contents of an empty sheet: a large sign and a sentence."""
        role = HEADING.scaled(canvas.look.menu_text)
        high = canvas.height(text, role, room.w - 40)
        y = room.y + max(24.0, (room.h - high - _BARE - 60) * 0.4)
        sign = Picture(Box.around(room.centre[0], y + _BARE / 2, _BARE, _BARE), icon, colour)
        words = Label(
            Box(room.x + 20, y + _BARE + 24, room.w - 40, high), text, role, colour, align="centre"
        )
        return [sign, words], words.box.bottom

    def build(self, canvas: Canvas) -> None:
        """Put the bar, the sheet and the foot."""
        self.page.put(TopBar(self.heading, self.note, self.sign))
        foot = self._build_foot(canvas)
        large = canvas.look.menu_text >= LARGE
        side = _SIDE if self.narrow and not large else 12.0
        sheet = Box(side, 68, 1280 - 2 * side, foot.y - 12 - 68)
        self.page.put(Panel(sheet, self.surface))
        view = Box(sheet.x + 8, sheet.y + 8, sheet.w - 12, sheet.h - 16)
        edge = 20.0
        room = Box(view.x + edge, view.y + edge - 4, view.w - 2 * edge - BAR + 8, view.h)
        self.page.put(self.lay(canvas, view, room))
        close = tool("tool:close", 4, "icon_x", "Back {key:back}", self.back)
        self.page.put(close)

    def _build_foot(self, canvas: Canvas) -> Box:
        """Put the buttons in as many rows as they need; return the box they take."""
        buttons = self.foot()
        primary = any(button.kind == "primary" for button in buttons)
        high = button_height(canvas, PRIMARY if primary else BUTTON)
        placed: list[tuple[FootButton, Box]] = []
        bottom = canvas.view.screen.bottom - 12
        y = bottom - high
        left, right = 12.0, 1268.0
        for button in buttons:
            role = PRIMARY if button.kind == "primary" else BUTTON
            wide = button_width(
                canvas, button.label, role=role, icon=bool(button.icon), key=button.key
            )
            wide = max(wide + 16, 150.0)
            if left + wide > right:
                y -= high + 8
                left, right = 12.0, 1268.0
            if button.left:
                placed.append((button, Box(left, y, wide, high)))
                left += wide + _GAP
            else:
                placed.append((button, Box(right - wide, y, wide, high)))
                right -= wide + _GAP
        for button, box in placed:
            self.page.put(
                Button(
                    button.name,
                    box,
                    button.label,
                    button.go,
                    kind=button.kind,
                    key=button.key,
                    icon=button.icon,
                    live=button.live,
                    tip=button.tip,
                )
            )
        return Box(12, y, 1256, bottom - y)
