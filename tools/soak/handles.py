"""Open files of this process: how many there are, and how many there may be."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

FEWEST = 256
"""What macOS allows a program that does not ask for more."""


def open_handles() -> int:
    """Return how many files, pipes and sockets are open; 0 where the system cannot tell."""
    try:
        return len(os.listdir("/dev/fd"))  # noqa: PTH208
    except OSError:
        return 0


@contextmanager
def few_handles() -> Iterator[None]:
    """Allow no more than `FEWEST` open files within the context; no limit on Windows."""
    if sys.platform == "win32":
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    fewest = FEWEST if soft == resource.RLIM_INFINITY else min(FEWEST, soft)
    resource.setrlimit(resource.RLIMIT_NOFILE, (fewest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
