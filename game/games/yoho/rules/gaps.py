"""Gaps, refills and the sea pile (YOHO-10, YOHO-11)."""

from itertools import pairwise

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat, Unknown
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Face, SeaCard
from game.games.yoho.rules.memory import after_shuffle, compass_of, reverse_of
from game.games.yoho.rules.sea import CLOSING
from game.games.yoho.rules.state import Captain, GridCard, Refilling, State

SEA_LABEL = "sea"
"""The label of the shuffles of sea cards."""


def carried(
    captains: tuple[Captain, ...], shifts: dict[int, int]
) -> tuple[tuple[Captain, ...], tuple[ev.Ride, ...]]:
    """Return captains and rides after cards moved between cells with their ships (YOHO-10.7)."""
    rides: list[ev.Ride] = []
    moved: list[Captain] = []
    for seat, captain in enumerate(captains):
        ship = captain.ship
        if ship is not None and ship in shifts:
            rides.append(ev.Ride(seat, ship, shifts[ship]))
            moved.append(replace(captain, ship=shifts[ship]))
        else:
            moved.append(captain)
    return (tuple(moved) if rides else captains), tuple(rides)


def closing_line(state: State, seat: Seat, gap: int) -> tuple[int, ...]:
    """Return the cells from a gap to the hole if it closes in the turn of a seat (YOHO-10.3)."""
    return CLOSING[state.lair(seat).side][gap]


def leave_gap(state: State, gap: int, log: ev.Log, chest: int | None = None) -> State:
    """Return the state with a cell's card discarded, its line closed, a card due (YOHO-10.1).

    `chest`: the serial of a chest that opens after the refill.
    """
    card = state.card(gap)
    log.append(ev.SeaDiscarded(gap, card.face))
    cells = closing_line(state, state.active, gap)
    grid = list(state.grid)
    shifts = {}
    for near, far in pairwise(cells):
        grid[near] = grid[far]
        shifts[far] = near
    hole = cells[-1]
    grid[hole] = None
    captains, rides = carried(state.captains, shifts)
    log.append(ev.LineClosed(cells, rides))
    return replace(
        state,
        grid=tuple(grid),
        captains=captains,
        sea_discards=(*state.sea_discards, card),
        phase=Refilling(hole, chest),
    )


def laid(card: SeaCard, rotation: int, serial: int) -> GridCard:
    """Return a sea card as it comes into the grid, compass side up (YOHO-2.1)."""
    return GridCard(card.compass, rotation, card.reverse, True, False, serial)


def enter(state: State, rotation: int) -> GridCard:
    """Return the top sea card as a card of the grid with this rotation."""
    return laid(state.top_card, rotation, state.entered)


def next_top(state: State) -> Face | None:
    """Return the face below the top card; None if that is the last.   Raises: Unknown on a view."""
    if len(state.sea_pile) == 1:
        return None
    below = state.sea_pile[-2]
    if below is None:
        raise Unknown("the next sea card")
    return below.compass


def refill(state: State, phase: Refilling, rotation: int, chance: Chance, log: ev.Log) -> State:
    """Return the state with the top sea card in the hole (YOHO-10.9), no effects applied yet."""
    card, top = enter(state, rotation), next_top(state)
    log.append(ev.CardRefilled(phase.hole, card.face, rotation, top))
    state = state.with_card(phase.hole, card)
    state = replace(state, sea_pile=state.sea_pile[:-1], entered=state.entered + 1)
    return restock(state, chance, log)


def restock(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state with the discards as sea pile if that was empty (YOHO-11.2, YOHO-11.3).

    Raises: Unknown on a view.
    """
    if state.sea_pile:
        return state
    pile = shuffled(chance, SEA_LABEL, [_put_back(card) for card in state.sea_discards])
    top = pile[-1].compass
    log.append(ev.SeaReshuffled(len(pile), top))
    return replace(state, sea_pile=pile, sea_discards=(), memories=after_shuffle(state))


def _put_back(card: GridCard) -> SeaCard:
    """Return a discarded card as it goes back into the pile, compass side up (YOHO-11.2)."""
    reverse = reverse_of(card) or card.back
    if reverse is None:
        raise Unknown("the hidden side of a discarded card")
    return SeaCard(compass_of(card), reverse)
