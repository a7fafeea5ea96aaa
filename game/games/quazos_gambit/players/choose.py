"""The computer players of Quazo's Gambit (section 14).

- gentle: like easy, but overlooks a part of what there is.
- easy: one idea at a time (`simple`).
- normal: the best way to end the turn, by rules of thumb (`decent`).
- hard: of the best ways the one that wins most often when the next turns are played out with
  imagined dice (`strong`).

None looks at the dice to come. Only the random and the gentle player use `chance`; easy and normal
always answer the same view with the same move, hard the same match: in a turn it keeps to its plan.
"""

from collections.abc import Sequence

from game.core.chance import Chance, Oversights
from game.core.contract.values import NOT_WEIGHED, Choice, Level, Seat
from game.games.quazos_gambit.players import easy, gentle, normal
from game.games.quazos_gambit.players.hard import judged_plans
from game.games.quazos_gambit.players.hints import first_walk, goal, reason
from game.games.quazos_gambit.players.ways import weighed
from game.games.quazos_gambit.rules.moves import Move
from game.games.quazos_gambit.rules.rules import legal_moves, to_act
from game.games.quazos_gambit.rules.state import State

BUDGETS = {2: 1500, 3: 700, 4: 600}
"""Turns that the hard player simulates for a decision by default, by the number of seats.

With more seats a turn takes longer to play out. All decisions of a turn together are to take two
seconds at most.
"""


def choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    """Return the move of a computer player of a level, and its reason.

    `budget`: turns thought through, by the hard player alone; None: by `BUDGETS`.
    Raises: ValueError if the seat has nothing to decide.
    """
    moves = legal_moves(view)
    if not moves or seat != to_act(view):
        raise ValueError(f"seat {seat} has nothing to decide")
    plan: Sequence[Move] = moves[:1]
    weighing = NOT_WEIGHED
    if level is Level.RANDOM:
        plan = (moves[chance.roll("choice", len(moves)) - 1],)
    elif level is Level.HARD and len(moves) > 1:
        budget = BUDGETS[len(view.players)] if budget is None else budget
        judged = judged_plans(view, moves, budget)
        plan, weighing = judged[0].moves, weighed(view, judged)
    elif level is Level.NORMAL and len(moves) > 1:
        plan = normal.plan(view)
    elif level.plain is Level.GENTLE and len(moves) > 1:
        unseen = Oversights(chance, level.overlooks / 100, (view.round, seat))
        plan = gentle.plan(view, moves, unseen)
    elif len(moves) > 1:
        plan = easy.plan(view, moves)
    why, then = reason(view, plan), first_walk(view, plan)[1:]
    return Choice(plan[0], why, then, weighing, goal=goal(view, plan))
