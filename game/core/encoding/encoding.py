"""What a seat knows, and what it may do, as numbers: for those who let a machine learn a game.

An `Encoding` is made of a view alone, so it tells a seat no more than the table does.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.contract.values import Move, Seat
from game.core.encoding.moves import Moves
from game.core.encoding.parts import All, Eyes, Integer, Part, Who


@dataclass(frozen=True)
class Encoding:
    """How a game is written in numbers.

    `state` writes what a seat sees of the state; `more` what has to be worked out from the view,
    such as chances that a careful player would remember. `most`: seats that can be taken.
    """

    most: int
    state: Part
    moves: Moves
    more: All = All()  # noqa: RUF009, frozen and without state

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return 1 + self.most + 1 + self.state.size + self.more.size

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation means."""
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

    def number(self, move: Move, view: Any, eyes: Eyes) -> int:
        """The number of a move that a seat makes.   Raises: KeyError if it has none."""
        return self.moves.number(move, view, eyes)

    def move(self, number: int, view: Any, eyes: Eyes) -> Move:
        """The move of a number, legal or not.   Raises: IndexError."""
        return self.moves.move(number, view, eyes)
