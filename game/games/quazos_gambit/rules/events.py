"""The events of Quazo's Gambit (section 3 of the rules of record, "Event data").

Cells are numbers, A1 is 0. Every amount that changes is given with its new value. Dice are in the
order they were rolled; where several seats roll at once a throw has a die per seat, 0 for those
who do not take part.
"""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.content import Ability, Biome

Throw: TypeAlias = tuple[int, ...]


class Edge(StrEnum):
    """Enum of why somebody rolls a battle with advantage."""

    HOME = "home"  # QG-7.5
    STEALTH = "stealth"  # QG-10.13
    WING_GUARD = "wing_guard"  # QG-10.21
    UNDERTOW = "undertow"  # QG-10.24


class Fallback(StrEnum):
    """Enum of which tiles may take a lost jewel (QG-9.22, QG-9.23)."""

    NONE = "none"  # of the rolled biome
    ANY_BIOME = "any_biome"
    UNDER_A_PAWN = "under_a_pawn"


class Decider(StrEnum):
    """Enum of what decided the match."""

    POINTS = "points"  # QG-4.2
    INVENTORY = "inventory"  # QG-4.6
    DICE = "dice"  # QG-4.8


# --- rounds and turns -----------------------------------------------------------------------------


class FirstRolled(values.Event, frozen=True):
    """Event: everybody rolled for the first turn (QG-5.1); a throw has a die per seat."""

    throws: tuple[Throw, ...]
    first: Seat
    order: tuple[Seat, ...]
    reveals: ClassVar[str] = "The dice have been rolled"


class RoundBegan(values.Event, frozen=True):
    """Event: a round begins."""

    round: int


class TurnBegan(values.Event, frozen=True):
    """Event: a turn begins."""

    round: int
    seat: Seat


class TurnEnded(values.SeatEvent, frozen=True):
    """Event: a turn is over."""


class EffectEnded(values.SeatEvent, frozen=True):
    """Event: the effect of an ability ended (QG-10.6)."""

    ability: Ability
    cells: tuple[int, ...]  # the mud that dries


class ManaGained(values.SeatEvent, frozen=True):
    """Event: the mana of a turn (QG-5.6, QG-5.7)."""

    die: int
    gained: int
    lost: int  # above three (QG-5.9)
    mana: int
    reveals: ClassVar[str] = "The mana die of the next turn has been rolled"


# --- the Golden Jewel -----------------------------------------------------------------------------


class GoldenTieRoll(values.Event, frozen=True):
    """Event: tied seats rolled for the losing player (QG-8.3); a throw has a die per seat."""

    seats: tuple[Seat, ...]
    throws: tuple[Throw, ...]
    winner: Seat
    reveals: ClassVar[str] = "The dice have been rolled"


class GoldenAppeared(values.Event, frozen=True):
    """Event: the Golden Jewel was put on the board (QG-8.1)."""

    cell: int
    seat: Seat  # by whose bank


# --- movement -------------------------------------------------------------------------------------


class Stepped(values.SeatEvent, frozen=True):
    """Event: a pawn moved one cell."""

    start: int
    end: int
    steps: int
    allowance: int


class BankLeft(values.SeatEvent, frozen=True):
    """Event: a pawn left its bank section (QG-6.11)."""

    start: int
    end: int


class BankEntered(values.SeatEvent, frozen=True):
    """Event: a pawn entered its bank section."""

    start: int
    end: int
    steps: int
    allowance: int


class BonusGranted(values.SeatEvent, frozen=True):
    """Event: the third movement ended on the home biome, which gives a bonus (QG-5.15)."""

    cell: int
    allowance: int
    reveals: ClassVar[str] = (
        "The extra movements have been gained"  # a walk stops here: there is more to choose
    )


class JewelCollected(values.SeatEvent, frozen=True):
    """Event: a red jewel is picked up (QG-5.20)."""

    cell: int
    red: int  # in the inventory


class GoldenCollected(values.SeatEvent, frozen=True):
    """Event: the Golden Jewel is picked up (QG-8.13)."""

    cell: int


class MudStopped(values.SeatEvent, frozen=True):
    """Event: mud stopped a pawn (QG-10.16)."""

    cell: int


class Deposited(values.SeatEvent, frozen=True):
    """Event: a seat put jewels into its bank (QG-6.6)."""

    red: int
    gold: int
    inv_red: int
    inv_gold: int
    bank_red: int
    bank_gold: int


# --- battles --------------------------------------------------------------------------------------


class BattleRolled(values.SeatEvent, frozen=True):
    """Event: an attacking seat and its target rolled (QG-7.4): one die, or two with advantage."""

    target: Seat
    cell: int
    attack: Throw
    defence: Throw
    attack_edges: tuple[Edge, ...]
    defence_edges: tuple[Edge, ...]
    reveals: ClassVar[str] = "The battle dice have been rolled"


class BattleWon(values.SeatEvent, frozen=True):
    """Event: the attacker takes the lower half (QG-7.9)."""

    target: Seat
    red: int
    gold: int
    inv_red: int
    inv_gold: int
    target_red: int
    target_gold: int


class BattleLost(values.SeatEvent, frozen=True):
    """Event: the defender keeps everything (QG-7.8)."""

    target: Seat
    inv_red: int
    inv_gold: int
    target_red: int
    target_gold: int


# --- robberies ------------------------------------------------------------------------------------


class RobberyBegan(values.SeatEvent, frozen=True):
    """Event: a robbery began (QG-9.1)."""

    owner: Seat
    free: int  # attempts


class Staked(values.SeatEvent, frozen=True):
    """Event: a red jewel is gambled (QG-9.14)."""

    pot: int
    inv_red: int


class RobRolled(values.SeatEvent, frozen=True):
    """Event: the dice of an attempt were rolled (QG-9.2)."""

    dice: Throw
    staked: bool
    free_left: int
    reveals: ClassVar[str] = "The robbery dice have been rolled"


class RobberyWon(values.SeatEvent, frozen=True):
    """Event: doubles were rolled, the safe is open (QG-9.5); the pot comes back (QG-9.16)."""

    owner: Seat
    red: int
    gold: int
    pot: int
    inv_red: int
    inv_gold: int
    bank_red: int
    bank_gold: int


class RobberyEnded(values.SeatEvent, frozen=True):
    """Event: the robbery has failed (QG-9.18)."""

    owner: Seat
    lost: int
    stopped: bool  # by choice


class D4Rolled(values.SeatEvent, frozen=True):
    """Event: a die decides where a lost jewel may go (QG-9.20)."""

    die: int
    biome: Biome
    cells: tuple[int, ...]
    fallback: Fallback
    reveals: ClassVar[str] = "The die for a lost jewel has been rolled"


class JewelPlaced(values.SeatEvent, frozen=True):
    """Event: a lost jewel was put back on the board; `pot`: how many still wait for a tile."""

    cell: int
    pot: int


# --- abilities ------------------------------------------------------------------------------------


class AbilityUsed(values.SeatEvent, frozen=True):
    """Event: an ability is paid for and begins."""

    ability: Ability
    cells: tuple[int, ...]  # of Mud Trap, Great Leap and Take Flight
    target: Seat | None  # of Undertow
    mana: int


class EffectBegan(values.SeatEvent, frozen=True):
    """Event: Stealth, Wing Guard or Safecracker took effect."""

    ability: Ability
    allowance: int


class MudLaid(values.SeatEvent, frozen=True):
    """Event: tiles are mud until the Frog's turn of a round (QG-10.5)."""

    cells: tuple[int, ...]
    until: int


class Jumped(values.SeatEvent, frozen=True):
    """Event: a leap or a flight; what is collected at its end follows."""

    start: int
    end: int


class AllowanceRaised(values.SeatEvent, frozen=True):
    """Event: Jet Stream gave more movements (QG-10.22)."""

    allowance: int


class Dragged(values.SeatEvent, frozen=True):
    """Event: a pawn is pulled to the Fish (QG-10.23)."""

    target: Seat
    start: int
    end: int


# --- the end --------------------------------------------------------------------------------------


class TiebreakRolled(values.Event, frozen=True):
    """Event: a throw of the last tie-break (QG-4.9): a die per seat; throws won so far per seat."""

    seats: tuple[Seat, ...]
    dice: Throw
    won: tuple[int, ...]
    reveals: ClassVar[str] = "The dice have been rolled"


class GameEnded(values.Event, frozen=True):
    """Event: the match is over; `places`: the rank of each seat, 1 for the first."""

    winner: Seat
    decided: Decider
    places: tuple[int, ...]
    points: tuple[int, ...]


Event: TypeAlias = values.Event
Log: TypeAlias = values.Log
EVENTS = values.declared(__name__)
