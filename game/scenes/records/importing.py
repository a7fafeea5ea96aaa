"""The page that imports a match: a list of folders and files to choose from."""

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.core.storage.match_files import ENDING, FolderListing, MatchFile, list_folder
from game.scenes.parts.dates import moment_of
from game.scenes.parts.dialog import explained, notice
from game.scenes.parts.exporting import export_folder
from game.scenes.parts.game_box import Cover
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Key, Signal
from game.ui.long_list import LongList
from game.ui.long_list import Row as ListRow
from game.ui.parts import Column, Icon, Painted, Panel, Paragraph, Part, Row, Sized, Text
from game.ui.scroll import ScrollView
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, Type
from game.ui.viewport import Box
from game.ui.widget import PartWidget, paper_row, widgets_of

NOTHING = "There is nothing to import in this folder. Open another folder, or go up."
_PICTURE = 34.0
_EDGE, _GAP = 12.0, 6.0
_BREAKS = "-_. /\\"  # a long name goes on in the next line after one of these, if it can


class ImportScene(SheetScene):
    """Page of folders and files of matches, the newest first; a file dropped there counts too.

    `ending`: of other files that are listed instead; `what` such a file holds.
    `add`: called with the chosen file; returns the outcome in a sentence.   Raises: BadInput.
    """

    heading = "Import"
    narrow = True

    def __init__(
        self,
        services: Services,
        add: Callable[[Path], str],
        ending: str = ENDING,
        what: str = "a match",
    ) -> None:
        super().__init__(services)
        self._add, self._ending = add, ending
        self.sign = f"Choose the file of {what}"
        self._folder = _first_folder(services.settings.import_folder)
        self._listed: FolderListing | None = None
        self.page.attention.focus("entry:0")  # the keys begin in the list

    @property
    def listed(self) -> FolderListing:
        """Return what can be chosen in the folder."""
        if self._listed is None:
            keys = {spec.key for spec in self.services.games}
            self._listed = list_folder(self._folder, keys, self._ending)
        return self._listed

    def resumed(self) -> None:
        """Read the folder again: files may have come or gone."""
        self._listed = None
        super().resumed()

    # --- what can be done -------------------------------------------------------------------------

    def handle(self, signal: Signal) -> None:
        """Import a dropped file."""
        if isinstance(signal, Dropped):
            self.choose(Path(signal.path))
        super().handle(signal)

    def enter(self, folder: Path) -> None:
        """Show another folder, from its top."""
        self._folder, self._listed = folder, None
        for view in self._views():
            view.scroll_to(0.0)
        self.page.attention.focus("entry:0")
        self.changed()

    def choose(self, path: Path) -> None:
        """Import a file; the page stays open if it is refused."""
        with explained(self.services, "Not imported"):
            said = self._add(path)
            self._remember(path.parent)
            self.services.stack.pop(self)
            notice(self.services, "Imported", said)

    def _remember(self, folder: Path) -> None:
        """Begin in this folder the next time."""
        settings, name = self.services.settings, str(folder)
        if name != settings.import_folder and name == shown_name(folder):
            self.services.apply_settings(replace(settings, import_folder=name))

    def key(self, key: Key) -> bool:
        """Go up by Backspace; scroll by page up and down, home and end."""
        if key.key == pygame.K_BACKSPACE and self.listed.up is not None:
            self.enter(self.listed.up)
            return True
        return super().key(key)

    # --- the page ---------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, and the folder where exported matches are."""
        own, found = export_folder(), [self.back_button]
        if own != self._folder and own.is_dir():
            label, tip = "My matches folder", f"{shown_name(own)}\nExported matches are saved here."
            go = partial(self.enter, own)
            found.append(FootButton("button:own", label, go, icon="icon_export", tip=tip))
        return found

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Lay out where one is, a row for the folder above, for each folder and each file."""
        listed = self.listed
        rows: list[Callable[[int], Part]] = [lambda _: self._place(canvas, listed, room.w)]
        if listed.up is not None:
            rows.append(partial(self._up, canvas, listed.up))
        rows += [partial(self._to_folder, canvas, room.w, path) for path in listed.folders]
        rows += [partial(self._file, canvas, room.w, file) for file in listed.files]
        usual = max(_PICTURE, BODY_BOLD.scaled(canvas.look.menu_text).line_height) + 12 + _GAP

        def make(number: int, y: float) -> ListRow:
            part = rows[number](number - 1)
            box = Box(room.x, y, room.w, part.height(canvas, room.w))
            made = widgets_of(part, canvas, box) if number else [PartWidget(box, part)]
            return ListRow(made, box.bottom + _GAP)

        return LongList("sheet", view, room.y, [usual] * len(rows), make)

    def _place(self, canvas: Canvas, listed: FolderListing, width: float) -> Part:
        """Return the path of the folder, and what is wrong with the folder or that it is empty."""
        palette, factor = canvas.palette, canvas.look.menu_text
        role, body = HEADING.scaled(factor), BODY.scaled(factor)
        path = in_lines(canvas, shown_name(listed.folder), role, width)
        said = listed.fault or ("" if listed.files else NOTHING)
        ink = palette.bad if listed.fault else palette.ink_label
        note = (Paragraph(said, body, ink),) if said else ()
        return Panel(Column((Paragraph(path, role, palette.ink_brown), *note), gap=6), None)

    def _up(self, canvas: Canvas, up: Path, number: int) -> Part:
        palette, role = canvas.palette, BODY_BOLD.scaled(canvas.look.menu_text)
        arrow = Sized(Icon("icon_undo", 0.7 * _PICTURE, palette.ink_brown), _PICTURE, _PICTURE)
        said = Text("Up one folder", role, palette.ink_brown, grow=1)
        return _row(f"entry:{number}", (arrow, said), partial(self.enter, up))

    def _to_folder(self, canvas: Canvas, width: float, path: Path, number: int) -> Part:
        palette, role = canvas.palette, BODY_BOLD.scaled(canvas.look.menu_text)
        picture = Painted(_PICTURE, folder_skin, (palette.ink_brown,))
        name = in_lines(canvas, shown_name(path.name or path), role, width - _PICTURE - 4 * _EDGE)
        said = Paragraph(name, role, palette.ink_brown, grow=1)
        return _row(f"entry:{number}", (picture, said), partial(self.enter, path))

    def _file(self, canvas: Canvas, width: float, file: MatchFile, number: int) -> Part:
        """Return the game's cover, the name of a file, and when it was changed."""
        palette, factor = canvas.palette, canvas.look.menu_text
        bold, body = BODY_BOLD.scaled(factor), BODY.scaled(factor)
        said = moment_of(file.changed, self.services.local_now)
        when = Text(said, body, palette.ink_label, firm=True)
        room = width - _PICTURE - 4 * _EDGE
        cover: Part = Cover(_PICTURE, _PICTURE, game=file.game)
        large = canvas.look.large
        room -= 0 if large else when.width(canvas) + _EDGE
        name = in_lines(canvas, shown_name(file.path.name), bold, room)
        title: Part = Paragraph(name, bold, palette.ink_brown, grow=1)
        if file.wrong:
            hint = in_lines(canvas, shown_name(file.wrong), body, room)
            title = Column((title, Paragraph(hint, body, palette.bad)), grow=1)
            sign = Icon("icon_bang_triangle", 0.7 * _PICTURE, palette.bad)
            cover = Sized(sign, _PICTURE, _PICTURE)
        words = (Column((title, when), grow=1),) if large else (title, when)
        return _row(f"entry:{number}", (cover, *words), partial(self.choose, file.path))


def _first_folder(last: str) -> Path:
    """Return the folder of the last import, that of exported matches, or the player's own."""
    folders = (Path(last),) if last else ()
    return next((one for one in (*folders, export_folder()) if one.is_dir()), Path.home())


def _row(name: str, parts: Sequence[Part], go: Callable[[], None]) -> Part:
    """Return a row that can be picked."""
    return paper_row(name, Row(tuple(parts), gap=_EDGE), go)


def shown_name(name: str | Path) -> str:
    """Return a name of the disk as text that can be shown: odd characters are replaced."""
    plain = os.fsencode(name).decode("utf-8", "replace")
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in plain)


def in_lines(canvas: Canvas, name: str, role: Type, width: float) -> str:
    """Return a name with line ends where it needs them, so that every line has room."""
    lines, line = list[str](), ""
    for letter in name:
        if line and canvas.type.width(line + letter, role) > width:
            at = max(line.rfind(end) for end in _BREAKS) + 1
            at = at if at > len(line) // 2 else len(line)
            lines, line = [*lines, line[:at]], line[at:]
        line += letter
    return "\n".join((*lines, line))


def folder_skin(w: float, h: float, ink: str) -> str:
    """Return a folder as SVG."""
    svg = Svg(w, h)
    left, right, low = 0.08 * w, 0.92 * w, 0.82 * h
    tab = f"H{0.4 * w}L{0.48 * w} {0.36 * h}H{right}V{low}H{left}Z"
    svg.path(f"M{left} {0.26 * h}{tab}", "#D9AC54", ink, 1.6)
    svg.path(f"M{left} {0.46 * h}H{right}", "none", ink, 1.2)
    return svg.text()
