"""What the eight abilities do (chapter 10, section 6)."""

from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board import CELLS, SIDE, Board, distance, terrain
from game.games.quazos_gambit.rules.content import (
    ABILITY_COST,
    JET_BONUS,
    LASTS,
    LEAP_RANGE,
    MUD_RANGE,
    MUD_TILES,
    STEALTH_GOLD_MOVES,
    Ability,
    Biome,
)
from game.games.quazos_gambit.rules.movement import arrive
from game.games.quazos_gambit.rules.state import Halt, Mud, Player, State, is_mud, with_player


def _pay(
    state: State,
    ability: Ability,
    log: ev.Log,
    cells: tuple[int, ...] = (),
    target: Seat | None = None,
) -> tuple[State, Player]:
    """Return the state after paying three mana for an ability, and its player (QG-5.10)."""
    seat = state.active
    player = state.players[seat]
    player = replace(player, mana=player.mana - ABILITY_COST)
    log.append(ev.AbilityUsed(seat, ability, cells, target, player.mana))
    players, turn = put(state.players, seat, player), replace(state.turn, used=ability)
    return replace(state, players=players, turn=turn), player


# --- the Cat --------------------------------------------------------------------------------------


def stealth(state: State, log: ev.Log) -> State:
    """Return the state with Stealth until the next turn; gold allows two movements (QG-8.19)."""
    state, player = _pay(state, Ability.STEALTH, log)
    if player.gold:
        state = replace(state, turn=replace(state.turn, allowance=STEALTH_GOLD_MOVES))
    log.append(ev.EffectBegan(state.active, Ability.STEALTH, state.turn.allowance))
    return with_player(state, state.active, replace(player, stealth=True))


def safecracker(state: State, log: ev.Log) -> State:
    """Return the state with four free attempts in a robbery this turn (Safecracker, QG-10.14)."""
    state, _ = _pay(state, Ability.SAFECRACKER, log)
    log.append(ev.EffectBegan(state.active, Ability.SAFECRACKER, state.turn.allowance))
    return state


# --- the Frog -------------------------------------------------------------------------------------


def mud_trap(state: State, cells: tuple[int, ...], log: ev.Log) -> State:
    """Return the state with tiles turned to mud for two rounds (Mud Trap, QG-10.15, QG-10.5)."""
    state, _ = _pay(state, Ability.MUD_TRAP, log, cells)
    until = state.round + LASTS[Ability.MUD_TRAP]
    log.append(ev.MudLaid(state.active, cells, until))
    return replace(state, mud=Mud(state.active, cells, until))


@lru_cache(maxsize=1024)
def mud_cells(board: Board, cell: int) -> tuple[int, ...]:
    """Return the tiles that a Frog on a cell may turn to mud."""
    return tuple([other for other in terrain(board).tiles if distance(cell, other) <= MUD_RANGE])


def mud_choices(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every combination of one to three of these tiles, the smallest first."""
    sizes = range(1, MUD_TILES + 1)
    return [chosen for size in sizes for chosen in combinations(cells, size)]


def great_leap(state: State, cell: int, log: ev.Log) -> State:
    """Return the state after a jump along a row or column, over anything (Great Leap, QG-10.19)."""
    return _jump(state, Ability.GREAT_LEAP, cell, log)


@lru_cache(maxsize=1024)
def leap_cells(board: Board, cell: int) -> tuple[int, ...]:
    """Return the tiles one to four cells away in a straight line."""
    tiles = terrain(board).is_tile
    return tuple([c for c in range(CELLS) if tiles[c] and in_leap(cell, c)])


def in_leap(start: int, end: int) -> bool:
    """Return whether a cell is one to four cells away along the row or column."""
    straight = start // SIDE == end // SIDE or start % SIDE == end % SIDE
    return straight and 1 <= distance(start, end) <= LEAP_RANGE


# --- the Swan -------------------------------------------------------------------------------------


def take_flight(state: State, cell: int, log: ev.Log) -> State:
    """Return the state after a flight to another Sky tile (Take Flight, QG-10.20)."""
    return _jump(state, Ability.TAKE_FLIGHT, cell, log)


def can_land(state: State, cell: int) -> bool:
    """Return whether the Swan can fly to a cell; mud is no Sky (QG-10.17)."""
    here = state.players[state.active].cell
    return state.biomes[cell] is Biome.SKY and cell != here and not is_mud(state, cell)


def wing_guard(state: State, log: ev.Log) -> State:
    """Return the state with an advantage in battles until the next turn (Wing Guard, QG-10.21)."""
    state, player = _pay(state, Ability.WING_GUARD, log)
    log.append(ev.EffectBegan(state.active, Ability.WING_GUARD, state.turn.allowance))
    return with_player(state, state.active, replace(player, wing_guard=True))


def _jump(state: State, ability: Ability, cell: int, log: ev.Log) -> State:
    """Return the state with a pawn on a cell, an arrival without movements (QG-10.8, QG-5.22)."""
    state, player = _pay(state, ability, log, (cell,))
    log.append(ev.Jumped(state.active, player.cell, cell))
    return arrive(state, cell, state.turn, log)


# --- the Fish -------------------------------------------------------------------------------------


def jet_stream(state: State, log: ev.Log) -> State:
    """Return the state with three more movements (Jet Stream, QG-10.22)."""
    state, _ = _pay(state, Ability.JET_STREAM, log)
    turn = replace(state.turn, allowance=state.turn.allowance + JET_BONUS)
    log.append(ev.AllowanceRaised(state.active, turn.allowance))
    return replace(state, turn=turn)


def undertow(state: State, target: Seat, log: ev.Log) -> State:
    """Return the state with a pawn pulled to the Fish's tile, without effects (QG-10.23, 10.25)."""
    state, player = _pay(state, Ability.UNDERTOW, log, target=target)
    pawn = state.players[target]
    log.append(ev.Dragged(state.active, target, pawn.cell, player.cell))
    turn = replace(state.turn, halted=Halt.UNDERTOW, dragged=target)
    pulled = put(state.players, target, replace(pawn, cell=player.cell))
    return replace(state, players=pulled, turn=turn)
