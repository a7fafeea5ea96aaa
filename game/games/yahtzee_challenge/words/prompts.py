"""The sentences of Yahtzee Challenge. Seats appear as {seat:0}."""

from typing import Final, assert_never

from game.core.contract.dice import RollAsked
from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import counted, dice_said, faces_said, number
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning, worth_now
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    MOVE_ROLLS_MAX,
    NUMBER,
    ROLLS,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.movement import stride_path, targets
from game.games.yahtzee_challenge.rules.names import NAMES, Term, square_name
from game.games.yahtzee_challenge.words import click_refusals, log

gesture = click_refusals.gesture
log_line = log.log_line

ROLLED_BY_HAND: Final = {
    "order": RollAsked("Roll {dice} for the order of play"),
    "step": RollAsked("Roll {dice} to move your pawn"),
    "dice": RollAsked("Roll {dice} for your tile"),
}
"""How each roll by hand is asked for, by the label of its draw."""

_ANY_TILE = Prompt("choose any tile", "a yahtzee wins it")


def claim_verb(state: st.State, tile: Tile) -> str:
    """Return the verb for winning a tile now: "Claim", "Steal", "Improve" or "Protect"."""
    held = state.holding(tile)
    if held.owner is None:
        return "Claim"
    if held.owner != state.active:
        return "Steal"
    return "Improve" if worth_now(state, tile) > points(tile, held.level) else "Protect"


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: st.State) -> Prompt:
    """Return what the seat to act can do now; with a name of 12 letters at most 60 letters."""
    phase = view.phase
    match phase:
        case st.OrderRoll():
            total = phase.latest[view.active]
            return Prompt("roll two dice for the order", f"tied at {total}" if total else "")
        case st.StepRoll():
            return Prompt("roll the movement die", _where(view))
        case st.OwnSquare():
            return _prompt_own(view, phase)
        case st.FirstRoll():
            return _prompt_first(view, phase.mission)
        case st.Rerolling():
            if is_yahtzee(view.dice):
                return _ANY_TILE
            left = counted(ROLLS - phase.rolls_used, "roll")
            return Prompt("keep dice, then roll or stop", f"{left} left")
        case st.Claiming():
            return _prompt_claim(view)
        case st.Protecting():
            return Prompt(
                "move the shield or leave it",
                f"from {NAMES[view.shielded]} to {NAMES[phase.claimed]}" if view.shielded else "",
            )
        case st.Over():
            return Prompt("The match is over")
    assert_never(phase)


def _where(view: st.State) -> str:
    if view.finale is None:
        return f"you stand on {square_name(view.pawns[view.active], view.starts)}"
    return f"{counted(view.finale.run_wins, 'win')} in this run"


def _prompt_own(view: st.State, phase: st.OwnSquare) -> Prompt:
    tile = phase.tile
    if view.can_improve(tile):
        worth = points(tile, view.holding(tile).level)
        return Prompt(f"improve {NAMES[tile]} or move on", f"worth {worth}")
    if phase.move_rolls < MOVE_ROLLS_MAX:
        return Prompt("roll again to move on", f"{NAMES[tile]} is yours")
    return Prompt("take the long stride", f"to {square_name(stride_path(view)[-1], view.starts)}")


def _prompt_first(view: st.State, mission: st.Mission) -> Prompt:
    tile = mission.tile
    if tile is None:
        if mission.aim is mv.Aim.WILD:
            return Prompt(
                "roll for any tile but yours", square_name(view.pawns[view.active], view.starts)
            )
        left = counted(len(view.available()), "tile")
        return Prompt("roll for an unclaimed tile", f"{left} left")
    target = targets(view, mission)[0]
    if target.only_yahtzee:
        return Prompt(f"roll for {NAMES[tile]}", "only a yahtzee")
    if tile in NUMBER:
        return Prompt(f"roll for {NAMES[tile]}", f"{target.level} or more")
    return Prompt(f"roll for {NAMES[tile]}", f"worth {points(tile, 0)}")


def _prompt_claim(view: st.State) -> Prompt:
    if is_yahtzee(view.dice):
        return _ANY_TILE
    tile, *others = winning(view)
    if others:
        return Prompt(f"choose one of {number(1 + len(others))} tiles")
    worth = worth_now(view, tile)
    return Prompt(f"{claim_verb(view, tile).lower()} {NAMES[tile]}", f"worth {worth}")


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: st.State, move: mv.Move) -> str:
    """Return a legal move as a player would say it."""
    match move:
        case mv.RollOrder():
            return "Roll two dice for the order"
        case mv.RollStep():
            return "Roll the movement die"
        case mv.Stay():
            tile = view.tile_at(view.pawns[view.active])
            return f"Stay and improve {NAMES[tile]}" if tile else "Stay and improve"
        case mv.MoveOn():
            return "Move on: roll again"
        case mv.LongStride():
            return f"Take the long stride to {square_name(stride_path(view)[-1], view.starts)}"
        case mv.Roll():
            return "Roll all five dice"
        case mv.Reroll(positions=positions):
            if len(positions) == DICE:
                return "Roll all five dice again"
            return f"Keep {faces_said(move.kept(view.dice))}, roll {dice_said(len(positions))}"
        case mv.Stop():
            return f"Stop with {faces_said(view.dice)}"
        case mv.Claim(tile=tile):
            return _claim_line(view, tile)
        case mv.PlaceShield():
            claimed = view.phase.claimed if isinstance(view.phase, st.Protecting) else None
            return f"Move the shield to {NAMES[claimed]}" if claimed else "Move the shield"
        case mv.LeaveShield():
            now = view.shielded
            return f"Leave the shield on {NAMES[now]}" if now else "Leave the shield"
    assert_never(move)


def _claim_line(view: st.State, tile: Tile) -> str:
    owner, name, worth = view.owner(tile), NAMES[tile], worth_now(view, tile)
    match claim_verb(view, tile):
        case "Steal" if owner is not None:
            return f"Steal {name} from {seat_name(owner)} for {worth}"
        case "Improve":
            return f"Improve {name} to {worth}"
        case "Protect":
            return f"Protect {name} with the shield"
    return f"Claim {name} for {worth}"


def standing(view: st.State) -> str:
    """Return the state of the match in words, for a list of saved matches."""
    match view.phase:
        case st.OrderRoll():
            return "Rolling for the order of play"
        case st.Over():
            return "Finished"
    if view.finale is not None:
        return f"{Term.CHALLENGE_ROUNDS}, run {view.finale.runs_done + 1} of {view.seats}"
    return f"Round {view.rounds_done + 1}, {counted(len(view.available()), 'tile')} left"
