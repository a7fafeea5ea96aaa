"""The page of the boards of one game: the usual one, and the player's own."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.core.boards.own_boards import ENDING, CheckedBoard, check_board
from game.core.contract.values import Setup
from game.core.storage.boards_folder import Stamp, stamp_of
from game.core.wording import counted
from game.scenes.parts.desktop import open_folder
from game.scenes.parts.dialog import explained, notice
from game.scenes.parts.game_box import Cover
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton
from game.scenes.setup.boards.page import BoardScene, WatchingScene, keys_of, setup_with
from game.scenes.setup.boards.pictures import size_in
from game.scenes.setup.boards.words import certificate_said, fault_said
from game.ui.canvas import Canvas
from game.ui.parts import Column, Paragraph, Part, Row
from game.ui.theme import BODY, HEADING
from game.ui.viewport import Box
from game.ui.widget import paper_row

_WIDE, _HIGH = 300.0, 150.0  # of a picture
_USED = "This match uses it."
_ABOUT = (
    "Make a new board, change it in Tiled and save it. Its page shows what you saved."
    " Tiled is a free map editor from mapeditor.org."
)


class BoardsScene(WatchingScene):
    """Lists the boards of a plan's game. `use`: called with the text of the chosen one."""

    heading = "Boards"

    def __init__(self, services: Services, plan: Plan, use: Callable[[str], None]) -> None:
        super().__init__(services, plan)
        self._use = use
        self._known: dict[tuple[Path, Stamp], CheckedBoard] = {}
        self._listed = self._list()
        self.sign = plan.spec.name

    @property
    def boards(self) -> list[CheckedBoard]:
        """Return the player's boards of this game, by name."""
        return list(self._listed)

    def _list(self) -> list[CheckedBoard]:
        game = self._plan.spec.key
        paths = self.services.boards.files(game, keys_of(self.services))
        now = {(path, stamp_of(path)): path for path in paths}
        self._known = {
            key: self._known.get(key) or check_board(path, game, self._kind)
            for key, path in now.items()
        }
        return list(self._known.values())

    def resumed(self) -> None:
        """Read the folder again."""
        self._listed = self._list()
        super().resumed()

    def look(self) -> None:
        """Read the folder; show the boards again if they have changed."""
        listed = self._list()
        if listed != self._listed:
            self._listed = listed
            self.changed()

    def take_in(self, path: Path) -> None:
        """Open a map that was dropped on the page."""
        self.open(path)

    # --- what the buttons do ----------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Open the page of a board."""
        BoardScene(self.services, self._plan, path, self._take).push()

    def _take(self, text: str) -> None:
        self.services.stack.pop(self)
        self._use(text)

    def _usual(self) -> None:
        self._take(str(self._plan.spec.option(self._kind.option).default))

    def _new(self) -> None:
        with explained(self.services, "No new board"):
            self.open(self.services.boards.make(self._plan.spec.key))

    def _import(self) -> None:
        def add(path: Path) -> str:
            key = self._plan.spec.key
            copy, game = self.services.boards.take_in(path, keys_of(self.services), key)
            name = self.services.find_game(game).name
            return f"{copy.name} is now one of your boards of {name}."

        self.services.stack.push(self.services.routes.import_file(add, ENDING, "a board"))

    def _folder(self) -> None:
        folder = self.services.boards.path
        if folder is not None and not open_folder(folder):
            notice(self.services, "Your boards", f"They are in this folder:\n{folder}")

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, new board, import, folder."""
        return (
            self.back_button,
            FootButton("button:new", "New board", self._new, "primary", icon="icon_plus"),
            FootButton("button:import", "Import…", self._import, icon="icon_import"),
            FootButton("button:folder", "Open folder", self._folder),
        )

    # --- the page ---------------------------------------------------------------------------------

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return a row for the usual board and for each of the player's own."""
        palette, factor = canvas.palette, canvas.look.menu_text
        about = Paragraph(_ABOUT, BODY.scaled(factor), palette.ink_label)
        rows = [self._usual_row(canvas), about]
        rows += [self._row(canvas, number, board) for number, board in enumerate(self._listed)]
        return Column(tuple(rows), gap=12, align="top")

    def _usual_row(self, canvas: Canvas) -> Part:
        option = self._plan.spec.option(self._kind.option)
        used = self._plan.options[option.key] == option.default
        said = f"The board of the rules. {_USED}" if used else "The board of the rules."
        board = CheckedBoard(Path(), "The usual board", str(option.default), ())
        setup = setup_with(self._plan, self._kind, board.text)
        picture = self._cover() if setup is None else self._picture(board, setup)
        return self._button(canvas, "board:usual", picture, (board.title, said), self._usual)

    def _row(self, canvas: Canvas, number: int, board: CheckedBoard) -> Part:
        spec, setup = self._plan.spec, None
        if board.text:
            setup = setup_with(self._plan, self._kind, board.text)
        said = ["This table cannot play on it."]
        if board.faults:
            mistakes = counted(len(board.faults), "mistake")
            said = [f"{mistakes}: {board.path.name}. {fault_said(board.faults[0])}"]
        elif setup is not None:
            found = self.services.boards.certificate(spec, setup)
            names = [place.name for place in self._plan.places]
            said = [*certificate_said(found, names)] if found else ["Not tried out yet."]
        if board.text and self._plan.options[self._kind.option] == board.text:
            said.append(_USED)
        words = board.title[:60], " ".join(said)
        picture, go = self._picture(board, setup), partial(self.open, board.path)
        return self._button(canvas, f"board:{number}", picture, words, go)

    def _cover(self) -> Part:
        size = size_in(self._plan.spec, _WIDE, _HIGH)
        return Cover(size[1], size[1], game=self._plan.spec.key)

    def _picture(self, board: CheckedBoard, setup: Setup | None) -> Part:
        spec = self._plan.spec
        size = size_in(spec, _WIDE, _HIGH)
        return self._pictures.part(spec, board, setup, size, self._cover())

    def _button(
        self,
        canvas: Canvas,
        name: str,
        picture: Part,
        words: tuple[str, str],
        go: Callable[[], None],
    ) -> Part:
        factor, palette = canvas.look.menu_text, canvas.palette
        title = Paragraph(words[0], HEADING.scaled(factor), palette.ink_brown)
        said = Paragraph(words[1], BODY.scaled(factor), palette.ink_brown)
        line = Row((picture, Column((title, said), gap=4, grow=1)), gap=16)
        return paper_row(name, line, go, edge=(12, 8))
