"""A small pen for pictures of boxes and arrows, as one SVG file."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.sax.saxutils import escape

Point: TypeAlias = tuple[float, float]

FONT = "'Source Sans 3', 'Source Sans Pro', 'Segoe UI', Helvetica, Arial, sans-serif"
PAPER = "#FBF5E8"
INK = "#2C1A10"


def number(value: float) -> str:
    """Return a coordinate with at most two decimals, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


@dataclass(frozen=True)
class Area:
    """A box on the sheet, in px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass
class Sheet:
    """Collects the shapes of an SVG; later ones cover earlier ones."""

    parts: list[str] = field(default_factory=list)

    def box(
        self, area: Area, fill: str, *, edge: str = "none", radius: float = 8, title: str = ""
    ) -> None:
        """Add a box; `title`: its tooltip."""
        told = f"<title>{escape(title)}</title>" if title else ""
        x, y, w, h = (number(value) for value in (area.x, area.y, area.w, area.h))
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{number(radius)}" '
            f'fill="{fill}" stroke="{edge}">{told}</rect>'
        )

    def text(
        self,
        at: Point,
        words: str,
        size: float = 13,
        *,
        bold: bool = False,
        colour: str = INK,
        anchor: str = "start",
        halo: str = "",
    ) -> None:
        """Words on a line; `at` is where its base line begins, or its middle or end (`anchor`).

        `halo`: the colour that keeps lines below away from the letters.
        """
        weight = ' font-weight="bold"' if bold else ""
        around = f' stroke="{halo}" stroke-width="4" paint-order="stroke"' if halo else ""
        self.parts.append(
            f'<text x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}"{weight} '
            f'fill="{colour}" text-anchor="{anchor}"{around}>{escape(words)}</text>'
        )

    def line(self, path: str, colour: str, width: float) -> None:
        """A line along an SVG path."""
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'
        )

    def arrow(self, points: Sequence[Point], colour: str, width: float, turn: float = 8) -> None:
        """Straight stretches with round corners; the head is at the last point."""
        (bx, by), (x, y) = points[-2:]
        angle = math.atan2(y - by, x - bx)
        size = head_size(width)
        shaft = (x - size * math.cos(angle), y - size * math.sin(angle))
        self.line(rounded((*points[:-1], shaft), turn), colour, width)
        self.head((x, y), angle, colour, size)

    def arc(self, start: Point, end: Point, reach: float, colour: str, width: float) -> None:
        """An arrow that goes out to the right and comes back, `reach` px away."""
        size = head_size(width)
        (x, y), (ex, ey) = start, (end[0] + size, end[1])
        far = max(x, ex) + reach * 4 / 3  # so that the middle of the curve is `reach` away
        (fx, fy, gx, gy) = (far, y, far, ey)
        path = " ".join(number(value) for value in (fx, fy, gx, gy, ex, ey))
        self.line(f"M{number(x)} {number(y)} C{path}", colour, width)
        self.head(end, math.pi, colour, size)

    def head(self, tip: Point, angle: float, colour: str, size: float) -> None:
        """An arrow's head."""
        corners = [tip]
        for side in (-1, 1):
            away = angle + math.pi + side * 0.42
            long = size / math.cos(0.42)
            corners.append((tip[0] + long * math.cos(away), tip[1] + long * math.sin(away)))
        path = " L".join(f"{number(x)} {number(y)}" for x, y in corners)
        self.parts.append(f'<path d="M{path} Z" fill="{colour}"/>')

    def svg(self, width: float, height: float) -> str:
        """The whole file, on paper."""
        paper = f'<rect width="100%" height="100%" rx="14" fill="{PAPER}"/>'
        body = "\n".join((paper, f'<g font-family="{FONT}">', *self.parts, "</g>"))
        w, h = number(width), number(height)
        size = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def head_size(width: float) -> float:
    """How long the head of a line of a width is."""
    return 5 + width


def rounded(points: Sequence[Point], turn: float) -> str:
    """A path through points, its corners cut by curves of a radius."""
    path = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        into, out = _towards(corner, before, turn), _towards(corner, after, turn)
        path.append(f"L{number(into[0])} {number(into[1])}")
        path.append(f"Q{number(corner[0])} {number(corner[1])} {number(out[0])} {number(out[1])}")
    path.append(f"L{number(points[-1][0])} {number(points[-1][1])}")
    return " ".join(path)


def _towards(start: Point, end: Point, far: float) -> Point:
    away = math.dist(start, end)
    part = min(far, away / 2) / away if away else 0.0
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])
