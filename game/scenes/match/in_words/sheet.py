"""The page beside a table that tells it in words. It draws, measures and scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.controls.actions import Action
from game.table.lettering import shortened
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import draw_cap
from game.ui.hotspots import Hotspot
from game.ui.theme import BODY, BUTTON, KEY_CAP, PROMPT, SMALL, Type
from game.ui.viewport import Box

CLOSE = "words:close"
PAPER = Box(804, 64, 464, 536)
STRIP = Box(804, 608, 228, 104)
"""Below the paper, left of the buttons: what is being typed."""

_TITLE = "The table in words"
_EDGE, _GAP, _LABELS = 20.0, 7.0, 82.0
_HEAD, _FOOT = 46.0, 14.0
_BAR, _MARGIN = 8.0, 6.0
_RULE = "#B0905A"
_MARK, _RIM = "#FFF8E6", "#2C6FB5"
_CAP = Box(0, 0, 34, 32)
_MOST_BESIDE = 1.3  # up to so large text what a field is about stands at its left
_MOST_TITLE = 1.4


@dataclass(frozen=True)
class Told:
    """A field of the page: its heading, and its lines with everybody's names in them.

    `marked`: it is what somebody points at.
    """

    heading: str
    lines: tuple[str, ...]
    marked: bool = False


class WordsSheet:
    """Fields in lines, as far as they fit; the rest is scrolled to.

    `example`: the name of a place that could be typed, "" where none has a name.
    """

    def __init__(self, example: str = "") -> None:
        self._usual = "A move or its number, then Enter"
        if example:
            self._usual = f"{example}, a move or its number, then Enter"
        self.told: tuple[Told, ...] = ()
        self.typed = ""
        self.answer = ""  # to what was typed
        self._down = 0.0
        self._most = 0.0  # that can be scrolled down; known once it has been drawn

    # --- what it says ---------------------------------------------------------------------------

    def tell(self, told: Sequence[Told]) -> None:
        """Say this from now on."""
        self.told = tuple(told)

    def scroll(self, down: float) -> bool:
        """Go so many logical pixels down, or up; True if that moved anything."""
        before, self._down = self._down, min(max(0.0, self._down + down), self._most)
        return self._down != before

    def to_top(self) -> None:
        """Begin at the first field again."""
        self._down = 0.0

    def to_end(self) -> None:
        """Show the last field, as far as it fits."""
        self._down = self._most

    def hotspots(self) -> list[Hotspot]:
        """The tag that closes it."""
        return [Hotspot(CLOSE, self._cap, tip="Close {key:in_words}", tab=False, radius=6)]

    @property
    def _cap(self) -> Box:
        return _CAP.moved(PAPER.right - _EDGE - _CAP.w, PAPER.y + 12)

    # --- drawing --------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas) -> None:
        """What never changes: the paper and what lies below it."""
        canvas.part(PAPER, skins.parchment, canvas.palette, texture="parchment")
        canvas.part(STRIP, skins.panel, canvas.palette, texture="leather")

    def draw(self, canvas: Canvas) -> None:
        """The words."""
        palette, cap = canvas.palette, self._cap
        middle = cap.centre[1]
        canvas.text(_TITLE, (PAPER.x + _EDGE, middle), PROMPT, palette.ink_brown)
        draw_cap(canvas, cap, Action.IN_WORDS, KEY_CAP, palette.ink_brown, light=True)
        at = cap.x - 10, middle
        canvas.text("closes", at, SMALL, palette.ink_label, align="right")
        self._draw_fields(canvas)
        self._draw_strip(canvas)

    def _draw_fields(self, canvas: Canvas) -> None:
        text = _text(canvas)
        role, label = BODY.grown(text).scaled(1.06), BUTTON.grown(text)
        room = Box(PAPER.x, PAPER.y + _HEAD, PAPER.w, PAPER.h - _HEAD - _FOOT)
        # Large words need the whole width: what they are about stands above them.
        beside = text <= _MOST_BESIDE
        text_x = PAPER.x + _EDGE + (self._labels(canvas, label) if beside else 8)
        wide = PAPER.right - _EDGE - _BAR - _MARGIN - text_x
        above = 0.0 if beside else label.line_height
        highs = [
            sum(canvas.height(line, role, wide) for line in told.lines) + 2 * _GAP + above
            for told in self.told
        ]
        self._most = max(0.0, sum(highs) - room.h)
        self._down = min(self._down, self._most)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.view.rect(room).clip(clip))
        y = room.y - self._down
        for told, high in zip(self.told, highs, strict=True):
            if y < room.bottom and y + high > room.y:
                place = Box(PAPER.x + _EDGE, y, PAPER.w - 2 * _EDGE - _BAR, high)
                self._draw_field(canvas, told, place, text_x, role, label, above)
            y += high
        canvas.surface.set_clip(clip)
        if self._most > 0:
            self._draw_bar(canvas, room, sum(highs))

    def _labels(self, canvas: Canvas, label: Type) -> float:
        widest = max((canvas.type.width(told.heading, label) for told in self.told), default=0.0)
        return max(_LABELS, widest + 14)

    def _draw_field(
        self,
        canvas: Canvas,
        told: Told,
        place: Box,
        text_x: float,
        role: Type,
        label: Type,
        above: float,
    ) -> None:
        palette = canvas.palette
        canvas.fill(Box(place.x, place.y, place.w, 1), _RULE, 150)
        y = place.y + _GAP
        ink = palette.bad if told.marked else palette.ink_brown
        canvas.text(told.heading, (place.x, y + (above or role.line_height) / 2), label, ink)
        y += above
        if told.marked and told.lines:
            high = place.h - 2 * _GAP - above + 6
            mark = Box(text_x - 8, y - 3, place.right - text_x + 8, high)
            canvas.part(mark, skins.pill, _MARK, _RIM, 7)
        for line in told.lines:
            words = Box(text_x, y, place.right - _MARGIN - text_x, 0)
            y += canvas.paragraph(line, words, role, palette.ink_brown)

    def _draw_bar(self, canvas: Canvas, room: Box, whole: float) -> None:
        """How far one has come, as everywhere in the house."""
        rail = Box(room.right - _EDGE + 4, room.y, _BAR, room.h)
        high = max(24.0, round(rail.h * rail.h / whole))
        down = (rail.h - high) * self._down / self._most
        canvas.fill(Box(rail.x + 3, rail.y, 2, rail.h), _RULE, 150)
        canvas.part(Box(rail.x, rail.y + down, rail.w, high), skins.scroll_knob)

    def _draw_strip(self, canvas: Canvas) -> None:
        """What has been typed, or what can be."""
        palette = canvas.palette
        room = STRIP.inset(14, 12)
        text = _text(canvas)
        title = BUTTON.grown(min(text, _MOST_TITLE))
        canvas.text("Type it", (room.x, room.y + 10), title, palette.brass_title)
        field = Box(room.x, room.y + 24, room.w, 28)
        canvas.part(field, skins.field_box, palette)
        if self.typed:
            said = shortened(canvas, f"{self.typed}_", BUTTON, field.w - 16)
            canvas.text(said, (field.x + 8, field.centre[1]), BUTTON, palette.ink_brown)
        note = self.answer or self._usual
        words = Box(room.x, field.bottom + 5, room.w, 0)
        role = SMALL.grown(text).scaled(0.9 if text == 1 else 1.0)
        lines = max(1, int((STRIP.bottom - 2 - words.y) / role.line_height))
        while canvas.height(note, role, room.w) > lines * role.line_height and " " in note:
            note = note.rsplit(" ", 2)[0] + " ..."
        canvas.paragraph(note, words, role, palette.cream_quiet)


def _text(canvas: Canvas) -> float:
    """How large words are on the page: as menus are, or as the table."""
    return max(canvas.look.menu_text, canvas.look.table_text)
