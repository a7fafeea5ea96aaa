"""The page of one board: its picture, what is wrong with it, and how it fared in quick matches."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import BoardKind, CheckedBoard, check_board
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Setup
from game.core.controls.actions import Action
from game.core.match.background import Background
from game.core.measure.certificates import MATCHES, Certificate, reckoned
from game.core.storage.boards_folder import stamp_of
from game.core.wording import counted
from game.games.registry import find
from game.scenes.parts.desktop import open_folder
from game.scenes.parts.dialog import Answer, QuestionScene, explained, notice
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.scenes.setup.boards.pictures import MOST_NUMBERED, BoardPictures, size_in, sketch
from game.scenes.setup.boards.words import certificate_said, fault_said, minutes_said
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Signal
from game.ui.leaf_parts import Bar
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Rule, Sized, Text
from game.ui.theme import BODY, BODY_BOLD, HEADING
from game.ui.viewport import Box

_ROOM: Final = 560.0, 440.0  # of the picture, beside the words
_LARGE_ROOM: Final = 380.0, 300.0  # where the words are large
_BAR: Final = "#E9B13F"

Find = Callable[[str], AnySpec]


def setup_with(plan: Plan, kind: BoardKind, text: str) -> Setup | None:
    """Return the complete set-up of a plan with a board; None while it cannot be played so."""
    usual = {key: plan.spec.option(key).default for key in kind.decides}
    options = {**plan.options, **usual, kind.option: text}
    setup = plan.setup()
    try:
        return complete_setup(plan.spec, Setup(setup.seats, options, setup.roles))
    except BadInput:
        return None


def keys_of(services: Services) -> list[str]:
    """Return the keys of the games that have boards of a player's own."""
    return [spec.key for spec in services.games if spec.boards is not None]


def taken_in(
    services: Services, path: Path, spec: AnySpec | None = None
) -> tuple[Path, str] | None:
    """Copy a map into the boards; return it and its game. None, with a notice, if it is refused.

    `spec`: the game of a page, for a map that names none.
    """
    with explained(services, "Not imported"):
        return services.boards.take_in(path, keys_of(services), spec.key if spec else "")
    return None


class WatchingScene(SheetScene, ABC):
    """A page of boards of a plan's game, which looks at their files every `look_s` seconds."""

    look_s = 1.0

    def __init__(self, services: Services, plan: Plan) -> None:
        super().__init__(services)
        boards = plan.spec.boards
        assert boards is not None
        self._plan, self._kind = plan, boards()
        self._waited, self._pictures = 0.0, BoardPictures()

    @abstractmethod
    def look(self) -> None:
        """Look at the files, and show what has changed."""

    @abstractmethod
    def take_in(self, path: Path) -> None:
        """Open a map that was dropped on the page and is now one of the game's boards."""

    @property
    def restless(self) -> bool:
        """Return True: a board may be saved at any time."""
        return True

    def update(self, dt_s: float) -> bool:
        """Look at the files from time to time; show the pictures that have been drawn."""
        if self._pictures.update(dt_s):
            self.page.touch()
        self._waited += dt_s
        if self._waited >= self.look_s:
            self._waited = 0.0
            self.look()
        return super().update(dt_s)

    def closed(self) -> None:
        """Stop drawing pictures."""
        self._pictures.close()

    def handle(self, signal: Signal) -> None:
        """Copy a map that is dropped on the page into the boards, and open it."""
        services, spec = self.services, self._plan.spec
        found = taken_in(services, Path(signal.path), spec) if isinstance(signal, Dropped) else None
        if found is not None and found[1] == spec.key:
            self.take_in(found[0])
        elif found is not None:
            name = services.find_game(found[1]).name
            notice(services, "Imported", f"{found[0].name} is now one of your boards of {name}.")
        super().handle(signal)


class BoardScene(WatchingScene):
    """Page that shows a board and watches its file. `use`: called with the board's text to play."""

    look_s = 0.25  # so that what Tiled saves is shown at once

    def __init__(
        self,
        services: Services,
        plan: Plan,
        path: Path,
        use: Callable[[str], None],
        find_game: Find = find,
    ) -> None:
        super().__init__(services, plan)
        self._path, self._use, self._find = path, use, find_game
        self._stamp = stamp_of(path)
        self._board = check_board(path, plan.spec.key, self._kind)
        self._trial: Background[Certificate] | None = None
        self._so_far: Certificate | None = None
        self.heading, self.sign = plan.spec.name, "Your board"

    @property
    def board(self) -> CheckedBoard:
        """Return the board as its file was saved last."""
        return self._board

    @property
    def setup(self) -> Setup | None:
        """Return the set-up of a match on the board; None if it has mistakes."""
        return setup_with(self._plan, self._kind, self._board.text) if self._board.text else None

    @property
    def certificate(self) -> Certificate | None:
        """Return the certificate of the board for this table; None if it was not tried out."""
        setup = self.setup
        if setup is None:
            return None
        return self.services.boards.certificate(self._plan.spec, setup)

    @property
    def played(self) -> int:
        """Return how many matches the trial has played; 0 without one."""
        return self._so_far.matches if self._so_far else 0

    # --- the file and the trial -------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Look also at what the trial has found."""
        found = self._trial.poll() if self._trial is not None else None
        if found is not None:
            self._note(found)
        elif self._trial is not None and not self._trial.running:
            self._stop()
        return super().update(dt_s)

    def look(self) -> None:
        """Read the file again if it was saved; a trial ends if that changed the board."""
        stamp = stamp_of(self._path)
        if stamp != self._stamp:
            before = self._board.text
            self._stamp = stamp
            self._board = check_board(self._path, self._plan.spec.key, self._kind)
            if self._board.text != before:
                self._stop()
            self.services.sounds.play("refusal" if self._board.faults else "wood_press")
            self.changed()

    def _note(self, found: Certificate) -> None:
        self._so_far = found
        setup = self.setup
        if found.is_complete and setup is not None:
            self._stop()
            with explained(self.services, "Not kept"):
                self.services.boards.certify(self._plan.spec, setup, found)
        self.changed()

    def _stop(self) -> None:
        if self._trial is not None:
            self._trial.close()
        self._trial = self._so_far = None
        self.changed()

    def closed(self) -> None:
        """Stop the trial and drawing."""
        self._stop()
        super().closed()

    def take_in(self, path: Path) -> None:
        """Show the map that was dropped on the page instead."""
        self._path, self._stamp = path, (0, 0)
        self.look()

    # --- what the buttons do ----------------------------------------------------------------------

    def confirm(self) -> None:
        """Use the board (Enter)."""
        self._take()

    def _try_out(self) -> None:
        setup = self.setup
        if setup is not None and self._trial is None:
            self._trial = Background(reckoned, self._find, self._plan.spec.key, setup)
            self.changed()

    def back(self) -> None:
        """Leave the page; ask first if that loses matches of a trial."""
        if self.played:
            self._ask_to_stop("Leave", super().back)
        else:
            super().back()

    def _ask_to_stop(self, label: str, go: Callable[[], None]) -> None:
        said = "No match has been played yet."
        if self.played:
            said = f"Matches played: {self.played} of {MATCHES}. You lose them if you stop now."
        answers = Answer("safe", "Keep trying"), Answer("stop", label, go)
        QuestionScene(self.services, "Stop trying this board out?", said, *answers).push()

    def _take(self) -> None:
        if self.setup is None:
            self.services.sounds.play("refusal")
        elif self.certificate is not None:
            self._leave()
        elif self._trial is not None:
            self._ask_to_stop("Use it now", self._leave)
        else:
            said = (
                f"{MATCHES} quick matches of easy computers show whether every seat has a chance."
            )
            answers = (
                Answer("safe", "Cancel"),
                Answer("use", "Use it now", self._leave),
                Answer("try", "Try it out", self._try_out, kind="primary"),
            )
            QuestionScene(self.services, "Try this board out first?", said, *answers).push()

    def _leave(self) -> None:
        self.services.stack.pop(self)
        self._use(self._board.text)

    def _edit(self) -> None:
        if not open_folder(self._path):
            said = f"Open this file in Tiled, a free map editor from mapeditor.org:\n{self._path}"
            notice(self.services, "Tiled cannot be opened from here", said)

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, edit, try out or cancel, use."""
        sound = self.setup is not None
        tip = "" if sound else "Correct it in Tiled first"
        trial = FootButton("button:try", "Try it out", self._try_out, live=sound, tip=tip)
        if self._trial is not None:
            trial = FootButton("button:cancel", "Stop trying", self._stop)
        use = FootButton(
            "button:use",
            "Use this board",
            self._take,
            "primary",
            Action.CHOOSE,
            live=sound,
            tip=tip,
        )
        return self.back_button, use, trial, FootButton("button:edit", "Edit in Tiled", self._edit)

    # --- the page ---------------------------------------------------------------------------------

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return the picture, and the words beside it."""
        room_for_it = _LARGE_ROOM if canvas.look.large else _ROOM
        spec, board, setup = self._plan.spec, self._board, self.setup
        size = size_in(spec, *room_for_it)
        picture: Part = Sized(sketch(canvas, board), *size)
        if setup is not None:
            picture = self._pictures.part(spec, board, setup, size, picture)
        words = Column(self._words(canvas), gap=10, align="top")
        side = Column((picture,), align="top")
        return Row((side, Sized(words, room.w - size[0] - 24)), gap=24)

    def _words(self, canvas: Canvas) -> tuple[Part, ...]:
        factor, ink = canvas.look.menu_text, canvas.palette.ink_brown
        body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        title = Paragraph(self._board.title[:60], HEADING.scaled(factor), ink)
        name = Paragraph(self._path.name, body, canvas.palette.ink_label)
        faults = self._board.faults
        if faults:
            head = Paragraph(counted(len(faults), "mistake"), bold, canvas.palette.bad)
            rows = [self._fault(canvas, *one) for one in enumerate(faults[:MOST_NUMBERED], 1)]
            more = len(faults) - MOST_NUMBERED
            tail = (Paragraph(f"And {more} more.", body, ink),) if more > 0 else ()
            them = "it" if len(faults) == 1 else "them"
            help_ = f"Correct {them} in Tiled and save. This page follows at once."
            return title, name, head, *rows, *tail, Paragraph(help_, body, ink)
        if self.setup is None:
            said = " ".join(self._plan.problems()[:1]) or "This table cannot play on it."
            return title, name, Paragraph(said, body, canvas.palette.bad)
        return title, name, Rule(canvas.palette.rim, 1.5, 110), *self._tried(canvas)

    def _tried(self, canvas: Canvas) -> tuple[Part, ...]:
        factor, ink = canvas.look.menu_text, canvas.palette.ink_brown
        body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        found = self.certificate
        if self._trial is not None:
            said = f"Trying it out: {self.played} of {MATCHES} matches"
            return Text(said, bold, ink), Bar(self.played / MATCHES, _BAR, high=14 * factor)
        if found is None:
            said = f"No mistakes. Try it out: {MATCHES} quick matches show if it is fair."
            return (Paragraph(said, body, ink),)
        head = Paragraph("Tried out", bold, ink)
        names = [place.name for place in self._plan.places]
        told = [*certificate_said(found, names), minutes_said(found, self._kind.decision_s)]
        return head, *(Paragraph(line, body, ink) for line in told)

    def _fault(self, canvas: Canvas, number: int, fault: Fault) -> Part:
        factor, palette = canvas.look.menu_text, canvas.palette
        disc = Panel(
            Text(str(number), BODY_BOLD.scaled(factor), "#FFFFFF", align="centre", firm=True),
            svg_shapes.pill,
            (palette.danger, "", 12 * factor),
            edge=(8, 0),
        )
        said = Paragraph(fault_said(fault), BODY.scaled(factor), palette.ink_brown, grow=1)
        rule: tuple[Part, ...] = ()
        if fault.rule:
            page = partial(self.services.routes.rulebook, self._plan.spec, at=fault.rule)
            name, go = f"rule:{number}", self.through(page)
            rule = (button_slot(canvas, name, "", go, icon="icon_book", kind="paper", tip="Rules"),)
        return Row((Column((disc,)), said, *(Column((one,)) for one in rule)), gap=8)
