"""Finds the regions that changed since the last frame, so that only they are drawn.

Without a graphics card a frame is mostly copying pixels. So every part of a table has a draw key
and the pixels it covers; if both are as in the previous frame, those pixels are not drawn again.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import pygame

Part: TypeAlias = tuple[object, tuple[pygame.Rect, ...]]
"""The key of a part of the picture, and the pixels that it covers."""
# Pixels drawn in the time of walking once over a whole table, or over its still layer.
WALK, STILL_WALK = 80_000, 50_000
_MOST = 8  # places that are drawn one by one
_MANY, _NEAR = 16, 160  # rectangles to be joined one by one; px between middles of near ones
_WORTH = 0.9  # of a frame: from there on it is drawn whole


class Damage:
    """Remembers the parts of the previous frame. `walk`: the cost of one more place, in px."""

    def __init__(self, walk: int = WALK) -> None:
        self._before: dict[str, Part] | None = None
        self._walk = walk

    def forget(self) -> None:
        """Discard the previous frame: the next one is drawn whole."""
        self._before = None

    def of(
        self, parts: Mapping[str, Part], others: Iterable[pygame.Rect], screen: pygame.Rect
    ) -> tuple[pygame.Rect, ...] | None:
        """Return the few places to redraw, `others` in any case; None: the whole frame."""
        before, self._before = self._before, dict(parts)
        if before is None:
            return None
        dirty = [*others, *changed(before, parts)]
        seen = (rect.clip(screen) for rect in dirty)
        found = joined([rect for rect in seen if rect], self._walk)
        cost = sum(_size(rect) for rect in found) + (len(found) - 1) * self._walk
        return None if cost > _WORTH * _size(screen) else tuple(found)


def changed(before: Mapping[str, Part], now: Mapping[str, Part]) -> list[pygame.Rect]:
    """Return the pixels, before and now, of all parts whose keys differ."""
    found: list[pygame.Rect] = []
    for name in before.keys() | now.keys():
        parts = before.get(name), now.get(name)
        if parts[0] != parts[1]:
            found += [rect for part in parts if part is not None for rect in part[1]]
    return found


def changed_places(before: Sequence[str], now: Sequence[str]) -> set[str]:
    """Return the keys whose place in the stacking order has changed among those that stay."""
    stayed = set(before).intersection(now)
    old = (key for key in before if key in stayed)
    new = (key for key in now if key in stayed)
    return {key for pair in zip(old, new, strict=True) if pair[0] != pair[1] for key in pair}


def joined(rects: Iterable[pygame.Rect], walk: int = WALK) -> list[pygame.Rect]:
    """Return fewer rectangles that cover the same pixels and more.

    Two become one where that is cheaper than another walk over the whole table. They may overlap:
    drawing twice looks no different.
    """
    found: list[pygame.Rect] = []
    for rect in _gathered([pygame.Rect(place) for place in dict.fromkeys(map(tuple, rects))]):
        now = rect
        while found:
            waste, near = min(_wasted(now, found))
            if waste >= walk and len(found) < _MOST:
                break
            now = now.union(found.pop(near))
        found.append(now)
    return found


def _gathered(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return the rectangles, near ones joined if there are very many."""
    if len(rects) <= _MANY:
        return rects
    near: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        place = rect.centerx // _NEAR, rect.centery // _NEAR
        near[place] = rect.union(near[place]) if place in near else rect
    return [*near.values()]


def _wasted(one: pygame.Rect, others: Iterable[pygame.Rect]) -> Iterator[tuple[int, int]]:
    """Yield the pixels drawn for nothing if a rect is joined with each other one, and its index.

    Negative where two overlap, since those pixels are drawn once and not twice.
    """
    left, top, right, foot, size = one.left, one.top, one.right, one.bottom, _size(one)
    for number, other in enumerate(others):
        wide = max(right, other.right) - min(left, other.left)
        high = max(foot, other.bottom) - min(top, other.top)
        yield wide * high - size - other.w * other.h, number


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h
