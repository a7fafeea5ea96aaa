"""The dialog for a match code, or for today's match."""

from collections.abc import Callable

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.controls.actions import Action
from game.core.match.codes import Coded, decoded
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.setup.given_luck import results_of_today, seed_of_today
from game.ui.canvas import Canvas
from game.ui.column import Column
from game.ui.label import Panel
from game.ui.text_field import TextField
from game.ui.theme import BODY, BODY_BOLD, PROMPT
from game.ui.viewport import Box

_WIDE, _EDGE, _GAP = 600.0, 28.0, 10.0
_FIELD = "field:code"
_MOST = 4  # results of today that are shown, the best
_ABOUT = (
    "Every match has a code for its game, house rules, dice and cards. Play the same code to get"
    " the same dice and cards."
)


class PlayCodeScene(MenuScene):
    """The dialog for a match code.

    Callbacks: `take(coded)` gets the match of a code; `today(seed)` gets today's seed for
    `spec`.

    `take_board(code)`: gets the code of a board alone, as older versions showed it; returns False
    if it is none.
    """

    covers = False

    def __init__(
        self,
        services: Services,
        spec: AnySpec,
        take: Callable[[Coded], None],
        today: Callable[[int], None],
        take_board: Callable[[str], bool],
    ) -> None:
        super().__init__(services)
        self._spec, self._take, self._today = spec, take, today
        self._take_board = take_board
        self._typed, self._wrong = "", ""
        played = results_of_today(services, spec)
        self._results = ("Played here today:", *played[:_MOST]) if played else ()
        self.page.attention.focus(_FIELD)

    def confirm(self) -> None:
        """Set the table of the code."""
        try:
            coded = decoded(self._typed, self.services.games)
        except BadInput as wrong:
            if self._take_board(self._typed.strip()):
                self.services.stack.pop(self)
                return
            self.services.sounds.play("refusal")
            self._wrong = str(wrong)
            self.changed()
            return
        self.services.stack.pop(self)
        self._take(coded)

    def _take_today(self) -> None:
        self.services.stack.pop(self)
        self._today(seed_of_today(self.services, self._spec))

    def _typing(self, text: str) -> None:
        self._typed, had = text, self._wrong
        self._wrong = ""
        if had:
            self.changed()

    def build(self, canvas: Canvas) -> None:
        """Put a sheet in the middle: what a code is, a field, and the buttons."""
        factor = canvas.look.menu_text
        wide = min(_WIDE * max(1.0, factor * 0.85), 1160.0)
        trial = self._column(canvas, Box(0, 0, wide, 0))
        sheet = Box.around(*canvas.view.screen.centre, wide, trial.y + _EDGE)
        self.page.put(Panel(sheet, "parchment"), *self._column(canvas, sheet).widgets)

    def _column(self, canvas: Canvas, sheet: Box) -> Column:
        column = Column(canvas, sheet.x + _EDGE, sheet.y + _EDGE, sheet.w - 2 * _EDGE)
        column.text(page_names.MATCH_CODE, PROMPT)
        column.gap(4)
        column.text(_ABOUT, BODY)
        column.gap(_GAP)
        high = max(44.0, BODY.size * canvas.look.menu_text * 1.4 + 18)
        column.add(high, self._field)
        if self._wrong:
            column.gap(6)
            column.text(self._wrong, BODY, "bad")
        column.gap(_GAP + 4)
        choose, label = Action.CHOOSE, f"Today's match of {self._spec.name}"
        tip = "Everybody who plays it today gets the same dice and cards"
        column.button("answer:take", "Use this code", self.confirm, kind="primary", key=choose)
        column.gap(_GAP)
        column.button("answer:today", label, self._take_today, tip=tip)
        column.gap(_GAP)
        for number, line in enumerate(self._results):
            column.text(line, BODY if number else BODY_BOLD)
        if self._results:
            column.gap(_GAP)
        column.button("answer:back", "Cancel", self.back, key=Action.BACK)
        return column

    def _field(self, box: Box) -> TextField:
        return TextField(
            _FIELD,
            box,
            self._typed,
            self._typing,
            on_enter=self.confirm,
            longest=2600,
            empty="7K2M-9QXD-...",
        )
