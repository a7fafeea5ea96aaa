"""The computer players of Yoz (section 14).

- easy: to the nearest gem, one thing at a time.
- normal: to the nearest gem too, with jumps and battles weighed by their chances.
- hard: every turn weighed for the party's chance to be inside before the thief.

None knows the order of the cards or dice to come. Only the random player uses `chance`; the others
always answer the same view with the same move.
"""

from game.core.chance import Chance
from game.core.contract.values import Choice, Level, Seat
from game.core.naming import seat_name
from game.games.yoz.analysis.errands import all_turns
from game.games.yoz.players import easy, hard, hints, normal
from game.games.yoz.rules.content import OWNER
from game.games.yoz.rules.moves import Give, Leave, Rest, SetOut, Take
from game.games.yoz.rules.names import CHARACTER_NAMES
from game.games.yoz.rules.reach import lair_circles
from game.games.yoz.rules.rules import legal_moves, may_act
from game.games.yoz.rules.state import InCastle, Looking, State

_DECIDES = {Level.EASY: easy.decide, Level.NORMAL: normal.decide, Level.HARD: hard.decide}


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
    if isinstance(view.phase, InCastle):
        return _in_castle(view)
    if isinstance(view.phase, Looking) and level is not Level.EASY:
        return _slowest_first(view)
    for move in moves:
        if isinstance(move, Give | Take):
            return Choice(move, hints.passing(view, move))
    return _DECIDES[level](view, moves)


def _in_castle(view: State) -> Choice:
    """Return a guest's choice: leave the castle only with a gem its owner needs (YOZ-9.10)."""
    gem = view.hero.foreign
    if gem is None:
        return Choice(Rest(), "In the castle you draw no cards that help the thief.")
    owner = CHARACTER_NAMES[OWNER[gem]]
    return Choice(Leave(), f"The {owner} needs the gem that is in the castle.")


def _slowest_first(view: State) -> Choice:
    """Return the choice of the character with the longest way to go first."""
    turns = all_turns(view, lair_circles(view))
    seats = [move.first for move in legal_moves(view) if isinstance(move, SetOut)]
    first = max(seats, key=turns.__getitem__)
    far = hints.about(turns[first])
    return Choice(SetOut(first), f"{seat_name(first)} goes first: the longest way, {far}.")
