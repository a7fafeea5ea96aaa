"""Frames without paint: all is laid out and measured as ever, and nothing is put on the screen."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.scenes.match import view
from game.table.animation import Piece
from game.ui.canvas import Canvas


@contextmanager
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Inside, nothing but text is painted: where things lie does not depend on the wood below."""

    def nothing(self: Canvas, *rest: Any, **more: Any) -> None:
        return

    def no_pieces(canvas: Canvas, pieces: Iterable[Piece]) -> None:
        return

    with monkeypatch.context() as patch:
        for kind in ("part", "picture", "fill"):
            patch.setattr(Canvas, kind, nothing)
        patch.setattr(view, "draw_pieces", no_pieces)
        yield
