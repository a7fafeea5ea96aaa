"""The fault screen: what is saved, where the report is, and what to do next.

Drawn with shapes and with fonts that are loaded already: whatever broke, this can be shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.controls.actions import Action
from game.scenes.faults.parts import Emblem, Field, Paper, Rows, Sheet, Told
from game.scenes.parts.backdrop import draw_dim
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.ui.button import Button, Kind, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.column import Column
from game.ui.label import Label
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BUTTON, HEADING, PAGE_TITLE, PRIMARY, PROMPT_NOTE, SMALL
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Page

_WIDE, _TALLEST = 700.0, 640.0
_EDGE = 36.0
_HEAD = HEADING.scaled(0.92)
_STACKED = 1.25  # from this text size on, the buttons of the report stand below it
_ROOM = "#1E0E06"


@dataclass(frozen=True)
class Way:
    """A way on. The first of several is the brass one, which Enter means; Esc means the last."""

    key: str
    label: str
    go: Callable[[], None]


class FaultScene(MenuScene):
    """`fault`: what broke. `open_folder` and `copy` say how it went, in a word or two."""

    def __init__(
        self,
        services: Services,
        fault: Exception,
        told: Told,
        ways: Sequence[Way],
        *,
        open_folder: Callable[[], str] | None,
        copy: Callable[[], str],
    ) -> None:
        super().__init__(services)
        self.page = Page()  # without a knock: it is silent
        self.fault, self.told = fault, told
        self.way = ""  # the way taken: whatever breaks from now on breaks out there
        self._ways = ways
        self._open_folder, self._copy = open_folder, copy
        self._labels = {"report:folder": "Open folder", "report:copy": "Copy report"}

    def back(self) -> None:
        """Esc leaves for the title, if that is a way."""
        self._go(self._ways[-1])

    def confirm(self) -> None:
        """Enter is the brass button."""
        self._go(self._ways[0])

    def _go(self, way: Way) -> None:
        self.way = way.key
        way.go()

    def _do(self, name: str, act: Callable[[], str]) -> Callable[[], None]:
        def done() -> None:
            self._labels[name] = act()
            self.changed()

        return done

    def draw_ground(self, canvas: Canvas) -> None:
        """The empty room if it has been painted, else the dark."""
        room = canvas.pictures.made(("backdrop", *canvas.surface.get_size()))
        if room is None:
            canvas.surface.fill(_ROOM)
        else:
            canvas.surface.blit(room, (0, 0))
            draw_dim(canvas, 70)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """One sheet in the middle; it grows with its text, and then it scrolls."""
        factor = canvas.look.menu_text
        wide = min(_WIDE * max(1.0, factor * 0.85), 1200.0)
        room = wide - 2 * _EDGE
        high = button_height(canvas, PRIMARY)
        needs = self._content(canvas, 0, 0, room).y + 30 + high + 2 * _EDGE - 8
        sheet = Box.around(*canvas.view.screen.centre, wide, min(needs, _TALLEST))
        x, y = sheet.x + _EDGE, sheet.y + _EDGE - 6
        foot = sheet.bottom - _EDGE + 2 - high
        self.page.put(Sheet(sheet))
        content = self._content(canvas, x, y, room)
        if content.y > foot - 20:
            view = Box(x - 14, y - 14, room + 14 + BAR + 12, foot - 12 - (y - 14))
            self.page.put(ScrollView("told", view, content.widgets, content.y + 8))
        else:
            self.page.put(*content.widgets)
        self._put_ways(canvas, sheet.right - _EDGE, foot, high)

    def _put_ways(self, canvas: Canvas, right: float, y: float, high: float) -> None:
        """From the right, the brass one outermost."""
        for way in self._ways:
            brass = way is self._ways[0]
            role, key, least = (
                (PRIMARY, Action.CHOOSE, 210.0) if brass else (BUTTON, Action.BACK, 170.0)
            )
            wide = max(least, button_width(canvas, way.label, role=role, key=key) + 16)
            box = Box(right - wide, y, wide, high)
            go = partial(self._go, way)
            kind: Kind = "primary" if brass else "plain"
            name = f"way:{way.key}"
            self.page.put(Button(name, box, way.label, go, kind=kind, key=key, role=role))
            right = box.x - 14

    def _content(self, canvas: Canvas, x: float, y: float, room: float) -> Column:
        column = Column(canvas, x, y, room)
        self._head(column)
        column.gap(18)
        field = Field(canvas, self.told, room)
        column.add(field.high, field.at)
        column.gap(16)
        column.text((Span("The report", bold=True),), _HEAD)
        column.gap(-_HEAD.scaled(canvas.look.menu_text).line_height)
        self._promise(canvas, column)
        self._report(canvas, column)
        return column

    def _head(self, column: Column) -> None:
        told = self.told
        top, left, wide = column.y, column.x, column.width
        column.widgets.append(Emblem(Box(left, top, 64, 64)))
        column.x, column.width = left + 84, wide - 84
        column.text(told.heading, PAGE_TITLE)
        column.gap(2)
        column.text(told.said, PROMPT_NOTE, "ink_label")
        if told.repeated:
            column.gap(2)
            column.text(told.repeated, PROMPT_NOTE, "bad")
        column.x, column.width = left, wide
        column.y = max(column.y, top + 64)

    def _promise(self, canvas: Canvas, column: Column) -> None:
        """Beside the heading where there is room, else below it."""
        factor = canvas.look.menu_text
        head, small = _HEAD.scaled(factor), SMALL.scaled(factor)
        said = "it holds no names and no hidden cards"
        used = canvas.type.width("The report", head, bold=True) + 12
        wide = canvas.type.width(said, small)
        if used + wide <= column.width:
            y = column.y + (head.line_height - small.line_height) / 2 + 1
            at = Box(column.x + used, y, wide + 4, small.line_height)
            column.widgets.append(Label(at, said, small, "ink_label"))
            column.gap(head.line_height)
        else:
            column.gap(head.line_height)
            column.text(said, SMALL, "ink_label")
        column.gap(6)

    def _report(self, canvas: Canvas, column: Column) -> None:
        """Where it lies, of what it tells, and what one can do with it."""
        factor = canvas.look.menu_text
        stacked = factor >= _STACKED
        acts: list[tuple[str, Callable[[], str]]] = [("report:copy", self._copy)]
        if self._open_folder is not None:
            acts.insert(0, ("report:folder", self._open_folder))
        high = max(40.0, button_height(canvas, BUTTON) - 6)
        broad = max(156.0, *(button_width(canvas, label) for label in self._labels.values()))
        inner = column.width - 32
        rows = Rows(canvas, self.told, inner if stacked else inner - broad - 12)
        abreast = stacked and len(acts) * (broad + 12) - 12 <= inner
        listed = high if abreast else len(acts) * (high + 4) - 4
        tall = rows.high + 24 + (listed + 12 if stacked else 0)
        tall = max(tall, 0 if stacked else listed + 16)
        box = Box(column.x, column.y, column.width, tall)
        column.widgets.append(Paper(box))
        middle = 12 if stacked else (tall - rows.high) / 2
        column.widgets.append(rows.at(Box(box.x + 16, box.y + middle, rows.wide, rows.high)))
        x = box.x + 16 if stacked else box.right - 12 - broad
        y = box.y + 12 + rows.high + 12 if stacked else box.y + (tall - listed) / 2
        for name, act in acts:
            place = Box(x, y, broad, high)
            go = self._do(name, act)
            column.widgets.append(Button(name, place, self._labels[name], go, kind="paper"))
            x, y = (x + broad + 12, y) if abreast else (x, y + high + 4)
        column.gap(tall)
