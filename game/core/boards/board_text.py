"""The text of a player's board: one line of JSON that records, exports and match codes hold."""

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from game.core.contract.values import BadInput

NAME_MAX: Final = 40  # letters of a board's name
TEXT_MAX: Final = 1000  # letters of a board

B = TypeVar("B", bound=Struct)


def name_problem(name: str) -> str | None:
    """Return what is wrong with the name of a board, or None."""
    if 0 < len(name.strip()) <= NAME_MAX and name.isprintable():
        return None
    return f"Give the board a name of 1 to {NAME_MAX} letters."


def text_of(board: Struct) -> str:
    """Return a board as one line of JSON; `parsed` is its inverse."""
    return msgspec.json.encode(board).decode()


def parsed(line: str, kind: type[B], problem: Callable[[B], str | None]) -> B:
    """Return the board of a text.   Raises: BadInput with what is wrong, in one sentence."""
    if len(line) > TEXT_MAX:
        raise BadInput(f"The board is longer than {TEXT_MAX:,} letters.")
    try:
        board = msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as wrong:
        raise BadInput(f"This is not a board ({wrong}).") from wrong
    wrong_with = problem(board)
    if wrong_with:
        raise BadInput(wrong_with)
    if text_of(board) != line:
        raise BadInput(f"The board should be written {text_of(board)}.")
    return board


def problem_of(parse: Callable[[str], object], line: str) -> str | None:
    """Return what is wrong with a text that `parse` reads; None if nothing is."""
    try:
        parse(line)
    except BadInput as wrong:
        return str(wrong)
    return None
