"""Checks of the maps of Yoz beyond those of every map: the tiles, and the table."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.core.boards.boards import Board, read_board
from game.games.yoz.rules.content import CASTLE_STONE, FIRST_STONE, Dragon, Tile
from game.games.yoz.rules.land.land import GRID
from game.games.yoz.rules.land.tiles import TILES_MAP, tile_faults

TABLE_MAP: Final = "yoz.tmx"
PLACES: Final = (
    *(f"slot:{slot}" for slot in range(GRID * GRID)),
    *("deck", "card:last", "card:read", "story", "moment", "deed", "away", "clock"),
    *(f"chip:{chip}" for chip in range(3)),
    *("divider:0", "divider:1"),
    *(f"dragon:{dragon}" for dragon in Dragon),
    "dice:first",
    "dice:second",
    "points",
    *(f"{what}:{seat}" for seat in range(4) for what in ("seat", "gems", "power", "carried")),
    *(f"label:{label}" for label in ("fate", "left", "last", "dragons", "dragons_note", "road")),
    *(f"label:{label}" for label in ("clock", "turn", "dice")),
)
"""The anchors of the table, where the view lays things."""


def map_problems(path: Path) -> Sequence[str]:
    """Return what is wrong with a map of this game, a sentence each.

    Raises: BadInput for a map that no game could be played on.
    """
    faults = _sheet_faults if path.name == TILES_MAP else _table_faults
    return [f"{path.name}: {fault}" for fault in faults(read_board(path))]


def _sheet_faults(board: Board) -> Iterator[str]:
    """Yield what is wrong with the map of the tiles: for the rules, then for the view."""
    yield from tile_faults(board)
    for tile in Tile:
        if f"tile:{tile}" not in board.anchors:
            yield f'there is no "tile:{tile}". Draw it around the spaces of that tile.'


def _table_faults(board: Board) -> Iterator[str]:
    stones = [f"stone:{number}" for number in range(FIRST_STONE, CASTLE_STONE + 1)]
    if sorted(board.spaces) != sorted(stones):
        wrong = sorted(set(board.spaces) ^ set(stones))
        yield f"{', '.join(wrong)}: the thief's road is made of stone:1 to stone:{CASTLE_STONE}."
        return
    road = [(link.start, link.end) for link in board.links]
    if road != list(pairwise(stones)):
        yield "the thief's road does not lead from stone to stone. Draw its links in order."
    for place in PLACES:
        if place not in board.anchors:
            yield f'the table has no "{place}". Draw it where that lies.'
