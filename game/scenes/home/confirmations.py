"""The settings page of confirmations: a switch for each kind, game by game."""

from functools import partial

from game.core import page_names
from game.core.contract.confirmations import ConfirmationKind
from game.core.contract.spec import AnySpec
from game.core.storage.settings import Settings
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import SheetScene
from game.ui.canvas import Canvas
from game.ui.column import Column
from game.ui.theme import BODY, HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget


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

    def fill(self, canvas: Canvas, room: Box) -> tuple[list[Widget], float]:
        """Put the games in two columns, or in one if the text is large."""
        games = [spec for spec in self.services.games if spec.asks]
        across = 1 if canvas.look.large else 2
        gutter = 48.0
        wide = (room.w - gutter * (across - 1)) / across
        widgets: list[Widget] = []
        top = Column(canvas, room.x, room.y, room.w)
        if not self._now().confirm_risky:
            top.text("Confirmations are off in the settings, so you are never asked.", BODY)
            top.gap(10)
        columns = [
            Column(canvas, room.x + place * (wide + gutter), top.y, wide) for place in range(across)
        ]
        for spec in games:
            self._list(min(columns, key=lambda column: column.y), spec)
        for column in (top, *columns):
            widgets += column.widgets
        return widgets, max(column.y for column in (top, *columns))

    def _list(self, column: Column, spec: AnySpec) -> None:
        column.text(spec.name, HEADING)
        column.gap(4)
        for kind in spec.asks:
            on = kind.key not in self._now().unasked
            column.switch(f"ask:{kind.key}", kind.label, on, partial(self._set, kind))
            column.gap(2)
        column.gap(14)

    def _set(self, kind: ConfirmationKind, on: bool) -> None:
        self.services.apply_settings(self._now().asking(kind.key, on), self._whose)
        self.changed()
