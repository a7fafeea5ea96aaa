"""What the active seat can reach with Net, Catch, barrels and cannonballs, in a fixed order.

Used by rules, refusals and table alike.
"""

from collections.abc import Iterator

from game.core.contract.values import Seat
from game.games.yoho.rules.content import CATCHABLE, CELLS, KIND, TAKEABLE, Kind
from game.games.yoho.rules.sea import NEIGHBOURS
from game.games.yoho.rules.state import State


def kind_at(state: State, cell: int) -> Kind | None:
    """Return what the card in a cell shows; None for the hole."""
    card = state.grid[cell]
    return None if card is None else KIND[card.face]


def can_net(state: State) -> bool:
    """Return whether an object is under the own ship (YOHO-6.1, YOHO-6.2)."""
    ship = state.captains[state.active].ship
    return ship is not None and kind_at(state, ship) in TAKEABLE


def on_reef(state: State, seat: Seat) -> bool:
    """Return whether a ship is stuck on a reef (YOHO-4.15)."""
    ship = state.captains[seat].ship
    return ship is not None and kind_at(state, ship) is Kind.REEF


def is_near(state: State, cell: int) -> bool:
    """Return whether a cell adjoins the own ship or serves the own lair (YOHO-5.32, YOHO-5.33)."""
    ship = state.captains[state.active].ship
    return (ship is not None and cell in NEIGHBOURS[ship]) or cell == state.lair(state.active).cell


def catches(state: State) -> list[int]:
    """Return the cells of all items that can be caught (YOHO-5.29)."""
    ship = state.captains[state.active].ship
    near = {state.lair(state.active).cell}
    if ship is not None:
        near.update(NEIGHBOURS[ship])
    return [cell for cell in sorted(near) if kind_at(state, cell) in CATCHABLE]


def barrels(state: State) -> Iterator[int]:
    """Yield the cells of all barrels."""
    for cell in range(CELLS):
        if kind_at(state, cell) is Kind.BARREL:
            yield cell


def ships_near(state: State, barrel: int) -> list[Seat]:
    """Return the other seats whose ship is next to a barrel (YOHO-5.38, YOHO-5.44)."""
    return [
        seat
        for seat, captain in enumerate(state.captains)
        if seat != state.active and captain.ship in NEIGHBOURS[barrel]
    ]


def lairs_near(state: State, barrel: int) -> list[Seat]:
    """Return the other seats whose lair is beside a barrel (YOHO-5.41)."""
    return [
        seat
        for seat in range(len(state.captains))
        if seat != state.active and state.lair(seat).cell == barrel
    ]


def chests_near(state: State, barrel: int) -> list[int]:
    """Return the cells of closed chests next to a barrel (YOHO-5.40)."""
    return [cell for cell in NEIGHBOURS[barrel] if kind_at(state, cell) is Kind.CLOSED_CHEST]


def can_shoot_chest(state: State) -> bool:
    """Return whether the own ship is on a closed chest and has a cannonball (YOHO-7.9)."""
    captain = state.captains[state.active]
    return bool(
        captain.balls
        and captain.ship is not None
        and kind_at(state, captain.ship) is Kind.CLOSED_CHEST
    )


def ships_in_range(state: State) -> list[Seat]:
    """Return the seats whose ship the active seat can fire at (YOHO-9.1, YOHO-14.2)."""
    captain = state.captains[state.active]
    if not captain.balls or captain.ship is None or state.rules.friendly:
        return []
    return [
        seat
        for seat, other in enumerate(state.captains)
        if seat != state.active and other.ship == captain.ship
    ]
