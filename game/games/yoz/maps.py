"""What the maps of Yoz must be like beyond what any map needs: the tiles, and the table."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.core.boards import Board, read_board
from game.games.yoz.content import CASTLE_STONE, FIRST_STONE
from game.games.yoz.land import GRID
from game.games.yoz.tiles import TILES_MAP, tile_faults

TABLE_MAP: Final = "yoz.tmx"


def map_problems(path: Path) -> Sequence[str]:
    """What is wrong with a map of this game, a sentence each.

    Raises: BadInput for a map that no game could be played on.
    """
    faults = tile_faults if path.name == TILES_MAP else _table_faults
    return [f"{path.name}: {fault}" for fault in faults(read_board(path))]


def _table_faults(board: Board) -> Iterator[str]:
    stones = [f"stone:{number}" for number in range(FIRST_STONE, CASTLE_STONE + 1)]
    if sorted(board.spaces) != sorted(stones):
        wrong = sorted(set(board.spaces) ^ set(stones))
        yield f"{', '.join(wrong)}: the thief's road is made of stone:1 to stone:{CASTLE_STONE}."
        return
    road = [(link.start, link.end) for link in board.links]
    if road != list(pairwise(stones)):
        yield "the thief's road does not lead from stone to stone. Draw its links in order."
    for slot in range(GRID * GRID):
        if f"slot:{slot}" not in board.anchors:
            yield f'the land has no "slot:{slot}". Draw it where that tile lies.'
