"""Rolls by hand: the move that waits for one, and its faces while they are entered."""

from dataclasses import dataclass, field
from typing import Final

from game.core.contract.dice import Roll, RollAsked
from game.core.contract.spec import AnySpec
from game.core.contract.values import Move, Seat
from game.core.wording import dice_said, many

BY_HAND: Final = "Rolled by hand"
_PLAIN = RollAsked("Roll {dice}")


@dataclass(frozen=True)
class PendingRoll:
    """Record of a move that waits for dice rolled by hand; nothing of the move is decided yet.

    `roll`: what to roll next. `rolled`: the faces entered before it for the same move.
    """

    move: Move
    by: Seat
    joined: bool
    why: str
    rolled: tuple[int, ...]
    roll: Roll

    @property
    def may_cancel(self) -> bool:
        """Whether a person may still choose another move: no dice were entered for this one."""
        return not self.joined and not self.rolled


@dataclass
class Entry:
    """Record of the faces entered so far for one roll."""

    roll: Roll
    asked: RollAsked = _PLAIN
    faces: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, spec: AnySpec, roll: Roll) -> "Entry":
        """Return the empty entry for a roll in a game."""
        return cls(roll, spec.rolls.get(roll.label, _PLAIN))

    @property
    def prompt(self) -> str:
        """The request to roll, in words: "Roll two dice for the battle"."""
        return self.asked.said.format(dice=dice_said(self.roll.count, self.roll.sides))

    @property
    def choices(self) -> tuple[int, ...]:
        """The faces to choose from; of sides with the same name the first."""
        names = self.asked.sides
        if not names:
            return tuple(range(1, self.roll.sides + 1))
        return tuple(names.index(name) + 1 for name in dict.fromkeys(names))

    def name(self, face: int) -> str:
        """Return what a face is called."""
        return self.asked.sides[face - 1] if self.asked.sides else str(face)

    @property
    def missing(self) -> int:
        """The number of dice that have not been entered yet."""
        return self.roll.count - len(self.faces)

    def enter(self, number: int) -> str:
        """Enter the next face by its number among the choices, from 1.

        Returns why it is refused, "" if it is not.
        """
        if not 1 <= number <= len(self.choices):
            return f"This die has no {number}. Enter 1 to {len(self.choices)}."
        if not self.missing:
            return "All dice are entered. Confirm them, or take back the last."
        self.faces.append(self.choices[number - 1])
        return ""

    def take_back(self) -> str:
        """Remove the last face; return why it is refused, "" if it is not."""
        if not self.faces:
            return "Nothing is entered yet."
        self.faces.pop()
        return ""

    def refusal(self) -> str:
        """Return why the roll cannot be confirmed yet; "" if it can."""
        if not self.missing:
            return ""
        if not self.faces:
            return f"First roll, then enter {dice_said(self.roll.count, self.roll.sides)}."
        return f"Enter {many(self.missing, 'more face')} first."
