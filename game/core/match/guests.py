"""Computer players from Python modules outside the program.

A module has a function `choose(question)` that answers with one of the legal moves, or with its
number. It is loaded and run in the worker, as computer players are; any fault there is reported in
a sentence, and an easy player takes over. Only a module that was named on the command line is ever
loaded: records contain no such names.
"""

import importlib
import importlib.util
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct

from game.core.chance import Chance
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Choice, Level, Move, Seat
from game.core.match.record import clean_name
from game.core.naming import COMPUTER_NAMES

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding
    from game.core.encoding.parts import Eyes

PREFIX: Final = "plugin:"
"""The prefix of a module in lists of seats."""

LONGEST_NAME: Final = 14


@dataclass(frozen=True)
class Question:
    """Record of a decision, as a guest player gets it.

    `view` is what its seat may know, `legal` what it may do; `luck` is a random source of its own,
    independent of the dice. `observation` and `actions` are the same in the laboratory's encoding.
    """

    game: str
    view: Any
    seat: Seat
    seats: int
    legal: tuple[Move, ...]
    luck: Chance
    to_act: Seat | None
    encoding: "Encoding | None"

    @property
    def _eyes(self) -> "Eyes":
        from game.core.encoding.parts import Eyes

        return Eyes(self.seat, self.seats)

    @cached_property
    def observation(self) -> list[float]:
        """Return what the seat knows in numbers from 0 to 1.   Raises: BadInput if not encoded."""
        return self._written().observation(self.view, self.to_act, self._eyes)

    @cached_property
    def actions(self) -> tuple[int, ...]:
        """Return the numbers of the legal moves, in their order.   Raises: BadInput as above."""
        number = self._written().moves.number
        return tuple(1 + number(move, self.view, self._eyes) for move in self.legal)

    def _written(self) -> "Encoding":
        if self.encoding is None:
            raise BadInput(f"The game {self.game} is not written in numbers.")
        return self.encoding


Chooses: TypeAlias = Callable[[Question], Any]


class Guest(Struct, frozen=True):
    """Record of a guest player at a table, as sent to the worker.

    `module`: a module's name, or the path of a file. The functions are those of the game; they are
    pickled by name.
    """

    name: str
    module: str
    game: str
    seats: int
    legal_moves: Callable[[Any], tuple[Move, ...]]
    to_act: Callable[[Any], Seat | None]
    encoding: "Callable[[], Encoding] | None" = None

    def choose(
        self, view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None
    ) -> Choice:
        """Return the guest's choice, which may be illegal.   Raises: whatever the module raises."""
        encoding = None if self.encoding is None else self.encoding()
        question = Question(
            self.game,
            view,
            seat,
            self.seats,
            self.legal_moves(view),
            chance,
            self.to_act(view),
            encoding,
        )
        answer = loaded(self.module)(question)
        if isinstance(answer, Move):
            return Choice(answer, "")
        action = int(answer)
        if action not in question.actions:
            raise ValueError(f"action {action} is not legal now")
        return Choice(question.legal[question.actions.index(action)], "")


@lru_cache(maxsize=8)
def loaded(module: str) -> Chooses:
    """Import a module and return its function.   Raises: whatever the module raises."""
    if module.endswith(".py"):
        path = Path(module)
        if not path.is_file():
            raise ImportError(f"there is no file {module}")
        found = importlib.util.spec_from_file_location(path.stem, path)
        if found is None or found.loader is None:
            raise ImportError(f"{path.name} cannot be read as a module")
        there = importlib.util.module_from_spec(found)
        sys.modules.setdefault(path.stem, there)
        found.loader.exec_module(there)
    else:
        there = importlib.import_module(module)
    choose: Chooses = there.choose
    return choose


# --- who is named where ---------------------------------------------------------------------------


def is_guest(word: str) -> bool:
    """Whether a word in a list of seats names a module."""
    return word.startswith(PREFIX)


def module_of(word: str) -> str:
    """Return the module that a word such as "plugin:my_player" names; a file by its whole path.

    Raises: BadInput if it names none.
    """
    module = word.removeprefix(PREFIX).strip()
    if not module:
        raise BadInput(f"Name a module after {PREFIX!r}, such as plugin:my_player.py.")
    return str(Path(module).absolute()) if module.endswith(".py") else module


def names_of(words: Sequence[str]) -> tuple[str, ...]:
    """Return the names of guests by seat; "" for all other seats.

    They differ from the program's own players, whose seats a guest would otherwise take in a
    resumed match.
    """
    seen: Counter[str] = Counter(COMPUTER_NAMES)
    names = []
    for word in words:
        name = ""
        if is_guest(word):
            stem = Path(module_of(word)).stem if word.endswith(".py") else word.split(".")[-1]
            name = clean_name(stem.removeprefix(PREFIX)) or "plugin"
            seen[name] += 1
            number = f" {seen[name]}" if seen[name] > 1 else ""
            name = name[: LONGEST_NAME - len(number)] + number
        names.append(name)
    return tuple(names)


def modules_of(words: Sequence[str]) -> dict[str, str]:
    """Return the module of each guest among the seats, by its name.   Raises: BadInput."""
    named = zip(names_of(words), words, strict=True)
    return {name: module_of(word) for name, word in named if name}


def guest_of(spec: AnySpec, name: str, module: str, seats: int) -> Guest:
    """Return a guest for the table of a game."""
    return Guest(name, module, spec.key, seats, spec.legal_moves, spec.to_act, spec.encoding)
