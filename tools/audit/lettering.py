"""Typesetters that make text findable in a finished picture.

The same table is drawn three times: as it is; without text, which leaves the ground; and with each
line in a colour of its own, which identifies the line of a pixel. Cached pictures of pieces and
boards contain text too, so it is changed in the typesetter, not where it is drawn.
"""

from dataclasses import dataclass, field
from functools import cache

import pygame
from msgspec import Struct

from game.core.assets import asset_path
from game.core.missing import Missing
from game.ui.canvas import UNDER_TEXT, Canvas
from game.ui.theme import Type, Typeface
from game.ui.typesetter import Typesetter
from game.ui.viewport import Viewport

_STEP = 0x9E3779  # odd, so that every line has a colour of its own
_SAMPLE = "dlHgpy"  # as high as the ink of any line of text

_INKED = 128  # of 255: a pixel of which at least half is ink


class Written(Struct, frozen=True):
    """Record: a line that was written: its words, its face, and its size in pixels."""

    text: str
    face: Typeface
    pixels: int
    bold: bool


class Shape(Struct, frozen=True):
    """Record: the ink of a line in its picture: its box in px, and how many pixels are all ink."""

    box: tuple[int, int, int, int]
    full: int


class Cut(Struct, frozen=True):
    """Record: a line that did not fit: `lost` pixels of its ink are cut off sideways."""

    line: Written
    lost: int
    alone: bool  # on a picture of its own, such as a card


@dataclass
class Book:
    """The lines of a drawing by the colours they were written in."""

    lines: dict[int, Written] = field(default_factory=dict)
    shapes: dict[int, Shape] = field(default_factory=dict)
    cuts: list[Cut] = field(default_factory=list)
    _codes: dict[Written, int] = field(default_factory=dict)

    def code(self, line: Written) -> int:
        """Return the colour 0xRRGGBB by which a line is recognised, a new one for a new line."""
        code = self._codes.get(line)
        if code is None:
            code = self._codes[line] = (len(self._codes) + 1) * _STEP & 0xFFFFFF
            self.lines[code] = line
        return code

    def forget(self) -> None:
        """Forget all lines, shapes, cuts and colours that were noted."""
        for kept in (self.lines, self.shapes, self.cuts, self._codes):
            kept.clear()


class Silent(Typesetter):
    """A typesetter that measures text and draws only the shadows, which count as background."""

    def _like(self, scale: float) -> Typesetter:
        return Silent(scale, self._missing)

    def line(self, text: str, role: Type, colour: str, bold: bool = False) -> pygame.Surface:
        """Return a transparent surface of the line's size, or the line itself if it is a shadow."""
        plain = super().line(text, role, colour, bold)
        if colour == UNDER_TEXT:
            return plain
        return pygame.Surface(plain.get_size(), pygame.SRCALPHA)


class Coded(Typesetter):
    """A typesetter that writes each line in its own colour and notes in a book whose colour."""

    def __init__(self, scale: float, missing: Missing, book: Book) -> None:
        super().__init__(scale, missing)
        self.book = book

    def _like(self, scale: float) -> Typesetter:
        return Coded(scale, self._missing, self.book)

    def line(self, text: str, role: Type, colour: str, bold: bool = False) -> pygame.Surface:
        """Return a line in its own colour, noted in the book; shadows and empty lines unchanged."""
        if colour == UNDER_TEXT or not text.strip():
            return super().line(text, role, colour, bold)
        code = self.book.code(self.written(text, role, bold))
        surface = super().line(text, role, f"#{code:06X}", bold)
        if code not in self.book.shapes:
            self.book.shapes[code] = _shape(surface)
        return surface

    def written(self, text: str, role: Type, bold: bool) -> Written:
        """Return the text, cut and weight by which the book knows a line."""
        return Written(text, *self.cut(role, bold), bold)


def _shape(surface: pygame.Surface) -> Shape:
    box = surface.get_bounding_rect(_INKED)
    full = pygame.mask.from_surface(surface, 254).count()
    return Shape((box.x, box.y, box.w, box.h), full)


@dataclass
class Heard(Canvas):
    """A canvas that notes in the book of its typesetter which lines are cut off sideways.

    Up and down a page may be scrolled. `alone`: a separate picture, where nothing may be cut.
    """

    alone: bool = False

    def small(self, surface: pygame.Surface, view: Viewport) -> Canvas:
        """Return a canvas of this kind for a separate picture, on which nothing may be cut."""
        return Heard(surface, view, self.pictures, self.type, self.look, alone=True)

    def text(
        self,
        text: str,
        at: tuple[float, float],
        role: Type,
        colour: str = "",
        *,
        align: str = "left",
        bold: bool = False,
        shadow: bool = False,
    ) -> float:
        """Draw one line, note in the book if it is cut off, and return its width in logical px."""
        wide = super().text(text, at, role, colour, align=align, bold=bold, shadow=shadow)
        if isinstance(self.type, Coded) and text.strip():
            line = self.type.written(text, role, bold)
            shape = self.type.book.shapes[self.type.book.code(line)]
            x, y = self.view.point(at[0], at[1] - self.type.middle(role))
            pixels = round(wide * self.view.scale)
            x -= {"left": 0, "centre": pixels // 2, "right": pixels}[align]
            left, top, w, h = shape.box
            self._note(line, pygame.Rect(x + left, y + top, w, h))
        return wide

    def _note(self, line: Written, ink: pygame.Rect) -> None:
        clip = self.surface.get_clip()
        seen = ink.clip(clip)
        if not self.alone and (seen.h <= 0 or seen.w <= 0):
            return  # scrolled out of sight
        lost = ink.w - seen.w
        if self.alone:
            lost = max(lost, ink.h - seen.h)
        if lost > 1:
            self.book.cuts.append(Cut(line, lost, self.alone))

    @property
    def book(self) -> Book:
        """Where lines are noted.   Raises: TypeError if the typesetter keeps none."""
        if not isinstance(self.type, Coded):
            raise TypeError("only a typesetter that codes its lines keeps a book")
        return self.type.book


def ink_height(line: Written) -> int:
    """Return the height of the ink of text in a line's face and size, in pixels."""
    return _ink_of(line.face, line.pixels)


@cache
def _ink_of(face: Typeface, pixels: int) -> int:
    drawn = pygame.font.Font(asset_path("fonts", face.value), pixels).render(
        _SAMPLE, True, (255, 255, 255)
    )
    return int(drawn.get_bounding_rect(_INKED).h)
