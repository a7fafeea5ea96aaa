"""The interface of what chooses the moves of computer players."""

from typing import Any, Protocol

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Seat
from game.core.match.worker import Answer


class Thinks(Protocol):
    """Chooses the computer players' moves: a `Thinker`, or a test double."""

    def ask(
        self,
        spec: AnySpec,
        view: Any,
        seat: Seat,
        level: Level,
        *,
        seed: int,
        generation: int,
        budget: int | None = None,
    ) -> None:
        """Start the computation of a decision; only the newest request counts."""

    def poll(self) -> Answer | None:
        """Return the answer, once, when it is there."""

    def cancel(self) -> None:
        """Discard the answer under way."""
