"""What each seat can see and know (chapter 7 of the rules of record)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import REVERSES, Face, MapCard, SeaCard
from game.games.yoho.rules.memory import Prospect, prospects
from game.games.yoho.rules.state import Captain, GridCard, Held, Over, PlacingLair, State

_WEIGHT = 1 << 30  # sides of the die that picks one of several weighted worlds


def observe(state: State, viewer: Seat | None) -> State:
    """Return the state as a seat, or everybody, may know it: None for all that is hidden.

    Known backs stay in sight, for a careful player remembers them (YOHO-7.4).
    """
    pile, turn = state.sea_pile, state.turn
    if turn.emptied and not _knows_hand(state, state.active, viewer):
        turn = replace(turn, emptied=())
    tops = tuple([SeaCard(card.compass, None) for card in pile[-1:] if card is not None])
    return replace(
        state,
        captains=tuple(
            [
                captain if _knows_hand(state, seat, viewer) else _face_down(captain)
                for seat, captain in enumerate(state.captains)
            ]
        ),
        grid=tuple([card and _seen(card) for card in state.grid]),
        sea_pile=((None,) * (len(pile) - 1) + tops),
        sea_discards=tuple([_seen(card) for card in state.sea_discards]),
        map_pile=(None,) * len(state.map_pile),
        turn=turn,
    )


def _knows_hand(state: State, seat: Seat, viewer: Seat | None) -> bool:
    if state.rules.open_hands:
        return state.round_no > 0
    return seat == viewer and state.has_looked(seat)


def _face_down(captain: Captain) -> Captain:
    return replace(captain, hand=tuple([Held(None, held.shuffle) for held in captain.hand]))


def _seen(card: GridCard) -> GridCard:
    return card if card.known or card.back is None else replace(card, back=None)


def seen_by(event: ev.Event, viewer: Seat | None) -> ev.Event | None:
    """Return an event as a seat (None: everybody) may know it; never None."""
    match event:
        case ev.MapDrawn(seat=seat, shown=False):
            return event if seat == viewer else replace(event, card=None)
        case ev.CardPlayed(seat=seat, shown=False):
            return event if seat == viewer else replace(event, place=None)
        case ev.MapsThrown(seat=seat, places=places, shown=False):
            return event if seat == viewer else replace(event, places=(None,) * len(places))
        case (
            ev.HandRefilled(seat=seat, cards=cards, shown=False)
            | ev.HandLookedAt(seat=seat, cards=cards, shown=False)
        ):
            return event if seat == viewer else replace(event, cards=(None,) * len(cards))
        case _:
            return event


def private(state: State) -> bool:
    """Return whether the decision in a state needs the seat's own map cards."""
    return not state.rules.open_hands and not isinstance(state.phase, PlacingLair | Over)


# --- imagining ------------------------------------------------------------------------------------


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Return a random full state that fits a view, by the chances of chapter 14 (full memory)."""
    return imagined_maps(_imagined_sea(view, chance), chance)


def _imagined_sea(view: State, chance: Chance) -> State:
    chosen = {compass: _pick(prospects(view, compass), chance) for compass in REVERSES}
    remembered = dict([pair for prospect in chosen.values() for pair in prospect.remembered])
    rest = [SeaCard(compass, back) for compass in chosen for back in chosen[compass].rest]
    left: dict[Face, list[SeaCard]] = {compass: [] for compass in REVERSES}
    for card in shuffled(chance, "imagined backs", rest):
        left[card.compass].append(card)

    def filled(card: GridCard) -> GridCard:
        if card.known:
            return card
        back = remembered.get(card.serial)
        return replace(card, back=left[card.face].pop().reverse if back is None else back)

    grid = tuple([card and filled(card) for card in view.grid])
    discards = tuple([filled(card) for card in view.sea_discards])
    pile = view.sea_pile
    if pile and pile[-1] is not None:
        top = left[pile[-1].compass].pop()
        below = [card for cards in left.values() for card in cards]
        pile = (*shuffled(chance, "imagined sea", below), top)
    return replace(view, grid=grid, sea_discards=discards, sea_pile=pile)


def _pick(found: Sequence[Prospect], chance: Chance) -> Prospect:
    """Return one of several prospects at random, by their weights."""
    if len(found) == 1:
        return found[0]
    point = chance.roll("imagined memory", _WEIGHT) / _WEIGHT
    for prospect in found:
        point -= prospect.weight
        if point <= 0:
            return prospect
    return found[-1]


def imagined_maps(view: State, chance: Chance) -> State:
    """Return the state with hands and pile drawn from unseen map cards, each shuffle apart."""
    left: dict[int, list[MapCard]] = {}
    for group in view.unseen:
        hidden = list(group.cards)
        for captain in view.captains:
            for held in captain.hand:
                if held.card is not None and held.shuffle == group.shuffle:
                    hidden.remove(held.card)
        left[group.shuffle] = list(shuffled(chance, "imagined maps", hidden))
    captains = [
        replace(
            captain,
            hand=tuple(
                [
                    held if held.card is not None else Held(left[held.shuffle].pop(), held.shuffle)
                    for held in captain.hand
                ]
            ),
        )
        for captain in view.captains
    ]
    pile = view.map_pile
    if pile:
        pile = tuple(left[view.shuffles])
    return replace(view, captains=tuple(captains), map_pile=pile)
