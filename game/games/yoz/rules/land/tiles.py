"""The sixteen land tiles as their map draws them (`maps/yoz_tiles.tmx`).

The map is read at first use. An unplayable map is refused with the mistake and its cure, because a
player could otherwise be stranded in a match without any explanation.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from game.core.assets import maps_path
from game.core.boards.boards import Board, Link, read_board
from game.core.boards.boards import Space as Drawn
from game.core.contract.values import BadInput
from game.games.yoz.rules.content import CASTLE, CIRCLES, GATE, Character, Gem, Space, Tile

TILES_MAP: Final = "yoz_tiles.tmx"
CELLS: Final = 5  # spaces have x and y from 1 to 5
MIDDLE: Final = 3  # where a road crosses the edge of a tile
PRINTED: Final = range(1, 7)  # what may be printed on a tunnel (section 1)


class Kind(StrEnum):
    """Enum of the kinds of spaces: the types of the map's objects."""

    SPOT = "spot"
    COTTAGE = "cottage"
    GEM = "gem_spot"
    CIRCLE = "circle"
    MOUTH = "tunnel_mouth"
    GATE = "castle_gate"
    CASTLE = "castle"


class Side(StrEnum):
    """Enum of the sides of a tile; north is always up (YOZ-2.2)."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


WAYS_OUT: Final[Mapping[Side, tuple[int, int]]] = {
    Side.NORTH: (0, -1),
    Side.EAST: (1, 0),
    Side.SOUTH: (0, 1),
    Side.WEST: (-1, 0),
}
"""How far each side leads east and south."""


@dataclass(frozen=True)
class Tunnel:
    """Record of a tunnel as seen from one of its mouths."""

    other: Space
    numbers: tuple[int, int]  # printed on it (YOZ-12.4)


@dataclass(frozen=True)
class Tiles:
    """Record of everything drawn on the tiles, independent of their layout."""

    spaces: Mapping[Tile, tuple[Space, ...]]  # in the order of the map
    kinds: Mapping[Space, Kind]
    cells: Mapping[Space, tuple[int, int]]  # x and y within the tile
    roads: tuple[tuple[Space, Space], ...]  # within a tile (YOZ-2.5)
    exits: Mapping[Tile, Mapping[Side, Space]]
    tunnels: Mapping[Space, Tunnel]  # by mouth
    circles: tuple[Space, ...]  # by number, from 1; nothing stands at 0
    circle_at: Mapping[Space, int]
    cottages: Mapping[Character, Space]
    gems: Mapping[Gem, Space]
    gem_at: Mapping[Space, Gem]


@cache
def tiles() -> Tiles:
    """Return the tiles of the game.   Raises: BadInput if the map cannot be played on."""
    return read_tiles(maps_path(TILES_MAP))


def read_tiles(path: Path) -> Tiles:
    """Return the tiles of a map.   Raises: BadInput naming the file, what is wrong and the cure."""
    board = read_board(path)
    for fault in tile_faults(board):
        raise BadInput(f"{path.name}: {fault}")
    spaces: dict[Tile, list[Space]] = {tile: [] for tile in Tile}
    exits: dict[Tile, dict[Side, Space]] = {tile: {} for tile in Tile}
    for drawn in board.spaces.values():
        tile = tile_of(drawn.name)
        spaces[tile].append(drawn.name)
        if drawn.properties.get("exit"):
            exits[tile][Side(str(drawn.properties["exit"]))] = drawn.name
    numbers = _marked(board, Kind.CIRCLE, "number")
    gems = {Gem(gem): space for gem, space in _marked(board, Kind.GEM, "gem").items()}
    cottages = {
        Character(owner): space for owner, space in _marked(board, Kind.COTTAGE, "owner").items()
    }
    tunnels = {}
    for link in board.links:
        if link.kind == "tunnel":
            printed = _printed(link)
            tunnels[link.start] = Tunnel(link.end, printed)
            tunnels[link.end] = Tunnel(link.start, printed)
    return Tiles(
        spaces={tile: tuple(found) for tile, found in spaces.items()},
        kinds={drawn.name: Kind(drawn.kind) for drawn in board.spaces.values()},
        cells={name: cell_of(name) for name in board.spaces},
        roads=tuple((link.start, link.end) for link in board.links if link.kind == "road"),
        exits=exits,
        tunnels=tunnels,
        circles=("", *(numbers[str(number)] for number in range(1, CIRCLES + 1))),
        circle_at={space: int(number) for number, space in numbers.items()},
        cottages={character: cottages[character] for character in Character},
        gems={gem: gems[gem] for gem in Gem},
        gem_at={space: gem for gem, space in gems.items()},
    )


def tile_of(space: Space) -> Tile:
    """Return the tile of a space."""
    return Tile(space.rpartition("_")[0])


def cell_of(space: Space) -> tuple[int, int]:
    """Return x and y of a space within its tile, x growing east and y growing south."""
    return int(space[-2]), int(space[-1])


def _marked(board: Board, kind: Kind, key: str) -> dict[str, Space]:
    return {
        str(drawn.properties[key]): drawn.name
        for drawn in board.spaces.values()
        if drawn.kind == kind
    }


def _printed(link: Link) -> tuple[int, int]:
    return int(link.properties["low"]), int(link.properties["high"])


# --- what is wrong with a map ---------------------------------------------------------------------


def tile_faults(board: Board) -> Iterator[str]:
    """Yield why a map without damage is not that of the sixteen tiles, each with the cure."""
    unnamed = [fault for drawn in board.spaces.values() for fault in _space_faults(drawn)]
    if unnamed:
        yield from unnamed
        return
    for link in board.links:
        yield from _link_faults(board, link)
    yield from _double_links(board)
    yield from _missing_roads(board)
    wanted: tuple[tuple[Kind, str, list[str]], ...] = (
        (Kind.CIRCLE, "number", [str(number) for number in range(1, CIRCLES + 1)]),
        (Kind.GEM, "gem", sorted(Gem)),
        (Kind.COTTAGE, "owner", sorted(Character)),
    )
    for kind, key, values in wanted:
        found = [str(d.properties[key]) for d in board.spaces.values() if d.kind == kind]
        if sorted(found) != sorted(values):
            wrong = sorted(set(found) ^ set(values)) or sorted(
                {value for value in found if found.count(value) > 1}
            )
            yield f'{kind} "{key}" {", ".join(wrong)}: each is drawn once. Set the others right.'
    for kind, name in ((Kind.CASTLE, CASTLE), (Kind.GATE, GATE)):
        if [drawn.name for drawn in board.spaces.values() if drawn.kind == kind] != [name]:
            yield f'the only {kind} is "{name}". Name it so, and draw no other.'


def _space_faults(drawn: Drawn) -> Iterator[str]:
    tile, _, cell = drawn.name.rpartition("_")
    if tile not in set(Tile) or len(cell) != 2 or not all(digit in "12345" for digit in cell):
        yield (
            f'space "{drawn.name}" is named after no tile and cell. '
            f'Name it as in "kingsmead_11", x and y from 1 to {CELLS}.'
        )
        return
    if drawn.kind not in set(Kind):
        yield f'space "{drawn.name}" is of type {drawn.kind}. Use one of {", ".join(Kind)}.'
    side = str(drawn.properties.get("exit", ""))
    if side and (side not in set(Side) or _exit_cell(Side(side)) != cell_of(drawn.name)):
        yield f'space "{drawn.name}" has no exit "{side}". A road leaves in the middle of a side.'


def _exit_cell(side: Side) -> tuple[int, int]:
    x, y = WAYS_OUT[side]
    return MIDDLE + x * (CELLS // 2), MIDDLE + y * (CELLS // 2)


def _link_faults(board: Board, link: Link) -> Iterator[str]:
    one, other = link.start, link.end
    if tile_of(one) is not tile_of(other):
        yield f'link "{link.name}" leads to another tile. Draw it within one.'
    elif link.kind == "tunnel":
        if {board.spaces[one].kind, board.spaces[other].kind} != {Kind.MOUTH}:
            yield f'tunnel "{link.name}" does not join two tunnel mouths. Move its ends.'
        low, high = _printed(link)
        if not (low in PRINTED and high in PRINTED and low < high):
            yield f'tunnel "{link.name}" has the numbers {low} and {high}. Use two from 1 to 6.'
    elif not _side_by_side(one, other):
        yield f'road "{link.name}" does not join neighbours. Delete it.'


def _side_by_side(one: Space, other: Space) -> bool:
    (x, y), (u, v) = cell_of(one), cell_of(other)
    return tile_of(one) is tile_of(other) and abs(x - u) + abs(y - v) == 1


def _double_links(board: Board) -> Iterator[str]:
    """Yield faults of double links, which would list a step twice or give a mouth two exits."""
    roads = Counter(
        frozenset((road.start, road.end)) for road in board.links if road.kind == "road"
    )
    for ends, number in roads.items():
        if number > 1:
            one, other = sorted(ends)
            yield f'"{one}" and "{other}" are joined by {number} roads. Delete all but one.'
    mouths = Counter(
        end for link in board.links if link.kind == "tunnel" for end in (link.start, link.end)
    )
    for mouth, number in mouths.items():
        if number > 1:
            yield f'tunnel mouth "{mouth}" is in {number} tunnels. Delete all but one.'


def _missing_roads(board: Board) -> Iterator[str]:
    drawn = {frozenset((link.start, link.end)) for link in board.links if link.kind == "road"}
    names = list(board.spaces)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            if _side_by_side(one, other) and frozenset((one, other)) not in drawn:
                yield f'"{one}" and "{other}" are neighbours without a road. Draw one.'
    mouths = {
        end for link in board.links if link.kind == "tunnel" for end in (link.start, link.end)
    }
    for name, space in board.spaces.items():
        if space.kind == Kind.MOUTH and name not in mouths:
            yield f'tunnel mouth "{name}" leads nowhere. Draw its tunnel, or make it a spot.'
