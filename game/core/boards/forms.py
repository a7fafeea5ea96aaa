"""Lays one table out in several forms: for larger text and for windows of other shapes.

A layer such as `form_book` holds rectangles named like things of the map. A rectangle named like a
region is the area of that region in this form. Everything inside moves with the region: places are
moved and stretched, while single things, the anchors, keep their shape and scale with the narrower
side. A rectangle named like a space or an anchor places that thing. Whatever the layer does not
name, and no moved region holds, stays where it is.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from game.core.boards.boards import Anchor, Board, Link, Rect, Space, relaid
from game.core.boards.boards_check import FORMS, PAGES_FROM, PARTS, SIZE

__all__ = ["FORMS", "PAGES_FROM", "PARTS", "SIZE", "in_form"]


@dataclass(frozen=True)
class _Move:
    """Transformation of what is inside a region, from the usual form to another one."""

    start: Rect
    end: Rect

    @property
    def grown(self) -> tuple[float, float]:
        return self.end.w / self.start.w, self.end.h / self.start.h

    def holds(self, rect: Rect) -> bool:
        """Whether the middle of a rectangle is inside the region."""
        (x, y), area = rect.centre, self.start
        return area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h

    def point(self, x: float, y: float) -> tuple[float, float]:
        wide, high = self.grown
        return self.end.x + (x - self.start.x) * wide, self.end.y + (y - self.start.y) * high

    def stretched(self, rect: Rect) -> Rect:
        """Return a place in the new form: all four corners move with the region."""
        (x, y), (wide, high) = self.point(rect.x, rect.y), self.grown
        return Rect(x, y, rect.w * wide, rect.h * high)

    def shaped(self, rect: Rect) -> Rect:
        """Return an anchor in the new form: its middle moves, its shape stays."""
        (x, y), factor = self.point(*rect.centre), min(self.grown)
        wide, high = rect.w * factor, rect.h * factor
        return Rect(x - wide / 2, y - high / 2, wide, high)


Usual: TypeAlias = tuple[tuple[str, Rect], ...]
"""The areas of regions, by name, in a form that the map does not describe."""


def in_form(board: Board, form: str, usual: Usual = ()) -> Board:
    """Return a board in a form; `usual`: the regions where the map says nothing."""
    return _in_form(board, form, usual) if form else board


@lru_cache(maxsize=64)
def _in_form(board: Board, form: str, usual: Usual) -> Board:
    given = dict(usual) | dict(board.forms.get(form, {}))
    regions = board.regions
    moves = [_Move(regions[name], rect) for name, rect in given.items() if name in regions]
    # The narrowest region that holds a thing takes it along.
    moves.sort(key=lambda move: move.start.w * move.start.h)

    def moved(name: str, rect: Rect, how: Callable[[_Move, Rect], Rect]) -> Rect:
        if name in given:
            return given[name]
        move = _taking(moves, rect)
        return rect if move is None else how(move, rect)

    def space(name: str, one: Space) -> Space:
        return replace(one, rect=moved(name, one.rect, _Move.stretched))

    def anchor(name: str, one: Anchor) -> Anchor:
        return replace(one, rect=moved(name, one.rect, _Move.shaped))

    def link(one: Link) -> Link:
        middle = Rect(*one.points[len(one.points) // 2], 0, 0)
        move = _taking(moves, middle)
        if move is None:
            return one
        return replace(one, points=tuple(move.point(*at) for at in one.points))

    return replace(
        board,
        size=FORMS.get(form, SIZE),
        regions=relaid(board.regions, lambda name, rect: moved(name, rect, _Move.stretched)),
        spaces=relaid(board.spaces, space),
        anchors=relaid(board.anchors, anchor),
        links=tuple(link(one) for one in board.links),
    )


def _taking(moves: list[_Move], rect: Rect) -> _Move | None:
    return next((move for move in moves if move.holds(rect)), None)
