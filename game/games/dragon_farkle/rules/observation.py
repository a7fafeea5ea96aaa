"""What each seat can see and know (section 7 of the rules of record)."""

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.dealing import companions_in_play, items_in_play
from game.games.dragon_farkle.rules.events import Event, ItemDealt, ItemDrawn, ItemsKept, ItemStolen

_IMAGINED_ITEMS = "imagined items"
_IMAGINED_COMPANIONS = "imagined companions"


def observe(state: st.State, viewer: Seat | None) -> st.State:
    """Return the state as a seat, or everybody, may know it: None for every card face down."""
    camps, phase = state.camps, state.phase
    if not state.rules.open_hands:
        camps = tuple([_seen_camp(camp, seat, viewer) for seat, camp in enumerate(camps)])
        phase = _seen_phase(state, viewer)
    return replace(
        state,
        camps=camps,
        phase=phase,
        item_deck=(None,) * len(state.item_deck),
        companion_deck=(None,) * len(state.companion_deck),
    )


def _seen_camp(camp: st.Camp, seat: Seat, viewer: Seat | None) -> st.Camp:
    if seat == viewer or not camp.hand:
        return camp
    hand = [
        held if held.shown or viewer in held.known_to else replace(held, item=None)
        for held in camp.hand
    ]
    return replace(camp, hand=tuple(hand))


def _down(items: tuple[Item | None, ...]) -> tuple[Item | None, ...]:
    return (None,) * len(items)


def _seen_phase(state: st.State, viewer: Seat | None) -> st.Phase:
    """Return the phase with items set aside hidden from all but their roller."""
    phase = state.phase
    match phase:
        case st.Rolled() | st.Deciding() | st.Defending() | st.Nudging():
            action, side = phase.action, phase.side
            if side.items and side.roller != viewer:
                phase = replace(phase, side=replace(side, items=_down(side.items)))
            if isinstance(action, st.Brawling) and action.attack_items and state.active != viewer:
                hidden = replace(action, attack_items=_down(action.attack_items))
                phase = replace(phase, action=hidden)
            return phase
        case st.Spoils(winner=winner, items=items) if winner != viewer:
            return replace(phase, items=_down(items))
        case _:
            return phase


def seen_by(event: Event, viewer: Seat | None) -> Event | None:
    """Return an event as a seat (None: everybody) may know it; never None."""
    match event:
        case ItemDealt(seat=seat, shown=False) | ItemDrawn(seat=seat, shown=False):
            return event if seat == viewer else replace(event, item=None)
        case ItemsKept(seat=seat, items=items, shown=False):
            return event if seat == viewer else replace(event, items=_down(items))
        case ItemStolen(seat=seat, known_to=known_to, shown=False):
            return event if viewer in (seat, *known_to) else replace(event, item=None)
        case _:
            return event


# --- imagining ------------------------------------------------------------------------------------


def imagine(view: st.State, seat: Seat, chance: Chance) -> st.State:
    """Return a full state that fits a view: each card face down is drawn from those unseen."""
    cards = _Imagined(view, chance)
    camps = list(view.camps)
    # Hands that cannot hold the Sack come first, so that a card is left for each of them.
    for place in sorted(range(len(camps)), key=lambda n: not _lacks_sack(view, camps[n])):
        camp = camps[place]
        no_sack = _lacks_sack(view, camp)
        hand = [
            held if held.item is not None else replace(held, item=cards.take(no_sack))
            for held in camp.hand
        ]
        camps[place] = replace(camp, hand=tuple(hand))
    phase = _imagined_phase(view.phase, cards)
    return replace(
        view,
        camps=tuple(camps),
        phase=phase,
        item_deck=cards.fill(view.item_deck),
        companion_deck=shuffled(chance, _IMAGINED_COMPANIONS, _companions_unseen(view)),
    )


def _lacks_sack(view: st.State, camp: st.Camp) -> bool:
    """Return whether a camp certainly has no Sack: it has several cards and did not show it."""
    return isinstance(view.phase, st.ItemLimit) and len(camp.hand) > 1


def _imagined_phase(phase: st.Phase, cards: "_Imagined") -> st.Phase:
    match phase:
        case st.Rolled() | st.Deciding() | st.Defending() | st.Nudging():
            side = replace(phase.side, items=cards.fill(phase.side.items))
            action = phase.action
            if isinstance(action, st.Brawling):
                action = replace(action, attack_items=cards.fill(action.attack_items))
            return replace(phase, action=action, side=side)
        case st.Spoils():
            return replace(phase, items=cards.fill(phase.items))
        case _:
            return phase


class _Imagined:
    """Supply of the Magic Items out of sight, in a random order, handed out one by one."""

    def __init__(self, view: st.State, chance: Chance) -> None:
        seen = set(_items_in_sight(view))
        hidden = [item for item in items_in_play(view.rules) if item not in seen]
        self._left = list(shuffled(chance, _IMAGINED_ITEMS, hidden))

    def take(self, no_sack: bool) -> Item:
        """Return any card left, drawn at random, except the Sack if `no_sack`."""
        item = self._left.pop()
        if no_sack and item is Item.SACK_OF_HOLDING:
            other = self._left.pop()
            self._left.append(item)
            return other
        return item

    def fill(self, items: tuple[Item | None, ...]) -> tuple[Item | None, ...]:
        """Return the cards with a drawn card in place of each hidden one."""
        return tuple([self._left.pop() if item is None else item for item in items])


def _items_in_sight(view: st.State) -> list[Item | None]:
    seen: list[Item | None] = [*view.item_discards]
    for camp in view.camps:
        seen += st.items_of(camp)
        if camp.clouded:
            seen.append(Item.POCKET_RAIN_CLOUD)
    if view.clock is not None:
        seen.append(Item.DRAGONS_ALARM_CLOCK)
    phase = view.phase
    match phase:
        case st.Rolled() | st.Deciding() | st.Defending() | st.Nudging():
            seen += phase.side.items
            if isinstance(phase.action, st.Brawling):
                seen += phase.action.attack_items
        case st.Spoils():
            seen += phase.items
    return seen


def _companions_unseen(view: st.State) -> list[Companion]:
    seen = {camp.companion for camp in view.camps} | set(view.companion_discards)
    if isinstance(view.phase, st.Hiring):
        seen |= set(view.phase.drawn)
    return [companion for companion in companions_in_play(view.rules) if companion not in seen]


def private(state: st.State) -> bool:
    """Return whether the decision in a state may need hidden cards of the seat to act."""
    return not state.rules.open_hands and isinstance(
        state.phase, st.Called | st.ItemLimit | st.Spoils
    )
