"""The interface of what chooses the moves of computer players, and what it is asked."""

from typing import Any, Protocol

from msgspec import Struct

from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Seat
from game.core.match.guests import Guest


class Request(Struct, frozen=True):
    """Record of a decision that a computer player has to make from its view.

    `seed`: for the search alone, never for the dice; `generation`: distinguishes the answers;
    `budget`: None: the level's own; `guest`: the guest that decides, None: the game's player.
    """

    spec: AnySpec
    view: Any
    seat: Seat
    level: Level
    seed: int
    generation: int
    budget: int | None = None
    guest: Guest | None = None

    def packed(self) -> bytes:
        """Return what goes to the worker: the function by its name, the view by its values."""
        from multiprocessing.reduction import ForkingPickler

        choose = self.spec.choose if self.guest is None else self.guest.choose
        task = (choose, self.view, self.seat, self.level, self.seed, self.budget)
        return bytes(ForkingPickler.dumps(task))


class Answer(Struct, frozen=True):
    """Record of a decision, and the number of its request."""

    generation: int
    choice: Choice


class Thinks(Protocol):
    """Protocol of what chooses the computer players' moves: a `Thinker`, or a test double."""

    def ask(self, request: Request) -> None:
        """Start the computation of a decision; only the newest request counts."""

    def poll(self) -> Answer | None:
        """Return the answer, once, when it is there; else None."""

    def cancel(self) -> None:
        """Discard the answer under way."""
