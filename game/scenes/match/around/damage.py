"""What looks different from one frame to the next, so that only that is drawn and sent anew.

A window without a graphics card spends most of a frame on moving pixels about. So every part of a
table says what it depends on and which pixels it takes; where both are as in the frame before,
those pixels stay as they are.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import pygame

Part: TypeAlias = tuple[object, tuple[pygame.Rect, ...]]
"""What something depends on, and the pixels that it takes."""
_MOST = 2  # places that are drawn one by one; each costs a walk over all that lies on the table
_WORTH = 0.9, 0.6  # of a frame, in one place or in more: from there on it is drawn whole


class Damage:
    """Remembers the parts of the frame before."""

    def __init__(self) -> None:
        self._before: dict[str, Part] | None = None

    def forget(self) -> None:
        """Nothing is known of the frame before: the next one is drawn whole."""
        self._before = None

    def of(
        self, parts: Mapping[str, Part], others: Iterable[pygame.Rect], screen: pygame.Rect
    ) -> tuple[pygame.Rect, ...] | None:
        """The places to draw anew, not more than a few; None: the whole frame.

        `others`: pixels that are out of date whatever was there before.
        """
        before, self._before = self._before, dict(parts)
        if before is None:
            return None
        dirty = [*others, *changed(before, parts)]
        found = joined([rect.clip(screen) for rect in dirty if rect.clip(screen)])
        size = sum(rect.w * rect.h for rect in found)
        worth = _WORTH[len(found) > 1] * screen.w * screen.h
        return None if size > worth else tuple(found)


def changed(before: Mapping[str, Part], now: Mapping[str, Part]) -> list[pygame.Rect]:
    """The pixels that any part takes, or took, that is not as it was before."""
    found: list[pygame.Rect] = []
    for name in before.keys() | now.keys():
        parts = before.get(name), now.get(name)
        if parts[0] != parts[1]:
            found += [rect for part in parts if part is not None for rect in part[1]]
    return found


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels and more in a few rectangles, of which none touches another."""
    found: list[pygame.Rect] = []
    for rect in rects:
        now = rect
        while True:
            near = now.collidelist(found)
            if near < 0:
                break
            now = now.union(found.pop(near))
        found.append(now)
    while len(found) > _MOST:
        # The two that lie best together become one.
        pairs = [(n, m) for n in range(len(found)) for m in range(n)]
        n, m = min(pairs, key=lambda pair: _waste(found[pair[0]], found[pair[1]]))
        one, other = found.pop(n), found.pop(m)
        found = joined([*found, one.union(other)])
    return found


def _waste(one: pygame.Rect, other: pygame.Rect) -> int:
    whole = one.union(other)
    return whole.w * whole.h - one.w * one.h - other.w * other.h
