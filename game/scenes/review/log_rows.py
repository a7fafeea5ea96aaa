"""The log of a replay: rows to filter, search and jump from."""

from collections.abc import Callable, Sequence

from game.core import page_names
from game.core.contract.values import Seat
from game.core.wording import capital
from game.table.logbook import LogLine
from game.table.skeleton import LOG, LOG_DRAWER
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Signal, Wheel
from game.ui.parts import Icon, Panel, Paragraph
from game.ui.theme import HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_HEAD = 40.0
_ROW = 32.0
_MOST = 1.6  # largest text scale: larger words would leave too few rows
_AROUND = 6.0  # above and below two lines of larger words
_CHIP = 32.0
_FOOT = 52.0  # of the open log, for what searches and copies it
ROW_NAME, CHIP_NAME, ALL_NAME = "log", "log_of", "panel:log"
SHARE = 0.6  # of the height that a window has beyond the usual; the rest is for the move above
_AHEAD = 1  # rows after the present one that stay in sight


class LogRows(Widget):
    """Lines of the log; the current move is highlighted, a click on a row goes to its move.

    `open`: whether it covers the whole side. `words`: searched for.
    """

    def __init__(
        self,
        places: Sequence[Place],
        on_jump: Callable[[int], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(ROW_NAME, LOG)
        self._places = tuple(places)
        self._on_jump, self._on_open = on_jump, on_open
        self.lines: Sequence[LogLine] = ()
        self.ply = 0
        self.seats: frozenset[Seat] = frozenset()  # whose lines are shown alone; empty: all
        self.words = ""
        self.open = False
        self._more = 0.0  # px of height that the window has beyond the usual
        self._first = 0  # row at the top
        self._role, self._row = SMALL, _ROW
        self._shown: list[LogLine] = []
        self._spots: list[Hotspot] | None = None

    # --- what is shown ----------------------------------------------------------------------------

    def show(self, lines: Sequence[LogLine], ply: int) -> None:
        """Set the lines and the current ply; scroll to its row."""
        if lines is not self.lines:
            self.lines = lines
            self._choose()
        self.ply = ply
        self._follow()

    def toggle(self) -> None:
        """Cover the whole side, or only the usual place."""
        self.open = not self.open
        self._lie()

    def lie_in(self, more: float) -> None:
        """Set the px of height beyond the usual, which the rows share with the panel above."""
        if more != self._more:  # otherwise keep the scroll position
            self._more = more
            self._lie()

    def _lie(self) -> None:
        more = self._more
        low = LOG._replace(y=LOG.y + more * (1 - SHARE), h=LOG.h + more * SHARE)
        self.box = LOG_DRAWER._replace(h=LOG_DRAWER.h + more) if self.open else low
        self._follow()

    def fit(self, text: float) -> None:
        """Set the text scale (1: usual); lines of larger text take two rows."""
        role = SMALL.scaled(min(text, _MOST))
        if role != self._role:
            self._role = role
            self._row = _ROW if role == SMALL else 2 * role.line_height + _AROUND
            self._follow()

    def search(self, words: str) -> None:
        """Show only lines that contain all these words, in any case."""
        self.words = words
        self._choose()
        self._follow()

    def filter(self, seat: Seat) -> None:
        """Add a seat to those whose lines are shown, or remove it."""
        self.seats = self.seats ^ {seat}
        self._choose()
        self._follow()

    @property
    def text(self) -> str:
        """Return the shown lines as plain text: move, then line."""
        return "\n".join(f"{line.ply}\t{line.text}" for line in self._shown)

    def _choose(self) -> None:
        wanted = self.words.casefold().split()
        self._shown = [
            line
            for line in self.lines
            if (not self.seats or line.seat in self.seats)
            and all(word in line.text.casefold() for word in wanted)
        ]
        self._spots = None

    @property
    def _room(self) -> int:
        foot = _FOOT if self.open else 4.0
        return max(1, int((self.box.h - _HEAD - foot) // self._row))

    def _follow(self) -> None:
        present = sum(line.ply <= self.ply for line in self._shown)
        self._scroll_to(present + _AHEAD - self._room)

    def _scroll_to(self, first: int) -> None:
        self._first = max(0, min(first, len(self._shown) - self._room))
        self._spots = None

    # --- input -----------------------------------------------------------------------------------

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots: heading, a chip for each seat, a row for each visible line."""
        if self._spots is None:
            self._spots = [*self._chips(), *(spot for _, spot in self._rows())]
        return self._spots

    def _chips(self) -> list[Hotspot]:
        box = self.box
        tip = "Close the log {key:log}" if self.open else "Full log {key:log}\nSearch it or copy it"
        head = Box(box.x + 8, box.y + 4, 64, _CHIP)
        spots = [Hotspot(ALL_NAME, head, tip=tip, radius=8)]
        x = box.right - 8 - _CHIP * len(self._places)
        for seat, place in enumerate(self._places):
            chip = Box(x + seat * _CHIP, box.y + 4, _CHIP, _CHIP)
            told = (
                f"Show only {place.name}"
                if seat not in self.seats
                else f"Show everybody, not only {place.name}"
            )
            spots.append(Hotspot(f"{CHIP_NAME}:{seat}", chip, tip=told, radius=8))
        return spots

    def _rows(self) -> list[tuple[LogLine, Hotspot]]:
        box = self.box
        rows = []
        for number, line in enumerate(self._shown[self._first : self._first + self._room]):
            top = box.y + _HEAD + number * self._row
            place = Box(box.x + 4, top, box.w - 8, self._row)
            name = f"{ROW_NAME}:{self._first + number}"
            rows.append((line, Hotspot(name, place, tip=line.text, radius=6)))
        return rows

    def picked(self, hotspot: str) -> None:
        """Open or filter the log, or go where the row of a hotspot leads."""
        kind, _, number = hotspot.partition(":")
        if hotspot == ALL_NAME:
            self._on_open()
        elif kind == CHIP_NAME:
            self.filter(int(number))
        else:
            self._on_jump(self._shown[int(number)].ply)

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Scroll the rows by the wheel."""
        if isinstance(signal, Wheel) and self.box.contains(signal.x, signal.y):
            self._scroll_to(self._first - round(signal.dy * 2))
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the visible rows."""
        box, palette = self.box, canvas.palette
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
        canvas.text(
            page_names.LOG, (box.x + 12, box.y + 20), HEADING.scaled(0.85), palette.brass_title
        )
        for seat, spot in enumerate(self._chips()[1:]):
            if seat in self.seats or attention.hovered == spot.name:
                canvas.shape(spot.box.inset(1), svg_shapes.pill, "#5A3D1C", palette.brass_title, 8)
            colour = self._places[seat].colour
            faint = bool(self.seats) and seat not in self.seats
            Icon(f"badge_{colour}", 22, alpha=110 if faint else 255).draw(canvas, spot.box)
        if not self._shown:
            nothing = "No matching lines." if self.words else "Nothing has happened yet."
            words = Paragraph(nothing, self._role, palette.cream_quiet, top=True)
            Panel(words, None, edge=(14, _HEAD + 6)).draw(canvas, box)
        for line, spot in self._rows():
            self._draw_row(canvas, line, spot, attention)

    def _draw_row(self, canvas: Canvas, line: LogLine, spot: Hotspot, attention: Attention) -> None:
        palette, place = canvas.palette, spot.box
        present = line.ply == self.ply
        if present:
            canvas.shape(place, svg_shapes.pill, "#5E3F1F", "", 6)
            canvas.fill(Box(place.x, place.y + 3, 3, place.h - 6), palette.brass_title)
        elif attention.hovered == spot.name:
            canvas.shape(place, svg_shapes.pill, "#4A3220", "", 6)
        role, y = self._role, place.centre[1]
        if line.seat is not None:
            badge = Icon(f"badge_{self._places[line.seat].colour}", 18)
            badge.draw(canvas, place._replace(w=36))
        ink = palette.cream if line.ply <= self.ply else palette.cream_quiet
        number = str(line.ply)
        right = place.right - 8
        canvas.text(number, (right, y), role, palette.cream_quiet, align="right")
        room = Box(place.x + 32, place.y, right - place.x - 40, place.h)
        room = room._replace(w=room.w - canvas.type.width(number, role))
        said = self._without_name(line)
        if role == SMALL:
            said = _shortened(said, lambda text: canvas.type.width(text, role) <= room.w)
            canvas.text(said, (room.x, y), role, ink)
            return
        most = 2 * role.line_height + 1
        said = _shortened(said, lambda text: canvas.height(text, role, room.w) <= most)
        high = canvas.height(said, role, room.w)
        canvas.paragraph(said, room._replace(y=y - high / 2, h=high), role, ink)

    def _without_name(self, line: LogLine) -> str:
        """Return the text of a line without the name, which its badge replaces."""
        if line.seat is None:
            return line.text
        deed = line.text.removeprefix(f"{self._places[line.seat].name} ")
        return capital(deed)


def _shortened(text: str, fits: Callable[[str], bool]) -> str:
    """Return a text without its last words, with dots for them, if it does not fit whole."""
    if fits(text):
        return text
    words = text.split(" ")
    while len(words) > 1 and not fits(f"{' '.join(words)} …"):
        words.pop()
    return f"{' '.join(words)} …"
