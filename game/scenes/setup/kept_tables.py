"""The page of tables that are kept by name: load, keep and remove."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.match.record import clean_name
from game.core.storage.people import LONGEST_TABLE, KeptTable, LastTable
from game.core.wording import listed
from game.scenes.parts.dialog import Answer, DialogScene, NameScene, QuestionScene, explained
from game.scenes.parts.game_box import Cover
from game.scenes.parts.seating import Plan, plan_of
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Paragraph, Part, Row
from game.ui.scroll import ScrollView, scrolled
from game.ui.theme import BODY, HEADING
from game.ui.viewport import Box
from game.ui.widget import paper_row

_COVER, _EDGE = 56.0, 12.0


class KeptTablesScene(SheetScene):
    """Lists kept tables; a press on one loads it with `take`. `plan`: the present one."""

    heading = page_names.KEPT_TABLES
    sign = "Players, computers and options, kept by name"
    narrow = True

    def __init__(self, services: Services, plan: Plan, take: Callable[[Plan], None]) -> None:
        super().__init__(services)
        self._plan, self._take = plan, take
        self._tables: tuple[KeptTable, ...] = ()
        self._trouble = ""

    def resumed(self) -> None:
        """Read the tables again."""
        try:
            self._tables, self._trouble = self.services.archive.people.kept_tables(), ""
        except BadInput as wrong:
            self._tables, self._trouble = (), str(wrong)
        super().resumed()

    # --- what the buttons do ----------------------------------------------------------------------

    def _load(self, plan: Plan) -> None:
        self.services.stack.pop(self)
        self._take(plan)

    def confirm(self) -> None:
        """Keep the present table (Enter), if it can be played."""
        if not self._problem():
            self._keep()

    def _problem(self) -> str:
        return next(iter(self._plan.problems()), "")

    def _keep(self, name: str = "") -> None:
        """Ask for the name to keep the present table by."""
        text = "It keeps the game, the players, the computers' levels and all options."
        NameScene(
            self.services,
            "Keep this table",
            name,
            self._keep_as,
            label="Keep",
            text=text,
            usual="Sunday with the kids",
            longest=LONGEST_TABLE,
        ).push()

    def _keep_as(self, name: str) -> None:
        """Keep the table by a name; ask first if that replaces a table."""
        clean = clean_name(name, LONGEST_TABLE)
        old = next((kept for kept in self._tables if kept.name == clean), None)
        if old is None:
            self._write(name)
            return
        said = f"You lose the table of that name. {self._seated_at(old)} You cannot undo this."
        answers = (
            Answer("safe", "Another name", partial(self._keep, clean)),
            Answer("other", "Replace", partial(self._write, name), "danger"),
        )
        QuestionScene(self.services, f"Replace “{clean}”?", said, *answers).push()

    def _write(self, name: str) -> None:
        table = LastTable(self._plan.setup(), self._plan.chairs())
        with explained(self.services, "Not kept"):
            self.services.archive.people.keep_table(name, self._plan.spec.key, table)

    def _ask_remove(self, kept: KeptTable) -> None:
        said = f"{self._seated_at(kept)} You cannot undo this."
        remove = partial(self._remove, kept)
        heading = f"Remove “{kept.name}”?"
        DialogScene(self.services, heading, said, "Keep", "Remove", remove, danger=True).push()

    def _remove(self, kept: KeptTable) -> None:
        with explained(self.services, "Not removed"):
            self.services.archive.people.forget_table(kept.name)

    # --- the page ---------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, and keep the present table."""
        problem, label = self._problem(), "Keep this table…"
        return (
            self.back_button,
            FootButton("button:keep", label, self._keep, "primary", live=not problem, tip=problem),
        )

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Return a row for each table, or a sentence if there is none."""
        if not self._tables:
            text = self._trouble or "No tables yet. Keep this one, and it is set up with one press."
            return self.nothing(canvas, view, "icon_chair", text)
        rows = (self._row(canvas, number, kept) for number, kept in enumerate(self._tables))
        return scrolled(canvas, "sheet", Column(tuple(rows), gap=10, align="top"), view, 16)

    def _row(self, canvas: Canvas, number: int, kept: KeptTable) -> Part:
        """Return a table, which is loaded by a press, and a button that removes it."""
        palette, factor = canvas.palette, canvas.look.menu_text
        plan = self._plan_of(kept)[1]
        words = Column(
            (
                Paragraph(kept.name, HEADING.scaled(factor), palette.ink_brown),
                Paragraph(self._seated_at(kept), BODY.scaled(factor), palette.ink_label),
            ),
            align="middle",
            grow=1,
        )
        line = Row((Cover(_COVER, _COVER, game=kept.game), words), gap=_EDGE)
        name = f"table:{number}"
        table: Part = Panel(line, svg_shapes.paper_button, ("quiet",), edge=(_EDGE, 6))
        if plan is not None:
            table = paper_row(name, line, partial(self._load, plan))
        remove = button_slot(
            canvas, f"{name}:remove", "Remove", partial(self._ask_remove, kept), kind="paper"
        )
        return Row((Column((table,), grow=1), Column((remove,))), gap=_EDGE)

    def _seated_at(self, kept: KeptTable) -> str:
        """Return game and players of a kept table, or why it cannot be loaded."""
        spec, plan = self._plan_of(kept)
        if spec is None:
            return "Its game is not installed."
        if plan is None:
            return f"{spec.name}. It does not fit the rules of today."
        return f"{spec.name}: {seated(plan)}."

    def _plan_of(self, kept: KeptTable) -> tuple[AnySpec | None, Plan | None]:
        """Return the game of a kept table and its plan; None for what is not there any more."""
        spec = next((game for game in self.services.games if game.key == kept.game), None)
        if spec is None or kept.table is None:
            return spec, None
        return spec, plan_of(spec, kept.table)


def seated(plan: Plan) -> str:
    """Return who sits at a planned table: "Mia, Tom and Pip (easy)"."""
    names = [
        place.name if place.level is None else f"{place.name} ({place.level})"
        for place in plan.places
    ]
    return listed(names)
