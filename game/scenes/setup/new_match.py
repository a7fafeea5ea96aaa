"""The new-match page: game, players and house rules."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from game.core import page_names
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, OptionValue, Setup
from game.core.controls.actions import Action
from game.core.controls.holding import Holding
from game.core.lessons.script import has_lesson, lesson_path, read_lesson
from game.core.match.codes import Coded
from game.core.match.match import Mark, Match
from game.core.storage.database import Trouble
from game.core.storage.people import LastTable, Player
from game.core.storage.settings import Settings
from game.core.wording import listed
from game.scenes.parts.chair_row import ChairActions, SpareChair, chair_widgets, row_height
from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.game_box import GameBox, GameRow, box_colour
from game.scenes.parts.house_rules import add_options, add_table_settings
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.notice import notice
from game.scenes.parts.seating import COLOURS, Place, Plan, fresh_plan, plan_of, taught_plan
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.parts.top_bar import TopBar, tool
from game.scenes.setup.choose_character import ChooseCharacterScene, plays
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.sitting import Sitter
from game.scenes.setup.play_code import PlayCodeScene
from game.scenes.setup.preview import PreviewScene, Shown, preview_strip
from game.scenes.setup.seat_order import Around, Said
from game.table.skeleton import ACTIONS, BOARD, LOG_DRAWER, SEATS, TRAY
from game.ui import svg_shapes
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.column import Column
from game.ui.hotspots import Attention
from game.ui.label import Panel
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, PRIMARY
from game.ui.viewport import SCREEN, Box
from game.ui.widget import Widget

_LARGE = 1.2  # from this text size on, everything is in one list
_CODE_TIP = "Match code\nPlay with the dice and cards of another match, or today's"
_STEP = 96.0  # from chair to chair
_MOST_GUESTS = 12  # remembered players that are offered, the latest first
_MOST_KNOWN = 30  # remembered names kept, as some of them may sit at the table already


class Luck(NamedTuple):
    """Given luck of a match, instead of a random seed. `setup`: the only one it fits."""

    seed: int
    spec: AnySpec
    setup: Setup | None = None

    def fits(self, setup: Setup) -> bool:
        """Whether it is meant for such a table."""
        return self.setup is None or self.setup == complete_setup(self.spec, setup)


class NewMatchScene(MenuScene):
    """Sets up a match. `spec`: the game; None: the game played last."""

    def __init__(self, services: Services, spec: AnySpec | None = None) -> None:
        super().__init__(services)
        self._known: tuple[Player, ...] = ()
        with suppress(Trouble):  # then no remembered players are offered
            self._known = services.archive.people.players(_MOST_KNOWN)
        self._spec = spec or self._last_game()
        self._plan = self._usual_plan(self._spec)
        self._shown = Shown.of(self._spec, services.new_seed)
        # Remark on these chairs after a button changed them, shown until they change again.
        self._remark: tuple[tuple[Place, ...], str] = (), ""
        self._luck: Luck | None = None

    def _last_game(self) -> AnySpec:
        known = [spec.key for spec in self.services.games]
        with suppress(Trouble):
            last = self.services.archive.listing.last_game(known)
            if last is not None:
                return self.services.find_game(last)
        return self.services.games[0]

    def _last_table(self, spec: AnySpec) -> LastTable | None:
        try:
            return self.services.archive.people.last_table(spec.key)
        except Trouble:
            return None

    def _usual_plan(self, spec: AnySpec) -> Plan:
        last = self._last_table(spec)
        plan = plan_of(spec, last) if last is not None else None
        return plan or self._plan_of_lesson(spec) or fresh_plan(spec, self._known)

    def _plan_of_lesson(self, spec: AnySpec) -> Plan | None:
        """Return a plan for the latest person and a computer; None if they took no lesson."""
        if not self._known or self.services.learned.of(self._known[0].name, spec.key) is None:
            return None
        try:
            return taught_plan(spec, self._known[0], read_lesson(lesson_path(spec.key)))
        except BadInput:
            return None

    @property
    def plan(self) -> Plan:
        """Return the plan of the match."""
        return self._plan

    # --- what the buttons do ----------------------------------------------------------------------

    def confirm(self) -> None:
        """Start the match (Enter)."""
        self._deal()

    def _deal(self) -> None:
        problems = self._plan.problems()
        if problems:
            self.services.sounds.play("refusal")
        elif not self._asks_who_holds():
            self._sit_down()

    def _sit_down(self) -> None:
        services, plan = self.services, self._plan
        try:
            setup = plan.setup() if self._shown is None else self._shown.settled(plan.setup())
            match = Match(self._spec, setup, self._seed(setup), plan.chairs())
            match.marks |= self._marks(setup)
            services.routes.check_table(self._spec)
            match_id = services.writer.new_match(match)
        except BadInput as wrong:
            notice(services, "This match cannot start", str(wrong))
            return
        services.stack.pop(self)
        services.routes.sit_down(match, match_id, introduces=True)

    def _asks_who_holds(self) -> bool:
        """Return whether several persons must first choose their pads."""
        chairs = self._plan.chairs()
        persons = {chair.person for chair in chairs if chair.person}
        self.services.holding = Holding()
        if len(persons) < 2 or not self.services.pads.devices:
            return False
        sitters = [Sitter(chair.name, chair.colour, chair.person or "") for chair in chairs]
        self.services.stack.push(PadSeatsScene(self.services, sitters, self._sit_down))
        return True

    def _seed(self, setup: Setup) -> int:
        luck = self._chosen_luck(setup)
        return self.services.new_seed() if luck is None else luck.seed

    def _marks(self, setup: Setup) -> frozenset[Mark]:
        luck = self._chosen_luck(setup)
        if luck is None:
            return frozenset()
        return frozenset({Mark.DAY if luck.setup is None else Mark.CODE})

    def _chosen_luck(self, setup: Setup) -> Luck | None:
        """Return the given luck, if it fits the set-up."""
        luck = self._luck
        meant = luck is not None and luck.spec is self._spec and luck.fits(setup)
        return luck if meant else None

    def _ask_code(self) -> Scene:
        return PlayCodeScene(
            self.services, self._spec, self._take_code, self._take_today, self._take_board
        )

    def _take_today(self, seed: int) -> None:
        self._luck = Luck(seed, self._spec)
        self.changed()

    def _take_code(self, coded: Coded) -> None:
        """Set up the match of a code: game, seats, house rules and characters."""
        self._choose_game(coded.spec)()
        self._plan.lay(coded.setup)
        self._luck = Luck(coded.seed, coded.spec, coded.setup)
        self.changed()

    def _take_board(self, code: str) -> bool:
        """Use the code of a board alone, in any game that accepts it; False if none does."""
        for spec in (self._spec, *self.services.games):
            shown = self._shown if spec is self._spec else Shown.of(spec, self.services.new_seed)
            if code and shown is not None and shown.problem(code.upper()) is None:
                self._choose_game(spec)()
                self._plan.options[shown.preview.option] = code.upper()
                said = "The board of your code, with new dice and cards."
                self._remark = tuple(self._plan.places), said
                self._luck = None
                self.changed()
                return True
        return False

    def _luck_said(self) -> str:
        """Return the sign's text on a given luck; "" for a random seed."""
        luck = self._luck
        if luck is None or luck.spec is not self._spec:
            return ""
        if luck.setup is None:
            return "Today's match. Who is playing?"
        with suppress(BadInput):
            if luck.fits(self._plan.setup()):
                return "The table of your match code. Who is playing?"
        return "Changed: your match code no longer applies"

    def _same_again(self) -> None:
        self._plan = self._usual_plan(self._spec)
        self._remark = tuple(self._plan.places), "Players and options are as last time."
        self.changed()

    def _choose_game(self, spec: AnySpec) -> Callable[[], None]:
        def choose() -> None:
            if spec.key != self._spec.key:
                self._spec, self._plan = spec, self._usual_plan(spec)
                self._shown = Shown.of(spec, self.services.new_seed)
                self.changed()

        return choose

    def _add_chair(self) -> None:
        self._plan.add(self._known)
        self.changed()

    def _rename(self, number: int, text: str) -> None:
        had = bool(self._plan.problems()), self._plan.remark()
        self._plan.name(number, text)
        # Typing must not lay out the page again under the caret, unless its remarks have changed.
        if had != (bool(self._plan.problems()), self._plan.remark()):
            self.page.touch()

    def _set_level(self, number: int, level: Level | None) -> None:
        self._plan.seat_level(number, level)
        self.changed()

    def _friends(self, number: int) -> None:
        seated = {place.name for place in self._plan.places}
        guests = [player for player in self._known if player.name not in seated][:_MOST_GUESTS]
        if not guests:
            notice(
                self.services, "No other players", "Everybody who has played here is at the table."
            )
            return

        def invite(player: Player) -> Callable[[], None]:
            def sit() -> None:
                self._plan.invite(number, player)
                self.changed()

            return sit

        answers = [Answer(f"player:{p.name}", p.name, invite(p)) for p in guests]
        self.services.stack.push(
            QuestionScene(
                self.services,
                "Who plays here?",
                "They have played here before.",
                Answer("safe", "Cancel"),
                *answers,
            )
        )

    def _choose_character(self, number: int) -> None:
        """Open the page of characters; the present one stays unless another is taken."""

        def take(key: str) -> None:
            plan = self._plan
            other = plan.give_role(number, key)
            if other is not None:
                said = listed([plays(plan, chair) for chair in (number, other)])
                self._remark = tuple(plan.places), f"{said}."
            self.changed()

        self.services.stack.push(ChooseCharacterScene(self.services, self._plan, number, take))

    def _set_option(self, key: str, value: OptionValue) -> None:
        self._plan.options[key] = value
        option = self._spec.option(key)
        if option.choices() or option.check is None:
            self.changed()

    def _look_closer(self) -> None:
        if self._shown is not None:
            self.services.stack.push(PreviewScene(self.services, self._shown, self._plan))

    def _another(self) -> None:
        if self._shown is not None:
            self._shown.another(self._plan.options)
            self.changed()

    def _set_settings(self, settings: Settings) -> None:
        self.services.apply_settings(settings)
        self.changed()

    def _learn_tool(self) -> list[Widget]:
        if not has_lesson(self._spec.key):
            return []
        learn = partial(self.services.routes.learn, self._spec)
        tip = f"Learn to play {self._spec.name}"
        return [tool("tool:learn", 1, "icon_hint", tip, self.through(learn))]

    def _rulebook(self) -> Scene:
        return self.services.routes.rulebook(self._spec)

    def doors(self) -> Sequence[Callable[[], Scene]]:
        """Return the pages of the tools of the top bar, for prerendering."""
        return self._rulebook, self.services.routes.settings, self._ask_code

    def _changing(self, change: Callable[[int], None]) -> Callable[[int], None]:
        def do(number: int) -> None:
            change(number)
            self.changed()

        return do

    def _actions(self) -> ChairActions:
        return ChairActions(
            colour=self._changing(self._plan.next_colour),
            name=self._rename,
            level=self._set_level,
            friends=self._friends if self._known else None,
            role=self._choose_character,
            remove=self._changing(self._plan.remove),
        )

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put columns as at a table; one list if the text is large."""
        seated, said = self._remark
        asked = self._luck_said() or "Who is playing?"
        sign = said if seated == tuple(self._plan.places) else asked
        self.page.put(TopBar(page_names.NEW_MATCH, self._spec.name, sign))
        if canvas.look.menu_text >= _LARGE:
            self._build_list(canvas)
        else:
            self._build_columns(canvas)
        settings = self.services.routes.settings
        self.page.put(
            tool(
                "tool:code",
                0,
                "icon_dice",
                "Match code, or today's match",
                self.through(self._ask_code),
            ),
            *self._learn_tool(),
            tool("tool:rulebook", 2, "icon_book", page_names.RULES, self.through(self._rulebook)),
            tool("tool:settings", 3, "icon_gear", page_names.SETTINGS, self.through(settings)),
            tool("tool:close", 4, "icon_x", "Main menu {key:back}", self.back),
        )

    def _build_columns(self, canvas: Canvas) -> None:
        more = canvas.view.screen.h - SCREEN.h
        self._put_games(canvas, SEATS._replace(h=SEATS.h + more))
        self.page.put(_Mat(BOARD._replace(h=BOARD.h + more), box_colour(self._spec.key)))
        do = self._actions()
        high = row_height(canvas, wide=True)
        seated = len(self._plan.places)
        for number in range(min(self._spec.seats[1], len(COLOURS))):
            box = Box(284, 92 + number * _STEP, 712, high)
            if number < seated:
                self.page.put(*chair_widgets(canvas, self._plan, number, box, do, wide=True))
            else:
                self.page.put(SpareChair(f"empty_chair:{number}", box, self._add_chair))
        if self._shown is not None:
            strip = Box(284, 92 + self._spec.seats[1] * _STEP - 4, 712, 104)
            do_more = self._another, self._look_closer
            self.page.put(*preview_strip(canvas, strip, self._shown, self._plan, *do_more))
        self._put_options(canvas, LOG_DRAWER._replace(h=LOG_DRAWER.h + more))
        self.page.put(Around(TRAY.moved(0, more), self._plan))
        self._put_buttons(canvas, ACTIONS.y + more)

    def _put_games(self, canvas: Canvas, area: Box) -> None:
        games = self.services.games
        if len(games) == 1:
            box = Box(area.x, area.y, area.w, 316)
            self.page.put(GameBox(box, games[0], None, about=False))
            return
        widgets: list[Widget] = []
        y = area.y
        high = max(GameRow.height(canvas, spec, area.w) for spec in games)
        scrolls = (high + 5) * len(games) > area.h + 5
        wide = area.w - (BAR if scrolls else 0)
        for spec in games:
            chosen = spec.key == self._spec.key
            box = Box(area.x, y, wide, high)
            widgets.append(GameRow(box, spec, self._choose_game(spec), chosen=chosen))
            y += high + 5
        if scrolls:
            self.page.put(ScrollView("list:games", area, widgets, y))
        else:
            self.page.put(*widgets)

    def _options_column(self, canvas: Canvas, x: float, y: float, width: float) -> Column:
        column = Column(canvas, x, y, width)
        exempt = self._set_for_themselves()
        add_table_settings(column, self.services.settings, self._set_settings, exempt)
        players = [place.name for place in self._plan.places]
        add_options(column, self._spec, self._plan.options, self._set_option, players)
        return column

    def _set_for_themselves(self) -> list[str]:
        """Return the persons with own settings for house rules."""
        own = self.services.wishes.own
        persons = dict.fromkeys(p.person for p in self._plan.places if p.level is None)
        return [
            person
            for person in persons
            if not {"odds_helper", "auto_single"}.isdisjoint(own.of(person).values)
        ]

    def _put_options(self, canvas: Canvas, side: Box) -> None:
        self.page.put(Panel(side, "parchment"))
        inner = Box(side.x + 4, side.y + 8, side.w - 6, side.h - 16)
        column = self._options_column(canvas, side.x + 16, side.y + 16, side.w - 32 - 4)
        self.page.put(ScrollView("list:options", inner, column.widgets, column.y + 12))

    def _put_buttons(self, canvas: Canvas, y: float) -> None:
        left, right = SEATS.x, ACTIONS.x
        full = not self._plan.may_add
        most = self._spec.seats[1]
        self.page.put(
            Button("button:back", Box(left, y, 228, 52), "Back", self.back, key=Action.BACK),
            Button(
                "button:add_chair",
                Box(left, y + 60, 228, 44),
                "The table is full" if full else "Add a player",
                self._add_chair,
                icon="" if full else "icon_chair",
                live=not full,
                tip=f"{self._spec.name} is for up to {most} players" if full else "",
            ),
            self._deal_button(Box(right, y, 228, 52)),
            self._same_button(Box(right, y + 60, 228, 44)),
        )

    def _deal_button(self, box: Box) -> Button:
        return Button(
            "button:deal", box, "Start match", self._deal, kind="primary", key=Action.CHOOSE
        )

    def _same_button(self, box: Box) -> Button:
        remembered = self._last_table(self._spec) is not None
        return Button(
            "button:same_as_last_time",
            box,
            "Same as last time",
            self._same_again,
            live=remembered,
            tip="" if remembered else f"{self._spec.name} has not been played here yet",
        )

    # --- large text -------------------------------------------------------------------------------

    def _build_list(self, canvas: Canvas) -> None:
        """Put chairs and options in one list, with the buttons below."""
        high = button_height(canvas, PRIMARY)
        foot = Box(12, canvas.view.screen.bottom - 8 - high, 1256, high)
        self._put_foot(canvas, foot)
        said = Around(Box(12, 0, 1256, 0), self._plan).words()
        small = BODY.scaled(canvas.look.menu_text)
        note_high = canvas.height(said, small, 1256) + 8 if said else 0.0
        if said:
            self.page.put(Said(Box(12, foot.y - note_high, 1256, note_high), self._plan))
        frame = Box(12, 64, 1256, foot.y - 8 - note_high - 64)
        self.page.put(_Mat(frame, box_colour(self._spec.key)))
        view = frame.inset(14)
        x, y, wide = view.x + 14, view.y + 14, view.w - BAR - 28
        widgets: list[Widget] = []
        if len(self.services.games) > 1:
            for spec in self.services.games:
                box = Box(x, y, wide, GameRow.height(canvas, spec, wide))
                chosen = spec.key == self._spec.key
                widgets.append(GameRow(box, spec, self._choose_game(spec), chosen=chosen))
                y += box.h + 10
        row = row_height(canvas, wide=False)
        do = self._actions()
        for number in range(len(self._plan.places)):
            box = Box(x, y, wide, row)
            widgets += chair_widgets(canvas, self._plan, number, box, do, wide=False)
            y += row + 12
        if self._plan.may_add:
            box = Box(x, y, wide, button_height(canvas))
            go = self._add_chair
            widgets.append(Button("button:add_chair", box, "Add a player", go, icon="icon_chair"))
            y += box.h + 14
        if self._shown is not None:
            box = Box(x, y, wide, button_height(canvas))
            label = f"Look at {self._shown.preview.name}"
            widgets.append(
                Button("button:look_closer", box, label, self._look_closer, icon="icon_eye")
            )
            y += box.h + 14
        column = self._options_column(canvas, x + 20, y + 20, wide - 40)
        widgets.append(Panel(Box(x, y, wide, column.y + 20 - y), "parchment"))
        widgets += column.widgets
        self.page.put(ScrollView("list:table", view, widgets, column.y + 34))

    def _put_foot(self, canvas: Canvas, foot: Box) -> None:
        deal_w = button_width(canvas, "Start match", role=PRIMARY, key=Action.CHOOSE) + 10
        same_w = button_width(canvas, "Same as last time") + 10
        back_w = button_width(canvas, "Back") + 30
        deal = Box(foot.right - deal_w, foot.y, deal_w, foot.h)
        same = Box(deal.x - 14 - same_w, foot.y, same_w, foot.h)
        self.page.put(
            Button("button:back", Box(foot.x, foot.y, back_w, foot.h), "Back", self.back),
            self._deal_button(deal),
            self._same_button(same),
        )


class _Mat(Widget):
    """A framed mat in the colour of the game."""

    def __init__(self, box: Box, colour: str) -> None:
        super().__init__("", box)
        self._colour = colour

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, svg_shapes.frame, canvas.palette, texture="frame_wood")
        centre, edge = svg_shapes.shade(self._colour, 0.78), svg_shapes.shade(self._colour, 0.45)
        canvas.shape(self.box.inset(12), svg_shapes.mat, centre, edge, texture="felt")
