"""Frames without painting: everything is laid out and measured, and nothing is drawn."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NoReturn

import pygame
import pytest

from game.core.assets import asset_path
from game.scenes.match.around import painter, prerender
from game.scenes.parts import backdrop
from game.scenes.parts.dim_overlay import DimOverlay
from game.table.animation import Piece
from game.table.sprites import Lying, PlacedSprite
from game.table.staging.veil import Veil
from game.ui.canvas import Canvas
from game.ui.pictures import Pictures
from game.ui.theme import Type, hex_colour
from game.ui.viewport import Box
from tests.pilot import Pilot
from tests.scenes import stage

_PICTURES = Pictures()  # not those of a stage that is painted
_described: set[Hashable] = set()


@contextmanager
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Inside, nothing is painted: the layout does not depend on textures.

    Text is measured, shapes are described, each once in a process, and pictures have to be there.
    Of the frames until a table comes to rest only the last is laid out.
    """

    def nothing(self: object, *rest: Any, **more: Any) -> None:
        return

    def shape(
        self: Canvas, box: Box, make: Callable[..., str], *details: Hashable, texture: str = ""
    ) -> None:
        key = make.__module__, make.__qualname__, *details, round(100 * box.w), round(100 * box.h)
        if key not in _described:
            make(box.w, box.h, *details)
            _described.add(key)

    def picture(self: Canvas, name: str, box: Box, **more: Any) -> None:
        assert _is_there(name), f"there is no picture {name!r}"

    def measured(
        self: Canvas,
        text: str,
        at: tuple[float, float],
        role: Type,
        colour: str = "",
        *,
        bold: bool = False,
        **more: Any,
    ) -> float:
        hex_colour(colour or self.palette.cream)  # fails if it is none
        return self.type.width(text, role, bold)

    def no_pieces(canvas: Canvas, pieces: Iterable[Piece]) -> list[PlacedSprite]:
        return []

    def unread(*rest: Any, **more: Any) -> NoReturn:
        raise AssertionError("nothing is painted here: mark a test that reads pixels as painted")

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "shape", shape)
        patch.setattr(Canvas, "picture", picture)
        patch.setattr(Canvas, "fill", nothing)
        patch.setattr(Canvas, "text", measured)
        patch.setattr(DimOverlay, "draw", nothing)
        patch.setattr(Veil, "draw", nothing)
        patch.setattr(pygame.image, "tobytes", unread)
        patch.setattr(backdrop, "room_picture", lambda size, missing: pygame.Surface((1, 1)))
        patch.setattr(painter, "lay_pieces", no_pieces)
        patch.setattr(prerender, "_likeliest_last", lambda table: [])
        patch.setattr(prerender, "in_slices", lambda canvas, pieces, bench: iter(()))
        patch.setattr(Lying, "lay", lambda lying, canvas, pieces: [])
        patch.setattr(Pilot, "watches", False)
        patch.setattr(stage, "_PICTURES", _PICTURES)
        yield


@cache
def _is_there(picture: str) -> bool:
    return any(asset_path("art", f"{picture}.{ending}").exists() for ending in ("svg", "png"))
