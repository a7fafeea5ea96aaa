"""Where text and pictures are drawn: what a picture test would see, as numbers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.theme import Type
from game.ui.viewport import Box, Viewport


@dataclass(frozen=True)
class Line:
    """One drawn line of text: the box of its ink, roughly, and the part of it that can be seen."""

    text: str
    box: Box
    seen: Box
    role: Type


@dataclass(frozen=True)
class Shown:
    """One picture of `assets/art`, and the box it was fitted into."""

    name: str
    box: Box
    alpha: int


@contextmanager
def pictured(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Shown]]:
    """Collect every picture that is drawn inside."""
    shown: list[Shown] = []
    plain = Canvas.picture

    def picture(self: Canvas, name: str, box: Box, **more: Any) -> None:
        plain(self, name, box, **more)
        shown.append(Shown(name, box, more.get("alpha", 255)))

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "picture", picture)
        yield shown


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
        box = _on_screen(self.view, Box(x, at[1] - high / 2, wide, high))
        if words.strip():
            lines.append(Line(words, box, _seen(self, box), role))
        return wide

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        yield lines


def _on_screen(view: Viewport, box: Box) -> Box:
    """In logical pixels of the whole screen, wherever a part of it is drawn or scrolled to."""
    screen = Viewport(view.width, view.height, size=view.size)
    factor = view.scale / screen.scale
    x, y = (
        (drawn - whole) / screen.scale
        for drawn, whole in zip(view.origin, screen.origin, strict=True)
    )
    return Box(x + box.x * factor, y + box.y * factor, box.w * factor, box.h * factor)


def _seen(canvas: Canvas, box: Box) -> Box:
    clip: pygame.Rect = canvas.surface.get_clip()
    screen = Viewport(canvas.view.width, canvas.view.height, size=canvas.view.size)
    left, top = screen.logical(clip.left, clip.top)
    right, bottom = screen.logical(clip.right, clip.bottom)
    x, y = max(box.x, left), max(box.y, top)
    return Box(x, y, max(0.0, min(box.right, right) - x), max(0.0, min(box.bottom, bottom) - y))
