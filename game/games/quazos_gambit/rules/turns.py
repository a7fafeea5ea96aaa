"""Rounds and turns, how they begin and end, and where the Golden Jewel appears (QG-5.3, QG-8.1)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import (
    GOLD_ROUND,
    MANA_BONUS_FACES,
    MANA_DIE,
    MANA_MAX,
    ROUNDS,
    Ability,
)
from game.games.quazos_gambit.rules.ranking import finish
from game.games.quazos_gambit.rules.rolling import roll_off


def end_turn(state: st.State, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after the turn: the next seat's, a new round, the end (QG-5.4, QG-5.5)."""
    log.append(ev.TurnEnded(state.active))
    seat = (state.active + 1) % len(state.players)
    if seat != state.first:
        return _begin_turn(state, seat, chance, log)
    if state.round == ROUNDS:
        return finish(state, chance, log)
    return begin_round(state, chance, log)


def begin_round(state: st.State, chance: Chance, log: ev.Log) -> st.State:
    """Return the state in a new round; in round 6 the Golden Jewel appears first (QG-8.1)."""
    state = replace(state, round=state.round + 1)
    log.append(ev.RoundBegan(state.round))
    if state.round != GOLD_ROUND:
        return _begin_turn(state, state.first, chance, log)
    seat, free = _golden_chooser(state, chance, log)
    if len(free) > 1:
        return replace(state, phase=st.PlacingGold(seat, free))
    return place_golden(state, seat, free[0], chance, log)


def place_golden(state: st.State, seat: Seat, cell: int, chance: Chance, log: ev.Log) -> st.State:
    """Return the state with the Golden Jewel on a cell (QG-8.5), in the first player's turn."""
    log.append(ev.GoldenAppeared(cell, seat))
    return _begin_turn(replace(state, golden=cell), state.first, chance, log)


def _begin_turn(state: st.State, seat: Seat, chance: Chance, log: ev.Log) -> st.State:
    """Return the state in a new turn: effects end, mana comes, a pawn leaves its bank (QG-5.11)."""
    log.append(ev.TurnBegan(state.round, seat))
    player, mud = _end_effects(state, seat, log), state.mud
    if mud is not None and mud.seat == seat and state.round >= mud.until:
        log.append(ev.EffectEnded(seat, Ability.MUD_TRAP, mud.cells))
        mud = None
    die = chance.roll("mana", MANA_DIE, seat)
    earned = player.mana + 1 + (die in MANA_BONUS_FACES)
    mana = min(earned, MANA_MAX)
    log.append(ev.ManaGained(seat, die, mana - player.mana, earned - mana, mana))
    return replace(
        state,
        players=put(state.players, seat, replace(player, mana=mana)),
        mud=mud,
        active=seat,
        turn=st.Turn(mana_die=die),
        phase=st.LEAVING if st.in_bank(state, seat) else st.ACTING,
    )


def _end_effects(state: st.State, seat: Seat, log: ev.Log) -> st.Player:
    """Return the seat's player without Stealth and Wing Guard; log each that ends (QG-10.4)."""
    player = state.players[seat]
    if player.stealth:
        log.append(ev.EffectEnded(seat, Ability.STEALTH, ()))
        player = replace(player, stealth=False)
    if player.wing_guard:
        log.append(ev.EffectEnded(seat, Ability.WING_GUARD, ()))
        player = replace(player, wing_guard=False)
    return player


def _golden_chooser(state: st.State, chance: Chance, log: ev.Log) -> tuple[Seat, tuple[int, ...]]:
    """Return the losing player, or the next one whose pair is not full, and its free cells.

    At most four pawns never fill every pair, so somebody is always found (QG-8.10).
    """
    seats = len(state.players)
    left = list(range(seats))
    while True:
        fewest = min(_jewels(state, seat) for seat in left)
        tied = [seat for seat in left if _jewels(state, seat) == fewest]
        loser, throws = roll_off(chance, "golden", tied, seats)
        if throws:
            log.append(ev.GoldenTieRoll(tuple(tied), throws, loser))
        free = _free_golden_cells(state, loser)
        if free:
            return loser, free
        left.remove(loser)


def _free_golden_cells(state: st.State, seat: Seat) -> tuple[int, ...]:
    """Return the golden cells of a seat without a pawn; jewels and mud are ignored (QG-8.11)."""
    pawns = [player.cell for player in state.players]
    pair = state.terrain.golden[state.players[seat].place]
    return tuple([cell for cell in pair if cell not in pawns])


def _jewels(state: st.State, seat: Seat) -> int:
    """Return the number of red jewels in bank and inventory together (QG-8.2)."""
    player = state.players[seat]
    return player.red + player.bank_red
