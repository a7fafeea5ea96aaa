"""The computer players of Dragon Farkle (section 14).

None looks at a hidden card or at dice to come. Only the random and the gentle player use `chance`;
the others always answer the same view with the same move.
"""

from game.core.chance import Chance, Oversights
from game.core.contract.values import Choice, Level, Seat
from game.games.dragon_farkle.players import easy, gentle, hard, normal
from game.games.dragon_farkle.players.hints import reason
from game.games.dragon_farkle.players.reasons import decided
from game.games.dragon_farkle.players.ways import weighed
from game.games.dragon_farkle.rules.moves import Move
from game.games.dragon_farkle.rules.rules import legal_moves, to_act
from game.games.dragon_farkle.rules.state import State


def choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """Return the move of a computer player of a level, and its reason.

    `budget` changes nothing: all chances are solved, none is searched for.
    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or seat != to_act(view):
        raise ValueError(f"seat {seat} has nothing to decide")
    move: Move = moves[0]
    if level is Level.RANDOM:
        move = moves[chance.roll("choice", len(moves)) - 1]
    elif level is Level.HARD and len(moves) > 1:
        move, *others = hard.ranked(view, seat, moves)
        why = decided(view, seat, move, others) or reason(view, move)
        return Choice(move, why, weighing=weighed(view, seat, moves, move))
    elif level.plain is Level.GENTLE and len(moves) > 1:
        unseen = Oversights(chance, level.overlooks / 100, view.turn_no)
        move = gentle.decide(view, seat, moves, unseen)
    elif len(moves) > 1:
        decide = normal.decide if level is Level.NORMAL else easy.decide
        move = decide(view, seat, moves)
    return Choice(move, reason(view, move))
