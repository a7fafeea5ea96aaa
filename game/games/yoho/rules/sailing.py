"""The places a ship can sail to (YOHO-4)."""

from collections.abc import Mapping

from game.core.contract.values import Seat
from game.games.yoho.rules.events import Log, ShipMoved
from game.games.yoho.rules.sea import ARM, ARMS, PASSAGES
from game.games.yoho.rules.state import State


def arms_at(state: State, cell: int) -> int:
    """Return the arms (edges with a current) of the card in a cell, as bits; 0 for the hole."""
    card = state.grid[cell]
    return 0 if card is None else ARMS[card.face][card.rotation]


def ways(state: State, seat: Seat) -> Mapping[int | None, int | None]:
    """Return every place a ship could sail to, each with the place before it on the way.

    Places are cells, and None for the lair. Where the ship is now is among them, leading to itself.
    The way back along the mapping is a shortest one, of several the first in the order north, east,
    south, west. Nearer places come first.
    """
    grid = state.grid
    lair = state.lair(seat)
    slot, quay = lair.cell, ARM[lair.side]
    start = state.captains[seat].ship
    found: dict[int | None, int | None] = {start: start}
    if start is None:
        if arms_at(state, slot) & quay:  # YOHO-4.6
            found[slot] = None
            queue = [slot]
        else:
            return found
    else:
        queue = [start]
    for cell in queue:
        card = grid[cell]
        if card is None:
            continue
        arms = ARMS[card.face][card.rotation]
        for arm, other, needed in PASSAGES[cell]:
            if arms & arm and other not in found:
                there = grid[other]
                if there is not None and ARMS[there.face][there.rotation] & needed:  # YOHO-4.3
                    found[other] = cell
                    queue.append(other)
        if cell == slot and arms & quay and None not in found:
            found[None] = cell  # YOHO-4.7
    return found


def path(state: State, seat: Seat, to: int | None) -> tuple[int | None, ...]:
    """Return the places of the shortest way, with start and end.   Raises: KeyError if none.

    A way home or out of the lair begins and ends with None.
    """
    back = ways(state, seat)
    places = [to]
    while back[places[-1]] != places[-1]:
        places.append(back[places[-1]])
    return tuple(reversed(places))


def sail(state: State, to: int | None, log: Log) -> State:
    """Return the state with the active ship at a place within reach, no effects yet (YOHO-4.14)."""
    seat = state.active
    log.append(ShipMoved(seat, path(state, seat, to)))
    return state.with_captain(seat, ship=to)
