"""The players page: what many matches tell of each player, and of the odds shown."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from game.core import page_names
from game.core.statistics.export import as_csv, as_json
from game.core.statistics.page import CalibrationBand, HouseRecords, Listed, LuckTotal, Page
from game.core.storage.counts import Band
from game.core.storage.database import Trouble
from game.core.wording import signed
from game.scenes.parts.dates import day_of
from game.scenes.parts.dialog import Answer, PickScene, explained
from game.scenes.parts.exporting import save_file
from game.scenes.parts.fold import FoldingScene
from game.scenes.parts.open_stored import open_stored
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene, bare
from game.scenes.parts.stack import Scene
from game.scenes.parts.top_bar import TopBar, tool
from game.scenes.records.people import house_panel, names, told
from game.scenes.records.people.band_rows import BandRowsScene
from game.scenes.records.people.headings import welcome
from game.scenes.records.people.house_panel import house_sheet
from game.scenes.records.people.person_sheet import GAP, PageActions, person_sheet
from game.scenes.records.people.source import Source
from game.scenes.records.people.wins_panel import WinsPlot
from game.scenes.records.summing import CatchingUp
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key
from game.ui.parts import Column, Panel, Part, Row, Space
from game.ui.scroll import BAR, scrolled, scrolling
from game.ui.viewport import Box
from game.ui.widget import Widget, slot_for, widgets_of

_SIGN = "Who wins most?"
_TOP = 68.0
_LIST, _EDGE = 228.0, 10.0
_NEWS_S = 0.5  # seconds between two updates of the figures


class PeopleScene(FoldingScene, SheetScene):
    """The list of players at the left, beside it the sheet of one or of all of them.

    `name`: the player whose sheet is opened; "": the first in the list. `source`: of the figures;
    None: the archive.
    """

    heading = page_names.PLAYERS

    def __init__(self, services: Services, name: str = "", source: Source | None = None) -> None:
        super().__init__(services)
        keys = [spec.key for spec in services.games]
        self._source = source or Source(services.archive, keys)
        self._catching_up: CatchingUp | None = None  # once the page is looked at
        self._looked = False  # at all matches
        self._news, self._news_s = False, 0.0  # new figures, and seconds since the last update
        self._who: str | None = name  # None: all players; "": nobody chosen yet
        self._game: str | None = None
        self._sides = 0
        self._everybody = False  # all chips, where the text is large
        self._seen: HouseRecords | None = None
        self._people: tuple[Listed, ...] = ()  # in all games, then in the chosen one
        self._beside: tuple[Listed, ...] = ()
        self._page: Page | None = None
        self._bands: tuple[Band, ...] = ()
        self._uncounted = ""  # why finished matches of the game count for nobody
        self._trouble = ""
        self.draw_anew()

    # --- what is known ----------------------------------------------------------------------------

    def _read(self) -> None:
        """Read all figures that the page shows."""
        self.services.writer.flush(1.0)  # the latest match may not be on the disk yet
        try:
            self._seen = self._source.house()
            self._people = self._seen.people
            self._trouble = ""
        except Trouble as wrong:
            self._trouble = str(wrong)
        else:
            self._read_sheet()

    def _read_sheet(self) -> None:
        """Read only the figures on the sheet, and those of the chosen game in the list."""
        source, game = self._source, self._game
        try:
            self._beside = self._people if game is None else tuple(source.people(game))
            known = {one.name for one in self._people}
            if self._who is not None and self._who not in known and self._people:
                self._who = self._people[0].name
            self._page = self._page_of(self._who) if self._who in known else None
            self._bands = source.bands(game) if self._who is None else ()
            self._uncounted = source.uncounted(game)
            self._trouble = ""
        except Trouble as wrong:
            self._trouble = str(wrong)

    def _page_of(self, name: str) -> Page:
        """Return the page of a player, with their colour even if they have not played the game."""
        page = self._source.page(name, self._game)
        if page.colour:
            return page
        colour = next(one.colour for one in self._people if one.name == name)
        return replace(page, colour=colour)

    def resumed(self) -> None:
        """Read everything when the page is on top, also again: matches may have come or gone."""
        self._read()
        if self._looked:
            self._catching_up, self._looked = None, False
        super().resumed()

    def update(self, dt_s: float) -> bool:
        """Let time pass; add matches as they are analysed."""
        if not self._looked and (self._waiting or self._catching_up is not None):
            self._catch_up(dt_s)
        return super().update(dt_s)

    @property
    def _waiting(self) -> int:
        """Return how many matches have not been analysed yet."""
        return 0 if self._seen is None else self._seen.waiting

    def _catch_up(self, dt_s: float) -> None:
        """Analyse some more matches, and show new figures a few times a second."""
        self._news_s += dt_s
        try:
            if self._catching_up is None:
                self._catching_up = CatchingUp(self.services.archive, self.services.writer)
            self._news = self._catching_up.update() or self._news
            self._looked = self._catching_up.done
        except Trouble:  # no further analysis, show the present figures
            self._looked = self._news = True
        if self._looked or (self._news and self._news_s >= _NEWS_S):
            self._news, self._news_s = False, 0.0
            self._read()
            self.changed()

    def closed(self) -> None:
        """Stop the analysis."""
        if self._catching_up is not None:
            self._catching_up.close()

    @property
    def _nobody(self) -> bool:
        return not self._people

    def _matches_in_all(self, name: str) -> int:
        return next((one.matches for one in self._people if one.name == name), 0)

    # --- what the buttons do ----------------------------------------------------------------------

    def _choose(self, who: str | None) -> None:
        self._who = who
        self._show_chosen()

    def _choose_game(self, game: str | None) -> None:
        self._game = game
        self._show_chosen()

    def _show_chosen(self) -> None:
        self.draw_anew()
        self._read_sheet()
        self.changed()

    def _choose_sides(self, sides: int) -> None:
        self._sides = sides
        self.changed()

    def _show_everybody(self) -> None:
        self._everybody = True
        self.changed()

    def _look(self, match: int) -> None:
        open_stored(self.services, partial(self.services.routes.replay, match))

    def _open_band(self, band: CalibrationBand) -> None:
        if self._page is not None:
            with explained(self.services, "These chances cannot be read"):
                rows = self._source.rows(self._page.name, self._game, band.low, band.high)
                BandRowsScene(self.services, self._page.name, band, rows).push()

    def _matches(self) -> Scene:
        return self.services.routes.past_matches(self._who or "")

    def _save(self) -> None:
        """Ask for the format of a file with all figures, then write it and say where it is."""

        def pages() -> list[Page]:
            return [self._source.page(one.name, None) for one in self._people]

        def save(ending: str, made: Callable[[], str]) -> Callable[[], None]:
            name, said = f"people-{{day}}.{ending}", "Your figures are saved as"
            return lambda: save_file(self.services, name, lambda: made().encode(), said)

        answers = (
            Answer("csv", "CSV", save("csv", lambda: as_csv(pages()))),
            Answer("json", "JSON", save("json", lambda: as_json(pages(), self._seen))),
        )
        text = (
            "All figures of all players in one file: CSV for a spreadsheet, JSON for a program of"
            " your own."
        )
        PickScene(self.services, "Export all figures?", text, *answers).push()

    def confirm(self) -> None:
        """Press the primary button (Enter)."""
        if self._nobody:
            self.services.stack.push(self.services.routes.new_match())
        else:
            self.services.stack.push(self._matches())

    def key(self, key: Key) -> bool:
        """Scroll the sheet by page up and down, home and end, wherever the focus is."""
        return any(view.scroll_key(key) for view in self._views() if view.name == "sheet")

    # --- the page ---------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, the matches of the one shown, and export."""
        back, new = self.back_button, page_names.NEW_MATCH
        if self._nobody:
            return back, FootButton("button:new_match", new, self.confirm, "primary")
        label = told.matches_of(self._who) if self._who else "All matches"
        return (
            back,
            FootButton("button:matches", label, self.confirm, "primary"),
            FootButton("button:save", "Export figures…", self._save, icon="icon_export"),
        )

    def build(self, canvas: Canvas) -> None:
        """Put bar, players, sheet and foot; in one column if the text is large."""
        foot = self._build_foot(canvas)
        buttons = list(self.page.widgets)
        self.page.clear()
        matches = self._seen.matches if self._seen is not None else 0
        large = canvas.look.large  # then it is beside the entry of all players
        note = told.in_house(matches) if matches and not large else ""
        sign = _SIGN if self._page is None else told.question(self._page.name)
        self.page.put(TopBar(self.heading, note, sign))
        high = foot.y - 12 - _TOP
        if self._nobody or self._seen is None:
            self._build_empty(canvas, high)
        elif large:
            column = partial(self._column, canvas, self._seen)
            self._put_sheet(canvas, Box(12, _TOP, 1256, high), column)
        else:
            self._build_list(canvas, high, self._seen)
            sheet = partial(self._fill, canvas, self._seen)
            self._put_sheet(canvas, Box(252, _TOP, 1016, high), sheet)
        self.page.put(*buttons, tool("tool:close", 4, "icon_x", "Back {key:back}", self.back))
        plots = (w for view in self._views() for w in view.widgets if isinstance(w, WinsPlot))
        if next(plots, None) is None:
            self.drawing.end()  # there is nothing to draw

    def _build_empty(self, canvas: Canvas, high: float) -> None:
        waiting, uncounted = 0, ""
        if self._seen is not None:
            waiting, uncounted = self._seen.waiting, self._seen.uncounted

        def made(width: float, high: float) -> Part:
            if self._trouble:
                return bare(canvas, high, "icon_bang_triangle", self._trouble)
            return welcome(canvas, high, waiting, uncounted, looked=self._looked)

        self._put_sheet(canvas, Box(140, _TOP, 1000, high), made)

    def _put_sheet(self, canvas: Canvas, sheet: Box, make: Callable[[float, float], Part]) -> None:
        """Put a sheet of parchment; `make`: its part for a width and a height."""

        def scrolling(view: Box) -> Widget:
            wide, high = view.w - 2 * _EDGE - BAR, view.h - 2 * _EDGE
            return scrolled(canvas, "sheet", make(wide, high), view, _EDGE)

        paper = svg_shapes.parchment, (canvas.palette,), "parchment", (6, 8)
        self.page.put(*widgets_of(Panel(slot_for(scrolling), *paper), canvas, sheet))

    def _build_list(self, canvas: Canvas, high: float, seen: HouseRecords) -> None:
        """Put the list of players, and at the foot of the panel the entry of all players."""
        box = Box(12, _TOP, _LIST, high)
        listed = names.rows(canvas, self._listed(), self._who or "", self._choose)
        rows = scrolling(canvas, "list", Panel(listed, None, edge=(5, 4)))
        view = Panel(rows, None, edge=(3, 0), grow=1)
        below = Panel(self._house_rows(canvas, seen), None, edge=(8, 0))
        leather = svg_shapes.panel, (canvas.palette,), "leather", (0, 7)
        panel = Panel(Column((view, Space(h=8), below)), *leather)
        self.page.put(*widgets_of(panel, canvas, box))

    def _listed(self) -> list[Listed]:
        """Return all players with their results in the chosen game."""
        if self._game is None:
            return list(self._people)
        here = {one.name: one for one in self._beside}
        listed = [here.get(one.name) or _without(one) for one in self._people]
        return sorted(listed, key=lambda one: one.matches == 0)

    def _house_rows(self, canvas: Canvas, seen: HouseRecords) -> Part:
        return house_panel.panel(
            canvas,
            seen,
            self.services.now(),
            chosen=self._who is None,
            on_house=lambda: self._choose(None),
            on_match=self._look,
        )

    def _fill(self, canvas: Canvas, seen: HouseRecords, width: float, high: float) -> Part:
        ways = self._ways()
        if self._trouble or (self._who is not None and self._page is None):
            return bare(canvas, high, "icon_bang_triangle", self._trouble)
        if self._page is None:
            beside = told.ranked(self._beside)
            return house_sheet(canvas, seen, beside, self._bands, ways, width)
        return person_sheet(canvas, self._page, ways, width, high)

    def _column(self, canvas: Canvas, seen: HouseRecords, width: float, high: float) -> Part:
        """Return players, sheet and house one below the other, for large text."""
        listed, who = self._listed(), self._who or ""
        room, everybody = width - 16, self._everybody
        chips, hidden = names.chips(canvas, listed, who, room, self._choose, everybody=everybody)
        if hidden:
            label = f"Show {hidden} more"
            more = button_slot(canvas, "button:everybody", label, self._show_everybody)
            chips = Column((chips, Row((more,))), gap=8)
        leather = svg_shapes.panel, (canvas.palette,), "leather", (8, 8)
        house = Panel(self._house_rows(canvas, seen), *leather)
        page = Panel(chips, *leather), self._fill(canvas, seen, width, high), house
        return Column(page, gap=2 * GAP)

    def _ways(self) -> PageActions:
        name = self._page.name if self._page is not None else ""
        return PageActions(
            games=self.services.games,
            game=self._game,
            choose_game=self._choose_game,
            sides=self._sides,
            choose_sides=self._choose_sides,
            on_match=self._look,
            on_band=self._open_band,
            tip_of=self._tip_of,
            now=self.services.now(),
            played=self._matches_in_all(name),
            looked=self._looked,
            uncounted=self._uncounted,
            drawing=self.drawing,
            fold=self.fold,
            opened=self.opened,
        )

    def _tip_of(self, fortune: LuckTotal, number: int) -> str:
        """Return the tip of a match in the luck plot: by how much it changed the sum."""
        before = fortune.sums[number - 1] if number else 0.0
        change = signed(round(fortune.sums[number] - before))
        when = ""
        with suppress(Trouble):
            row = self.services.archive.row(fortune.matches[number])
            when = "" if row is None else f"{day_of(row.played, self.services.local_now)}: "
        return f"Match {number + 1}\n{when}{change}\nClick to replay it; ← and → show the others."


def _without(one: Listed) -> Listed:
    """Return an entry without matches, for a player who has not played the chosen game."""
    return Listed(one.name, one.colour, 0, 0.0)
