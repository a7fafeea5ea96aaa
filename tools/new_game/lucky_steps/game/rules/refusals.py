"""Why a move is not allowed: one sentence each, with its rule."""

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.core.naming import seat_name
from tools.new_game.lucky_steps.game.rules.moves import Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import Over, State, ToRoll

ROLL_FIRST = Refusal(
    "LS-2.1", "Roll the die first. There are no steps to walk yet.", instead=(Roll(),)
)
NOTHING_ELSE = Refusal("LS-2.3", "You can only roll the die or walk.")
GAME_OVER = Refusal("LS-3.1", "A pawn is at the goal, so the match is over.")


def refusal(state: State, move: values.Move) -> Refusal | None:
    """Return why a move is not legal; None if the move is legal."""
    match state.phase, move:
        case Over(), _:
            return GAME_OVER
        case ToRoll(), Stop():
            return ROLL_FIRST
        case _, Roll() | Stop():
            return None
    return NOTHING_ELSE


def wrong_seat(state: State, by: Seat) -> Refusal:
    """Return the refusal for a seat that acts out of turn."""
    if isinstance(state.phase, Over):
        return GAME_OVER
    return Refusal("LS-2.6", f"It is the turn of {seat_name(state.turn)}.")
