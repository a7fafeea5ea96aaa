"""Interruptible counting of matches, with a progress bar and a result after Ctrl-C."""

import sys
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.cli.progress import progress_bar


class Counted(Protocol):
    """The matches counted so far."""

    @property
    def matches(self) -> int:
        """The number of matches."""


C = TypeVar("C", bound=Counted)


class Count(Generic[C]):
    """An interruptible count. `stopped`: whether it was; then `tally` is the partial result."""

    def __init__(self, matches: int, what: str, figures: Callable[[C], str]) -> None:
        self._matches, self._what, self._figures = matches, what, figures
        self.tally: C | None = None
        self.stopped = False

    def run(self, play: Callable[[Callable[[C], None]], object]) -> None:
        """Let `play` count; it gets a function to report its progress."""
        with progress_bar(self._matches, self._what) as progress:

            def see(tally: C) -> None:
                self.tally = tally
                progress.show(tally.matches, lambda: self._figures(tally))

            try:
                play(see)
            except KeyboardInterrupt:
                if self.tally is None:  # nothing has begun
                    raise
                self.stopped = True

    def tell_how_to_go_on(self, how: str) -> None:
        """Print where the count was stopped, and how to continue it."""
        done = 0 if self.tally is None else self.tally.matches
        said = f"Stopped after {done:,} of {self._matches:,} {self._what}. {how}"
        print(said, file=sys.stderr, flush=True)


SAME_COMMAND = "To continue, run the same command again."
