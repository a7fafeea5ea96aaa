"""The computer players of Yoz (section 14).

- easy: to the nearest gem, one thing at a time (`simple`).
- normal: to the nearest gem too, with jumps and battles weighed by their chances (`weighing`).
- hard: every turn weighed for the party's chance to be inside before the thief (`planning`).

None knows the order of the cards or dice to come. Only the random player uses `chance`; the others
always answer the same view with the same move.
"""

from collections.abc import Sequence
from typing import Protocol

from game.core.chance import Chance
from game.core.contract.values import Choice, Level, Seat
from game.games.yoz.players import hints
from game.games.yoz.players.easy import SimpleMind
from game.games.yoz.players.hard import PlanningMind
from game.games.yoz.players.normal import WeighingMind
from game.games.yoz.rules.moves import Move
from game.games.yoz.rules.rules import legal_moves, may_act
from game.games.yoz.rules.state import State


class Mind(Protocol):
    """A computer player's decisions among several moves."""

    def decide(self, view: State, seat: Seat, legal: Sequence[Move]) -> Choice:
        """One of several legal moves, and why."""


_MINDS: dict[Level, Mind] = {
    Level.EASY: SimpleMind(),
    Level.NORMAL: WeighingMind(),
    Level.HARD: PlanningMind(),
}


def choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """Return the move of a computer player of a level, and its reason.

    `budget` changes nothing: turns are weighed, not searched.
    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or not may_act(view, seat):
        raise ValueError(f"seat {seat} has nothing to decide")
    if level is Level.RANDOM:
        return Choice(moves[chance.roll("choice", len(moves)) - 1], "A random move.")
    if len(moves) == 1:
        return Choice(moves[0], hints.plain(view, moves[0]))
    return _MINDS[level].decide(view, seat, moves)
