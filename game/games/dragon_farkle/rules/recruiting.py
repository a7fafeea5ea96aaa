"""Recruiting: from the first throw to the stop or the Farkle (DF-5)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.armies import gain
from game.games.dragon_farkle.rules.battle import leave
from game.games.dragon_farkle.rules.cards import discard_aside, keep_items
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import (
    BARTLEBY_LEAST,
    BARTLEBY_SOLDIERS,
    Companion,
    percy_saves,
)
from game.games.dragon_farkle.rules.throws import fresh_side, throw
from game.games.dragon_farkle.rules.turns import end_turn


def recruit(state: st.State, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after the first throw of recruiting; the seat has left the Keep."""
    seat = state.active
    state = leave(state, seat, log)
    log.append(ev.ActionChosen(seat, Action.RECRUIT, None))
    return throw(state, st.Recruiting(), fresh_side(seat, state.turn.full_set), chance, log)


def stop(state: st.State, side: st.Side, chance: Chance, log: ev.Log) -> st.State:
    """Return the state in the next turn, soldiers and items set aside kept (DF-5.4, DF-5.5)."""
    state = add_soldiers(state, side, log)
    return end_turn(keep_items(state, side.roller, side.items, log), chance, log)


def add_soldiers(state: st.State, side: st.Side, log: ev.Log) -> st.State:
    """Return the state with soldiers set aside in the army of a seat that stops (DF-5.4, 9.16)."""
    seat = side.roller
    state = gain(state, seat, side.aside, Cause.RECRUITED, log)
    if state.camps[seat].companion is Companion.BARTLEBY and side.aside >= BARTLEBY_LEAST:
        state = gain(state, seat, BARTLEBY_SOLDIERS, Cause.BARTLEBY, log)
    return state


def kept_of_farkle(
    state: st.State, action: st.Recruiting | st.Brawling | st.Battling, side: st.Side
) -> int:
    """Return the soldiers set aside that join in spite of a Farkle in this action (DF-9.15)."""
    recruits = isinstance(action, st.Recruiting)
    return percy_saves(side.aside, state.camps[side.roller].companion) if recruits else 0


def farkle(state: st.State, side: st.Side, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after a Farkle: all set aside lost but Percy's share (DF-5.7, 5.8, 9.15)."""
    seat = side.roller
    kept = kept_of_farkle(state, st.Recruiting(), side)
    log.append(ev.Farkle(seat, side.aside - kept, len(side.items), kept))
    state = gain(state, seat, kept, Cause.PERCY, log)
    return end_turn(discard_aside(state, seat, side.items, log), chance, log)


def pay_out(state: st.State, deciding: st.Deciding, log: ev.Log) -> st.State:
    """Return the state with soldiers set aside in the army; rolling goes on (DF-10.18)."""
    side = deciding.side
    state = gain(state, side.roller, side.aside, Cause.PAYROLL, log)
    return replace(state, phase=replace(deciding, side=replace(side, aside=0)))
