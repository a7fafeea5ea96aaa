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


class Event(values.Event, frozen=True):
    """An event of Quazo's Gambit."""


# --- rounds and turns -----------------------------------------------------------------------------


class FirstRolled(Event, frozen=True):
    """Event: everybody rolled for the first turn (QG-5.1); a throw has a die per seat."""

    throws: tuple[Throw, ...]
    first: Seat
    order: tuple[Seat, ...]
    reveals: ClassVar[str] = "The dice have been rolled"


class RoundBegan(Event, frozen=True):
    """Event: a round begins."""

    round: int


class TurnBegan(Event, frozen=True):
    """Event: a turn begins."""

    round: int
    seat: Seat


class TurnEnded(Event, frozen=True):
    """Event: a turn is over."""

    seat: Seat


class EffectEnded(Event, frozen=True):
    """Event: the effect of an ability ended (QG-10.6)."""

    seat: Seat
    ability: Ability
    cells: tuple[int, ...]  # the mud that dries


class ManaGained(Event, frozen=True):
    """Event: the mana of a turn (QG-5.6, QG-5.7)."""

    seat: Seat
    die: int
    gained: int
    lost: int  # above three (QG-5.9)
    mana: int
    reveals: ClassVar[str] = "The mana die of the next turn has been rolled"


# --- the Golden Jewel -----------------------------------------------------------------------------


class GoldenTieRoll(Event, frozen=True):
    """Event: tied seats rolled for the losing player (QG-8.3); a throw has a die per seat."""

    seats: tuple[Seat, ...]
    throws: tuple[Throw, ...]
    winner: Seat
    reveals: ClassVar[str] = "The dice have been rolled"


class GoldenAppeared(Event, frozen=True):
    """Event: the Golden Jewel was put on the board (QG-8.1)."""

    cell: int
    seat: Seat  # by whose bank


# --- movement -------------------------------------------------------------------------------------


class Stepped(Event, frozen=True):
    """Event: a pawn moved one cell."""

    seat: Seat
    start: int
    end: int
    steps: int
    allowance: int


class BankLeft(Event, frozen=True):
    """Event: a pawn left its bank section (QG-6.11)."""

    seat: Seat
    start: int
    end: int


class BankEntered(Event, frozen=True):
    """Event: a pawn entered its bank section."""

    seat: Seat
    start: int
    end: int
    steps: int
    allowance: int


class BonusGranted(Event, frozen=True):
    """Event: the third movement ended on the home biome, which gives a bonus (QG-5.15)."""

    seat: Seat
    cell: int
    allowance: int
    reveals: ClassVar[str] = (
        "The extra movements have been gained"  # a walk stops here: there is more to choose
    )


class JewelCollected(Event, frozen=True):
    """Event: a red jewel is picked up (QG-5.20)."""

    seat: Seat
    cell: int
    red: int  # in the inventory


class GoldenCollected(Event, frozen=True):
    """Event: the Golden Jewel is picked up (QG-8.13)."""

    seat: Seat
    cell: int


class MudStopped(Event, frozen=True):
    """Event: mud stopped a pawn (QG-10.16)."""

    seat: Seat
    cell: int


class Deposited(Event, frozen=True):
    """Event: a seat put jewels into its bank (QG-6.6)."""

    seat: Seat
    red: int
    gold: int
    inv_red: int
    inv_gold: int
    bank_red: int
    bank_gold: int


# --- battles --------------------------------------------------------------------------------------


class BattleRolled(Event, frozen=True):
    """Event: the dice of a battle (QG-7.4): one each, or two with advantage."""

    seat: Seat  # the attacker
    target: Seat
    cell: int
    attack: Throw
    defence: Throw
    attack_edges: tuple[Edge, ...]
    defence_edges: tuple[Edge, ...]
    reveals: ClassVar[str] = "The battle dice have been rolled"


class BattleWon(Event, frozen=True):
    """Event: the attacker takes the lower half (QG-7.9)."""

    seat: Seat
    target: Seat
    red: int
    gold: int
    inv_red: int
    inv_gold: int
    target_red: int
    target_gold: int


class BattleLost(Event, frozen=True):
    """Event: the defender keeps everything (QG-7.8)."""

    seat: Seat
    target: Seat
    inv_red: int
    inv_gold: int
    target_red: int
    target_gold: int


# --- robberies ------------------------------------------------------------------------------------


class RobberyBegan(Event, frozen=True):
    """Event: a robbery began (QG-9.1)."""

    seat: Seat
    owner: Seat
    free: int  # attempts


class Staked(Event, frozen=True):
    """Event: a red jewel is gambled (QG-9.14)."""

    seat: Seat
    pot: int
    inv_red: int


class RobRolled(Event, frozen=True):
    """Event: the dice of an attempt were rolled (QG-9.2)."""

    seat: Seat
    dice: Throw
    staked: bool
    free_left: int
    reveals: ClassVar[str] = "The robbery dice have been rolled"


class RobberyWon(Event, frozen=True):
    """Event: doubles were rolled, the safe is open (QG-9.5); the pot comes back (QG-9.16)."""

    seat: Seat
    owner: Seat
    red: int
    gold: int
    pot: int
    inv_red: int
    inv_gold: int
    bank_red: int
    bank_gold: int


class RobberyEnded(Event, frozen=True):
    """Event: the robbery has failed (QG-9.18)."""

    seat: Seat
    owner: Seat
    lost: int
    stopped: bool  # by choice


class D4Rolled(Event, frozen=True):
    """Event: a die decides where a lost jewel may go (QG-9.20)."""

    seat: Seat
    die: int
    biome: Biome
    cells: tuple[int, ...]
    fallback: Fallback
    reveals: ClassVar[str] = "The die for a lost jewel has been rolled"


class JewelPlaced(Event, frozen=True):
    """Event: a lost jewel was put back on the board."""

    seat: Seat
    cell: int
    pot: int


# --- abilities ------------------------------------------------------------------------------------


class AbilityUsed(Event, frozen=True):
    """Event: an ability is paid for and begins."""

    seat: Seat
    ability: Ability
    cells: tuple[int, ...]  # of Mud Trap, Great Leap and Take Flight
    target: Seat | None  # of Undertow
    mana: int


class EffectBegan(Event, frozen=True):
    """Event: Stealth, Wing Guard or Safecracker took effect."""

    seat: Seat
    ability: Ability
    allowance: int


class MudLaid(Event, frozen=True):
    """Event: tiles are mud until the Frog's turn of a round (QG-10.5)."""

    seat: Seat
    cells: tuple[int, ...]
    until: int


class Jumped(Event, frozen=True):
    """Event: a leap or a flight; what is collected at its end follows."""

    seat: Seat
    start: int
    end: int


class AllowanceRaised(Event, frozen=True):
    """Event: Jet Stream gave more movements (QG-10.22)."""

    seat: Seat
    allowance: int


class Dragged(Event, frozen=True):
    """Event: a pawn is pulled to the Fish (QG-10.23)."""

    seat: Seat
    target: Seat
    start: int
    end: int


# --- the end --------------------------------------------------------------------------------------


class TiebreakRolled(Event, frozen=True):
    """Event: a throw of the last tie-break (QG-4.9): a die per seat; throws won so far per seat."""

    seats: tuple[Seat, ...]
    dice: Throw
    won: tuple[int, ...]
    reveals: ClassVar[str] = "The dice have been rolled"


class GameEnded(Event, frozen=True):
    """Event: the match is over; places by seat."""

    winner: Seat
    decided: Decider
    places: tuple[int, ...]
    points: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
