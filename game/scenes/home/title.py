"""The main menu: games, the match to continue, and the ways to all other pages."""

import math
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from game.core import page_names
from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.controls.actions import Action
from game.core.lessons.script import has_lesson
from game.core.storage.database import Trouble
from game.core.storage.listing import MatchRow
from game.core.wording import COUNTS
from game.scenes.parts.barkeep import greeting
from game.scenes.parts.dates import moment_of
from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.game_box import MOST_STANDING, GameBox, GameRow, draw_cover
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.parts.staying_shut import stays_shut
from game.ui import svg_shapes
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.inputs import Dropped, Signal
from game.ui.label import Label, Panel
from game.ui.parts import Icon
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, BUTTON, HOUSE_TITLE, PAGE_TITLE, PRIMARY, PROMPT, RULE, SMALL
from game.ui.viewport import SCREEN, Box
from game.ui.widget import PartWidget, Widget
from game.version import __version__

NAME = "Tavern Table"
_SIGN = Box(328, 30, 624, 116)
_LINK = 12  # logical px from link to link of its chains
_BOX_W, _BOX_H, _BOX_Y, _BOX_STEP = 218.0, 328.0, 176.0, 230.5
_ROOM = 1232.0  # for the boxes, from side to side
_LARGE = 1.2  # from this text size on, the page is a list
_NEWCOMER = "New here? Learn a game in about seven minutes."
_WELCOME = "Welcome back. Which game tonight?"


def standing_boxes(games: int, more: float = 0.0) -> list[Box]:
    """Return the boxes of `games` games side by side, narrower if they would not fit otherwise.

    `more`: px of height that the window has beyond the usual.
    """
    gap = _BOX_STEP - _BOX_W
    step = min(_BOX_STEP, (_ROOM + gap) / games)
    left = 640 - (step * games - gap) / 2
    y, high = _BOX_Y + more * 0.2, _BOX_H + more * 0.4
    return [Box(left + place * step, y, step - gap, high) for place in range(games)]


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
        self.services.stack.push(QuestionScene(self.services, "Quit Tavern Table?", text, *answers))

    def _quit(self) -> None:
        leave_saved(self.services, lambda: self.services.stack.pop(self))

    def spoken(self) -> str:
        """Return what the page is."""
        return page_names.MAIN_MENU

    def confirm(self) -> None:
        """Press the brass button (Enter): continue, learn or set up a match."""
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
        if self._open is None:
            return
        try:
            self.services.routes.resume(self._open.match_id)
        except BadInput as wrong:
            stays_shut(self.services, wrong)

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
        self.page.put(_Decor(canvas, self._subtitle()))
        if canvas.look.menu_text >= _LARGE or len(self.services.games) > MOST_STANDING:
            self._build_list(canvas)
        else:
            self._build_table(canvas)

    def _subtitle(self) -> str:
        count = len(self.services.games)
        if count == 1:
            return "One evening, one couch, one table"
        number = COUNTS[count].capitalize() if count < len(COUNTS) else str(count)
        return f"{number} games for one evening, one couch, one table"

    def _build_table(self, canvas: Canvas) -> None:
        games, more = self.services.games, canvas.view.screen.h - SCREEN.h
        if len(games) == 1:
            self._put_single(canvas, games[0])
        else:
            for box, spec in zip(standing_boxes(len(games), more), games, strict=True):
                self.page.put(GameBox(box, spec, self._opener(spec)))
        left = Box(72, 541 + more * 0.8, 560, 138)
        if self._open is not None:
            self._put_continue(canvas, left, self._open)
        else:
            words = _NEWCOMER if self._learns_first else _WELCOME
            self.page.put(PartWidget(left, greeting(canvas, words)))
        self._put_grid(canvas, Box(655, 540 + more * 0.8, 555, 140))
        factor = canvas.look.menu_text
        small = SMALL.scaled(factor)
        hint = "Play with keyboard, mouse or any gamepad"
        leave = canvas.look.caps.said(Action.BACK)
        self.page.put(
            Label(Box(72, 690 + more, 500, 20), hint, small, "cream_quiet"),
            Label(
                Box(708, 690 + more, 500, 20),
                f"Version {__version__}.  {leave}: quit",
                small,
                "cream_quiet",
                align="right",
            ),
        )

    def _opener(self, spec: AnySpec) -> Callable[[], None]:
        return self.through(partial(self.services.routes.new_match, spec))

    def _put_single(self, canvas: Canvas, spec: AnySpec) -> None:
        """Put one game: its box before a board with its introduction."""
        board = Box(186, 196, 1024, 288)
        box = Box(70, _BOX_Y, 250, _BOX_H)
        text = Box(box.right + 36, board.y + 30, board.right - box.right - 72, 0)
        factor = canvas.look.menu_text
        title, rule, body = PAGE_TITLE, RULE.scaled(factor), BODY.scaled(factor * 1.07)
        self.page.put(Panel(board, "panel"))
        about = spec.tagline.rstrip(".")
        high = canvas.height(about, title, text.w)
        self.page.put(Label(Box(text.x, text.y, text.w, high), about, title, "brass_title"))
        y = text.y + high + 14
        story = introduction(spec)
        high = canvas.height(story, rule, text.w)
        self.page.put(Label(Box(text.x, y, text.w, high), story, rule, "cream"))
        facts = (
            ("icon_computer", "Computers fill the empty seats"),
            ("icon_dice", "Exact odds for every choice"),
        )
        x, y = text.x, board.bottom - 40.0
        for icon, words in facts:
            sign = Icon(icon, 24, tint=canvas.palette.brass_title)
            self.page.put(PartWidget(Box.around(x + 12, y, 24, 24), sign))
            fact = Label(Box(x + 34, y - 9, 400, 20), words, body, "cream_quiet")
            self.page.put(fact)
            x += canvas.type.width(words, body) + 78
        self.page.put(GameBox(box, spec, self._opener(spec), about=False))

    def _places(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        routes = self.services.routes
        learn = [
            ("button:learn", page_names.LEARN, "icon_hint", self.through(routes.learn)),
        ]
        places = [
            (
                "button:new_match",
                page_names.NEW_MATCH,
                "icon_plus",
                self.through(routes.new_match),
            ),
            (
                "button:past_matches",
                page_names.MATCH_HISTORY,
                "icon_log",
                self.through(routes.past_matches),
            ),
            (
                "button:rulebooks",
                page_names.RULES,
                "icon_book",
                self.through(routes.rulebooks),
            ),
            ("button:settings", page_names.SETTINGS, "icon_gear", self.through(routes.settings)),
            ("button:leave", "Quit", "icon_door", self._quit),
        ]
        if not self._teaches:
            return places
        return [places[0], *learn, *places[1:]]

    @property
    def _first(self) -> str:
        """Return the hotspot of the brass button; "" if the match to continue has it."""
        if self._open is not None:
            return ""
        return "button:learn" if self._learns_first else "button:new_match"

    def _put_grid(self, canvas: Canvas, box: Box) -> None:
        """Put the buttons in two rows, always in the same places."""
        places = self._places()
        half = len(places) // 2
        high, gap = (box.h - 12) / 2, 14.0
        for number, row in enumerate((places[:half], places[half:])):
            tight = len(places) > 5
            role = BUTTON if tight else PRIMARY
            needs = [button_width(canvas, label, role=role, icon=True) for _, label, _, _ in row]
            spare = (box.w - gap * (len(row) - 1) - sum(needs)) / len(row)
            x = box.x
            for need, (name, label, icon, go) in zip(needs, row, strict=True):
                wide = need + spare
                first = name == self._first
                self.page.put(
                    Button(
                        name,
                        Box(x, box.y + number * (high + 12), wide, high),
                        label,
                        go,
                        icon=icon,
                        align="centre" if tight else "left",
                        kind="primary" if first else "plain",
                        role=role,
                    )
                )
                x += wide + gap

    def _put_continue(self, canvas: Canvas, box: Box, row: MatchRow) -> None:
        factor = canvas.look.menu_text
        spec = self.services.find_game(row.game)
        wide = button_width(canvas, "Continue", role=PRIMARY) + 30
        high = 58.0
        button = Box(box.right - wide - 18, box.bottom - high - 16, wide, high)
        self.page.put(_ContinueCard(box, spec, row, self._when(row), factor, button.x - 12))
        self.page.put(Button("button:continue", button, "Continue", self._continue, kind="primary"))

    def _when(self, row: MatchRow) -> str:
        return moment_of(row.played, datetime.fromtimestamp(self.services.now()))

    # --- large text -------------------------------------------------------------------------------

    def _build_list(self, canvas: Canvas) -> None:
        """Put games and the last match in a list at the left, the buttons at the right."""
        side = max(
            button_width(canvas, page_names.MATCH_HISTORY, role=PRIMARY, icon=True) + 12, 260.0
        )
        high = canvas.view.screen.bottom - 12 - 164
        right = Box(1268 - side, 164, side, high)
        left = Box(12, 164, right.x - 24, high)
        widgets: list[Widget] = []
        inner = left.w - BAR - 28
        x, y = left.x + 14, left.y + 14
        row = self._open
        if row is not None:
            widgets.append(self._continue_row(canvas, Box(x, y, inner, 0), row))
            y = widgets[-1].box.bottom + 14
        for spec in self.services.games:
            high = GameRow.height(canvas, spec, inner, about=True)
            box = Box(x, y, inner, high)
            widgets.append(GameRow(box, spec, self._opener(spec), about=True))
            y += high + 14
        self.page.put(ScrollView("list:games", left, widgets, y))
        self._put_column(canvas, right)

    def _continue_row(self, canvas: Canvas, box: Box, row: MatchRow) -> Button:
        name = self.services.find_game(row.game).name
        label = f"Continue {name}: {row.standing}"
        factor = canvas.look.menu_text
        room = box.w - 100
        lines = len(canvas.type.wrap(label, PRIMARY.scaled(factor), room))
        high = button_height(canvas, PRIMARY, lines)
        place = Box(box.x, box.y, box.w, high)
        go = self._continue
        return Button(
            "button:continue", place, label, go, kind="primary", icon="icon_play", align="left"
        )

    def _put_column(self, canvas: Canvas, box: Box) -> None:
        places = self._places()
        count = len(places)
        high = min(button_height(canvas, PRIMARY), (box.h - 12 * (count - 1)) / count)
        for number, (name, label, icon, go) in enumerate(places):
            first = name == self._first
            self.page.put(
                Button(
                    name,
                    Box(box.x, box.y + number * (high + 12), box.w, high),
                    label,
                    go,
                    icon=icon,
                    align="left",
                    kind="primary" if first else "plain",
                    role=PRIMARY,
                )
            )


def introduction(spec: AnySpec) -> str:
    """Return what a game is about: the beginning of its rulebook, or its tagline."""
    from game.core.rulebook import read_rulebook

    try:
        book = read_rulebook(asset_path("rules", f"{spec.key}.md"))
    except BadInput:
        return spec.tagline
    return book.intro[0].text if book.intro else spec.tagline


class _Decor(Widget):
    """Draws the sign on its chains, and the candles."""

    def __init__(self, canvas: Canvas, subtitle: str) -> None:
        super().__init__("", _SIGN)
        self._subtitle = subtitle

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        # The chains start above the window for all window shapes.
        first = math.floor(canvas.view.everything.y / _LINK)
        for chain in (435, 851):
            for link in range(first, 3):
                canvas.picture("chain_link", Box.around(chain, link * _LINK, 17, 20))
        canvas.shape(_SIGN, svg_shapes.sign, canvas.palette, 14, texture="sign_wood")
        for x in (_SIGN.x + 18, _SIGN.right - 18):
            for y in (_SIGN.y + 15, _SIGN.bottom - 15):
                canvas.picture("screw", Box.around(x, y, 14, 14))
        canvas.text(NAME, (640, 76), HOUSE_TITLE, "#FFE9B8", align="centre", shadow=True)
        role = BODY.scaled(1.15 * min(canvas.look.menu_text, 1.5))
        at = (640.0, 121.0)
        canvas.text(self._subtitle, at, role, "#FBE7BF", align="centre", shadow=True)
        for x in (98.0, 1182.0):
            canvas.picture("candle_glow", Box.around(x, 56, 150, 150), alpha=150)
            canvas.picture("candle", Box.around(x, 80, 74, 112))


class _ContinueCard(Widget):
    """Shows the last match that was left: game, time and players."""

    def __init__(
        self, box: Box, spec: AnySpec, row: MatchRow, when: str, factor: float, edge: float
    ) -> None:
        super().__init__("", box)
        self._spec, self._row, self._when, self._factor = spec, row, when, factor
        self._edge = edge  # where the button begins

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, ink = self.box, canvas.palette
        canvas.shape(box, svg_shapes.parchment, canvas.palette, texture="parchment")
        draw_cover(canvas, self._spec.key, Box(box.x + 18, box.y + 15, 116, 108), square=True)
        x, y = box.x + 154.0, box.y + 31.0
        head = PROMPT.scaled(self._factor)
        canvas.text(self._spec.name, (x, y), head, ink.ink_brown)
        body = BODY.scaled(self._factor)
        said = f"{self._when}. {self._row.standing}"
        room = Box(x, y + 16, self._edge - x, 0)
        canvas.paragraph(said, room, body, ink.ink_label)
        y = box.bottom - 29
        for chair in self._row.chairs:
            canvas.picture(f"badge_{chair.colour}", Box.around(x + 15, y, 32, 32))
            x += 37
