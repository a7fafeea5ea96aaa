"""The main menu: games, the match to continue, and the ways to all other pages."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.controls.actions import Action
from game.core.lessons.script import has_lesson
from game.core.storage.database import Trouble
from game.core.storage.listing import MatchRow
from game.core.wording import COUNTS
from game.scenes.parts.barkeep import greeting
from game.scenes.parts.dates import moment_of
from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.game_box import MOST_STANDING, Cover, game_box, game_rows
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.open_stored import open_stored
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.ui import svg_shapes
from game.ui.button import Kind, button_height, button_slot, button_width
from game.ui.canvas import Canvas
from game.ui.inputs import Dropped, Signal
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.scroll import BAR, scrolled
from game.ui.theme import BODY, BUTTON, HOUSE_TITLE, PRIMARY, PROMPT, SMALL, Type
from game.ui.viewport import SCREEN, Box
from game.ui.widget import PartWidget, Widget, slot_for, widgets_of
from game.version import __version__

NAME = "Tavern Table"
_SIGN = Box(328, 30, 624, 116)
_LINK = 12  # logical px from link to link of its chains
_BOX_W, _BOX_H, _BOX_Y, _GAP = 218.0, 328.0, 176.0, 12.5
_ROOM = 1232.0  # for the boxes, from side to side
_LARGE = 1.2  # from this text size on, the page is a list
_NEWCOMER = "New here? Learn a game in about seven minutes."
_WELCOME = "Welcome back. Which game tonight?"


class TitleScene(MenuScene):
    """The main menu, which is the first scene."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._open: MatchRow | None = None
        self._teaches = any(has_lesson(spec.key) for spec in services.games)
        self._nobody_knows = False  # nobody has played or learned anything here
        self._look_for_open_match()

    def _look_for_open_match(self) -> None:
        known = [spec.key for spec in self.services.games]
        self.services.writer.flush(1.0)  # the match just left may not be on the disk yet
        try:
            self._open = self.services.archive.listing.left_last(known)
            nobody = not self.services.archive.people.players(1)
            self._nobody_knows = nobody and self.services.learned.nobody_is_done
        except Trouble:
            self._open = None  # the archive reports the error when it is opened

    def resumed(self) -> None:
        """Look again for a match to continue, as one may have been played."""
        self._look_for_open_match()
        self.changed()

    def handle(self, signal: Signal) -> None:
        """Add a map that is dropped onto the window to the boards."""
        if isinstance(signal, Dropped):
            from game.core.boards.own_boards import ENDING

            if signal.path.endswith(ENDING):
                self.services.routes.take_board(Path(signal.path))
        super().handle(signal)

    def back(self) -> None:
        """Ask before quitting, so that one Esc too many does not quit; unsaved moves ask too."""
        if self.services.writer.unsaved:
            self._quit()
            return
        answers = Answer("stay", "Cancel"), Answer("quit", "Quit", self._quit)
        text = "You can continue your matches next time."
        QuestionScene(self.services, "Quit Tavern Table?", text, *answers).push()

    def _quit(self) -> None:
        leave_saved(self.services, lambda: self.services.stack.pop(self))

    def spoken(self) -> str:
        """Return what the page is."""
        return page_names.MAIN_MENU

    def confirm(self) -> None:
        """Press the primary button (Enter): continue, learn or set up a match."""
        if self._open is not None:
            self._continue()
        elif self._learns_first:
            self.services.stack.push(self.services.routes.learn())
        else:
            self.services.stack.push(self.services.routes.new_match())

    @property
    def _learns_first(self) -> bool:
        """Whether a guest who knows nothing yet is shown the way to learn."""
        return self._teaches and self._nobody_knows and self._open is None

    # --- where the buttons lead -----------------------------------------------------------------

    def _continue(self) -> None:
        if self._open is not None:
            resume = partial(self.services.routes.resume, self._open.match_id)
            open_stored(self.services, resume)

    def doors(self) -> Iterator[Callable[[], Scene]]:
        """Yield the pages of all buttons and boxes, for prerendering."""
        yield self.services.routes.new_match
        if self._teaches:
            yield self.services.routes.learn
        if self.services.writer.flush(0.0):  # else the list of matches would wait for the disk
            yield self.services.routes.past_matches
        yield from (self.services.routes.settings, self.services.routes.rulebooks)
        yield from (partial(self.services.routes.new_match, spec) for spec in self.services.games)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put boxes and buttons on a table; a list if the text is large or there are many games."""
        decor = Drawn(paint=partial(_draw_decor, self._subtitle()))
        self.page.put(PartWidget(_SIGN, decor))
        if canvas.look.menu_text >= _LARGE or len(self.services.games) > MOST_STANDING:
            self._build_list(canvas)
        else:
            self._build_table(canvas)

    def _subtitle(self) -> str:
        count = len(self.services.games)
        number = COUNTS[count].capitalize() if count < len(COUNTS) else str(count)
        return f"{number} games for one evening, one couch, one table"

    def _build_table(self, canvas: Canvas) -> None:
        games, more = self.services.games, canvas.view.screen.h - SCREEN.h
        wide, high = min(_BOX_W, (_ROOM + _GAP) / len(games) - _GAP), _BOX_H + more * 0.4
        boxes = (game_box(canvas, spec, wide, self._opener(spec)) for spec in games)
        row = Row(tuple(Sized(box, wide, high) for box in boxes), gap=_GAP, align="centre")
        place = Box(0, _BOX_Y + more * 0.2, SCREEN.w, high)
        self.page.put(*widgets_of(row, canvas, place))
        left = Box(72, 541 + more * 0.8, 560, 138)
        if self._open is not None:
            self.page.put(*widgets_of(self._continue_card(canvas, self._open), canvas, left))
        else:
            words = _NEWCOMER if self._learns_first else _WELCOME
            self.page.put(PartWidget(left, greeting(canvas, words)))
        grid = Box(655, 540 + more * 0.8, 555, 140)
        self.page.put(*widgets_of(self._grid(canvas, grid.h), canvas, grid))
        small, quiet = SMALL.scaled(canvas.look.menu_text), canvas.palette.cream_quiet
        hint = Text("Play with keyboard, mouse or any gamepad", small, quiet, grow=1)
        key = canvas.look.caps.said(Action.BACK)
        leave = Text(f"Version {__version__}.  {key}: quit", small, quiet)
        foot = Box(72, 690 + more, 1136, small.line_height)
        self.page.put(PartWidget(foot, Row((hint, leave))))

    def _opener(self, spec: AnySpec) -> Callable[[], None]:
        return self.through(partial(self.services.routes.new_match, spec))

    def _places(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Return the hotspot, label, icon and callback of each button."""
        routes, to = self.services.routes, self.through
        learn = ("button:learn", page_names.LEARN, "icon_hint", to(routes.learn))
        return [
            ("button:new_match", page_names.NEW_MATCH, "icon_plus", to(routes.new_match)),
            *((learn,) if self._teaches else ()),
            ("button:past_matches", page_names.MATCH_HISTORY, "icon_log", to(routes.past_matches)),
            ("button:rulebooks", page_names.RULES, "icon_book", to(routes.rulebooks)),
            ("button:settings", page_names.SETTINGS, "icon_gear", to(routes.settings)),
            ("button:leave", "Quit", "icon_door", self._quit),
        ]

    @property
    def _first(self) -> str:
        """Return the hotspot of the primary button; "" if the match to continue has it."""
        if self._open is not None:
            return ""
        return "button:learn" if self._learns_first else "button:new_match"

    def _buttons(
        self, canvas: Canvas, high: float, align: str, role: Type = PRIMARY, grow: float = 0.0
    ) -> list[Part]:
        """Return the buttons, all `high` px high."""
        slots: list[Part] = []
        for name, label, icon, go in self._places():
            kind: Kind = "primary" if name == self._first else "plain"
            button = partial(button_slot, canvas, name, label, go, icon=icon, kind=kind)
            slots.append(Sized(button(align=align, role=role), h=high, grow=grow))
        return slots

    def _grid(self, canvas: Canvas, high: float) -> Part:
        """Return the buttons in two rows `high` px high in all, always in the same places."""
        tight = len(self._places()) > 5
        align, role = ("centre", BUTTON) if tight else ("left", PRIMARY)
        buttons = self._buttons(canvas, (high - 12) / 2, align, role, grow=1)
        half = len(buttons) // 2
        rows = (Row(tuple(row), gap=14) for row in (buttons[:half], buttons[half:]))
        return Column(tuple(rows), gap=12)

    def _continue_card(self, canvas: Canvas, row: MatchRow) -> Part:
        """Return the last match that was left: game, time, players and the primary button."""
        palette, factor = canvas.palette, canvas.look.menu_text
        game, when = self.services.find_game(row.game).name, self.services.local_now
        said = f"{moment_of(row.played, when)}. {row.standing}"
        words = (
            Text(game, PROMPT.scaled(factor), palette.ink_brown),
            Paragraph(said, BODY.scaled(factor), palette.ink_label, top=True, grow=1),
            Row(tuple(Icon(f"badge_{chair.colour}", 32) for chair in row.chairs), gap=5),
        )
        go = button_slot(canvas, "button:continue", "Continue", self._continue, kind="primary")
        wide = button_width(canvas, "Continue", role=PRIMARY) + 30
        button = Column((Space(grow=1), Sized(go, wide, 58)))
        page = Row((Cover(108, 108, game=row.game), Column(words, grow=1), button), gap=18)
        return Panel(page, svg_shapes.parchment, (palette,), "parchment", edge=(18, 14))

    # --- large text -------------------------------------------------------------------------------

    def _build_list(self, canvas: Canvas) -> None:
        """Put games and the last match in a list at the left, the buttons at the right."""
        label = page_names.MATCH_HISTORY
        side = max(button_width(canvas, label, role=PRIMARY, icon=True) + 12, 260.0)
        room = Box(12, 164, 1256, canvas.view.screen.bottom - 12 - 164)
        count = len(self._places())
        high = min(button_height(canvas, PRIMARY), (room.h - 12 * (count - 1)) / count)
        buttons = Column(tuple(self._buttons(canvas, high, "left")), gap=12, align="top")
        games = slot_for(partial(self._list, canvas), grow=1)
        page = Row((games, Space(12), Sized(buttons, w=side)))
        self.page.put(*widgets_of(page, canvas, room))

    def _list(self, canvas: Canvas, view: Box) -> Widget:
        width = view.w - BAR - 28
        rows = game_rows(canvas, self.services.games, width, self._opener)
        if self._open is not None:
            rows.insert(0, self._continue_row(canvas, width, self._open))
        return scrolled(canvas, "list:games", Column(tuple(rows), gap=14), view, 14)

    def _continue_row(self, canvas: Canvas, width: float, row: MatchRow) -> Part:
        label = f"Continue {self.services.find_game(row.game).name}: {row.standing}"
        lines = canvas.type.wrap(label, PRIMARY.scaled(canvas.look.menu_text), width - 100)
        button = partial(button_slot, canvas, "button:continue", label, self._continue)
        slot = button(kind="primary", icon="icon_play", align="left")
        return Sized(slot, h=button_height(canvas, PRIMARY, len(lines)))


def _draw_decor(subtitle: str, canvas: Canvas, box: Box) -> None:
    """Draw the sign on its chains, and the candles."""
    # The chains start above the window for all window shapes.
    first = math.floor(canvas.view.everything.y / _LINK)
    for chain in (435, 851):
        for link in range(first, 3):
            canvas.picture("chain_link", Box.around(chain, link * _LINK, 17, 20))
    canvas.shape(box, svg_shapes.sign, canvas.palette, 14, texture="sign_wood")
    for x in (box.x + 18, box.right - 18):
        for y in (box.y + 15, box.bottom - 15):
            canvas.picture("screw", Box.around(x, y, 14, 14))
    canvas.text(NAME, (640, 76), HOUSE_TITLE, "#FFE9B8", align="centre", shadow=True)
    role = BODY.scaled(1.15 * min(canvas.look.menu_text, 1.5))
    canvas.text(subtitle, (640, 121), role, "#FBE7BF", align="centre", shadow=True)
    for x in (98.0, 1182.0):
        canvas.picture("candle_glow", Box.around(x, 56, 150, 150), alpha=150)
        canvas.picture("candle", Box.around(x, 80, 74, 112))
