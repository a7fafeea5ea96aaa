"""The match history: continue, replay, export or delete a match."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from game.core import page_names
from game.core.boards.own_boards import ENDING
from game.core.contract.values import BadInput
from game.core.match.checking import Finding, Verdict
from game.core.match.match import marks_said
from game.core.storage.listing import MatchRow
from game.core.wording import listed
from game.scenes.parts.dates import date_of, moment_of
from game.scenes.parts.dialog import Answer, DialogScene, NameScene, PickScene, explained, notice
from game.scenes.parts.exporting import export_match
from game.scenes.parts.open_stored import open_stored
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.scenes.parts.stack import Scene
from game.scenes.records.table_pictures import TablePictures
from game.ui import svg_shapes
from game.ui.button import button_height, button_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Signal
from game.ui.long_list import LongList
from game.ui.long_list import Row as ListRow
from game.ui.parts import Column, FirstThatFits, Icon, Panel, Paragraph, Part, Row, Sized, Text
from game.ui.scroll import ScrollView
from game.ui.theme import BODY, BUTTON, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import widgets_of

_MARKS = {  # of a verdict: its picture and its colour
    Finding.SEED: ("icon_dice", "ink_label"),
    Finding.BY_HAND: ("icon_dice", "ink_label"),
    Finding.OTHER_DICE: ("icon_person", "ink_brown"),
    Finding.OLDER_RULES: ("icon_book", "ink_brown"),
    Finding.DAMAGED: ("icon_bang_triangle", "danger"),
}
_SOUND = (Finding.SEED, Finding.BY_HAND)
_SIGN = "All your matches"
_ROW = 104.0
_GAP = 12.0
_LARGEST = 1.6  # times its usual size: the picture of a table
_MOST_NAMES = 3  # in the usual name of a match
_AT_ONCE = 24  # rows that are read together


class ArchiveScene(SheetScene):
    """Page of all stored matches, the latest first.

    `person`: only matches with that person, if opened from their page.
    """

    heading = page_names.MATCH_HISTORY
    leather = True

    def __init__(self, services: Services, person: str = "") -> None:
        super().__init__(services)
        self._from_their_page = bool(person)
        self._person = ""  # with whom; "": all matches
        self._with(person)
        self._numbers: tuple[int, ...] = ()  # of all matches
        self._rows: dict[int, MatchRow] = {}  # those that have been in sight, by number
        self._heights: list[float] = []  # of the rows; 0 before anything is known
        self._laid_for = (0.0, 0.0)  # text size and width that they belong to
        self._trouble = ""
        self._pictures = TablePictures(lambda: services.archive)

    def _read(self) -> None:
        self.services.writer.flush(1.0)
        known = dict(zip(self._numbers, self._heights, strict=True))
        self._rows.clear()
        try:
            listing = self.services.archive.listing
            self._numbers, self._trouble = listing.numbers(person=self._person), ""
        except BadInput as wrong:
            self._numbers, self._trouble = (), str(wrong)
        self._heights = [known.get(number, 0.0) for number in self._numbers]

    def _row(self, place: int) -> MatchRow | None:
        """Return the match at a place (from 0) of the list; None if unreadable or deleted."""
        number = self._numbers[place]
        if number not in self._rows:
            first = place - place % _AT_ONCE
            try:
                rows = self.services.archive.listing.rows(self._numbers[first : first + _AT_ONCE])
            except BadInput:
                rows = ()
            self._rows |= {row.match_id: row for row in rows}
        return self._rows.get(number)

    def resumed(self) -> None:
        """Read the list when the page is on top, also again: matches may have come or gone."""
        self._read()
        self.changed()

    def update(self, dt_s: float) -> bool:
        """Show the pictures of tables that have been drawn."""
        if self._pictures.update(dt_s):
            self.page.touch()
        return super().update(dt_s)

    @property
    def restless(self) -> bool:
        """Return whether frames are needed without input, also for pictures that are to come."""
        return self._pictures.waits or super().restless

    def closed(self) -> None:
        """Stop drawing pictures."""
        self._pictures.close()

    def handle(self, signal: Signal) -> None:
        """Import a file that is dropped onto the window: a match, or a map for the boards."""
        if isinstance(signal, Dropped):
            path = Path(signal.path)
            take = self.services.routes.take_board if path.suffix == ENDING else self.take_in
            take(path)
        super().handle(signal)

    # --- what the buttons do ----------------------------------------------------------------------

    def _resume(self, row: MatchRow) -> None:
        open_stored(self.services, partial(self.services.routes.resume, row.match_id))

    def _look(self, row: MatchRow) -> None:
        open_stored(self.services, partial(self.services.routes.replay, row.match_id))

    def _rename(self, row: MatchRow) -> None:
        def rename(name: str) -> None:
            with explained(services, "Not renamed"):
                services.archive.listing.rename(row.match_id, name)

        services, usual = self.services, self._usual_name(row)
        heading, text = "Name of this match", "Leave it empty for the usual name."
        NameScene(services, heading, row.name, rename, text=text, usual=usual).push()

    def _export(self, row: MatchRow) -> None:
        export_match(self.services, row.match_id, row.game)

    def _delete(self, row: MatchRow) -> None:
        def let_go() -> None:
            with explained(self.services, "Not deleted"):
                self.services.archive.delete(row.match_id)

        said = f"{self._name(row)}, {self._when(row)}. {self._gone()}"
        DialogScene(
            self.services, "Delete this match?", said, "Keep", "Delete", let_go, danger=True
        ).push()

    def _gone(self) -> str:
        """Return a warning about deleting a match."""
        if self.services.archive.is_lasting:
            return "You cannot undo this."
        return "Nothing can be saved now, so it is back at the next start."

    def _import(self) -> None:
        from game.scenes.records.importing import ImportScene

        self.services.stack.push(ImportScene(self.services, self._add))

    def _people(self) -> Scene:
        from game.scenes.records.people.scene import PeopleScene

        return PeopleScene(self.services, self._person)

    def doors(self) -> Sequence[Callable[[], Scene]]:
        """Return the page of the players; everything else is opened over this page."""
        return () if self._from_their_page else (self._people,)

    def _with(self, person: str) -> None:
        """Show only the matches with a person; "": all of them."""
        self._person = person
        self.sign = f"Matches with {person}" if person else _SIGN

    def _known(self, most: int = -1) -> tuple[str, ...]:
        """Return at most `most` names of past players; none if they cannot be read."""
        try:
            return tuple(player.name for player in self.services.archive.people.players(most))
        except BadInput:
            return ()

    def _ask_with_whom(self) -> None:
        def choice(person: str) -> Callable[[], None]:
            def choose() -> None:
                self._with(person)
                self._kept["sheet"] = 0.0
                self._read()
                self.changed()

            return choose

        answers = [Answer(f"with:{name}", name, choice(name)) for name in self._known()]
        if self._person:
            answers.insert(0, Answer("with", "All players", choice("")))
        text = "Show only the matches that this player was in."
        PickScene(self.services, "Whose matches?", text, *answers).push()

    def take_in(self, path: Path) -> bool:
        """Add the match of a file and show the outcome in a notice; True if it was added."""
        try:
            said = self._add(path)
        except BadInput as wrong:
            notice(self.services, "Not imported", str(wrong))
            return False
        notice(self.services, "Imported", said)
        return True

    def _add(self, path: Path) -> str:
        """Add the match of a file; return the outcome in a sentence.   Raises: BadInput."""
        taken = self.services.archive.import_file(path, self.services.find_game)
        self._read()
        self.changed()
        return f"Every move was checked. {taken.said}."

    # --- texts ------------------------------------------------------------------------------------

    def _game(self, row: MatchRow) -> str:
        known = {spec.key: spec.name for spec in self.services.games}
        return known.get(row.game, "Unknown game")

    def _name(self, row: MatchRow) -> str:
        return row.name or self._usual_name(row)

    def _usual_name(self, row: MatchRow) -> str:
        """Return a name from game, people (computers if there are none) and day of the start."""
        people = [chair.name for chair in row.chairs if chair.is_person]
        names = list(dict.fromkeys(people or [chair.name for chair in row.chairs]))
        if len(names) > _MOST_NAMES:
            names = [*names[: _MOST_NAMES - 1], f"{len(names) - _MOST_NAMES + 1} others"]
        day = date_of(row.started)
        return f"{self._game(row)} with {listed(names)}, {day}" if names else self._game(row)

    def _when(self, row: MatchRow) -> str:
        return moment_of(row.played, self.services.local_now)

    def _state(self, row: MatchRow) -> str:
        if not row.chairs:
            return "Damaged. You can replay the part that is intact."
        if row.busy:
            return f"Open in another window. {row.standing}."
        winners = [row.chairs[seat].name for seat in row.winners if seat < len(row.chairs)]
        if row.over and winners:
            said = listed(winners)
            return f"Over. {said} wins." if len(winners) == 1 else f"Over. {said} win."
        # A party that lost has no winners to name.
        return f"{row.standing}. Imported." if row.imported else f"{row.standing}."

    # --- the page ---------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, players, filter and import."""
        found = [self.back_button]
        if not self._from_their_page:
            go = self.through(self._people)
            found.append(FootButton("button:people", page_names.PLAYERS, go, icon="icon_trophy"))
        found.append(FootButton("button:import", "Import…", self._import, icon="icon_import"))
        if self._person or self._known(1):
            label = f"Filter: {self._person or 'all players'}"
            tip = "Filter\nShow only the matches of one player."
            ask = self._ask_with_whom
            found.append(FootButton("button:with", label, ask, icon="icon_person", tip=tip))
        return found

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Lay out a row for each match."""
        if not self._numbers:
            text = self._trouble or (
                f"There are no matches with {self._person} any more."
                if self._person
                else "No matches yet. Every match you play appears here."
            )
            return self.nothing(canvas, view, "icon_dice", text, canvas.palette.cream_quiet)
        laid_for = canvas.look.menu_text, room.w
        usual = self._usual_height(canvas)
        again = laid_for == self._laid_for
        self._heights[:] = [high if high and again else usual for high in self._heights]
        self._laid_for = laid_for

        def make(place: int, y: float) -> ListRow:
            row = self._row(place)
            part = _gone(canvas) if row is None else self._match(canvas, place, row)
            box = Box(room.x, y, room.w, part.height(canvas, room.w))
            bottom = y + usual if row is None else box.bottom + _GAP
            return ListRow(widgets_of(part, canvas, box), bottom)

        return LongList("sheet", view, room.y, self._heights, make)

    def _usual_height(self, canvas: Canvas) -> float:
        """Return the height of a row with one line for each of its texts, gap included."""
        factor = canvas.look.menu_text
        words = HEADING.scaled(factor).line_height + BODY.scaled(factor).line_height
        below = button_height(canvas, BUTTON) + 14 if canvas.look.large else 0.0
        return max(_ROW, words + 40 + 26) + below + _GAP

    def _match(self, canvas: Canvas, number: int, row: MatchRow) -> Part:
        """Return picture, name, result, players and buttons (below, if the text is large)."""
        palette, factor = canvas.palette, canvas.look.menu_text
        buttons = Row(tuple(self._buttons(canvas, number, row)), gap=10, align="right")
        verdict = _verdict_part(canvas, row)
        words = (
            Paragraph(self._name(row), HEADING.scaled(factor), palette.ink_brown),
            Paragraph(self._line(row), BODY.scaled(factor), palette.ink_label),
            *(() if verdict is None else (Panel(verdict, None, edge=(0, 3)),)),
            Panel(_chairs(canvas, row), None, edge=(0, 5)),
        )
        large = canvas.look.large
        texts = Column((*words, buttons) if large else words, align="top", grow=1)
        picture = self._pictures.part(row, palette.ink_brown, min(factor, _LARGEST))
        table = Column((picture,), align="top")
        sheet = Row((table, texts) if large else (table, texts, buttons), gap=16)
        return Panel(sheet, svg_shapes.parchment, (palette,), "parchment", edge=(14, 12))

    def _buttons(self, canvas: Canvas, number: int, row: MatchRow) -> Iterator[Part]:
        """Yield the buttons of a match: rename, continue, replay, export, delete."""
        known = any(spec.key == row.game for spec in self.services.games)
        busy = "It is open in another window" if row.busy else ""
        name, slot = f"match:{number}", partial(button_slot, canvas, kind="paper")
        rename = slot(
            f"{name}:rename", "", partial(self._rename, row), icon="icon_quill", tip="Rename"
        )
        yield Column((Sized(rename, w=44),))
        ways = [
            ("look", page_names.REPLAY, self._look, "" if known else "This game is not installed"),
            ("export", "Export…", self._export, ""),
            ("delete", "Delete", self._delete, busy),
        ]
        if known and row.chairs and (not row.over or _lacks_its_end(row)):
            ways.insert(0, ("resume", "Continue", self._resume, busy))
        for key, label, go, refusal in ways:
            act = partial(slot, f"{name}:{key}", label, partial(go, row), least=92.0)
            yield Column((act(live=not refusal, tip=refusal),))

    def _line(self, row: MatchRow) -> str:
        marks = [f"{said}." for said in marks_said(row.marks)]
        game = (f"{self._game(row)}:",) if row.name else ()
        return " ".join((*game, f"{self._when(row)}.", self._state(row), *marks))


def _lacks_its_end(row: MatchRow) -> bool:
    """Return whether a match is damaged from some move on, but sound before."""
    return row.verdict is not None and not row.verdict.holds and row.verdict.step > 1


def _gone(canvas: Canvas) -> Part:
    """Return the note in place of a match that cannot be shown."""
    role = BODY.scaled(canvas.look.menu_text)
    said = "This match no longer exists, or cannot be read."
    return Panel(Paragraph(said, role, canvas.palette.cream_quiet), None, edge=(16, 16))


def _verdict(row: MatchRow) -> Verdict | None:
    """Return the last verdict; None for one that only says a match holds so far."""
    verdict = row.verdict
    if verdict is None or row.over or row.imported or verdict.finding not in _SOUND:
        return verdict
    return None


def _verdict_part(canvas: Canvas, row: MatchRow) -> Part | None:
    """Return the finding of the last check with a small mark; None if there is none."""
    verdict, role = _verdict(row), SMALL.scaled(canvas.look.menu_text)
    if verdict is None:
        return None
    mark, colour = _MARKS[verdict.finding]
    tint = getattr(canvas.palette, colour)
    words = Paragraph(verdict.words, role, tint, grow=1)
    return Row((Column((Icon(mark, role.size, tint),), align="top"), words), gap=8)


def _chairs(canvas: Canvas, row: MatchRow) -> Part:
    """Return the players with their badges, as many as have room."""
    role, ink = SMALL.scaled(canvas.look.menu_text), canvas.palette.ink_brown
    chairs = [
        Row((Icon(f"badge_{chair.colour}", 28), Text(chair.name, role, ink, firm=True)), gap=5)
        for chair in row.chairs
    ]
    shown = (Row(tuple(chairs[:most]), gap=18) for most in range(len(chairs), -1, -1))
    return FirstThatFits(tuple(shown))
