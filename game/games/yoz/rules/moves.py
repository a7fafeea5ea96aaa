"""The moves of Yoz (section 3 of the rules of record)."""

from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.yoz.rules.content import Dragon, Gem, Space

# --- setting out, and the castle ------------------------------------------------------------------


class SetOut(values.Move, frozen=True):
    """The party has seen enough and sets out (YOZ-3.12).

    It waits for a click even where only one seat can go first: all look as long as they like
    (YOZ-3.13).
    """

    first: Seat
    draws: ClassVar[bool] = True


class Rest(values.Move, frozen=True):
    """Stay in the castle for this slot (YOZ-14.5)."""


class Leave(values.Move, frozen=True):
    """Leave the castle: onto the gate, and a full turn from there (YOZ-14.8)."""


# --- phase one: on foot or by circle --------------------------------------------------------------


class Walk(values.Move, frozen=True):
    """Roll the d12 for a move (`roll_move`, YOZ-5.1)."""

    draws: ClassVar[bool] = True


class Skip(values.Move, frozen=True):
    """Skip phase one (YOZ-4.2)."""


class Step(values.Move, frozen=True):
    """Walk one space (YOZ-5.5)."""

    space: Space


class Stop(values.Move, frozen=True):
    """Stop a move, even with steps left (YOZ-5.2)."""


class Jump(values.Move, frozen=True):
    """Transport to the circle that the die names (`transport`, YOZ-6.2)."""

    draws: ClassVar[bool] = True


class Choose(values.Move, frozen=True):
    """The Wizard takes one of the two circles rolled (YOZ-6.6)."""

    circle: int  # 1 to 12


class SpecialJump(values.Move, frozen=True):
    """Try to jump to a gem that no road, tunnel or circle reaches (`special`, YOZ-7)."""

    gem: Gem
    draws: ClassVar[bool] = True


class Return(values.Move, frozen=True):
    """Go back to where a special jump began, without a roll (YOZ-7.10)."""


# --- phase two: a dragon or a tunnel --------------------------------------------------------------


class Attack(values.Move, frozen=True):
    """Attack a dragon within three spaces (YOZ-11.1)."""

    dragon: Dragon


class Dig(values.Move, frozen=True):
    """Try to pass the tunnel (`tunnel`, YOZ-12.4); the third try needs no die."""

    draws: ClassVar[bool] = True


class End(values.Move, frozen=True):
    """Neither fight nor dig (YOZ-4.4)."""


class Fight(values.Move, frozen=True):
    """The leader of a battle rolls (YOZ-11.5)."""

    draws: ClassVar[bool] = True


# --- phase three: the card ------------------------------------------------------------------------


class Draw(values.Move, frozen=True):
    """Take the top action card (YOZ-13.1)."""

    draws: ClassVar[bool] = True


class ChooseDragon(values.Move, frozen=True):
    """Name the dragon that flies; then its die is rolled (YOZ-10.7, YOZ-10.8)."""

    dragon: Dragon
    draws: ClassVar[bool] = True


class LastChance(values.Move, frozen=True):
    """Roll the last-chance die for the heroes in the castle (YOZ-15.2)."""

    draws: ClassVar[bool] = True


# --- free actions ---------------------------------------------------------------------------------


class Give(values.Move, frozen=True):
    """Hand the carried gem to its owner (YOZ-9.5)."""

    to: Seat


class Take(values.Move, frozen=True):
    """Take the own gem from the hero who carries it (YOZ-9.8)."""

    source: Seat


class PickUp(values.Move, frozen=True):
    """Pick up a partner's gem (YOZ-9.3)."""

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
