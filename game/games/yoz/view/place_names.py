"""Where the names of the tiles are written on the land, which log, hints and refusals refer to.

A name is put where it covers least: never a circle, a mouth or a gem, rather grass than a road. The
castle needs none: nobody overlooks it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from game.games.yoz.rules.content import Tile
from game.games.yoz.rules.land.land import Land, Layout, land_of
from game.games.yoz.rules.land.tiles import Kind, tile_of, tiles
from game.games.yoz.rules.names import TILE_NAMES, bare
from game.games.yoz.view.places import Field, rim_point
from game.table.motion import Point
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import Type, Typeface
from game.ui.viewport import Box

NAME = Type(Typeface.SANS_BOLD, 13, 13)
LARGEST = 1.25  # however large other words are: a tile is no larger then
PAD_X, PAD_Y = 4.0, 1.0
_PARTS = 64  # parts of a tile's side: the grid for the cost of covered things
_STEP = 2  # parts from one place that is tried to the next across; one from line to line
_ROAD_STEP = 5.0  # px between the points that stand for a road
_ROOM = {  # px around the middle of a space that a name keeps clear, and what a part of it costs
    Kind.CIRCLE: (13.0, 100.0),
    Kind.MOUTH: (11.0, 100.0),
    Kind.GEM: (11.0, 100.0),
    Kind.COTTAGE: (15.0, 100.0),
    Kind.GATE: (9.0, 100.0),
}
_SPOT, _HEART = (7.0, 3.0), (3.0, 16.0)  # rather two spots by their rims than one as a whole
_ROAD = 5.0, 1.0
_DOT, _PLATE = (3.0, 1.0), (16.0, 100.0)  # a tunnel's way, and the numbers on it
_STANDS = 20.0, 24.0, 0.3  # width, height and cost of a piece that may stand on a circle
_SECOND_LINE = 8.0


class _Obstacle(NamedTuple):
    box: Box
    cost: float  # of each part


def wordings(tile: Tile) -> tuple[tuple[str, ...], ...]:
    """Return a tile's name in one line, then in two if it has two words or more."""
    name = bare(TILE_NAMES[tile])
    words = name.split()
    if len(words) < 2:
        return ((name,),)
    cut = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(name) / 2))
    return (name,), (" ".join(words[:cut]), " ".join(words[cut:]))


def paint_names(canvas: Canvas, layout: Layout, field: Field) -> None:
    """Draw the name of every tile at its place."""
    role = NAME.scaled(min(1 + (canvas.look.table_text - 1) / 2, LARGEST))
    for lines, box in laid_names(canvas, layout, field):
        canvas.shape(box, name_plate)
        x, y = box.centre
        for number, line in enumerate(lines):
            at = x, y + (number - (len(lines) - 1) / 2) * role.line_height
            canvas.text(line, at, role, "#FFF3D8", align="centre")


def laid_names(canvas: Canvas, layout: Layout, field: Field) -> list[tuple[tuple[str, ...], Box]]:
    """Return the lines of each tile's name, and the box they fill."""
    role = NAME.scaled(min(1 + (canvas.look.table_text - 1) / 2, LARGEST))
    sizes = tuple(
        tuple(
            (
                round(max(canvas.type.width(line, role) for line in lines) + 2 * PAD_X),
                round(len(lines) * role.line_height + 2 * PAD_Y),
            )
            for lines in wordings(tile)
        )
        for tile in layout
    )
    places = name_places(layout, tuple(field.slots.values()), sizes)
    return [
        (wordings(tile)[which], box)
        for tile, (which, box) in zip(layout, places, strict=True)
        if tile is not Tile.CASTLE_OF_YOZ
    ]


def name_plate(w: float, h: float) -> str:
    """Return the dark plate below a name as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 5, "#1B0F08", opacity=0.84)
    return svg.text()


@lru_cache(maxsize=16)
def name_places(
    layout: Layout,
    slots: tuple[Box, ...],
    sizes: tuple[tuple[tuple[int, int], ...], ...],
) -> tuple[tuple[int, Box], ...]:
    """Return for each tile of the layout which wording to use, and its box on the tile.

    `sizes`: width and height of each wording, by tile.
    """
    field, land = Field(layout, slots), land_of(layout)
    obstacles = _obstacles(land, field)
    return tuple(
        _best(slot, choices, _summed(slot, obstacles[tile]))
        for tile, slot, choices in zip(layout, slots, sizes, strict=True)
    )


_Sums: TypeAlias = Sequence[Sequence[float]]
"""By line and column: what everything above and left of there costs, in parts of a tile."""


def _summed(slot: Box, near: Sequence[_Obstacle]) -> _Sums:
    part = slot.w / _PARTS
    costs = [[0.0] * _PARTS for _ in range(_PARTS)]
    for box, cost in near:
        left, top = box.x - slot.x, box.y - slot.y
        columns = range(max(0, floor(left / part)), min(_PARTS, ceil((left + box.w) / part)))
        for line in range(max(0, floor(top / part)), min(_PARTS, ceil((top + box.h) / part))):
            for column in columns:
                costs[line][column] = max(costs[line][column], cost)
    sums = [[0.0] * (_PARTS + 1)]
    for row in costs:
        above, so_far = sums[-1], 0.0
        summed = [0.0]
        for column, cost in enumerate(row):
            so_far += cost
            summed.append(above[column + 1] + so_far)
        sums.append(summed)
    return sums


def _best(slot: Box, choices: Sequence[tuple[int, int]], sums: _Sums) -> tuple[int, Box]:
    """Return the index of the wording that covers least of a tile and its box, at best at the rim.

    `choices`: width and height of each wording in px; `sums`: what is covered, as summed areas.
    """
    part = slot.w / _PARTS
    found: list[tuple[float, float, int, int, int]] = []
    for which, (wide, high) in enumerate(choices):
        w, h = ceil(wide / part), ceil(high / part)
        for line in range(1, _PARTS - h):
            upper, lower = sums[line], sums[line + h]
            for column in range(1, _PARTS - w, _STEP):
                right = column + w
                covered = lower[right] - lower[column] - upper[right] + upper[column]
                aside = max(abs(2 * column + w - _PARTS), abs(2 * line + h - _PARTS))
                found.append((covered + which * _SECOND_LINE, -aside, which, column, line))
    _, _, which, column, line = min(found)
    wide, high = choices[which]
    return which, Box(slot.x + column * part, slot.y + line * part, wide, high)


def _obstacles(land: Land, field: Field) -> Mapping[Tile, list[_Obstacle]]:
    """Return the areas that names should not cover, with costs, by tile."""
    found: dict[Tile, list[_Obstacle]] = {tile: [] for tile in field.slots}
    for space in land.links:
        kind = tiles().kinds[space]
        at = field.at(space)
        found[tile_of(space)] += [_square(at, _ROOM.get(kind, _SPOT)), _square(at, _HEART)]
        if kind is Kind.CIRCLE:
            wide, high, cost = _STANDS
            above = Box(at[0] - wide, at[1] - 13 - high, 2 * wide, high)
            found[tile_of(space)].append(_Obstacle(above, cost))
    for tile, slot in field.slots.items():
        for side, space in tiles().exits[tile].items():
            points = _between(field.at(space), rim_point(slot, side))
            found[tile] += [_square(at, _ROAD) for at in points]
    for space, onward in land.links.items():
        for other in onward:
            if tile_of(other) == tile_of(space) and space < other:
                points = _between(field.at(space), field.at(other))
                found[tile_of(space)] += [_square(at, _ROAD) for at in points]
    for mouth, tunnel in land.tunnels.items():
        if mouth < tunnel.other:
            start, end = field.at(mouth), field.at(tunnel.other)
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            for tile in {tile_of(mouth), tile_of(tunnel.other)}:
                found[tile] += [_square(at, _DOT) for at in _between(start, end)]
                found[tile].append(_square(middle, _PLATE))
    return found


def _between(start: Point, end: Point) -> list[Point]:
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    steps = max(1, round(length / _ROAD_STEP))
    parts = [n / steps for n in range(1, steps)]
    return [(start[0] + (end[0] - start[0]) * p, start[1] + (end[1] - start[1]) * p) for p in parts]


def _square(at: Point, obstacle: tuple[float, float]) -> _Obstacle:
    room, cost = obstacle
    return _Obstacle(Box.around(*at, 2 * room, 2 * room), cost)
