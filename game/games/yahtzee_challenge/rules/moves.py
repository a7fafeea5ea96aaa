"""The moves of Yahtzee Challenge, and its events (section 3 of the rules of record)."""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from msgspec import Struct

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules.content import Tile

# --- moves --------------------------------------------------------------------------------------


class RollOrder(values.ChanceMove, frozen=True):
    """Move: roll two dice for the order of play (YC-2.2)."""


class RollStep(values.ChanceMove, frozen=True):
    """Move: roll the movement die and walk (YC-4.1)."""


class Stay(values.Move, frozen=True):
    """Move: stay on an own number tile to improve it (YC-9.1)."""


class MoveOn(values.ChanceMove, frozen=True):
    """Move: leave an own tile: roll the movement die again (YC-9.10)."""


class LongStride(values.Move, frozen=True):
    """Move: leave an own tile after the sixth movement roll: walk on without a die (YC-9.12)."""


class Roll(values.ChanceMove, frozen=True):
    """Move: throw the five match dice for the first time (YC-5.5)."""


class Reroll(values.ChanceMove, frozen=True):
    """Move: throw some of the dice again (YC-5.2)."""

    positions: tuple[int, ...]  # rising, 0 to 4

    def kept(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Return the faces of the dice that are not rolled again, in their order."""
        return tuple(face for at, face in enumerate(dice) if at not in self.positions)


class Stop(values.Move, frozen=True):
    """Move: stop rolling; the faces on the table are final (YC-5.4)."""


class Claim(values.Move, frozen=True):
    """Move: claim, steal or improve a tile with the final dice (section 3.7)."""

    tile: Tile


class PlaceShield(values.Move, frozen=True):
    """Move: put the protection on the tile just claimed (YC-11.17)."""


class LeaveShield(values.Move, frozen=True):
    """Move: leave the protection where it is (YC-11.17)."""


Move: TypeAlias = (
    RollOrder
    | RollStep
    | Stay
    | MoveOn
    | LongStride
    | Roll
    | Reroll
    | Stop
    | Claim
    | PlaceShield
    | LeaveShield
)
MOVES: tuple[type[Move], ...] = Move.__args__

# --- what a go is about ---------------------------------------------------------------------------


class Landing(StrEnum):
    """Enum of the kinds of square that a movement ends on (YC-4.10)."""

    WILD = "wild"
    FREE = "free"
    RIVAL = "rival"
    OWN = "own"


class Aim(StrEnum):
    """Enum of the kinds of tile that a turn plays for."""

    BLANK = "blank"  # any available tile (YC-7.1)
    RIVAL = "rival"  # the tile of the square (YC-8.1)
    IMPROVE = "improve"  # the own tile of the square (YC-9.5)
    WILD = "wild"  # any tile but an own or protected one (YC-10)


class Result(StrEnum):
    """Enum of the results of a turn."""

    SUCCESS = "success"
    GUARD = "guard"  # YC-12.10
    MISS = "miss"


class ChallengeCause(StrEnum):
    """Enum of why the Challenge Rounds begin."""

    LAST_TILE = "last_tile"  # YC-12.1
    BELL = "bell"  # YC-14.2


class RunEnd(StrEnum):
    """Enum of why a run ended."""

    MISS = "miss"
    GUARD = "guard"
    CLEAN_SWEEP = "clean_sweep"


class TieBreak(StrEnum):
    """Enum of how a tie for the lead was settled."""

    NONE = "none"
    TILES = "tiles"  # YC-13.3
    TOKEN = "token"  # YC-13.4
    SHARED = "shared"  # YC-13.5


class Target(Struct, frozen=True):
    """Record of a tile that a turn may win, and what the dice must show for the tile."""

    tile: Tile
    level: int  # number tiles: dice of the number needed; fixed tiles: 0
    only_yahtzee: bool


# --- events ---------------------------------------------------------------------------------------


class OrderRolled(values.SeatEvent, frozen=True):
    """Event: a seat rolled for the order of play."""

    dice: tuple[int, int]
    reveals: ClassVar[str] = "The dice have been rolled"


class OrderSettled(values.SeatEvent, frozen=True):
    """Event: a seat has its place in the order; `place` counts from 1."""

    place: int


class OrderTied(values.Event, frozen=True):
    """Event: these seats roll again among themselves (YC-2.4)."""

    seats: tuple[Seat, ...]


class HeadStart(values.SeatEvent, frozen=True):
    """Event: a seat's score begins with points (YC-13.8)."""

    points: int


class GameBegan(values.Event, frozen=True):
    """Event: the order is settled: seats by place, and the square each starts on."""

    order: tuple[Seat, ...]
    starts: tuple[int, ...]


class GoBegan(values.SeatEvent, frozen=True):
    """Event: a seat's turn began."""


class StepRolled(values.SeatEvent, frozen=True):
    """Event: the movement die was rolled for the pawn of a seat."""

    die: int
    reveals: ClassVar[str] = "The movement die has been rolled"


class PawnMoved(values.SeatEvent, frozen=True):
    """Event: a pawn moved along squares, without the one it left; a single square is a leap."""

    path: tuple[int, ...]


class LongStrode(values.SeatEvent, frozen=True):
    """Event: a pawn walks on without a die (YC-9.12)."""

    path: tuple[int, ...]


class Landed(values.SeatEvent, frozen=True):
    """Event: a movement ended on a square."""

    square: int
    kind: Landing


class Stayed(values.SeatEvent, frozen=True):
    """Event: a seat stays to improve its tile."""

    tile: Tile


class MissionSet(values.SeatEvent, frozen=True):
    """Event: the aim of this turn was set."""

    aim: Aim
    targets: tuple[Target, ...]


class DiceRolled(values.SeatEvent, frozen=True):
    """Event: the five match dice after a throw; `thrown` are the positions that were thrown."""

    roll_no: int
    faces: tuple[int, ...]
    thrown: tuple[int, ...]
    reveals: ClassVar[str] = "The dice have been rolled"


class YahtzeeRolled(values.SeatEvent, frozen=True):
    """Event: all five dice are equal."""

    face: int


class DiceFinal(values.SeatEvent, frozen=True):
    """Event: the dice are final."""

    faces: tuple[int, ...]


class Missed(values.SeatEvent, frozen=True):
    """Event: the final dice win no tile."""

    aim: Aim
    tile: Tile | None  # the tile of a rival's or an own square


class TileClaimed(values.SeatEvent, frozen=True):
    """Event: an unclaimed tile was won."""

    tile: Tile
    level: int
    square: int


class TileStolen(values.SeatEvent, frozen=True):
    """Event: a tile was stolen from another seat."""

    loser: Seat
    tile: Tile
    level: int
    square: int


class TileImproved(values.SeatEvent, frozen=True):
    """Event: an own number tile rose to a level."""

    tile: Tile
    level: int


class TileGuarded(values.SeatEvent, frozen=True):
    """Event: a yahtzee counts for an own tile without improving it (YC-12.10)."""

    tile: Tile


class ProtectionPlaced(values.SeatEvent, frozen=True):
    """Event: a seat put its shield on a tile."""

    tile: Tile


class ProtectionRemoved(values.Event, frozen=True):
    """Event: the shield left a tile."""

    tile: Tile


class ProtectionKept(values.Event, frozen=True):
    """Event: the shield stays where it is."""

    tile: Tile


class GoEnded(values.SeatEvent, frozen=True):
    """Event: a turn ended."""

    result: Result


class RoundEnded(values.Event, frozen=True):
    """Event: every seat has had a turn; `rounds` rounds are complete now."""

    rounds: int


class BellRang(values.Event, frozen=True):
    """Event: the closing bell rings (YC-14.1)."""

    rounds: int


class ChallengeBegan(values.Event, frozen=True):
    """Event: the Challenge Rounds begin; seats are in the order of their runs."""

    order: tuple[Seat, ...]
    cause: ChallengeCause


class RunBegan(values.SeatEvent, frozen=True):
    """Event: a seat's run begins."""


class RunExtended(values.SeatEvent, frozen=True):
    """Event: the seat won a tile, so its run goes on."""

    wins: int


class RunEnded(values.SeatEvent, frozen=True):
    """Event: a run is over."""

    wins: int
    cause: RunEnd


class CleanSweep(values.SeatEvent, frozen=True):
    """Event: one seat owns all twelve tiles."""


class GameScored(values.Event, frozen=True):
    """Event: the final points by seat are counted."""

    points: tuple[int, ...]


class GameOver(values.Event, frozen=True):
    """Event: the match is over."""

    winners: tuple[Seat, ...]
    tie_break: TieBreak


Event: TypeAlias = values.Event
Log: TypeAlias = values.Log
EVENTS = values.declared(__name__)
