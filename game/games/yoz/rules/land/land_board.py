"""Boards of Yoz: the place of each of the sixteen tiles (YOZ-2.1).

A map has sixteen places `land:0` to `land:15`, row by row from the north-west, of type
`land_place` with the property `tile`. The board is the layout code of these tiles.
"""

from collections.abc import Iterator
from typing import Final

from game.core.boards.boards import Board
from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import BoardKind, space_fault
from game.games.yoz.rules.content import Tile
from game.games.yoz.rules.land.code import code_of

_PLACES: Final = [f"land:{place}" for place in range(len(Tile))]


def _faults(file: str, drawn: Board) -> Iterator[Fault]:
    laid: dict[str, str] = {}
    tiles = {name: str(drawn.spaces[name].properties["tile"]) for name in _PLACES}
    missing = ", ".join(tile for tile in Tile if tile not in tiles.values())
    for name, tile in tiles.items():
        space = drawn.spaces[name]
        if tile not in set(Tile):
            what, cure = f'its property "tile" is "{tile}"', f"Make it one of {missing}"
            yield space_fault(file, what, cure, space, "YOZ-2.1")
        elif tile in laid:
            what, cure = f'"{tile}" is at "{laid[tile]}" already', f"Make it one of {missing}"
            yield space_fault(file, what, cure, space, "YOZ-2.1")
        laid.setdefault(tile, name)


def _text(drawn: Board) -> str:
    return code_of(tuple(Tile(str(drawn.spaces[name].properties["tile"])) for name in _PLACES))


KIND: Final = BoardKind(
    option="layout",
    types=("land_place",),
    rule="YOZ-2.1",
    faults=_faults,
    text=_text,
    region="land",
    decision_s=4.7,
)
