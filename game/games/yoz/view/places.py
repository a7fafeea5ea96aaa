"""Where everything lies on the table of Yoz: the places of its two maps, by their use."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.contract.values import Seat
from game.games.yoz.rules.content import CASTLE_STONE, FIRST_STONE, Dragon, Space
from game.games.yoz.rules.land.land import Layout
from game.games.yoz.rules.land.tiles import TILES_MAP, Side, tile_of
from game.table.laying import Rest, box_of, rest_of
from game.ui.viewport import Box


@cache
def spots_on_tiles() -> Mapping[Space, Box]:
    """Every space as it lies on its tile; the tile is 1 wide and 1 high."""
    sheet = read_board(maps_path(TILES_MAP))
    found = {}
    for name, drawn in sheet.spaces.items():
        tile, spot = sheet.anchors[f"tile:{tile_of(name)}"].rect, drawn.rect
        x, y = (spot.x - tile.x) / tile.w, (spot.y - tile.y) / tile.h
        found[name] = Box(x, y, spot.w / tile.w, spot.h / tile.h)
    return found


_WAYS_OUT: Mapping[Side, tuple[int, int]] = {
    Side.NORTH: (0, -1),
    Side.EAST: (1, 0),
    Side.SOUTH: (0, 1),
    Side.WEST: (-1, 0),
}
_SHORT_OF_RIM = 3 / 128  # of a tile's side: where a road ends that leads on


def rim_point(slot: Box, side: Side) -> tuple[float, float]:
    """Where a road leaves a tile that lies in a slot."""
    (dx, dy), (x, y) = _WAYS_OUT[side], slot.centre
    out = slot.w * (0.5 - _SHORT_OF_RIM)
    return x + dx * out, y + dy * out


class Field:
    """A land as it lies on the table: sixteen slots, and the spaces on the tiles in them."""

    def __init__(self, layout: Layout, slots: Sequence[Box]) -> None:
        self.slots = {tile: slots[place] for place, tile in enumerate(layout)}

    def within(self, frame: Box, place: Box) -> "Field":
        """The same land when all of a frame is drawn into a place."""
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
        """Of a tile as it lies, either side."""
        return next(iter(self.slots.values())).w

    @cached_property
    def spots(self) -> Mapping[Space, Box]:
        """Every space of the land by its name."""
        found = {}
        for name, (x, y, w, h) in spots_on_tiles().items():
            slot = self.slots[tile_of(name)]
            found[name] = Box(slot.x + x * slot.w, slot.y + y * slot.h, w * slot.w, h * slot.h)
        return found

    def at(self, space: Space) -> tuple[float, float]:
        """The middle of a space."""
        return self.spots[space].centre


class Ground:
    """The map `yoz`.   Raises: BadInput if it lacks a place."""

    def __init__(self, board: Board) -> None:
        self._anchors = board.anchors
        self._regions = board.regions
        self._spaces = board.spaces
        self._fields: dict[Layout, Field] = {}

    def at(self, name: str) -> Box:
        """A place of the map by its name there, such as "deck" or "label:road"."""
        return box_of(self._anchors[name].rect)

    def region(self, name: str) -> Box:
        """A part of the table: "fate", "land", "road", "tray"."""
        return box_of(self._regions[name])

    def die(self, name: str) -> Rest:
        """Where a die lies: "first" or "second"."""
        return rest_of(self._anchors[f"dice:{name}"])

    def seat(self, what: str, seat: Seat) -> Box:
        """A place on a seat's plaque: "gems", "power", "carried"."""
        return self.at(f"{what}:{seat}")

    def dragon(self, dragon: Dragon) -> Box:
        """Where a dragon is counted."""
        return self.at(f"dragon:{dragon}")

    @cached_property
    def stones(self) -> tuple[Box, ...]:
        """The thief's road by number, from 1; nothing at 0. The last is the castle."""
        numbers = range(FIRST_STONE, CASTLE_STONE + 1)
        return Box(0, 0, 0, 0), *(box_of(self._spaces[f"stone:{n}"].rect) for n in numbers)

    def field(self, layout: Layout) -> Field:
        """The land of a layout as it lies on this table."""
        found = self._fields.get(layout)
        if found is None:
            slots = tuple(self.at(f"slot:{number}") for number in range(len(layout)))
            found = self._fields[layout] = Field(layout, slots)
        return found
