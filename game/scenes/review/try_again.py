"""Tries a decision again: a "What if?" that hides the best move until one is chosen."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.contract.values import Move
from game.core.match.match import Match
from game.scenes.parts.services import Services
from game.scenes.review.branch_panel import TwoWays
from game.scenes.review.what_if import WhatIfScene
from game.table.naming import named

_FOLDED = "hidden"
_LUCK = "Same luck. Nothing is saved."
_FOUND = "You found it. Nothing is saved."


class Best(NamedTuple):
    """The best move of a decision, and the same in words."""

    move: Move
    said: str


class TryAgainScene(WhatIfScene):
    """Plays on from a decision with the same luck. `on_tried`: called after the first move."""

    def __init__(
        self, services: Services, match: Match, ply: int, best: Best, on_tried: Callable[[], None]
    ) -> None:
        self._best, self._on_tried = best, on_tried
        self._tried: Move | None = None
        super().__init__(services, match, ply, None, way_back="Back")

    def _ways(self) -> TwoWays:
        """Return the panel of the two ways.

        The best move is hidden until one was tried; the move played is never shown.
        """
        tried, heading = self._tried, "Your turn to decide"
        if tried is None:
            return TwoWays(heading, _FOLDED, "", _LUCK, first="Best", second="You")
        state = self._original.state_at(self._from)
        said = named(self._original.spec.words.move_line(state, tried), self.view.places)
        luck = _FOUND if tried == self._best.move else _LUCK
        return TwoWays(heading, self._best.said, said, luck, first="Best", second="You")

    @property
    def weighs(self) -> bool:
        """Return whether chances are shown: after the first move, as they reveal the best."""
        return self._tried is not None and super().weighs

    def update(self, dt_s: float) -> bool:
        """Let time pass; the first move is the answer."""
        if self._tried is None and self.match.ply > self._from:
            self._tried = self.match.steps[self._from + 1].move
            self._on_tried()
            self._tell_ways()
        return super().update(dt_s)
