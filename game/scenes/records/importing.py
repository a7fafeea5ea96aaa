"""Asks for the file of a match: typed, pasted or dropped onto the window."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.scenes.parts.exporting import export_folder
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Signal
from game.ui.parts import Column, Panel, Paragraph, Row, Text
from game.ui.text_field import TextField
from game.ui.theme import BODY, PROMPT
from game.ui.viewport import Box
from game.ui.widget import Slot, widgets_of

_EDGE = 28.0, 28.0
_LONGEST = 400


class ImportScene(MenuScene):
    """Asks for a path; `take_in` is called with it and reports the outcome."""

    covers = False

    def __init__(self, services: Services, take_in: Callable[[Path], bool]) -> None:
        super().__init__(services)
        self._take_in = take_in
        self._path = str(export_folder()) + "/"
        self._field: TextField | None = None

    def handle(self, signal: Signal) -> None:
        """Import a dropped file."""
        if isinstance(signal, Dropped):
            self._path = signal.path
            self.confirm()
            return
        super().handle(signal)

    def confirm(self) -> None:
        """Import the typed path."""
        self.services.stack.pop(self)
        path = Path(self._path.strip().strip('"'))
        with suppress(RuntimeError):  # "~evening.json" is a file, not the folder of a user
            path = path.expanduser()
        self._take_in(path)

    def _typed(self, text: str) -> None:
        self._path = text

    def build(self, canvas: Canvas) -> None:
        """Put a sheet with the field and two buttons."""
        palette, factor = canvas.palette, canvas.look.menu_text
        body = BODY.scaled(factor)
        said = "Type or paste the path of the file, or drop the file onto this window."
        cancel = button_slot(canvas, "answer:safe", "Cancel", self.back, least=110)
        go = button_slot(canvas, "answer:other", "Import", self.confirm, least=110, kind="primary")
        parts = (
            Text("Import a match", PROMPT.scaled(factor), palette.ink_brown),
            Paragraph(said, body, palette.ink_label),
            Slot(make=self._fields, h=max(46.0, body.size + 26)),
            Row((cancel, go), gap=12, align="right"),
        )
        sheet = Panel(Column(parts, gap=14), svg_shapes.parchment, (palette,), "parchment", _EDGE)
        wide = min(760.0 * max(1.0, factor * 0.8), 1200.0)
        box = Box.around(*canvas.view.screen.centre, wide, sheet.height(canvas, wide))
        self.page.put(*widgets_of(sheet, canvas, box))

    def _fields(self, box: Box) -> list[TextField]:
        field = TextField(
            "field:path",
            box,
            self._path,
            self._typed,
            on_enter=self.confirm,
            longest=_LONGEST,
            empty="Path of the file",
        )
        if self._field is None:
            self.page.attention.focus(field.name)  # ready to type
        self._field = field
        return [field]
