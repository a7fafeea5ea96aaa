"""The sentences of Quazo's Gambit. Seats appear as {seat:0}."""

from collections.abc import Sequence
from typing import Final, assert_never

from game.core.contract.dice import RollAsked
from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.ability_refusals import refuse_card
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import ABILITIES, ROUNDS
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, jewels
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.ranking import LABEL
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.theft_refusals import battle_targets, refuse_rob
from game.games.quazos_gambit.words import click_refusals, log
from game.games.quazos_gambit.words.log import cells_said

gesture = click_refusals.gesture
log_line = log.log_line

ROLLED_BY_HAND: Final = {
    "first": RollAsked("Roll {dice} for the first turn"),
    "mana": RollAsked("Roll {dice} for your mana"),
    "battle attack": RollAsked("Roll {dice} to attack"),
    "battle defence": RollAsked("Roll {dice} to defend"),
    "robbery": RollAsked("Roll {dice} for the robbery"),
    "d4": RollAsked("Roll {dice} for the land of the lost jewel"),
    "golden": RollAsked("Roll {dice} for the Golden Jewel"),
    LABEL: RollAsked("Roll {dice} for the tie-break"),
}
"""How each roll by hand is asked for, by the label of its draw."""


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: st.State) -> Prompt:
    """Return what the seat to act can do; with a name of 12 letters at most 60 in all."""
    phase = view.phase
    match phase:
        case st.PlacingGold(cells=cells):
            names = [cell_name(cell) for cell in cells]
            return Prompt("place the Golden Jewel", listed(names, "or"))
        case st.Leaving():
            return Prompt("leave your bank by a door", "your first movement")
        case st.Acting():
            return _prompt_acting(view)
        case st.Depositing():
            return Prompt("choose what to deposit", _carried(view))
        case st.Robbing():
            return _prompt_robbing(view, phase)
        case st.Spreading(biome=biome, pot=pot):
            name = BIOME_NAMES[biome]
            note = f"{name}, {pot} to place" if pot > 1 else name
            return Prompt("place a lost jewel", note)
        case st.Over():
            return Prompt("The match is over")
    assert_never(phase)


def _carried(view: st.State) -> str:
    player = view.players[view.active]
    if not player.gold:
        return f"you carry {jewels(player.red, 0)}"
    return f"you carry gold and {player.red}" if player.red else "you carry gold"


def _prompt_acting(view: st.State) -> Prompt:
    turn, does = view.turn, _deeds(view)
    left = turn.allowance - turn.steps
    if turn.halted is None and left > 0:
        tiles = counted(left, "tile")
        return Prompt(f"move up to {tiles}" if left > 1 else f"move {tiles}", _besides(view, does))
    why = {
        st.Halt.GOLD: "stopped by gold",
        st.Halt.MUD: "stuck in mud",
        st.Halt.UNDERTOW: "after Undertow",
        None: "no movements left",
    }[turn.halted]
    match does:
        case [one, other]:
            return Prompt(f"{one}, {other} or end", why)
        case [one]:
            return Prompt(f"{one} or end", why)
    return Prompt("end your turn", why)


def _besides(view: st.State, does: Sequence[str]) -> str:
    """Return what else the seat to act can do while it can move."""
    match does:
        case [one, other]:
            return f"or {one} or {other}"
        case [one]:
            return f"or {one}, or end"
    player = view.players[view.active]
    bare = st.is_bare(view) and not (player.red or player.gold)
    return "no jewels on the board" if bare else "or end your turn"


def _deeds(view: st.State) -> list[str]:
    """Return what can be done besides moving; an ability only if nothing else can."""
    said = []
    if battle_targets(view):
        said.append("battle")
    if refuse_rob(view) is None:
        said.append("rob")
    cards = ABILITIES[view.players[view.active].character]
    if not said and any(refuse_card(view, card) is None for card in cards):
        said.append("use an ability")
    return said


def _prompt_robbing(view: st.State, robbing: st.Robbing) -> Prompt:
    if robbing.free_left:
        return Prompt("roll for doubles or stop", f"{counted(robbing.free_left, 'free roll')} left")
    risk = f"{counted(robbing.pot, 'jewel')} at risk" if robbing.pot else "nothing at risk yet"
    return Prompt("gamble a jewel or stop", risk)


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: st.State, move: mv.Move) -> str:
    """Return a legal move as a player would say it."""
    match move:
        case mv.Step(cell=cell):
            verb = "Leave by" if isinstance(view.phase, st.Leaving) else "Move to"
            return f"{verb} {cell_name(cell)}"
        case mv.EnterBank():
            return "Enter your bank"
        case mv.Battle(target=target):
            loot = from_inventory(view.rules, view.players[target])
            return f"Battle {seat_name(target)} for {jewels(loot.red, loot.gold)}"
        case mv.Rob():
            return _rob_line(view)
        case mv.EndTurn():
            return "End your turn"
        case mv.Deposit(red=red, gold=gold):
            return f"Deposit {jewels(red, gold)}"
        case mv.TryFree():
            return "Roll again (free)"
        case mv.Stake():
            return "Gamble a jewel"
        case mv.Stop():
            return _stop_line(view)
        case mv.Place(cell=cell):
            return f"Place the lost jewel on {cell_name(cell)}"
        case mv.PlaceGolden(cell=cell):
            return f"Place the Golden Jewel on {cell_name(cell)}"
        case mv.MudTrap(cells=cells):
            return f"Mud Trap on {cells_said(cells)}"
        case mv.GreatLeap(cell=cell):
            return f"Great Leap to {cell_name(cell)}"
        case mv.TakeFlight(cell=cell):
            return f"Take Flight to {cell_name(cell)}"
        case mv.Undertow(target=target):
            return f"Undertow: drag {seat_name(target)} here"
        case mv.Stealth() | mv.Safecracker() | mv.WingGuard() | mv.JetStream():
            return ABILITY_NAMES[move.ability]
    assert_never(move)


def _rob_line(view: st.State) -> str:
    owner = owner_beside(view)
    if owner is None:
        return "Rob the bank"
    loot = from_bank(view.rules, view.players[owner])
    return f"Rob {seat_name(owner)}'s bank for {jewels(loot.red, loot.gold)}"


def _stop_line(view: st.State) -> str:
    pot = view.phase.pot if isinstance(view.phase, st.Robbing) else 0
    return f"Stop and lose {jewels(pot, 0)}" if pot else "Stop and lose nothing"


def standing(view: st.State) -> str:
    """Return the state of the match in words, for a list of saved matches."""
    if isinstance(view.phase, st.Over):
        return "Finished"
    lying = f"{counted(len(view.jewels), 'jewel')} on the board"
    return f"Round {view.round} of {ROUNDS}, {lying}"
