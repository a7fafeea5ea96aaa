"""What can be read in a small picture, measured from its pixels as the audit does it."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.scenes.parts.stack import Scene, SceneStack
from game.table.skeleton import BESIDE, BOARD_AND_TRAY
from game.ui.canvas import Canvas, DrawSettings
from game.ui.viewport import Box
from tools.audit.easel import Easel
from tools.audit.lines import Found, lines_of, overlapping

_ALL = Box(0, 0, 1280, 720)


class _Painted(Scene):
    """A scene of a few strokes."""

    def __init__(self, paint: Callable[[Canvas], object]) -> None:
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(_ALL, "#806040")
        self._paint(canvas)


def read(
    paint: Callable[[Canvas], object], look: DrawSettings, size: tuple[int, int] = (1280, 720)
) -> list[Found]:
    """Return every line painted in a window of a given size in pixels."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    stack = SceneStack()
    stack.push(_Painted(paint))
    stack.settle()
    return lines_of(Easel(size).draw(stack, look))


def beside(canvas: Canvas) -> Canvas:
    """Return the canvas of a table shown smaller, beside the text view."""
    view = canvas.view.fitted(BOARD_AND_TRAY, BESIDE)
    return replace(canvas, view=view, type=canvas.type.at(view.scale))


def least_contrast(found: list[Found]) -> float:
    """That of the line that is hardest to read.   Raises: ValueError if there is none."""
    return min(one.contrast for one in found)


def lie_on_each_other(found: list[Found]) -> list[tuple[str, str]]:
    """Return the words of overlapping lines."""
    return [(one.line.text, other.line.text) for one, other in overlapping(found)]
