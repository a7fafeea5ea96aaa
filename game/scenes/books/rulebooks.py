"""The page on which a game's rulebook is chosen."""

from collections.abc import Callable, Iterator
from functools import partial

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.scenes.books.rulebook import RulebookScene
from game.scenes.parts.game_box import MOST_STANDING, game_box, game_rows
from game.scenes.parts.sheet import SheetScene
from game.scenes.parts.stack import Scene
from game.ui.canvas import Canvas
from game.ui.parts import Column, Part, Row, Sized, Space
from game.ui.viewport import Box

_GAP = 16.0
_WIDE, _TALL = 228.0, 1.5  # of a box: logical px at most, and how many times as high
_LEAST_HIGH = 312.0  # of a narrow one, whose words take more lines


class ShelfScene(SheetScene):
    """A box for each game: its cover, its name and what it is about."""

    heading = page_names.RULES
    sign = "Choose a game"
    leather = True

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return boxes side by side; in a list if the text is large or there are many."""
        games = self.services.games
        if canvas.look.large or len(games) > MOST_STANDING:
            rows = game_rows(canvas, games, room.w, self._opener)
            return Column((Space(h=4), Column(tuple(rows), gap=_GAP)))
        wide = min(_WIDE, (room.w - _GAP * (len(games) - 1)) / len(games))
        high = max(wide * _TALL, _LEAST_HIGH)
        boxes = (game_box(canvas, spec, wide, self._opener(spec)) for spec in games)
        row = Row(tuple(Sized(box, wide, high) for box in boxes), gap=_GAP, align="centre")
        return Column((Space(h=max(4.0, (room.h - high) * 0.4)), row))

    def doors(self) -> Iterator[Callable[[], Scene]]:
        """Yield the rulebooks, for prerendering."""
        return (partial(RulebookScene, self.services, spec) for spec in self.services.games)

    def _opener(self, spec: AnySpec) -> Callable[[], None]:
        return self.through(partial(RulebookScene, self.services, spec))
