"""The course of a turn and of the rotations (YOZ-4, YOZ-13.3 to YOZ-13.8)."""

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.seats import clockwise
from game.core.contract.values import Seat
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import RESHUFFLE_EVERY, Card
from game.games.yoz.rules.events import DeckReshuffled, Log, PartySetOut, Shuffle, TurnEnded

DECK_LABEL = "action cards"


def set_out(state: st.State, first: Seat, log: Log) -> st.State:
    """Return the state in the first turn (YOZ-3.12)."""
    log.append(PartySetOut(clockwise(first, len(state.heroes))))
    return begin_slot(replace(state, first=first), first)


def begin_slot(state: st.State, seat: Seat) -> st.State:
    """Return the state in a character's turn, or as a guest chooses to rest or leave (YOZ-14.5)."""
    inside = state.heroes[seat].in_castle
    return replace(state, active=seat, phase=st.InCastle() if inside else st.Starting())


def act_or_draw(state: st.State, spent: st.Spent) -> st.State:
    """Return the state in phase two if a dragon or tunnel is near, else at the card (section 3)."""
    space = state.hero.space
    at_hand = space in state.land.tunnels or st.dragons_near(state, space)
    return replace(state, phase=st.Acting(spent) if at_hand else st.Drawing(spent))


def end_turn(state: st.State, chance: Chance, log: Log) -> st.State:
    """Return the state in the next slot; the last one completes a rotation (YOZ-13.5)."""
    seats = len(state.heroes)
    following = (state.active + 1) % seats
    completed = following == state.first
    rotation = state.rotation + completed
    log.append(TurnEnded(state.active, following, rotation))
    if completed:
        state = replace(state, rotation=rotation)
        if rotation % RESHUFFLE_EVERY[seats - 1] == 0:
            state = reshuffle(state, Shuffle.ROTATION, chance, log)
    return begin_slot(state, following)


def reshuffle(state: st.State, cause: Shuffle, chance: Chance, log: Log) -> st.State:
    """Return the state with all cards, or just the discards, as a new pile (YOZ-13.6, 13.7)."""
    # Pile and discards together are always the whole deck, whatever the order of either.
    deck = shuffled(chance, DECK_LABEL, tuple(Card))
    log.append(DeckReshuffled(len(deck), cause))
    return replace(state, deck=deck, discards=())
