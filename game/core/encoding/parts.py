"""Parts of an encoding: values as numbers from 0 to 1.

A part always writes the same count of numbers, whatever the value, so that each thing has a fixed
place. Seats are counted clockwise from the observer: a model trained on one seat can play any seat.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from game.core.contract.values import Seat


class Eyes(NamedTuple):
    """The observing seat, and the number of seats."""

    seat: Seat
    seats: int

    def away(self, seat: Seat) -> int:
        """Return the clockwise distance of a seat from the observer; 0: the observer's own."""
        return (seat - self.seat) % self.seats


class Part(Protocol):
    """Protocol: writes one field of an observation as a fixed count of floats."""

    @property
    def size(self) -> int:
        """The count of numbers written."""

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Append the numbers of a value.   Raises: ValueError for an unsuitable value."""

    def names(self, name: str) -> list[str]:
        """Return the meaning of each number, for a value of that name."""


@dataclass(frozen=True)
class Nothing:
    """Writes nothing, for fields whose information is elsewhere."""

    size: int = 0

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        pass

    def names(self, name: str) -> list[str]:
        return []


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    size: int = 1

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        into.append(1.0 if value else 0.0)

    def names(self, name: str) -> list[str]:
        return [name]


@dataclass(frozen=True)
class Integer:
    """A whole number, `least` as 0 and `most` as 1; values outside are clipped."""

    least: int
    most: int
    size: int = 1

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write the position between `least` and `most`."""
        way = (value - self.least) / (self.most - self.least)
        into.append(0.0 if way < 0 else 1.0 if way > 1 else way)

    def names(self, name: str) -> list[str]:
        return [name]


@dataclass(frozen=True)
class _OfValues:
    values: tuple[Any, ...]

    @property
    def size(self) -> int:
        return len(self.values)


@dataclass(frozen=True)
class OneOf(_OfValues):
    """One of some values (one-hot)."""

    @cached_property
    def _rows(self) -> dict[Any, list[float]]:
        row = [0.0] * len(self.values)
        return {v: [*row[:at], 1.0, *row[at + 1 :]] for at, v in enumerate(self.values)}

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write a row of zeros with a 1 at the value."""
        try:
            into += self._rows[value]
        except KeyError:
            raise ValueError(f"{value!r} is none of {', '.join(map(str, self.values))}") from None

    def names(self, name: str) -> list[str]:
        """Return the names as "name=value"."""
        return [f"{name}={value}" for value in self.values]


@dataclass(frozen=True)
class Count(_OfValues):
    """The count of each kind in an unordered pile; `most` of a kind, or more, is 1."""

    most: int = 1

    @cached_property
    def _places(self) -> dict[Any, int]:
        return {value: at for at, value in enumerate(self.values)}

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write the counts; things that are face down are not counted."""
        row, places = [0.0] * len(self.values), self._places
        for thing in value:
            if thing is not None:
                if thing not in places:
                    raise ValueError(f"{thing!r} is none of {', '.join(map(str, self.values))}")
                row[places[thing]] += 1 / self.most
        into += [1.0 if count > 1 else count for count in row] if value else row

    def names(self, name: str) -> list[str]:
        """Return the names as "name[value]"."""
        return [f"{name}[{value}]" for value in self.values]


@dataclass(frozen=True)
class Who:
    """A seat; `most` can sit at the table."""

    most: int

    @property
    def size(self) -> int:
        return self.most

    @cached_property
    def _rows(self) -> list[list[float]]:
        row = [0.0] * self.most
        return [[*row[:at], 1.0, *row[at + 1 :]] for at in range(self.most)]

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write a 1 at the seat's place, counted from the observer."""
        into += self._rows[eyes.away(value)]

    def names(self, name: str) -> list[str]:
        """Return the names as "name=me", "name=+1", ..."""
        return [f"{name}={_chair(place)}" for place in range(self.most)]


@dataclass(frozen=True)
class SeatSet:
    """Several seats, in no order."""

    most: int

    @property
    def size(self) -> int:
        return self.most

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write a 1 for each seat, counted from the observer."""
        row = [0.0] * self.most
        for seat in value:
            row[eyes.away(seat)] = 1.0
        into += row

    def names(self, name: str) -> list[str]:
        """Return the names as "name[me]", "name[+1]", ..."""
        return [f"{name}[{_chair(place)}]" for place in range(self.most)]


def _chair(place: int) -> str:
    return f"+{place}" if place else "me"


@dataclass(frozen=True)
class Maybe:
    """A value, or None: a 1 before it if there is one."""

    of: Part

    @cached_property
    def _none(self) -> list[float]:
        return [0.0] * self.size

    @cached_property
    def size(self) -> int:
        return 1 + self.of.size

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write 1 and the value, or zeros for None."""
        if value is None:
            into += self._none
        else:
            into.append(1.0)
            self.of.write(value, eyes, into)

    def names(self, name: str) -> list[str]:
        """Return "name?", then the names of the value."""
        return [f"{name}?", *self.of.names(name)]


class _OfOne:
    """Writes values with one part each; `of` None: derived from the type of the values."""

    of: Part | None

    @property
    def part(self) -> Part:
        """The part that writes one value."""
        assert self.of is not None, "derive it before it is used"
        return self.of


@dataclass(frozen=True)
class Row(_OfOne):
    """Up to `most` values in their order, each with a 1 before it; zeros where there is none.

    `latest`: write the last values of a longer row, for rows that only grow; otherwise a longer row
    is a fault.
    """

    most: int
    of: Part | None = None
    latest: bool = False

    @cached_property
    def size(self) -> int:
        """The count of numbers: a flag and the part for each place."""
        return self.most * (1 + self.part.size)

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        of, taken = self.part, value
        if len(value) > self.most:
            if not self.latest:
                raise ValueError(f"{len(value)} values in a row of {self.most}")
            taken = value[-self.most :]
        for thing in taken:
            into.append(1.0)
            of.write(thing, eyes, into)
        into += [0.0] * ((self.most - len(taken)) * (1 + of.size))

    def names(self, name: str) -> list[str]:
        """Return "name.0!" and the names of the value, then "name.1!" ..."""
        return [
            said
            for place in range(self.most)
            for said in (f"{name}.{place}!", *self.part.names(f"{name}.{place}"))
        ]


@dataclass(frozen=True)
class BySeat(_OfOne):
    """A value for each seat, clockwise from the observer; at most `most` seats."""

    most: int
    of: Part | None = None

    @cached_property
    def size(self) -> int:
        return self.most * self.part.size

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write the observer's value first; zeros for absent seats."""
        of = self.part
        if value:  # what comes later in the match is not there at its start
            for away in range(eyes.seats):
                of.write(value[(eyes.seat + away) % eyes.seats], eyes, into)
        into += [0.0] * ((self.most - (eyes.seats if value else 0)) * of.size)

    def names(self, name: str) -> list[str]:
        """Return the names as "name.me", "name.+1", ..."""
        places = range(self.most)
        return [said for place in places for said in self.part.names(f"{name}.{_chair(place)}")]


@dataclass(frozen=True)
class Each(_OfOne):
    """A value for each label, in a fixed order."""

    labels: tuple[str, ...]
    of: Part | None = None

    @cached_property
    def size(self) -> int:
        return len(self.labels) * self.part.size

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        if len(value) != len(self.labels):
            raise ValueError(f"{len(value)} values for {len(self.labels)} things")
        of = self.part
        for thing in value:
            of.write(thing, eyes, into)

    def names(self, name: str) -> list[str]:
        """Return a name for each number: that of the row, a dot, that of the thing."""
        return [said for label in self.labels for said in self.part.names(f"{name}.{label}")]


@dataclass(frozen=True)
class Read:
    """The result of a function on a value that itself has no fixed size."""

    function: Callable[[Any], Any]
    of: Part

    @property
    def size(self) -> int:
        return self.of.size

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        self.of.write(self.function(value), eyes, into)

    def names(self, name: str) -> list[str]:
        return self.of.names(name)


@dataclass(frozen=True)
class Chances(_OfValues):
    """A chance from 0 to 1 for each of some values; 0 for values that are not named."""

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        get = value.get
        into += [get(one, 0.0) for one in self.values]

    def names(self, name: str) -> list[str]:
        """Return the names as "p(name=value)"."""
        return [f"p({name}={value})" for value in self.values]


@dataclass(frozen=True)
class All:
    """Several parts that each read the whole value."""

    readings: tuple[tuple[str, Part], ...] = ()

    @cached_property
    def size(self) -> int:
        return sum(part.size for _, part in self.readings)

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        for _, part in self.readings:
            part.write(value, eyes, into)

    def names(self, name: str) -> list[str]:
        return [said for own, part in self.readings for said in part.names(own)]


def numbered(count: int) -> tuple[str, ...]:
    """Return names for things that have none: "0", "1", ..."""
    return tuple(map(str, range(count)))
