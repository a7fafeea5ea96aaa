"""The rules of Lucky Steps: what `GameSpec` asks for."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import dice, values
from game.core.contract.values import IllegalMove, Outcome, ScoreLine, Seat, Setup
from game.core.naming import seat_name
from tools.new_game.lucky_steps.game.rules import moves as mv
from tools.new_game.lucky_steps.game.rules import refusals
from tools.new_game.lucky_steps.game.rules.state import (
    GOAL,
    LOSING,
    SIDES,
    Choosing,
    Over,
    State,
    ToRoll,
)

# Moves are values: the same few are listed again and again, so they are made once.
_CANDIDATES: tuple[mv.Move, ...] = (mv.Roll(), mv.Stop())

refusal = refusals.refusal
wrong_seat = refusals.wrong_seat


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[mv.Event, ...]]:
    """Return the state before the first roll and its events (1.2, 1.4). Nothing is drawn."""
    return State(spaces=(0,) * chosen.seats), (mv.TurnBegan(0),)


def to_act(state: State) -> Seat | None:
    """Return the seat that decides; None when the match is over."""
    return None if isinstance(state.phase, Over) else state.turn


def legal_moves(state: State) -> tuple[mv.Move, ...]:
    """Return the legal moves of the seat to act, in a fixed order."""
    return tuple(move for move in _CANDIDATES if refusal(state, move) is None)


def apply(state: State, move: values.Move, chance: Chance) -> tuple[State, tuple[mv.Event, ...]]:
    """Return the next state and the events of the move, in order.

    Raises: IllegalMove; Unknown if `chance` cannot say what the die shows.
    """
    refused = refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    if isinstance(move, mv.Roll):
        return _roll(state, chance)
    after, walked = _walk(state, state.ahead)
    after, began = _next_turn(after)
    return after, (*walked, *began)


def _roll(state: State, chance: Chance) -> tuple[State, tuple[mv.Event, ...]]:
    face = chance.roll("die", SIDES)
    seat, before = state.turn, state.gathered
    state = replace(state, die=face)
    if face == LOSING:  # 2.5
        state, began = _next_turn(state)
        return state, (mv.Rolled(seat, face, 0), mv.Lost(seat, before), *began)
    gathered = before + face
    rolled = mv.Rolled(seat, face, gathered)
    state = replace(state, phase=Choosing(gathered))
    if state.ahead < GOAL:
        return state, (rolled,)
    state, walked = _walk(state, GOAL)  # 3.1
    return replace(state, phase=Over(seat)), (rolled, *walked, mv.Won(seat))


def _walk(state: State, end: int) -> tuple[State, tuple[mv.Event, ...]]:
    seat = state.turn
    spaces = tuple(end if one == seat else space for one, space in enumerate(state.spaces))
    return replace(state, spaces=spaces), (mv.Walked(seat, state.spaces[seat], end),)


def _next_turn(state: State) -> tuple[State, tuple[mv.Event, ...]]:
    seat = (state.turn + 1) % len(state.spaces)
    return replace(state, turn=seat, phase=ToRoll()), (mv.TurnBegan(seat),)


def score(state: State, seat: Seat) -> int:
    """Return the number of the space where the pawn of a seat stands."""
    return state.spaces[seat]


def outcome(state: State) -> Outcome | None:
    """Return who won and how far all came (3.2); None while the match goes on."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(
        places=tuple(1 + sum(other > space for other in state.spaces) for space in state.spaces),
        rule="LS-3.1",
        reason=f"{seat_name(state.phase.winner)} is at the goal.",
        scores=tuple((ScoreLine("Spaces walked", space),) for space in state.spaces),
    )


def thrown(event: mv.Event) -> tuple[dice.Thrown, ...]:
    """Return the dice rolled in an event, and by whom."""
    match event:
        case mv.Rolled(seat=seat, face=face):
            return (dice.Thrown(seat, SIDES, (face,)),)
    return ()
