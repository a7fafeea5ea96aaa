"""Robberies, and the loss of gambled jewels (chapter 9)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import (
    BIOME_DIE,
    BIOMES,
    FREE_ATTEMPTS,
    ROBBERY_DICE,
    ROBBERY_DIE,
    SAFECRACKER_ATTEMPTS,
    Ability,
    Biome,
)
from game.games.quazos_gambit.rules.piles import from_bank
from game.games.quazos_gambit.rules.state import Robbing, Spreading, State, seat_at
from game.games.quazos_gambit.rules.turns import end_turn


def owner_beside(state: State) -> Seat | None:
    """Return the owner, maybe the active seat, of the bank section beside its pawn; else None."""
    place = state.terrain.door_of[state.players[state.active].cell]
    return None if place is None else seat_at(state, place)


def attempts(state: State) -> int:
    """Return the number of free attempts of a robbery in this turn (QG-9.3, QG-10.14)."""
    cracked = state.turn.used is Ability.SAFECRACKER
    return SAFECRACKER_ATTEMPTS if cracked else FREE_ATTEMPTS


def rob(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state after the first attempt of a robbery (QG-9.1)."""
    owner, free = owner_beside(state), attempts(state)
    assert owner is not None
    log.append(ev.RobberyBegan(state.active, owner, free))
    return try_free(state, Robbing(owner, free), chance, log)


def try_free(state: State, robbing: Robbing, chance: Chance, log: ev.Log) -> State:
    """Return the state after a free attempt."""
    robbing = replace(robbing, free_left=robbing.free_left - 1)
    return _attempt(state, robbing, False, chance, log)


def stake(state: State, robbing: Robbing, chance: Chance, log: ev.Log) -> State:
    """Return the state after another attempt, for a gambled red jewel (QG-9.4, QG-9.14)."""
    seat = state.active
    player = state.players[seat]
    player = replace(player, red=player.red - 1)
    robbing = replace(robbing, pot=robbing.pot + 1)
    log.append(ev.Staked(seat, robbing.pot, player.red))
    state = replace(state, players=put(state.players, seat, player))
    return _attempt(state, robbing, True, chance, log)


def _attempt(state: State, robbing: Robbing, staked: bool, chance: Chance, log: ev.Log) -> State:
    dice = chance.dice("robbery", ROBBERY_DICE, ROBBERY_DIE, state.active)
    log.append(ev.RobRolled(state.active, dice, staked, robbing.free_left))
    if dice[0] == dice[1]:
        return _succeed(state, robbing, chance, log)
    if robbing.free_left or state.players[state.active].red:
        return replace(state, phase=replace(robbing, dice=dice))
    return _fail(state, robbing, False, chance, log)


def _succeed(state: State, robbing: Robbing, chance: Chance, log: ev.Log) -> State:
    """Return the state after doubles: half of the bank taken, the pot returned (QG-9.5, 9.16)."""
    seat, owner = state.active, robbing.owner
    robber, robbed = state.players[seat], state.players[owner]
    red, gold = from_bank(state.rules, robbed)
    robber = replace(
        robber,
        red=robber.red + red + robbing.pot,
        gold=robber.gold + gold,
        robberies_won=robber.robberies_won + 1,
    )
    robbed = replace(robbed, bank_red=robbed.bank_red - red, bank_gold=robbed.bank_gold - gold)
    amounts = (robber.red, robber.gold, robbed.bank_red, robbed.bank_gold)
    log.append(ev.RobberyWon(seat, owner, red, gold, robbing.pot, *amounts))
    players = put(put(state.players, seat, robber), owner, robbed)
    return end_turn(replace(state, players=players), chance, log)


def stop(state: State, robbing: Robbing, chance: Chance, log: ev.Log) -> State:
    """Return the state after giving up a robbery (QG-9.13)."""
    return _fail(state, robbing, True, chance, log)


def _fail(state: State, robbing: Robbing, stopped: bool, chance: Chance, log: ev.Log) -> State:
    """Return the state as gambled jewels begin to be spread over the board (QG-9.17, QG-9.18)."""
    log.append(ev.RobberyEnded(state.active, robbing.owner, robbing.pot, stopped))
    return _spread(state, robbing.pot, chance, log)


def _spread(state: State, pot: int, chance: Chance, log: ev.Log) -> State:
    """Return the state as the next lost jewel needs a tile (QG-9.20), or after the turn."""
    if not pot:
        return end_turn(state, chance, log)
    die = chance.roll("d4", BIOME_DIE, state.active)
    biome = BIOMES[die - 1]
    fallback, cells = landing_tiles(state, biome)
    log.append(ev.D4Rolled(state.active, die, biome, cells, fallback))
    return replace(state, phase=Spreading(pot, biome, fallback, cells))


def landing_tiles(state: State, biome: Biome) -> tuple[ev.Fallback, tuple[int, ...]]:
    """Return the tiles for a lost jewel, and which fallback rule chose them.

    Marked tiles of the biome without jewel and pawn (QG-9.22, QG-9.24, QG-9.27). If there is none,
    those of any biome; if there is none either, those under pawns (QG-9.23).
    """
    bare = [cell for cell in state.marked if cell not in state.jewels]
    pawns = [player.cell for player in state.players]
    free = [cell for cell in bare if cell not in pawns]
    fitting = [cell for cell in free if state.biomes[cell] is biome]
    if fitting:
        return ev.Fallback.NONE, tuple(fitting)
    return (ev.Fallback.ANY_BIOME, tuple(free)) if free else (ev.Fallback.UNDER_A_PAWN, tuple(bare))


def place(state: State, spreading: Spreading, cell: int, chance: Chance, log: ev.Log) -> State:
    """Return the state with a lost jewel on a tile; then as after `_spread` (QG-9.20, QG-9.21)."""
    pot = spreading.pot - 1
    log.append(ev.JewelPlaced(state.active, cell, pot))
    jewels = tuple(sorted((*state.jewels, cell)))
    return _spread(replace(state, jewels=jewels), pot, chance, log)
