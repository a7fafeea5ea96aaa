"""Renders a table for spectators: in words, or as a picture.

pygame is loaded when the first picture is drawn, and not before.
"""

import os
from typing import TYPE_CHECKING, Any

from game.core.in_words.page import described
from game.core.match.match import Match
from game.core.naming import with_names

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIZE = (1280, 720)


def in_words(match: Match) -> str:
    """Return the table as everybody may know it, line by line."""
    page = described(match.spec, match.view(None), None, match.setup.seats)
    names = [chair.name for chair in match.chairs]
    lines = (*page.now, *page.others, *page.board)
    return with_names("\n".join(lines), names)


class Picture:
    """Draws the table of a match, without a window."""

    def __init__(self, match: Match) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame

        from game.scenes.parts.places import places_of
        from game.table.previews.model import Model
        from game.ui.canvas import Canvas, DrawSettings
        from game.ui.pictures import Pictures

        pygame.font.init()
        self._model = Model(match.spec, places_of(match))
        self._surface = pygame.Surface(SIZE, 0, 32)
        pictures = Pictures()
        pictures.fit(SIZE)
        self._canvas = Canvas.of(self._surface, pictures, DrawSettings())

    def of(self, view: Any) -> "NDArray[Any]":
        """Return a picture of a position, height x width x 3 bytes."""
        import numpy as np
        import pygame

        from game.ui.viewport import SCREEN

        self._model.show(view)
        drawn = self._model.picture(self._canvas, SCREEN, 1.0)
        shape = (drawn.get_height(), drawn.get_width(), 3)
        return np.frombuffer(pygame.image.tobytes(drawn, "RGB"), np.uint8).reshape(shape).copy()
