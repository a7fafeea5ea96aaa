"""Observations and moves as numbers, for machine learning.

An `Encoding` uses a view alone, so it reveals no more to a seat than the table does.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.contract.values import Seat
from game.core.encoding.moves import Moves
from game.core.encoding.parts import All, Eyes, Integer, Part, Who


@dataclass(frozen=True)
class Encoding:
    """Record of how views and moves of a game are written as numbers.

    `state` writes what a seat sees of the state; `more` figures computed from the view, such as
    chances that a careful player would remember. `most`: the largest number of seats.
    """

    most: int
    state: Part
    moves: Moves
    more: All = All()  # noqa: RUF009, frozen and without state

    @cached_property
    def size(self) -> int:
        """The count of numbers in an observation."""
        return 1 + self.most + 1 + self.state.size + self.more.size

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The meaning of each number of an observation."""
        head = ["seats", *Who(self.most).names("to_act"), "over"]
        return (*head, *self.state.names(""), *self.more.names(""))

    def observation(self, view: Any, to_act: Seat | None, eyes: Eyes) -> list[float]:
        """Return what a seat knows as numbers: how many play, who decides, the table's state.

        `view` is what that seat may know; `to_act` is None once the match is over.
        Raises: ValueError if something in it has no place.
        """
        numbers: list[float] = []
        Integer(0, self.most).write(eyes.seats, eyes, numbers)
        if to_act is None:
            numbers += [0.0] * self.most
        else:
            Who(self.most).write(to_act, eyes, numbers)
        numbers.append(1.0 if to_act is None else 0.0)
        self.state.write(view, eyes, numbers)
        self.more.write(view, eyes, numbers)
        return numbers
