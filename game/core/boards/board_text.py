"""The text of a player's board: one line of JSON that records, exports and match codes hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.core.contract.values import BadInput

NAME_MAX: Final = 40  # letters of a board's name
TEXT_MAX: Final = 1000  # letters of a board


class NamedBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of records of what differs between boards of a game; a match stores a board as text."""

    name: str  # as players read it


B = TypeVar("B", bound=NamedBoard)


def name_problem(name: str) -> str | None:
    """Return what is wrong with the name of a board; None if nothing is."""
    if 0 < len(name.strip()) <= NAME_MAX and name.isprintable():
        return None
    return f"Give the board a name of 1 to {NAME_MAX} letters."


def text_of(board: Struct) -> str:
    """Return a board as one line of JSON; `BoardReader.parse` is its inverse."""
    return msgspec.json.encode(board).decode()


@dataclass(frozen=True)
class BoardReader(Generic[B]):
    """Reader of the texts of one game's boards. `fault(board)`: what is wrong, None if nothing."""

    kind: type[B]
    fault: Callable[[B], str | None]

    def parse(self, line: str) -> B:
        """Return the board of a text.   Raises: BadInput with what is wrong, in one sentence."""
        if len(line) > TEXT_MAX:
            raise BadInput(f"The board is longer than {TEXT_MAX:,} letters.")
        try:
            board = msgspec.json.decode(line, type=self.kind)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as wrong:
            raise BadInput(f"This is not a board ({wrong}).") from wrong
        fault = self.fault(board)
        if fault:
            raise BadInput(fault)
        if text_of(board) != line:
            raise BadInput(f"The board should be written {text_of(board)}.")
        return board

    def problem(self, line: str) -> str | None:
        """Return what is wrong with a text as a set-up option; None if nothing is."""
        try:
            self.parse(line)
        except BadInput as wrong:
            return str(wrong)
        return None

    def name(self, line: str) -> str:
        """Return what players call the board of a text.   Raises: BadInput."""
        return self.parse(line).name
