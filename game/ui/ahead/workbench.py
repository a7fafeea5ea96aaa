"""Pictures that are made beside the window.

To rasterise a large drawing takes longer than a frame has, but holds nothing up while it is done in
a thread of its own: SDL lets go of Python's lock meanwhile.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple, TypeAlias

import pygame

Made: TypeAlias = Callable[[], pygame.Surface]
"""Makes a picture, or waits for it; raises what went wrong."""


class RenderRequest(NamedTuple):
    """A picture that will be wanted.

    `make` may be called in any thread, as it knows nothing of what is kept; `keep` puts what comes
    of it where it will be looked for, and returns it as it is kept.
    """

    make: Made
    keep: Callable[[Made], pygame.Surface]


Wanted: TypeAlias = Callable[[], RenderRequest | None]
"""Says what has to be made; None: nothing any more."""


class Workbench:
    """Makes one picture after the other in a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "pictures")

    def begin(self, make: Made) -> "Future[pygame.Surface]":
        """It will be made when its turn comes."""
        return self._thread.submit(make)

    def close(self) -> None:
        """What is being made is finished, and nothing else is begun."""
        self._thread.shutdown(cancel_futures=True)


def in_turn(wanted: Iterable[Wanted], bench: Workbench | None) -> Iterator[bool]:
    """Make pictures, one with each step; False while there is nothing to do but to wait for one.

    Without a workbench each is made at once.
    """
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
