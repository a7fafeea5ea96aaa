"""Turns sticks and triggers into buttons and directions.

A stick that rests never quite rests, and nobody pushes one exactly to the side. So it counts from
one mark on and until it has come back behind another. No clock is read: time is handed in.
"""

import math

from game.core.controls.actions import Pad

FAR = 32767  # the value of an axis at its end
_ENGAGES, _RESTS = 0.55, 0.35  # of its whole way
_PULLED, _LET_GO = 0.5, 0.3  # of a trigger's
_EIGHTHS = 8
REPEAT_AFTER_S, REPEAT_S = 0.38, 0.12

_WAYS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight directions, clockwise from the right; down is positive, as on the screen."""
FLICKS = tuple(pad for pad in Pad if pad.name.startswith("FLICK_"))
_LEFT = 4  # of `_WAYS`, where the flicks begin

Way = tuple[int, int]
NO_WAY: Way = (0, 0)


class Stick:
    """The state of one stick: its position, and its direction of eight."""

    def __init__(self) -> None:
        self._x = self._y = 0.0
        self._eighth: int | None = None
        self._furthest = 0.0

    def move(self, *, x: int | None = None, y: int | None = None) -> None:
        """Set an axis, from -32768 to 32767."""
        self._x = self._x if x is None else max(-1.0, x / FAR)
        self._y = self._y if y is None else max(-1.0, y / FAR)

    @property
    def way(self) -> Way:
        """The present direction; (0, 0) at rest."""
        far = math.hypot(self._x, self._y)
        if far < (_ENGAGES if self._eighth is None else _RESTS):
            self._eighth = None
            return NO_WAY
        turn = math.atan2(self._y, self._x) / (2 * math.pi) * _EIGHTHS
        if self._eighth is None or _apart(turn, self._eighth) > 0.65:  # a little more than half
            self._eighth = round(turn) % _EIGHTHS
        return _WAYS[self._eighth]

    def flicked(self) -> Pad | None:
        """Return the direction of the furthest push once the stick is released; None until then."""
        before = self._eighth
        far = math.hypot(self._x, self._y)
        if before is None:
            if self.way != NO_WAY:
                self._furthest = far
            return None
        if far >= _RESTS:
            if far > self._furthest:
                self._furthest, _ = far, self.way
            return None
        self._eighth, self._furthest = None, 0.0
        return FLICKS[(before - _LEFT) % _EIGHTHS]


class Trigger:
    """State of one trigger of a pad."""

    def __init__(self) -> None:
        self.pulled = False  # far enough to count

    def move(self, value: int) -> bool:
        """Set how far it is pulled, from 0 to 32767. True if that presses it."""
        pulled = value / FAR >= (_LET_GO if self.pulled else _PULLED)
        before, self.pulled = self.pulled, pulled
        return pulled and not before


class Repeating:
    """A held direction: it counts at once, then repeats."""

    def __init__(self) -> None:
        self._way = NO_WAY
        self._left_s = 0.0

    def hold(self, way: Way) -> Way:
        """Set the held direction; return the part of it that counts at once.

        A change to a neighbouring direction is rarely intended: it counts only when it repeats.
        """
        before, self._way = self._way, way
        if way in (NO_WAY, before):
            return NO_WAY
        if before != NO_WAY and _beside(before, way):
            return NO_WAY
        self._left_s = REPEAT_AFTER_S
        return way

    def pressed(self, way: Way, held: Way) -> None:
        """Note that a direction button has counted by itself; `held` are all that are down now."""
        self._way = held
        if way != NO_WAY:
            self._left_s = REPEAT_AFTER_S

    def update(self, dt_s: float) -> Way:
        """Let time pass; return the direction that repeats, or (0, 0)."""
        if self._way == NO_WAY:
            return NO_WAY
        self._left_s -= dt_s
        if self._left_s > 0:
            return NO_WAY
        self._left_s = REPEAT_S
        return self._way


def _apart(turn: float, eighth: int) -> float:
    """Return the distance of a direction from the middle of an eighth, in eighths."""
    gap = (turn - eighth) % _EIGHTHS
    return min(gap, _EIGHTHS - gap)


def _beside(one: Way, other: Way) -> bool:
    return one in _WAYS and other in _WAYS and _apart(_WAYS.index(one), _WAYS.index(other)) == 1
