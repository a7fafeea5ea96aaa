"""Shows the board that New match will use: a strip on the page, and a page of its own."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, OptionValue, Setup
from game.core.controls.actions import Action
from game.core.match.background import Background
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.table.preview import Described, Estimate, Preview
from game.ui import controls, svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, FirstThatFits, Panel, Paragraph, Part, Row, Space, Text
from game.ui.text_field import TextField
from game.ui.theme import BODY, BODY_BOLD, HEADING, RULE, SEAT_NAME, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget, slot_for


class Shown:
    """The preview of the match being set up; stays the same until the player asks for another."""

    def __init__(self, spec: AnySpec, preview: Preview, new_seed: Callable[[], int]) -> None:
        self._spec = spec
        self.preview = preview
        self._new_seed = new_seed
        self._seed = new_seed()
        self._settled: tuple[Setup, Setup] | None = None  # as planned, and as completed

    @staticmethod
    def of(spec: AnySpec, new_seed: Callable[[], int]) -> "Shown | None":
        """Return the preview of a game, or None if it has none."""
        return None if spec.preview is None else Shown(spec, spec.preview(), new_seed)

    def settled(self, wished: Setup) -> Setup:
        """Return the set-up with the board shown.   Raises: BadInput if it cannot be dealt."""
        setup = complete_setup(self._spec, wished)
        if self._settled is None or self._settled[0] != setup:
            options: dict[str, OptionValue] = {**setup.options}
            options.update(self.preview.settle(setup, self._seed))
            self._settled = setup, Setup(setup.seats, options, setup.roles)
        return self._settled[1]

    def another(self, options: dict[str, OptionValue]) -> None:
        """Show something else; a code that was typed in has had its time."""
        option = self._spec.option(self.preview.option)
        if all(options[option.key] != choice.value for choice in option.choices()):
            options[option.key] = option.default
        self._seed, self._settled = self._new_seed(), None

    def problem(self, text: str) -> str | None:
        """Return what is wrong with a code, or None."""
        return self._spec.option(self.preview.option).problem(text)


def _draw_picture(shown: Shown, plan: Plan, canvas: Canvas, box: Box) -> None:
    """Draw the board that a plan will use; nothing while the match cannot start."""
    setup = settled(shown, plan)
    if setup is not None:
        colours = [place.colour for place in plan.places]
        with suppress(BadInput):  # the map cannot be read: `described` reports it
            shown.preview.draw(canvas, box, setup, colours)


def settled(shown: Shown, plan: Plan) -> Setup | None:
    """Return the set-up that is shown; None while the match cannot start."""
    try:
        return shown.settled(plan.setup())
    except BadInput:
        return None


def described(shown: Shown, plan: Plan) -> Described:
    """Return the description of the preview in words."""
    setup = settled(shown, plan)
    if setup is None:
        return Described("Not ready yet", "", ("This match cannot start yet.",))
    try:
        return shown.preview.describe(setup)
    except BadInput as wrong:
        return Described("This match cannot start", "", (str(wrong),))


def preview_row(
    canvas: Canvas,
    high: float,
    shown: Shown,
    plan: Plan,
    another: Callable[[], None],
    closer: Callable[[], None],
) -> Part:
    """Return a row `high` px high: a small picture, its name and code, and two buttons."""
    said, factor, palette = described(shown, plan), canvas.look.menu_text, canvas.palette
    picture = Drawn(high - 14, paint=partial(_draw_picture, shown, plan))
    code = f"{said.headline}, {said.code}" if said.code else said.headline
    name = Text(code, SEAT_NAME.scaled(factor), palette.brass_title)
    first = Paragraph(said.lines[0] if said.lines else "", BODY.scaled(factor), palette.cream)
    words = FirstThatFits((Column((name, first), gap=4), name), grow=1)
    buttons = (
        button_slot(canvas, "button:another", "Another", another, icon="icon_restart"),
        button_slot(canvas, "button:look_closer", "Look closer", closer),
    )
    row = Row((picture, words, *(Column((button,)) for button in buttons)), gap=12)
    return Panel(row, svg_shapes.panel, (palette,), "leather", edge=(8, 7))


def estimate_said(estimate: Estimate | None) -> str:
    """Return an estimate in a sentence or two."""
    if estimate is None:
        return "Computer players are trying it out."
    low, high = (round(100 * end) for end in estimate.interval)
    return (
        f"Hard computer players win about {round(100 * estimate.chance)} of 100 matches, "
        f"probably {low} to {high} ({estimate.matches} tried)."
    )


class PreviewScene(SheetScene):
    """Shows the picture as large as possible, its description and its code."""

    def __init__(self, services: Services, shown: Shown, plan: Plan) -> None:
        super().__init__(services)
        self._shown, self._plan = shown, plan
        self._typed: str | None = None  # a code that is being typed and names nothing yet
        self._field: TextField | None = None
        self._reckoned: Setup | None = None  # what is being estimated
        self._reckoning: Background[Estimate] | None = None
        self._estimate: Estimate | None = None
        self.heading = plan.spec.name
        self.sign = f"A closer look at {shown.preview.name}"

    def confirm(self) -> None:
        """Accept the preview and leave (Enter)."""
        self.back()

    def foot(self) -> list[FootButton]:
        """Return the buttons: keep what is previewed, or deal another."""
        return [
            FootButton("button:keep", "Keep", self.back, "primary", Action.CHOOSE),
            FootButton(
                "button:another", "Another", self._another, key=Action.ANOTHER, icon="icon_restart"
            ),
        ]

    def key(self, key: Key) -> bool:
        """Show another preview (key A)."""
        if key.means(Action.ANOTHER):
            self._another()
            return True
        return super().key(key)

    def _another(self) -> None:
        self._typed = None
        self._shown.another(self._plan.options)
        self.changed()

    def _type(self, text: str) -> None:
        """Apply a complete code at once; wait if it is incomplete."""
        option = self._shown.preview.option
        before = settled(self._shown, self._plan)
        self._typed = text
        if self._shown.problem(text) is None:
            self._plan.options[option], self._typed = text, None
        if settled(self._shown, self._plan) != before:
            self.changed()
        elif self._field is not None:
            # Typing must not lay out the page again under the caret.
            self._field.note = "Not complete yet" if self._typed is not None else ""
            self.page.touch()

    # --- estimate ---------------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Read the progress of the estimate; True if the page must be drawn again."""
        self._reckon()
        found = self._reckoning.poll() if self._reckoning is not None else None
        if found is not None:
            self._estimate = found
            self.page.touch()
        return super().update(dt_s)

    def _reckon(self) -> None:
        """Start the estimate again if the set-up has changed."""
        estimator = self._shown.preview.estimator()
        setup = settled(self._shown, self._plan)
        if estimator is None or setup == self._reckoned:
            return
        self.closed()
        self._reckoned, self._estimate = setup, None
        if setup is not None:
            self._reckoning = Background(estimator, setup, self.services.new_seed())
        self.changed()

    def closed(self) -> None:
        """Stop the estimate."""
        if self._reckoning is not None:
            self._reckoning.close()
            self._reckoning = None

    # --- the page ---------------------------------------------------------------------------------

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return the picture, and the words beside it."""
        side = min(room.w / 2, 524.0)
        picture = Drawn(side, side, paint=partial(_draw_picture, self._shown, self._plan))
        words = Column(tuple(self._words(canvas)), align="top", grow=1)
        return Row((Column((picture,), align="top"), words), gap=28)

    def _words(self, canvas: Canvas) -> Iterator[Part]:
        text, said = partial(controls.text, canvas), described(self._shown, self._plan)
        yield from (text(said.headline, HEADING), Space(h=10))
        for line in said.lines:
            yield from (text(line, RULE), Space(h=8))
        if self._shown.preview.estimator() is not None:
            high = 2 * RULE.scaled(canvas.look.menu_text).line_height
            yield from (controls.line(canvas, 8, 12), text("How hard it is", BODY_BOLD))
            yield Drawn(h=high, paint=self._draw_estimate)
        yield from (controls.line(canvas, 8, 12), text("Layout code", BODY_BOLD))
        yield text("Write it down to play it again, or type one you were sent.", SMALL)
        code = said.code if self._typed is None else self._typed
        field = slot_for(partial(self._code_field, code), h=max(44.0, 30 * canvas.look.menu_text))
        yield from (Space(h=8), field)

    def _draw_estimate(self, canvas: Canvas, box: Box) -> None:
        role, ink = RULE.scaled(canvas.look.menu_text), canvas.palette.ink_brown
        canvas.paragraph(estimate_said(self._estimate), box, role, ink)

    def _code_field(self, code: str, box: Box) -> Widget:
        role = BODY.scaled(1.15)
        self._field = TextField("field:code", box, code, self._type, longest=16, role=role)
        return self._field
