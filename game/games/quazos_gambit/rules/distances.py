"""How far pawns have to walk, for the computer players: tables that hold for a whole match."""

from functools import lru_cache

from game.games.quazos_gambit.rules.board import CELLS, Board, terrain
from game.games.quazos_gambit.rules.content import BONUS_STEP, DOMESTIC_BONUS, Biome

FAR = 99
"""Movements to a cell that nobody can walk to."""


@lru_cache(maxsize=16)
def walks(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the number of movements from each cell to each other; FAR to a cell out of reach."""
    return tuple([_walks_from(board, cell) for cell in range(CELLS)])


def _walks_from(board: Board, start: int) -> tuple[int, ...]:
    steps = terrain(board).steps
    away = [FAR] * CELLS
    away[start] = 0
    edge = [start]
    while edge:
        cell = edge.pop(0)
        for other in steps[cell]:
            if away[other] == FAR:
                away[other] = away[cell] + 1
                edge.append(other)
    return tuple(away)


@lru_cache(maxsize=64)
def homeward(board: Board, place: int) -> tuple[int, ...]:
    """Return how many movements each cell is away from the bank section at a place (QG-6.3)."""
    doors = terrain(board).doors[place]
    away = walks(board)
    found = [1 + min(away[cell][door] for door in doors) for cell in range(CELLS)]
    found[board.banks[place]] = 3  # out, back to a door in the next turn, and in (QG-6.13)
    return tuple(found)


@lru_cache(maxsize=8192)
def reach(
    board: Board,
    biomes: tuple[Biome | None, ...],
    mud: tuple[int, ...],
    start: int,
    home: Biome | None,
    wades: bool,
) -> tuple[frozenset[int], frozenset[int]]:
    """Return the tiles where a pawn can end its turn: with three steps, and with the bonus besides.

    `mud` stops a pawn unless it `wades` (QG-10.16). `home`: the biome that gives the bonus; None
    with the Golden Jewel.
    """
    steps = terrain(board).steps
    near: set[int] = {start}
    layer = {start}
    for _ in range(BONUS_STEP):
        layer = {
            n for cell in layer if wades or cell not in mud or cell == start for n in steps[cell]
        }
        near |= layer
    far: set[int] = set()
    counts = [cell for cell in layer if home is not None and _biome(biomes, mud, cell) is home]
    edge = {cell for cell in counts if wades or cell not in mud}
    for _ in range(DOMESTIC_BONUS):
        edge = {n for cell in edge if wades or cell not in mud for n in steps[cell]}
        far |= edge
    return frozenset(near), frozenset(far - near)


def _biome(biomes: tuple[Biome | None, ...], mud: tuple[int, ...], cell: int) -> Biome | None:
    return Biome.SWAMP if cell in mud else biomes[cell]
