"""Counting matches on the command line: a bar meanwhile, and what is known after Ctrl-C."""

import sys
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.cli.progress import progress_bar


class Counted(Protocol):
    """What was counted so far."""

    @property
    def matches(self) -> int:
        """How many."""


C = TypeVar("C", bound=Counted)


class Count(Generic[C]):
    """A count that may be interrupted. `stopped`: whether it was; then `tally` is what is known."""

    def __init__(self, matches: int, what: str, figures: Callable[[C], str]) -> None:
        self._matches, self._what, self._figures = matches, what, figures
        self.tally: C | None = None
        self.stopped = False

    def run(self, play: Callable[[Callable[[C], None]], object]) -> None:
        """Let `play` count; it gets a function to be told how far it is."""
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
        """Where it was stopped, and what to do about it."""
        done = 0 if self.tally is None else self.tally.matches
        said = f"Stopped after {done:,} of {self._matches:,} {self._what}. {how}"
        print(said, file=sys.stderr, flush=True)


SAME_COMMAND = "To continue, run the same command again."
