"""The places on the plaques of the seats, in the forms that the map has no places for."""

from dataclasses import dataclass, replace

from game.core.contract.values import Seat
from game.table.forms.parts import SeatStyle, Skeleton
from game.table.laying import Rest
from game.ui.viewport import Box

_BAND = 52.0  # px at the left of a plaque, for emblem and portrait
_DIE = 52.0
_LOW_NARROW = 190.0  # px of height: no room for effects below a name of two lines
_FOOT = 70.0  # px that effects, jewels and mana take
_LINE = 26.0  # px of height: jewels, mana and effects in a line, where plaques are flat


@dataclass(frozen=True)
class Plaque:
    """Record of the boxes of a plaque and its parts; `effects`: None if the style has none."""

    box: Box
    purse: Box
    mana: Box
    effects: Box | None
    die: Rest

    @property
    def lamps(self) -> Box:
        """The box of the lamps that count the throws of the last tie-break."""
        return self.effects or self.purse


def plaque_foot(skeleton: Skeleton) -> float:
    """Return the height, in px, at the foot of an upright plaque in which no line has room."""
    return _FOOT if skeleton.seat_style is SeatStyle.CALM else 0.0


def laid_plaque(skeleton: Skeleton, seat: Seat, die: Rest) -> Plaque:
    """Return the boxes of the plaque of a seat, for its style."""
    box, style = skeleton.seats[seat], skeleton.seat_style
    if style is SeatStyle.NARROW:
        return _narrow(box, die)
    if style in (SeatStyle.STRIP, SeatStyle.ROW):
        return _strip(box, die)
    x, wide = box.x + _BAND, box.w - _BAND
    y = box.bottom - 35
    return Plaque(
        box,
        Box(x, y, wide - 96, 28),
        Box(box.right - 88, y, 80, 28),
        Box(x, y - 34, wide - 8, 30),
        _lying(die, box.right - 34, box.centre[1]),
    )


def _narrow(box: Box, die: Rest) -> Plaque:
    """Return boxes: jewels beside mana at the foot, effects above them where there is room."""
    x, wide = box.x + _BAND - 4, box.w - _BAND
    y, split = box.bottom - 37, 0.6 if wide > 100 else 0.5
    effects = None if box.h < _LOW_NARROW else Box(x, y - 36, wide, 30)
    return Plaque(
        box,
        Box(x + wide * split, y, wide * (1 - split), 30),
        Box(x, y, wide * split, 30),
        effects,
        _lying(die, box.right - 36, box.centre[1]),
    )


def _strip(box: Box, die: Rest) -> Plaque:
    """Return boxes: jewels, mana and effects in one line below the name."""
    high = min(40.0, max(_LINE, box.h - 46))
    x, y = box.x + _BAND, box.bottom - 5 - high
    purse = 66.0 if high == _LINE else 82.0
    mana = Box(x + purse + 4, y, 80, high)
    rest = box.right - 54 - (mana.right + 8)
    effects = Box(mana.right + 8, y, rest, high) if rest >= 60 else None
    die = _lying(die, box.right - 36, box.centre[1])
    return Plaque(box, Box(x, y, purse, high), mana, effects, die)


def _lying(die: Rest, x: float, y: float) -> Rest:
    return replace(die, box=Box.around(x, y, _DIE, _DIE))
