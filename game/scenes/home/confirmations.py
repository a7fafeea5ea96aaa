"""The settings page of confirmations: a switch for each kind, game by game."""

from functools import partial

from game.core import page_names
from game.core.contract.confirmations import ConfirmationKind
from game.core.contract.spec import AnySpec
from game.core.storage.settings import Settings
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import SheetScene
from game.ui import controls
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Part, Space
from game.ui.theme import HEADING
from game.ui.viewport import Box

_GUTTER = 48.0  # px between two columns


class ConfirmationsScene(SheetScene):
    """Lists switches for confirmations; a change takes effect at once and is saved.

    `whose`: the person whose settings change; "" for everybody.
    """

    heading = page_names.CONFIRMATIONS
    sign = "Which moves to ask about first"

    def __init__(self, services: Services, whose: str = "") -> None:
        super().__init__(services)
        self._whose = whose
        self.note = f"For {whose}" if whose else ""

    def _now(self) -> Settings:
        return self.services.wishes.of(self._whose)

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return the games in two columns, or in one if the text is large."""
        columns: list[list[Part]] = [[] for _ in range(1 if canvas.look.large else 2)]
        wide = (room.w - _GUTTER * (len(columns) - 1)) / len(columns)
        highs = [0.0] * len(columns)
        for spec in self.services.games:
            if spec.asks:
                part, lowest = self._list(canvas, spec), highs.index(min(highs))
                columns[lowest].append(part)
                highs[lowest] += part.height(canvas, wide)
        row = tuple(Column(tuple(parts), align="top") for parts in columns)
        games = Grid((row,), (1,) * len(row), gap=_GUTTER)
        if self._now().confirm_risky:
            return games
        said = "Confirmations are off in the settings, so you are never asked."
        return Column((controls.text(canvas, said), games), gap=10)

    def _list(self, canvas: Canvas, spec: AnySpec) -> Part:
        unasked = self._now().unasked
        switches = (
            controls.switch(
                canvas,
                f"ask:{kind.key}",
                kind.label,
                kind.key not in unasked,
                partial(self._set, kind),
            )
            for kind in spec.asks
        )
        heading = controls.text(canvas, spec.name, HEADING)
        return Column((heading, Space(h=4), Column(tuple(switches), gap=2), Space(h=16)))

    def _set(self, kind: ConfirmationKind, on: bool) -> None:
        self.services.apply_settings(self._now().asking(kind.key, on), self._whose)
        self.changed()
