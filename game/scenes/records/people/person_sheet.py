"""The sheet of one player: whether they win more, the picture of it, and the figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.contract.spec import AnySpec
from game.core.statistics.dice_test import own_dice_said
from game.core.statistics.page import CalibrationBand, Faces, LuckTotal, Page
from game.scenes.parts.fold import fold_line
from game.scenes.parts.game_box import Cover
from game.scenes.parts.win_chance_curve import Drawing
from game.scenes.records.people import bands_panel, dice_panel, luck_panel, told
from game.scenes.records.people.dice_panel import dice_row, draw_dice, kind_chips
from game.scenes.records.people.headings import head, progress, sheet_head, verdict
from game.scenes.records.people.luck_panel import LuckPlot
from game.scenes.records.people.wins_panel import wins_panel
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, Grid, Panel, Paragraph, Part, Row, Rule, Sized, Space, Stack, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, SEAT_NUMBER, SMALL, Palette, Type
from game.ui.widget import Slot, part_button

GAP = 12.0
_NUMBER = Type(SEAT_NUMBER.face, 30)
_APART = 28.0  # between dice and luck
_PLOT = 80.0
_NAME = 420.0  # width of a name and the line below it, with the choice of game beside


@dataclass(frozen=True)
class PageActions:
    """Record of the callbacks and the state of a sheet."""

    games: Sequence[AnySpec]
    game: str | None  # whose figures are shown, None for all
    choose_game: Callable[[str | None], None]
    sides: int  # the kind of dice shown, if there is one
    choose_sides: Callable[[int], None]
    on_match: Callable[[int], None]
    on_band: Callable[[CalibrationBand], None]
    tip_of: Callable[[LuckTotal, int], str]  # a match in the luck plot, by its place
    now: float
    played: int  # matches of the player in all games
    looked: bool  # the analysis has finished
    uncounted: str  # why finished matches count for nobody, if none counts
    drawing: Drawing  # of the curve
    fold: Callable[[], None]  # opens and closes the figures
    opened: bool

    @property
    def enough(self) -> bool:
        """Return whether there are enough matches to show more than the tiles."""
        return self.played >= told.ENOUGH

    def name_of(self, game: str | None) -> str:
        """Return the name of a game; "" for all."""
        return next((spec.name for spec in self.games if spec.key == game), "")


def person_sheet(canvas: Canvas, page: Page, ways: PageActions, width: float, high: float) -> Part:
    """Return the sheet of a player for a width, stretched to `high` px if possible."""
    part = _Sheet(canvas, page, ways, width).part()
    return part if canvas.look.large else Stack((Space(h=high), part))


class _Sheet:
    """Describes the parts of a player's sheet of a given width."""

    def __init__(self, canvas: Canvas, page: Page, ways: PageActions, width: float) -> None:
        self._canvas, self._page, self._ways, self._width = canvas, page, ways, width
        self._stacked = canvas.look.large

    def part(self) -> Part:
        """Return the whole sheet."""
        canvas, page, ways = self._canvas, self._page, self._ways
        if not page.matches:
            text = ways.uncounted or told.no_match(page.name, ways.name_of(ways.game))
            words = self._words(text, HEADING, "centre")
            return Column((self._head(), Space(h=12, grow=2), words, Space(grow=3)), gap=GAP)
        ink, role = canvas.palette.ink_brown, HEADING.scaled(1.1 * canvas.look.menu_text)
        answer = Paragraph(told.getting_better(page.name, page.results), role, ink)
        fold = Row((fold_line(canvas, opened=ways.opened, go=ways.fold, paper=True),))
        figures = self._figures() if ways.opened else ()
        return Column((self._head(), answer, self._picture(), fold, *figures), gap=GAP, align="top")

    def _picture(self) -> Part:
        """Return the plot of the wins, or how many matches it waits for."""
        results = self._page.results
        if len(results) < told.ENOUGH:
            return progress(self._canvas, len(results))
        return wins_panel(self._canvas, results, self._ways.drawing)

    def _figures(self) -> tuple[Part, ...]:
        canvas, page, ways = self._canvas, self._page, self._ways
        tiles = _tiles(canvas, told.tiles(page), self._width)
        if not ways.enough:
            return tiles, self._words(told.waits(ways.played), BODY)
        plot = _PLOT * max(1.0, canvas.look.menu_text)
        bands = bands_below(canvas, page.held, f"before {page.name}'s rolls", ways.on_band)
        return tiles, self._dice_and_luck(plot), bands

    def _words(self, text: str, role: Type, align: str = "left") -> Part:
        ink = self._canvas.palette.ink_label
        return Paragraph(text, role.scaled(self._canvas.look.menu_text), ink, align=align)

    def _head(self) -> Part:
        page, ways = self._page, self._ways
        lines = [told.since(page, ways.now)] if page.matches else []
        lines += told.marked(page)
        if page.waiting:
            lines.append(told.waiting(page.waiting, done=ways.looked))
        who = sheet_head(self._canvas, f"badge_{page.colour}", page.name, lines)
        return head_and_games(self._canvas, who, ways, self._width)

    # --- dice and luck ----------------------------------------------------------------------------

    def _dice_and_luck(self, plot: float) -> Part:
        if self._stacked:
            return Column((self._dice(plot, self._width), self._luck(plot)), gap=GAP)
        wide = (self._width - _APART) / 2
        return Grid(((self._dice(plot, wide), self._luck(plot)),), (1, 1), _APART)

    def _faces(self) -> Faces | None:
        dice = self._page.dice
        chosen = next((faces for faces in dice if faces.sides == self._ways.sides), None)
        return chosen or max(dice, key=lambda faces: faces.thrown, default=None)

    def _dice(self, plot: float, width: float) -> Part:
        """Return the program's dice, and below them in words those rolled by hand."""
        own = tuple(self._words(own_dice_said(faces), BODY) for faces in self._page.own_dice)
        return Column((self._programs_dice(plot, width), *own), gap=8, align="top")

    def _programs_dice(self, plot: float, width: float) -> Part:
        canvas, faces, kinds = self._canvas, self._faces(), self._page.dice
        several = len(kinds) > 1
        note = "" if faces is None else told.dice_count(faces, several=several)
        top = head(canvas, dice_panel.HEADING_TEXT, note)
        if faces is None or not faces.thrown:
            return Column((top, self._words(dice_panel.NONE, BODY)), gap=8, align="top")
        if several:
            sides = [kind.sides for kind in kinds]
            chips = kind_chips(canvas, sides, faces.sides, self._ways.choose_sides)
            top = Row((Column((top,), grow=1), chips), gap=10)
        found, line = told.dice_found(faces), told.dice_note(faces)
        shown = Drawn(h=plot, paint=partial(draw_dice, faces))
        below = verdict(canvas, dice_panel.FOUND[faces.found], found, "", line)
        return Column((top, shown, dice_row(canvas, faces, width), below), gap=5, align="top")

    def _luck(self, plot: float) -> Part:
        canvas, ways = self._canvas, self._ways
        fortunes = [fortune for fortune in self._page.fortunes if fortune.sums]
        fortune = max(fortunes, key=lambda one: len(one.sums), default=None)
        if fortune is None:
            top = head(canvas, luck_panel.HEADING_TEXT)
            return Column((top, self._words(luck_panel.NONE, BODY)), gap=8, align="top")
        top = head(
            canvas, luck_panel.HEADING_TEXT, told.luck_note(fortune, ways.name_of(fortune.game))
        )
        tip = lambda number: ways.tip_of(fortune, number)  # noqa: E731
        high = plot + 34 * max(1.0, canvas.look.menu_text)
        shown = Slot(make=lambda box: [LuckPlot(box, fortune, ways.on_match, tip)], h=high, grow=1)
        found, figures = told.luck_found(fortune)
        below = verdict(canvas, luck_panel.FOUND[fortune.found], found, figures, told.LUCK_UNIT)
        return Column((top, shown, below), gap=4, align="top")


def head_and_games(canvas: Canvas, title: Part, ways: PageActions, width: float) -> Part:
    """Return the title, and beside it (below if there is no room) the choice of the game."""
    games = game_choice(canvas, ways.games, ways.game, ways.choose_game)
    wide = games.width(canvas, width)
    if width - wide >= _NAME * canvas.look.menu_text:
        return Row((title, Column((Sized(games, w=wide),))), gap=20)
    return Column((title, Row((games,))), gap=GAP)


def bands_below(
    canvas: Canvas,
    held: Sequence[CalibrationBand],
    note: str,
    on_band: Callable[[CalibrationBand], None] | None,
    *,
    judged: bool = True,
) -> Part:
    """Return a line, the heading, and a row for each band, or why there is none."""
    palette = canvas.palette
    role = BODY.scaled(canvas.look.menu_text)
    rows: Part = Paragraph(bands_panel.NONE, role, palette.ink_label)
    if held:
        rows = bands_panel.rows(canvas, held, on_band, judged=judged)
    line = Rule(palette.rim, 1.5, alpha=120)
    return Column((line, head(canvas, bands_panel.HEADING_TEXT, note), rows), gap=5)


@even
def tile_paper(w: float, h: float, palette: Palette) -> str:
    """Return a card as SVG, a little lighter than the parchment around it."""
    svg = Svg(w, h)
    light = "#F8EBCD" if palette.name == "tavern" else "#FFFFFF"
    svg.rect(0, 0, w, h, 9, light, opacity=0.85)
    svg.rect(0.5, 0.5, w - 1, h - 1, 9, stroke="#C9A668", width=1)
    return svg.text()


def _tiles(canvas: Canvas, told: Sequence[tuple[str, str, str]], width: float) -> Part:
    """Return four facts: number, unit beside it, a line below; one, two or four in a row."""
    least = 200 * canvas.look.menu_text
    across = next(n for n in (4, 2, 1) if n == 1 or (width + GAP) / n - GAP >= least)
    cells = [_tile(canvas, *one) for one in told]
    rows = (tuple(cells[start : start + across]) for start in range(0, len(cells), across))
    return Column(tuple(Grid((row,), (1,) * across, gap=GAP) for row in rows), gap=GAP)


def _tile(canvas: Canvas, number: str, label: str, note: str) -> Part:
    palette, factor = canvas.palette, canvas.look.menu_text
    figure = Text(number, _NUMBER.scaled(factor), palette.ink_brown, firm=True, tight=True)
    beside = Text(label, BODY_BOLD.scaled(factor), palette.ink_label)
    below = Paragraph(note, SMALL.scaled(factor), palette.ink_label)
    words = Column((Row((figure, beside), gap=10), below), gap=5)
    return Panel(words, tile_paper, (palette,), edge=(14, 12))


ALL = "all"
_LABEL = "All games"
_HIGH = 46.0
_EDGE = 4.0


def game_choice(
    canvas: Canvas,
    games: Sequence[AnySpec],
    chosen: str | None,
    choose: Callable[[str | None], None],
) -> Part:
    """Return the choice of one game or all. Hotspots are `game:all` and `game:KEY`."""
    role, palette = BODY_BOLD.scaled(canvas.look.menu_text), canvas.palette
    high = (_HIGH - 2 * _EDGE) * min(canvas.look.menu_text, 1.6)

    def choice(key: str | None, part: Part, tip: str = "", edge: float = 0.0) -> Slot:
        go = partial(choose, key)

        def drawn(state: str) -> Part:
            ground = svg_shapes.segment if key == chosen or state != "normal" else None
            return Panel(part, ground, (key == chosen, state != "normal"), edge=(edge, 0))

        return part_button(f"game:{key or ALL}", drawn, go, tip=tip, h=high)

    ink = palette.ink_brown if chosen else palette.cream
    everything = choice(None, Text(_LABEL, role, ink, align="centre", firm=True), edge=14)
    covers = []
    for spec in games:
        side = high - (6 if spec.key == chosen else 2)
        cover = Row((Cover(side, side, game=spec.key),), align="centre")
        covers.append(choice(spec.key, cover, spec.name, edge=(high + 4 - side) / 2))
    row = Row(
        (Column((everything,), align="top"), Row(tuple(covers), gap=_EDGE, wrap=True)), gap=_EDGE
    )
    return Panel(row, svg_shapes.field_box, (palette,), edge=(_EDGE, _EDGE))
