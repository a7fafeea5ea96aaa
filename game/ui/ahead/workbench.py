"""Renders pictures in a thread beside the window, since SDL releases Python's lock meanwhile."""

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple, TypeAlias

import pygame

Made: TypeAlias = Callable[[], pygame.Surface]
"""Renders a picture, or waits for it; raises the errors of rendering."""


class RenderRequest(NamedTuple):
    """A request to render a picture: `make` is thread-safe, `keep` caches and returns it."""

    make: Made
    keep: Callable[[Made], pygame.Surface]


Wanted: TypeAlias = Callable[[], RenderRequest | None]
"""Returns the next request; None: nothing more to render."""


_TURN_S = 0.0005  # Python's own 5 ms are a third of a frame, which would wait for them


class Workbench:
    """Renders one picture after the other in a thread.

    In this process every thread hands over Python's lock at once when another one wants it.
    """

    def __init__(self) -> None:
        sys.setswitchinterval(_TURN_S)
        self._thread = ThreadPoolExecutor(1, "pictures")

    def begin(self, make: Made) -> "Future[pygame.Surface]":
        """Queue a picture for rendering; return its future."""
        return self._thread.submit(make)

    def close(self) -> None:
        """Finish the current picture, and begin no other."""
        self._thread.shutdown(cancel_futures=True)


def in_turn(wanted: Iterable[Wanted], bench: Workbench | None) -> Iterator[bool]:
    """Render pictures one by one, at once without a bench; yield False while one is under way."""
    for one in wanted:
        wish = one()
        if wish is None:
            continue
        if bench is None:
            wish.keep(wish.make)
        else:
            coming = bench.begin(wish.make)
            while not coming.done():
                yield False
            wish.keep(coming.result)
        yield True
