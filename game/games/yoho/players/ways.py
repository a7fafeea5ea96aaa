"""The plans of a turn as ways with chances to win, for hint, odds panel and aim.

A plan is chosen by its worth in points, which count what rivals may answer. Its chance to win is
that of the best plan, as the judge sees the positions that it ends in, less what its worth lacks.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from game.core.contract.values import NOT_WEIGHED, OddsRow, Seat, Way, Weighing
from game.core.odds_rows import gain, within
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.players.judging import chances, is_usual
from game.games.yoho.players.plans import Plan
from game.games.yoho.players.reasons import followed_by
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.state import Captain, Discarding, Over, State
from game.games.yoho.words.click_refusals import cell_hotspot
from game.games.yoho.words.prompts import move_line

A_POINT: Final = 0.0025
"""Chance to win that goes with a point of worth between plans of the same turn.

Fitted to 436 pairs of plans of 124 turns, by what the judge of the review says of their ends.
"""
DOUBT: Final = 0.06
"""The standard deviation of what that leaves."""
_TOLD: Final = 6  # plans
_NEVER: Final = 1e-9
_GAINS: Final[Sequence[tuple[str, Callable[[Captain], int]]]] = (
    ("Win a coin this turn", lambda captain: captain.coins),
    ("Get a life this turn", lambda captain: captain.life),
    ("Get a cannonball this turn", lambda captain: captain.balls),
)


def weighed(view: State, seat: Seat, plans: Sequence[Plan]) -> Weighing:
    """Return the plans of a turn as weighed ways, the best first; none at an unmeasured table."""
    answered = [plan for plan in plans if plan.answers]
    told = _different(answered if len(answered) > 1 else plans)[:_TOLD]
    if len(told) < 2 or not is_usual(view):
        return NOT_WEIGHED
    best = expected(view, seat, told[0])
    ways = [
        _way(view, plan, within(best - A_POINT * (told[0].judged - plan.judged))) for plan in told
    ]
    return Weighing(tuple(ways), doubt=DOUBT)


def expected(view: State, seat: Seat, plan: Plan) -> float:
    """Return the average chance to win when the turn ends as planned."""
    eye = Judge(view, seat)
    total = 0.0
    for chance, end in plan.ends:
        over = isinstance(end.phase, Over)
        ended = end if over else replace(end, phase=Discarding())
        total += chance * chances(ended, eye=eye)[seat]
    return total


def _different(plans: Sequence[Plan]) -> list[Plan]:
    """Return the plans without those that begin with the same move."""
    return list({plan.move: plan for plan in reversed(plans)}.values())[::-1]


def _way(view: State, plan: Plan, wins: float) -> Way:
    aim, thing = _aim(view, plan)
    sure = aim is not None and aim.chance > 1 - _NEVER
    return Way(plan.move, wins, aim, thing, step=_step(view, plan) if sure else "")


def _step(view: State, plan: Plan) -> str:
    """Return the next step of a plan, and by what it is followed."""
    return f"Next step: {move_line(view, plan.move)}. {followed_by(plan)}".rstrip()


def _aim(view: State, plan: Plan) -> tuple[OddsRow | None, str]:
    """Return the row of what a plan most likely wins, a coin first, and the hotspot to begin.

    (None, "") if it wins nothing.
    """
    before = view.captains[view.active]
    for label, of in _GAINS:
        more = sum(
            chance for chance, end in plan.ends if of(end.captains[view.active]) > of(before)
        )
        if more > _NEVER:
            return gain(label, more), _where(view, plan.move)
    return None, ""


def _where(view: State, move: mv.Move) -> str:
    """Return the hotspot of the card or ship that a move is about; "" for none."""
    match move:
        case mv.Movement(to=int() as cell) | mv.Flip(cell=cell) | mv.Catch(cell=cell):
            return cell_hotspot(cell)
        case mv.ThrowAtChest(chest=cell) | mv.Swing(cell=cell):
            return cell_hotspot(cell)
        case mv.Net() | mv.ShootChest():
            ship = view.captains[view.active].ship
            return "" if ship is None else cell_hotspot(ship)
        case mv.ShootShip(seat=seat) | mv.ThrowAtShip(seat=seat):
            return f"ship:{seat}"
    return ""
