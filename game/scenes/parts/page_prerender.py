"""Prerenders other pages while the player does nothing."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from game.scenes.parts.stack import Scene
from game.ui.ahead.sketch import Sketch
from game.ui.ahead.workbench import in_turn
from game.ui.canvas import Canvas

_PAUSE_S = 0.3  # seconds without activity before it begins
_STEP_S = 0.004  # time limit of a step; work that was begun is still finished


class PagePrerender:
    """Renders pages that may be opened next, so that they open at once.

    `doors` create one page each, the likeliest first. A page created here is never opened. `done`:
    nothing is left. `step_s`: time limit of each step.
    """

    def __init__(
        self, canvas: Canvas, doors: Iterable[Callable[[], Scene]], step_s: float = _STEP_S
    ) -> None:
        self._left = _bit_by_bit(canvas, doors)
        self._quiet_s, self._step_s = 0.0, step_s
        self.done = False

    def pass_time(self, dt_s: float, *, busy: bool) -> None:
        """Do one step, unless the program is busy."""
        self._quiet_s = 0.0 if busy else self._quiet_s + dt_s
        if self._quiet_s < _PAUSE_S:
            return
        until = time.perf_counter() + self._step_s
        for goes_on in self._left:
            if not goes_on or time.perf_counter() >= until:
                return
        self.done = True


def _bit_by_bit(canvas: Canvas, doors: Iterable[Callable[[], Scene]]) -> Iterator[bool]:
    for door in doors:
        sketch = Sketch.on(canvas)
        with suppress(Exception):  # an error in a page is reported when the page is opened
            page = door()
            yield True
            page.resumed()
            page.lay_out(sketch)
            yield True
            page.draw(sketch)
        yield True
        for goes_on in in_turn(sketch.wanted, canvas.pictures.bench):
            yield goes_on
            if not canvas.pictures.is_roomy:
                return  # do not evict pictures in use for pages that may not be opened
        yield True
