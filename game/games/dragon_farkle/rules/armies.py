"""Gains and losses of soldiers, and destroyed armies (DF-8.12 to DF-8.19, DF-11.5)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.state import State


def gain(state: State, seat: Seat, soldiers: int, cause: Cause, log: ev.Log) -> State:
    """Return the state with soldiers added to an army, from stockpile or set aside (DF-9.5)."""
    camp = state.camps[seat]
    if not soldiers:
        return state
    after = camp.army + soldiers
    log.append(ev.ArmyChanged(seat, camp.army, after, cause, None))
    return with_camp(state, seat, replace(camp, army=after))


def lose(state: State, seat: Seat, soldiers: int, cause: Cause, log: ev.Log) -> State:
    """Return the state with soldiers, at most all, moved from an army back to the stockpile.

    In the Keep an army brought to 0 is destroyed (DF-8.16), elsewhere not (DF-8.19).
    """
    camp = state.camps[seat]
    after = max(0, camp.army - soldiers)
    log.append(ev.ArmyChanged(seat, camp.army, after, cause, None))
    state = with_camp(state, seat, replace(camp, army=after))
    return destroy(state, seat, cause, log) if camp.in_keep and not after else state


def walk(
    state: State, loser: Seat, winner: Seat, soldiers: int, cause: Cause, log: ev.Log
) -> State:
    """Return the state with soldiers, at most all, moved between two armies outside the Keep."""
    giving, taking = state.camps[loser], state.camps[winner]
    moved = min(soldiers, giving.army)
    if not moved:
        return state
    log.append(ev.ArmyChanged(loser, giving.army, giving.army - moved, cause, winner))
    log.append(ev.ArmyChanged(winner, taking.army, taking.army + moved, cause, loser))
    state = with_camp(state, loser, replace(giving, army=giving.army - moved))
    return with_camp(state, winner, replace(taking, army=taking.army + moved))


def destroy(state: State, seat: Seat, cause: Cause, log: ev.Log) -> State:
    """Return the state with an army destroyed, its Companion discarded (DF-8.12, DF-11.6)."""
    camp = state.camps[seat]
    log.append(ev.ArmyDestroyed(seat, cause, camp.companion))
    eaten = () if camp.companion is None else (camp.companion,)
    state = replace(state, companion_discards=(*state.companion_discards, *eaten))
    gone = replace(camp, army=0, companion=None, in_keep=False, fallen=True)
    return with_camp(state, seat, gone)
