"""Parts: what a picture is made of, described once, and measured and drawn from that.

A part is a frozen value. It says how wide it is (`width`) and how high at that width (`height`),
and draws itself into any box (`draw`): in a small one it makes do, and it never draws outside.
Text, Icon, Paragraph and Space stand for themselves. Row, Column, Grid and Stack lay others out,
FirstThatFits chooses among them, Panel puts something behind one, and Named gives it a name.
Lengths are logical pixels. Roles and colours are given ready, as large and light as they are drawn.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import inf

from msgspec import Struct

from game.ui.canvas import Canvas
from game.ui.theme import Type
from game.ui.viewport import Box

_HAIR = 0.5  # px by which a part may be larger than its room and still fits
_INK = 0.9  # of the size of a role: from its highest letters to its lowest
_SMALLEST = 6.0  # px of size of a line that has to fit, whatever it becomes


class Part(Struct, frozen=True, kw_only=True):
    """Something that can be measured and drawn.

    `grow`: its share of the room that is left over in a row or column.
    """

    grow: float = 0.0

    @abstractmethod
    def width(self, canvas: Canvas, room: float = inf) -> float:
        """The width it takes where there is `room`; more than that if it needs more."""

    @abstractmethod
    def height(self, canvas: Canvas, width: float) -> float:
        """The height it takes at a width."""

    @abstractmethod
    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it within a box."""

    def fits(self, canvas: Canvas, w: float, h: float = inf) -> bool:
        """Whether there is room for it in a box so large."""
        return self.width(canvas, w) <= w + _HAIR and self.height(canvas, w) <= h + _HAIR


# --- what stands for itself -----------------------------------------------------------------------


class Space(Part, frozen=True):
    """Nothing."""

    w: float = 0.0
    h: float = 0.0

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.w

    def height(self, canvas: Canvas, width: float) -> float:
        return self.h

    def draw(self, canvas: Canvas, box: Box) -> None: ...


class Text(Part, frozen=True):
    """One line: the first wording that fits, the last one in smaller letters if need be.

    `shorter`: other wordings, the longest first. `firm`: measured as if it could not be smaller, so
    that FirstThatFits takes something else before it is. `tight`: measured without the room between
    lines. `align`: "left", "centre" or "right".
    """

    said: str
    role: Type
    ink: str
    shorter: tuple[str, ...] = ()
    align: str = "left"
    firm: bool = False
    tight: bool = False

    def width(self, canvas: Canvas, room: float = inf) -> float:
        wide = canvas.type.width(self._wording(canvas, room), self.role)
        return wide if self.firm else min(wide, room)

    def height(self, canvas: Canvas, width: float) -> float:
        return _INK * self.role.size if self.tight else self.role.line_height

    def draw(self, canvas: Canvas, box: Box) -> None:
        said = self._wording(canvas, box.w)
        role = fitted(canvas, said, self.role, box.w, box.h)
        x = {"left": box.x, "centre": box.centre[0], "right": box.right}[self.align]
        canvas.text(said, (x, box.centre[1]), role, self.ink, align=self.align)

    def _wording(self, canvas: Canvas, room: float) -> str:
        wordings = (self.said, *self.shorter)
        fitting = (said for said in wordings if canvas.type.width(said, self.role) <= room)
        return next(fitting, wordings[-1])


class Paragraph(Part, frozen=True):
    """Text over several lines, smaller where a box is too low for it."""

    said: str
    role: Type
    ink: str
    align: str = "left"

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return min(room, canvas.type.width(self.said, self.role))

    def height(self, canvas: Canvas, width: float) -> float:
        return canvas.height(self.said, self.role, width) if self.said else 0.0

    def draw(self, canvas: Canvas, box: Box) -> None:
        longest = max(self.said.split(), key=len, default="")
        role = fitted(canvas, longest, self.role, box.w)
        while canvas.height(self.said, role, box.w) > box.h + _HAIR and role.size > _SMALLEST:
            role = role.scaled(0.96)
        spare = box.h - canvas.height(self.said, role, box.w)
        canvas.paragraph(self.said, box.moved(0, spare / 2), role, self.ink, align=self.align)


class Icon(Part, frozen=True):
    """A picture of `assets/art` in a square, in the middle of its box."""

    name: str
    side: float
    tint: str = ""
    alpha: int = 255
    faint: bool = False  # an outline: of something that is missing

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.side

    def height(self, canvas: Canvas, width: float) -> float:
        return self.side

    def draw(self, canvas: Canvas, box: Box) -> None:
        side = min(self.side, box.w, box.h)
        at = Box.around(*box.centre, side, side)
        if self.faint:
            canvas.outline(self.name, at)
        else:
            canvas.picture(self.name, at, alpha=self.alpha, tint=self.tint)


class Painted(Part, frozen=True):
    """A part of `skins` in a square, in the middle of its box."""

    side: float
    skin: Callable[..., str]
    details: tuple[Hashable, ...] = ()

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.side

    def height(self, canvas: Canvas, width: float) -> float:
        return self.side

    def draw(self, canvas: Canvas, box: Box) -> None:
        side = min(self.side, box.w, box.h)
        canvas.shape(Box.around(*box.centre, side, side), self.skin, *self.details)


class Lines(Part, frozen=True):
    """Lines one below the other in letters of one size, as small as the longest of them needs."""

    said: tuple[str, ...]
    role: Type
    ink: str

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return min(room, max(canvas.type.width(line, self.role) for line in self.said))

    def height(self, canvas: Canvas, width: float) -> float:
        return len(self.said) * self._fitted(canvas, width).line_height

    def _fitted(self, canvas: Canvas, width: float, each: float = inf) -> Type:
        role = self.role
        for line in self.said:
            role = fitted(canvas, line, role, width, each)
        return role

    def draw(self, canvas: Canvas, box: Box) -> None:
        each = box.h / len(self.said)
        role = self._fitted(canvas, box.w, each)
        for number, line in enumerate(self.said):
            canvas.text(line, (box.x, box.y + (number + 0.5) * each), role, self.ink)


# --- what lays others out -------------------------------------------------------------------------


class Group(Part, frozen=True):
    """Parts within a part. Whoever lays them out says where each lies: that is all it takes."""

    @abstractmethod
    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        """What it shows in a box, each with a box of its own inside that."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        for part, at in self.place(canvas, box):
            part.draw(canvas, at)


class Row(Group, frozen=True):
    """Parts side by side, each in the middle of the height.

    Too wide, it takes from what can be narrower; `wrap`: it goes on in another line instead.
    `align`: where the parts stand if there is room left.
    """

    parts: tuple[Part, ...]
    gap: float = 0.0
    wrap: bool = False
    align: str = "left"

    def width(self, canvas: Canvas, room: float = inf) -> float:
        lines = self._lines(canvas, room)
        return max((sum(wides) + self._gaps(wides) for _, wides in lines), default=0.0)

    def height(self, canvas: Canvas, width: float) -> float:
        return sum(self._line_height(canvas, line) for line in self._lines(canvas, width))

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        lines = self._lines(canvas, box.w)
        highs = [self._line_height(canvas, line) for line in lines]
        whole = sum(highs)
        factor = min(1.0, box.h / whole) if whole else 1.0
        if len(lines) == 1:
            highs, factor = [box.h], 1.0
        found = []
        y = box.centre[1] - factor * sum(highs) / 2
        side = {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align]
        for (parts, plain), high in zip(lines, highs, strict=True):
            taken = sum(plain) + self._gaps(plain)
            spare = max(0.0, box.w - taken)
            squeeze = min(1.0, box.w / taken) if taken else 1.0
            shares = _shares([part.grow for part in parts], spare)
            x = box.x + side * (spare - sum(shares))
            for part, wide, share in zip(parts, plain, shares, strict=True):
                found.append((part, Box(x, y, squeeze * wide + share, high * factor)))
                x += squeeze * (wide + self.gap) + share
            y += high * factor
        return found

    def _gaps(self, wides: Sequence[float]) -> float:
        return self.gap * max(0, len(wides) - 1)

    def _line_height(self, canvas: Canvas, line: tuple[list[Part], list[float]]) -> float:
        return max((p.height(canvas, w) for p, w in zip(*line, strict=True)), default=0.0)

    def _lines(self, canvas: Canvas, room: float) -> list[tuple[list[Part], list[float]]]:
        """The parts of each line, and how wide each is."""
        if not self.wrap:
            return [(list(self.parts), self._narrowed(canvas, room))]
        lines: list[tuple[list[Part], list[float]]] = [([], [])]
        for part in self.parts:
            parts, wides = lines[-1]
            left = room - sum(wides) - self.gap * len(wides)
            wide = part.width(canvas, left)
            if wides and wide > left + _HAIR:
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
        spare = [
            wide - part.width(canvas, 0.0) for part, wide in zip(self.parts, wides, strict=True)
        ]
        cuts = _shares(spare, min(short, sum(spare)))
        rooms = [wide - cut for wide, cut in zip(wides, cuts, strict=True)]
        return [part.width(canvas, w) for part, w in zip(self.parts, rooms, strict=True)]


class Column(Group, frozen=True):
    """Parts one below the other, each as wide as the column.

    `spread`: by how much each gap grows at most where there is room. `align`: "top" or "middle".
    """

    parts: tuple[Part, ...]
    gap: float = 0.0
    spread: float = 0.0
    align: str = "middle"

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return max((part.width(canvas, room) for part in self.parts), default=0.0)

    def height(self, canvas: Canvas, width: float) -> float:
        highs = sum(part.height(canvas, width) for part in self.parts)
        return highs + self.gap * max(0, len(self.parts) - 1)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        highs = [part.height(canvas, box.w) for part in self.parts]
        gaps = max(1, len(highs) - 1)
        gap = min(self.gap, max(0.0, (box.h - sum(highs)) / gaps))
        factor = min(1.0, box.h / sum(highs)) if sum(highs) else 1.0
        spare = max(0.0, box.h - factor * sum(highs) - gap * (len(highs) - 1))
        shares = _shares([part.grow for part in self.parts], spare)
        wider = min(self.spread, (spare - sum(shares)) / gaps)
        spare -= sum(shares) + wider * (len(highs) - 1)
        y = box.y + (spare / 2 if self.align == "middle" else 0.0)
        found = []
        for part, high, share in zip(self.parts, highs, shares, strict=True):
            tall = high * factor + share
            found.append((part, Box(box.x, y, box.w, tall)))
            y += tall + gap + wider
        return found


class Grid(Group, frozen=True):
    """Rows of cells in common columns.

    `columns`: the share of the width that each takes; 0: as wide as its widest cell, at most a
    third of all. `pad`: height around what stands in a row; `spread`: by how much a row grows at
    most. `rules`: the colour of the line above each row, "" for none.
    """

    rows: tuple[tuple[Part, ...], ...]
    columns: tuple[float, ...]
    gap: float = 0.0
    pad: float = 0.0
    spread: float = 0.0
    rules: tuple[str, ...] = ()

    def width(self, canvas: Canvas, room: float = inf) -> float:
        if room < inf:
            return room
        columns: Iterable[tuple[Part, ...]] = zip(*self.rows, strict=True)
        wides = [max(cell.width(canvas) for cell in cells) for cells in columns]
        return sum(wides) + self.gap * (len(wides) - 1)

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

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it, with its lines."""
        placed = self.place(canvas, box)
        for colour, (_, at) in zip(self.rules, placed[:: len(self.columns)], strict=False):
            if colour:
                canvas.line((box.x, at.y), (box.right, at.y), colour)
        for part, at in placed:
            part.draw(canvas, at)

    def _wides(self, canvas: Canvas, width: float) -> list[float]:
        columns = [[row[place] for row in self.rows] for place in range(len(self.columns))]
        wides = [
            0.0 if share else min(width / 3, max(cell.width(canvas) for cell in cells))
            for share, cells in zip(self.columns, columns, strict=True)
        ]
        left = width - sum(wides) - self.gap * (len(wides) - 1)
        shares = _shares(self.columns, left)
        return [wide + share for wide, share in zip(wides, shares, strict=True)]

    def _highs(self, canvas: Canvas, wides: Sequence[float]) -> list[float]:
        cells = [zip(row, wides, strict=True) for row in self.rows]
        return [self.pad + max(cell.height(canvas, wide) for cell, wide in row) for row in cells]


class Stack(Group, frozen=True):
    """Parts on one another, the last one on top."""

    parts: tuple[Part, ...]

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return max((part.width(canvas, room) for part in self.parts), default=0.0)

    def height(self, canvas: Canvas, width: float) -> float:
        return max((part.height(canvas, width) for part in self.parts), default=0.0)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(part, box) for part in self.parts]


class FirstThatFits(Group, frozen=True):
    """The first of several that its box has room for, else the last one."""

    parts: tuple[Part, ...]

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self._chosen(canvas, room).width(canvas, room)

    def height(self, canvas: Canvas, width: float) -> float:
        return self._chosen(canvas, width).height(canvas, width)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self._chosen(canvas, box.w, box.h), box)]

    def _chosen(self, canvas: Canvas, w: float, h: float = inf) -> Part:
        return next((part for part in self.parts if part.fits(canvas, w, h)), self.parts[-1])


class Panel(Group, frozen=True):
    """A part of `skins` with something on it, `edge` (across, down) away from its sides."""

    part: Part
    skin: Callable[..., str]
    details: tuple[Hashable, ...] = ()
    texture: str = ""
    edge: tuple[float, float] = (0.0, 0.0)

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.part.width(canvas, max(0.0, room - 2 * self.edge[0])) + 2 * self.edge[0]

    def height(self, canvas: Canvas, width: float) -> float:
        return self.part.height(canvas, width - 2 * self.edge[0]) + 2 * self.edge[1]

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self.part, box.inset(*self.edge))]

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it, and what is on it."""
        canvas.shape(box, self.skin, *self.details, texture=self.texture)
        Group.draw(self, canvas, box)


class Named(Group, frozen=True):
    """A part that can be pointed at: `named_boxes` tells where it lies."""

    name: str
    part: Part

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.part.width(canvas, room)

    def height(self, canvas: Canvas, width: float) -> float:
        return self.part.height(canvas, width)

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        return [(self.part, box)]


# --- for all of them ------------------------------------------------------------------------------


def walk(part: Part, canvas: Canvas, box: Box) -> Iterator[tuple[Part, Box]]:
    """The part and all that it holds, each with its box."""
    yield part, box
    if isinstance(part, Group):
        for inner, at in part.place(canvas, box):
            yield from walk(inner, canvas, at)


def named_boxes(part: Part, canvas: Canvas, box: Box) -> dict[str, Box]:
    """Where everything lies that has a name: what hotspots are made of."""
    return {p.name: at for p, at in walk(part, canvas, box) if isinstance(p, Named)}


def fitted(canvas: Canvas, text: str, role: Type, width: float, height: float = inf) -> Type:
    """The role, or as large as a line must be for so much room."""
    fit = role.scaled(min(1.0, max(height, 0.0) / (_INK * role.size)))
    wide = canvas.type.width(text, fit)
    while wide > width + _HAIR and fit.size > _SMALLEST:
        fit = fit.scaled(max(0.9, min(0.98, width / wide)))  # letters come in whole pixels
        wide = canvas.type.width(text, fit)
    return fit


def _shares(weights: Sequence[float], amount: float) -> list[float]:
    """An amount divided in proportion to weights; nothing if none has any."""
    whole = sum(weights)
    return [amount * weight / whole if whole else 0.0 for weight in weights]
