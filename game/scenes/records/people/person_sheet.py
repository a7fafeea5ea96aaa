"""The sheet of one player: facts, dice, luck and chances."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.contract.spec import AnySpec
from game.core.evenings.page import CalibrationBand, Faces, LuckTotal, Page
from game.scenes.parts.sheet import LARGE
from game.scenes.records.people import bands_panel, dice_panel, luck_panel, told
from game.scenes.records.people.dice_panel import DicePlot, DiceRow, KindChips
from game.scenes.records.people.games import GameChoice
from game.scenes.records.people.headings import (
    EmptyPlace,
    Head,
    Progress,
    SheetHead,
    Verdict,
)
from game.scenes.records.people.luck_panel import LuckPlot
from game.scenes.records.people.tiles import tiles
from game.ui.canvas import Canvas
from game.ui.label import Label, Rule
from game.ui.theme import BODY, HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget

GAP = 12.0
_APART = 28.0  # between dice and luck
_PLOT, _PLOT_MOST = 60.0, 130.0
_TILES_GROW = 10.0
_NAME = 420.0  # so much room a name and the line below it take, with the choice of game beside


@dataclass(frozen=True)
class PageActions:
    """What can be done on a sheet, and what it must know besides its page.

    `game`: of which it speaks, None for all. `sides`: which kind of dice is looked at, if it is
    there. `tip_of`: what is said of a match of a fortune, by its place. `played`: how many matches
    they have played in all games. `looked`: is nobody looking at matches any more?
    """

    games: Sequence[AnySpec]
    game: str | None
    choose_game: Callable[[str | None], None]
    sides: int
    choose_sides: Callable[[int], None]
    on_match: Callable[[int], None]
    on_band: Callable[[CalibrationBand], None]
    tip_of: Callable[[LuckTotal, int], str]
    now: float
    played: int
    looked: bool

    @property
    def enough(self) -> bool:
        """Is there more to say than the tiles do?"""
        return self.played >= told.ENOUGH

    def name_of(self, game: str | None) -> str:
        """What a game is called; "" for all."""
        return next((spec.name for spec in self.games if spec.key == game), "")


def person_sheet(
    canvas: Canvas, page: Page, ways: PageActions, room: Box
) -> tuple[list[Widget], float]:
    """All of it from the top of a box, as high as that if it can be; and how far down it goes."""
    least = _Sheet(canvas, page, ways, room, 0.0)
    spare = room.bottom - least.y
    if spare <= 0 or canvas.look.menu_text >= LARGE or not (ways.enough and page.matches):
        return least.widgets, least.y
    sheet = _Sheet(canvas, page, ways, room, spare)
    return sheet.widgets, sheet.y


class _Sheet:
    """Laid out downwards; `spare` is shared by the tiles, the plots, and the gaps."""

    def __init__(
        self, canvas: Canvas, page: Page, ways: PageActions, room: Box, spare: float
    ) -> None:
        self._canvas, self._page, self._ways, self._room = canvas, page, ways, room
        self._grown = min(_TILES_GROW, spare * 0.2)
        self._plot = _PLOT * max(1.0, canvas.look.menu_text)
        self._plot += min(_PLOT_MOST - _PLOT, spare - self._grown)
        self._loose = max(0.0, spare - self._grown - (_PLOT_MOST - _PLOT)) / 4
        self.widgets: list[Widget] = []
        self.y = room.y
        self._head()
        if not page.matches:
            self._none()
            return
        self._tiles()
        if not ways.enough:
            self._waits()
            return
        self._dice_and_luck()
        self._bands()

    @property
    def _stacked(self) -> bool:
        return self._canvas.look.menu_text >= LARGE

    def _put(self, widget: Widget) -> None:
        self.widgets.append(widget)

    def _head(self) -> None:
        page, ways, room = self._page, self._ways, self._room
        lines = [told.since(page, ways.now)] if page.matches else []
        lines += told.marked(page)
        if page.waiting:
            lines.append(told.waiting(page.waiting, done=ways.looked))
        head = SheetHead(f"badge_{page.colour}", page.name, lines)
        self.y, made = head_and_games(self._canvas, head, ways, room)
        self.widgets += made

    def _tiles(self) -> None:
        facts = told.tiles(self._page)
        box = Box(self._room.x, self.y, self._room.w, 0)
        made, bottom = tiles(self._canvas, facts, box, self._grown)
        self.widgets += made
        self.y = bottom + GAP + self._loose

    def _none(self) -> None:
        """They have not played the chosen game."""
        canvas, room = self._canvas, self._room
        text = told.no_match(self._page.name, self._ways.name_of(self._ways.game))
        role = HEADING.scaled(canvas.look.menu_text)
        high = canvas.height(text, role, room.w)
        y = self.y + max(24.0, (room.bottom - self.y - high) * 0.4)
        box = Box(room.x, y, room.w, high)
        self._put(Label(box, text, role, "ink_label", align="centre"))
        self.y = box.bottom + GAP

    def _waits(self) -> None:
        """Empty places for what is not told yet, and what they wait for."""
        canvas, room = self._canvas, self._room
        factor = canvas.look.menu_text
        role = HEADING.scaled(factor)
        text = told.waits(self._ways.played)
        high = canvas.height(text, role, room.w)
        self._put(Label(Box(room.x, self.y + 8, room.w, high), text, role, "ink_brown"))
        self.y += high + 12
        high = Progress.height(canvas)
        self._put(Progress(Box(room.x, self.y, room.w, high), self._ways.played))
        self.y += high + GAP
        dice = dice_panel.HEADING_TEXT, told.WAITS_DICE
        luck = luck_panel.HEADING_TEXT, told.WAITS_LUCK
        chances = bands_panel.HEADING_TEXT, told.WAITS_CHANCES
        half = (room.w - GAP) / 2
        if self._stacked:
            rows: list[list[tuple[str, str]]] = [[dice], [luck], [chances]]
        else:
            rows = [[dice, luck], [chances]]
        least = 120.0 * factor
        tall = max(least, (room.bottom - self.y - GAP) / 2) if not self._stacked else least
        for row in rows:
            for place, told_there in enumerate(row):
                wide = half if len(row) == 2 else room.w
                box = Box(room.x + place * (half + GAP), self.y, wide, tall)
                self._put(EmptyPlace(box, *told_there))
            self.y += tall + GAP
        self.y -= GAP

    # --- dice and luck ----------------------------------------------------------------------------

    def _dice_and_luck(self) -> None:
        room = self._room
        if self._stacked:
            self._dice(room.x, room.w)
            self.y += GAP
            self._luck(room.x, room.w, 0.0)
        else:
            wide = (room.w - _APART) / 2
            top = self.y
            self._dice(room.x, wide)
            bottom = self.y
            self.y = top
            self._luck(room.x + wide + _APART, wide, bottom - top)
            self.y = max(bottom, self.y)
        self.y += 6 + self._loose

    def _faces(self) -> Faces | None:
        dice = self._page.dice
        chosen = next((faces for faces in dice if faces.sides == self._ways.sides), None)
        return chosen or max(dice, key=lambda faces: faces.thrown, default=None)

    def _dice(self, x: float, wide: float) -> None:
        canvas, faces, kinds = self._canvas, self._faces(), self._page.dice
        several = len(kinds) > 1
        note = "" if faces is None else told.dice_count(faces, several=several)
        size = KindChips.size(canvas, len(kinds)) if several else (0.0, 0.0)
        kept = size[0] + 10 if several else 0.0
        heading = dice_panel.HEADING_TEXT
        high = Head.height(canvas, heading, note, wide - kept)
        self._put(Head(Box(x, self.y, wide, high), heading, note, kept))
        if several and faces is not None:
            box = Box(x + wide - size[0], self.y - 3, *size)
            sides = [kind.sides for kind in kinds]
            self._put(KindChips(box, sides, faces.sides, self._ways.choose_sides))
            high = max(high, size[1] - 3)
        self.y += high + 4
        if faces is None or not faces.thrown:
            self._nothing(x, wide, dice_panel.NONE)
            return
        self._put(DicePlot(Box(x, self.y, wide, self._plot), faces))
        self.y += self._plot + 8
        row = DiceRow.height(canvas, faces, wide)
        self._put(DiceRow(Box(x, self.y, wide, row), faces))
        self.y += row + 2
        found, line = told.dice_found(faces), told.dice_note(faces)
        self._verdict(x, wide, dice_panel.FOUND[faces.found], (found, "", line))

    def _luck(self, x: float, wide: float, whole: float) -> None:
        """`whole`: as high as the dice beside it, which its plot fills; 0: as high as usual."""
        canvas, ways, top = self._canvas, self._ways, self.y
        fortunes = [fortune for fortune in self._page.fortunes if fortune.sums]
        fortune = max(fortunes, key=lambda one: len(one.sums), default=None)
        note = "" if fortune is None else told.luck_note(fortune, ways.name_of(fortune.game))
        heading = luck_panel.HEADING_TEXT
        high = Head.height(canvas, heading, note, wide)
        self._put(Head(Box(x, self.y, wide, high), heading, note))
        self.y += high + 4
        if fortune is None:
            self._nothing(x, wide, luck_panel.NONE)
            return
        found, figures = told.luck_found(fortune)
        line = told.LUCK_UNIT
        verdict = Verdict.height(canvas, found, figures, line, wide)
        least = self._plot + 34 * max(1.0, canvas.look.menu_text)
        tall = max(least, whole - (self.y - top) - verdict - 2)
        tip = lambda number: ways.tip_of(fortune, number)  # noqa: E731
        self._put(LuckPlot(Box(x, self.y, wide, tall), fortune, ways.on_match, tip))
        self.y += tall + 2
        self._verdict(x, wide, luck_panel.FOUND[fortune.found], (found, figures, line))

    def _verdict(self, x: float, wide: float, colour: str, said: tuple[str, str, str]) -> None:
        high = Verdict.height(self._canvas, *said, wide)
        self._put(Verdict(Box(x, self.y, wide, high), colour, *said))
        self.y += high

    def _nothing(self, x: float, wide: float, text: str) -> None:
        role = BODY.scaled(self._canvas.look.menu_text)
        high = self._canvas.height(text, role, wide)
        self._put(Label(Box(x, self.y + 8, wide, high), text, role, "ink_label"))
        self.y += high + 16

    # --- chances ----------------------------------------------------------------------------------

    def _bands(self) -> None:
        note = f"before {self._page.name}'s rolls"
        self.y, made = bands_below(
            self._canvas, self._page.held, note, self._ways.on_band, self._at()
        )
        self.widgets += made

    def _at(self) -> Box:
        return Box(self._room.x, self.y, self._room.w, 0)


def head_and_games(
    canvas: Canvas, head: SheetHead, ways: PageActions, room: Box
) -> tuple[float, list[Widget]]:
    """Who it is about, and beside it (below if there is no room) of which game it speaks."""
    wide, high = GameChoice.size(canvas, len(ways.games), room.w)
    beside = room.w - wide >= _NAME * canvas.look.menu_text
    words = room.w - wide - 20 if beside else room.w
    tall = head.height(canvas, words)
    top = max(tall, high) if beside else tall
    head.box = Box(room.x, room.y + (top - tall) / 2, words, tall)
    if beside:
        box = Box(room.right - wide, room.y + (top - high) / 2, wide, high)
        bottom = room.y + top
    else:
        box = Box(room.x, room.y + tall + GAP, wide, high)
        bottom = box.bottom
    return bottom + GAP, [head, GameChoice(canvas, box, ways.games, ways.game, ways.choose_game)]


def bands_below(
    canvas: Canvas,
    held: Sequence[CalibrationBand],
    note: str,
    on_band: Callable[[CalibrationBand], None] | None,
    at: Box,
    *,
    judged: bool = True,
) -> tuple[float, list[Widget]]:
    """A thin line, the heading, and a row for each band; or why there is none."""
    made: list[Widget] = [Rule(Box(at.x, at.y, at.w, 1.5))]
    y = at.y + 8
    heading = bands_panel.HEADING_TEXT
    high = Head.height(canvas, heading, note, at.w)
    made.append(Head(Box(at.x, y, at.w, high), heading, note))
    y += high + 2
    if held:
        rows, bottom = bands_panel.rows(canvas, held, Box(at.x, y, at.w, 0), on_band, judged=judged)
        return bottom, [*made, *rows]
    role = BODY.scaled(canvas.look.menu_text)
    high = canvas.height(bands_panel.NONE, role, at.w)
    made.append(Label(Box(at.x, y + 6, at.w, high), bands_panel.NONE, role, "ink_label"))
    return y + high + 12, made
