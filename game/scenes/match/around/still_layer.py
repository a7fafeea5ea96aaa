"""Draws what stays still on a table: background, board, plaques and panels."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.scenes.match.around.dirty_regions import STILL_WALK, Part, changed, joined
from game.scenes.match.around.draw_keys import seat_part, still_parts
from game.scenes.match.around.drawn_view import DrawnView
from game.scenes.match.in_words.beside import LEDGE_BESIDE, POUCH_BESIDE, smaller
from game.scenes.parts.backdrop import draw_backdrop
from game.table import chrome
from game.table.table import GameTable
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.viewport import Box


class StillLayer:
    """A picture of the still parts of a match view, renewed only where they have changed."""

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self.surface = pygame.Surface((0, 0))
        self._drawn_for: object = None  # settings and scale of the last drawing
        self._stale = True
        self._outdated: Sequence[Box] = ()
        self._parts: dict[str, Part] = {}  # as they were drawn last

    def refresh(self) -> None:
        """Mark the whole layer as out of date."""
        self._stale = True

    def refresh_parts(self, parts: Sequence[Box]) -> None:
        """Mark boxes as out of date."""
        self._outdated = parts

    def forget(self) -> None:
        """Discard what was drawn at another scale."""
        self._stale, self._parts = True, {}

    def renew(self, canvas: Canvas, view: Any) -> list[pygame.Rect] | None:
        """Draw again what is out of date. Returns these pixels; None: all of them."""
        if self.surface.get_size() != canvas.surface.get_size():
            self.surface = pygame.Surface(canvas.surface.get_size()).convert()
            self._parts = {}
        if self._drawn_for != (canvas.look, canvas.view):
            self._parts = {}  # palette, text, and what is held in the hand stand on it
        self._drawn_for = canvas.look, canvas.view
        rects = [canvas.view.rect(part) for part in self._outdated]
        self._outdated = ()
        if self._stale or not self._parts:
            before, self._parts = self._parts, still_parts(self._view, canvas, view)
            self._stale = False
            if not before:
                self._draw(canvas.onto(self.surface), view)
                return None
            rects += changed(before, self._parts)
        for rect in joined(rects, STILL_WALK):
            self.surface.set_clip(rect)
            self._draw(canvas.onto(self.surface), view, rect)
        self.surface.set_clip(None)
        return rects

    def _draw(self, canvas: Canvas, view: Any, within: pygame.Rect | None = None) -> None:
        """Draw the layer, or only the parts of it that reach into the pixels `within`."""
        shown, skeleton = self._view, self._view.skeleton

        def reaches(name: str) -> bool:
            return reaching(self._parts, name, within)

        draw_backdrop(canvas)
        if reaches("top"):
            chrome.draw_top(canvas, skeleton, shown.game, shown.table.title(view))
        if shown.is_beside and shown.words is not None:
            draw_board(smaller(canvas), shown.table, view)
            shown.words.draw_still(canvas)
            canvas.shape(LEDGE_BESIDE, svg_shapes.tray, canvas.palette)
            chrome.draw_pouch(canvas, POUCH_BESIDE, shown.said.reminder)
            return
        seats = range(len(skeleton.seats))
        shown.seats.draw_still(canvas, [seat for seat in seats if reaches(seat_part(seat))])
        if reaches("frame"):
            _draw_frame(canvas, shown.table)
        if reaches("ground"):
            shown.table.background.paint(canvas, view)
        if reaches("side") and shown.is_told and shown.words is not None:
            shown.words.draw_still(canvas)
        elif reaches("side"):
            shown.column.draw_still(canvas, view, shown.said, shown.seats.scores, reaches)
        if skeleton.pouch is not None and reaches("pouch"):
            chrome.draw_pouch(canvas, skeleton.pouch, shown.said.reminder)


def _draw_frame(canvas: Canvas, table: GameTable) -> None:
    """Draw the frame of the board."""
    canvas.shape(table.frame, svg_shapes.frame, canvas.palette, texture="frame_wood")


def draw_board(canvas: Canvas, table: GameTable, view: Any) -> None:
    """Draw the board in its frame."""
    _draw_frame(canvas, table)
    table.background.paint(canvas, view)


def reaching(parts: Mapping[str, Part], name: str, within: pygame.Rect | None) -> bool:
    """Return whether part `name` covers a pixel of `within` (None: any); True if it is unknown."""
    part = parts.get(name)
    return within is None or part is None or within.collidelist(part[1]) >= 0
