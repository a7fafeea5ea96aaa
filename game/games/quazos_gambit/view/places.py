"""Where everything lies on the table of Quazo's Gambit: the places of its map, by their use."""

from functools import cached_property

from game.core.boards.boards import Board
from game.games.quazos_gambit.rules.board import CELLS
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.content import BIOMES, ROUNDS, Biome
from game.table.laying import Rest, box_of, rest_of
from game.ui.viewport import Box

STOP_WIDTH = 56.0  # of an amount to deposit, as long as there is room
SWITCH_ROOM = 74.0  # of the Golden Jewel beside the amounts, with a gap


class Ground:
    """The map `quazos_gambit`.   Raises: BadInput if it lacks a place."""

    def __init__(self, board: Board) -> None:
        self._anchors = board.anchors
        self._spaces = board.spaces
        self._regions = board.regions

    def at(self, name: str) -> Box:
        """A place of the map by its name there, such as "owl" or "label:mana"."""
        return box_of(self._anchors[name].rect)

    def region(self, name: str) -> Box:
        """A part of the table: "frame", "legend", "golden", "rounds", "tray"."""
        return box_of(self._regions[name])

    def die(self, name: str) -> Rest:
        """Where a die lies: "mana", "left:0", "rob:1", "biome", "seat:2"."""
        return rest_of(self._anchors[f"die:{name}"])

    @cached_property
    def cells(self) -> tuple[Box, ...]:
        """The 64 cells in their order."""
        return tuple(box_of(self._spaces[space_name(cell)].rect) for cell in range(CELLS))

    @cached_property
    def field(self) -> Box:
        """The board without its frame."""
        first, last = self.cells[0], self.cells[-1]
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)

    @cached_property
    def rounds(self) -> tuple[Box, ...]:
        """The round track, round 1 first."""
        return tuple(self.at(f"round:{number}") for number in range(1, ROUNDS + 1))

    @cached_property
    def legend(self) -> dict[Biome, Box]:
        """The samples of the four biomes."""
        return {biome: self.at(f"legend:{biome}") for biome in BIOMES}

    def count(self, place: int) -> Box:
        """Where the jewels of a bank section are counted."""
        return self.at(f"count:{place + 1}")

    def till(self, stops: int, stop: int) -> Box:
        """One of so many stops at which an amount is deposited; many take the words' room."""
        row = self.at("till")
        wide = min(STOP_WIDTH, (row.right - self.at("panel:words").x - SWITCH_ROOM) / stops)
        return Box(row.right - (stops - stop) * wide, row.y, wide, row.h)

    def gold_switch(self, stops: int) -> Box:
        """Where the Golden Jewel waits to be deposited or kept, left of the stops."""
        first = self.till(stops, 0)
        return Box(first.x - SWITCH_ROOM, first.y + 6, SWITCH_ROOM - 10, first.h - 12)
