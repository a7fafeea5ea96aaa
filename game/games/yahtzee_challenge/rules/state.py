"""The state of a match of Yahtzee Challenge, which every seat sees whole (sections 3.0 and 7)."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules.content import (
    INDEX,
    LEVEL_MAX,
    NUMBER,
    TILES,
    WILDS,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.moves import Aim, Result


class Holding(Struct, frozen=True):
    """Record of owner, square and level of a tile. Unclaimed: no owner, square 0, level 0."""

    owner: Seat | None = None
    square: int = 0  # a blank square once laid, for good (YC-1.14)
    level: int = 0  # number tiles: 1 to 4 once owned; fixed tiles: always 0


class Mission(Struct, frozen=True):
    """Record of the aim of this turn's dice; `tile` is set on a rival's or an own square."""

    aim: Aim
    tile: Tile | None = None


class OrderRoll(Struct, frozen=True, tag=True):
    """Phase: the first seat of `groups` that has not rolled has to roll for the order of play."""

    settled: tuple[Seat, ...]  # places found so far, best first
    groups: tuple[tuple[Seat, ...], ...]  # still to be ranked, better places first
    latest: tuple[int, ...]  # by seat: its last total, 0 before the first
    totals: tuple[int, ...] = ()  # rolled so far in groups[0], in seat order


class StepRoll(Struct, frozen=True, tag=True):
    """Phase: the seat has to roll the movement die (section 3.2)."""


class OwnSquare(Struct, frozen=True, tag=True):
    """Phase: the seat is on an own tile and decides to stay or move on (section 3.4)."""

    tile: Tile
    move_rolls: int  # movement rolls made in this go, 1 to 6


class FirstRoll(Struct, frozen=True, tag=True):
    """Phase: the seat has to roll the five dice for the first time (section 3.5)."""

    mission: Mission


class Rerolling(Struct, frozen=True, tag=True):
    """Phase: the seat decides to re-roll or stop (section 3.6)."""

    mission: Mission
    rolls_used: int  # 1 or 2


class Claiming(Struct, frozen=True, tag=True):
    """Phase: the dice are final and win something (section 3.7)."""

    mission: Mission
    rolls_used: int = 3


class Protecting(Struct, frozen=True, tag=True):
    """Phase: the seat won a tile with a yahtzee and may move its shield (section 3.8)."""

    claimed: Tile
    result: Result


class Over(Struct, frozen=True, tag=True):
    """Phase: no more moves (section 3.11)."""


Phase: TypeAlias = (
    OrderRoll | StepRoll | OwnSquare | FirstRoll | Rerolling | Claiming | Protecting | Over
)


class Finale(Struct, frozen=True):
    """Record of how far the Challenge Rounds are (section 3.9)."""

    last_runner: Seat
    runs_done: int = 0  # seats that are out
    run_wins: int = 0  # successes of the present run


class State(Struct, frozen=True):
    """Record of the complete state of a match."""

    seats: int
    order: tuple[Seat, ...]  # by place; empty while it is rolled for
    active: Seat
    pawns: tuple[int, ...]  # square by seat; empty while the order is rolled for
    holdings: tuple[Holding, ...] = (Holding(),) * len(TILES)  # in the order of TILES
    shielded: Tile | None = None  # the tile that the shield protects
    phase: Phase = StepRoll()
    dice: tuple[int, ...] = ()  # the last faces, kept until the next first roll
    rounds_done: int = 0  # complete rounds of the claiming stage
    bell: int = 0  # the round after which it rings; 0: switched off
    last_claimer: Seat | None = None  # who last took a tile out of the supply
    finale: Finale | None = None
    starts: tuple[int, ...] = WILDS  # the Wilds, by the place of who starts there
    ahead: Seat | None = None  # who has a head start (YC-13.8)
    head_start: int = 0  # its points
    step_die: int = 0  # the last movement roll; 0: none yet, or a long stride since

    def holding(self, tile: Tile) -> Holding:
        """Return owner, square and level of a tile."""
        return self.holdings[INDEX[tile]]

    def find(self, tile: Tile) -> tuple[int, Holding]:
        """Return the place of a tile in TILES, and its holding."""
        index = INDEX[tile]
        return index, self.holdings[index]

    def owner(self, tile: Tile) -> Seat | None:
        """Return the owner of a tile; None if it is unclaimed."""
        return self.holdings[INDEX[tile]].owner

    def can_improve(self, tile: Tile) -> bool:
        """Return whether a claimed tile is a number tile below its highest level (YC-9.2)."""
        return tile in NUMBER and self.holding(tile).level < LEVEL_MAX

    @property
    def shield_owner(self) -> Seat | None:
        """Return the seat that has the Yahtzee shield; None before the first yahtzee."""
        return None if self.shielded is None else self.owner(self.shielded)

    def with_holding(self, index: int, holding: Holding) -> "State":
        """Return the state with another holding of tile `index` (from 0) of TILES."""
        return replace(self, holdings=put(self.holdings, index, holding))

    def tile_at(self, square: int) -> Tile | None:
        """Return the tile on a square; None if there is none."""
        for index, held in enumerate(self.holdings):
            if held.square == square:
                return TILES[index]
        return None

    def tiles_of(self, seat: Seat | None) -> tuple[Tile, ...]:
        """Return the tiles a seat owns, in the order of TILES; None: the unclaimed ones."""
        return tuple(
            tile for tile, held in zip(TILES, self.holdings, strict=True) if held.owner == seat
        )

    def available(self) -> tuple[Tile, ...]:
        """Return the unclaimed tiles, in the order of TILES."""
        return self.tiles_of(None)

    def start_of(self, seat: Seat) -> int:
        """Return the points a seat began with (YC-13.8)."""
        return self.head_start if seat == self.ahead else 0

    def points_of(self, seat: Seat) -> int:
        """Return the running score of a seat (YC-13.7, YC-13.8)."""
        return self.start_of(seat) + sum(
            points(tile, held.level)
            for tile, held in zip(TILES, self.holdings, strict=True)
            if held.owner == seat
        )
