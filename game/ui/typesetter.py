"""Text on screen: fonts by role, measuring, wrapping, and a cache of rendered lines."""

import io
import re
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame

from game.core.assets import asset_path
from game.core.missing import Missing
from game.ui.pictures import aspect
from game.ui.scripts import Run, Script, is_plain, runs
from game.ui.theme import Type, Typeface, hex_colour

CACHED_FONTS = 120  # faces in sizes: about 50 are on a screen at the most
KEPT_SCALES = 12
CACHED_PIXELS = 3_000_000  # of rendered lines, four bytes each
_CACHED_WIDTHS = 20_000
_CACHED_PARAGRAPHS = 1500
_PICTURE_HIGH = 1.2  # of a picture between words: times the size of the text
_BREAKS = re.compile(" (?!%)")  # a number keeps its per cent sign
_PICTURE_GAP = 0.24  # between it and its word: the same


class Span(NamedTuple):
    """A run of text in one face; `mark` draws a highlight behind it.

    Or a picture of `assets/art` by its name, as high as the text allows: it has no text, and no
    line break separates it from the word after it. `ink`: a colour "#RRGGBB" of its own.
    """

    text: str
    bold: bool = False
    mark: bool = False
    picture: str = ""
    ink: str = ""

    def of(self, text: str) -> "Span":
        """Return a run of another text that looks the same."""
        return Span(text, self.bold, self.mark, self.picture, self.ink)


class Word(NamedTuple):
    """A piece of a laid-out line: its span and where it starts, in logical pixels."""

    span: Span
    x: float


Lines: TypeAlias = tuple[tuple[Word, ...], ...]


@cache
def _font_bytes(file: Path) -> bytes:
    """Return a font file, read once: fonts of all sizes are made from it and keep no file open."""
    return file.read_bytes()


@lru_cache(maxsize=2048)
def _cut(role: Type, bold: bool, scale: float) -> tuple[Typeface, int]:
    face = _BOLD.get(role.face, role.face) if bold else role.face
    return face, max(1, round(role.size * scale))


_BOLD = {Typeface.SERIF: Typeface.SERIF_BOLD, Typeface.SANS: Typeface.SANS_BOLD}
_SCRIPT_SIZE = 0.92
"""The size of a script's font relative to the face beside it, so that all marks fit its height."""


class LineCache:
    """Cache of rendered lines by text, face, pixels and colour, limited by its pixels."""

    def __init__(self) -> None:
        self.pixels = 0
        self._lines: OrderedDict[tuple[str, Typeface, int, str], pygame.Surface] = OrderedDict()

    def get(self, key: tuple[str, Typeface, int, str]) -> pygame.Surface | None:
        """Return a cached line and mark it as used last; None if there is none."""
        line = self._lines.get(key)
        if line is not None:
            self._lines.move_to_end(key)
        return line

    def keep(self, key: tuple[str, Typeface, int, str], line: pygame.Surface) -> pygame.Surface:
        """Cache a line and return it; lines not drawn for longest are dropped."""
        self._lines[key] = line
        self.pixels += line.get_width() * line.get_height()
        while self.pixels > CACHED_PIXELS and len(self._lines) > 1:
            _, gone = self._lines.popitem(last=False)
            self.pixels -= gone.get_width() * gone.get_height()
        return line


class _Case:
    """Caches shared by the typesetters of all scales, keyed by pixel size."""

    def __init__(self) -> None:
        self.fonts: OrderedDict[tuple[Typeface | Script, int], pygame.font.Font] = OrderedDict()
        self.widths: dict[tuple[str, Typeface, int], int] = {}  # in pixels
        self.lines = LineCache()
        self.setters: OrderedDict[float, Typesetter] = OrderedDict()  # by their scale

    def add(self, key: tuple[Typeface | Script, int], font: pygame.font.Font) -> pygame.font.Font:
        """Keep and return a font; the oldest goes once there are many, as after window changes."""
        self.fonts[key] = font
        if len(self.fonts) > CACHED_FONTS:
            self.fonts.popitem(last=False)
        return font


class Typesetter:
    """Sets text at `scale` pixels to a logical pixel; an unreadable face is noted and replaced."""

    def __init__(self, scale: float, missing: Missing | None = None) -> None:
        self._scale = scale
        self._missing = missing or Missing()
        self._case = _Case()
        self._case.setters[scale] = self
        self._middles: dict[Type, float] = {}
        self._wrapped: dict[tuple[Hashable, Type, float], Lines] = {}
        self._widest: dict[tuple[str, Type], float] = {}

    def at(self, scale: float) -> "Typesetter":
        """Return the cached typesetter for another scale; those not used for long are dropped."""
        setters = self._case.setters
        other = setters.get(scale)
        if other is None:
            other = setters[scale] = self._like(scale)
            other._case = self._case
            if len(setters) > KEPT_SCALES:
                setters.popitem(last=False)
        else:
            setters.move_to_end(scale)
        return other

    def _like(self, scale: float) -> "Typesetter":
        return Typesetter(scale, self._missing)

    def cut(self, role: Type, bold: bool = False) -> tuple[Typeface, int]:
        """Return the face of a role, and its size in pixels."""
        return _cut(role, bold, self._scale)

    def _font(self, role: Type, bold: bool = False) -> pygame.font.Font:
        face, pixels = key = self.cut(role, bold)
        return self._case.fonts.get(key) or self._case.add(
            key, self._load(face.value, pixels) or pygame.font.Font(None, pixels)
        )

    def _load(
        self, file: str, pixels: int, script: Script | None = None
    ) -> pygame.font.Font | None:
        """Return a font of `assets/fonts`; None if it cannot be used, which is noted."""
        try:
            font = pygame.font.Font(io.BytesIO(_font_bytes(asset_path("fonts", file))), pixels)
            if script is not None:
                to_left = script.from_right
                font.set_script(script.code)
                font.set_direction(pygame.DIRECTION_RTL if to_left else pygame.DIRECTION_LTR)
        except (OSError, pygame.error) as wrong:
            self._missing.note("font", Path(file).name, wrong)
            return None
        return font

    def _runs(self, text: str, role: Type, bold: bool) -> list[tuple[Run, pygame.font.Font]]:
        """Return the stretches of a line from left to right, each with its font."""
        plain = self._font(role, bold)
        return [
            (run, plain if run.script is None else self._script_font(run.script, role, bold))
            for run in runs(_drawable(text))
        ]

    def _script_font(self, script: Script, role: Type, bold: bool) -> pygame.font.Font:
        """Return the font of a script, in the one weight that is bundled, for text of a role."""
        _, pixels = self.cut(role, bold)
        key, size = (script, pixels), max(1, round(pixels * _SCRIPT_SIZE))
        return self._case.fonts.get(key) or self._case.add(
            key, self._load(script.font, size, script) or self._font(role, bold)
        )

    def width(self, text: str, role: Type, bold: bool = False) -> float:
        """Return the width of a line in logical pixels."""
        face, pixels = _cut(role, bold, self._scale)
        key = text, face, pixels
        widths = self._case.widths
        wide = widths.get(key)
        if wide is None:
            if len(widths) >= _CACHED_WIDTHS:
                widths.clear()  # seldom, and soon full again of what is on the screen
            if is_plain(text):
                wide = self._font(role, bold).size(_drawable(text))[0]
            else:
                wide = sum(font.size(run.text)[0] for run, font in self._runs(text, role, bold))
            widths[key] = wide
        return wide / self._scale

    def widest_word(self, text: str, role: Type) -> float:
        """Return the width of the widest word of a text in logical pixels."""
        key = text, role
        wide = self._widest.get(key)
        if wide is None:
            if len(self._widest) >= _CACHED_PARAGRAPHS:
                self._widest.clear()
            wide = max((self.width(word, role) for word in text.split()), default=0.0)
            self._widest[key] = wide
        return wide

    def caret(self, text: str, place: int, role: Type) -> float:
        """Return the x of the caret before the character at `place`, in logical px from the left.

        Where the direction changes, the caret belongs to the stretch that is read from right to
        left.
        """
        if is_plain(text):
            return self.width(text[:place], role)
        x, at = 0, -1
        for run, font in self._runs(text, role, bold=False):
            wide, inside = font.size(run.text)[0], place - run.start
            from_right = run.script is not None and run.script.from_right
            if 0 <= inside <= len(run.text) and (from_right or at < 0):
                before = min(wide, font.size(run.text[:inside])[0])
                at = x + (wide - before if from_right else before)
            x += wide
        return at / self._scale

    def word_width(self, word: Span, role: Type) -> float:
        """Return the width of a piece of a line, text or picture, in logical pixels."""
        if word.picture:
            return picture_height(role) * aspect(word.picture)
        return self.width(word.text, role, word.bold)

    def middle(self, role: Type) -> float:
        """Return the distance from a line's top to half its capitals' height, in logical px."""
        middle = self._middles.get(role)
        if middle is None:
            ascent = self._font(role).get_ascent() / self._scale
            middle = self._middles[role] = ascent - self.cap_height(role) / 2
        return middle

    def cap_height(self, role: Type) -> float:
        """Return the height of a capital letter's ink in logical pixels."""
        metrics = self._font(role).metrics("H")[0]
        return (metrics[3] if metrics else role.size * 0.7) / self._scale

    def line(self, text: str, role: Type, colour: str, bold: bool = False) -> pygame.Surface:
        """Return a rendered line, cached."""
        face, pixels = _cut(role, bold, self._scale)
        key = text, face, pixels, colour
        lines = self._case.lines
        return lines.get(key) or lines.keep(key, self._rendered(text, role, colour, bold))

    def _rendered(self, text: str, role: Type, colour: str, bold: bool) -> pygame.Surface:
        font, ink = self._font(role, bold), hex_colour(colour)
        if is_plain(text):
            return font.render(_drawable(text), True, ink)
        pieces = [(f, f.render(run.text, True, ink)) for run, f in self._runs(text, role, bold)]
        wide = sum(piece.get_width() for _, piece in pieces)
        line = pygame.Surface((wide, font.get_height()), pygame.SRCALPHA)
        x = 0
        for its_font, piece in pieces:
            line.blit(piece, (x, font.get_ascent() - its_font.get_ascent()))
            x += piece.get_width()
        return line

    def wrap(self, text: str | Sequence[Span], role: Type, width: float) -> Lines:
        """Return text in lines of at most `width` logical pixels, cut at spaces and line ends."""
        key = text if isinstance(text, str) else tuple(text), role, width
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) >= _CACHED_PARAGRAPHS:
                self._wrapped.clear()
            lines = self._wrapped[key] = self._broken(text, role, width)
        return lines

    def _broken(self, text: str | Sequence[Span], role: Type, width: float) -> Lines:
        spans = [Span(text)] if isinstance(text, str) else text
        lines: list[list[Word]] = []
        line: list[Word] = []
        x = 0.0
        space = self.width(" ", role)
        pending = False  # a space waits before the next word
        unit = 0  # where in the line what must stay together began: no space has come since
        for span, piece in _pieces(spans):
            if piece == "\n":
                lines.append(line)
                line, x, pending, unit = [], 0.0, False, 0
                continue
            if piece == " ":
                pending = bool(line)
                continue
            word = span.of(piece)
            start = x + (space if pending else 0.0)
            if line and line[-1].span.picture and not pending and piece[:1].isalnum():
                start += _PICTURE_GAP * role.size
            if pending:
                unit = len(line)
            wide = self.word_width(word, role)
            if unit and start + wide > width:
                kept = line[unit:]
                lines.append(line[:unit])
                start -= kept[0].x if kept else start
                line = [Word(w.span, w.x - kept[0].x) for w in kept]
                unit = 0
            line.append(Word(word, start))
            x, pending = start + wide, False
        lines.append(line)
        return tuple(self._joined(line, role) for line in lines)

    def _joined(self, line: list[Word], role: Type) -> tuple[Word, ...]:
        """Return a line with neighbouring words of the same kind joined, to draw few pieces.

        Words in one piece are a little wider or closer than one by one: what follows moves along.
        """
        joined: list[Word] = []
        moved = 0.0
        end: Word | None = None  # the last word of a piece of several
        for word in line:
            span, x = word
            last = joined[-1] if joined else None
            if last and not span.picture and last.span[1:] == span[1:]:
                joined[-1] = Word(span.of(f"{last.span.text} {span.text}"), last.x)
                end = word
                continue
            if last and end:
                wide = self.word_width(last.span, role)
                moved = last.x + wide - end.x - self.word_width(end.span, role)
                end = None
            joined.append(Word(span, x + moved))
        return tuple(joined)


def picture_height(role: Type) -> float:
    """Return the height of a picture between words, in logical pixels."""
    return _PICTURE_HIGH * role.size


def _drawable(text: str) -> str:
    """Return the text without what no font can draw: file names can hold half characters."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if c == "\0" or "\ud800" <= c <= "\udfff" else c for c in text)


def _pieces(spans: Iterable[Span]) -> Iterable[tuple[Span, str]]:
    """Yield words, pictures, single spaces and line ends, each with its span."""
    for span in spans:
        if span.picture:
            yield span, ""
            continue
        for number, row in enumerate(span.text.split("\n")):
            if number:
                yield span, "\n"
            for place, word in enumerate(_BREAKS.split(row)):
                if place:
                    yield span, " "
                if word:
                    yield span, word
