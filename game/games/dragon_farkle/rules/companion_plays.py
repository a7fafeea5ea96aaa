"""The effects of Companions that a player uses (DF-9), and hiring them (DF-10.31, DF-13.6)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.armies import gain, lose
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.causes import Cause, DiceCause
from game.games.dragon_farkle.rules.content import (
    GRUEL_FACE,
    GRUEL_SOLDIERS,
    SIDIA_SOLDIERS,
    SKREE_FACE,
    SKREE_LOSS,
    UGH_FACE,
    UGH_SOLDIERS,
    Companion,
    EventSide,
)
from game.games.dragon_farkle.rules.throws import SOLDIER_LABEL, event_side

COMPANION_DIE = "companion"
_JOINING = {  # the least face with which soldiers join, how many, and why
    Companion.UGH: (UGH_FACE, UGH_SOLDIERS, Cause.UGH),
    Companion.GRUEL: (GRUEL_FACE, GRUEL_SOLDIERS, Cause.GRUEL),
}


def _mark_used(state: st.State, companion: Companion) -> st.State:
    return replace(state, turn=replace(state.turn, used=(*state.turn.used, companion)))


def predict(state: st.State, number: int, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after Sidia: 600 soldiers gained if a die shows the number (DF-9.6)."""
    seat = state.active
    die = chance.roll(COMPANION_DIE, 6, seat)
    log.append(ev.CompanionUsed(seat, Companion.SIDIA, number, None, die, die == number))
    state = _mark_used(state, Companion.SIDIA)
    return gain(state, seat, SIDIA_SOLDIERS if die == number else 0, Cause.SIDIA, log)


def scare(state: st.State, target: Seat, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after Skree: on 4 to 6 the target's army loses 250 soldiers (DF-9.14)."""
    die = chance.roll(COMPANION_DIE, 6, state.active)
    success = die >= SKREE_FACE
    log.append(ev.CompanionUsed(state.active, Companion.SKREE, 0, target, die, success))
    state = _mark_used(state, Companion.SKREE)
    return lose(state, target, SKREE_LOSS, Cause.SKREE, log) if success else state


def use(state: st.State, companion: Companion, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after Ugh, Gruel, Tabby or Mildew; the caller has checked it is legal."""
    seat = state.active
    state = _mark_used(state, companion)
    match state.phase, companion:
        case _, Companion.UGH | Companion.GRUEL:
            least, soldiers, joins = _JOINING[companion]
            die = chance.roll(COMPANION_DIE, 6, seat)
            joined = soldiers if die >= least else 0
            log.append(ev.CompanionUsed(seat, companion, 0, None, die, bool(joined)))
            return gain(state, seat, joined, joins, log)
        case st.Rolled() as rolled, _:
            side = EventSide.BLANK if companion is Companion.TABBY else event_side(chance, seat)
            log.append(ev.CompanionUsed(seat, companion, 0, None, 0, True))
            cause = DiceCause(companion.value)
            log.append(ev.EventChanged(seat, rolled.event, side, cause))
            return replace(state, phase=replace(rolled, event=side))
    raise AssertionError(f"{companion} was found legal")


def nudge(state: st.State, owner: Seat, die: int, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after Hiccup re-rolled one Soldier die of the roll (DF-9.11, DF-9.12)."""
    phase = state.phase
    assert isinstance(phase, st.Nudging | st.Rolled)
    action = phase.action
    assert isinstance(action, st.Brawling)
    new = chance.roll(SOLDIER_LABEL, 6, phase.side.roller)
    old = phase.faces[die]
    log.append(ev.DieRerolled(phase.side.roller, die, old, new, DiceCause.HICCUP, owner))
    faces = put(phase.faces, die, new)
    action = replace(action, hiccup_used=True)
    return replace(state, phase=st.Rolled(action, phase.side, faces, phase.event))


def hire(state: st.State, hiring: st.Hiring, companion: Companion, log: ev.Log) -> st.State:
    """Return the state with one of two Companions; the rest are discarded (the Sign, DF-10.31)."""
    seat = hiring.seat
    dismissed = next(drawn for drawn in hiring.drawn if drawn is not companion)
    camp = state.camps[seat]
    log.append(ev.CompanionKept(seat, companion, dismissed, camp.companion))
    gone = (dismissed,) if camp.companion is None else (dismissed, camp.companion)
    state = replace(state, companion_discards=(*state.companion_discards, *gone))
    state = with_camp(state, seat, replace(camp, companion=companion))
    # A new Companion arrives unused (DF-9.3).
    return replace(state, turn=replace(state.turn, used=()), phase=st.Choosing())
