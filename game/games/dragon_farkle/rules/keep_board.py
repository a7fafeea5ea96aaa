"""Boards of Dragon Farkle: the army that opens the Keep, and the dragon's Damage counters.

A map has a `keep` with the property `army`, and five places `wound:1` to `wound:5`: one of type
`wound` for each damage that defeats the dragon, the others of type `no_wound`.
"""

from collections.abc import Iterator
from typing import Final

from game.core.boards.board_text import BoardReader, NamedBoard, name_problem, text_of
from game.core.boards.boards import Board
from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import BoardKind, space_fault
from game.games.dragon_farkle.rules.content import UNIT

USUAL: Final = "usual"
ARMIES: Final = range(1000, 10_001, UNIT)  # DF-8.1, DF-11.5
DAMAGES: Final = range(3, 6)  # DF-7.2, DF-13.1
_KEEP, _WOUND, _NO_WOUND = "keep", "wound", "no_wound"


class KeepBoard(NamedBoard, frozen=True):
    """Record of a board: the army that may enter the Keep, and the damage that wins."""

    army: int
    damage: int


def _wrong(board: KeepBoard) -> str | None:
    if board.army not in ARMIES:
        return f"The Keep needs an army of {ARMIES[0]:,} to {ARMIES[-1]:,}, a multiple of {UNIT}."
    if board.damage not in DAMAGES:
        return f"The dragon has {DAMAGES[0]} to {DAMAGES[-1]} Damage counters."
    return name_problem(board.name)


READER: Final = BoardReader(KeepBoard, _wrong)


def _faults(file: str, drawn: Board) -> Iterator[Fault]:
    for name, space in drawn.spaces.items():
        if (space.kind == _KEEP) != (name == _KEEP):
            right = _KEEP if name == _KEEP else f"{_WOUND} or {_NO_WOUND}"
            what, cure = f'is of type "{space.kind}"', f"Make it {right}"
            yield space_fault(file, what, cure, space, "DF-7.2")
    keep = drawn.spaces[_KEEP]
    army = keep.properties.get("army")
    if keep.kind == _KEEP and army not in ARMIES:
        cure = f"Set it to {ARMIES[0]} to {ARMIES[-1]}, a multiple of {UNIT}"
        yield space_fault(file, f'its property "army" is {army}', cure, keep, "DF-8.1")
    damage = _damage(drawn)
    if damage not in DAMAGES:
        cure = f"Make it {DAMAGES[0]} to {DAMAGES[-1]}"
        yield space_fault(file, f"{damage} places are of type {_WOUND}", cure, rule="DF-13.1")


def _damage(drawn: Board) -> int:
    return sum(space.kind == _WOUND for space in drawn.spaces.values())


def _text(drawn: Board) -> str:
    army = int(drawn.spaces[_KEEP].properties["army"])
    return text_of(KeepBoard(drawn.title, army, _damage(drawn)))


KIND: Final = BoardKind(
    types=(_KEEP, _WOUND, _NO_WOUND),
    rule="DF-8.1",
    faults=_faults,
    text=_text,
    region="scene",
    decision_s=11.5,
    decides=("dragon", "entry"),
)
