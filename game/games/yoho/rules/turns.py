"""Turns and rounds, and how they end (YOHO-3, YOHO-13.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import clockwise
from game.core.contract.values import Seat, Unknown
from game.games.yoho.rules import events as ev
from game.games.yoho.rules import hands
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.ranking import places
from game.games.yoho.rules.state import Acting, Discarding, Over, State, Turn


def begin_turn(state: State, seat: Seat, log: ev.Log) -> State:
    """Return the state in a new turn; in its first a seat looks at its hand (YOHO-2.23, YOHO-3.22).

    Raises: Unknown if hands that all see from now on are hidden still (YOHO-14.5).
    """
    round_no = state.round_no + (seat == state.first)
    state = replace(state, active=seat, round_no=round_no, turn=Turn(), phase=Acting())
    log.append(ev.TurnStarted(seat, round_no))
    if round_no > 1:
        return state
    shown = state.rules.open_hands
    looking: Sequence[Seat] = (seat,)
    if shown:
        looking = clockwise(seat, len(state.captains)) if seat == state.first else ()
    for looker in looking:
        cards = tuple([held.card for held in state.captains[looker].hand])
        if shown and None in cards:
            raise Unknown("the hands that are opened")
        log.append(ev.HandLookedAt(looker, cards, shown))
    return state


def end_turn(state: State, log: ev.Log) -> State:
    """Return the state with played map cards discarded, basic actions back (YOHO-3.10, 3.11)."""
    state = hands.clear_front(state, log)
    log.append(ev.BasicsReturned(state.active))
    return replace(state, turn=Turn(emptied=state.turn.emptied), phase=Discarding())


def finish(state: State, cards: Sequence[MapCard], chance: Chance, log: ev.Log) -> State:
    """Return the state in the next turn, map cards discarded and drawn (YOHO-3.12 to 3.21).

    Raises: Unknown if cards have to be drawn on a view.
    """
    seat = state.active
    state = hands.throw_away(replace(state, turn=Turn()), cards, log)
    state = hands.draw_up(state, chance, log)
    log.append(ev.TurnEnded(seat, state.round_no))
    following = (seat + 1) % len(state.captains)
    if following == state.first and state.round_no == state.rules.round_limit:
        log.append(ev.GameOver(None, places(state, None)))
        return replace(state, phase=Over(None))
    return begin_turn(state, following, log)
