"""A bar on a terminal that says how far something is; nothing where nobody looks."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_WIDTH = 30
_EVERY_S = 0.1
_LINE_EVERY_S = 60.0


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Yield a function to be told how many of `total` are done. The bar is gone at the end."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    shown_at = 0.0

    def show(done: int) -> None:
        nonlocal shown_at
        now = time.monotonic()
        if now - shown_at >= _EVERY_S:
            shown_at = now
            bar = "#" * (done * _WIDTH // max(1, total))
            sys.stderr.write(f"\r[{bar:<{_WIDTH}}] {done} of {total} {what}")
            sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """Yield a function to be told how things stand, for what has no known end.

    A terminal shows the latest on one line, which is gone at the end or when told "". Elsewhere a
    line is written every minute.
    """
    terminal = sys.stderr.isatty()
    every_s = _EVERY_S if terminal else _LINE_EVERY_S
    shown_at = time.monotonic() - (every_s if terminal else 0)

    def show(line: str) -> None:
        nonlocal shown_at
        now = time.monotonic()
        if terminal and not line:
            sys.stderr.write("\r\x1b[K")
        elif line and now - shown_at >= every_s:
            shown_at = now
            sys.stderr.write(f"\r\x1b[K{line}" if terminal else f"{line}\n")
        sys.stderr.flush()

    try:
        yield show
    finally:
        show("")


def faults_said(faults: int) -> str:
    """How many, in words."""
    return {0: "no fault", 1: "1 fault"}.get(faults, f"{faults:,} faults")
