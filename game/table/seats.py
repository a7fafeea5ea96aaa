"""The plaques of the seats: emblem, name, number and badges."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.contract.values import Seat
from game.table.forms.parts import SeatStyle
from game.table.lettering import fitting
from game.table.previews.marks import seat_pill
from game.table.previews.move_preview import SeatChange
from game.table.skeleton import boxes_beside_book, seat_boxes
from game.table.table import Place, SeatNote
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.parts import Column, Icon, Panel, Part, Row, Sized, Text, fitted, shortened
from game.ui.theme import SEAT_NAME, SEAT_NUMBER, SMALL, Type
from game.ui.viewport import Box

COUNT_S = 0.45  # seconds in which a number counts up to its new value
_BAND = 44.0
_FOR_PORTRAIT = 96.0  # px of height that emblem and portrait take below one another
_MOST_BADGES = 1.5
_LEAST_NAME = 0.75  # a name gives way to its number so far

_BELOW = 25.0  # px from the middle of the name to that of a number below it
_CHANGE_EDGE = 14.0  # px from the right edge of a plaque to a change of its number
_FLAT = 0.28, 0.74  # of the height of a flat plaque: the middle of the name, and of the number


@lru_cache(maxsize=8)  # tips change with every move
def _quiet_spots(boxes: tuple[Box, ...], tips: tuple[str, ...]) -> tuple[Hotspot, ...]:
    """Return a hotspot for each seat, cached by the boxes of the plaques and their tips."""
    return tuple(
        Hotspot(f"seat:{seat}", box, live=False, tab=False, tip=tip, radius=12)
        for seat, (box, tip) in enumerate(zip(boxes, tips, strict=True))
    )


@dataclass
class _Counter:
    shown: float
    start: float
    target: float
    elapsed: float = COUNT_S


class SeatPanel:
    """Widget: the plaques of all seats. `refresh` when the view changes; numbers count up."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = tuple(places)
        self._notes: tuple[SeatNote, ...] = tuple(SeatNote() for _ in places)
        self._counters: list[_Counter | None] = [None] * len(self.places)
        self._active: Seat | None = None
        self.changes: Sequence[SeatChange] = ()  # that the choice pointed at would bring
        # What the badges of each stand for, as drawn last.
        self._chips: list[tuple[tuple[str, Box], ...]] = [() for _ in places]
        self.lay_on(seat_boxes(len(self.places)), SeatStyle.FULL)

    def lay_on(
        self, boxes: tuple[Box, ...], style: SeatStyle, kept: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        """Move the plaques to these boxes, with as much text as their style has room for.

        `kept`: px that pieces of the table take: beside the number of a flat plaque, at the foot
        of an upright one.
        """
        self.boxes, self._style, (self._aside, self._foot) = boxes, style, kept

    def set_places(self, places: Sequence[Place]) -> None:
        """Set the players of the seats."""
        self.places = tuple(places)

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The number of each seat; None in a game without."""
        return tuple(None if c is None else round(c.target) for c in self._counters)

    def looks(self, seat: Seat) -> object:
        """Return the values that the output of `draw_still` for a plaque depends on."""
        counter = self._counters[seat]
        room_for_it = None if counter is None else counter.target
        return self.places[seat], self._notes[seat], room_for_it, self.boxes

    def live_looks(self, seat: Seat) -> object:
        """Return the values that the output of `draw_live` depends on, besides the plaque below."""
        counter = self._counters[seat]
        changes = [change for change in self.changes if change.seat == seat]
        return counter and counter.shown, seat == self._active, changes

    def summary(self, seat: Seat) -> str:
        """Return everything that a plaque shows, in words."""
        note = self._notes[seat]
        return note.said or ", ".join(note.badges) or "Nothing yet"

    def chips(self) -> Sequence[tuple[str, Box]]:
        """Return the name and the drawn box of the thing that each badge shows."""
        return [chip for chips in self._chips for chip in chips]

    def hotspots(self) -> Sequence[Hotspot]:
        """Return a quiet hotspot per seat: a click explains the seat, and never makes a move."""
        told = zip(self.places, self._notes, strict=True)
        tips = tuple(f"{place.name}\n{note.tip}" if note.tip else "" for place, note in told)
        return _quiet_spots(self.boxes, tips)

    def refresh(
        self,
        notes: Sequence[SeatNote],
        scores: Sequence[int | None],
        active: Seat | None,
        *,
        at_once: bool,
    ) -> None:
        """Set notes and numbers; `at_once`: numbers jump instead of counting."""
        self._notes, self._active = tuple(notes), active
        for seat, score in enumerate(scores):
            counter = self._counters[seat]
            if score is None:
                self._counters[seat] = None
            elif counter is None or at_once:
                self._counters[seat] = _Counter(score, score, score)
            elif counter.target != score:
                self._counters[seat] = _Counter(counter.shown, counter.shown, score, 0.0)

    def update(self, dt_s: float) -> bool:
        """Let the numbers count for `dt_s` seconds; True if one changed."""
        moved = False
        for counter in self._counters:
            if counter is None or counter.elapsed >= COUNT_S:
                continue
            counter.elapsed = min(COUNT_S, counter.elapsed + dt_s)
            way = counter.elapsed / COUNT_S
            counter.shown = counter.start + (counter.target - counter.start) * way
            moved = True
        return moved

    def draw_still(self, canvas: Canvas, seats: Iterable[Seat] | None = None) -> None:
        """Draw all of the plaques but what `draw_live` draws; of all seats, or of some."""
        for seat in range(len(self.boxes)) if seats is None else seats:
            box, self._chips[seat] = self.boxes[seat], ()
            self._draw_plaque(canvas, seat, box)
            match self._style:
                case SeatStyle.FULL | SeatStyle.CALM:
                    self._draw_upright(canvas, seat, box)
                case SeatStyle.NARROW:
                    self._draw_narrow(canvas, seat, box)
                case SeatStyle.ROW:
                    self._draw_name(canvas, seat, box.centre[1])
                case SeatStyle.STRIP:
                    self._draw_in_strip(canvas, seat, box)

    def _draw_plaque(self, canvas: Canvas, seat: Seat, box: Box) -> None:
        """Draw leather, a band of the seat's colour, its emblem, and a portrait if it fits."""
        palette, colour = canvas.palette, self.places[seat].colour
        canvas.shape(box, svg_shapes.plaque, palette, colour, _BAND, texture="leather")
        portrait, middle = self._notes[seat].portrait, box.y + box.h / 2
        if portrait and box.h >= _FOR_PORTRAIT:
            middle = box.y + box.h * 0.28
            canvas.picture(portrait, Box(box.x + 3, box.bottom - 58, _BAND - 4, 50))
        canvas.picture(f"emblem_{colour}", Box.around(box.x + _BAND / 2, middle, 30, 30))

    def _draw_name(self, canvas: Canvas, seat: Seat, y: float) -> None:
        at = self.boxes[seat].x + _BAND + 10, y
        canvas.text(self.places[seat].name, at, self._name_role(canvas, seat), canvas.palette.cream)

    def _draw_upright(self, canvas: Canvas, seat: Seat, box: Box) -> None:
        """Draw name and line one below the other, badges at the foot."""
        place, note, look = self.places[seat], self._notes[seat], canvas.look
        x, quiet = box.x + _BAND + 10, canvas.palette.cream_quiet
        self._draw_name(canvas, seat, box.y + self._first_line(canvas))
        small = look.words(SMALL)
        second = box.y + self._first_line(canvas) + 21 * small.size / SMALL.size
        row = _badge_row(box, 22 * min(look.table_text, _MOST_BADGES), up=10)
        foot = min(row.y if note.badges else box.bottom, box.bottom - self._foot)
        if second + small.line_height / 2 <= foot:
            crowded = self._is_crowded(canvas, seat)
            room = box.right - 12 - x - (self._number_width(canvas, seat) + 8 if crowded else 0)
            unit = note.unit if self._style is SeatStyle.FULL and not crowded else ""
            line = note.line
            if not line:  # how well it plays gives way to the unit
                beside = room - (canvas.type.width(unit, small) + 8 if unit else 0)
                line = fitting(canvas, (place.computer, _kind(place)), small, beside)
            line = shortened(canvas, line, small, room)
            wide = canvas.text(line, (x, second), small, quiet)
            if unit and wide + 8 + canvas.type.width(unit, small) <= room:
                canvas.text(unit, (box.right - 12, second), small, quiet, align="right")
        if self._style is SeatStyle.CALM:
            row = self._beside_number(canvas, seat, row)
            if row.y < box.y + self._first_line(canvas) + look.words(SEAT_NAME).size / 2:
                return  # flat plaques of large words have no room for badges
        self._chip(canvas, seat, row)

    def _beside_number(self, canvas: Canvas, seat: Seat, row: Box) -> Box:
        """Return the badges' row without the part that a number below the name takes."""
        if not self._is_crowded(canvas, seat) or self._notes[seat].tallied:
            return row
        role = canvas.look.words(SEAT_NUMBER)
        if row.y > self._number_y(canvas, seat) + role.size / 2:
            return row
        return row._replace(w=row.w - self._number_width(canvas, seat) - 12)

    def _number_y(self, canvas: Canvas, seat: Seat) -> float:
        """Return the y of the middle of a number: beside the name, or below it."""
        box, crowded = self.boxes[seat], self._is_crowded(canvas, seat)
        match self._style:
            case SeatStyle.ROW:
                return box.centre[1]
            case SeatStyle.NARROW:
                return self._narrow_number_y(canvas, seat, box)
            case SeatStyle.STRIP:
                return box.bottom - 19 if crowded else box.y + 20
        if crowded and self._is_flat(canvas):
            return box.y + box.h * _FLAT[1]
        below = _BELOW * canvas.look.words(SEAT_NUMBER).size / SEAT_NUMBER.size
        return box.y + self._first_line(canvas) + (below if crowded else 0)

    def _is_flat(self, canvas: Canvas) -> bool:
        """Whether name and number, one below the other, need all of a calm plaque."""
        if self._style is not SeatStyle.CALM or not self.boxes:
            return False
        number = canvas.look.words(SEAT_NUMBER).size
        needed = _usual_first_line(canvas) + _BELOW * number / SEAT_NUMBER.size + number / 2
        return needed > self.boxes[0].h - 2

    def _draw_narrow(self, canvas: Canvas, seat: Seat, box: Box) -> None:
        """Draw a narrow plaque: name above, then the number; badges where they have room."""
        note = self._notes[seat]
        role, room = self._name_role(canvas, seat), self._narrow_room()
        words = self.places[seat].name.split()
        name = " ".join(shortened(canvas, word, role, room) for word in words)
        at = Box(box.x + _BAND + 10, box.y + 8, room, 0)
        canvas.paragraph(name, at, role, canvas.palette.cream)
        row = _badge_row(box, 22 * min(canvas.look.table_text, _MOST_BADGES))
        number = canvas.look.words(SEAT_NUMBER).line_height
        if note.badges and row.y >= self._narrow_number_y(canvas, seat, box) + number / 2:
            self._chip(canvas, seat, row)

    def _draw_in_strip(self, canvas: Canvas, seat: Seat, box: Box) -> None:
        """Draw name and line beside one another, badges below."""
        note, place, small = self._notes[seat], self.places[seat], canvas.look.words(SMALL)
        self._draw_name(canvas, seat, box.y + 20)
        x = box.x + _BAND + 10
        name = canvas.type.width(place.name, self._name_role(canvas, seat))
        room = box.right - 20 - self._number_width(canvas, seat) - x - name - 10
        line = note.line or place.computer
        if canvas.type.width(line, small) <= room:
            canvas.text(line, (x + name + 10, box.y + 21), small, canvas.palette.cream_quiet)
        below = self._number_width(canvas, seat) + 8 if self._is_crowded(canvas, seat) else 0
        high = min(22 * min(canvas.look.table_text, _MOST_BADGES), max(22.0, box.h - 50))
        row = _badge_row(box, high)
        self._chip(canvas, seat, row._replace(w=row.w - below))

    def _first_line(self, canvas: Canvas) -> float:
        """Return how far the name of a plaque is below its upper edge, in px."""
        return self.boxes[0].h * _FLAT[0] if self._is_flat(canvas) else _usual_first_line(canvas)

    def _narrow_room(self) -> float:
        """Return the width, in px, that text has on a narrow plaque."""
        return self.boxes[0].w - _BAND - 16

    def _narrow_number_y(self, canvas: Canvas, seat: Seat, box: Box) -> float:
        """Return y of the middle of a narrow plaque's number, below a name of one or two lines."""
        role = self._name_role(canvas, seat)
        name = canvas.height(self.places[seat].name, role, self._narrow_room())
        return box.y + 8 + name + canvas.look.words(SEAT_NUMBER).line_height / 2

    def _chip(self, canvas: Canvas, seat: Seat, row: Box) -> None:
        """Draw the badges of a seat, and remember their boxes for `chips`."""
        note = self._notes[seat]
        drawn = self._badges(canvas, note.badges, row)
        self._chips[seat] = tuple(zip(note.about, drawn, strict=False))

    @staticmethod
    def _badges(canvas: Canvas, badges: Sequence[str], area: Box) -> list[Box]:
        """Draw the badges that fit and "+n" for the rest; return the boxes of the badges drawn."""
        drawn: list[Box] = []
        x, role = area.x, SMALL.grown(min(canvas.look.table_text, _MOST_BADGES))
        for place, badge in enumerate(badges):
            left = len(badges) - place
            room = area.right - x - (40 if left > 1 else 0)
            fits = canvas.type.width(badge, role) + 16 <= room
            label = badge if fits else f"+{left}"
            box = Box(x, area.y, canvas.type.width(label, role) + 16, area.h)
            canvas.shape(box, svg_shapes.pill, "#F1E2BE")
            canvas.text(label, box.centre, role, "#3B2415", align="centre")
            if not fits:
                break
            drawn.append(box)
            x = box.right + 6
        return drawn

    def draw_beside_book(self, canvas: Canvas) -> None:
        """Draw the seats beside an open rulebook: emblem and number."""
        boxes = boxes_beside_book(len(self.places))
        for seat, (place, box) in enumerate(zip(self.places, boxes, strict=True)):
            canvas.shape(box, svg_shapes.plaque, canvas.palette, place.colour, box.w - 12)
            if seat == self._active:
                canvas.shape(box, svg_shapes.ring, canvas.palette.legal, canvas.palette.halo, 12, 2)
            parts: list[Part] = [Icon(f"badge_{place.colour}", 40)]
            counter = self._counters[seat]
            if counter is not None:
                number = Text(f"{round(counter.target):,}", SEAT_NAME, canvas.palette.brass_title)
                pill = Panel(number, svg_shapes.pill, ("#2C1A10", "#8A622F", 8), edge=(6, 0))
                parts.append(Row((Sized(pill, h=24),), align="centre"))
            Column(tuple(parts), gap=12).draw(canvas, box)

    def draw_live(self, canvas: Canvas, seats: Iterable[Seat] | None = None) -> None:
        """Draw the changing parts of plaques: the ring of the active seat, and the counters."""
        role, palette = canvas.look.words(SEAT_NUMBER), canvas.palette
        for seat in range(len(self.boxes)) if seats is None else seats:
            counter, box = self._counters[seat], self.boxes[seat]
            if seat == self._active:
                canvas.shape(box, svg_shapes.ring, palette.legal, palette.halo, 12, 2)
            for place, change in enumerate(c for c in self.changes if c.seat == seat):
                self._draw_change(canvas, change, place)
            if counter is None:
                continue
            if self._notes[seat].tallied and self._is_crowded(canvas, seat):
                continue
            number, y = f"{round(counter.shown):,}", self._number_y(canvas, seat)
            x, align = box.right - 12, "right"
            if self._style is SeatStyle.NARROW:
                x, align = box.x + _BAND + 10, "left"
                role = fitted(canvas, number, role, self._narrow_room())
            canvas.text(number, (x, y), role, palette.brass_title, align=align)
            role = canvas.look.words(SEAT_NUMBER)

    def _draw_change(self, canvas: Canvas, change: SeatChange, place: int) -> None:
        """Draw a change below the number, or beside it on a plaque that is too flat for that."""
        seat, box = change.seat, self.boxes[change.seat]
        size = canvas.look.words(SEAT_NUMBER).size
        y = self._number_y(canvas, seat)
        unit = bool(self._notes[seat].unit) and self._style is SeatStyle.FULL
        right, room = box.right - _CHANGE_EDGE, box.w - _BAND - 2 * _CHANGE_EDGE
        mark = seat_pill(canvas, change, right, y + size * (1.9 if unit else 1.25), room)
        down = mark.box._replace(y=mark.box.y + place * (mark.box.h + 3))
        if down.bottom <= box.bottom - max(2.0, self._foot):
            mark.part.draw(canvas, down)
            return
        if self._style is not SeatStyle.NARROW:  # there the number is at the left
            right = box.right - 12 - self._number_width(canvas, seat) - 6
        beside = seat_pill(canvas, change, right - place * (mark.box.w + 3), y, room)
        beside.part.draw(canvas, beside.box)

    def _room(self) -> float:
        """Return the px for name and number in a line; type in whole pixels may be a bit wider."""
        return (self.boxes[0].w if self.boxes else 0.0) - _BAND - 26

    def _name_role(self, canvas: Canvas, seat: Seat) -> Type:
        """Return the role of a name: the table's text size, or smaller to fit beside the number."""
        wanted = canvas.look.words(SEAT_NAME)
        name = max(1.0, canvas.type.width(self.places[seat].name, wanted))
        room = self._room()
        beside = (room - 10 - self._number_width(canvas, seat)) / name
        if self._style is SeatStyle.NARROW:
            widest = max(self.places[seat].name.split(), key=len, default="")
            return fitted(canvas, widest, wanted, self._narrow_room())
        if self._style is SeatStyle.ROW:
            beside = room - 10 - self._number_width(canvas, seat) - self._aside
            return fitted(canvas, self.places[seat].name, wanted, beside)
        # Rather a smaller name than a number elsewhere.
        least = 1.0 if self._style is SeatStyle.FULL else _LEAST_NAME
        return wanted.scaled(min(1.0, beside if beside >= least else room / name))

    def _is_crowded(self, canvas: Canvas, seat: Seat) -> bool:
        """Whether the name leaves no room: then the number stands below, in place of its unit."""
        if self._style in (SeatStyle.NARROW, SeatStyle.ROW):
            return False
        name = canvas.type.width(self.places[seat].name, self._name_role(canvas, seat))
        number = self._number_width(canvas, seat)
        return number > 0 and name + number > self._room() - 3

    def _number_width(self, canvas: Canvas, seat: Seat) -> float:
        """Return the width of a seat's final number in px; 0 without a number."""
        counter = self._counters[seat]
        if counter is None:
            return 0.0
        return canvas.type.width(f"{round(counter.target):,}", canvas.look.words(SEAT_NUMBER))


def _badge_row(box: Box, high: float, up: float = 8.0) -> Box:
    """Return the box of a plaque's badges, `high` px high and `up` px above its lower edge."""
    return Box(box.x + _BAND + 10, box.bottom - up - high, box.w - _BAND - 18, high)


def _kind(place: Place) -> str:
    """Return the kind of player without the level: "Computer"; "" for a person."""
    return place.computer.partition(",")[0]


def _usual_first_line(canvas: Canvas) -> float:
    return 22 + (canvas.look.words(SEAT_NAME).size - SEAT_NAME.size) * 0.7
