"""The results page: who won and why, scores, chances, and what to do next."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.core import page_names
from game.core.controls.actions import Action
from game.core.match.codes import code_of
from game.core.match.match import Chair, Match, marks_said
from game.scenes.parts.dates import date_of
from game.scenes.parts.desktop import copy_text
from game.scenes.parts.dialog import notice
from game.scenes.parts.fold import FoldingScene
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.menu import sentences
from game.scenes.parts.places import sat_down
from game.scenes.parts.rolling.dice_entry import begin_match
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.records.result_curve import LiveCurve, result_curve
from game.scenes.records.result_page import PageActions, lay_page, lay_picture
from game.scenes.records.result_page_data import told
from game.scenes.records.result_picture import keep_picture
from game.ui.button import button_height, button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key
from game.ui.parts import Column, FirstThatFits, Panel, Part, Row, Sized
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import PRIMARY
from game.ui.viewport import Box
from game.ui.widget import widgets_of

NOT_AGAIN = "Cannot play again now"
_BACK = "Back to the results"
_EDGE = 12.0
_GAP = 14.0
_GROUPS = 5  # of a code in a line, so that a line of them fits a dialog in large letters
_BESIDE = 1256.0  # the room for buttons


def results_of(services: Services, match: Match, table: Scene) -> "ResultsScene":
    """Return the results of a finished match, to be opened over its table."""

    def again() -> None:
        chairs = sat_down(services, match.spec, (*match.chairs[1:], match.chairs[0]))
        make = partial(next_round, match, chairs, services.new_seed())
        begin_match(services, table, match.spec, chairs, make, NOT_AGAIN)

    def other_options() -> None:
        services.stack.pop(table)
        services.stack.push(services.routes.new_match(match.spec))

    def look_at(ply: int) -> None:
        services.stack.push(services.routes.look_back(match, way_back=_BACK, at=ply))

    curve = result_curve(services, match, look_at)
    leave = partial(leave_table, services, table)
    return ResultsScene(services, match, again, leave, other_options, curve=curve)


def leave_table(services: Services, table: Scene) -> None:
    """Go to the main menu once the match is saved: all scenes above it close."""

    def to_the_main_menu() -> None:
        over = services.stack.scenes[1:]
        services.stack.pop(over[0] if table in over else table)

    leave_saved(services, to_the_main_menu)


def next_round(
    match: Match, chairs: Sequence[Chair], seed: int, rolled: Sequence[int] = ()
) -> Match:
    """Return a new match of the same people on `chairs`, each moved by one seat.

    `rolled`: dice of its set-up that were rolled by hand.   Raises: BadInput; DiceDue for more.
    """
    roles, options, seats = match.setup.roles, dict(match.setup.options), match.setup.seats
    for option in match.spec.options:
        seat = options[option.key]
        if option.of_player and isinstance(seat, int) and 0 < seat <= seats:
            options[option.key] = (seat - 2) % seats + 1
    setup = replace(match.setup, roles=(*roles[1:], *roles[:1]), options=options)
    return Match(match.spec, setup, seed, chairs, rolled=rolled)


class ResultsScene(FoldingScene):
    """Page of the results of a match.

    `on_again`: play another match; `on_leave`: to the title; `on_options`: change the setup.
    `curve`: the win chances; without them other parts take the room.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        on_again: Callable[[], None],
        on_leave: Callable[[], None],
        on_options: Callable[[], None] | None = None,
        *,
        curve: LiveCurve | None = None,
    ) -> None:
        super().__init__(services)
        now = services.local_now
        when = f"{date_of(now)} {now.year}, {match.ply:,} moves"
        self.told = told(match, ". ".join((when, *marks_said(match.marks))))
        self._match = match
        self._on_again, self._on_leave, self._on_options = on_again, on_leave, on_options
        self._curve = curve
        if curve is not None:
            self.draw_anew()
            curve.drawing = self.drawing

    # --- keys and ways ----------------------------------------------------------------------------

    def spoken(self) -> str:
        """Return who won, and how it was decided."""
        return sentences(page_names.RESULTS, self.told.headline, self.told.story)

    def confirm(self) -> None:
        """Play again (Enter)."""
        self._on_again()

    def back(self) -> None:
        """Go to the title (Esc)."""
        self._on_leave()

    def key(self, key: Key) -> bool:
        """Open the replay by V, luck and skill by K."""
        if key.means(Action.LOOK_BACK):
            self._review()
        elif key.means(Action.LUCK) and self._match.spec.judge is not None:
            self._tell_luck()
        else:
            return super().key(key)
        return True

    def _review(self) -> None:
        self._rest()
        self.services.stack.push(self.services.routes.look_back(self._match, way_back=_BACK))

    def _tell_luck(self) -> None:
        self._rest()
        self.services.stack.push(self.services.routes.luck_and_skill(self._match, way_back=_BACK))

    def _tell_code(self) -> None:
        match = self._match
        code = code_of(match.spec, match.setup, match.seed)
        said = ["Type it in New match to play this table with the same dice and cards."]
        if copy_text(code):
            said.insert(0, "It is copied to the clipboard.")
        groups = code.split("-")
        lines = ["-".join(groups[at : at + _GROUPS]) for at in range(0, len(groups), _GROUPS)]
        text = "\n".join((*lines, " ".join(said)))
        notice(self.services, page_names.MATCH_CODE, text)

    def _keep(self) -> None:
        if self._canvas is not None:
            lay = partial(lay_picture, self.told)
            keep_picture(self.services, self._canvas, lay, self._match.spec.key)

    # --- refining the curve -----------------------------------------------------------------------

    def resumed(self) -> None:
        """Show the curve as refined by a page that was open over this one."""
        if self._curve is not None:
            self._curve.resume()
        super().resumed()

    def closed(self) -> None:
        """Stop refining the curve."""
        self._rest()

    def _rest(self) -> None:
        if self._curve is not None:
            self._curve.rest()

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the results, which scroll if they must, and the buttons at the foot."""
        buttons, screen = self._buttons(canvas), canvas.view.screen
        high = buttons.height(canvas, _BESIDE)
        foot = Box(_EDGE, screen.bottom - 12 - high, _BESIDE, high)
        self.page.put(*widgets_of(buttons, canvas, foot)[:0:-1])  # beginning with the primary one
        view = Box(0, 0, 1280, foot.y - 8)
        scrolls = canvas.look.large or self.opened
        edge = 2 * _EDGE + (BAR if scrolls else 0.0)
        page = Box(_EDGE, _EDGE, 1280 - edge, view.bottom - _EDGE)
        tool = partial(button_slot, canvas, kind="paper")
        tools = (
            Column((tool("button:keep", "Save picture", self._keep),)),
            Column((tool("button:code", page_names.MATCH_CODE, self._tell_code),)),
        )
        rule = partial(self.services.routes.rulebook, self._match.spec, at=self.told.rule)
        ways = PageActions(self.through(rule), self._curve, self.fold, self.opened, tools)
        widgets, bottom = lay_page(canvas, self.told, page, ways)
        self.page.put(ScrollView("results", view, widgets, bottom))

    def _buttons(self, canvas: Canvas) -> Part:
        """Return the buttons in a row; without room for all, the left ones are in rows above it."""
        slot, high = partial(button_slot, canvas), button_height(canvas, PRIMARY)
        replay, key = page_names.REPLAY, Action.LOOK_BACK
        see = slot("button:review", replay, self._review, icon="icon_eye", key=key)
        again = primary_slot(canvas, "button:again", "Play again", self._on_again)
        others: list[tuple[str, str, str, Callable[[], None], Action | None]] = [
            ("button:title", page_names.MAIN_MENU, "Menu", self._on_leave, None),
            ("button:table", "View table", "Table", partial(self.services.stack.pop, self), None),
        ]
        if self._match.spec.judge is not None:
            luck = page_names.LUCK_AND_SKILL
            others.append(("button:luck", luck, luck, self._tell_luck, Action.LUCK))
        if self._on_options is not None:
            others.append(("button:options", "Change setup", "Setup", self._on_options, None))
        full = [slot(name, long, act, key=key) for name, long, _, act, key in others]
        short = [
            slot(name, said, act, key=key, tip="" if said == long else long)
            for name, long, said, act, key in others
        ]

        def foot(left: Sequence[Part]) -> Part:
            row = Row(tuple(left), gap=_GAP, grow=1)
            return Sized(Row((row, see, again), gap=_GAP), h=high)

        ways = [foot(full), foot(short)]
        for count in range(1, len(short) + 1):
            above = (Panel(Sized(one, h=high), None, edge=(0, 5)) for one in short[:count])
            rows = Row(tuple(above), gap=_GAP, wrap=True), foot(short[count:])
            ways.append(Column(rows, gap=5))
        return FirstThatFits(tuple(ways))
