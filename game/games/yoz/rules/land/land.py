"""A land: sixteen tiles in a layout, joined by roads and tunnels (YOZ-2).

Lands are calculated once for each layout and never change; a state carries only the layout.
"""

from collections import deque
from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from game.games.yoz.rules.content import ATTACK_RANGE, CASTLE, CIRCLES, Character, Gem, Space, Tile
from game.games.yoz.rules.land.tiles import Side, Tiles, Tunnel, tiles

GRID: Final = 4  # tiles along each side of the land
Layout: TypeAlias = tuple[Tile, ...]
"""The sixteen tiles row by row from the north-west."""

L0: Final[Layout] = tuple(Tile)
"""The tiles in the order of their list."""

_STEPS: Final = ((Side.EAST, 1, Side.WEST), (Side.SOUTH, GRID, Side.NORTH))


class Land:
    """Index of the roads and areas of a layout. Dragons are ignored, because they move."""

    def __init__(self, layout: Layout) -> None:
        drawn = tiles()
        self.layout = layout
        self.circles: tuple[Space, ...] = drawn.circles  # by number, from 1
        self.circle_at: Mapping[Space, int] = drawn.circle_at
        self.cottages: Mapping[Character, Space] = drawn.cottages
        self.gems: Mapping[Gem, Space] = drawn.gems
        self.gem_at: Mapping[Space, Gem] = drawn.gem_at
        self.tunnels: Mapping[Space, Tunnel] = drawn.tunnels
        self.links: Mapping[Space, tuple[Space, ...]] = _links(layout, drawn)

    @cached_property
    def areas(self) -> Mapping[Space, int]:
        """A number for each space, equal within a land area: what roads and tunnels join."""
        return self._joined({mouth: tunnel.other for mouth, tunnel in self.tunnels.items()})

    @cached_property
    def road_areas(self) -> Mapping[Space, int]:
        """A number for each space, equal for spaces joined by roads alone."""
        return self._joined({})

    def _joined(self, tunnels: Mapping[Space, Space]) -> dict[Space, int]:
        found: dict[Space, int] = {}
        for start in self.links:
            if start in found:
                continue
            number, waiting = len(found), [start]
            found[start] = number
            while waiting:
                here = waiting.pop()
                through = tunnels.get(here)
                onward = self.links[here] if through is None else (*self.links[here], through)
                for space in onward:
                    if space not in found:
                        found[space] = number
                        waiting.append(space)
        return found

    @cached_property
    def circle_areas(self) -> frozenset[int]:
        """The land areas with a transport circle."""
        return frozenset(self.areas[circle] for circle in self.circles[1:])

    @cached_property
    def lost_gems(self) -> frozenset[Gem]:
        """The gems in land areas without a transport circle (YOZ-7.3)."""
        reached = self.circle_areas
        return frozenset(g for g, space in self.gems.items() if self.areas[space] not in reached)

    @cached_property
    def near(self) -> tuple[frozenset[Space], ...]:
        """The spaces within three links of each circle, by its number; empty at 0 (YOZ-11.2)."""
        ranges = [
            frozenset(self.walk(self.circles[number], ATTACK_RANGE))
            for number in range(1, CIRCLES + 1)
        ]
        return (frozenset(), *ranges)

    def walk(
        self,
        start: Space,
        most: int = 1000,
        blocked: Collection[Space] = (),
        castle: bool = True,
    ) -> Mapping[Space, int]:
        """Return the steps on foot to each space within reach of `start`, nearest first.

        At most `most` steps; a blocked space can be stepped on, and that is the end; the castle
        only if it is open. No tunnel is a step (YOZ-5.6).
        """
        return _walked(self, start, most, frozenset(blocked), castle)


@lru_cache(maxsize=512)  # one decision needs it for every space around a hero
def _walked(
    land: Land, start: Space, most: int, blocked: frozenset[Space], castle: bool
) -> Mapping[Space, int]:
    steps = {start: 0}
    queue = deque([start])
    links = land.links
    while queue:
        here = queue.popleft()
        further = steps[here] + 1
        if further > most:
            break
        if here in blocked and here != start:
            continue
        for space in links[here]:
            if space not in steps and (castle or space != CASTLE):
                steps[space] = further
                queue.append(space)
    return steps


def _links(layout: Layout, drawn: Tiles) -> dict[Space, tuple[Space, ...]]:
    found: dict[Space, list[Space]] = {space: [] for tile in layout for space in drawn.spaces[tile]}
    for one, other in drawn.roads:
        found[one].append(other)
        found[other].append(one)
    for slot, tile in enumerate(layout):
        for side, step, opposite in _STEPS:
            beyond = slot + step
            at_rim = slot % GRID == GRID - 1 if side is Side.EAST else beyond >= len(layout)
            if at_rim:
                continue
            way_out = drawn.exits[tile].get(side)
            way_in = drawn.exits[layout[beyond]].get(opposite)
            if way_out is not None and way_in is not None:  # YOZ-2.3, YOZ-2.4
                found[way_out].append(way_in)
                found[way_in].append(way_out)
    return {space: tuple(onward) for space, onward in found.items()}


@lru_cache(maxsize=256)
def land_of(layout: Layout) -> Land:
    """Return the land of a layout."""
    return Land(layout)
