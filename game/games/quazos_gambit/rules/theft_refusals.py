"""Why nobody can be battled or robbed now (chapters 7 and 9, section 11)."""

from game.core.contract.values import Refusal, Seat
from game.games.quazos_gambit.rules.content import COOLDOWN_ROUNDS, ROUNDS
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import Robbing, State, doors, in_bank

NO_SUCH_SEAT = Refusal("QG-7.3", "A battle is with one of the other thieves.", "Nobody there")
NOBODY_THERE = Refusal("QG-10.11", "There is nobody there. Officially.", "What Cat?")
NO_BANK_HERE = Refusal(
    "QG-9.1", "Stand on a tile that touches another player's section.", "No safe here"
)
OWN_BANK = Refusal("QG-9.10", "That one is already yours.", "Your own bank")
TOO_LITTLE = Refusal("QG-9.11", "Too little in there: half of it is nothing.", "Not worth it")
NO_RED = Refusal("QG-9.14", "No red jewels left to gamble.", "Nothing to gamble")
NO_GOLD_STAKE = Refusal("QG-8.21", "The Golden Jewel cannot be gambled.", "Not that one")
STILL_FREE = Refusal("QG-9.3", "Your next attempt is still free.", "Keep your jewel")
A_WALL = Refusal("QG-3.8", "Nobody plays there: it is a wall.", "A wall")


# --- battles --------------------------------------------------------------------------------------


def refuse_battle(state: State, target: Seat) -> Refusal | None:
    """Why the active seat cannot battle a target now (QG-7.2, QG-7.12, QG-7.18)."""
    if not 0 <= target < len(state.players) or target == state.active:
        return NO_SUCH_SEAT
    player, other = state.players[state.active], state.players[target]
    if player.cell != other.cell:
        why = f"You must share a tile with {{seat:{target}}}."
        return Refusal("QG-7.2", why, "Too far away")
    if other.stealth:
        return NOBODY_THERE
    if from_inventory(state.rules, other).pieces == 0:
        return _too_poor(state, target)
    last = player.attacks[target]
    if last and state.round - last < COOLDOWN_ROUNDS:
        return _cooling(target, last + COOLDOWN_ROUNDS)
    return None


def _too_poor(state: State, target: Seat) -> Refusal:
    if state.rules.minimum or not state.players[target].red:
        why = f"{{seat:{target}}} carries nothing to steal."
    else:
        why = f"{{seat:{target}}} has too little to steal: one red jewel is safe."
    return Refusal("QG-7.12", why, "Slim pickings")


def _cooling(target: Seat, again: int) -> Refusal:
    when = f"wait until round {again}" if again <= ROUNDS else "that was the last time"
    why = f"You attacked {{seat:{target}}} last round; {when}."
    return Refusal("QG-7.18", why, "Give them a round")


# --- robberies ------------------------------------------------------------------------------------


def refuse_rob(state: State) -> Refusal | None:
    """Why the active seat cannot rob where it stands (QG-9.1, QG-9.9 to QG-9.11)."""
    place = state.terrain.door_of[state.players[state.active].cell]
    if place is None:
        return NO_BANK_HERE
    owner = owner_beside(state)
    return A_WALL if owner is None else refuse_robbing(state, owner)


def refuse_robbing(state: State, owner: Seat) -> Refusal | None:
    """Why the active seat cannot rob a section, wherever it stands."""
    if owner == state.active:
        return OWN_BANK
    if state.players[state.active].cell not in doors(state, owner):
        why = f"Stand on a tile that touches {{seat:{owner}}}'s section."
        return Refusal("QG-9.1", why, "Too far away")
    if in_bank(state, owner):
        why = f"{{seat:{owner}}} is inside. Wait until they leave."
        return Refusal("QG-9.9", why, "Somebody is in")
    return None if from_bank(state.rules, state.players[owner]).pieces else TOO_LITTLE


def refuse_stake(state: State, robbery: Robbing) -> Refusal | None:
    """Why no red jewel can be gambled now (QG-9.3, QG-9.14, QG-8.21)."""
    player = state.players[state.active]
    if not player.red:
        return NO_GOLD_STAKE if player.gold else NO_RED
    return STILL_FREE if robbery.free_left else None
