"""The state of a match of Yoho! (chapter 3 of the rules of record).

A seat's view is a state too, with None where something is hidden from it (chapter 7). Sea cards
carry no identity: a serial number only counts the cards as they come into the grid, so it
reveals no hidden side (YOHO-7.3).
"""

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.yoho.rules.content import PLAYS_PER_TURN, Face, MapCard, SeaCard
from game.games.yoho.rules.sea import SLOT_CELLS, Side


class HouseRules(Struct, frozen=True):
    """Record of the options of chapter 12 that rules read."""

    coins_to_win: int = 3  # YOHO-13.1, YOHO-14.1
    round_limit: int = 25  # 0: off (YOHO-13.5)
    friendly: bool = False  # no shots at ships (YOHO-14.2)
    lives: int = 1  # at the start (YOHO-14.3)
    strict: bool = False  # Slides along the own lair's lines only (YOHO-14.4)
    open_hands: bool = False  # YOHO-14.5
    marks: bool = True  # does the table remember cards that were turned? (YOHO-14.6)


class Lair(Struct, frozen=True):
    """Record of the place of a lair at the grid, which never changes (YOHO-2.19)."""

    side: Side
    slot: int  # 0 to 3, from the left or from the top

    @property
    def cell(self) -> int:
        """The cell whose card serves this lair."""
        return SLOT_CELLS[self.side][self.slot]


class Held(Struct, frozen=True):
    """Record of a map card in a hand, and after which shuffle of the map pile it was drawn."""

    card: MapCard | None  # None: face down for this viewer
    shuffle: int  # after how many reshuffles of the map pile it was drawn


class Captain(Struct, frozen=True):
    """Record of the lair, ship, cards and tokens of a seat; all but the hand is public."""

    lair: Lair | None = None  # None: not placed yet
    ship: int | None = None  # its cell; None: in the lair
    life: int = 1
    balls: int = 1
    coins: int = 0
    hand: tuple[Held, ...] = ()


class GridCard(Struct, frozen=True):
    """Record of a sea card in the grid or in the discard pile."""

    face: Face  # the side that shows
    rotation: int
    back: Face | None  # the other side; None: hidden from this viewer
    compass: bool  # does the compass side show?
    known: bool  # turned in the grid since it was last shuffled: both sides are known (YOHO-7.4)
    serial: int  # cards are numbered as they enter the grid


class World(Struct, frozen=True):
    """Record of a possible arrangement of the hidden sides of some cards."""

    backs: tuple[Face, ...]
    weight: float  # the weights of all worlds of a memory add up to 1


class Memory(Struct, frozen=True):
    """Record of how likely the hidden sides are of cards in the grid at a shuffle of the discards.

    The shuffle only removes known sides from sight (YOHO-7.6): who counts cards still knows these
    chances. `serials`: the cards. Later cards of one compass side are all equally likely.
    """

    compass: Face  # of all these cards
    serials: tuple[int, ...]
    worlds: tuple[World, ...]


class Unseen(Struct, frozen=True):
    """Record of map cards that nobody saw played or thrown since a shuffle, in pile or hands."""

    shuffle: int
    cards: tuple[MapCard, ...]  # in the order of section 6.3


class Turn(Struct, frozen=True):
    """Record of facts about the current turn of the active seat."""

    plays_left: int = PLAYS_PER_TURN
    extra_maps: int = 0  # plays for map cards only (YOHO-3.17)
    net: bool = True  # is the basic Net in the hand?
    movement: bool = True  # is the basic Movement in the hand?
    front: tuple[MapCard, ...] = ()  # map cards played
    emptied: tuple[int, ...] = ()  # places of the hand they were played from, if the hand is seen

    def slots(self, cards: int) -> list[int]:
        """Return the places of the active hand's `cards`; a place once emptied stays empty."""
        places = range(cards + len(self.emptied))
        return [place for place in places if place not in self.emptied]

    def emptied_by(self, place: int, cards: int) -> tuple[int, ...]:
        """Return `emptied` after card `place` (from 0) of `cards` is played; () after the last."""
        return (*self.emptied, self.slots(cards)[place]) if cards > 1 else ()


class PlacingLair(Struct, frozen=True, tag=True):
    """Phase: the active seat places its lair (`place_lair`)."""


class Acting(Struct, frozen=True, tag=True):
    """Phase: the active seat plays cards, fires, or ends the turn (`main`)."""


class Refilling(Struct, frozen=True, tag=True):
    """Phase: the active seat chooses the rotation of the new card (`refill`)."""

    hole: int  # the grid is empty there; ships may wait in it
    chest: int | None = None  # serial of a chest that a barrel opens afterwards (YOHO-5.50)


class ChoosingGift(Struct, frozen=True, tag=True):
    """Phase: the active seat chooses what an island gives (`choose_island`)."""

    cell: int


class Discarding(Struct, frozen=True, tag=True):
    """Phase: the active seat may throw map cards away before it draws (`discard`)."""


class Over(Struct, frozen=True, tag=True):
    """Phase: no more moves (`game_over`)."""

    winner: Seat | None  # who holds the winning coin; None: the round limit


Phase: TypeAlias = PlacingLair | Acting | Refilling | ChoosingGift | Discarding | Over


class State(Struct, frozen=True):
    """Record of the complete state of a match, or of the part that a seat may know."""

    rules: HouseRules
    first: Seat  # plays first in each round
    active: Seat
    captains: tuple[Captain, ...]  # by seat
    grid: tuple[GridCard | None, ...]  # None: the hole while a new card is awaited
    reserve: int  # gold coins
    sea_pile: tuple[SeaCard | None, ...] = ()  # next card last; the face of that one is public
    sea_discards: tuple[GridCard, ...] = ()  # as they lay when they left, last one on top
    map_pile: tuple[MapCard | None, ...] = ()  # next card last
    map_discards: tuple[MapCard, ...] = ()
    unseen: tuple[Unseen, ...] = ()
    memories: tuple[Memory, ...] = ()
    entered: int = 0  # sea cards that have come into the grid
    shuffles: int = 0  # reshuffles of the map pile
    round_no: int = 0  # 0: lairs are being placed
    turn: Turn = Turn()
    phase: Phase = PlacingLair()

    def card(self, cell: int) -> GridCard:
        """Return the card in a cell that is not the hole."""
        card = self.grid[cell]
        assert card is not None
        return card

    @property
    def top_card(self) -> SeaCard:
        """The top card of the sea pile, which is never empty between steps (YOHO-11.3)."""
        card = self.sea_pile[-1]
        assert card is not None
        return card

    def cell_of(self, serial: int) -> int:
        """Return the cell of a card in the grid by its serial number."""
        return next(cell for cell, card in enumerate(self.grid) if card and card.serial == serial)

    def with_card(self, cell: int, card: GridCard) -> "State":
        """Return the state with another card in a cell."""
        return replace(self, grid=put(self.grid, cell, card))

    def at_sea(self, seat: Seat) -> int:
        """Return the cell of a ship that is at sea."""
        cell = self.captains[seat].ship
        assert cell is not None
        return cell

    def with_captain(self, seat: Seat, **changes: Any) -> "State":
        """Return the state with other values of some fields of a captain."""
        changed = replace(self.captains[seat], **changes)
        return replace(self, captains=put(self.captains, seat, changed))

    def lair(self, seat: Seat) -> Lair:
        """Return the lair of a seat that has placed it."""
        lair = self.captains[seat].lair
        assert lair is not None
        return lair

    def has_looked(self, seat: Seat) -> bool:
        """Return whether a seat knows its hand, for its own first turn has begun (YOHO-2.23)."""
        seats = len(self.captains)
        waiting = (seat - self.first) % seats > (self.active - self.first) % seats
        return self.round_no > 1 or (self.round_no == 1 and not waiting)
