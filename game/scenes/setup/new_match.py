"""The new-match page: game, players and house rules."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ParamSpec

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.controls.actions import Action
from game.core.controls.holding import Holding
from game.core.lessons.script import has_lesson
from game.core.match.codes import Coded
from game.core.storage.people import Player
from game.core.storage.settings import Settings
from game.core.wording import listed
from game.scenes.parts.chair_row import ChairActions, ChairRows, spare_seat
from game.scenes.parts.dialog import Answer, PickScene, explained, notice
from game.scenes.parts.game_box import MOST_STANDING, Cover, box_colour, box_skin, game_row
from game.scenes.parts.menu import MenuScene, sentences
from game.scenes.parts.places import gentle_for
from game.scenes.parts.seating import COLOURS, Place, Plan
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.setup import make_fair
from game.scenes.setup.boards.page import taken_in
from game.scenes.setup.boards.shelf import BoardsScene
from game.scenes.setup.choose_character import ChooseCharacterScene, plays
from game.scenes.setup.given_luck import GivenLuck
from game.scenes.setup.header import Said, header_height, header_tool, header_widgets
from game.scenes.setup.house_rules import (
    PANEL_W,
    HouseRulesScene,
    difference_tip,
    differences,
    rules_panel,
)
from game.scenes.setup.kept_tables import KeptTablesScene
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.sitting import Sitter
from game.scenes.setup.play_code import PlayCodeScene
from game.scenes.setup.preview import PreviewScene, Shown, preview_row
from game.scenes.setup.usual_plan import known_players, last_game, last_table, start, usual_plan
from game.ui import svg_shapes
from game.ui.button import button_height, button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Signal
from game.ui.parts import Column, Grid, Panel, Part, Row, Sized, Space, Text
from game.ui.theme import HEADING, PRIMARY
from game.ui.viewport import SCREEN, Box
from game.ui.widget import Widget, widgets_of

_NAMES_ONLY, _ONE_GAME = 1.3, 1.7  # text sizes for names alone on the covers, for one line
_COVER_H, _LOW_COVER_H, _SEAT_H = 92.0, 76.0, 88.0
_TALLEST = 1.25  # factor on the heights of covers and seats in high windows
_LINES = 5  # rows of the tray, for seats and a preview
_GAP, _BETWEEN, _EDGE = 12.0, 8.0, 8.0  # between groups, between rows, around the rows
_MOST_GUESTS = 12  # remembered players that are offered, the latest first

_P = ParamSpec("_P")


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
        self._gentle_said = ""

    @property
    def plan(self) -> Plan:
        """Return the plan of the match."""
        return self._plan

    # --- what the buttons do ----------------------------------------------------------------------

    def spoken(self) -> str:
        """Return heading and remark."""
        return sentences(page_names.NEW_MATCH, self.said().text)

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
        shown, setup = self._shown, self._plan.setup()
        with explained(self.services, "This match cannot start"):
            setup = setup if shown is None else shown.settled(setup)
            start(self.services, self, self._plan, setup, self._luck)

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

    def boards(self) -> BoardsScene:
        """Return the page of the boards of this game."""
        return BoardsScene(self.services, self._plan, self._use_board)

    def _use_board(self, text: str) -> None:
        boards = self._spec.boards
        assert boards is not None
        kind, plan = boards(), self._plan
        option = self._spec.option(kind.option)
        if text != option.default:
            plan.options |= {key: self._spec.option(key).default for key in kind.decides}
        plan.options[kind.option] = text
        self._remark = tuple(plan.places), f"The board: {option.name_of(text)}."
        self._luck = None
        self.changed()

    def open_board(self, path: Path, game: str) -> None:
        """Set up the game of one of the player's boards, and open its page."""
        self._choose_game(self.services.find_game(game))()
        page = self.boards()
        self.services.stack.push(page)
        page.open(path)

    def handle(self, signal: Signal) -> None:
        """Take in a map that is dropped on the page, and open it."""
        if isinstance(signal, Dropped):
            found = taken_in(self.services, Path(signal.path), self._spec)
            if found is not None:
                self.open_board(*found)
        super().handle(signal)

    def _same_again(self) -> None:
        self._plan = usual_plan(self.services, self._spec, self._known)
        self._remark = tuple(self._plan.places), "Players and options are as last time."
        self.changed()

    def _tables(self) -> Scene:
        return KeptTablesScene(self.services, self._plan, self._take_table)

    def _take_table(self, plan: Plan) -> None:
        """Set up a table that was kept by name."""
        self._choose_game(plan.spec)()
        self._plan, self._luck = plan, None
        self.changed()

    def _choose_game(self, spec: AnySpec) -> Callable[[], None]:
        def choose() -> None:
            if spec.key != self._spec.key:
                self._spec = spec
                self._plan = usual_plan(self.services, spec, self._known)
                self._shown = Shown.of(spec, self.services.new_seed)
                self.changed()

        return choose

    def _rename(self, number: int, text: str) -> None:
        had = bool(self._plan.problems()), self._plan.remark()
        self._plan.name(number, text)
        # Typing must not lay out the page again under the caret, unless its remarks have changed.
        if had != (bool(self._plan.problems()), self._plan.remark()):
            self.page.touch()

    def _friends(self, number: int) -> None:
        seated = {place.name for place in self._plan.places}
        guests = [player for player in self._known if player.name not in seated][:_MOST_GUESTS]
        if not guests:
            said = "Everybody who has played here is at the table."
            notice(self.services, "No other players", said)
            return

        def invite(player: Player) -> Callable[[], None]:
            def sit() -> None:
                self._plan.invite(number, player)
                self.changed()

            return sit

        answers = [Answer(f"player:{p.name}", p.name, invite(p)) for p in guests]
        text = "They have played here before."
        PickScene(self.services, "Who plays here?", text, *answers).push()

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

    def _rulebook(self) -> Scene:
        return self.services.routes.rulebook(self._spec)

    def _house_rules(self) -> Scene:
        return HouseRulesScene(self.services, self._plan)

    def _other_game(self) -> None:
        others = [spec for spec in self.services.games if spec is not self._spec]
        answers = [Answer(f"game:{s.key}", s.name, self._choose_game(s)) for s in others]
        PickScene(self.services, "Which game?", "", *answers).push()

    def doors(self) -> Sequence[Callable[[], Scene]]:
        """Return the pages of the tools of the top bar, for prerendering."""
        return self._rulebook, self.services.routes.settings, self._ask_code, self._house_rules

    def _changing(self, change: Callable[_P, None]) -> Callable[_P, None]:
        """Return a callback that changes the plan and builds the page again."""

        def do(*args: _P.args, **named: _P.kwargs) -> None:
            change(*args, **named)
            self.changed()

        return do

    def _actions(self) -> ChairActions:
        return ChairActions(
            colour=self._changing(self._plan.next_colour),
            name=self._rename,
            level=self._changing(self._plan.seat_level),
            friends=self._friends if self._known else None,
            role=self._choose_character,
            remove=self._changing(self._plan.remove),
        )

    # --- the page ---------------------------------------------------------------------------------

    def said(self) -> Said:
        """Return what is wrong with the plan, what a button did, or a remark on the plan."""
        problems = self._plan.problems()
        if problems:
            return Said(problems[0], wrong=True)
        seated, said = self._remark
        if said and seated == tuple(self._plan.places):
            return Said(said)
        luck = self._luck.sign(self._plan) if self._luck else ""
        return Said(" ".join(filter(None, (luck, self._plan.remark(), self._gentle_said))))

    def build(self, canvas: Canvas) -> None:
        """Put the games, the seats with the house rules beside them, the foot and the header."""
        gentle = Level.GENTLE in [place.level for place in self._plan.places]
        persons = [chair.person for chair in self._plan.chairs() if chair.person]
        self._gentle_said = gentle_for(self.services, self._spec, persons)[1] if gentle else ""
        top = header_height(canvas) + _GAP
        page = Box(12, top, 1256, canvas.view.screen.bottom - _EDGE - top)
        games = self._games(canvas)
        taken = games.height(canvas, page.w) + button_height(canvas, PRIMARY) + 2 * _GAP
        do = self._set_settings, self.through(self._house_rules)
        rules = rules_panel(canvas, self.services, self._plan, *do)
        high = page.h - taken
        beside = not canvas.look.large and rules.fits(canvas, PANEL_W, high)
        room = Box(0, 0, page.w - (PANEL_W + _GAP if beside else 0), high)
        middle = self._seats(canvas, room.inset(_EDGE))
        if beside:
            middle = Row((middle, rules), gap=_GAP)
        foot = self._foot(canvas, beside=beside)
        parts = games, Sized(middle, h=high), foot
        self.page.put(*widgets_of(Column(parts, gap=_GAP), canvas, page), *self._header(canvas))

    def _header(self, canvas: Canvas) -> Sequence[Widget]:
        open_page, routes = self.through, self.services.routes
        learn = partial(routes.learn, self._spec)
        tip = f"Learn to play {self._spec.name}"
        code = "Match code, or today's match"
        tools = [
            header_tool(canvas, "tool:code", "icon_dice", code, open_page(self._ask_code)),
            header_tool(
                canvas, "tool:tables", "icon_chair", page_names.KEPT_TABLES, open_page(self._tables)
            ),
            header_tool(canvas, "tool:learn", "icon_hint", tip, open_page(learn)),
            header_tool(
                canvas, "tool:rulebook", "icon_book", page_names.RULES, open_page(self._rulebook)
            ),
            header_tool(
                canvas,
                "tool:settings",
                "icon_gear",
                page_names.SETTINGS,
                open_page(routes.settings),
            ),
        ]
        if not has_lesson(self._spec.key):
            del tools[2]
        if not self._spec.together:
            ask = partial(make_fair.question, self.services, self._plan, self.changed)
            tools.insert(
                0, header_tool(canvas, "tool:fair", "icon_scales", "Make it fair", open_page(ask))
            )
        back = header_tool(canvas, "tool:close", "icon_arrow", "Main menu {key:back}", self.back)
        return header_widgets(canvas, back, tools, self.said)

    def _games(self, canvas: Canvas) -> Part:
        """Return the covers side by side; in one line the chosen one if the text is large."""
        games, chosen, text = self.services.games, self._spec, canvas.look.menu_text
        name_only = text >= _NAMES_ONLY
        high = _tall(canvas) * (_LOW_COVER_H if name_only else _COVER_H)
        if 1 < len(games) <= MOST_STANDING and text < _ONE_GAME:
            row = partial(game_row, canvas, high=high, name_only=name_only)
            cells = tuple(
                row(spec, go=self._choose_game(spec), chosen=spec is chosen) for spec in games
            )
            return Grid((cells,), (1,) * len(cells), gap=_GAP)
        name = Text(chosen.name, HEADING.scaled(1.1 * text), "#FFF3D8", grow=1)
        other = button_slot(canvas, "button:other_game", "Other game", self._other_game)
        more = (Column((other,)),) if len(games) > 1 else ()
        line = Row((Cover(high - 12, high - 12, game=chosen.key), name, *more), gap=16)
        skin = canvas.palette, box_colour(chosen.key), "normal"
        return Sized(Panel(line, box_skin, skin, edge=(8, 6)), h=high)

    def _seats(self, canvas: Canvas, room: Box) -> Part:
        """Return the seats in a tray, a row for one more, and the preview if the game has one."""
        chairs = ChairRows(canvas, self._plan, self._actions(), room.w)
        most, seated = min(self._spec.seats[1], len(COLOURS)), len(self._plan.places)
        lines = max(_LINES, most + (self._shown is not None))
        high = (room.h - _BETWEEN * (lines - 1)) / lines
        high = min(high, _SEAT_H * _tall(canvas))
        parts = [chairs.seat(number) for number in range(seated)]
        add = partial(self._plan.add, self._known)
        if seated < lines - (self._shown is not None):
            parts.append(spare_seat(canvas, self._plan, self._changing(add)))
        rows: list[Part] = [Sized(part, h=high) for part in parts]
        if self._shown is not None:
            do = self._another, self._look_closer
            preview = preview_row(canvas, high, self._shown, self._plan, *do)
            rows += [Space(grow=1), Sized(preview, h=high)]
        column = Column(tuple(rows), gap=_BETWEEN, align="top")
        return Panel(column, svg_shapes.tray, (canvas.palette,), edge=(_EDGE, _EDGE), grow=1)

    def _foot(self, canvas: Canvas, *, beside: bool) -> Part:
        """Return the buttons at the foot. `beside`: the house rules are beside the seats."""
        button, spec = partial(button_slot, canvas), self._spec
        found = len(differences(self.services, self._plan))
        label = f"House rules: {found}" if found else "House rules"
        tip, do = difference_tip(self.services, self._plan), self.through(self._house_rules)
        rules = button("button:house_rules", label, do, tip=tip, least=190)
        go, tip = self.through(self.boards), "The usual board, or one of your own"
        boards = button("button:boards", "Boards…", go, tip=tip)
        last = last_table(self.services, spec) is not None
        tip = "" if last else f"{spec.name} has not been played here yet"
        name, label = "button:same_as_last_time", "Same as last time"
        return Row(
            (
                button("button:back", "Back", self.back, key=Action.BACK),
                *(() if beside else (rules,)),
                *(() if spec.boards is None else (boards,)),
                Space(grow=1),
                button(name, label, self._same_again, live=last, tip=tip, least=210),
                primary_slot(canvas, "button:deal", "Start", self._deal, least=250),
            ),
            gap=_GAP,
        )


def _tall(canvas: Canvas) -> float:
    """Return the factor by which covers and seats are higher in a high window."""
    return min(_TALLEST, canvas.view.screen.h / SCREEN.h)
