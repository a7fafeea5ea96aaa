"""The pause menu: continue, look something up, change a seat, or leave."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core import page_names
from game.core.contract.values import Level, Seat
from game.core.match.match import Chair
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.chair_row import KINDS, LEVEL_ITEMS, level_items
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.exporting import export_match
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.ui.button import Button, Kind, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.choice import Choice
from game.ui.label import Label, Panel, Picture, Rule
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, HEADING, PRIMARY, PROMPT, SEAT_NAME
from game.ui.viewport import Box
from game.ui.widget import Widget

_LARGE = 1.2
_EDGE = 28.0
_WIDE = 940.0
_BUTTONS = 236.0  # wide


@dataclass(frozen=True)
class _Way:
    name: str
    label: str
    go: Callable[[], None]
    icon: str
    kind: Kind = "plain"


class PauseScene(MenuScene):
    """Lies over a match."""

    covers = False

    def __init__(self, services: Services, table: PlayContext) -> None:
        super().__init__(services)
        self._table = table

    def confirm(self) -> None:
        """Enter goes on."""
        self.back()

    # --- what the buttons do ----------------------------------------------------------------------

    def _rulebook(self) -> None:
        self.services.stack.pop(self)
        self._table.open_rulebook()

    def _what_is_it_about(self) -> None:
        self.services.stack.pop(self)
        self._table.dialogs.open_goal_card()

    def _results(self) -> None:
        self.services.stack.pop(self)
        self._table.dialogs.open_results()

    def _who(self) -> None:
        self.services.stack.pop(self)
        self._table.dialogs.meet()

    def _settings(self) -> None:
        self.services.stack.push(self.services.routes.settings())

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
        take = partial(self._take, seat, Chair(chair.name, chair.colour, person))
        if self._table.match.hides_from(seat, person):
            said = "You will see its cards. This match will not count for anybody."
            if self._table.seating.plays_now(seat):
                said = (
                    "After its turn you will see its cards. This match will not count for anybody."
                )
            self.services.stack.push(
                DialogScene(
                    self.services,
                    f"Take over for {chair.name}?",
                    said,
                    "Cancel",
                    "Take over",
                    take,
                    danger=True,
                )
            )
        else:
            take()

    def _take(self, seat: Seat, chair: Chair) -> None:
        self._table.seating.take(seat, chair)
        self.changed()

    def _seat_level(self, seat: Seat, level: Level) -> None:
        chair = self._table.match.chairs[seat]
        self._table.seating.change(seat, Chair(chair.name, chair.colour, "", level))
        self.changed()

    def _sat(self, seat: Seat) -> list[Chair]:
        """Who has sat on a seat, one after the other."""
        match = self._table.match
        changes = [change.chair for change in match.chair_changes if change.seat == seat]
        return [match.seating[seat], *changes]

    # --- the page ---------------------------------------------------------------------------------

    def _ways(self) -> list[_Way]:
        over = self._table.match.outcome is not None
        stay, leave = ("Back", page_names.MAIN_MENU) if over else ("Keep playing", "Leave match")
        ways = [
            _Way("button:resume", stay, self.back, "icon_play", "primary"),
            _Way("button:rulebook", page_names.RULES, self._rulebook, "icon_book"),
            _Way("button:settings", page_names.SETTINGS, self._settings, "icon_gear"),
        ]
        if self._table.match.spec.guidance.title and not over:
            about = "Goal of the game"
            ways.insert(1, _Way("button:about", about, self._what_is_it_about, "icon_eye"))
        if over and self._table.terms.shows_results:
            ways.insert(1, _Way("button:results", page_names.RESULTS, self._results, "icon_trophy"))
        if self._table.match.setup.roles:
            ways.insert(2, _Way("button:who", page_names.CHARACTERS, self._who, "icon_person"))
        if isinstance(self._table.director.journal, ArchiveJournal):
            ways.append(_Way("button:export", "Export…", self._export, "icon_export"))
        return [*ways, _Way("button:leave", leave, self._leave, "icon_door")]

    def _note(self) -> str:
        if self._table.match.outcome is not None:
            return "The match is over. You find it in Match history."
        return "Every move is saved. You can continue any time."

    def build(self, canvas: Canvas) -> None:
        """Buttons at the left, chairs at the right; one list where the text is large."""
        if canvas.look.menu_text >= _LARGE:
            self._build_list(canvas)
        else:
            self._build_sheet(canvas)

    def _build_sheet(self, canvas: Canvas) -> None:
        factor = canvas.look.menu_text
        match = self._table.match
        head, body = PROMPT.scaled(factor), BODY.scaled(factor)
        ways, seats = self._ways(), len(match.chairs)
        tops = [0.0]
        for way in ways[:-1]:
            tops.append(tops[-1] + (60 if way.kind == "primary" else 54))
        rows = 34 + seats * 54.0
        inner = max(tops[-1] + 46, rows)
        high = _EDGE + 62 + inner + 44 + _EDGE - 8
        beside = _BUTTONS + 28 + 12 + 2 * _EDGE  # whatever a chair needs in its line
        wide = max(_WIDE, beside + self._line(canvas))
        sheet = Box.around(*canvas.view.screen.centre, wide, high)
        self.page.put(Panel(sheet, "parchment"))
        x, y = sheet.x + _EDGE, sheet.y + _EDGE - 4
        self.page.put(
            Label(Box(x, y, 600, 28), f"{match.spec.name}: paused", head, "ink_brown"),
            Label(Box(x, y + 30, 800, 20), f"{match.standing}.", body, "ink_label"),
        )
        top = sheet.y + _EDGE + 62
        for way, down in zip(ways, tops, strict=True):
            high = 52.0 if way.kind == "primary" else 46.0
            self.page.put(self._button(way, Box(x, top + down, _BUTTONS, high)))
        left = x + _BUTTONS + 28
        self.page.put(Rule(Box(left - 14, top, 1.5, inner), "rim", 110))
        role = HEADING.scaled(factor)
        wide = sheet.right - _EDGE - left
        self.page.put(Label(Box(left + 6, top, wide, 24), "Players", role, "ink_brown"))
        for seat in range(seats):
            row = Box(left + 6, top + 34 + seat * 54, wide - 6, 46)
            self.page.put(*self._chair(canvas, seat, row))
        note = Box(x, sheet.bottom - _EDGE - 10, sheet.w - 2 * _EDGE, 20)
        self.page.put(Label(note, self._note(), body, "ink_label"))

    def _button(self, way: _Way, box: Box) -> Button:
        return Button(way.name, box, way.label, way.go, kind=way.kind, icon=way.icon, align="left")

    def _chair(self, canvas: Canvas, seat: Seat, box: Box) -> list[Widget]:
        """Emblem, name, person or computer, and how well it plays."""
        chair = self._table.match.chairs[seat]
        factor = canvas.look.menu_text
        kind_w = max(180.0, Choice.width(canvas, KINDS))
        level_w = max(200.0, Choice.width(canvas, LEVEL_ITEMS) if factor > 1.1 else 0.0)
        high = Choice.height(canvas, KINDS, kind_w)
        role = SEAT_NAME.scaled(factor)
        badge = 36.0 * min(factor, 1.4)
        one_line = box.w >= self._line(canvas)
        y = box.centre[1] if one_line else box.y + badge / 2 + 2
        name_x = box.x + badge + 12
        widgets: list[Widget] = [
            Picture(Box.around(box.x + badge / 2, y, badge, badge), f"badge_{chair.colour}"),
            Label(
                Box(name_x, y - role.line_height / 2, 300 * factor, role.line_height),
                chair.name,
                role,
                "ink_brown",
            ),
        ]
        row_y = box.centre[1] - high / 2 if one_line else box.y + badge + 10
        level_x = box.right - level_w if one_line else box.x + kind_w + 14
        kind_x = level_x - 10 - kind_w if one_line else box.x
        human = chair.level is None or self._table.seating.waits(seat)
        chosen = "human" if human else "computer"
        widgets.append(
            Choice(
                canvas,
                f"chair:{seat}",
                Box(kind_x, row_y, kind_w, high),
                KINDS,
                chosen,
                lambda key: self._seat_kind(seat, key),
            )
        )
        if chair.level is not None:
            widgets.append(
                Choice(
                    canvas,
                    f"chair:{seat}:level",
                    Box(level_x, row_y, level_w, high),
                    level_items(self._table.match.spec),
                    str(chair.level),
                    lambda key: self._seat_level(seat, Level(key)),
                    brass=True,
                )
            )
        return widgets

    @staticmethod
    def _line(canvas: Canvas) -> float:
        """Px that name and choices of a chair take side by side."""
        choices = Choice.width(canvas, KINDS) + Choice.width(canvas, LEVEL_ITEMS)
        return 190 * canvas.look.menu_text + choices + 40

    # --- large text -------------------------------------------------------------------------------

    def _build_list(self, canvas: Canvas) -> None:
        factor = canvas.look.menu_text
        sheet = canvas.view.screen.inset(12)
        self.page.put(Panel(sheet, "parchment"))
        view = Box(sheet.x + 8, sheet.y + 8, sheet.w - 12, sheet.h - 16)
        x, y, wide = view.x + 20, view.y + 18, view.w - 40 - BAR
        head, body = PROMPT.scaled(factor), BODY.scaled(factor)
        widgets: list[Widget] = []
        for text, role, colour in (
            (f"{self._table.match.spec.name}: paused", head, "ink_brown"),
            (self._note(), body, "ink_label"),
        ):
            high = canvas.height(text, role, wide)
            widgets.append(Label(Box(x, y, wide, high), text, role, colour))
            y += high + 6
        y += 10
        left = x
        for way in self._ways():
            high = button_height(canvas, PRIMARY)
            needs = button_width(canvas, way.label, role=PRIMARY, icon=True) + 10
            if left > x and left + needs > x + wide:
                left, y = x, y + high + 12
            widgets.append(self._button(way, Box(left, y, needs, high)))
            left += needs + 14
        y += button_height(canvas, PRIMARY) + 24
        row = Choice.height(canvas, KINDS, 2000.0)
        if wide < self._line(canvas):
            row += 36 * min(factor, 1.4) + 14
        for seat in range(len(self._table.match.chairs)):
            widgets += self._chair(canvas, seat, Box(x, y, wide, row))
            y += row + 18
        self.page.put(ScrollView("pause", view, widgets, y))
