"""A pen for vector drawings: shapes with one ink outline, gradients made where they are used.

A `Sketch` keeps to what nanosvg draws right (see `art_svg`): gradients in per cent, round shadows
as squeezed circles, opacity on shapes and never on groups. Units are those of the drawing's box.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tools.art.shared.svg import EMBLEMS, INK, PLAYERS, RIM, SHADE, document, number, shadow

STEEL = ("#FFFFFF", "#C9D0D8", "#6C7683")
BRASS = ("#FFF0BE", "#E0B255", "#8A5A1E")
GOLD = ("#FFF7CE", "#FFD24D", "#B07512")
LEATHER = ("#A9743F", "#6B4526", "#42281A")
STONE = ("#C2BBB0", "#968D80", "#6A6258")
PAPER = ("#FFF6DC", "#EBD8AC", "#C9AA72")
GLASS = ("#FFFFFF", "#CFE6EE", "#86A9BC")


def stops(*colours: str) -> str:
    """Colours spread evenly over a gradient; "#RRGGBB/0.5" is half see-through."""
    last = max(1, len(colours) - 1)
    made = []
    for place, colour in enumerate(colours):
        code, _, opacity = colour.partition("/")
        made.append(
            f'<stop offset="{number(place / last)}" stop-color="{code}" '
            f'stop-opacity="{opacity or "1"}"/>'
        )
    return "".join(made)


def rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """The path of a rectangle with round corners."""
    turn = f"A{number(r)} {number(r)} 0 0 1"
    left, right, top, low = (number(at) for at in (x + r, x + width - r, y + r, y + height - r))
    return (
        f"M{left} {number(y)} H{right} {turn} {number(x + width)} {top} V{low} "
        f"{turn} {right} {number(y + height)} H{left} {turn} {number(x)} {low} V{top} "
        f"{turn} {left} {number(y)} Z"
    )


class Sketch:
    """One drawing in the making: `box` is its viewBox, `pen` the width of its ink outlines."""

    def __init__(self, box: tuple[float, float, float, float], pen: float = 3.0) -> None:
        self._box, self._pen = box, pen
        self._defs: dict[str, str] = {}
        self._marks: list[str] = []

    def svg(self) -> str:
        """The finished file."""
        return document(self._box, "\n".join(self._defs.values()), "\n".join(self._marks))

    def _gradient(self, text: str) -> str:
        if text not in self._defs:
            name = f"g{len(self._defs)}"
            self._defs[text] = text.replace("ID", name, 1)
        return f"url(#{self._defs[text].split(chr(34))[1]})"

    def down(self, *colours: str) -> str:
        """A fill that runs from top to bottom."""
        return self._linear("0", "100", colours)

    def across(self, *colours: str) -> str:
        """A fill that runs from left to right."""
        return self._linear("100", "0", colours)

    def slant(self, *colours: str) -> str:
        """A fill that runs from the upper left, where the light is, to the lower right."""
        return self._linear("100", "100", colours)

    def _linear(self, right: str, low: str, colours: tuple[str, ...]) -> str:
        return self._gradient(
            f'<linearGradient id="ID" x1="0%" y1="0%" x2="{right}%" y2="{low}%">'
            f"{stops(*colours)}</linearGradient>"
        )

    def ball(self, *colours: str, at: tuple[int, int] = (36, 30), reach: int = 80) -> str:
        """A round fill, lit at a place in per cent of the shape."""
        return self._gradient(
            f'<radialGradient id="ID" cx="{at[0]}%" cy="{at[1]}%" r="{reach}%">'
            f"{stops(*colours)}</radialGradient>"
        )

    def shape(
        self, path: str, fill: str, pen: float | None = None, *, opacity: float = 1, ink: str = INK
    ) -> None:
        """A filled path with an ink outline; `pen` 0 leaves the outline out."""
        width = self._pen if pen is None else pen
        edge = (
            f' stroke="{ink}" stroke-width="{number(width)}" stroke-linejoin="round"'
            if width
            else ""
        )
        clear = f' opacity="{number(opacity)}"' if opacity < 1 else ""
        self._marks.append(f'<path d="{path}" fill="{fill}"{edge}{clear}/>')

    def shade(self, path: str, opacity: float = 0.2, colour: str = INK) -> None:
        """A patch of shadow, or of light, without an outline."""
        self.shape(path, colour, 0, opacity=opacity)

    def line(
        self, path: str, width: float | None = None, colour: str = INK, opacity: float = 1
    ) -> None:
        """A stroke with round ends."""
        clear = f' stroke-opacity="{number(opacity)}"' if opacity < 1 else ""
        self._marks.append(
            f'<path d="{path}" fill="none" stroke="{colour}"{clear} '
            f'stroke-width="{number(self._pen if width is None else width)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def dot(
        self, x: float, y: float, r: float, fill: str, pen: float = 0, opacity: float = 1
    ) -> None:
        """A disc; an outline only if `pen` is given."""
        edge = f' stroke="{INK}" stroke-width="{number(pen)}"' if pen else ""
        clear = f' opacity="{number(opacity)}"' if opacity < 1 else ""
        self._marks.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" '
            f'fill="{fill}"{edge}{clear}/>'
        )

    def ring(
        self, x: float, y: float, r: float, width: float, colour: str, opacity: float = 1
    ) -> None:
        """A circle drawn as a line."""
        self._marks.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="none" '
            f'stroke="{colour}" stroke-opacity="{number(opacity)}" '
            f'stroke-width="{number(width)}"/>'
        )

    def backed(self, path: str, width: float) -> None:
        """The cream rim within an ink rim that every piece has; the shape goes on top."""
        self.line(path, 1.75 * width, INK)
        self.line(path, width, RIM)

    def emblem(self, player: str, x: float, y: float, size: float) -> None:
        """A player's emblem, its middle at a place."""
        grow = size / 24
        self._marks.append(
            f'<path transform="translate({number(x - size / 2)} {number(y - size / 2)}) '
            f'scale({number(grow)})" d="{EMBLEMS[player]}" fill="{PLAYERS[player].ink}" '
            'fill-rule="evenodd"/>'
        )

    def shadow(self, x: float, y: float, rx: float, ry: float) -> None:
        """A soft shadow on the table below a thing."""
        self._defs.setdefault("shade", SHADE)
        self._marks.append(shadow(x, y, rx, ry))

    def glow(self, x: float, y: float, rx: float, ry: float, *colours: str) -> None:
        """A soft light; the last colour should be see-through."""
        fill = self.ball(*colours, at=(50, 50), reach=50)
        self._marks.append(
            f'<circle transform="translate({number(x)} {number(y)}) '
            f'scale(1 {number(round(ry / rx, 3))})" cx="0" cy="0" r="{number(rx)}" fill="{fill}"/>'
        )

    def rim(self, width: float, height: float) -> None:
        """The rim round the cover of a game: ink within brass."""
        self.shape(rounded(1.8, 1.8, width - 3.6, height - 3.6, 7.6), "none", 2)
        self.shape(rounded(0.6, 0.6, width - 1.2, height - 1.2, 8.6), "none", 1.2, ink="#E9D9A6")

    def raw(self, marks: str, *defs: str) -> None:
        """Marks drawn elsewhere, with the definitions that they use."""
        for text in defs:
            self._defs.setdefault(text, text)
        self._marks.append(marks)

    @contextmanager
    def moved(self, transform: str) -> Iterator[None]:
        """What is drawn inside is moved, turned or scaled."""
        self._marks.append(f'<g transform="{transform}">')
        yield
        self._marks.append("</g>")
