"""Progress on stderr: a bar on a terminal, cleared at the end; elsewhere one line a minute."""

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.core.measure.intervals import is_narrow
from game.core.wording import counted

_WIDTH = 20
_EVERY_S = 0.1
_LINE_EVERY_S = 60.0
_MINUTE_S = 60
_HOUR_S = 3600
_SURE = 2.0  # seconds, before which nobody can tell how long it takes


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows the progress.

    A terminal shows the latest text on one line, which is cleared at the end or by "". Elsewhere a
    line is written every minute.
    """
    with _line() as line:
        yield lambda said: line.show(lambda: said) if said else line.clear()


class Progress:
    """Counts how many of `total` are done, at which pace, with the figures so far."""

    def __init__(
        self, line: "_Line", total: int, what: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._line, self._total, self._what, self._clock = line, total, what, clock
        self._began = clock()
        self._at_first: int | None = None

    def show(self, done: int, figures: Callable[[], str] = str) -> None:
        """Show that `done` are finished. Those of the first call do not count for the pace."""
        if self._at_first is None:
            self._at_first = done
        self._line.show(lambda: self.said(done, figures()))

    def said(self, done: int, figures: str = "") -> str:
        """Return the progress in a line."""
        mine = done - (self._at_first or 0)
        parts = (
            f"{bar(done / max(1, self._total))} {done:,} of {self._total:,} {self._what}",
            pace(mine, self._total - done, self._clock() - self._began),
            figures,
        )
        return ", ".join(part for part in parts if part)


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[Progress]:
    """Show a progress line for a task of a known size."""
    with _line() as line:
        yield Progress(line, total, what)


def bar(share: float) -> str:
    """Return a bar of text as full as a share (0 to 1): `[####    ]`."""
    return f"[{'#' * int(min(1.0, share) * _WIDTH):<{_WIDTH}}]"


def pace(done: int, left: int, seconds: float) -> str:
    """Return the pace per second and the time left; "" where it is too early to tell."""
    if done < 1 or seconds < _SURE:
        return ""
    rate = done / seconds
    said = f"{rate:,.0f} a second" if rate >= 10 else f"{rate:.1f} a second"
    if rate < 1:
        said = f"{rate * _MINUTE_S:.1f} a minute"
    return f"{said}, {duration(left / rate)} left"


def duration(seconds: float) -> str:
    """Return a duration such as "0:45", "12:05" or "3 h 20 min"."""
    whole = round(seconds)
    if whole < _HOUR_S:
        return f"{whole // _MINUTE_S}:{whole % _MINUTE_S:02}"
    return f"{whole // _HOUR_S} h {whole % _HOUR_S // _MINUTE_S:02} min"


def share_said(won: float, of: int, bounds: tuple[float, float]) -> str:
    """Return a share such as "58.3 % (51.0 to 65.4)"."""
    low, high = bounds
    return f"{tenths(won / max(1, of))} ({100 * low:.1f} to {100 * high:.1f})"


def rate_said(rate: float, matches: int, bounds: tuple[float, float]) -> str:
    """Return a rate with its 99 % interval; where that is wide, the interval alone."""
    low, high = bounds
    between = f"{100 * low:.1f} to {tenths(high)}"
    played = counted(matches, "match", "matches")
    if not is_narrow(bounds):
        return f"{between} of {played} (99 % interval; too few matches for one figure)"
    return f"{tenths(rate):>7} of {played} (99 % interval: {between})"


def tenths(share: float) -> str:
    """Return a share in per cent with one decimal: "58.3 %"."""
    return f"{100 * share:.1f} %"


def faults_said(faults: int) -> str:
    """Return a count of program faults, such as "3 bugs" or "no bugs"."""
    return counted(faults, "bug") if faults else "no bugs"


class _Line:
    """The last line of a terminal, or lines of a file now and then."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._every_s = _EVERY_S if self._terminal else _LINE_EVERY_S
        self._due_at = time.monotonic() + (0 if self._terminal else self._every_s)

    def show(self, said: Callable[[], str]) -> None:
        """Show the progress, if the time for the next update has come."""
        now = time.monotonic()
        if now < self._due_at:
            return
        self._due_at = now + self._every_s
        if self._terminal:
            columns = shutil.get_terminal_size().columns - 1
            sys.stderr.write(f"\r\x1b[K{said()[:columns]}")
        else:
            sys.stderr.write(f"{said()}\n")
        sys.stderr.flush()

    def clear(self) -> None:
        """Remove the line."""
        if self._terminal:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


@contextmanager
def _line() -> Iterator[_Line]:
    line = _Line()
    try:
        yield line
    finally:
        line.clear()
