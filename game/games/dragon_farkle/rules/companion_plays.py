"""The effects of Companions that a player uses (DF-9), and hiring them (DF-10.31, DF-13.6)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.armies import gain, lose
from game.games.dragon_farkle.rules.cards import put, with_camp
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
from game.games.dragon_farkle.rules.events import (
    CompanionKept,
    CompanionUsed,
    DieRerolled,
    Event,
    EventChanged,
)
from game.games.dragon_farkle.rules.state import (
    Brawling,
    Choosing,
    Hiring,
    Nudging,
    Rolled,
    State,
)
from game.games.dragon_farkle.rules.throws import SOLDIER_LABEL, event_side

COMPANION_DIE = "companion"
_JOINING = {  # the least face with which soldiers join, how many, and why
    Companion.UGH: (UGH_FACE, UGH_SOLDIERS, Cause.UGH),
    Companion.GRUEL: (GRUEL_FACE, GRUEL_SOLDIERS, Cause.GRUEL),
}


def _mark_used(state: State, companion: Companion) -> State:
    return replace(state, turn=replace(state.turn, used=(*state.turn.used, companion)))


def predict(state: State, number: int, chance: Chance, log: list[Event]) -> State:
    """Use Sidia: gain 600 soldiers if a die shows the named number (DF-9.6)."""
    seat = state.active
    die = chance.roll(COMPANION_DIE, 6, seat)
    log.append(CompanionUsed(seat, Companion.SIDIA, number, None, die, die == number))
    state = _mark_used(state, Companion.SIDIA)
    return gain(state, seat, SIDIA_SOLDIERS if die == number else 0, Cause.SIDIA, log)


def scare(state: State, target: Seat, chance: Chance, log: list[Event]) -> State:
    """Use Skree: on 4 to 6 the target's army loses 250 soldiers (DF-9.14)."""
    die = chance.roll(COMPANION_DIE, 6, state.active)
    success = die >= SKREE_FACE
    log.append(CompanionUsed(state.active, Companion.SKREE, 0, target, die, success))
    state = _mark_used(state, Companion.SKREE)
    return lose(state, target, SKREE_LOSS, Cause.SKREE, log) if success else state


def use(state: State, companion: Companion, chance: Chance, log: list[Event]) -> State:
    """Use Ugh, Gruel, Tabby or Mildew; the caller has checked that it is legal."""
    seat = state.active
    state = _mark_used(state, companion)
    match state.phase, companion:
        case _, Companion.UGH | Companion.GRUEL:
            least, soldiers, joins = _JOINING[companion]
            die = chance.roll(COMPANION_DIE, 6, seat)
            joined = soldiers if die >= least else 0
            log.append(CompanionUsed(seat, companion, 0, None, die, bool(joined)))
            return gain(state, seat, joined, joins, log)
        case Rolled() as rolled, _:
            side = EventSide.BLANK if companion is Companion.TABBY else event_side(chance, seat)
            log.append(CompanionUsed(seat, companion, 0, None, 0, True))
            cause = DiceCause(companion.value)
            log.append(EventChanged(seat, rolled.event, side, cause))
            return replace(state, phase=replace(rolled, event=side))
    raise AssertionError(f"{companion} was found legal")


def nudge(state: State, owner: Seat, die: int, chance: Chance, log: list[Event]) -> State:
    """Use Hiccup: re-roll one Soldier die of the roll (DF-9.11, DF-9.12)."""
    phase = state.phase
    assert isinstance(phase, Nudging | Rolled)
    action = phase.action
    assert isinstance(action, Brawling)
    new = chance.roll(SOLDIER_LABEL, 6, phase.side.roller)
    old = phase.faces[die]
    log.append(DieRerolled(phase.side.roller, die, old, new, DiceCause.HICCUP, owner))
    faces = put(phase.faces, die, new)
    action = replace(action, hiccup_used=True)
    return replace(state, phase=Rolled(action, phase.side, faces, phase.event))


def hire(state: State, hiring: Hiring, companion: Companion, log: list[Event]) -> State:
    """Keep one of two Companions; discard the other and the old one (the Sign, DF-10.31)."""
    seat = hiring.seat
    dismissed = next(drawn for drawn in hiring.drawn if drawn is not companion)
    camp = state.camps[seat]
    log.append(CompanionKept(seat, companion, dismissed, camp.companion))
    gone = (dismissed,) if camp.companion is None else (dismissed, camp.companion)
    state = replace(state, companion_discards=(*state.companion_discards, *gone))
    state = with_camp(state, seat, replace(camp, companion=companion))
    # A new Companion arrives unused (DF-9.3).
    return replace(state, turn=replace(state.turn, used=()), phase=Choosing())
