"""Computer players that think in the caller's process and answer at the next poll."""

from collections.abc import Callable

from game.core.contract.values import Choice
from game.core.match.thinks import Answer, Request
from game.core.match.worker import Thinker


class InlineThinker(Thinker):
    """Thinker that computes choices in the calling thread, and caches the last answer."""

    def __init__(self, decide: Callable[[Request], Choice]) -> None:
        super().__init__()
        self._decide = decide
        self._found: Answer | None = None

    def start(self) -> None:
        """Do nothing: there is no worker."""

    def ask(self, request: Request) -> None:
        """Compute the decision at once."""
        self._found = Answer(request.generation, self._decide(request))

    def poll(self) -> Answer | None:
        """Return the answer, once; None if there is none."""
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        """Discard the answer."""
        self._found = None

    def close(self) -> None:
        """Do nothing: there is no worker."""
