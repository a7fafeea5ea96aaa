"""The sea of Yoho! in one long number, and what cards, hits and gaps do to it (`outside_planner`).

A card in a cell is a number: which card (0 to 16, the last is the top of the pile), its face, its
rotation. The sea as a whole is a number of eleven fields of 16 bits: open arms to the north, east,
south and west, then the cells of each kind of object; a card is laid by adding its bits at its
cell.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.contract.values import Seat
from game.games.yoho.rules.content import CELLS, KIND, Face, Kind
from game.games.yoho.rules.memory import back_chances, top_chances
from game.games.yoho.rules.sea import ARM, ARMS, CLOSING, NEIGHBOURS, Axis, turned_over
from game.games.yoho.rules.state import GridCard, Lair, State

FACES: Final = tuple(Face)
NUMBER: Final = {face: index for index, face in enumerate(FACES)}
GOLD, CHEST, BALL, BOTTLE, RUM, ISLAND, BARREL = (64 + 16 * field for field in range(7))
_FIELD: Final = {
    Kind.GOLD_CHEST: GOLD,
    Kind.CLOSED_CHEST: CHEST,
    Kind.CANNONBALL: BALL,
    Kind.BOTTLE: BOTTLE,
    Kind.RUM: RUM,
    Kind.ISLAND: ISLAND,
    Kind.BARREL: BARREL,
}
ALL: Final = 0xFFFF
TOP: Final = 16  # which card the top of the pile is
BLANK: Final = 17 << 7 | 127  # an unknown card that will be there
LOOK: Final = 127  # face and rotation of a card's number
HOME: Final = -1  # the cell of a ship in its lair


def _bits(face: Face, rotation: int) -> int:
    arms, field = ARMS[face][rotation], _FIELD.get(KIND[face])
    ways = sum((arms >> side & 1) << 16 * side for side in range(4))
    return ways | (0 if field is None else 1 << field)


_REST: Final = 128 - 4 * len(FACES)  # numbers that are no face
BITS: Final = (*[_bits(face, rotation) for face in FACES for rotation in range(4)], *[0] * _REST)
KINDS: Final = (*[KIND[face] for face in FACES for _ in range(4)], *[None] * _REST)
BESIDE: Final = tuple(sum(1 << other for other in NEIGHBOURS[cell]) for cell in range(CELLS))


def shows(card: int, face: int, rotation: int) -> int:
    """The same card with another face up."""
    return card >> 7 << 7 | face << 2 | rotation


def sea_bits(cells: Sequence[int]) -> int:
    """The long number of sixteen cards."""
    bits = 0
    for cell, card in enumerate(cells):
        bits += BITS[card & LOOK] << cell
    return bits


def joints(bits: int) -> tuple[int, int]:
    """From which cells one can sail east, and from which south."""
    across = bits >> 16 & (bits >> 48 & ALL) >> 1 & 0x7777
    return across, bits >> 32 & (bits & ALL) >> 4 & ALL


def flood(start: int, across: int, down: int) -> int:
    """All cells that join a cell, itself among them."""
    reached, before = 1 << start, 0
    while reached != before:
        before = reached
        reached |= (reached & across) << 1 | reached >> 1 & across
        reached |= (reached & down) << 4 | reached >> 4 & down
    return reached


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Quay:
    """A lair: its cell, and the bit that shows whether the card there is open to it."""

    def __init__(self, lair: Lair) -> None:
        self.cell = lair.cell
        self.open = 1 << 16 * (ARM[lair.side].bit_length() - 1) + lair.cell


class Backs:
    """The unseen face of each card: known, or its chances; computed only when needed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._found: dict[int, dict[int, float]] = {}

    def of(self, which: int) -> dict[int, float]:
        """Return the chances of the other faces of a card, by their numbers."""
        found = self._found.get(which)
        if found is None:
            if which == TOP:
                chances = top_chances(self._state)
            else:
                card = self._state.grid[which]
                chances = {} if card is None else back_chances(self._state, card)
            found = {NUMBER[face]: chance for face, chance in chances.items()}
            self._found[which] = found
        return found

    def gold(self, which: int) -> float:
        """How likely a closed chest holds gold."""
        found = self.of(which)
        return sum(p for face, p in found.items() if KIND[FACES[face]] is Kind.GOLD_CHEST)


class Sea:
    """Cards, ships and tokens, to try things on. Seats are those of the state."""

    __slots__ = ("balls", "bits", "cells", "coins", "got", "lives", "reserve", "ships", "top")

    def __init__(self, state: State) -> None:
        self.cells = [_card(card, which) for which, card in enumerate(state.grid)]
        self.bits = sea_bits(self.cells)
        captains = state.captains
        self.ships = [HOME if captain.ship is None else captain.ship for captain in captains]
        self.lives = [captain.life for captain in captains]
        self.balls = [captain.balls for captain in captains]
        self.coins = [captain.coins for captain in captains]
        self.reserve = state.reserve
        top = state.sea_pile[-1]
        assert top is not None
        self.top = TOP << 7 | NUMBER[top.compass] << 2
        self.got = 0.0

    def copy(self) -> "Sea":
        """Another one to change."""
        new = Sea.__new__(Sea)
        new.cells, new.bits, new.ships = self.cells[:], self.bits, self.ships[:]
        new.lives, new.balls, new.coins = self.lives, self.balls, self.coins
        new.reserve, new.top, new.got = self.reserve, self.top, self.got
        return new

    def kind(self, cell: int) -> Kind | None:
        """What a card shows."""
        return KINDS[self.cells[cell] & LOOK]

    def lay(self, cell: int, card: int) -> None:
        """Put a card into a cell, in place of another."""
        self.bits += (BITS[card & LOOK] - BITS[self.cells[cell] & LOOK]) << cell
        self.cells[cell] = card

    def turn(self, cell: int, face: int, axis: Axis) -> None:
        """A card is turned over, and shows this face then."""
        card = self.cells[cell]
        self.lay(cell, shows(card, face, turned_over(card & 3, axis)))

    def swap(self, a: int, b: int) -> None:
        """Two cards change places with their ships."""
        one, other = self.cells[a], self.cells[b]
        self.lay(a, other)
        self.lay(b, one)
        if a in self.ships or b in self.ships:
            places = {a: b, b: a}
            self.ships = [places.get(ship, ship) for ship in self.ships]

    def push(self, line: Sequence[int], rotation: int) -> None:
        """The top card pushes a line; ships on the last card go home."""
        cells = self.cells
        for index in range(len(line) - 1, 0, -1):
            cells[line[index]] = cells[line[index - 1]]
        cells[line[0]] = self.top | rotation
        self.top = BLANK
        self.bits = sea_bits(cells)
        follows = dict(zip(line, (*line[1:], HOME), strict=True))
        self.ships = [follows.get(ship, ship) for ship in self.ships]

    def close(self, lair: Lair, gap: int, rotation: int) -> None:
        """A card is gone and its line closes; the next one is laid at the far end."""
        line, cells = CLOSING[lair.side][gap], self.cells
        for index in range(len(line) - 1):
            cells[line[index]] = cells[line[index + 1]]
        cells[line[-1]] = self.top if self.top == BLANK else self.top | rotation
        self.top = BLANK
        self.bits = sea_bits(cells)
        if len(line) > 1:
            follows = dict(zip(line[1:], line, strict=False))
            self.ships = [follows.get(ship, ship) for ship in self.ships]

    def pay(self, seat: Seat, *, lives: int = 0, balls: int = 0, coins: int = 0) -> None:
        """Give a seat a number of tokens."""
        if lives:
            self.lives = _more(self.lives, seat, lives)
        if balls:
            self.balls = _more(self.balls, seat, balls)
        if coins:
            self.coins = _more(self.coins, seat, coins)


def _more(tokens: list[int], seat: Seat, more: int) -> list[int]:
    tokens = tokens[:]
    tokens[seat] += more
    return tokens


def _card(card: GridCard | None, which: int) -> int:
    return BLANK if card is None else which << 7 | NUMBER[card.face] << 2 | card.rotation
