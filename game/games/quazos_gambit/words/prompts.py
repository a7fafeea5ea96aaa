"""The sentences of Quazo's Gambit. Seats appear as {seat:0}."""

from typing import assert_never

from game.core.contract.values import Prompt
from game.core.naming import seat_name
from game.games.quazos_gambit.rules.ability_refusals import ABILITY_OF, refuse_card
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_CARDS,
    BIOME_CARDS,
    ROUNDS,
    jewels,
)
from game.games.quazos_gambit.rules.moves import (
    Battle,
    Deposit,
    EndTurn,
    EnterBank,
    GreatLeap,
    JetStream,
    Move,
    MudTrap,
    Place,
    PlaceGolden,
    Rob,
    Safecracker,
    Stake,
    Stealth,
    Step,
    Stop,
    TakeFlight,
    TryFree,
    Undertow,
    WingGuard,
)
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import (
    Acting,
    Depositing,
    Halt,
    Leaving,
    Over,
    PlacingGold,
    Robbing,
    Spreading,
    State,
)
from game.games.quazos_gambit.rules.theft_refusals import refuse_battle, refuse_rob
from game.games.quazos_gambit.words import click_refusals, log
from game.games.quazos_gambit.words import told as telling
from game.games.quazos_gambit.words.log import cells_said

gesture = click_refusals.gesture
told = telling.told
log_line = log.log_line


_END = "end your turn"


def _many(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


# --- the prompt sign ------------------------------------------------------------------------------


def prompt(view: State) -> Prompt:
    """What the seat to act can do now; with a name of 12 letters at most 60 letters in all."""
    phase = view.phase
    match phase:
        case PlacingGold(cells=cells):
            return Prompt("drop the Golden Jewel", " or ".join(map(cell_name, cells)))
        case Leaving():
            return Prompt("leave by one of the doors", "your first movement")
        case Acting():
            return _prompt_acting(view)
        case Depositing():
            return Prompt("choose what Quazo keeps", _carried(view))
        case Robbing():
            return _prompt_robbing(view, phase)
        case Spreading(biome=biome, pot=pot):
            lost = f", {pot} to lay" if pot > 1 else ""
            return Prompt("lay a lost jewel down", f"{BIOME_CARDS[biome].name}{lost}")
        case Over():
            return Prompt("The game is over")
    assert_never(phase)


def _carried(view: State) -> str:
    player = view.players[view.active]
    if not player.gold:
        return f"{player.red} with you"
    return f"gold and {player.red} with you" if player.red else "gold with you"


def _prompt_acting(view: State) -> Prompt:
    turn, does = view.turn, _deeds(view)
    left = turn.allowance - turn.steps
    if turn.halted is None and left > 0:
        reach = "move up to " if left > 1 else "move "
        note = (
            f"or {' or '.join(does)}" if len(does) > 1 else f"or {does[0]}, or end" if does else ""
        )
        return Prompt(f"{reach}{_many(left, 'tile')}", note or "or end your turn")
    why = {
        Halt.GOLD: "the gold is heavy",
        Halt.MUD: "stuck in the mud",
        Halt.UNDERTOW: "the pull took your steps",
        None: "no movements left",
    }[turn.halted]
    return Prompt(f"{', '.join(does)} or end" if does else _END, why)


def _deeds(view: State) -> list[str]:
    """What can be done besides walking, in a word or two; two things have room on the sign."""
    said = []
    seats = range(len(view.players))
    if any(refuse_battle(view, seat) is None for seat in seats):
        said.append("battle")
    if refuse_rob(view) is None:
        said.append("rob")
    cards = ABILITIES[view.players[view.active].character]
    if any(refuse_card(view, card) is None for card in cards):
        said.append("use a card")
    return said[:2]


def _prompt_robbing(view: State, robbing: Robbing) -> Prompt:
    if robbing.free_left:
        tries = "try" if robbing.free_left == 1 else "tries"
        return Prompt("roll for doubles or stop", f"{robbing.free_left} free {tries}")
    risk = f"{robbing.pot} at risk" if robbing.pot else "nothing at risk yet"
    return Prompt("gamble a jewel or stop", risk)


# --- moves and standings --------------------------------------------------------------------------


def move_line(view: State, move: Move) -> str:
    """A legal move as a player would say it."""
    match move:
        case Step(cell=cell):
            verb = "Leave by" if isinstance(view.phase, Leaving) else "Walk to"
            return f"{verb} {cell_name(cell)}"
        case EnterBank():
            return "Enter your bank"
        case Battle(target=target):
            loot = from_inventory(view.rules, view.players[target])
            return f"Battle {seat_name(target)} for {jewels(loot.red, loot.gold)}"
        case Rob():
            return _rob_line(view)
        case EndTurn():
            return "End the turn"
        case Deposit(red=red, gold=gold):
            return f"Bank {jewels(red, gold)}"
        case TryFree():
            return "Roll again, free"
        case Stake():
            return "Gamble a jewel"
        case Stop():
            return _stop_line(view)
        case Place(cell=cell):
            return f"Lay the lost jewel on {cell_name(cell)}"
        case PlaceGolden(cell=cell):
            return f"Drop the Golden Jewel on {cell_name(cell)}"
        case MudTrap(cells=cells):
            return f"Mud Trap on {cells_said(cells)}"
        case GreatLeap(cell=cell):
            return f"Great Leap to {cell_name(cell)}"
        case TakeFlight(cell=cell):
            return f"Take Flight to {cell_name(cell)}"
        case Undertow(target=target):
            return f"Undertow: pull {seat_name(target)} here"
        case Stealth() | Safecracker() | WingGuard() | JetStream():
            return ABILITY_CARDS[ABILITY_OF[type(move)]].name
    assert_never(move)


def _rob_line(view: State) -> str:
    owner = owner_beside(view)
    if owner is None:
        return "Rob the bank"
    loot = from_bank(view.rules, view.players[owner])
    return f"Rob {seat_name(owner)}'s bank for {jewels(loot.red, loot.gold)}"


def _stop_line(view: State) -> str:
    pot = view.phase.pot if isinstance(view.phase, Robbing) else 0
    return f"Stop and lose {jewels(pot, 0)}" if pot else "Stop, nothing is lost"


def standing(view: State) -> str:
    """Where the match stands, for a list of saved matches."""
    if isinstance(view.phase, Over):
        return "Finished"
    lying = f"{_many(len(view.jewels), 'jewel')} on the board"
    return f"Round {view.round} of {ROUNDS}, {lying}"
