"""The strip of captions below the board: sounds in words, and where they come from."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, FirstThatFits, Icon, Panel, Part, Row, Rule, Space, Text
from game.ui.theme import SMALL
from game.ui.viewport import Box

MOST = 2
STAYS_S = 3.0
_HIGH = 17.0  # no more than the free height between the board and the first words of the tray
_ICON = 14.0
_DOWN = 16.0  # its foot, below the board's frame
_GAP = 8.0
_EDGE = 10.0


class Where(NamedTuple):
    """A direction in words, and an arrow's degrees anticlockwise from left (None: no arrow)."""

    said: str
    turned: int | None = None


class Caption(Struct, frozen=True):
    """A sound in words, and how long it has been there, in seconds."""

    said: str
    where: Where | None
    age_s: float = 0.0


class CaptionStrip:
    """The latest captions, the newest at the left; each stays for a moment."""

    def __init__(self) -> None:
        self.captions: tuple[Caption, ...] = ()
        self._changed = False

    @property
    def looks(self) -> object:
        """Return all that the picture depends on."""
        return tuple((caption.said, caption.where) for caption in self.captions)

    def add(self, said: str, where: Where | None) -> None:
        """Add a caption. A caption shown already moves to the front instead of appearing twice."""
        others = tuple(caption for caption in self.captions if caption.said != said)
        self.captions = (Caption(said, where), *others)[:MOST]
        self._changed = True

    def clear(self) -> None:
        """Remove all captions."""
        self._changed = self._changed or bool(self.captions)
        self.captions = ()

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the strip must be drawn again."""
        changed, self._changed = self._changed, False
        if not self.captions:
            return changed
        older = [replace(caption, age_s=caption.age_s + dt_s) for caption in self.captions]
        self.captions = tuple(caption for caption in older if caption.age_s < STAYS_S)
        return changed or len(self.captions) < len(older)

    def draw(self, canvas: Canvas, frame: Box, cards: Iterable[Box] = ()) -> None:
        """Draw the captions in a line between board and tray, which ends before any `cards`."""
        if self.captions:
            self._draw_line(canvas, line_box(frame, cards, canvas.look.table_text))

    def _draw_line(self, canvas: Canvas, box: Box) -> None:
        """Draw the captions in a line, the newest at the left, as many as have room."""
        size = canvas.look.table_text
        line = Panel(Rule("#8A622F", upright=True), None, edge=(0, 4))
        parts: list[Part] = [Icon("icon_sound", _ICON * size), Space(8)]
        rows: list[Part] = []
        for number, caption in enumerate(self.captions):
            parts += (Space(11), line, Space(12)) if number else ()
            parts += _said(canvas, caption, size)
            rows.insert(0, Row(tuple(parts)))
        ground = svg_shapes.pill, ("#20120A", "#8A622F", 8), "", (_EDGE, 0)
        Panel(FirstThatFits(tuple(rows)), *ground).draw(canvas, box)


def line_box(frame: Box, cards: Iterable[Box], size: float = 1.0) -> Box:
    """Return the box of a line of captions below a board. `size`: of its text, 1 being usual."""
    high = _HIGH * size
    box = Box(frame.x + 6, frame.bottom + _DOWN - high, frame.w - 12, high)
    right = min((card.x - _GAP for card in cards if card.overlaps(box)), default=box.right)
    return Box(box.x, box.y, right - box.x, high) if right - box.x >= box.w / 3 else box


def _said(canvas: Canvas, caption: Caption, size: float) -> tuple[Part, ...]:
    """Return a caption, and the arrow and word of its direction."""
    role, where, palette = SMALL.scaled(size), caption.where, canvas.palette
    words = Text(caption.said, role, palette.cream, firm=True)
    if where is None:
        return (words,)
    said = Text(where.said, role, palette.cream_quiet, firm=True)
    if where.turned is None:
        return words, Space(8), said
    side = _ICON * size
    arrow = Icon("icon_arrow", side, palette.brass_title, angle=where.turned)
    return words, Space(8), Column((arrow,)), Space(4), said
