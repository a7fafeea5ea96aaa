"""The computer players of Yahtzee Challenge (section 14.5).

- easy: one idea at a time (`simple`).
- normal: throws exactly for points, its own and those a rival loses.
- hard: throws exactly for the chance to win the match (`win_chance`).

None looks at the dice to come. Only the random player uses `chance`; the others always answer the
same view with the same move.
"""

from game.core.chance import Chance
from game.core.kernel import Choice, Level, Seat
from game.games.yahtzee_challenge import exact, simple
from game.games.yahtzee_challenge.claims import claimable
from game.games.yahtzee_challenge.content import DICE, ROLLS, TILES
from game.games.yahtzee_challenge.exact import JudgeOf
from game.games.yahtzee_challenge.judges import (
    PointsJudge,
    WinJudge,
    shield_by_chance,
    shield_by_points,
)
from game.games.yahtzee_challenge.moves import (
    Claim,
    LeaveShield,
    Move,
    PlaceShield,
    Reroll,
    Stop,
)
from game.games.yahtzee_challenge.reasons import reason
from game.games.yahtzee_challenge.rules import legal_moves
from game.games.yahtzee_challenge.state import (
    Claiming,
    OwnSquare,
    Protecting,
    Rerolling,
    State,
)
from game.games.yahtzee_challenge.throws import thrown_positions

_JUDGES: dict[Level, JudgeOf] = {Level.NORMAL: PointsJudge, Level.HARD: WinJudge}


def choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """What a computer player of that level does, and why.

    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or seat != view.active:
        raise ValueError(f"seat {seat} has nothing to decide")
    move: Move = moves[0]
    if level is Level.RANDOM:
        move = moves[chance.roll("choice", len(moves)) - 1]
    elif len(moves) > 1:
        move = _decide(view, level, moves)
    return Choice(move, reason(view, move))


def _decide(view: State, level: Level, legal: tuple[Move, ...]) -> Move:
    """One of several legal moves."""
    phase = view.phase
    judge_of = _JUDGES.get(level)  # easy has none
    if isinstance(phase, Rerolling):
        return _throw(view, phase, judge_of)
    if isinstance(phase, Claiming):
        tiles = [TILES[index] for index in claimable(view, phase.mission, view.dice)]
        return Claim(
            exact.claims(judge_of, view, tiles) if judge_of else simple.claims(view, tiles)
        )
    if isinstance(phase, OwnSquare):
        staying = judge_of is not None and exact.stays(judge_of, view, phase)
        return legal[0] if staying else legal[1]
    assert isinstance(phase, Protecting)  # every other phase has a single move
    if level is Level.HARD:
        moves_there = shield_by_chance(view, phase.claimed, phase.result)
    else:
        moves_there = shield_by_points(view, phase.claimed)
    return PlaceShield() if moves_there else LeaveShield()


def _throw(view: State, phase: Rerolling, judge_of: JudgeOf | None) -> Move:
    if judge_of is None:
        kept = simple.keeps(view, phase.mission)
    else:
        kept = exact.keeps(judge_of, view, phase.mission, ROLLS - phase.rolls_used)
    return Stop() if len(kept) == DICE else Reroll(thrown_positions(view.dice, kept))
