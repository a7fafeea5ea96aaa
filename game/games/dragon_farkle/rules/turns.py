"""Turns and rounds: how a turn begins and ends (DF-4, section 3.3)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import clockwise, put
from game.core.contract.values import Seat, Unknown
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.cards import (
    draw_companion,
    holds,
    knowing,
    limit_of,
    take_from_hand,
    with_camp,
)
from game.games.dragon_farkle.rules.content import FULL_SET, Item
from game.games.dragon_farkle.rules.ranking import places
from game.games.dragon_farkle.rules.state import Choosing, ItemLimit, Over, State, Turn


def begin_turn(state: State, seat: Seat, chance: Chance, log: ev.Log) -> State:
    """Return the state as a seat chooses its action; a destroyed army has been brought back."""
    round_no = state.round_no + (seat == state.first)
    camp = state.camps[seat]
    if camp.fallen:
        state = _reincarnate(state, seat, chance, log)
        camp = state.camps[seat]
    full_set = FULL_SET - camp.clouded  # DF-10.23
    turn_no = state.turn_no + 1
    log.append(ev.TurnStarted(seat, turn_no, round_no, full_set))
    return replace(
        state,
        active=seat,
        turn_no=turn_no,
        round_no=round_no,
        turn=Turn(camp.army, full_set),
        phase=Choosing(),
    )


def _reincarnate(state: State, seat: Seat, chance: Chance, log: ev.Log) -> State:
    """Return the state with a destroyed army's owner back, with its hand (DF-8.13 to DF-8.15)."""
    log.append(ev.Reincarnated(seat))
    companion = None
    if state.rules.companions:
        state, companion = draw_companion(state, chance, log)
        log.append(ev.CompanionDrawn(seat, (companion,)))
    return with_camp(state, seat, replace(state.camps[seat], fallen=False, companion=companion))


def end_turn(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state after a turn (DF-4.8): Cloud lifted, hands counted, next turn begun."""
    seat = state.active
    log.append(ev.ActionEnded(seat))
    camp = state.camps[seat]
    if camp.clouded:
        log.append(ev.CloudLifted(seat))
        log.append(ev.ItemsDiscarded(seat, (Item.POCKET_RAIN_CLOUD,), False))
        state = with_camp(state, seat, replace(camp, clouded=False))
        state = replace(state, item_discards=(*state.item_discards, Item.POCKET_RAIN_CLOUD))
    return _count_hands(_show_sacks(state, log), chance, log)


def _show_sacks(state: State, log: ev.Log) -> State:
    """Return the state with Sacks in hands of several cards shown (DF-10.10).   Raises: Unknown."""
    for seat, camp in enumerate(state.camps):
        if len(camp.hand) < 2:
            continue
        if not holds(camp, Item.SACK_OF_HOLDING):
            if any(held.item is None for held in camp.hand):
                raise Unknown("whether a hand holds the Sack")
            continue
        place = next(n for n, h in enumerate(camp.hand) if h.item is Item.SACK_OF_HOLDING)
        held = camp.hand[place]
        if not held.shown:
            log.append(ev.SackShown(seat, place))
            hand = put(camp.hand, place, replace(held, shown=True))
            state = with_camp(state, seat, replace(camp, hand=hand))
    return state


def _count_hands(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state as the next seat with too many items chooses, if there is one (DF-10.8).

    The next turn begins if no seat is above its limit.
    """
    for seat in clockwise(state.active, len(state.camps)):
        camp = state.camps[seat]
        if len(camp.hand) > 1 and len(camp.hand) > limit_of(camp):
            return replace(state, phase=ItemLimit(seat))
    return _next_turn(state, chance, log)


def discard(state: State, seat: Seat, item: Item, chance: Chance, log: ev.Log) -> State:
    """Return the state with a card of a hand above the limit discarded (DF-10.7)."""
    log.append(ev.ItemsDiscarded(seat, (item,), False, knowing(state, seat, item)))
    state = take_from_hand(state, seat, item)
    state = replace(state, item_discards=(*state.item_discards, item))
    return _count_hands(state, chance, log)


def _next_turn(state: State, chance: Chance, log: ev.Log) -> State:
    log.append(ev.TurnEnded(state.active))
    seat = (state.active + 1) % len(state.camps)
    if seat == state.first and state.round_no == state.rules.last_orders:
        log.append(ev.LastOrders(places(state, None)))
        return replace(state, phase=Over(None))
    return begin_turn(state, seat, chance, log)
