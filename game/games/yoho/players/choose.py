"""The computer players of Yoho! (chapter 14 of the rules of record).

- gentle: like easy, but overlooks a part of its plans.
- easy: goes for the best thing in reach, and thinks of one way to shape the sea.
- normal: plans ahead, but thinks of half the ways to shape the sea, and only estimates what
  that leaves to its rivals.
- hard: plans its whole turn with all its cards, and weighs what the rivals could do next.

All remember what has been seen, and use the exact chances that remain for hidden sides. None sees
hidden data. `chance` selects the moves that all but hard consider; hard always answers the same
view with the same move.
"""

from game.core.chance import Chance
from game.core.contract.values import NOT_WEIGHED, Choice, Level, Seat
from game.games.yoho.players import gentle
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.players.hard import StrongMind
from game.games.yoho.players.hints import reason
from game.games.yoho.players.lairs_and_discards import (
    ranked_discards,
    ranked_lairs,
    why_discard,
    why_lair,
)
from game.games.yoho.players.plans import Plan, Planner, glancing, shapes
from game.games.yoho.players.reasons import decided
from game.games.yoho.players.ways import weighed
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.rules import legal_moves, to_act
from game.games.yoho.rules.state import Discarding, PlacingLair, State

BUDGET = 3000
"""Positions that the hard player looks at for a decision by default."""
_EASY, _NORMAL = 60, 300
_FEW = 1  # ways to shape the sea that the easy player thinks of
_PART = 2  # the normal player considers one move in this many
_CARE = 0.5  # and gives rivals' possibilities this weight


def choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """Return the move of a computer player of a level, and its reason.

    `budget`: positions looked at, by the hard player alone; None: `BUDGET`.
    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or seat != to_act(view):
        raise ValueError(f"seat {seat} has nothing to decide")
    move: mv.Move = moves[0]
    if level is Level.RANDOM:
        move = moves[chance.roll("choice", len(moves)) - 1]
    elif len(moves) > 1:
        return _decide(view, seat, level, chance, BUDGET if budget is None else budget)
    return Choice(move, reason(view, move))


def _decide(view: State, seat: Seat, level: Level, chance: Chance, budget: int) -> Choice:
    """Return the choice among several legal moves."""
    moves = legal_moves(view)
    judge = Judge(view, seat, care=0.0)
    match view.phase:
        case PlacingLair():
            lairs = [move for move in moves if isinstance(move, mv.PlaceLair)]
            places = ranked_lairs(view, seat, lairs, judge)
            lair = places[0][1]
            return Choice(lair, why_lair(view, seat, judge, places) or reason(view, lair))
        case Discarding():
            throws = [move for move in moves if isinstance(move, mv.Discard)]
            ranked = ranked_discards(view, seat, throws)
            gone = ranked[0][1]
            return Choice(gone, why_discard(view, seat, ranked) or reason(view, gone))
    plans, judge = _plans(view, seat, level, chance, budget)
    move = plans[0].move
    why = decided(view, judge, plans[0], plans[1:]) if _leads_on(view, move) else None
    weighing = weighed(view, seat, plans) if level is Level.HARD else NOT_WEIGHED
    return Choice(move, why or reason(view, move), weighing=weighing)


def _leads_on(view: State, move: mv.Move) -> bool:
    """Return whether a move gains nothing by itself, so that its hint names what it leads to."""
    return isinstance(move, mv.Movement | mv.Refill) or shapes(view, move)


def _plans(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int
) -> tuple[list[Plan], Judge]:
    """Return the plans of a turn, the best first, and the judge that ranked them."""
    match level:
        case Level.EASY:
            judge = Judge(view, seat, care=0.0)
            sight, budget = glancing(chance, 1, _FEW), _EASY
        case Level.NORMAL:
            judge = Judge(view, seat, care=_CARE)
            sight, budget = glancing(chance, _PART), _NORMAL
        case Level.HARD:
            mind = StrongMind(view, seat, budget)
            return mind.ranked(), mind.judge
        case _:
            unseen = gentle.oversights(view, level, chance)
            found, judge = _plans(view, seat, Level.EASY, gentle.glimpse(view, unseen), budget)
            return gentle.seen(found, unseen), judge
    return Planner(view, seat, judge, sight).ranked(budget), judge
