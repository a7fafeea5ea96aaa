"""The plaques of the seats: emblem, name, number, badges; the one to move is lit."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.core.contract.values import Seat
from game.table.skeleton import SEATS, rail_boxes, seat_boxes
from game.table.table import Place, SeatNote
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.theme import SEAT_NAME, SEAT_NUMBER, SMALL, Type
from game.ui.viewport import Box

COUNT_S = 0.45  # a number counts up to its new value in so many seconds
_BAND = 44.0


@cache
def _quiet_spots(boxes: tuple[Box, ...]) -> tuple[Hotspot, ...]:
    """Of the seats, by their places: at most so many as ways to sit."""
    return tuple(
        Hotspot(f"seat:{seat}", box, live=False, tab=False, radius=12)
        for seat, box in enumerate(boxes)
    )


@dataclass
class _Counter:
    shown: float
    start: float
    target: float
    elapsed: float = COUNT_S


class SeatPanel:
    """Draws every seat. `refresh` when the view changes; numbers then count up by themselves."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = tuple(places)
        self._notes: tuple[SeatNote, ...] = tuple(SeatNote() for _ in places)
        self._counters: list[_Counter | None] = [None] * len(self.places)
        self._active: Seat | None = None
        self._chips: list[tuple[str, Box]] = []  # what the badges stand for, as drawn last

    def set_places(self, places: Sequence[Place]) -> None:
        """Somebody else sits on a seat."""
        self.places = tuple(places)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Where each seat is."""
        return seat_boxes(len(self.places))

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The number of each seat; None in a game without."""
        return tuple(None if c is None else round(c.target) for c in self._counters)

    def summary(self, seat: Seat) -> str:
        """Everything a plaque stands for, in words."""
        note = self._notes[seat]
        return note.said or ", ".join(note.badges) or "Nothing yet"

    def chips(self) -> Sequence[tuple[str, Box]]:
        """What each badge stands for, and where it was drawn."""
        return self._chips

    def hotspots(self) -> Sequence[Hotspot]:
        """A quiet hotspot per seat: clicking it asks, it never does anything."""
        return _quiet_spots(self.boxes)

    def refresh(
        self,
        notes: Sequence[SeatNote],
        scores: Sequence[int | None],
        active: Seat | None,
        *,
        at_once: bool,
    ) -> None:
        """New notes and numbers; `at_once`: numbers jump instead of counting."""
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
        """Count; True if a number changed."""
        moved = False
        for counter in self._counters:
            if counter is None or counter.elapsed >= COUNT_S:
                continue
            counter.elapsed = min(COUNT_S, counter.elapsed + dt_s)
            way = counter.elapsed / COUNT_S
            counter.shown = counter.start + (counter.target - counter.start) * way
            moved = True
        return moved

    def draw_still(self, canvas: Canvas) -> None:
        """Everything but the numbers."""
        couch, palette = canvas.look.table_text > 1, canvas.palette
        self._chips = []
        for seat, (place, box) in enumerate(zip(self.places, self.boxes, strict=True)):
            note = self._notes[seat]
            colour = place.colour
            canvas.part(box, skins.plaque, palette, colour, _BAND, texture="leather")
            if seat == self._active:
                canvas.part(box, skins.ring, palette.legal, palette.halo, 12, 2)
            middle = box.y + box.h / 2
            if note.portrait:
                middle = box.y + box.h * 0.28
                canvas.picture(note.portrait, Box(box.x + 3, box.bottom - 58, _BAND - 4, 50))
            canvas.picture(f"emblem_{colour}", Box.around(box.x + _BAND / 2, middle, 30, 30))
            x = box.x + _BAND + 10
            canvas.text(place.name, (x, box.y + 22), self._name_role(canvas, seat), palette.cream)
            quiet = palette.cream_quiet
            if not couch:
                line = note.line or place.computer
                canvas.text(line, (x, box.y + 43), SMALL, quiet)
                if note.unit and not self._is_crowded(canvas, seat):
                    at = (box.right - 12, box.y + 43)
                    canvas.text(note.unit, at, SMALL, quiet, align="right")
            row = Box(x, box.bottom - 32, box.right - 8 - x, 22)
            self._chips += zip(note.about, self._badges(canvas, note.badges, row), strict=False)

    @staticmethod
    def _badges(canvas: Canvas, badges: Sequence[str], area: Box) -> list[Box]:
        """Draw as many as fit, and how many more there are; where each of them is."""
        drawn: list[Box] = []
        x, role = area.x, SMALL.scaled(min(canvas.look.table_text, 1.15))
        for place, badge in enumerate(badges):
            left = len(badges) - place
            room = area.right - x - (40 if left > 1 else 0)
            fits = canvas.type.width(badge, role) + 16 <= room
            label = badge if fits else f"+{left}"
            box = Box(x, area.y, canvas.type.width(label, role) + 16, area.h)
            canvas.part(box, skins.pill, "#F1E2BE")
            canvas.text(label, box.centre, role, "#3B2415", align="centre")
            if not fits:
                break
            drawn.append(box)
            x = box.right + 6
        return drawn

    def draw_rail(self, canvas: Canvas) -> None:
        """The seats beside an open rulebook: emblem and number."""
        boxes = rail_boxes(len(self.places))
        for seat, (place, box) in enumerate(zip(self.places, boxes, strict=True)):
            canvas.part(box, skins.plaque, canvas.palette, place.colour, box.w - 12)
            if seat == self._active:
                canvas.part(box, skins.ring, canvas.palette.legal, canvas.palette.halo, 12, 2)
            x, y = box.centre
            canvas.picture(f"badge_{place.colour}", Box.around(x, y - 16, 40, 40))
            counter = self._counters[seat]
            if counter is not None:
                number = f"{round(counter.target):,}"
                wide = canvas.type.width(number, SEAT_NAME) + 12
                canvas.part(Box.around(x, y + 28, wide, 24), skins.pill, "#2C1A10", "#8A622F", 8)
                at = (x, y + 28)
                canvas.text(number, at, SEAT_NAME, canvas.palette.brass_title, align="centre")

    def draw_numbers(self, canvas: Canvas) -> None:
        """The numbers, which may be counting."""
        role = SEAT_NUMBER.scaled(canvas.look.table_text)
        for seat, (counter, box) in enumerate(zip(self._counters, self.boxes, strict=True)):
            if counter is None:
                continue
            crowded = self._is_crowded(canvas, seat)
            if crowded and self._notes[seat].tallied:
                continue
            at = box.right - 12, box.y + (47 if crowded else 22)
            number = f"{round(counter.shown):,}"
            canvas.text(number, at, role, canvas.palette.brass_title, align="right")

    def _name_role(self, canvas: Canvas, seat: Seat) -> Type:
        """As large as the table's text, or as fits: on the plaque, and beside the number."""
        name = max(1.0, canvas.type.width(self.places[seat].name, SEAT_NAME))
        room = SEATS.w - _BAND - 26  # whole pixels of type may be wider than they should
        beside = (room - 10 - self._number_width(canvas, seat)) / name
        # On a couch rather a smaller name than a number elsewhere.
        factor = beside if beside >= 1.0 else room / name
        return SEAT_NAME.scaled(min(canvas.look.table_text, factor))

    def _is_crowded(self, canvas: Canvas, seat: Seat) -> bool:
        """Whether the name leaves no room: then the number stands below, in place of its unit."""
        name = canvas.type.width(self.places[seat].name, self._name_role(canvas, seat))
        number = self._number_width(canvas, seat)
        return number > 0 and name + number > SEATS.w - _BAND - 29

    def _number_width(self, canvas: Canvas, seat: Seat) -> float:
        """Of the number that is counted to; 0 without one."""
        counter = self._counters[seat]
        if counter is None:
            return 0.0
        role = SEAT_NUMBER.scaled(canvas.look.table_text)
        return canvas.type.width(f"{round(counter.target):,}", role)
