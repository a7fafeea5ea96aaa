"""The moves of Dragon Farkle (section 3.3 of the rules of record)."""

from enum import StrEnum
from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.content import Companion, Item


class Reward(StrEnum):
    """Enum of the rewards of a Rally side for the dice set aside (DF-3.10)."""

    NONE = "none"  # no Rally side
    DOUBLE = "double"
    ITEM = "item"
    BOTH = "both"  # Yorick (DF-9.17)


# --- the action of a turn -------------------------------------------------------------------------


class Recruit(values.ChanceMove, frozen=True):
    """Move: leave the Keep and throw, to recruit (DF-5)."""


class Brawl(values.ChanceMove, frozen=True):
    """Move: call another seat to a Brawl (DF-6.1)."""

    target: Seat


class Battle(values.ChanceMove, frozen=True):
    """Move: enter the Keep and throw, to battle the dragon (DF-7.1, DF-8.1)."""


# --- dice -----------------------------------------------------------------------------------------


class SetAside(values.Move, frozen=True):
    """Move: set scoring dice of the throw aside (DF-2.9, DF-3.10).

    Never made automatically as the only move: that would reveal a hand with nothing to play.
    """

    dice: tuple[int, ...]  # positions from the left, rising from 0
    reward: Reward
    keeps_secret: ClassVar[bool] = True


class Accept(values.Move, frozen=True):
    """Move: accept a roll without a choice: a Farkle, dice eaten by the dragon, or losses.

    Never made automatically as the only move: that would reveal a hand without rescue (DF-4.10).
    """

    keeps_secret: ClassVar[bool] = True


class Roll(values.ChanceMove, frozen=True):
    """Move: throw the dice in hand and the Event die (DF-5.3)."""


class Stop(values.Move, frozen=True):
    """Move: stop with what is aside (DF-5.4, DF-6.7)."""


class Reroll(values.ChanceMove, frozen=True):
    """Move: Hiccup has one Soldier die of the throw rolled again (DF-9.11)."""

    die: int  # its position from the left, from 0


class Pass(values.ChanceMove, frozen=True):
    """Move: play no card; the Brawl begins, or the throw stands. Never made automatically."""

    keeps_secret: ClassVar[bool] = True


# --- Companions -----------------------------------------------------------------------------------


class Use(values.ChanceMove, frozen=True):
    """Move: use an own Companion that needs nothing else: Ugh, Gruel, Tabby or Mildew (DF-9.1)."""

    companion: Companion


class Predict(values.ChanceMove, frozen=True):
    """Move: Sidia names a number and rolls (DF-9.6)."""

    number: int  # 1 to 6


class Scare(values.ChanceMove, frozen=True):
    """Move: Skree sings to another army (DF-9.14)."""

    target: Seat


class KeepCompanion(values.Move, frozen=True):
    """Move: keep one of the two Companions turned up (DF-10.31, DF-13.6)."""

    companion: Companion


# --- Magic Items ----------------------------------------------------------------------------------


class Play(values.ChanceMove, frozen=True):
    """Move: play an item that needs nothing else (section 6.2)."""

    item: Item


class PlayAt(values.ChanceMove, frozen=True):
    """Move: play an item at another seat: Rain Cloud, Dental Plan, Glove or Bell."""

    item: Item
    target: Seat


class Flip(values.Move, frozen=True):
    """Move: play the Suspiciously Heavy Die to turn a Soldier die to its other face (DF-10.15)."""

    die: int  # its position from the left, from 0


class ThrowAgain(values.ChanceMove, frozen=True):
    """Move: play Bottled Second Thoughts and roll dice of the throw again (DF-10.16)."""

    dice: tuple[int, ...]  # Soldier dice by position, rising from 0
    event_die: bool


class Pick(values.Move, frozen=True):
    """Move: keep one of the items won in a Brawl (DF-6.18)."""

    item: Item


class Discard(values.Move, frozen=True):
    """Move: drop an item above the limit (DF-10.7)."""

    item: Item


Move: TypeAlias = (
    Recruit
    | Brawl
    | Battle
    | SetAside
    | Accept
    | Roll
    | Stop
    | Reroll
    | Pass
    | Use
    | Predict
    | Scare
    | KeepCompanion
    | Play
    | PlayAt
    | Flip
    | ThrowAgain
    | Pick
    | Discard
)
MOVES: tuple[type[Move], ...] = Move.__args__
