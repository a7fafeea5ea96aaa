"""Why an ability cannot be used now (chapter 10, sections 6 and 11)."""

from game.core.contract.values import Refusal, Seat
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.abilities import can_land, in_leap, mud_cells
from game.games.quazos_gambit.rules.board import CELLS, distance
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_COST,
    MOVEMENT,
    MUD_TILES,
    STEALTH_GOLD_MOVES,
    UNDERTOW_RANGE,
    Ability,
)
from game.games.quazos_gambit.rules.state import State, in_bank
from game.games.quazos_gambit.rules.theft_refusals import refuse_rob

NOT_ON_YOUR_CARD = Refusal("QG-10.1", "Your character does not have this ability.", "Not yours")
WITH_GOLD = Refusal("QG-8.17", "You cannot use this with the Golden Jewel.", "Golden Jewel")
MOVEMENT_OVER = Refusal("QG-10.9", "Your movement is over this turn.", "No more movement")
LATE_STEALTH = Refusal(
    "QG-8.20", "With the Golden Jewel, Stealth works only before your third movement.", "Too late"
)
NO_SAFE = Refusal("QG-10.14", "Safecracker works only where you can rob a bank.", "Nothing to rob")
ON_SPAWN = Refusal("QG-5.28", "Move off your spawn first.", "Not from here", instead=(mv.Step,))
BAD_MUD = Refusal("QG-10.15", "Mud goes on one to three tiles, at most two away.", "Not there")
BAD_LEAP = Refusal(
    "QG-10.19", "Leap 1 to 4 spaces along your row or column.", "Not there", instead=(mv.GreatLeap,)
)
NO_TILE = Refusal(
    "QG-10.7", "Leap onto a tile, not a spawn or a bank.", "No tile", instead=(mv.GreatLeap,)
)
BAD_FLIGHT = Refusal(
    "QG-10.20", "Fly to a Sky tile without mud.", "Not there", instead=(mv.TakeFlight,)
)
MOVED_ALREADY = Refusal(
    "QG-10.2", "Undertow works only before you move: it takes all movements.", "Too late"
)
UNSEEN = Refusal(
    "QG-10.12", "Nobody can drag the Cat under Stealth until its next turn.", "Stealth"
)
NOBODY_ELSE = Refusal("QG-10.23", "You can drag only another player's pawn.", "Nobody there")
ALREADY_HERE = Refusal("QG-10.23", "This pawn is already on your tile.", "Already here")
INSIDE_A_BANK = Refusal("QG-6.17", "A pawn in its bank cannot be dragged.", "In the bank")
ON_A_SPAWN = Refusal("QG-5.28", "A pawn on its spawn cannot be dragged.", "On the spawn")


def refuse_card(state: State, ability: Ability) -> Refusal | None:
    """Return why the active seat cannot use an ability at any target; None if allowed."""
    player, turn = state.players[state.active], state.turn
    if ability not in ABILITIES[player.character]:
        return NOT_ON_YOUR_CARD
    if player.mana < ABILITY_COST:
        why = f"This needs {ABILITY_COST} mana; you have {player.mana}."
        return Refusal("QG-5.10", why, "Not enough mana")
    if ability in MOVEMENT:
        if player.gold:
            return WITH_GOLD
        return MOVEMENT_OVER if turn.halted is not None else None
    match ability:
        case Ability.STEALTH:
            late = player.gold and turn.steps > STEALTH_GOLD_MOVES
            return LATE_STEALTH if late else None
        case Ability.SAFECRACKER:
            return NO_SAFE if refuse_rob(state) is not None else None
        case Ability.MUD_TRAP:
            return None if state.terrain.is_tile[player.cell] else ON_SPAWN
        case Ability.UNDERTOW:
            if not state.terrain.is_tile[player.cell]:
                return ON_SPAWN
            return MOVED_ALREADY if turn.steps else None
    return None


def refuse_ability(state: State, move: mv.AbilityMove) -> Refusal | None:
    """Return why an ability cannot be used on its move's target; None if allowed."""
    return refuse_card(state, move.ability) or _refuse_aim(state, move)


def _refuse_aim(state: State, move: mv.AbilityMove) -> Refusal | None:
    match move:
        case mv.MudTrap(cells=cells):
            return _refuse_mud(state, cells)
        case mv.GreatLeap(cell=cell):
            return _refuse_leap(state, cell)
        case mv.TakeFlight(cell=cell):
            return None if 0 <= cell < CELLS and can_land(state, cell) else BAD_FLIGHT
        case mv.Undertow(target=target):
            return refuse_pull(state, target)
    return None  # the others have no aim


def _refuse_mud(state: State, cells: tuple[int, ...]) -> Refusal | None:
    near = mud_cells(state.board, state.players[state.active].cell)
    if not 1 <= len(cells) <= MUD_TILES or list(cells) != sorted(set(cells)):
        return BAD_MUD
    return None if all(cell in near for cell in cells) else BAD_MUD


def _refuse_leap(state: State, cell: int) -> Refusal | None:
    if not (0 <= cell < CELLS and in_leap(state.players[state.active].cell, cell)):
        return BAD_LEAP
    return None if state.terrain.is_tile[cell] else NO_TILE


def refuse_pull(state: State, target: Seat) -> Refusal | None:
    """Return why a pawn cannot be dragged to the active one (QG-10.23); None if allowed."""
    if not 0 <= target < len(state.players) or target == state.active:
        return NOBODY_ELSE
    here, pawn = state.players[state.active].cell, state.players[target]
    if pawn.stealth:
        return UNSEEN
    if in_bank(state, target):
        return INSIDE_A_BANK
    if pawn.cell == state.board.spawns[pawn.place]:
        return ON_A_SPAWN
    away = distance(here, pawn.cell)
    if not away:
        return ALREADY_HERE
    if away > UNDERTOW_RANGE:
        why = f"{{seat:{target}}} is {away} tiles away; Undertow reaches {UNDERTOW_RANGE}."
        return Refusal("QG-10.23", why, "Out of reach")
    return None
