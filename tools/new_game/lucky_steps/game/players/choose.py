"""The computer players of Lucky Steps.

- easy: stops as soon as it has a handful of steps.
- normal: rolls as long as a roll brings more on average than it may lose.
- hard: counts how many turns the rivals leave it, and plays to be at the goal within these.

None looks at rolls to come. Only the random player uses `chance`; the others always answer the
same view with the same move.
"""

from collections.abc import Callable
from typing import assert_never

from game.core.chance import Chance
from game.core.contract.values import Choice, Level, Seat
from game.core.wording import counted
from tools.new_game.lucky_steps.game.analysis.odds import (
    arrives,
    one_more_roll,
    rolling,
    stopping,
)
from tools.new_game.lucky_steps.game.rules.moves import Move, Roll, Stop
from tools.new_game.lucky_steps.game.rules.rules import legal_moves
from tools.new_game.lucky_steps.game.rules.state import State

HANDFUL = 8
MOST_TURNS = 8
"""Races are computed for at most this many turns."""


def choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """Return the move of a computer player of that level, and why. `budget` is not needed.

    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or seat != view.turn:
        raise ValueError(f"seat {seat} has nothing to decide")
    move: Move = moves[0]
    if level is Level.RANDOM:
        move = moves[chance.roll("choice", len(moves)) - 1]
    elif len(moves) > 1:
        move = Stop() if _STOPS[level](view) else Roll()
    return Choice(move, reason(view, move))


def _easy(view: State) -> bool:
    return view.gathered >= HANDFUL


def _normal(view: State) -> bool:
    return view.gathered >= one_more_roll(view.gathered)


def _hard(view: State) -> bool:
    here, turns = view.spaces[view.turn], turns_left(view)
    return stopping(here, view.gathered, turns) > rolling(here, view.gathered, turns)


def turns_left(view: State) -> int:
    """Return the turns that the seat to act has, this one included, if the first rival plays well.

    That is the number of turns that give the rival an even chance to be at the goal.
    """
    rivals = (space for seat, space in enumerate(view.spaces) if seat != view.turn)
    first = max(rivals)
    enough = (turns for turns in range(1, MOST_TURNS) if arrives(first, turns) >= 0.5)
    return next(enough, MOST_TURNS)


_STOPS: dict[Level, Callable[[State], bool]] = {
    Level.EASY: _easy,
    Level.NORMAL: _normal,
    Level.HARD: _hard,
}


def reason(view: State, move: Move) -> str:
    """Return the reason for a legal move of the active seat, as one line."""
    match move:
        case Roll() if not view.gathered:
            return "There is nothing to lose yet."
        case Roll():
            return f"One more roll brings {one_more_roll(view.gathered):.1f} on average."
        case Stop():
            return f"{counted(view.gathered, 'step')} are sure now, and a one would take them."
    assert_never(move)
