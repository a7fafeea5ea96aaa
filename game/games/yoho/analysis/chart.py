"""The sea as bit sets for fast calculation: which cells join, and their objects (chapter 14).

A set of cells is a number whose bit n stands for cell n.
"""

from typing import NamedTuple

from game.core.contract.values import Seat
from game.games.yoho.rules.content import CELLS, KIND, Face, Kind
from game.games.yoho.rules.sea import ARM, ARMS, Side
from game.games.yoho.rules.state import State

_NOT_EAST = 0x7777  # all columns but the last
_ALL = (1 << CELLS) - 1
_ARM_PLACES = {Side.NORTH: 0, Side.EAST: 16, Side.SOUTH: 32, Side.WEST: 48}
_KINDS = (
    Kind.GOLD_CHEST,
    Kind.CLOSED_CHEST,
    Kind.CANNONBALL,
    Kind.RUM,
    Kind.BOTTLE,
    Kind.ISLAND,
    Kind.BARREL,
)
_KIND_PLACES = {kind: 64 + 16 * place for place, kind in enumerate(_KINDS)}


def _bits(face: Face, rotation: int) -> int:
    """Return a card in cell 0 as bits: one for each arm and one for its kind, 16 places apart."""
    arms = ARMS[face][rotation]
    found = sum(1 << place for side, place in _ARM_PLACES.items() if arms & ARM[side])
    place = _KIND_PLACES.get(KIND[face])
    return found if place is None else found | 1 << place


_BITS = {face: tuple(_bits(face, rotation) for rotation in range(4)) for face in Face}


class Chart(NamedTuple):
    """Record of the currents and objects of the grid, as sets of cells."""

    across: int  # cells whose current joins the cell to the east
    down: int  # cells whose current joins the cell to the south
    gold: int  # open chests of gold
    closed: int  # closed chests
    balls: int
    rum: int
    bottles: int
    islands: int
    barrels: int

    def joined(self, start: int) -> int:
        """Return all cells that can be sailed to from a set of cells, itself included."""
        across, down = self.across, self.down
        found = start
        while True:
            more = (
                found
                | (found & across) << 1
                | found >> 1 & across
                | (found & down) << 4
                | found >> 4 & down
            )
            if more == found:
                return found
            found = more


def chart(state: State) -> Chart:
    """Return currents and objects of a state's grid as sets of cells; a hole has none."""
    sea = 0
    for cell, card in enumerate(state.grid):
        if card is not None:
            sea |= _BITS[card.face][card.rotation] << cell
    return Chart(
        sea >> 16 & sea >> 49 & _NOT_EAST,
        sea >> 32 & (sea & _ALL) >> 4,
        *[sea >> place & _ALL for place in _KIND_PLACES.values()],
    )


def place_of(state: State, seat: Seat) -> int:
    """Return the cell of a ship as a set; empty if it is in its lair."""
    ship = state.captains[seat].ship
    return 0 if ship is None else 1 << ship


def reached(state: State, sea: Chart, seat: Seat) -> int:
    """Return all cells that a ship could be on after one Movement, or is on now."""
    ship = state.captains[seat].ship
    if ship is not None:
        return sea.joined(1 << ship)
    lair = state.lair(seat)
    card = state.grid[lair.cell]
    if card is None or not ARMS[card.face][card.rotation] & ARM[lair.side]:
        return 0
    return sea.joined(1 << lair.cell)


def beside(cells: int) -> int:
    """Return all cells that share an edge with one of a set."""
    sideways = (cells & _NOT_EAST) << 1 | cells >> 1 & _NOT_EAST
    return (sideways | cells << 4 | cells >> 4) & _ALL


def cells_in(cells: int) -> list[int]:
    """Return the cells of a set, in order."""
    return [cell for cell in range(CELLS) if cells >> cell & 1]
