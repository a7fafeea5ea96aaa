"""The places on the table of Yoz: the anchors of its two maps, by their use."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import ClassVar

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.contract.values import Seat
from game.games.yoz.rules.content import CASTLE_STONE, FIRST_STONE, Space
from game.games.yoz.rules.land.land import Layout
from game.games.yoz.rules.land.tiles import TILES_MAP, WAYS_OUT, Side, tile_of
from game.table.book.pages import on_pages
from game.table.forms.form import Form
from game.table.forms.parts import SeatStyle, Skeleton
from game.table.forms.places import FormPlaces
from game.table.laying import Rest
from game.table.skeleton import BOARD
from game.ui.viewport import Box


@cache
def spots_on_tiles() -> Mapping[Space, Box]:
    """Return the box of every space on its tile; a tile is 1 wide and 1 high."""
    sheet = read_board(maps_path(TILES_MAP))
    found = {}
    for name, drawn in sheet.spaces.items():
        tile, spot = sheet.anchors[f"tile:{tile_of(name)}"].rect, drawn.rect
        x, y = (spot.x - tile.x) / tile.w, (spot.y - tile.y) / tile.h
        found[name] = Box(x, y, spot.w / tile.w, spot.h / tile.h)
    return found


_SHORT_OF_RIM = 3 / 128  # of a tile's side: where a road ends that leads on


def rim_point(slot: Box, side: Side) -> tuple[float, float]:
    """Return the point where a road leaves a tile in a slot."""
    (dx, dy), (x, y) = WAYS_OUT[side], slot.centre
    out = slot.w * (0.5 - _SHORT_OF_RIM)
    return x + dx * out, y + dy * out


_SLOT = 128.0  # px of a tile's side where all of the table is seen


class Field:
    """Record of the places of a land: sixteen slots, and the spaces on the tiles in them."""

    def __init__(self, layout: Layout, slots: Sequence[Box]) -> None:
        self.slots = {tile: slots[place] for place, tile in enumerate(layout)}

    def within(self, frame: Box, place: Box) -> "Field":
        """Return the places of this land when its frame is scaled into another box."""
        factor = place.w / frame.w
        slots = [
            Box(
                place.x + (slot.x - frame.x) * factor,
                place.y + (slot.y - frame.y) * factor,
                slot.w * factor,
                slot.h * factor,
            )
            for slot in self.slots.values()
        ]
        return Field(tuple(self.slots), slots)

    @property
    def size(self) -> float:
        """The side length of a tile on the table, in px."""
        return next(iter(self.slots.values())).w

    @cached_property
    def spots(self) -> Mapping[Space, Box]:
        """The box of every space of the land."""
        found = {}
        for name, (x, y, w, h) in spots_on_tiles().items():
            slot = self.slots[tile_of(name)]
            found[name] = Box(slot.x + x * slot.w, slot.y + y * slot.h, w * slot.w, h * slot.h)
        return found

    def at(self, space: Space) -> tuple[float, float]:
        """Return the middle of a space, in px."""
        return self.spots[space].centre


_SEALS = {Form.PANEL: 26.0, Form.BOOK: 29.0, Form.COUCH: 27.0}
_PLATES = {
    Form.PANEL: (41.0, 20.5),
    Form.BOOK: (51.0, 25.5),
    Form.COUCH: (48.0, 24.5),
    Form.TALL: (37.0, 19.5),
}
_SEAL, _PLATE = 23.0, (36.0, 19.0)


class BoardPlaces(FormPlaces):
    """Places: the map `yoz` in one form, its anchors by their use."""

    square = True
    larger: ClassVar[Mapping[Form, float]] = {
        Form.FULL: 1.08,  # so that they are 12 px high beside a page, too
        Form.PANEL: 1.25,
        Form.BOOK: 1.65,
        Form.COUCH: 1.45,
        Form.TALL: 1.1,
    }

    def __init__(self, board: Board, made: Skeleton | None = None) -> None:
        super().__init__(board, made)
        self.field: Callable[[Layout], Field] = cache(self._field)
        """The places of a layout's land on this table."""
        self.plaque: Callable[[Seat], Plaque] = cache(self._plaque)
        """The places on the plaque of a seat."""

    def dice(self, many: int) -> Sequence[Rest]:
        """Return the places of `many` dice; in the book two are smaller, one above the other."""
        first, second = self.rest("dice:first"), self.rest("dice:second")
        if many < 2 or not self.has_book:
            return (first, second)[:many]
        box, half = first.box, first.box.h / 2
        x = box.centre[0] - half / 2
        return [replace(first, box=Box(x, box.y + n * half, half, half).inset(1)) for n in (0, 1)]

    @property
    def dimmed(self) -> Box:
        """The area that darkens while the thief moves: the land and the parts beside it."""
        if self.form is Form.FULL:
            return BOARD.inset(0, 2)
        return self.frame if self.is_folded else self.skeleton.board

    # --- the form -------------------------------------------------------------------------------

    @property
    def dividers(self) -> int:
        """The number of dividing lines in the tray."""
        return {Form.FULL: 2, Form.TALL: 2, Form.PANEL: 1, Form.LONG: 1}.get(self.form, 0)

    @property
    def tells_story(self) -> bool:
        """Whether the tray has room to say what can be done, and what it is for."""
        return self.form in (Form.FULL, Form.PANEL, Form.TALL)

    @property
    def is_folded(self) -> bool:
        """Whether fate cards and road are on a page."""
        return on_pages(self.region("road"))

    @property
    def named(self) -> bool:
        """Whether tile names are written on the land; in a book they show on pointing."""
        return not self.has_book

    @cached_property
    def unit(self) -> float:
        """The scale of things on the land; 1 on the full table."""
        return self.at("slot:0").w / _SLOT

    @property
    def seal(self) -> float:
        """The size of a circle with its number, in units of the land's scale."""
        return _SEALS.get(self.form, _SEAL)

    @property
    def plate(self) -> tuple[float, float]:
        """The size of the plate with a tunnel's numbers, in units of the land's scale."""
        return _PLATES.get(self.form, _PLATE)

    def seen_at(self, box: Box) -> Box:
        """Return where a flight into `box` ends: there, or at a tab while the box is on a page."""
        tabs = self.skeleton.tabs
        if tabs is None or not on_pages(box):
            return box
        return Box(tabs.right - tabs.w / 3, tabs.y, tabs.w / 3, tabs.h)

    # --- the seats ------------------------------------------------------------------------------

    @property
    def plaque_foot(self) -> float:
        """The height, in px, that pieces take at the foot of a plaque; 0.0 if words may use it."""
        return _FOOT if self.form in (Form.PANEL, Form.LONG) else 0.0

    def _plaque(self, seat: Seat) -> "Plaque":
        if self.form is Form.FULL:
            return _as_drawn(self.at, seat)
        return _LAID[self.skeleton.seat_style](self.skeleton.seats[seat])

    @cached_property
    def stones(self) -> tuple[Box, ...]:
        """The boxes of the thief's road by stone number, from 1 to the castle; 0 is unused."""
        numbers = range(FIRST_STONE, CASTLE_STONE + 1)
        return Box(0, 0, 0, 0), *(self.space(f"stone:{n}") for n in numbers)

    def _field(self, layout: Layout) -> Field:
        return Field(layout, [self.at(f"slot:{number}") for number in range(len(layout))])


# --- the plaques ----------------------------------------------------------------------------------

_BAND = 50.0  # px at the left of a plaque, for emblem and portrait
_GEMS, _PERMITS = 3, 3
_BAND_MIDDLE = 22.0
_LOW_NARROW = 170.0  # px of height
_FOOT = 64.0  # px of gems and the ways to them


@dataclass(frozen=True)
class Plaque:
    """Record: the places on the plaque of a seat.

    `gems`: of its own; `ways`: what it takes to get each; `permits`: what the gems open, a place
    each, or one for the best of them in words; `power`: the text about a guest of the castle;
    `carried`: a borrowed gem.
    """

    gems: tuple[Box, ...]
    ways: tuple[Box, ...]
    permits: tuple[Box, ...]
    power: Box
    carried: Box
    over: float = -2.0  # px that a way may stand out of its place


def _row(x: float, y: float, step: float, size: float, number: int = _GEMS) -> tuple[Box, ...]:
    """Return `number` square places; `x` is the middle of the first."""
    return tuple(Box.around(x + n * step, y, size, size) for n in range(number))


def _as_drawn(at: Callable[[str], Box], seat: Seat) -> Plaque:
    """Return the places on a plaque as the map has them, with the whole table seen."""
    gems, power, carried = (at(f"{what}:{seat}") for what in ("gems", "power", "carried"))
    row = _row(gems.x + 17, gems.centre[1], 32, 27)
    return Plaque(
        row,
        tuple(box.moved(0, -24) for box in row),
        _row(power.right - 60, power.centre[1], 24, 22, _PERMITS),
        power,
        Box.around(carried.right - 16, carried.centre[1], 27, 27),
        over=5.0,
    )


def _upright(box: Box) -> Plaque:
    """Return the places at the foot of a tall plaque: ways, with gems and permits below."""
    y, x = box.bottom - 24, box.x + _BAND
    row = _row(x + 17, y, 34, 28)
    return Plaque(
        row,
        tuple(Box.around(gem.centre[0], y - 27, 33, 24) for gem in row),
        _row(box.right - 62, y, 22, 21, _PERMITS),
        Box(x + 105, y - 15, box.right - 8 - x - 105, 30),
        Box.around(box.right - 24, y - 28, 27, 27),
    )


def _narrow(box: Box) -> Plaque:
    """Return the places on a narrow plaque, from the top: gems, ways, the best permit in a word.

    Below a name of two lines a low one has no room for the word, which the gems tell as well.
    """
    x, wide = box.x + _BAND, box.w - _BAND - 6
    step = wide / _GEMS
    size, high = min(30.0, step - 2), 34.0
    low = box.h < _LOW_NARROW
    foot = Box(x, box.bottom - high - (4 if low else 9), wide, high)
    ways_y = foot.centre[1] if low else foot.centre[1] - 36
    gems = _row(x + step / 2, ways_y - (32 if low else 35), step, size)
    ways = tuple(Box.around(gem.centre[0], ways_y, step, high - 4) for gem in gems)
    carried = Box.around(foot.right - size / 2 - 2, foot.centre[1], size, size)
    if low:  # between emblem and portrait
        carried = Box.around(box.x + _BAND_MIDDLE, box.y + box.h * 0.5, 26, 26)
    return Plaque(gems, ways, () if low else (foot,), foot, carried)


def _strip(box: Box) -> Plaque:
    """Return the places on a flat plaque: gems with ways beside them, permits if there is room."""
    x, y = box.x + _BAND + 2, box.bottom - 20
    wide = box.right - 10 - x
    room = 72.0 if wide >= 235 else 0.0
    step = min(66.0, (wide - room) / _GEMS)
    gems = _row(x + 12, y, step, 23)
    ways = tuple(Box(g.right + 2, y - 12, step - 28, 24) for g in gems)
    permits = _row(box.right - 62, y, 22, 21, _PERMITS) if room else ()
    return Plaque(
        gems,
        ways,
        permits,
        Box(box.right - 88, y - 14, 80, 28),
        Box.around(box.right - 24, box.y + 20, 25, 25),
    )


_LAID: Mapping[SeatStyle, Callable[[Box], Plaque]] = {
    SeatStyle.FULL: _upright,
    SeatStyle.CALM: _upright,
    SeatStyle.NARROW: _narrow,
    SeatStyle.ROW: _strip,
    SeatStyle.STRIP: _strip,
}
