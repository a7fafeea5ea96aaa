"""Computer players that think in the caller's process and answer at the next poll."""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Seat
from game.core.match.worker import Answer, Thinker

Decides: TypeAlias = Callable[[AnySpec, Any, Seat, Level, int, int | None], Choice]
"""Chooses for a seat from its view, level, seed and budget (None: the default)."""


class InlineThinker(Thinker):
    """Computes choices in the calling thread, without a worker, and caches the last answer."""

    def __init__(self, decides: Decides) -> None:
        super().__init__()
        self._decides = decides
        self._found: Answer | None = None

    def start(self) -> None:
        """Do nothing: there is no worker."""

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
        """Compute the decision at once."""
        self._found = Answer(generation, self._decides(spec, view, seat, level, seed, budget))

    def poll(self) -> Answer | None:
        """Return the answer, once."""
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        """Discard the answer."""
        self._found = None

    def close(self) -> None:
        """Do nothing: there is no worker."""
