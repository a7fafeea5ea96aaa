"""Why a move is not legal (section 11 of the rules of record). Seats appear as {seat:0}."""

from typing import assert_never

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.core.wording import number
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claimable
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    INDEX,
    LEVEL_MAX,
    MOVE_ROLLS_MAX,
    NUMBER,
    ROLLS,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, shown
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.names import NAMES, dice_of
from game.games.yahtzee_challenge.rules.shortfall import unmade

GAME_OVER = Refusal("YC-12.20", "The match is over. Play again?", "The match is over")
NO_PASSING = Refusal("YC-3.4", "Nobody can skip a turn.", "Every turn counts")
MOVE_FIRST = Refusal(
    "YC-3.1",
    "Roll the movement die: every turn starts with a move.",
    "Move first",
    instead=(mv.RollStep,),
)
THROW_FIRST = Refusal(
    "YC-3.1", "Roll the five dice: you have already moved.", "Dice first", instead=(mv.Roll,)
)
THROW_ONCE = Refusal(
    "YC-5.5", "Roll the five dice at least once.", "No roll yet", instead=(mv.Roll,)
)
THROW_ALL = Refusal("YC-5.1", "Your first roll uses all five dice.", "All five", instead=(mv.Roll,))
AGAIN = Refusal(
    "YC-5.2",
    "Keep the dice you want, then roll the others.",
    "Keep some dice",
    instead=(mv.Reroll,),
)
NO_SUCH_DIE = Refusal(
    "YC-5.2", "That is not one of the five dice.", "No such die", instead=(mv.Reroll,)
)
SAME_DIE = Refusal("YC-5.2", "Name each die only once.", "Same die twice", instead=(mv.Reroll,))
DICE_IN_ORDER = Refusal(
    "YC-5.2", "Name the dice from left to right.", "Wrong order", instead=(mv.Reroll,)
)
STOP_FIRST = Refusal(
    "YC-5.6", "Press Stop, then choose your tile.", "Not final yet", instead=(mv.Stop,)
)
NO_FOURTH = Refusal("YC-5.1", "You have used all three rolls.", "No rolls left")
STOPPED = Refusal("YC-5.6", "You stopped, so these dice are final.", "Dice are final")
MUST_CLAIM = Refusal(
    "YC-7.4",
    "Choose a tile that your dice win: you cannot skip it.",
    "Choose a tile",
    instead=(mv.Claim,),
)
MUST_USE_YAHTZEE = Refusal(
    "YC-11.6", "Pick any tile: a yahtzee wins it.", "Yahtzee", instead=(mv.Claim,)
)
SHIELD_STAYS = Refusal("YC-11.20", "Only a new yahtzee moves the shield.", "The shield stays")
NOT_OWN_STAY = Refusal("YC-9.1", "You can stay only on a tile of your own.", "Not your tile")
NOT_OWN_MOVE = Refusal("YC-9.1", "You can move on only from a tile of your own.", "Not your tile")
STAYED = Refusal("YC-9.4", "You cannot move on now: you chose to stay.", "You stayed")
ORDER_FIRST = Refusal(
    "YC-2.2", "Roll two dice first: they decide who begins.", "Who begins?", instead=(mv.RollOrder,)
)
ORDER_SETTLED = Refusal(
    "YC-2.6", "The order of play is fixed for the whole game.", "Order is fixed"
)
ROLL_ON = Refusal(
    "YC-9.11",
    f"Roll the movement die: the long stride comes only after {MOVE_ROLLS_MAX} rolls.",
    "Not yet",
    instead=(mv.MoveOn,),
)
STRIDE_ON = Refusal(
    "YC-9.12",
    f"Take the long stride: you have used all {MOVE_ROLLS_MAX} movement rolls.",
    "Long stride",
    instead=(mv.LongStride,),
)
NO_SUCH_TILE = Refusal("YC-1.4", "There is no such tile in this game.", "No such tile")


def refusal(state: st.State, move: values.Move) -> Refusal | None:
    """Return why the seat to act may not make this move; None if it may."""
    phase = state.phase
    if isinstance(phase, st.Over):
        return GAME_OVER
    if isinstance(phase, st.OrderRoll):
        return None if isinstance(move, mv.RollOrder) else ORDER_FIRST
    match move:
        case mv.RollOrder():
            return ORDER_SETTLED
        case mv.PlaceShield() | mv.LeaveShield():
            return None if isinstance(phase, st.Protecting) else SHIELD_STAYS
    match phase:
        case st.Rerolling():
            return _in_rerolling(state, phase, move)
        case st.StepRoll():
            return None if isinstance(move, mv.RollStep) else MOVE_FIRST
        case st.FirstRoll():
            return None if isinstance(move, mv.Roll) else _in_first_roll(state, phase, move)
        case st.Claiming():
            return _in_claiming(state, phase, move)
        case st.OwnSquare():
            return _in_own_square(state, phase, move)
        case st.Protecting():
            return move_the_shield(phase.claimed)
    assert_never(phase)


def wrong_seat(state: st.State, by: Seat) -> Refusal:
    """Return why a seat that is not to act may not act now."""
    phase = state.phase
    if isinstance(phase, st.Over):
        return GAME_OVER
    if isinstance(phase, st.OrderRoll):
        waiting = phase.groups[0][len(phase.totals) :]
        rolls_again = any(by in group for group in phase.groups if len(group) > 1)
        if by not in waiting and not (rolls_again and by not in phase.groups[0]):
            return Refusal("YC-2.2", f"You have already rolled {phase.latest[by]}.", "Please wait")
    if state.finale is not None:
        runs = run_order(state, state.finale.last_runner)
        if by in runs[: state.finale.runs_done]:
            return Refusal("YC-12.12", "Your run is over. You can only watch now.", "Run over")
    return Refusal(
        "YC-3.2", f"It is {{seat:{state.active}}}'s turn. Please wait for yours.", "Please wait"
    )


def move_the_shield(claimed: Tile) -> Refusal:
    """Return why another move has to wait: the shield's place must be chosen first (YC-11.17)."""
    return Refusal(
        "YC-11.17",
        f"Move the shield to {NAMES[claimed]}, or leave it where it is.",
        "The shield",
        instead=(mv.PlaceShield, mv.LeaveShield),
    )


def _in_own_square(state: st.State, phase: st.OwnSquare, move: values.Move) -> Refusal | None:
    match move:
        case mv.Stay():
            return _refuse_stay(state, phase)
        case mv.MoveOn():
            return None if phase.move_rolls < MOVE_ROLLS_MAX else STRIDE_ON
        case mv.LongStride():
            return ROLL_ON if phase.move_rolls < MOVE_ROLLS_MAX else None
    return choose_first(state, phase)


def _onward(phase: st.OwnSquare) -> type[values.Move]:
    """Return the kind of move by which the seat leaves its own tile now (YC-9.12)."""
    return mv.MoveOn if phase.move_rolls < MOVE_ROLLS_MAX else mv.LongStride


_ONWARD: dict[type[values.Move], str] = {
    mv.MoveOn: "Roll to move on.",
    mv.LongStride: "Take the long stride.",
}


def choose_first(state: st.State, phase: st.OwnSquare) -> Refusal:
    """Return why another move has to wait for the choice on an own tile (YC-9.1 to YC-9.3)."""
    onward = _onward(phase)
    if _refuse_stay(state, phase) is None:
        why = "Choose first: stay or move on."
        return Refusal("YC-9.1", why, "Your own tile", instead=(mv.Stay, onward))
    how = _ONWARD[onward]
    why = f"{how} {NAMES[phase.tile]} is yours and cannot be improved."
    return Refusal("YC-9.3", why, "Your own tile", instead=(onward,))


def finish(phase: st.Rerolling | st.Claiming) -> Refusal:
    """Return why another move has to wait: the five dice must be rolled first (YC-3.1)."""
    end = (mv.Claim,) if isinstance(phase, st.Claiming) else (mv.Stop,)
    why = "Finish with the dice on the table first."
    return Refusal("YC-3.1", why, "One thing at a time", instead=end)


def _refuse_stay(state: st.State, phase: st.OwnSquare) -> Refusal | None:
    tile, onward = phase.tile, _onward(phase)
    on = _ONWARD[onward]
    if tile not in NUMBER:
        why = f"{on} {NAMES[tile]} cannot be improved."
        return Refusal("YC-9.3", why, "Cannot improve", instead=(onward,))
    if state.can_improve(tile):
        return None
    best = f"{on} {NAMES[tile]} is already worth {points(tile, LEVEL_MAX)}, its most."
    return Refusal("YC-9.2", best, "Cannot improve", instead=(onward,))


def _off_the_table(
    state: st.State, phase: st.FirstRoll | st.Rerolling | st.Claiming, move: values.Move
) -> Refusal | None:
    """Return why a move never fits while the match dice decide; None if it may fit."""
    mission = phase.mission
    match move:
        case mv.RollStep():
            return THROW_FIRST if isinstance(phase, st.FirstRoll) else finish(phase)
        case mv.Stay():
            return STAYED if mission.aim is mv.Aim.IMPROVE else NOT_OWN_STAY
        case mv.MoveOn() | mv.LongStride():
            if mission.aim is mv.Aim.IMPROVE:
                return STAYED
            if mission.tile is None:
                return NOT_OWN_MOVE
            if isinstance(phase, st.Claiming):
                return decline(state)
            why = f"Roll for this tile: it is {{seat:{state.owner(mission.tile)}}}'s."
            luck = (mv.Roll,) if isinstance(phase, st.FirstRoll) else (mv.Reroll,)
            return Refusal("YC-8.1", why, "Roll first", instead=luck)
    return None


def _in_first_roll(state: st.State, phase: st.FirstRoll, move: values.Move) -> Refusal:
    if isinstance(move, mv.Reroll):
        return THROW_ALL
    return _off_the_table(state, phase, move) or THROW_ONCE


def _in_rerolling(state: st.State, phase: st.Rerolling, move: values.Move) -> Refusal | None:
    match move:
        case mv.Reroll(positions=()):
            return _all_kept(state, phase.mission)
        case mv.Reroll(positions=positions):
            return refuse_positions(positions)
        case mv.Stop():
            return None
        case mv.Roll():
            return AGAIN
        case mv.Claim(tile=tile):
            return _refuse_claim(state, phase.mission, tile) or STOP_FIRST
    return _off_the_table(state, phase, move) or STOP_FIRST


def _all_kept(state: st.State, mission: st.Mission) -> Refusal:
    """Return why a roll of no dice is refused (YC-5.2); dice that win a tile may be claimed."""
    why = "Click a die to roll it again, or press Stop: you are keeping all five."
    if claimable(state, mission, state.dice) and not is_yahtzee(state.dice):
        why = "Click a die to roll it again, or choose a tile: you are keeping all five."
    return Refusal("YC-5.2", why, "All kept", instead=(mv.Reroll, mv.Stop))


def refuse_positions(positions: tuple[int, ...]) -> Refusal | None:
    """Return why these dice, one or more, cannot be thrown together (YC-5.2); None if they can."""
    last = -1
    for position in positions:  # a single pass, because this runs at almost every roll
        if not last < position < DICE:
            break
        last = position
    else:
        return None
    if any(not 0 <= position < DICE for position in positions):
        return NO_SUCH_DIE
    return SAME_DIE if len(set(positions)) < len(positions) else DICE_IN_ORDER


def _in_claiming(state: st.State, phase: st.Claiming, move: values.Move) -> Refusal | None:
    match move:
        case mv.Claim(tile=tile):
            return _refuse_claim(state, phase.mission, tile)
        case mv.Stop():
            return decline(state)
        case mv.Roll() | mv.Reroll():
            return NO_FOURTH if phase.rolls_used == ROLLS else STOPPED
    return _off_the_table(state, phase, move) or decline(state)


def decline(state: st.State) -> Refusal:
    """Return why a claim cannot be declined (YC-7.4, YC-10.6), nor a yahtzee (YC-11.6)."""
    return MUST_USE_YAHTZEE if is_yahtzee(state.dice) else MUST_CLAIM


def _refuse_claim(state: st.State, mission: st.Mission, tile: Tile) -> Refusal | None:
    index = INDEX.get(tile)
    if index is None:
        return NO_SUCH_TILE
    if index in claimable(state, mission, state.dice):
        return None
    name = NAMES[tile]
    owner = state.owner(tile)
    if is_yahtzee(state.dice):  # only one tile is barred to it
        why = f"Pick another tile: {name} is yours and already has the shield."
        first = mv.Stop if isinstance(state.phase, st.Rerolling) else mv.Claim
        return Refusal("YC-11.5", why, "Already safe", instead=(first,))
    aim = mission.aim
    if aim is mv.Aim.BLANK and owner is not None:
        return Refusal(
            "YC-7.6",
            "From a free square you can win only unclaimed tiles, unless you roll a yahtzee.",
            "Not from here",
        )
    if mission.tile not in (None, tile):
        wanted = NAMES[mission.tile]
        if aim is mv.Aim.RIVAL:
            why = f"On this square you can win only {wanted}, unless you roll a yahtzee."
            return Refusal("YC-8.2", why, "One tile only")
        why = f"You stayed, so you can win only {wanted}, unless you roll a yahtzee."
        return Refusal("YC-9.5", why, "One tile only")
    if aim is mv.Aim.IMPROVE:
        return _refuse_raise(state, tile)
    if owner == state.active:
        why = f"{name} is already yours."
        if state.can_improve(tile):
            why = f"{name} is already yours: you improve it by landing on it."
        return Refusal("YC-10.4", why, "Already yours")
    if tile is state.shielded:
        return Refusal("YC-8.13", f"Only a yahtzee steals {name}: it has the shield.", "Shielded")
    return _refuse_dice(state, tile)


def _refuse_raise(state: st.State, tile: Tile) -> Refusal:
    """Return why an own tile cannot be improved: no more dice of its number (YC-9.6)."""
    level, count = state.holding(tile).level, shown(state.dice)[INDEX[tile]]
    need, have = dice_of(tile, level + 1), number(count, "none")
    why = f"You need at least {need} to improve {NAMES[tile]}: your dice show {have}."
    return Refusal("YC-9.6", why, "Not enough")


def _refuse_dice(state: st.State, tile: Tile) -> Refusal:
    """Return why the dice do not win a tile that this turn could win."""
    held = state.holding(tile)
    if tile not in NUMBER or held.owner is None:
        return unmade(tile, state.dice)
    level, count = held.level, shown(state.dice)[INDEX[tile]]
    need, have = dice_of(tile, level), number(count, "none")
    why = f"You need at least {need} to steal {NAMES[tile]}: your dice show {have}."
    return Refusal("YC-8.5", why, "Not enough")
