"""Confirmations: questions before a legal move that gives something up.

A game declares its kinds of questions, so that each can be switched off, and says for a plan of
moves whether one of them is due. This module knows no screen: the caller that shows a question adds
the seats' names and both answers.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.contract.values import Move, Odds, Seat


class ConfirmationKind(Struct, frozen=True):
    """Record of a kind of question that can be switched off.

    `key`: the game's key, a dot, a name: "yahtzee_challenge.stop". `label`: what is about to
    happen, for the settings: "Stopping with nothing won".
    """

    key: str
    label: str


class Side(Struct, frozen=True):
    """Record of one side of what two seats play for: who, with what, what winning brings."""

    seat: Seat
    holds: str  # "2,000"
    unit: str  # "soldiers"
    dice: int
    chance: float | None  # None if it is not computed, or chances are not shown
    wins: str  # "the difference of the scores from Pip, and 500"
    ends: str = "wins"  # what the chance is of, after the name: "wins or draws"
    portrait: str = ""  # a name of `assets/art`


class Stakes(Struct, frozen=True):
    """Record of what two seats are about to play for, as the question shows it."""

    sides: tuple[Side, Side]  # who asks for it, and who must answer
    sign: tuple[str, str]  # "brawl with Pip?", "what each would win or lose"
    terms: str  # "Six dice for you, five for Pip. The higher score wins."
    picture: str  # between the sides, a name of `assets/art`
    bonus: tuple[str, str]  # below it, beside a picture of its own: a name, "500 more"
    rule: str  # "DF-6.20"


class Confirmation(Struct, frozen=True):
    """Record of a question before a move. All sentences may name seats as {seat:0}.

    `asked`: "Stop with nothing won?". `lost`: what is given up or was still to gain, with names
    and numbers, in one or two short sentences. `stay` is the safe answer. `danger`: the other one
    is an attack, not a loss. `unless_advised`: it is not asked where the best player, as far as the
    program has found out, would make the very move.
    """

    kind: ConfirmationKind
    asked: str
    lost: str
    go_on: str
    stay: str = "Keep playing"
    danger: bool = False
    stakes: Stakes | None = None
    unless_advised: bool = False


Asks: TypeAlias = Callable[[Any, Sequence[Move], Odds | None], Confirmation | None]
"""Returns the confirmation due before a plan of moves in a view, or None.

`odds`: what the panel shows for the decision; None where no chance may be shown.
"""


def of_hundred(chance: float) -> str:
    """Return a chance, 0 to 1, as "42 of 100"; 100 only if it is certain, 0 if impossible."""
    if 0 < chance < 0.01:
        return "fewer than 1 of 100"
    if 0.99 < chance < 1:
        return "more than 99 of 100"
    return f"{round(chance * 100)} of 100"
