"""The rules of Yahtzee Challenge: what `GameSpec` asks for, over the chapters' modules.

Nothing is hidden (section 7), so a seat's view is the state, and an event is seen by all.
"""

from itertools import combinations
from typing import assert_never

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.dice import Thrown
from game.core.contract.values import IllegalMove, Seat, Setup
from game.games.yahtzee_challenge.rules import finale, movement, order, refusals, scoring
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claim, claimable, place_shield
from game.games.yahtzee_challenge.rules.content import (
    BELL_ROUNDS,
    DICE,
    MOVE_ROLLS_MAX,
    ROLLS,
    TILES,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.ring_board import USUAL, wilds_of

# Moves are values: the same few are listed again and again, so they are made once.
_ORDER = (mv.RollOrder(),)
_STEP = (mv.RollStep(),)
_FIRST = (mv.Roll(),)
_PROTECT = (mv.PlaceShield(), mv.LeaveShield())
_STAY, _MOVE_ON, _STRIDE = mv.Stay(), mv.MoveOn(), mv.LongStride()
_CLAIMS = tuple(mv.Claim(tile) for tile in TILES)
_REROLLS: tuple[mv.Move, ...] = (
    *(
        mv.Reroll(positions)
        for count in range(1, DICE + 1)
        for positions in combinations(range(DICE), count)
    ),
    mv.Stop(),
)
_ALL_POSITIONS = tuple(range(DICE))


def setup(chosen: Setup, chance: Chance) -> tuple[st.State, tuple[mv.Event, ...]]:
    """Return the state before the first move (section 2). Nothing is drawn.

    With `order` "seating" places follow the chairs and the first go begins at once (section 12).
    """
    seats = chosen.seats
    bell = str(chosen.option("bell"))
    opposite = seats == 2 and chosen.option("two_player_start") == "opposite"
    first, second, third, fourth = wilds_of(str(chosen.options.get("board", USUAL)))
    log: mv.Log = []
    state = st.State(
        seats=seats,
        order=(),
        active=0,
        pawns=(),
        phase=order.before_the_order(seats),
        bell=0 if bell == "off" else BELL_ROUNDS[bell][seats],
        starts=(first, third, second, fourth) if opposite else (first, second, third, fourth),
    )
    ahead, points = int(chosen.option("head_start")) - 1, int(chosen.option("head_start_points"))
    if 0 <= ahead < seats:
        state = replace(state, ahead=ahead, head_start=points)
        log.append(mv.HeadStart(ahead, points))
    if chosen.option("order") == "seating":
        state = order.begin(replace(state, order=tuple(range(seats))), log)
    return state, tuple(log)


def to_act(state: st.State) -> Seat | None:
    """Return the seat that decides; None when the game is over."""
    return None if isinstance(state.phase, st.Over) else state.active


def legal_moves(state: st.State) -> tuple[mv.Move, ...]:
    """Return what the seat to act may do, in a fixed order."""
    phase = state.phase
    match phase:
        case st.Rerolling():
            return _REROLLS
        case st.StepRoll():
            return _STEP
        case st.FirstRoll():
            return _FIRST
        case st.Claiming():
            return tuple([_CLAIMS[i] for i in claimable(state, phase.mission, state.dice)])
        case st.OwnSquare():
            on = _MOVE_ON if phase.move_rolls < MOVE_ROLLS_MAX else _STRIDE
            return (_STAY, on) if state.can_improve(phase.tile) else (on,)
        case st.Protecting():
            return _PROTECT
        case st.OrderRoll():
            return _ORDER
        case st.Over():
            return ()
    assert_never(phase)


refusal = refusals.refusal
wrong_seat = refusals.wrong_seat
outcome = scoring.outcome
score = scoring.score


def apply(
    state: st.State, move: values.Move, chance: Chance
) -> tuple[st.State, tuple[mv.Event, ...]]:
    """Return the next state and what happened, in order.

    Raises: IllegalMove; Unknown if `chance` cannot say what a die shows.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: mv.Log = []
    match state.phase, move:
        case st.Rerolling() as phase, mv.Reroll(positions=positions):
            state = _reroll(state, phase, positions, chance, log)
        case st.StepRoll(), _:
            state = movement.roll_step(state, 1, chance, log)
        case st.FirstRoll() as first, _:
            state = _first_roll(state, first, chance, log)
        case st.Claiming(), mv.Claim(tile=tile):
            state, result = claim(state, tile, log)
            if result is not None:
                state = finale.end_go(state, result, log)
        case st.Rerolling() as phase, _:
            state = _finish(state, phase.mission, phase.rolls_used, log)
        case st.OwnSquare() as own, mv.Stay():
            state = movement.stay(state, own.tile, log)
        case st.OwnSquare() as own, mv.MoveOn():
            state = movement.roll_step(state, own.move_rolls + 1, chance, log)
        case st.OwnSquare() as own, _:
            state = movement.long_stride(state, own.move_rolls, log)
        case st.Protecting() as choice, mv.PlaceShield():
            state = place_shield(state, choice.claimed, log)
            state = finale.end_go(state, choice.result, log)
        case st.Protecting() as choice, _:
            assert state.shielded is not None
            log.append(mv.ProtectionKept(state.shielded))
            state = finale.end_go(state, choice.result, log)
        case st.OrderRoll() as ordering, _:
            state = order.roll_order(state, ordering, chance, log)
    return state, tuple(log)


# --- the match dice (YC-5) ----------------------------------------------------------------------


def _first_roll(state: st.State, phase: st.FirstRoll, chance: Chance, log: mv.Log) -> st.State:
    faces = chance.dice("dice", DICE, 6, state.active)
    _tell_throw(state.active, 1, faces, _ALL_POSITIONS, log)
    return replace(state, dice=faces, phase=st.Rerolling(phase.mission, 1))


def _reroll(
    state: st.State, phase: st.Rerolling, positions: tuple[int, ...], chance: Chance, log: mv.Log
) -> st.State:
    faces = list(state.dice)
    fresh = chance.dice("dice", len(positions), 6, state.active)
    for position, face in zip(positions, fresh, strict=True):
        faces[position] = face
    rolls = phase.rolls_used + 1
    state = replace(state, dice=tuple(faces), phase=st.Rerolling(phase.mission, rolls))
    _tell_throw(state.active, rolls, state.dice, positions, log)
    return _finish(state, phase.mission, rolls, log) if rolls == ROLLS else state


def _tell_throw(
    seat: Seat, roll_no: int, faces: tuple[int, ...], thrown: tuple[int, ...], log: mv.Log
) -> None:
    log.append(mv.DiceRolled(seat, roll_no, faces, thrown))
    if is_yahtzee(faces):
        log.append(mv.YahtzeeRolled(seat, faces[0]))


def _finish(state: st.State, mission: st.Mission, rolls_used: int, log: mv.Log) -> st.State:
    """Return the state with final dice (YC-5.6): choose a tile, or miss."""
    log.append(mv.DiceFinal(state.active, state.dice))
    if claimable(state, mission, state.dice):
        return replace(state, phase=st.Claiming(mission, rolls_used))
    log.append(mv.Missed(state.active, mission.aim, mission.tile))
    return finale.end_go(state, mv.Result.MISS, log)


def thrown(event: mv.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them, without the dice that were kept."""
    match event:
        case mv.OrderRolled(seat=seat, dice=dice):
            return (Thrown(seat, 6, dice),)
        case mv.StepRolled(seat=seat, die=die):
            return (Thrown(seat, 6, (die,)),)
        case mv.DiceRolled(seat=seat, faces=faces, thrown=positions):
            return (Thrown(seat, 6, tuple(faces[position] for position in positions)),)
    return ()


def tense(view: st.State) -> bool:
    """Whether the supply is almost empty, the last round runs, or the Challenge Rounds do."""
    last_round = bool(view.bell) and view.rounds_done >= view.bell - 1
    return view.finale is not None or last_round or len(view.available()) <= 1
