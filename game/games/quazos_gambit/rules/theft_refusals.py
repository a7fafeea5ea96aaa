"""Why nobody can be battled or robbed now (chapters 7 and 9, section 11)."""

from game.core.contract.values import Refusal, Seat
from game.games.quazos_gambit.rules.content import COOLDOWN_ROUNDS, ROUNDS
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import Robbing, State, doors, in_bank

NO_SUCH_SEAT = Refusal("QG-7.3", "You can battle only another player.", "Nobody there")
NOBODY_THERE = Refusal(
    "QG-10.11", "Nobody can battle the Cat under Stealth until its next turn.", "Stealth"
)
NO_BANK_HERE = Refusal(
    "QG-9.1", "You can rob only at a door of another player's bank.", "No bank here"
)
OWN_BANK = Refusal("QG-9.10", "You cannot rob your own bank.", "Your own bank")
TOO_LITTLE = Refusal("QG-9.11", "Too little in this bank: half of it is nothing.", "Too little")
NO_RED = Refusal("QG-9.14", "You have no red jewels left to gamble.", "Nothing to gamble")
NO_GOLD_STAKE = Refusal("QG-8.21", "The Golden Jewel cannot be gambled.", "Not that one")
STILL_FREE = Refusal("QG-9.3", "Your next roll is still free.", "Still free")
A_WALL = Refusal("QG-3.8", "Nobody plays there: it is a wall.", "A wall")


# --- battles --------------------------------------------------------------------------------------


def refuse_battle(state: State, target: Seat) -> Refusal | None:
    """Return why the active seat cannot battle a target (QG-7.2, 7.12, 7.18); None if allowed."""
    if not 0 <= target < len(state.players) or target == state.active:
        return NO_SUCH_SEAT
    player, other = state.players[state.active], state.players[target]
    if player.cell != other.cell:
        why = f"You have to be on {{seat:{target}}}'s tile to battle."
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
        why = f"{{seat:{target}}} carries nothing you can win."
    else:
        why = f"{{seat:{target}}} carries one red jewel only: half of it is nothing."
    return Refusal("QG-7.12", why, "Too little")


def _cooling(target: Seat, again: int) -> Refusal:
    why = f"You battled {{seat:{target}}} last round: wait until round {again}."
    if again > ROUNDS:
        why = f"You battled {{seat:{target}}} last round and cannot again this match."
    return Refusal("QG-7.18", why, "Too soon")


# --- robberies ------------------------------------------------------------------------------------


def battle_targets(state: State) -> tuple[Seat, ...]:
    """Return the seats that the active one may battle now."""
    return tuple(seat for seat in range(len(state.players)) if refuse_battle(state, seat) is None)


def refuse_rob(state: State) -> Refusal | None:
    """Return why no bank can be robbed from here (QG-9.1, QG-9.9 to QG-9.11); None if allowed."""
    place = state.terrain.door_of[state.players[state.active].cell]
    if place is None:
        return NO_BANK_HERE
    owner = owner_beside(state)
    return A_WALL if owner is None else refuse_robbing(state, owner)


def refuse_robbing(state: State, owner: Seat) -> Refusal | None:
    """Return why the section of `owner` cannot be robbed from here; None if allowed."""
    if owner == state.active:
        return OWN_BANK
    if state.players[state.active].cell not in doors(state, owner):
        why = f"You can rob {{seat:{owner}}}'s bank only from its doors."
        return Refusal("QG-9.1", why, "Too far away")
    if in_bank(state, owner):
        why = f"{{seat:{owner}}} is inside. No robbery until they are out."
        return Refusal("QG-9.9", why, "Owner inside")
    return None if from_bank(state.rules, state.players[owner]).pieces else TOO_LITTLE


def refuse_stake(state: State, robbery: Robbing) -> Refusal | None:
    """Return why no red jewel can be gambled (QG-9.3, QG-9.14, QG-8.21); None if allowed."""
    player = state.players[state.active]
    if not player.red:
        return NO_GOLD_STAKE if player.gold else NO_RED
    return STILL_FREE if robbery.free_left else None
