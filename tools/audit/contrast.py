"""Measures contrast and distance of colours, also as they look with a colour vision deficiency.

Contrast is that of WCAG 2 (relative luminance of sRGB). A colour under a deficiency is computed in
linear light, for the full deficiency (Machado, Oliveira and Fernandes 2009).
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
_Row: TypeAlias = tuple[float, float, float]


class Sight(StrEnum):
    """Enum of the kinds of colour vision."""

    FULL = "all colours"
    PROTAN = "without red"
    DEUTAN = "without green"
    TRITAN = "without blue"
    GREY = "in grey"


_LEFT: dict[Sight, tuple[_Row, _Row, _Row]] = {
    Sight.FULL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    Sight.PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Sight.DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Sight.TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    Sight.GREY: ((0.2126, 0.7152, 0.0722),) * 3,
}
_WHITE = (0.95047, 1.0, 1.08883)  # D65


@cache
def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def rgb(packed: int) -> Rgb:
    """Return red, green and blue (0 to 255) of a colour 0xRRGGBB."""
    return packed >> 16 & 255, packed >> 8 & 255, packed & 255


@cache
def luminance(packed: int) -> float:
    """Return how light a colour 0xRRGGBB is, from 0 (black) to 1 (white)."""
    red, green, blue = rgb(packed)
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances: 1 for equal ones, 21 for black on white."""
    lighter, darker = max(one, other), min(one, other)
    return (lighter + 0.05) / (darker + 0.05)


def apart(one: Rgb, other: Rgb, sight: Sight = Sight.FULL) -> float:
    """Return the distance of two colours in CIELAB, in which about 2 can just be seen."""
    first, second = _lab(one, sight), _lab(other, sight)
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


def _lab(colour: Rgb, sight: Sight) -> tuple[float, float, float]:
    plain = [_linear(channel) for channel in colour]
    red, green, blue = (min(1.0, max(0.0, _dot(row, plain))) for row in _LEFT[sight])
    seen = (red, green, blue)
    x = _root(_dot((0.4124564, 0.3575761, 0.1804375), seen) / _WHITE[0])
    y = _root(_dot((0.2126729, 0.7151522, 0.0721750), seen) / _WHITE[1])
    z = _root(_dot((0.0193339, 0.1191920, 0.9503041), seen) / _WHITE[2])
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _dot(row: Sequence[float], values: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(row, values, strict=True))


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
