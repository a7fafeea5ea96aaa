"""Where text is drawn: what a picture test would see, as numbers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.theme import Type
from game.ui.viewport import Box


@dataclass(frozen=True)
class Line:
    """One drawn line of text: the box of its ink, roughly, and the part of it that can be seen."""

    text: str
    box: Box
    seen: Box
    role: Type


@contextmanager
def recording(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Line]]:
    """Collect every line that is drawn inside."""
    lines: list[Line] = []
    plain = Canvas.text

    def text(
        self: Canvas, words: str, at: tuple[float, float], role: Type, *rest: Any, **more: Any
    ) -> float:
        wide = plain(self, words, at, role, *rest, **more)
        align = more.get("align", "left")
        high = self.type.cap_height(role)
        x = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        # In logical pixels of the whole screen, whatever has been scrolled.
        box = Box(x, at[1] - high / 2 + self.view.down, wide, high)
        if words.strip():
            lines.append(Line(words, box, _seen(self, box), role))
        return wide

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        yield lines


def _seen(canvas: Canvas, box: Box) -> Box:
    clip: pygame.Rect = canvas.surface.get_clip()
    left, top = canvas.view.logical(clip.left, clip.top)
    right, bottom = canvas.view.logical(clip.right, clip.bottom)
    top, bottom = top + canvas.view.down, bottom + canvas.view.down
    x, y = max(box.x, left), max(box.y, top)
    return Box(x, y, max(0.0, min(box.right, right) - x), max(0.0, min(box.bottom, bottom) - y))
