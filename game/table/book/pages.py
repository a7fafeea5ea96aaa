"""The pages of a table's book: which there are, which is open, and their tabs.

Where text is large, odds, log and the rest beside the board take turns in one place. Parts of a
board that are folded away are on pages too: in the map they are drawn far to the right of the
table, and a page shows them (`Background.pages`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from game.core.boards.forms import PAGES_FROM
from game.table.forms.parts import in_a_row
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Column, Grid, KeptLayout, Panel, Part, Row, Space, Text
from game.ui.theme import BUTTON
from game.ui.viewport import Box, Viewport

TAB = "tab:"
ODDS, LOG, POUCH = "odds", "log", "pouch"
_GAP, _BADGE_PAD = 6.0, 8.0


@dataclass(frozen=True)
class Page:
    """Record: a page of the book. `title`: on its tab; `badge`: a number beside the title.

    `region`: the part of the board that it shows, of a map's layer for this form; "" if it is
    drawn again as large as the page (`Background.paint_page`).
    """

    key: str
    title: str
    badge: str = ""
    region: str = ""
    short: str = ""  # the title where the tab is narrow


def on_pages(box: Box) -> bool:
    """Whether something is on a part of the board that only a page shows."""
    return box.centre[0] >= PAGES_FROM


class Book:
    """Widget: the book beside the board, with the open page, the tabs and their boxes."""

    def __init__(self) -> None:
        self.pages: tuple[Page, ...] = ()  # from left to right
        self._open = ODDS
        self._tabs: Box | None = None
        self.page = Box(0, 0, 1, 1)
        self._regions: dict[str, Box] = {}
        self._kept = KeptLayout()

    def lay_on(self, tabs: Box | None, page: Box) -> None:
        """Set where tabs and page are. Without tabs there is no book."""
        self._tabs, self.page = tabs, page

    def bind(self, pages: Sequence[Page]) -> bool:
        """Set the pages, and return whether the book looks different now."""
        changed = tuple(pages) != self.pages
        self.pages = tuple(pages)
        return changed

    @property
    def open(self) -> Page | None:
        """The open page; None where there is no book."""
        if self._tabs is None or not self.pages:
            return None
        return next((page for page in self.pages if page.key == self._open), self.pages[0])

    def turn_to(self, key: str) -> bool:
        """Open a page; return False if the page is open already or does not exist.

        Where there is no book now, it is the page that is open once there is one.
        """
        now = self.open
        if now is None:
            self._open = key
            return False
        if now.key == key or all(page.key != key for page in self.pages):
            return False
        self._open = key
        return True

    def tab_boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the tabs, side by side above the page; none without pages."""
        area, number = self._tabs, len(self.pages)
        if area is None or not number:
            return ()
        return in_a_row(area, number, _GAP)

    def hotspots(self) -> list[Hotspot]:
        """Return a hotspot for each tab."""
        return [
            Hotspot(f"{TAB}{page.key}", box, radius=10)
            for page, box in zip(self.pages, self.tab_boxes(), strict=False)
        ]

    def tab_of(self, box: Box) -> Box | None:
        """Return the tab of the page that shows this part of the board; None without one."""
        for page, tab in zip(self.pages, self.tab_boxes(), strict=False):
            region = self._regions.get(page.region)
            if page.region and region is not None and region.contains(*box.centre):
                return tab
        return None

    def survey(self, regions: dict[str, Box]) -> None:
        """Set where the parts of the board are that are seen on pages."""
        self._regions = regions

    def shows(self, box: Box) -> bool:
        """Whether something of the board is seen on the open page."""
        region = self.region()
        return region is not None and region.contains(*box.centre)

    def region(self) -> Box | None:
        """Return the part of the board that the open page shows; None if the page shows none."""
        page = self.open
        return None if page is None else self._regions.get(page.region)

    def through(self, view: Viewport) -> Viewport | None:
        """Return the viewport by which the open page shows its region; None if it has none."""
        region = self.region()
        return None if region is None else view.fitted(region, self._place(region))

    def _place(self, region: Box) -> Box:
        """Return the box of a part of the board, scaled to the page and centred."""
        page = self.page
        factor = min(page.w / region.w, page.h / region.h)
        return Box.around(*page.centre, region.w * factor, region.h * factor)

    def lies_at(self, box: Box) -> Box | None:
        """Return where something on a page is now, or its closed tab; None if on no page."""
        region = self.region()
        if region is None or not region.contains(*box.centre):
            return self.tab_of(box)
        return box.mapped(region, self._place(region))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the tabs; the open one is of the paper of its page."""
        if self._tabs is None or not self.pages:
            return
        names = [f"{TAB}{page.key}" for page in self.pages]
        hovered = attention.hovered if attention.hovered in names else None
        key = self.pages, self._open, hovered
        self._kept.draw(canvas, self._tabs, key, lambda: self._row(canvas, hovered))

    def _row(self, canvas: Canvas, hovered: str | None) -> Part:
        """Return all tabs side by side."""
        tabs = tuple(self._tab(canvas, page, hovered) for page in self.pages)
        return Grid((tabs,), (1,) * len(tabs), gap=_GAP, spread=inf)

    def _tab(self, canvas: Canvas, page: Page, hovered: str | None) -> Part:
        """Return a tab: the title in the longest wording that fits, and its number if any."""
        palette, role, lit = canvas.palette, canvas.look.words(BUTTON), page is self.open
        ink = palette.ink_brown if lit else palette.cream
        title = Text(page.title, role, ink, (page.short,) if page.short else ())
        badge: tuple[Part, ...] = ()
        if page.badge:
            number = Text(page.badge, role, palette.brass_title, firm=True)
            pill = Panel(number, svg_shapes.pill, ("#2C1A10", "#8A622F", 8), edge=(_BADGE_PAD, 2))
            badge = (Column((pill,)),)
        said = Row((title, *badge), gap=6, align="centre")
        if lit:
            return Panel(said, svg_shapes.paper_tab, (palette,), edge=(6, 5))
        state = "hover" if hovered == f"{TAB}{page.key}" else "normal"
        button = svg_shapes.button, (palette, "plain", state)
        return Column((Space(h=2), Panel(said, *button, edge=(6, 3), grow=1), Space(h=2)))
