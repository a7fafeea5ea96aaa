"""A decision tried again: a What if in which the best stays folded over until one has chosen."""

from collections.abc import Callable

from game.core.contract.values import Move
from game.core.match.match import Match
from game.scenes.parts.services import House
from game.scenes.review.branch_panel import TwoWays
from game.scenes.review.what_if import WhatIfScene

_FOLDED = "folded over until you have chosen"


class TryAgainScene(WhatIfScene):
    """From before a decision on, with the luck as it was.

    `best`: what would have been best, in words. `on_tried`: somebody has chosen, and what.
    """

    def __init__(
        self, house: House, match: Match, ply: int, best: str, on_tried: Callable[[Move], None]
    ) -> None:
        self._best, self._on_tried = best, on_tried
        self._tried = False
        super().__init__(house, match, ply, None, way_back="Back to the page")

    def _ways(self) -> TwoWays:
        """What is best is told once somebody has chosen, and never what was played."""
        then = self._best if self._tried else _FOLDED
        deed = self._deed(self.match, self._from) if self._tried else ""
        return TwoWays(self._heading(), then, deed, "The same luck. Nothing is kept.", first="Best")

    def update(self, dt_s: float) -> bool:
        """Let time pass; the first move is the answer."""
        if not self._tried and self.match.ply > self._from:
            move = self.match.steps[self._from + 1].move
            assert move is not None  # only the set-up has none
            self._tried = True
            self._on_tried(move)
            self._tell_ways()
        return super().update(dt_s)
