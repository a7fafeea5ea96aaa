"""What a decision was about, for a reader who does not see the table."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.contract.values import Move


class Detail(Struct, frozen=True):
    """Record of one fact that counted in a decision, as a card shows it.

    `picture`: its name, "" for none; `said`: a number or name, written large; `note`: what that is,
    written small. Seats appear as {seat:0}; a picture in a player's colour names it {colour:0}.
    """

    picture: str
    said: str
    note: str = ""


class Position(Struct, frozen=True):
    """Record of a decision as a card shows it.

    `question`: in a few words, with who had to answer: "which dice does {seat:1} keep?". `dice`:
    the faces that lay there; `kept`: places among them, from 0, that the move that was made kept or
    set aside. `details`: what counted in the decision, the most telling first.
    """

    question: str
    dice: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    details: tuple[Detail, ...] = ()


Poses: TypeAlias = Callable[[Any, Move], "Position | None"]
"""Returns the position before a move, from a state; None: no more than the prompt says."""
