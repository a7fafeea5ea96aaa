"""Asks for the file of a match: typed, pasted or dropped onto the window."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.scenes.parts.exporting import export_folder
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Signal
from game.ui.label import Label, Panel
from game.ui.text_field import TextField
from game.ui.theme import BODY, BUTTON, PROMPT
from game.ui.viewport import Box

_EDGE = 28.0
_LONGEST = 400


class ImportScene(MenuScene):
    """Asks for a path; `take_in` is called with it and says how it went."""

    covers = False

    def __init__(self, services: Services, take_in: Callable[[Path], bool]) -> None:
        super().__init__(services)
        self._take_in = take_in
        self._path = str(export_folder()) + "/"
        self._field: TextField | None = None

    def handle(self, signal: Signal) -> None:
        """A dropped file names itself."""
        if isinstance(signal, Dropped):
            self._path = signal.path
            self.confirm()
            return
        super().handle(signal)

    def confirm(self) -> None:
        """Take the file in."""
        self.services.stack.pop(self)
        path = Path(self._path.strip().strip('"'))
        with suppress(RuntimeError):  # "~evening.json" is a file, not the folder of a user
            path = path.expanduser()
        self._take_in(path)

    def _typed(self, text: str) -> None:
        self._path = text

    def build(self, canvas: Canvas) -> None:
        """A sheet with the field and two buttons."""
        factor = canvas.look.menu_text
        head, body = PROMPT.scaled(factor), BODY.scaled(factor)
        wide = min(760.0 * max(1.0, factor * 0.8), 1200.0)
        room = wide - 2 * _EDGE
        said = "Type or paste the path of the file, or drop the file onto this window."
        head_high, said_high = head.line_height, canvas.height(said, body, room)
        field_high = max(46.0, body.size + 26)
        high = button_height(canvas, BUTTON)
        tall = 2 * _EDGE + head_high + said_high + field_high + high + 44
        sheet = Box.around(*canvas.view.screen.centre, wide, tall)
        x, y = sheet.x + _EDGE, sheet.y + _EDGE
        self.page.put(Panel(sheet, "parchment"))
        heading = "Import a match"
        self.page.put(Label(Box(x, y, room, head_high), heading, head, "ink_brown"))
        y += head_high + 8
        self.page.put(Label(Box(x, y, room, said_high), said, body, "ink_label"))
        y += said_high + 14
        field = TextField(
            "field:path",
            Box(x, y, room, field_high),
            self._path,
            self._typed,
            on_enter=self.confirm,
            longest=_LONGEST,
            empty="Path of the file",
        )
        self.page.put(field)
        if self._field is None:
            self.page.attention.focus(field.name)  # ready to type
        self._field = field
        y += field_high + 22
        go_w = button_width(canvas, "Import") + 20
        stay_w = button_width(canvas, "Cancel") + 20
        go = Box(sheet.right - _EDGE - go_w, y, go_w, high)
        self.page.put(
            Button("answer:safe", Box(go.x - 12 - stay_w, y, stay_w, high), "Cancel", self.back),
            Button("answer:other", go, "Import", self.confirm, kind="primary", role=BUTTON),
        )
