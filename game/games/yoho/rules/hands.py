"""Map cards: playing, drawing and discarding (YOHO-3, YOHO-11.5 to YOHO-11.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat, Unknown
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import BASICS, MAP_HAND, MapCard, in_map_order
from game.games.yoho.rules.moves import Source
from game.games.yoho.rules.state import Held, State, Turn, Unseen

MAP_LABEL = "maps"
"""The label of the shuffles of map cards."""


def basic_left(turn: Turn, card: MapCard) -> bool:
    """Return whether a basic action is still in the hand."""
    return turn.net if card is MapCard.NET else turn.movement


def cards_played(turn: Turn) -> int:
    """Return how many cards the active seat has played this turn, basic actions and map cards."""
    return len(turn.front) + (not turn.net) + (not turn.movement)


def playable(state: State) -> tuple[MapCard, ...]:
    """Return the kinds of map cards the active seat could play now, in the order of the hand."""
    turn = state.turn
    if not turn.plays_left and not turn.extra_maps:
        return ()
    hand = state.captains[state.active].hand
    return tuple(dict.fromkeys([held.card for held in hand if held.card is not None]))


def source_for(state: State, card: MapCard) -> Source | None:
    """Return the active seat's source for a card, its basic action first; None if unplayable."""
    turn = state.turn
    if card in BASICS and turn.plays_left and basic_left(turn, card):
        return Source.BASIC
    return Source.MAP if card in playable(state) else None


def lay_down(state: State, card: MapCard, source: Source, log: ev.Log) -> State:
    """Return the state after a card used up a play, a map card an extra play first (YOHO-3.18)."""
    turn, seat = state.turn, state.active
    if source is Source.BASIC:
        left = turn.plays_left - 1
        log.append(ev.BasicPlayed(seat, card, left))
        if card is MapCard.NET:
            return replace(state, turn=replace(turn, plays_left=left, net=False))
        return replace(state, turn=replace(turn, plays_left=left, movement=False))
    extra = turn.extra_maps > 0
    captain = state.captains[seat]
    # Of several equal cards the one held longest goes.
    place = [held.card for held in captain.hand].index(card)
    shuffle = captain.hand[place].shuffle
    state = _show(state, card, shuffle)
    hand = (*captain.hand[:place], *captain.hand[place + 1 :])
    turn = replace(
        turn,
        plays_left=turn.plays_left - (not extra),
        extra_maps=turn.extra_maps - extra,
        front=(*turn.front, card),
        emptied=turn.emptied_by(place, len(captain.hand)),
    )
    log.append(
        ev.CardPlayed(
            seat=seat,
            card=card,
            place=place,
            shuffle=shuffle,
            extra=extra,
            plays_left=turn.plays_left,
            extra_maps=turn.extra_maps,
            shown=state.rules.open_hands,
        )
    )
    return replace(state.with_captain(seat, hand=hand), turn=turn)


def _show(state: State, card: MapCard, shuffle: int) -> State:
    """Return the state with a card counted as seen, in the pile of the shuffle it belongs to."""
    unseen = []
    for group in state.unseen:
        cards = list(group.cards)
        if group.shuffle == shuffle:
            cards.remove(card)
        if cards:
            unseen.append(Unseen(group.shuffle, tuple(cards)))
    return replace(state, unseen=tuple(unseen))


def clear_front(state: State, log: ev.Log) -> State:
    """Return the state with the map cards played this turn discarded (YOHO-3.10)."""
    front = state.turn.front
    if not front:
        return state
    log.append(ev.MapsDiscarded(state.active, front))
    return replace(state, map_discards=(*state.map_discards, *front))


def throw_away(state: State, cards: Sequence[MapCard], log: ev.Log) -> State:
    """Return the state with unplayed map cards discarded, of equal ones the oldest (YOHO-3.12).

    `cards`: in the order of section 6.3.
    """
    if not cards:
        return state
    seat = state.active
    captain = state.captains[seat]
    places: list[int] = []
    for card in cards:
        copies = [place for place, held in enumerate(captain.hand) if held.card is card]
        places.append(next(place for place in copies if place not in places))
    shuffles = tuple([captain.hand[place].shuffle for place in places])
    for card, shuffle in zip(cards, shuffles, strict=True):
        state = _show(state, card, shuffle)
    shown = state.rules.open_hands
    log.append(ev.MapsThrown(seat, tuple(cards), tuple(places), shuffles, shown))
    kept = tuple([held for place, held in enumerate(captain.hand) if place not in places])
    state = state.with_captain(seat, hand=kept)
    return replace(state, map_discards=(*state.map_discards, *cards))


# --- drawing --------------------------------------------------------------------------------------


def _draw(state: State, seat: Seat, chance: Chance, log: ev.Log) -> tuple[State, MapCard | None]:
    """Draw the top map card into a hand; None if no card is left (YOHO-11.8).

    Raises: Unknown on a view.
    """
    if not state.map_pile:
        if not state.map_discards:
            return state, None
        state = _reshuffle(state, chance, log)
    card = state.map_pile[-1]
    if card is None:
        raise Unknown("the top map card")
    hand = (*state.captains[seat].hand, Held(card, state.shuffles))
    state = state.with_captain(seat, hand=hand)
    return replace(state, map_pile=state.map_pile[:-1]), card


def _reshuffle(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state with the discards as pile, not played cards or hands (YOHO-11.5, 11.7)."""
    discards = state.map_discards
    shuffles = state.shuffles + 1
    log.append(ev.MapReshuffled(len(discards)))
    return replace(
        state,
        map_pile=shuffled(chance, MAP_LABEL, discards),
        map_discards=(),
        shuffles=shuffles,
        unseen=(*state.unseen, Unseen(shuffles, tuple(sorted(discards, key=in_map_order)))),
    )


def draw_from_bottle(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state with one map card drawn by the active seat for a bottle (YOHO-6.13)."""
    seat = state.active
    state, card = _draw(state, seat, chance, log)
    if card is not None:
        hand, pile = len(state.captains[seat].hand), len(state.map_pile)
        log.append(ev.MapDrawn(seat, card, hand, pile, state.rules.open_hands))
    return state


def draw_up(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state with the active seat's hand filled up to three map cards (YOHO-3.14)."""
    seat = state.active
    drawn: list[MapCard] = []
    while len(state.captains[seat].hand) < MAP_HAND:
        state, card = _draw(state, seat, chance, log)
        if card is None:
            break
        drawn.append(card)
    if drawn:
        shown = state.rules.open_hands
        log.append(ev.HandRefilled(seat, tuple(drawn), len(state.map_pile), shown))
    return state
