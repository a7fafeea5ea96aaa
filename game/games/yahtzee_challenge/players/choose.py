"""The computer players of Yahtzee Challenge (section 14.5).

Normal throws exactly for points, its own and those a rival loses. Hard weighs every way by the
chance to win the match (`ways`, `win_chance`), and looks ahead in the last run (`runs`). None looks
at the dice to come. Only random and gentle players use `chance`; the others always answer the same
view with the same move.
"""

from collections.abc import Sequence

from game.core.chance import Chance, Oversights
from game.core.contract.values import Choice, Level, Seat
from game.games.yahtzee_challenge.analysis.evaluation import PointsJudge
from game.games.yahtzee_challenge.analysis.throw_solver import ExactMind, keeping
from game.games.yahtzee_challenge.players.easy import SimpleMind
from game.games.yahtzee_challenge.players.gentle import GentleMind
from game.games.yahtzee_challenge.players.hints import reason, told
from game.games.yahtzee_challenge.players.ways import weighed
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning
from game.games.yahtzee_challenge.rules.content import ROLLS
from game.games.yahtzee_challenge.rules.rules import legal_moves

BUDGET = 60
"""Turns that the hard player calculates for a decision in the last run by default."""


def choose(
    view: st.State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """Return the move of a computer player of a level, and its reason.

    `budget`: turns that the hard player calculates in the last run; None: `BUDGET`.
    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or seat != view.active:
        raise ValueError(f"seat {seat} has nothing to decide")
    move: mv.Move = moves[0]
    if level is Level.RANDOM:
        move = moves[chance.roll("choice", len(moves)) - 1]
    elif level is Level.HARD and len(moves) > 1:
        return told(view, weighed(view, BUDGET if budget is None else budget))
    elif len(moves) > 1:
        mind: SimpleMind | ExactMind = SimpleMind()
        if level is Level.NORMAL:
            mind = ExactMind(PointsJudge)
        elif level.plain is Level.GENTLE:
            mind = GentleMind(Oversights(chance, level.overlooks / 100, _turn(view)))
        move = _decide(view, moves, mind)
    return Choice(move, reason(view, move))


def _turn(view: st.State) -> object:
    """Return a key of a turn that differs from those of the match's other turns."""
    return view.rounds_done, view.active, view.pawns, view.holdings


def _decide(view: st.State, legal: Sequence[mv.Move], mind: SimpleMind | ExactMind) -> mv.Move:
    """Return the move that a player's mind chooses among several."""
    phase = view.phase
    if isinstance(phase, st.Rerolling):
        kept = mind.keeps(view, phase.mission, ROLLS - phase.rolls_used)
        return keeping(view.dice, kept)
    if isinstance(phase, st.Claiming):
        return mv.Claim(mind.claims(view, winning(view)))
    if isinstance(phase, st.OwnSquare):
        stay, on = legal
        return stay if mind.stays(view, phase) else on
    assert isinstance(phase, st.Protecting)  # every other phase has a single move
    return mv.PlaceShield() if mind.moves_shield(view, phase) else mv.LeaveShield()
