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
from game.core.boards.own_boards import BoardKind, missing_place, space_fault, title_faults
from game.core.contract.values import BadInput, Value
from game.games.quazos_gambit.rules.board import (
    CELLS,
    CLASSIC,
    MARKS,
    PLACES,
    SIDE,
    Board,
    cell_name,
)

PATTERN: Final = "quazos_gambit*.tmx"
_KINDS: Final = ("tile", "marked", "spawn", "bank")
_NEAR: Final = 0.5  # pixels by which a cell may miss its place


def space_name(cell: int) -> str:
    """Return what a cell is called in a map: "cell:a1"."""
    return f"cell:{cell_name(cell).lower()}"


NUMBERS: Final = {space_name(cell): cell for cell in range(CELLS)}
"""The cell of each name in a map."""


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
    kinds = {name: space.kind for name, space in drawn.spaces.items()}
    return Board(
        drawn.title,
        spawns=_of_places(drawn, "spawn"),
        banks=_of_places(drawn, "bank"),
        marks=tuple(cell for name, cell in NUMBERS.items() if kinds[name] == "marked"),
    )


def _of_places(drawn: boards.Board, kind: str) -> tuple[int, ...]:
    spaces = [space for space in drawn.spaces.values() if space.kind == kind]
    spaces.sort(key=lambda space: int(space.properties["place"]))
    return tuple(NUMBERS[space.name] for space in spaces)


# --- what a player's map may have wrong ----------------------------------------------------------


def _faults(path: Path, drawn: boards.Board) -> Iterator[Fault]:
    """Yield faults in the best order to fix them; each check assumes the ones before it passed."""
    yield from title_faults(path.name, drawn.title)
    yield from _board_faults(path.name, drawn)


def _board_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    for check in (_cell_faults, _grid_faults, _place_faults, _corner_faults, _mark_faults):
        wrong = list(check(file, drawn))
        yield from wrong
        if wrong:
            return


def _in_spaces(file: str, what: str, cure: str, space: boards.Space | None = None) -> Fault:
    return space_fault(file, what, cure, space, "QG-3.1")


def _cell_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    for name, space in drawn.spaces.items():
        if name not in NUMBERS:
            yield _in_spaces(
                file, "is not a cell", 'Name it "cell:a1" to "cell:h8", or delete it', space
            )
        elif space.kind not in _KINDS:
            known = ", ".join(_KINDS)
            yield _in_spaces(file, f'is of type "{space.kind}"', f"Make it one of {known}", space)
    for name in NUMBERS:
        if name not in drawn.spaces:
            what, cure = f'the cell "{name}" is missing', "Draw it as a rectangle"
            yield missing_place(file, "quazos_gambit", name, what, cure, "QG-1.1")


def _grid_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    first = drawn.spaces[space_name(0)].rect
    for name, cell in NUMBERS.items():
        space = drawn.spaces[name]
        row, column = divmod(cell, SIDE)
        right = first.x + column * first.w, first.y + row * first.h, first.w, first.h
        if any(abs(a - b) > _NEAR for a, b in zip(space.rect, right, strict=True)):
            at = f"{right[0]:g}, {right[1]:g} with {first.w:g}x{first.h:g} pixels"
            yield _in_spaces(
                file,
                f"does not lie in column {cell_name(cell)[0]}, row {row + 1}",
                f"Move it to {at}",
                space,
            )


def _place_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    for kind in ("spawn", "bank"):
        spaces = [space for space in drawn.spaces.values() if space.kind == kind]
        taken: dict[int, boards.Space] = {}
        for space in spaces:
            place = int(space.properties["place"])
            if not 1 <= place <= PLACES:
                cure = f'Set its property "place" to 1 to {PLACES}'
                yield _in_spaces(file, f"belongs to place {place}", cure, space)
            elif place in taken:
                yield _in_spaces(
                    file,
                    f"belongs to place {place}, like object {taken[place].number}",
                    'Give each its own "place"',
                    space,
                )
            taken.setdefault(place, space)
        if len(spaces) != PLACES:
            yield _in_spaces(
                file,
                f'{len(spaces)} cells are of type "{kind}"',
                f"Make it {PLACES}, one for each place",
            )


def _corner_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    board = _board(drawn)
    for kind, cells, right in (
        ("spawn", board.spawns, CLASSIC.spawns),
        ("bank", board.banks, CLASSIC.banks),
    ):
        for place, (cell, wanted) in enumerate(zip(cells, right, strict=True), start=1):
            if cell != wanted:
                yield _in_spaces(
                    file,
                    f"is the {kind} of place {place}",
                    f'Make "{space_name(wanted)}" that one',
                    drawn.spaces[space_name(cell)],
                )


def _mark_faults(file: str, drawn: boards.Board) -> Iterator[Fault]:
    marked = sum(space.kind == "marked" for space in drawn.spaces.values())
    if marked not in (0, MARKS):
        yield _in_spaces(
            file,
            f"{marked} cells are marked",
            f"Mark {MARKS} for the {MARKS} red jewels, or none to let them start anywhere",
        )


KIND: Final = BoardKind(
    option="board",
    types=_KINDS,
    faults=_board_faults,
    text=lambda drawn: text_of(_board(drawn)),
    region="frame",
    decision_s=17.0,
    decides=("even_deal",),
)
"""A board of a player: where the marked tiles are."""
