"""The new-match page: game, players and house rules."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level, OptionValue
from game.core.controls.actions import Action
from game.core.controls.holding import Holding
from game.core.lessons.script import has_lesson
from game.core.match.codes import Coded
from game.core.match.match import Match
from game.core.storage.people import Player
from game.core.storage.settings import Settings
from game.core.wording import listed
from game.scenes.parts.chair_row import ChairActions, SpareChair, chair_widgets, row_height
from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.game_box import GameBox, GameRow, box_colour
from game.scenes.parts.house_rules import add_options, add_table_settings
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.notice import notice
from game.scenes.parts.seating import COLOURS, Place, Plan
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.parts.top_bar import TopBar, tool
from game.scenes.setup.choose_character import ChooseCharacterScene, plays
from game.scenes.setup.given_luck import GivenLuck
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.sitting import Sitter
from game.scenes.setup.play_code import PlayCodeScene
from game.scenes.setup.preview import PreviewScene, Shown, preview_strip
from game.scenes.setup.seat_order import Around, notes
from game.scenes.setup.usual_plan import known_players, last_game, last_table, usual_plan
from game.table.skeleton import ACTIONS, BOARD, LOG_DRAWER, POUCH, SEATS, TRAY
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.column import Column as WidgetColumn
from game.ui.parts import Column, Panel, Part, Row, Sized, Space
from game.ui.scroll import BAR, ScrollView, scrolled
from game.ui.theme import PRIMARY
from game.ui.viewport import SCREEN, Box
from game.ui.widget import Slot, Widget, slot_for, widgets_of

_LARGE = 1.2  # from this text size on, everything is in one list
_EDGE = 14.0  # around the list
_MOST_GUESTS = 12  # remembered players that are offered, the latest first


class NewMatchScene(MenuScene):
    """Sets up a match. `spec`: the game; None: the game played last."""

    def __init__(self, services: Services, spec: AnySpec | None = None) -> None:
        super().__init__(services)
        self._known = known_players(services)
        self._spec = spec or last_game(services)
        self._plan = usual_plan(services, self._spec, self._known)
        self._shown = Shown.of(self._spec, services.new_seed)
        # Remark on these chairs after a button changed them, shown until they change again.
        self._remark: tuple[tuple[Place, ...], str] = (), ""
        self._luck: GivenLuck | None = None

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
            luck = self._luck if self._luck and self._luck.fits(self._spec, setup) else None
            seed = luck.seed if luck else services.new_seed()
            match = Match(self._spec, setup, seed, plan.chairs())
            if luck:
                match.marks |= {luck.mark}
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

    def _ask_code(self) -> Scene:
        return PlayCodeScene(
            self.services, self._spec, self._take_code, self._take_today, self._take_board
        )

    def _take_today(self, seed: int) -> None:
        self._luck = GivenLuck(seed, self._spec)
        self.changed()

    def _take_code(self, coded: Coded) -> None:
        """Set up the match of a code: game, seats, house rules and characters."""
        self._choose_game(coded.spec)()
        self._plan.lay(coded.setup)
        self._luck = GivenLuck(coded.seed, coded.spec, coded.setup)
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

    def _same_again(self) -> None:
        self._plan = usual_plan(self.services, self._spec, self._known)
        self._remark = tuple(self._plan.places), "Players and options are as last time."
        self.changed()

    def _choose_game(self, spec: AnySpec) -> Callable[[], None]:
        def choose() -> None:
            if spec.key != self._spec.key:
                self._spec = spec
                self._plan = usual_plan(self.services, spec, self._known)
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
        if seated != tuple(self._plan.places):
            said = (self._luck.sign(self._plan) if self._luck else "") or "Who is playing?"
        self.page.put(TopBar(page_names.NEW_MATCH, self._spec.name, said))
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
        seats, board, side = (box._replace(h=box.h + more) for box in (SEATS, BOARD, LOG_DRAWER))
        chairs = Column(
            (*self._chairs(canvas, wide=True), *self._strip(canvas)), gap=8, align="top"
        )
        options = Slot(make=partial(self._scrolled_options, canvas))
        back = button_slot(canvas, "button:back", "Back", self.back, key=Action.BACK)
        self.page.put(
            *self._game_list(canvas, seats),
            *widgets_of(self._on_mat(canvas, chairs, (20, 16)), canvas, board),
            *widgets_of(_on_paper(canvas, options, (4, 8)), canvas, side),
            Around(TRAY.moved(0, more), self._plan),
            *widgets_of(_pair(back, self._add(canvas)), canvas, POUCH.moved(0, more)),
            *widgets_of(_pair(*self._ways_on(canvas)), canvas, ACTIONS.moved(0, more)),
        )

    def _game_list(self, canvas: Canvas, area: Box) -> Sequence[Widget]:
        """Return the games to choose from, or the box of the only one."""
        games = self.services.games
        if len(games) == 1:
            return [GameBox(area._replace(h=316), games[0], None, about=False)]
        column = Column(self._games(canvas, area.w), gap=5, align="top")
        if column.fits(canvas, *area[2:]):
            return widgets_of(column, canvas, area)
        return [scrolled(canvas, "list:games", column, area)]

    def _games(self, canvas: Canvas, wide: float) -> tuple[Part, ...]:
        games, chosen = self.services.games, self._spec
        high = max(GameRow.height(canvas, spec, wide) for spec in games)
        return tuple(
            slot_for(
                partial(
                    GameRow,
                    spec=spec,
                    on_pick=self._choose_game(spec),
                    chosen=spec.key == chosen.key,
                ),
                h=high,
            )
            for spec in games
        )

    def _chairs(self, canvas: Canvas, *, wide: bool) -> Iterator[Part]:
        """Yield the chairs. `wide`: all controls of one in one line, and the empty places too."""
        do, high = self._actions(), row_height(canvas, wide=wide)

        def chair(number: int, box: Box) -> Sequence[Widget]:
            return chair_widgets(canvas, self._plan, number, box, do, wide=wide)

        seated = len(self._plan.places)
        for number in range(seated):
            yield Slot(make=partial(chair, number), h=high)
        for number in range(seated, min(self._spec.seats[1], len(COLOURS)) if wide else seated):
            name = f"empty_chair:{number}"
            yield slot_for(partial(SpareChair, name, on_pick=self._add_chair), h=high)

    def _strip(self, canvas: Canvas) -> Iterator[Part]:
        """Yield the preview of the board, if the game has one."""
        shown, do = self._shown, (self._another, self._look_closer)
        if shown is not None:
            yield Slot(make=lambda box: preview_strip(canvas, box, shown, self._plan, *do), h=104)

    def _on_mat(self, canvas: Canvas, part: Part, edge: tuple[float, float]) -> Part:
        """Return a part on a framed mat in the colour of the game."""
        colour = box_colour(self._spec.key)
        felt = svg_shapes.shade(colour, 0.78), svg_shapes.shade(colour, 0.45)
        mat = Panel(part, svg_shapes.mat, felt, "felt", edge)
        return Panel(mat, svg_shapes.frame, (canvas.palette,), "frame_wood", (12, 12), grow=1)

    def _options(self, canvas: Canvas, box: Box) -> WidgetColumn:
        column = WidgetColumn(canvas, *box[:3])
        exempt = self._set_for_themselves()
        add_table_settings(column, self.services.settings, self._set_settings, exempt)
        players = [place.name for place in self._plan.places]
        add_options(column, self._spec, self._plan.options, self._set_option, players)
        return column

    def _scrolled_options(self, canvas: Canvas, view: Box) -> Sequence[Widget]:
        column = self._options(canvas, Box(view.x + 12, view.y + 8, view.w - 2 * BAR, 0))
        return [ScrollView("list:options", view, column.widgets, column.y + 12)]

    def _set_for_themselves(self) -> list[str]:
        """Return the persons with own settings for house rules."""
        own = self.services.wishes.own
        persons = dict.fromkeys(p.person for p in self._plan.places if p.level is None)
        return [
            person
            for person in persons
            if not {"odds_helper", "auto_single"}.isdisjoint(own.of(person).values)
        ]

    def _add(self, canvas: Canvas) -> Part:
        full = not self._plan.may_add
        tip = f"{self._spec.name} is for up to {self._spec.seats[1]} players" if full else ""
        label, icon = ("The table is full", "") if full else ("Add a player", "icon_chair")
        go = self._add_chair
        return button_slot(canvas, "button:add_chair", label, go, icon=icon, live=not full, tip=tip)

    def _ways_on(self, canvas: Canvas) -> tuple[Part, Part]:
        """Return the buttons that start the match and that seat everybody as last time."""
        last = last_table(self.services, self._spec) is not None
        tip = "" if last else f"{self._spec.name} has not been played here yet"
        name, label = "button:same_as_last_time", "Same as last time"
        return (
            button_slot(
                canvas,
                "button:deal",
                "Start match",
                self._deal,
                kind="primary",
                key=Action.CHOOSE,
                role=PRIMARY,
            ),
            button_slot(canvas, name, label, self._same_again, live=last, tip=tip),
        )

    # --- large text -------------------------------------------------------------------------------

    def _build_list(self, canvas: Canvas) -> None:
        """Put chairs and options in one list, with the buttons below."""
        back = button_slot(canvas, "button:back", "Back", self.back, least=120)
        foot = Row((back, Space(grow=1), *reversed(self._ways_on(canvas))), gap=14)
        mat = self._on_mat(canvas, Slot(make=partial(self._scrolled_rows, canvas)), (2, 2))
        page = Column((mat, *notes(canvas, self._plan, 1256), foot), gap=8)
        self.page.put(*widgets_of(page, canvas, Box(12, 64, 1256, canvas.view.screen.bottom - 72)))

    def _scrolled_rows(self, canvas: Canvas, view: Box) -> Sequence[Widget]:
        rows = self._rows(canvas, view.w - 2 * _EDGE - BAR)
        return [scrolled(canvas, "list:table", rows, view, _EDGE)]

    def _rows(self, canvas: Canvas, wide: float) -> Part:
        """Return games, chairs, buttons and options, one below the other."""
        rows = list(self._games(canvas, wide)) if len(self.services.games) > 1 else []
        rows += self._chairs(canvas, wide=False)
        if self._plan.may_add:
            rows.append(self._add(canvas))
        if self._shown is not None:
            label = f"Look at {self._shown.preview.name}"
            go = self._look_closer
            rows.append(button_slot(canvas, "button:look_closer", label, go, icon="icon_eye"))
        high = self._options(canvas, Box(0, 0, wide - 40, 0)).y
        options = Slot(make=lambda box: self._options(canvas, box).widgets, h=high)
        return Column((*rows, _on_paper(canvas, options, (20, 20))), gap=12)


def _on_paper(canvas: Canvas, part: Part, edge: tuple[float, float]) -> Part:
    return Panel(part, svg_shapes.parchment, (canvas.palette,), "parchment", edge)


def _pair(upper: Part, lower: Part) -> Part:
    """Return two buttons one below the other, as high as those of a table."""
    return Column((Sized(upper, h=52), Sized(lower, h=44)), gap=8)
