"""Boards of Quazo's Gambit out of Tiled: reads a map, or says what in it is wrong and the cure.

A board is any `quazos_gambit*.tmx` in the maps folder. Its 64 cells are spaces named `cell:a1` to
`cell:h8`, each of type `tile`, `marked`, `spawn` or `bank`; the last two have a `place`, 1 to 4.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.core.assets import maps_path
from game.core.boards import boards
from game.core.boards.board_text import text_of
from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import BoardKind, board_faults, space_fault, title_faults
from game.core.contract.values import BadInput, Value
from game.games.quazos_gambit.rules.board import CELLS, CLASSIC, MARKS, Board, cell_name

PATTERN: Final = "quazos_gambit*.tmx"
_KINDS: Final = ("tile", "marked", "spawn", "bank")


def space_name(cell: int) -> str:
    """Return what a cell is called in a map: "cell:a1"."""
    return f"cell:{cell_name(cell).lower()}"


NUMBERS: Final = {space_name(cell): cell for cell in range(CELLS)}
"""The cell of each name in a map."""

_FIXED: Final = {
    space_name(cell): (kind, place)
    for kind, cells in (("spawn", CLASSIC.spawns), ("bank", CLASSIC.banks))
    for place, cell in enumerate(cells, start=1)
}
"""The spawns and banks, which are the same on every board, with their places from 1."""


def read(path: Path) -> Board:
    """Return the board that a map draws.   Raises: BadInput with the first thing that is wrong."""
    drawn = boards.read_board(path)
    for wrong in _faults(path, drawn):
        raise BadInput(str(wrong))
    return _board(drawn)


def map_problems(path: Path) -> list[str]:
    """Return what keeps a sound map from being a board of this game, a sentence each.

    Raises: BadInput for a map that no game could be played on.
    """
    return [str(wrong) for wrong in _faults(path, boards.read_board(path))]


def find_boards() -> tuple[Value, ...]:
    """Return the sound boards of the maps folder that differ from the classic one."""
    found: dict[str, Value] = {}
    for path in sorted(maps_path().glob(PATTERN)):
        with suppress(OSError):  # it is gone by now
            stat = path.stat()
            board = _sound(path, stat.st_mtime_ns, stat.st_size)
            if board is None or board == CLASSIC:
                continue
            found.setdefault(text_of(board), Value(text_of(board), board.name))
    return tuple(found.values())


@lru_cache(maxsize=64)  # a page asks for the boards several times each time it is laid out
def _sound(path: Path, changed_ns: int, size: int) -> Board | None:
    """Return the board of a file as last saved; None if it is not sound."""
    try:
        return read(path)
    except BadInput:
        return None  # `check-maps` reports what is wrong


def _board(drawn: boards.Board) -> Board:
    marks = (cell for name, cell in NUMBERS.items() if drawn.spaces[name].kind == "marked")
    return Board(drawn.title, CLASSIC.spawns, CLASSIC.banks, tuple(marks))


# --- what a player's map may have wrong ----------------------------------------------------------


def _faults(path: Path, drawn: boards.Board) -> Iterator[Fault]:
    """Yield faults in the best order to fix them; each check assumes the ones before it passed."""
    yield from title_faults(path.name, drawn.title)
    yield from board_faults(path.name, drawn, "quazos_gambit", KIND)


def _board_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    """Yield what is wrong with the kinds of cells: spawns and banks first, then the marks."""
    wrong = list(_fixed_faults(file, drawn))
    yield from wrong
    marked = sum(space.kind == "marked" for space in drawn.spaces.values())
    if not wrong and marked not in (0, MARKS):
        cure = f"Mark {MARKS} for the {MARKS} red jewels, or none to let them start anywhere"
        yield space_fault(file, f"{marked} cells are marked", cure, rule="QG-3.1")


def _fixed_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    """Yield the spawns and banks that are missing, and those that are too many."""
    for name, space in drawn.spaces.items():
        kind, place = _FIXED.get(name, ("", 0))
        if kind and (space.kind, space.properties.get("place")) != (kind, place):
            cure = f'Make it {kind}, with "place" {place}'
            yield space_fault(file, f"is not the {kind} of place {place}", cure, space, "QG-3.1")
        elif not kind and space.kind in ("spawn", "bank"):
            what, cure = f'is of type "{space.kind}"', "Make it tile or marked"
            yield space_fault(file, what, cure, space, "QG-3.1")


KIND: Final = BoardKind(
    types=_KINDS,
    rule="QG-1.1",
    faults=_board_faults,
    text=lambda drawn: text_of(_board(drawn)),
    region="frame",
    decision_s=17.0,
    decides=("even_deal",),
)
"""A board of a player: where the marked tiles are."""
