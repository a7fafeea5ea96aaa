"""Random numbers for dice and shuffles. Rules draw from a `Chance`, each time with a label.

- `Keyed(seed, ply)`: matches. Each result follows from (seed, ply, label, count of draws with that
  label in the ply), so no player's search changes the dice, and an undone roll comes back the same.
- `Stream(seed)`: searches and simulations; one fast generator.
- `Scripted(6, 2)`: tests.
- `ByHand(chance, seats, entered)`: dice of these seats were rolled on a real table.
- `Recording(chance)`: records every outcome; `Replaying(outcomes)`: replays recorded outcomes;
  `Comparing(outcomes, seed, ply)`: replays them, and tells whether they are those of the seed.
- `NoChance()`: previews; raises Unknown.

A draw with `by` is of real dice, and names the seat that rolls them. One without is a lot or a
shuffle, which stays with the program.

An outcome is a whole number: a face 1..sides, or for a shuffle the positions 0..n-1 in their new
order, one number each.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from game.core.contract.dice import Roll
from game.core.contract.values import Seat, Unknown

T = TypeVar("T")


class Chance(Protocol):
    """The source of randomness for rules."""

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        """Roll one die: 1 to `sides`."""

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        """Roll `count` dice, in order: the same as `count` calls of `roll`."""

    def order(self, label: str, count: int) -> tuple[int, ...]:
        """Return a random order of the positions 0 to `count` - 1."""


def shuffled(chance: Chance, label: str, items: Sequence[T]) -> tuple[T, ...]:
    """Return the items in a random order."""
    return tuple(items[position] for position in chance.order(label, len(items)))


class DamagedOutcomes(Exception):
    """Recorded outcomes do not fit the moves: too few, too many, or impossible."""


class Keyed:
    """The random numbers of one ply of a match, derived from the match's seed.

    A search may key it by a turn instead, as a word: then a turn has the same luck however many
    plies came before it.
    """

    def __init__(self, seed: int | str, ply: int | str) -> None:
        self._key = f"{seed}/{ply}"
        self._asked: Counter[str] = Counter()

    def _asked_for(self, label: str) -> str:
        self._asked[label] += 1
        return f"{self._key}/{label}/{self._asked[label]}"

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        return 1 + int(_fell(self._asked_for(label)) * sides)

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        return tuple(self.roll(label, sides) for _ in range(count))

    def order(self, label: str, count: int) -> tuple[int, ...]:
        return _order(random.Random(self._asked_for(label)), count)


@lru_cache(maxsize=4096)  # searches play with the same luck again and again
def _fell(key: str) -> float:
    """Return a number from 0 to below 1 that follows from a key."""
    # Of Python's generator only random() is promised to be the same in every version.
    return random.Random(key).random()


def _order(stream: random.Random, count: int) -> tuple[int, ...]:
    keys = [stream.random() for _ in range(count)]
    return tuple(sorted(range(count), key=keys.__getitem__))


class KeyedByTurn:
    """The luck of a playout: the same in the same turn, whatever was done before that turn."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._turns: dict[str, Keyed] = {}

    def of(self, turn: str) -> Keyed:
        """Return the chance of a turn: one object, which counts on, for the whole turn."""
        if turn not in self._turns:
            self._turns[turn] = Keyed(self._key, turn)
        return self._turns[turn]


class Stream:
    """A fast random generator for searches, simulations and measurements."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(str(seed))
        self._next = self._random.random

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        return 1 + int(self._next() * sides)

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        following = self._next
        return tuple([1 + int(following() * sides) for _ in range(count)])

    def order(self, label: str, count: int) -> tuple[int, ...]:
        return _order(self._random, count)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, all equally likely.   Raises: IndexError if there are none."""
        return items[int(self._next() * len(items))]


class Oversights:
    """Decides what a gentle computer player overlooks in a turn, the same after an undone move.

    `chance` gives the same first outcome throughout a match; `share`: the part that is overlooked,
    from 0 to 1; `turn`: what tells the turn from others.
    """

    def __init__(self, chance: Chance, share: float, turn: object) -> None:
        self._key = f"{chance.roll('oversights', 2**31)}/{turn}"
        self._share = share

    def overlooks(self, what: object, part: float = 1.0) -> bool:
        """Return whether the player overlooks a thing, with the chance `part` times its share."""
        return self.luck(what).random() < part * self._share

    def any_of(self, what: object, items: Sequence[T]) -> T:
        """Return any of the items, all equally likely, for a decision."""
        return items[int(self.luck(f"any/{what}").random() * len(items))]

    def luck(self, what: object) -> random.Random:
        """Return a new random generator for a thing: the same numbers each time within a turn."""
        return random.Random(f"{self._key}/{what}")


class Replaying:
    """Replays recorded outcomes in order.

    Raises: DamagedOutcomes when they run out, or when one is not possible for the draw.
    """

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._left = list(reversed(tuple(outcomes)))

    def _take(self, label: str, least: int, most: int) -> int:
        if not self._left:
            raise DamagedOutcomes(f"no outcome is left for {label}")
        outcome = self._left.pop()
        if not least <= outcome <= most:
            raise DamagedOutcomes(f"{outcome} is not from {least} to {most} ({label})")
        return outcome

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        return self._take(label, 1, sides)

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        return tuple([self._take(label, 1, sides) for _ in range(count)])

    def order(self, label: str, count: int) -> tuple[int, ...]:
        order = tuple([self._take(label, 0, count - 1) for _ in range(count)])
        if len(set(order)) != count:
            raise DamagedOutcomes(f"a position comes twice ({label})")
        return order

    def finish(self) -> None:
        """Check that no outcome is left.   Raises: DamagedOutcomes."""
        if self._left:
            raise DamagedOutcomes(f"{len(self._left)} outcomes are left over")


class Comparing(Replaying):
    """Replays outcomes, and notes in `follows` whether a seed gives the same ones in this ply.

    Dice of the seats in `hands` were rolled by hand: the seed has no say, and `by_hand` notes them.
    """

    def __init__(
        self, outcomes: Iterable[int], seed: int, ply: int, hands: Collection[Seat] = ()
    ) -> None:
        super().__init__(outcomes)
        self._keyed, self._hands = Keyed(seed, ply), hands
        self.follows, self.by_hand = True, False

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        (outcome,) = self.dice(label, 1, sides, by)
        return outcome

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        outcomes = super().dice(label, count, sides)
        genuine = outcomes == self._keyed.dice(label, count, sides)  # counted by hand, too
        if by is not None and by in self._hands:
            self.by_hand = True
        else:
            self.follows = self.follows and genuine
        return outcomes

    def order(self, label: str, count: int) -> tuple[int, ...]:
        order = super().order(label, count)
        self.follows = self.follows and order == self._keyed.order(label, count)
        return order


class DiceDue(Exception):
    """Dice have to be rolled by hand before a move can be played."""

    def __init__(self, roll: Roll) -> None:
        super().__init__(f"{roll.label}: seat {roll.by} rolls {roll.count} dice of {roll.sides}")
        self.roll = roll


class ByHand:
    """Another chance, but the dice of the seats in `hands` are the `entered` faces, in order.

    The other chance draws as ever, so its later dice are the same. Raises: DiceDue when the entered
    faces run out; DamagedOutcomes for a face that the die does not have.
    """

    def __init__(self, chance: Chance, hands: Collection[Seat], entered: Sequence[int]) -> None:
        self._chance, self._hands, self._entered = chance, hands, entered
        self._used = 0
        self.follows = True  # all the rest are the other chance's

    @property
    def by_hand(self) -> bool:
        """Whether any dice were rolled by hand."""
        return self._used > 0

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        (face,) = self.dice(label, 1, sides, by)
        return face

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        drawn = self._chance.dice(label, count, sides, by)
        if by is None or by not in self._hands:
            return drawn
        faces = tuple(self._entered[self._used : self._used + count])
        if len(faces) < count:
            raise DiceDue(Roll(label, count, sides, by))
        for face in faces:
            if not 1 <= face <= sides:
                raise DamagedOutcomes(f"{face} is not from 1 to {sides} ({label})")
        self._used += count
        return faces

    def order(self, label: str, count: int) -> tuple[int, ...]:
        return self._chance.order(label, count)

    def finish(self) -> None:
        """Check that no entered face is left.   Raises: DamagedOutcomes."""
        if self._used < len(self._entered):
            raise DamagedOutcomes(f"{len(self._entered) - self._used} dice are left over")


class Scripted(Replaying):
    """Luck for tests: `Scripted(6, 2)` rolls a six, then a two."""

    def __init__(self, *outcomes: int) -> None:
        super().__init__(outcomes)


class Recording:
    """Wraps another chance and records its results in `outcomes`."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.outcomes: list[int] = []

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        outcome = self._chance.roll(label, sides, by)
        self.outcomes.append(outcome)
        return outcome

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        outcomes = self._chance.dice(label, count, sides, by)
        self.outcomes.extend(outcomes)
        return outcomes

    def order(self, label: str, count: int) -> tuple[int, ...]:
        outcomes = self._chance.order(label, count)
        self.outcomes.extend(outcomes)
        return outcomes


class NoChance:
    """A chance for previews, which cannot know a draw.   Every call raises Unknown."""

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        raise Unknown(f"{label}: a die of {sides}")

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        raise Unknown(f"{label}: {count} dice of {sides}")

    def order(self, label: str, count: int) -> tuple[int, ...]:
        raise Unknown(f"{label}: {count} things in a random order")
