"""Groups of parts: layouts described once, from which measuring and drawing follow.

Text, Icon, Paragraph and Space contain no others (`leaf_parts`). Row, Column, Grid and Stack
arrange others, FirstThatFits chooses among them, Panel puts a shape behind one, and Named gives it
a name. Lengths are logical pixels. Roles are scaled to their final size before they are given to a
part.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, TypeAlias, TypeVar

from game.ui.canvas import Canvas
from game.ui.leaf_parts import (
    HAIR,
    SIDES,
    Icon,
    Lines,
    Painted,
    Paragraph,
    Part,
    RichText,
    Rule,
    Space,
    Text,
    fitted,
    shortened,
)
from game.ui.viewport import Box

__all__ = [
    "Column",
    "FirstThatFits",
    "Grid",
    "Group",
    "Icon",
    "KeptLayout",
    "Lines",
    "Named",
    "Painted",
    "Panel",
    "Paragraph",
    "Part",
    "RichText",
    "Row",
    "Rule",
    "Sized",
    "Space",
    "Stack",
    "Text",
    "draw_placed",
    "fitted",
    "named_boxes",
    "shortened",
    "walk",
]

_G = TypeVar("_G", bound="Group")
_M = TypeVar("_M")


def _kept(measure: Callable[[_G, Canvas, float], _M]) -> Callable[..., _M]:
    """Return a measuring method that keeps its results: groups measure their parts repeatedly."""

    def measured(group: _G, canvas: Canvas, room: float = inf) -> _M:
        kept: Any = group.__dict__
        key = measure, canvas.type, room
        found: _M | None = kept.get(key)
        if found is None:
            found = kept[key] = measure(group, canvas, room)
        return found

    return measured


class Group(Part, frozen=True, dict=True):
    """A part that contains others. Subclasses implement only `place`."""

    @abstractmethod
    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        """Return the parts inside, each with its box within `box`."""

    def draw_ground(self, canvas: Canvas, box: Box) -> None:
        """Draw what is behind its parts."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        self.draw_ground(canvas, box)
        for part, at in self.place(canvas, box):
            part.draw(canvas, at)


_Line: TypeAlias = tuple[list[Part], list[float]]  # the parts of a line, and how wide each is


class Row(Group, frozen=True):
    """Parts side by side, each in the middle of the height.

    If the row is too wide, parts that can shrink do; with `wrap` it continues in another line
    instead. `align`: of the parts if there is room left.
    """

    parts: tuple[Part, ...]
    gap: float = 0.0
    wrap: bool = False
    align: str = "left"

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return max([sum(wides) + self._gaps(wides) for _, wides in self._lines(canvas, room)])

    @_kept
    def height(self, canvas: Canvas, width: float) -> float:
        return sum(self._line_height(canvas, line, width) for line in self._lines(canvas, width))

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        lines = self._lines(canvas, box.w)
        x, y, w, h = box
        if len(lines) == 1:
            return self._placed(lines[0], Box(x, y + h / 2 - h / 2, w, h))
        highs = [self._line_height(canvas, line, w) for line in lines]
        whole = sum(highs)
        factor = min(1.0, h / whole) if whole else 1.0
        found = []
        y = y + h / 2 - factor * whole / 2
        for line, high in zip(lines, highs, strict=True):
            found += self._placed(line, Box(x, y, w, high * factor))
            y += high * factor
        return found

    def _placed(self, line: _Line, box: Box) -> list[tuple[Part, Box]]:
        """Return the parts of a line, each with its box within that of the line."""
        wides, squeeze = self._filled(line, box.w)
        gap = squeeze * self.gap
        x, y, w, h = box
        x += SIDES[self.align] * (w - sum(wides) - gap * (len(wides) - 1))
        found = []
        for part, wide in zip(line[0], wides, strict=True):
            found.append((part, Box(x, y, wide, h)))
            x += wide + gap
        return found

    def _gaps(self, wides: Sequence[float]) -> float:
        return self.gap * (len(wides) - 1) if wides else 0.0

    def _filled(self, line: _Line, room: float) -> tuple[list[float], float]:
        """Return the widths of a line's parts in its room, and the factor by which gaps shrink."""
        parts, plain = line
        taken = sum(plain) + self._gaps(plain)
        squeeze = min(1.0, room / taken) if taken else 1.0
        growing = [part.grow for part in parts]
        if squeeze == 1 and not any(growing):
            return plain, squeeze
        shares = _shares(growing, max(0.0, room - taken))
        return [squeeze * wide + share for wide, share in zip(plain, shares, strict=True)], squeeze

    def _line_height(self, canvas: Canvas, line: _Line, room: float) -> float:
        sized = zip(line[0], self._filled(line, room)[0], strict=True)
        return max([part.height(canvas, wide) for part, wide in sized], default=0.0)

    @_kept
    def _lines(self, canvas: Canvas, room: float) -> list[_Line]:
        """Return the lines of the row, before the remaining width is shared."""
        if not self.wrap:
            return [(list(self.parts), self._narrowed(canvas, room))]
        lines: list[_Line] = [([], [])]
        for part in self.parts:
            parts, wides = lines[-1]
            left = room - sum(wides) - self.gap * len(wides)
            wide = part.width(canvas, left)
            if wides and wide > left + HAIR:
                lines.append(([part], [min(room, part.width(canvas, room))]))
            else:
                parts.append(part)
                wides.append(min(room, wide))
        return lines

    def _narrowed(self, canvas: Canvas, room: float) -> list[float]:
        wides = [part.width(canvas) for part in self.parts]
        short = sum(wides) + self._gaps(wides) - room
        if short <= 0:
            return wides
        spare = [w - part.width(canvas, 0.0) for part, w in zip(self.parts, wides, strict=True)]
        if not any(spare):
            return wides
        cuts = _shares(spare, min(short, sum(spare)))
        rooms = [wide - cut for wide, cut in zip(wides, cuts, strict=True)]
        return [part.width(canvas, w) for part, w in zip(self.parts, rooms, strict=True)]


class Column(Group, frozen=True):
    """Parts one below the other, each as wide as the column.

    `spread`: by how much each gap grows at most where there is room. `align`: "top" or "middle".
    Where there is too little room, parts that grow give way first.
    """

    parts: tuple[Part, ...]
    gap: float = 0.0
    spread: float = 0.0
    align: str = "middle"

    @_kept
    def width(self, canvas: Canvas, room: float = inf) -> float:
        return max([part.width(canvas, room) for part in self.parts], default=0.0)

    @_kept
    def height(self, canvas: Canvas, width: float) -> float:
        highs = sum([part.height(canvas, width) for part in self.parts])
        return highs + self.gap * max(0, len(self.parts) - 1)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        x, y, w, h = box
        highs = self._highs(canvas, box)
        taken, gaps = sum(highs), max(1, len(highs) - 1)
        gap = min(self.gap, max(0.0, (h - taken) / gaps))
        spare = max(0.0, h - taken - gap * (len(highs) - 1))
        shares = _shares([part.grow for part in self.parts], spare)
        given = sum(shares)
        wider = min(self.spread, (spare - given) / gaps)
        if self.align == "middle":
            y += (spare - (given + wider * (len(highs) - 1))) / 2
        found = []
        for part, high, share in zip(self.parts, highs, shares, strict=True):
            found.append((part, Box(x, y, w, high + share)))
            y += high + share + gap + wider
        return found

    def _highs(self, canvas: Canvas, box: Box) -> list[float]:
        """Return the height of each part in a box, before the remaining height is shared."""
        highs = [part.height(canvas, box.w) for part in self.parts]
        if sum(highs) <= box.h:
            return highs
        growing = [high if part.grow else 0.0 for part, high in zip(self.parts, highs, strict=True)]
        cuts = _shares(growing, min(sum(growing), sum(highs) - box.h))
        highs = [high - cut for high, cut in zip(highs, cuts, strict=True)]
        factor = min(1.0, box.h / sum(highs)) if sum(highs) else 1.0
        return [factor * high for high in highs]


class Grid(Group, frozen=True):
    """Rows of cells in common columns.

    `columns`: the share of the width of each; 0: as wide as its widest cell, but beside columns
    with a share at most a third of all. `pad`: height around the cells of a row; `spread`: by how
    much a row grows at most. `rules`: the colour of the line above each row, "" for none.
    """

    rows: tuple[tuple[Part, ...], ...]
    columns: tuple[float, ...]
    gap: float = 0.0
    pad: float = 0.0
    spread: float = 0.0
    rules: tuple[str, ...] = ()

    @_kept
    def width(self, canvas: Canvas, room: float = inf) -> float:
        if room < inf:
            return room
        columns: Iterable[tuple[Part, ...]] = zip(*self.rows, strict=True)
        wides = [max(cell.width(canvas) for cell in cells) for cells in columns]
        return sum(wides) + self.gap * (len(wides) - 1)

    @_kept
    def height(self, canvas: Canvas, width: float) -> float:
        return sum(self._highs(canvas, self._wides(canvas, width)))

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        wides = self._wides(canvas, box.w)
        highs = self._highs(canvas, wides)
        more = min(self.spread, (box.h - sum(highs)) / len(highs))
        found, y = [], box.y
        for cells, high in zip(self.rows, highs, strict=True):
            x = box.x
            for cell, wide in zip(cells, wides, strict=True):
                found.append((cell, Box(x, y, wide, high + more)))
                x += wide + self.gap
            y += high + more
        return found

    def draw_ground(self, canvas: Canvas, box: Box) -> None:
        placed = self.place(canvas, box) if self.rules else ()
        for colour, (_, at) in zip(self.rules, placed[:: len(self.columns)], strict=False):
            if colour:
                canvas.line((box.x, at.y), (box.right, at.y), colour)

    def _wides(self, canvas: Canvas, width: float) -> list[float]:
        columns = [[row[place] for row in self.rows] for place in range(len(self.columns))]
        most = width / 3 if any(self.columns) else inf
        wides = [
            0.0 if share else min(most, max(cell.width(canvas) for cell in cells))
            for share, cells in zip(self.columns, columns, strict=True)
        ]
        room = max(0.0, width - self.gap * (len(wides) - 1))
        taken = sum(wides)
        if taken > room:
            wides = [wide * room / taken for wide in wides]
        left = max(0.0, room - taken)
        shares = _shares(self.columns, left)
        return [wide + share for wide, share in zip(wides, shares, strict=True)]

    def _highs(self, canvas: Canvas, wides: Sequence[float]) -> list[float]:
        cells = [zip(row, wides, strict=True) for row in self.rows]
        return [self.pad + max(cell.height(canvas, wide) for cell, wide in row) for row in cells]


class Stack(Group, frozen=True):
    """Parts on one another, the last one on top."""

    parts: tuple[Part, ...]

    @_kept
    def width(self, canvas: Canvas, room: float = inf) -> float:
        return max([part.width(canvas, room) for part in self.parts], default=0.0)

    @_kept
    def height(self, canvas: Canvas, width: float) -> float:
        return max([part.height(canvas, width) for part in self.parts], default=0.0)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(part, box) for part in self.parts]


class FirstThatFits(Group, frozen=True):
    """The first of several parts that has room in the box, else the last one."""

    parts: tuple[Part, ...]

    @_kept
    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self._chosen(canvas, room).width(canvas, room)

    @_kept
    def height(self, canvas: Canvas, width: float) -> float:
        return self._chosen(canvas, width).height(canvas, width)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self._chosen(canvas, box.w, box.h), box)]

    def _chosen(self, canvas: Canvas, w: float, h: float = inf) -> Part:
        *first, last = self.parts
        return next((part for part in first if part.fits(canvas, w, h)), last)


class Panel(Group, frozen=True):
    """A part on a shape, `edge` (across, down) px from its sides. `skin`: None for no shape."""

    part: Part
    skin: Callable[..., str] | None
    details: tuple[Hashable, ...] = ()
    texture: str = ""
    edge: tuple[float, float] = (0.0, 0.0)

    @_kept
    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.part.width(canvas, max(0.0, room - 2 * self.edge[0])) + 2 * self.edge[0]

    @_kept
    def height(self, canvas: Canvas, width: float) -> float:
        return self.part.height(canvas, width - 2 * self.edge[0]) + 2 * self.edge[1]

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self.part, box.inset(*self.edge) if any(self.edge) else box)]

    def draw_ground(self, canvas: Canvas, box: Box) -> None:
        if self.skin is not None:
            canvas.shape(box, self.skin, *self.details, texture=self.texture)


class Named(Group, frozen=True):
    """A part with a name; `named_boxes` returns its box."""

    name: str
    part: Part

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.part.width(canvas, room)

    def height(self, canvas: Canvas, width: float) -> float:
        return self.part.height(canvas, width)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self.part, box)]


class Sized(Group, frozen=True):
    """A part of a fixed width or height; 0: of its own width or height."""

    part: Part
    w: float = 0.0
    h: float = 0.0

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.w or self.part.width(canvas, room)

    def height(self, canvas: Canvas, width: float) -> float:
        return self.h or self.part.height(canvas, width)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self.part, box)]


def walk(part: Part, canvas: Canvas, box: Box) -> Iterator[tuple[Part, Box]]:
    """Yield the part and all parts inside it, each with its box."""
    yield part, box
    if isinstance(part, Group):
        for inner, at in part.place(canvas, box):
            yield from walk(inner, canvas, at)


def draw_placed(canvas: Canvas, placed: Iterable[tuple[Part, Box]]) -> None:
    """Draw parts in their boxes, as `walk` yields them; of a group only its ground."""
    for part, at in placed:
        if isinstance(part, Group):
            part.draw_ground(canvas, at)
        else:
            part.draw(canvas, at)


class KeptLayout:
    """Draws a part repeatedly and keeps its layout, since placing takes longer than drawing."""

    def __init__(self) -> None:
        self._key: object = None
        self._placed: list[tuple[Part, Box]] = []

    def draw(self, canvas: Canvas, box: Box, key: object, make: Callable[[], Part]) -> None:
        """Draw the part of `make`, called again if key, box, scale or settings changed."""
        now = key, box, canvas.type, canvas.look
        if now != self._key:
            self._key = now
            self._placed = [(p, at) for p, at in walk(make(), canvas, box) if _draws(p)]
        draw_placed(canvas, self._placed)


def _draws(part: Part) -> bool:
    """Whether a part draws something beside the parts inside it."""
    if isinstance(part, Group):
        return type(part).draw_ground is not Group.draw_ground
    return type(part).draw is not Space.draw


def named_boxes(part: Part, canvas: Canvas, box: Box) -> dict[str, Box]:
    """Return the boxes of all named parts, for hotspots."""
    return {p.name: at for p, at in walk(part, canvas, box) if isinstance(p, Named)}


def _shares(weights: Sequence[float], amount: float) -> list[float]:
    """Return an amount divided in proportion to weights; all 0 if there is no weight."""
    whole = sum(weights)
    return [amount * weight / whole if whole else 0.0 for weight in weights]
