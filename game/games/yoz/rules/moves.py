"""The moves of Yoz (section 3 of the rules of record)."""

from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yoz.rules.content import Dragon, Gem, Space

# --- setting out, and the castle ------------------------------------------------------------------


class SetOut(values.Move, frozen=True):
    """Move: the party has seen enough and sets out (YOZ-3.12).

    It waits for a click even where only one seat can go first: all look as long as they like
    (YOZ-3.13).
    """

    first: Seat
    draws: ClassVar[bool] = True


class Rest(values.Move, frozen=True):
    """Move: stay in the castle for this slot (YOZ-14.5)."""


class Leave(values.Move, frozen=True):
    """Move: leave the castle: onto the gate, and a full turn from there (YOZ-14.8)."""


# --- phase one: on foot or by circle --------------------------------------------------------------


class Walk(values.ChanceMove, frozen=True):
    """Move: roll the d12 for a move (`roll_move`, YOZ-5.1)."""


class Skip(values.Move, frozen=True):
    """Move: skip phase one (YOZ-4.2)."""


class Step(values.Move, frozen=True):
    """Move: walk one space (YOZ-5.5)."""

    space: Space


class Stop(values.Move, frozen=True):
    """Move: stop a move, even with steps left (YOZ-5.2)."""


class Jump(values.ChanceMove, frozen=True):
    """Move: transport to the circle that the die names (`transport`, YOZ-6.2)."""


class Choose(values.Move, frozen=True):
    """Move: the Wizard takes one of the two circles rolled (YOZ-6.6)."""

    circle: int  # 1 to 12


class SpecialJump(values.ChanceMove, frozen=True):
    """Move: try to jump to a gem that no road, tunnel or circle reaches (`special`, YOZ-7)."""

    gem: Gem


class Return(values.Move, frozen=True):
    """Move: go back to where a special jump began, without a roll (YOZ-7.10)."""


# --- phase two: a dragon or a tunnel --------------------------------------------------------------


class Attack(values.Move, frozen=True):
    """Move: attack a dragon within three spaces (YOZ-11.1)."""

    dragon: Dragon


class Dig(values.ChanceMove, frozen=True):
    """Move: try to pass the tunnel (`tunnel`, YOZ-12.4); the third try needs no die."""


class End(values.Move, frozen=True):
    """Move: neither fight nor dig (YOZ-4.4)."""


class Fight(values.ChanceMove, frozen=True):
    """Move: the leader of a battle rolls (YOZ-11.5)."""


# --- phase three: the card ------------------------------------------------------------------------


class Draw(values.ChanceMove, frozen=True):
    """Move: take the top action card (YOZ-13.1)."""


class ChooseDragon(values.ChanceMove, frozen=True):
    """Move: name the dragon that flies; then its die is rolled (YOZ-10.7, YOZ-10.8)."""

    dragon: Dragon


class LastChance(values.ChanceMove, frozen=True):
    """Move: roll the last-chance die for the heroes in the castle (YOZ-15.2)."""


# --- free actions ---------------------------------------------------------------------------------


class Give(values.Move, frozen=True):
    """Move: hand the carried gem to its owner (YOZ-9.5)."""

    to: Seat


class Take(values.Move, frozen=True):
    """Move: take the own gem from the hero who carries it (YOZ-9.8)."""

    source: Seat


class PickUp(values.Move, frozen=True):
    """Move: pick up a partner's gem (YOZ-9.3)."""

    gem: Gem


Move: TypeAlias = (
    SetOut
    | Rest
    | Leave
    | Walk
    | Skip
    | Step
    | Stop
    | Jump
    | Choose
    | SpecialJump
    | Return
    | Attack
    | Dig
    | End
    | Fight
    | Draw
    | ChooseDragon
    | LastChance
    | Give
    | Take
    | PickUp
)
MOVES: tuple[type[Move], ...] = Move.__args__
