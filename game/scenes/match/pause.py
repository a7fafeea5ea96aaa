"""The pause menu: continue, look something up, change a seat, or leave."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.core import page_names
from game.core.contract.values import Level, Seat
from game.core.match.entry import BY_HAND
from game.core.match.match import Chair
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.chair_row import level_items
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.exporting import export_match
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton
from game.ui import svg_shapes
from game.ui.button import button_height, button_slot, button_width
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Item
from game.ui.controls import choice_slot
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.scroll import scrolled
from game.ui.theme import BODY, HEADING, PRIMARY, PROMPT, SEAT_NAME
from game.ui.widget import centred, slot_for, widgets_of

_LARGE = 1.2
_EDGE = 28.0
_WIDE = 940.0
_BUTTONS = 236.0  # wide
_KINDS = (Item("human", "Player"), Item("computer", "Computer"))
_DICE = (
    Item("program", "Program's dice", "Program's dice\nThe program rolls for this person."),
    Item("hand", BY_HAND, f"{BY_HAND}\nThis person rolls real dice and enters what they show."),
)


class PauseScene(MenuScene):
    """The menu over a paused match."""

    covers = False

    def __init__(self, services: Services, table: PlayContext) -> None:
        super().__init__(services)
        self._table = table

    def confirm(self) -> None:
        """Return to the table on Enter."""
        self.back()

    # --- what the buttons do ----------------------------------------------------------------------

    def _closing(self, then: Callable[[], None]) -> Callable[[], None]:
        """Return a callback that closes the menu and opens something else at the table."""

        def go() -> None:
            self.services.stack.pop(self)
            then()

        return go

    def _export(self) -> None:
        journal = self._table.director.journal
        if isinstance(journal, ArchiveJournal):
            export_match(self.services, journal.match_id, self._table.match.spec.key)

    def _leave(self) -> None:
        leave_saved(self.services, lambda: self.services.stack.pop(self._table.scene))

    def _seat_kind(self, seat: Seat, key: str) -> None:
        sat, chair = self._sat(seat), self._table.match.chairs[seat]
        if key != "human":
            levels = [before.level for before in sat if before.level is not None]
            self._seat_level(seat, levels[-1] if levels else Level.NORMAL)
            return
        persons = [before.person for before in sat if before.level is None]
        person = persons[-1] if persons else chair.name
        by_hand = next((before.by_hand for before in sat[::-1] if before.level is None), False)
        new = Chair(chair.name, chair.colour, person, by_hand=by_hand)
        take = partial(self._take, seat, new)
        if self._table.match.hides_from(seat, person):
            said = "You will see its cards. This match will not count for anybody."
            if self._table.seating.plays_now(seat):
                said = (
                    "After its turn you will see its cards. This match will not count for anybody."
                )
            heading = f"Take over for {chair.name}?"
            DialogScene(
                self.services, heading, said, "Cancel", "Take over", take, danger=True
            ).push()
        else:
            take()

    def _take(self, seat: Seat, chair: Chair) -> None:
        self._table.seating.take(seat, chair)
        self.changed()

    def _seat_level(self, seat: Seat, level: Level) -> None:
        chair = self._table.match.chairs[seat]
        self._table.seating.change(seat, Chair(chair.name, chair.colour, "", level))
        self.changed()

    def _dice(self, seats: Sequence[Seat], key: str) -> None:
        """Let persons roll by hand, or with the program, from now on."""
        for seat in seats:
            chair = self._table.match.chairs[seat]
            if chair.by_hand != (key == "hand"):
                self._table.seating.change(seat, replace(chair, by_hand=key == "hand"))
        self.changed()

    def _seats_of(self, person: str) -> list[Seat]:
        """Return the seats of a person; "": of all persons."""
        chairs = enumerate(self._table.match.chairs)
        return [seat for seat, c in chairs if c.level is None and person in ("", c.person)]

    def _sat(self, seat: Seat) -> list[Chair]:
        """Return the players that a seat has had, in order."""
        match = self._table.match
        changes = [change.chair for change in match.chair_changes if change.seat == seat]
        return [match.seating[seat], *changes]

    # --- the page ---------------------------------------------------------------------------------

    def _ways(self) -> list[FootButton]:
        table, dialogs, closing = self._table, self._table.dialogs, self._closing
        over = table.match.outcome is not None
        stay, leave = ("Back", page_names.MAIN_MENU) if over else ("Keep playing", "Leave match")
        has_goal = bool(table.match.spec.guidance.title) and not over
        stored = isinstance(table.director.journal, ArchiveJournal)
        results, settings = over and table.terms.shows_results, self.services.routes.settings
        ways = (
            ("about", "Goal of the game", closing(dialogs.open_goal_card), "eye", has_goal),
            ("results", page_names.RESULTS, closing(dialogs.open_results), "trophy", results),
            ("rulebook", page_names.RULES, closing(table.open_rulebook), "book", True),
            ("settings", page_names.SETTINGS, self.through(settings), "gear", True),
            ("export", "Export…", self._export, "export", stored),
            ("leave", leave, self._leave, "door", True),
        )
        resume = FootButton("button:resume", stay, self.back, "primary", icon="icon_play")
        others = [
            FootButton(f"button:{key}", label, go, icon=f"icon_{icon}")
            for key, label, go, icon, offered in ways
            if offered
        ]
        if table.match.setup.roles:
            who, meet = page_names.CHARACTERS, closing(dialogs.meet)
            others.insert(1, FootButton("button:who", who, meet, icon="icon_person"))
        return [resume, *others]

    def _note(self) -> str:
        if self._table.match.outcome is not None:
            return "The match is over. You find it in Match history."
        return "Every move is saved. You can continue any time."

    def spoken(self) -> str:
        """Return what the voice says when the page opens."""
        return "Pause"

    def build(self, canvas: Canvas) -> None:
        """Buttons at the left, chairs at the right; one list where the text is large."""
        if canvas.look.menu_text >= _LARGE:
            self._build_list(canvas)
        else:
            self._build_sheet(canvas)

    def _build_sheet(self, canvas: Canvas) -> None:
        factor, match, palette = canvas.look.menu_text, self._table.match, canvas.palette
        body = BODY.scaled(factor)
        ways = Column(tuple(self._button(canvas, way) for way in self._ways()), gap=8)
        players = Text("Players", HEADING.scaled(factor), palette.ink_brown)
        chairs = (self._chair(canvas, seat) for seat in range(len(match.chairs)))
        beside = Column((players, *chairs, *self._everybody(canvas)), gap=14, align="top", grow=1)
        rule = Rule(palette.rim, 1.5, 110, upright=True)
        page = Column(
            (
                Text(f"{match.spec.name}: paused", PROMPT.scaled(factor), palette.ink_brown),
                Text(f"{match.standing}.", body, palette.ink_label),
                Space(h=8),
                Row((Column((ways,), align="top"), rule, beside), gap=14),
                Space(h=8),
                Text(self._note(), body, palette.ink_label),
            ),
            gap=4,
        )
        sheet = Panel(page, svg_shapes.parchment, (palette,), "parchment", edge=(_EDGE, 22))
        wide = max(_WIDE, sheet.width(canvas))
        self.page.put(*centred(sheet, canvas, wide))

    @staticmethod
    def _button(
        canvas: Canvas, way: FootButton, *, wide: float = _BUTTONS, high: float = 0
    ) -> Part:
        """Return the button of a way out of the menu."""
        slot = partial(button_slot, canvas, way.name, way.label, way.go, kind=way.kind)
        high = high or (52 if way.kind == "primary" else 46)
        return Sized(slot(icon=way.icon, align="left"), wide, high)

    def _chair(self, canvas: Canvas, seat: Seat) -> Part:
        """Return emblem, name, kind of player and level of a seat; in two lines if needed."""
        chair, factor = self._table.match.chairs[seat], canvas.look.menu_text
        kind_w = max(180.0, Choice.width(canvas, _KINDS))
        items = level_items(self._table.match.spec)
        level_w = max(200.0, Choice.width(canvas, items))
        if self._table.match.spec.rolls:
            level_w = max(level_w, Choice.width(canvas, _DICE))
        human = chair.level is None or self._table.seating.waits(seat)
        name, chosen = f"chair:{seat}", "human" if human else "computer"
        kind = choice_slot(canvas, name, _KINDS, chosen, partial(self._seat_kind, seat), w=kind_w)

        def choose(key: str) -> None:
            self._seat_level(seat, Level(key))

        if chair.level is None:
            more = self._dice_choice(canvas, name, chair.person, level_w)
        else:
            now, called = str(chair.level.plain), f"{name}:level"
            more = choice_slot(canvas, called, items, now, choose, w=level_w, brass=True)
        badge = Icon(f"badge_{chair.colour}", 36 * min(factor, 1.4))
        role = SEAT_NAME.scaled(factor)
        said = Text(chair.name, role, canvas.palette.ink_brown, grow=1)
        slots = Column((kind,)), Column((more,))
        least = Space(150 * factor)  # a longer name is written smaller
        line = Row((badge, Stack((least, said), grow=1), *slots), gap=12)
        return FirstThatFits(
            (line, Column((Row((badge, said), gap=12), Row(slots, gap=14)), gap=10))
        )

    def _dice_choice(self, canvas: Canvas, name: str, person: str, wide: float) -> Part:
        """Return the choice of dice of a person, of all if ""; empty in a game without dice.

        `name`: the beginning of its hotspots' names.
        """
        table, seats = self._table, self._seats_of(person)
        if not table.match.spec.rolls or not table.terms.shows_results:
            return Space(wide)
        kinds = {"hand" if table.match.chairs[seat].by_hand else "program" for seat in seats}
        chosen = kinds.pop() if len(kinds) == 1 else ""  # some so, some so
        choose = partial(self._dice, seats)
        return choice_slot(canvas, f"{name}:dice", _DICE, chosen, choose, w=wide, brass=True)

    def _everybody(self, canvas: Canvas) -> Sequence[Part]:
        """Return the choice of dice for all persons; empty if fewer than two play."""
        table = self._table
        if len(table.director.persons) < 2 or not table.match.spec.rolls:
            return ()
        wide = max(200.0, Choice.width(canvas, _DICE))
        slot = self._dice_choice(canvas, "everybody", "", wide)
        role = SEAT_NAME.scaled(canvas.look.menu_text)
        name = Text("Everybody's dice", role, canvas.palette.ink_brown, grow=1)
        return (FirstThatFits((Row((name, Column((slot,))), gap=12), Column((name, slot), gap=6))),)

    # --- large text -------------------------------------------------------------------------------

    def _build_list(self, canvas: Canvas) -> None:
        factor, palette = canvas.look.menu_text, canvas.palette
        high = button_height(canvas, PRIMARY)

        def button(way: FootButton) -> Part:
            wide = button_width(canvas, way.label, role=PRIMARY, icon=True) + 10
            return Column((self._button(canvas, way, wide=wide, high=high), Space(h=12)))

        name = self._table.match.spec.name
        title = Paragraph(f"{name}: paused", PROMPT.scaled(factor), palette.ink_brown)
        note = Paragraph(self._note(), BODY.scaled(factor), palette.ink_label)
        page = Column(
            (
                Column((title, note), gap=6),
                Row(tuple(button(way) for way in self._ways()), gap=14, wrap=True),
                *(self._chair(canvas, seat) for seat in range(len(self._table.match.chairs))),
                *self._everybody(canvas),
            ),
            gap=18,
        )
        view = slot_for(lambda box: scrolled(canvas, "pause", page, box, 18))
        sheet = Panel(view, svg_shapes.parchment, (palette,), "parchment", edge=(6, 8))
        self.page.put(*widgets_of(sheet, canvas, canvas.view.screen.inset(12)))
