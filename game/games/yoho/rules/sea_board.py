"""Boards of Yoho!: the compass side in each cell of the sea, and its direction.

A map has sixteen places `sea:column:row` of type `sea_card`, with the properties `face` and `turn`,
quarter turns clockwise. The reverse sides and the sea pile are still drawn (YOHO-2.1).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.boards.board_text import BoardReader, NamedBoard, name_problem, text_of
from game.core.boards.boards import Board
from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import BoardKind, space_fault
from game.games.yoho.rules.content import CELLS, COLUMNS, REVERSES, Face, SeaCard

DEALT: Final = "dealt"
_TURNS: Final = range(4)
_KIND: Final = "sea_card"
_PLACES: Final = [f"sea:{cell % COLUMNS}:{cell // COLUMNS}" for cell in range(CELLS)]


class SeaBoard(NamedBoard, frozen=True):
    """Record of a board: visible face and rotation by cell; a match's record holds it as text."""

    faces: tuple[Face, ...]
    turns: tuple[int, ...]


def _wrong(board: SeaBoard) -> str | None:
    if len(board.faces) != CELLS or len(board.turns) != CELLS:
        return f"The sea has {CELLS} cards, each with its direction."
    for face, count in Counter(board.faces).items():
        if count > len(REVERSES.get(face, ())):
            return f"{_said(count)} {face}, but {_have(face)}."
    if not all(turn in _TURNS for turn in board.turns):
        return "A sea card is turned by 0 to 3 quarters."
    return name_problem(board.name)


READER: Final = BoardReader(SeaBoard, _wrong)


def _said(count: int) -> str:
    return f"{count} cards show" if count > 1 else "1 card shows"


def _have(face: Face) -> str:
    number = len(REVERSES.get(face, ()))
    return "there is 1" if number == 1 else f"there are {number or 'none'}"


def laid(board: SeaBoard, sea: Sequence[SeaCard]) -> tuple[SeaCard, ...]:
    """Return shuffled cards with the first of each wanted compass side in front, cell by cell."""
    left, found = list(sea), []
    for face in board.faces:
        card = next(card for card in left if card.compass is face)
        left.remove(card)
        found.append(card)
    return *found, *left


def _faults(file: str, drawn: Board) -> Iterator[Fault]:
    known = ", ".join(REVERSES)
    seen: Counter[Face] = Counter()
    for name in _PLACES:
        space = drawn.spaces[name]
        said, turn = str(space.properties["face"]), space.properties["turn"]
        if said not in REVERSES:
            what, cure = f'its property "face" is "{said}"', f"Make it one of {known}"
            yield space_fault(file, what, cure, space, "YOHO-2.1")
        else:
            face = Face(said)
            seen[face] += 1
            if seen[face] > len(REVERSES[face]):
                what, cure = f'is one "{face}" too many: {_have(face)}', "Choose another face"
                yield space_fault(file, what, cure, space, "YOHO-2.1")
        if turn not in _TURNS:
            what, cure = f'its property "turn" is {turn}', "Set it to 0, 1, 2 or 3 quarter turns"
            yield space_fault(file, what, cure, space, "YOHO-2.3")


def _text(drawn: Board) -> str:
    cards = [drawn.spaces[name].properties for name in _PLACES]
    faces = tuple(Face(str(card["face"])) for card in cards)
    return text_of(SeaBoard(drawn.title, faces, tuple(int(card["turn"]) for card in cards)))


KIND: Final = BoardKind(
    types=(_KIND,),
    rule="YOHO-2.2",
    faults=_faults,
    text=_text,
    region="mat",
    decision_s=9.8,
)
