"""Refusals for clicks that mean no legal move: the clicked thing, and the reason."""

from game.core.contract.values import Refusal, Seat
from tools.new_game.lucky_steps.game.rules import refusals
from tools.new_game.lucky_steps.game.rules.moves import Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import Choosing, Over, State

STOP_THERE = Refusal(
    "LS-2.4", "Stop to walk. Your pawn then moves the steps of this turn.", instead=(Stop(),)
)
ROLL_TO_WALK = Refusal(
    "LS-2.1", "Roll the die first. It says how far you can go.", instead=(Roll(),)
)


def gesture(view: State, seat: Seat | None, target: str) -> Refusal | None:
    """Return why a click on a hotspot does nothing; None for a legal move or an inert thing.

    `seat`: the seat that clicked, None if unknown.
    """
    kind = target.partition(":")[0]
    if kind == "seat":
        return None
    if isinstance(view.phase, Over):
        return refusals.GAME_OVER
    if seat is not None and seat != view.turn:
        return refusals.wrong_seat(view, seat)
    if target == "button:stop":
        return refusals.refusal(view, Stop())
    if kind != "space":
        return None
    return STOP_THERE if isinstance(view.phase, Choosing) else ROLL_TO_WALK
