"""The page on which a game's rulebook is chosen."""

from collections.abc import Callable, Iterator
from functools import partial

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.scenes.books.rulebook import RulebookScene
from game.scenes.parts.game_box import MOST_STANDING, GameBox, GameRow
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import LARGE, SheetScene
from game.scenes.parts.stack import Scene
from game.ui.canvas import Canvas
from game.ui.label import Surface
from game.ui.viewport import Box
from game.ui.widget import Widget

_GAP = 16.0
_WIDE, _TALL = 228.0, 1.5  # of a box: logical px at most, and how many times as high
_LEAST_HIGH = 312.0  # of a narrow one, whose words take more lines


def rulebooks(services: Services) -> Scene:
    """Return the only rulebook, or the page to choose one."""
    return (
        RulebookScene(services, services.games[0])
        if len(services.games) == 1
        else ShelfScene(services)
    )


class ShelfScene(SheetScene):
    """A box for each game: its cover, its name and what it is about."""

    heading = page_names.RULES
    sign = "Choose a game"
    surface: Surface = "panel"

    def fill(self, canvas: Canvas, room: Box) -> tuple[list[Widget], float]:
        """Put boxes side by side; in a list if the text is large or there are many."""
        lying = canvas.look.menu_text >= LARGE or len(self.services.games) > MOST_STANDING
        widgets = self._lying(canvas, room) if lying else self._standing(room)
        return widgets, widgets[-1].box.bottom

    def _standing(self, room: Box) -> list[Widget]:
        games = self.services.games
        wide = min(_WIDE, (room.w - _GAP * (len(games) - 1)) / len(games))
        high = max(wide * _TALL, _LEAST_HIGH)
        left = room.centre[0] - (wide * len(games) + _GAP * (len(games) - 1)) / 2
        y = room.y + max(4.0, (room.h - high) * 0.4)
        return [
            GameBox(Box(left + n * (wide + _GAP), y, wide, high), spec, self._opener(spec))
            for n, spec in enumerate(games)
        ]

    def _lying(self, canvas: Canvas, room: Box) -> list[Widget]:
        widgets: list[Widget] = []
        y = room.y + 4
        for spec in self.services.games:
            high = GameRow.height(canvas, spec, room.w, about=True)
            box = Box(room.x, y, room.w, high)
            widgets.append(GameRow(box, spec, self._opener(spec), about=True))
            y += high + _GAP
        return widgets

    def doors(self) -> Iterator[Callable[[], Scene]]:
        """Yield the rulebooks, for prerendering."""
        return (partial(RulebookScene, self.services, spec) for spec in self.services.games)

    def _opener(self, spec: AnySpec) -> Callable[[], None]:
        return self.through(partial(RulebookScene, self.services, spec))
