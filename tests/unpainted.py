"""Frames without painting: everything is laid out and measured, and nothing is drawn."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import pygame
import pytest

from game.scenes.match.around import painter, prerender
from game.table.animation import Piece
from game.table.sprites import Lying, PlacedSprite
from game.ui.canvas import Canvas


@contextmanager
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Inside, nothing but text is painted: the layout does not depend on textures."""

    def nothing(self: Canvas, *rest: Any, **more: Any) -> None:
        return

    def no_pieces(canvas: Canvas, pieces: Iterable[Piece]) -> list[PlacedSprite]:
        return []

    def unread(*rest: Any, **more: Any) -> NoReturn:
        raise AssertionError("nothing is painted here: mark a test that reads pixels as painted")

    with monkeypatch.context() as patch:
        for kind in ("shape", "picture", "fill"):
            patch.setattr(Canvas, kind, nothing)
        patch.setattr(pygame.image, "tobytes", unread)
        patch.setattr(painter, "lay_pieces", no_pieces)
        patch.setattr(prerender, "_likeliest_last", lambda table: [])
        patch.setattr(Lying, "lay", lambda lying, canvas, pieces: [])
        yield
