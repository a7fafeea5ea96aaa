"""Lines of text found in a drawing, with what can be measured of each."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame
from msgspec import Struct

from tools.audit.contrast import contrast, luminance
from tools.audit.easel import Drawing
from tools.audit.lettering import Shape, Written, ink_height

_DARKEST = 0.10  # of the ground's pixels count as too few to matter
_ABOUT = 2  # pixels from the ink that are still its ground
_LEAST_SEEN, _SEEN = 6, 0.6  # pixels that are all ink, and their share of all such of a line
_STRAY = 4  # times as many pixels of another line make these no line
_SLACK = 2  # pixels by which a line may be larger on the screen than in its picture
_TOUCH = 1.5  # pixels that two lines may share at their edges


class Found(Struct, frozen=True):
    """Record: a line as it can be seen in a picture. Places and heights in pixels."""

    line: Written
    box: tuple[int, int, int, int]  # of its ink
    ink: int  # the height of "dlHgpy" in its face and size
    contrast: float

    def overlaps(self, other: "Found") -> bool:
        """Whether their ink shares more than an edge."""
        (ax, ay, aw, ah), (bx, by, bw, bh) = self.box, other.box
        wide = min(ax + aw, bx + bw) - max(ax, bx)
        high = min(ay + ah, by + bh) - max(ay, by)
        return wide > _TOUCH and high > _TOUCH


class Pixels:
    """The pixels of a surface as 0xRRGGBB."""

    def __init__(self, surface: pygame.Surface) -> None:
        plain = surface if surface.get_masks()[:3] == _MASKS else surface.convert(32, 0)
        self._wide, self._high = plain.get_size()
        self._stride = plain.get_pitch() // 4
        self._all = memoryview(plain.get_buffer().raw).cast("I")

    def row(self, y: int, left: int, right: int) -> list[int]:
        """Return the colours 0xRRGGBB of a row of pixels, from `left` up to `right`."""
        start = y * self._stride
        return [value & 0xFFFFFF for value in self._all[start + left : start + right]]

    def counted(self, places: Sequence[tuple[int, int]], arm: int = 0) -> Counter[int]:
        """Return how often each colour is at some places, or also `arm` px away on four sides."""
        stride, pixels = self._stride, self._all
        starts = [y * stride + x for x, y in places]
        found = Counter(map(pixels.__getitem__, starts))
        if arm:
            inside = self._is_inside(places, arm)
            for right, down in ((-arm, 0), (arm, 0), (0, -arm), (0, arm)):
                if not inside:  # at the edge of the picture
                    starts = [
                        y * stride + x
                        for x, y in places
                        if 0 <= x + right < self._wide and 0 <= y + down < self._high
                    ]
                shift = down * stride + right
                found.update(map(pixels.__getitem__, [start + shift for start in starts]))
        plain: Counter[int] = Counter()
        for value, many in found.items():
            plain[value & 0xFFFFFF] += many
        return plain

    def _is_inside(self, places: Sequence[tuple[int, int]], arm: int) -> bool:
        """Whether the picture goes on for `arm` px on all sides of some places."""
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return (
            min(xs) >= arm
            and max(xs) + arm < self._wide
            and min(ys) >= arm
            and max(ys) + arm < self._high
        )

    def at(self, x: int, y: int) -> int:
        """Return the colour 0xRRGGBB of one pixel."""
        return int(self._all[y * self._stride + x]) & 0xFFFFFF


_MASKS = (0xFF0000, 0xFF00, 0xFF)


@dataclass
class _Patch:
    """A group of neighbouring pixels of one line."""

    rect: pygame.Rect
    inked: list[tuple[int, int]]


def lines_of(drawing: Drawing) -> list[Found]:
    """Return every line that can be read in a drawing, from the top.

    Text dimmed below a page, or shown smaller than it was set, does not count.
    """
    plain, silent, coded = map(Pixels, (drawing.plain, drawing.silent, drawing.coded))
    book = drawing.book
    by_line: dict[int, list[_Patch]] = {}
    for rect in written_at(drawing):
        for code, patch in _patches(coded, rect, book.lines).items():
            by_line.setdefault(code, []).append(patch)
    found = []
    for code, patches in by_line.items():
        for place in _places(patches, book.shapes[code]):
            if len(place.inked) < _enough(book.shapes[code]):
                continue
            line = book.lines[code]
            cut = place.rect.h < book.shapes[code].box[3] - _SLACK
            ratio = _ratio(plain, silent, place, 0 if cut else _ABOUT)
            x, y, w, h = place.rect
            found.append(Found(line, (x, y, w, h), ink_height(line), ratio))
    return sorted(found, key=lambda one: (one.box[1], one.box[0]))


def _enough(shape: Shape) -> float:
    """Return the number of pixels from which on a line counts as readable."""
    return max(min(_LEAST_SEEN, shape.full), _SEEN * shape.full)


def written_at(drawing: Drawing) -> list[pygame.Rect]:
    """Return boxes around what the writing has changed: letters mostly, one by one.

    Raises: ValueError for a picture whose sides are both odd, on which pygame's labels overflow.
    """
    if all(side % 2 for side in drawing.coded.get_size()):
        raise ValueError("one side of a picture has to be even")
    same = pygame.mask.from_threshold(drawing.coded, (0, 0, 0), (1, 1, 1, 255), drawing.silent)
    same.invert()
    return same.get_bounding_rects()


def _patches(coded: Pixels, rect: pygame.Rect, lines: dict[int, Written]) -> dict[int, _Patch]:
    inked: dict[int, list[tuple[int, int]]] = {}
    for y in range(rect.top, rect.bottom):
        row = coded.row(y, rect.left, rect.right)
        if lines.keys().isdisjoint(row):
            continue
        for x, value in enumerate(row, rect.left):
            if value in lines:
                inked.setdefault(value, []).append((x, y))
    found = {code: _Patch(_around(places), places) for code, places in inked.items()}
    # The soft edge of one line's letters may have the very colour of another here and there.
    most = max((len(patch.inked) for patch in found.values()), default=0)
    kept = {code: patch for code, patch in found.items() if len(patch.inked) * _STRAY >= most}
    if len(kept) == 1:
        (only,) = kept.values()
        only.rect = rect  # with that soft edge
    return kept


def _around(places: Sequence[tuple[int, int]]) -> pygame.Rect:
    """Return the smallest box with all of some pixels, which are given row by row."""
    xs = [x for x, _ in places]
    left, top = min(xs), places[0][1]
    return pygame.Rect(left, top, max(xs) - left + 1, places[-1][1] - top + 1)


def _places(patches: list[_Patch], shape: Shape) -> list[_Patch]:
    """Return letters of one text joined to lines; a text drawn several times gives several."""
    wide, high = shape.box[2] + _SLACK, shape.box[3] + _SLACK
    places: list[_Patch] = []
    for patch in sorted(patches, key=lambda one: (one.rect.x, one.rect.y)):
        for place in places:
            whole = place.rect.union(patch.rect)
            if whole.w <= wide and whole.h <= high:
                place.rect = whole
                place.inked += patch.inked
                break
        else:
            places.append(_Patch(patch.rect.copy(), list(patch.inked)))
    return places


def _ratio(plain: Pixels, silent: Pixels, place: _Patch, about: int) -> float:
    """Return the contrast that ink has with all but the worst tenth of the ground around it.

    `about`: px from the ink that are still its ground; 0 for a line that is cut by the edge of what
    is scrolled, beyond which something else begins.
    """
    ink = luminance(plain.counted(place.inked).most_common(1)[0][0])
    ground = silent.counted(place.inked, about)
    ratios = sorted((contrast(ink, luminance(value)), many) for value, many in ground.items())
    left = _DARKEST * ground.total()
    for ratio, many in ratios:
        left -= many
        if left < 0:
            return ratio
    return ratios[-1][0]


def overlapping(found: list[Found]) -> Iterator[tuple[Found, Found]]:
    """Yield the pairs of lines that overlap."""
    for one, other in combinations(found, 2):
        if one.overlaps(other):
            yield one, other
