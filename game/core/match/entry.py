"""The faces of a roll by hand while they are entered, before anything is decided by them."""

from dataclasses import dataclass, field

from game.core.contract.dice import Roll, RollAsked
from game.core.contract.spec import AnySpec
from game.core.wording import dice_said, many

_PLAIN = RollAsked("Roll {dice}")


@dataclass
class Entry:
    """The faces entered so far for one roll."""

    roll: Roll
    asked: RollAsked = _PLAIN
    faces: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, spec: AnySpec, roll: Roll) -> "Entry":
        """Return the empty entry for a roll in a game."""
        return cls(roll, spec.rolls.get(roll.label, _PLAIN))

    @property
    def prompt(self) -> str:
        """What to roll: "Roll two dice for the battle"."""
        return self.asked.said.format(dice=dice_said(self.roll.count, self.roll.sides))

    @property
    def choices(self) -> tuple[int, ...]:
        """The faces to choose from; of sides with the same name the first."""
        names = self.asked.sides
        if not names:
            return tuple(range(1, self.roll.sides + 1))
        return tuple(names.index(name) + 1 for name in dict.fromkeys(names))

    def name(self, face: int) -> str:
        """What a face is called."""
        return self.asked.sides[face - 1] if self.asked.sides else str(face)

    @property
    def missing(self) -> int:
        """How many dice have not been entered yet."""
        return self.roll.count - len(self.faces)

    def enter(self, face: int) -> str:
        """Enter the next face; return why it is refused, "" if it is not."""
        if face not in self.choices:
            return f"This die has no {face}. Enter 1 to {len(self.choices)}."
        if not self.missing:
            return "All dice are entered. Confirm them, or take back the last."
        self.faces.append(face)
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
