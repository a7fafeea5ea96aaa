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
from game.ui import controls, svg_shapes
from game.ui.button import button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel
from game.ui.text_field import TextField
from game.ui.theme import BODY, BODY_BOLD, PROMPT
from game.ui.viewport import Box
from game.ui.widget import centred, slot_for

_WIDE, _EDGE, _GAP = 600.0, 28.0, 10.0
_FIELD = "field:code"
_MOST = 4  # results of today that are shown, the best
_ABOUT = (
    "Every match has a code for its game, house rules, dice and cards. Play the same code to get"
    " the same dice and cards."
)


class PlayCodeScene(MenuScene):
    """The dialog for a match code.

    `take(coded)` gets the match of a code, `today(seed)` today's seed for `spec`, and
    `take_board(code)` the code of a board alone, as older versions showed it; False for others.
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
        high = max(44.0, BODY.size * factor * 1.4 + 18)
        wrong = (controls.text(canvas, self._wrong, ink=canvas.palette.bad),) if self._wrong else ()
        tip = "Everybody who plays it today gets the same dice and cards"
        label = f"Today's match of {self._spec.name}"
        lines = tuple(
            controls.text(canvas, line, BODY if number else BODY_BOLD)
            for number, line in enumerate(self._results)
        )
        about = controls.text(canvas, page_names.MATCH_CODE, PROMPT), controls.text(canvas, _ABOUT)
        page = (
            Column(about, gap=4),
            Column((slot_for(self._field, h=high), *wrong), gap=6),
            primary_slot(canvas, "answer:take", "Use this code", self.confirm),
            button_slot(canvas, "answer:today", label, self._take_today, tip=tip),
            *((Column(lines),) if lines else ()),
            button_slot(canvas, "answer:back", "Cancel", self.back, key=Action.BACK),
        )
        paper = svg_shapes.parchment, (canvas.palette,), "parchment", (_EDGE, _EDGE)
        wide = min(_WIDE * max(1.0, factor * 0.85), 1160.0)
        self.page.put(*centred(Panel(Column(page, gap=_GAP), *paper), canvas, wide))

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
