"""Leaf parts: text, pictures and space, which contain no other parts.

A part is a frozen value with a `width`, a `height` at that width, and a `draw` into any box: it
shrinks to fit a small one and never draws outside. Parts that arrange others are in `parts`, which
re-exports all of them.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable
from math import inf

import pygame
from msgspec import Struct

from game.ui.canvas import Canvas
from game.ui.raster import PAD
from game.ui.svg_shapes import Svg
from game.ui.theme import Type
from game.ui.typesetter import Span
from game.ui.viewport import Box

HAIR = 0.5  # px by which a part may be larger than its room and still fits
_INK = 0.9  # of the size of a role: from its highest letters to its lowest
_STEP = 0.01  # px: tolerance for sizes that are products of factors
SIDES = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""By an alignment the share of the spare room at the left."""
_SMALLEST = 6.0  # px: smallest size of a line that must fit


class Part(Struct, frozen=True, kw_only=True):
    """An element of a layout. `grow`: its share of the room left over in a row or column."""

    grow: float = 0.0

    @abstractmethod
    def width(self, canvas: Canvas, room: float = inf) -> float:
        """Return the width that the part takes if there is `room`, or more if it needs more."""

    @abstractmethod
    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height that the part takes at a width."""

    @abstractmethod
    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the part within a box."""

    def fits(self, canvas: Canvas, w: float, h: float = inf) -> bool:
        """Return whether the part fits into a box of a size."""
        if w < inf and self.width(canvas, w) > w + HAIR:
            return False
        return h == inf or self.height(canvas, w) <= h + HAIR


class Space(Part, frozen=True):
    """Space of a fixed size: empty, or with what a subclass draws; 0: of no size of its own."""

    w: float = 0.0
    h: float = 0.0

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.w

    def height(self, canvas: Canvas, width: float) -> float:
        return self.h

    def draw(self, canvas: Canvas, box: Box) -> None: ...

    def middle(self, box: Box) -> Box:
        """Return a box of the space's own size in the middle of `box`."""
        return Box.around(*box.centre, self.w or box.w, self.h or box.h)


class Drawn(Space, frozen=True, kw_only=True):
    """A space with what `paint` draws into its box."""

    paint: Callable[[Canvas, Box], None]

    def draw(self, canvas: Canvas, box: Box) -> None:
        self.paint(canvas, box)


class Rule(Part, frozen=True):
    """A line, `thick` px, across the width of its box; `upright`: down its height."""

    colour: str
    thick: float = 1.0
    alpha: int = 255
    upright: bool = False

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.thick if self.upright else 0.0

    def height(self, canvas: Canvas, width: float) -> float:
        return 0.0 if self.upright else self.thick

    def draw(self, canvas: Canvas, box: Box) -> None:
        across, down = (self.thick, box.h) if self.upright else (box.w, self.thick)
        line = Box.around(*box.centre, min(across, box.w), min(down, box.h))
        canvas.fill(line, self.colour, self.alpha)


class Text(Part, frozen=True):
    """One line: the first wording that fits, the last one in smaller letters if need be.

    `shorter`: other wordings, the longest first. `firm`: measured at full size, so that
    FirstThatFits takes another part before this one shrinks. `least`: smallest size in px; a text
    still too wide ends in dots. `tight`: measured without leading. `align`: "left", "centre" or
    "right".
    """

    said: str
    role: Type
    ink: str
    shorter: tuple[str, ...] = ()
    align: str = "left"
    firm: bool = False
    tight: bool = False
    shadow: bool = False
    least: float = _SMALLEST

    def width(self, canvas: Canvas, room: float = inf) -> float:
        said = self._wording(canvas, room) if self.shorter else self.said
        wide = canvas.type.width(said, self.role)
        return wide if self.firm else min(wide, room)

    def height(self, canvas: Canvas, width: float) -> float:
        return _INK * self.role.size if self.tight else self.role.line_height

    def draw(self, canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        said = self._wording(canvas, w) if self.shorter else self.said
        role = fitted(canvas, said, self.role, w, h, self.least)
        if self.least > _SMALLEST:
            said = shortened(canvas, said, role, w + HAIR)
        x += w * SIDES[self.align]
        canvas.text(said, (x, y + h / 2), role, self.ink, align=self.align, shadow=self.shadow)

    def _wording(self, canvas: Canvas, room: float) -> str:
        *first, last = self.said, *self.shorter
        fitting = (said for said in first if canvas.type.width(said, self.role) <= room)
        return next(fitting, last)


class Paragraph(Part, frozen=True):
    """Wrapped text: the first wording that has room, the last one smaller if need be.

    `shorter`: other wordings, the longest first. `least`: px of size of the smallest letters.
    `top`: aligned to the top of its box, not to the middle.
    """

    said: str
    role: Type
    ink: str
    shorter: tuple[str, ...] = ()
    align: str = "left"
    least: float = _SMALLEST
    top: bool = False

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return min(room, canvas.type.width(self.said, self.role))

    def height(self, canvas: Canvas, width: float) -> float:
        return canvas.height(self.said, self.role, width) if self.said else 0.0

    def draw(self, canvas: Canvas, box: Box) -> None:
        role = self.role
        for said in (self.said, *self.shorter):
            if has_room := self._has_room(canvas, said, role, box):
                break
        while not has_room and role.size > self.least + _STEP:
            role = role.scaled(max(0.96, self.least / role.size))
            has_room = self._has_room(canvas, said, role, box)
        spare = 0.0 if self.top else box.h - canvas.height(said, role, box.w)
        canvas.paragraph(said, box.moved(0, spare / 2), role, self.ink, align=self.align)

    @staticmethod
    def _has_room(canvas: Canvas, said: str, role: Type, box: Box) -> bool:
        if canvas.height(said, role, box.w) - (1 - _INK) * role.size > box.h + HAIR:
            return False
        within = box.w + HAIR
        if canvas.type.width(said, role) <= within:
            return True
        return canvas.type.widest_word(said, role) <= within


class RichText(Part, frozen=True):
    """Wrapped text with bold, marked or coloured words and small pictures, from the top."""

    spans: tuple[Span, ...]
    role: Type
    ink: str

    def width(self, canvas: Canvas, room: float = inf) -> float:
        # Wrapping sets each word at a whole pixel, so a line may be a little wider than its words.
        words = sum(canvas.type.word_width(span, self.role) + 2 for span in self.spans)
        return min(room, words)

    def height(self, canvas: Canvas, width: float) -> float:
        return canvas.height(self.spans, self.role, width)

    def draw(self, canvas: Canvas, box: Box) -> None:
        canvas.paragraph(self.spans, box, self.role, self.ink)


class Icon(Part, frozen=True):
    """A picture of `assets/art` in the middle of its box.

    `side`: its width; `most`: the width to which it grows where there is room; `ratio`: its height
    as a share of its width.
    """

    name: str
    side: float
    tint: str = ""
    alpha: int = 255
    faint: bool = False  # an outline: of something that is missing
    most: float = 0.0
    ratio: float = 1.0
    angle: int = 0  # degrees, anticlockwise

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.side

    def height(self, canvas: Canvas, width: float) -> float:
        return self.ratio * self.side

    def draw(self, canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        side = min(max(self.side, self.most), w, h / self.ratio)
        high = self.ratio * side
        at = Box(x + w / 2 - side / 2, y + h / 2 - high / 2, side, high)
        if self.faint:
            canvas.outline(self.name, at)
        else:
            canvas.picture(self.name, at, angle=self.angle, alpha=self.alpha, tint=self.tint)


class Painted(Part, frozen=True):
    """A shape of `svg_shapes` in a square of `side` px, in the middle of its box."""

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


class Bar(Part, frozen=True):
    """A bar that shows a share: of chances, of points. As wide as its box, or `wide` px."""

    share: float
    colour: str
    wide: float = 0.0
    high: float = 7.0

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return self.wide

    def height(self, canvas: Canvas, width: float) -> float:
        return self.high

    def draw(self, canvas: Canvas, box: Box) -> None:
        high = min(self.high, box.h)
        draw_bar(canvas, Box.around(*box.centre, box.w, high), self.share, self.colour)


class Lines(Part, frozen=True):
    """Lines one below the other, all in the size that the longest of them needs."""

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


def fitted(
    canvas: Canvas,
    text: str,
    role: Type,
    width: float,
    height: float = inf,
    least: float = _SMALLEST,
) -> Type:
    """Return the role, scaled down if needed to fit a line into a box, at least `least` px."""
    if height >= _INK * role.size and canvas.type.width(text, role) <= width + HAIR:
        return role
    least = min(least, role.size)
    fit = role.scaled(max(min(1.0, max(height, 0.0) / (_INK * role.size)), least / role.size))
    wide = canvas.type.width(text, fit)
    while wide > width + HAIR and fit.size > least + _STEP:
        factor = max(0.9, min(0.98, width / wide))  # letters come in whole pixels
        fit = fit.scaled(max(factor, least / fit.size))
        wide = canvas.type.width(text, fit)
    return fit


def shortened(canvas: Canvas, text: str, role: Type, width: float) -> str:
    """Return a text cut to at most `width` logical pixels, with dots for the rest."""
    if canvas.type.width(text, role) <= width:
        return text
    while text and canvas.type.width(f"{text}…", role) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def draw_bar(canvas: Canvas, box: Box, share: float, colour: str) -> None:
    """Draw a bar filled to a share, 0 to 1; any share above 0 shows at least a dot.

    A full bar is drawn once for each size and colour, and blitted up to the share: drawing a
    picture for each share would take milliseconds in a large window.
    """
    canvas.shape(box, _trough)
    if share <= 0:
        return
    full, rect = canvas.made_part(box, _filling, colour), canvas.view.rect(box, PAD)
    wide, high = full.get_size()
    cap = min(wide // 2, round((box.h / 2 + PAD) * canvas.view.scale))
    reach = round((PAD + max(box.h, box.w * min(1.0, share)) - box.h / 2) * canvas.view.scale)
    reach = max(0, min(reach, wide - cap))
    canvas.surface.blit(full, rect, pygame.Rect(0, 0, reach, high))
    end = pygame.Rect(wide - cap, 0, cap, high)
    canvas.surface.blit(full, (rect.x + reach, rect.y), end)


def _trough(w: float, h: float) -> str:
    """Return an SVG of an empty bar."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, h / 2, "#B0905A", opacity=0.55)
    svg.rect(0.5, 0.5, w - 1, h - 1, h / 2, stroke="#8A6A38", width=1, opacity=0.7)
    return svg.text()


def _filling(w: float, h: float, colour: str) -> str:
    """Return an SVG of the filling of a full bar."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, h / 2, colour)
    return svg.text()
