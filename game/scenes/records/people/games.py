"""The choice of the game that the players page shows: one, or all."""

from collections.abc import Callable, Sequence

from game.core.contract.spec import AnySpec
from game.scenes.parts.game_box import draw_cover
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Widget

ALL = "all"
_LABEL = "All games"
_HIGH = 46.0
_EDGE = 4.0


class GameChoice(Widget):
    """Chooses one game or all. Hotspots are `game:all` and `game:KEY`."""

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        games: Sequence[AnySpec],
        chosen: str | None,
        choose: Callable[[str | None], None],
    ) -> None:
        super().__init__("game", box)
        self._chosen, self._choose = chosen or ALL, choose
        label, cover = _sizes(canvas)
        across = _across(canvas, len(games), box.w)
        x, y = box.x + _EDGE, box.y + _EDGE
        self._spots = [Hotspot(f"game:{ALL}", Box(x, y, label, cover), radius=8)]
        x += label + _EDGE
        for number, spec in enumerate(games):
            if number and number % across == 0:
                x, y = box.x + 2 * _EDGE + label, y + cover + _EDGE
            place = Box(x, y, cover + 4, cover)
            self._spots.append(Hotspot(f"game:{spec.key}", place, tip=spec.name, radius=8))
            x += cover + 4 + _EDGE

    @staticmethod
    def size(canvas: Canvas, games: int, room: float) -> tuple[float, float]:
        """Return width and height, at most `room` wide."""
        label, cover = _sizes(canvas)
        across = _across(canvas, games, room)
        lines = max(1, -(-games // across))
        wide = label + 2 * _EDGE + across * (cover + 4 + _EDGE)
        return wide, lines * (cover + _EDGE) + _EDGE

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots: all, and a cover for each game."""
        return self._spots

    def picked(self, hotspot: str) -> None:
        """Choose a game, or all."""
        key = hotspot.partition(":")[2]
        self._choose(None if key == ALL else key)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        palette = canvas.palette
        canvas.shape(self.box, svg_shapes.field_box, palette)
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        for spot in self._spots:
            key = spot.name.partition(":")[2]
            chosen, hover = key == self._chosen, attention.hovered == spot.name
            if chosen or hover:
                canvas.shape(spot.box, svg_shapes.segment, chosen, hover)
            if key == ALL:
                ink = palette.cream if chosen else palette.ink_brown
                canvas.text(_LABEL, spot.box.centre, role, ink, align="centre")
                continue
            side = min(spot.box.w, spot.box.h) - (6 if chosen else 2)
            draw_cover(canvas, key, Box.around(*spot.box.centre, side, side), square=True)


def _sizes(canvas: Canvas) -> tuple[float, float]:
    """Return the width of the label, and the size of a cover."""
    factor = canvas.look.menu_text
    wide = canvas.type.width(_LABEL, BODY_BOLD.scaled(factor)) + 28
    return wide, (_HIGH - 2 * _EDGE) * min(factor, 1.6)


def _across(canvas: Canvas, games: int, room: float) -> int:
    """Return how many covers fit beside the label."""
    label, cover = _sizes(canvas)
    fit = int((room - label - 2 * _EDGE) // (cover + 4 + _EDGE))
    return max(1, min(games, fit))
