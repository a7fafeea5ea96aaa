"""What stands on a character's sheet: portrait and tale, and what it can do beside them."""

from collections.abc import Callable, Sequence

from game.core.contract.characters import CharacterSheet, Cost, Gift, Home, Sketch
from game.table.bubble import rule_sign
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.label import Label, Picture, Rule
from game.ui.svg_shapes import Svg
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    KEY_CAP,
    PAGE_TITLE,
    PROMPT_NOTE,
    SMALL,
    Type,
    Typeface,
)
from game.ui.viewport import Box
from game.ui.widget import Widget

LARGE = 1.2  # from this text size on, everything is in one column
_TALE = Type(Typeface.SERIF, 15, 19)
_PORTRAIT, _SMALL_PORTRAIT = 212.0, 120.0
_BADGE = 38.0
_PICTURE = 48.0
_TOKEN = 18.0
_CELL, _CELL_GAP = 55.0, 3.0
_ARC = 30.0  # the height of the arrow over the cells
_NOBODY = "ember"  # the colour in a sketch of a character that nobody has
_RIVALS = ("lilac", "honey")  # of a rival in a sketch: the first that is not one's own
_PAD = 12.0
_GAP = 12.0
_FINGER = 40.0  # the least height of what is clicked


class _Card(Widget):
    """The lighter paper that a gift lies on."""

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, svg_shapes.pill, "#F8ECCD", "#CDA968", 10)


class _Portrait(Widget):
    """A character in a frame, before its home; the badge of whoever has it in the corner."""

    def __init__(self, box: Box, sheet: CharacterSheet, colour: str) -> None:
        super().__init__("", box)
        self._sheet, self._colour = sheet, colour

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, sheet = self.box, self._sheet
        canvas.shape(box, svg_shapes.pill, "#3B2415", "#8A622F", 10)
        inner = box.inset(5)
        canvas.shape(inner, svg_shapes.pill, "#F1E2BE", "", 7)
        if sheet.home is not None:
            canvas.picture(sheet.home.picture, inner)
        canvas.picture(sheet.portrait, inner.inset(box.w * 0.03))
        if self._colour:
            size = max(28.0, _BADGE * box.w / _PORTRAIT)
            at = box.right - size * 0.28, box.bottom - size * 0.28
            canvas.picture(f"badge_{self._colour}", Box.around(*at, size, size))


class RuleSign(Widget):
    """The sign of a rule, which opens the rulebook there; large enough for a finger."""

    def __init__(self, box: Box, rule: str, go: Callable[[], None]) -> None:
        super().__init__(f"rule:{rule}", box)
        self._go = go

    @staticmethod
    def size(canvas: Canvas) -> tuple[float, float]:
        """How wide and how high its box must be."""
        role = KEY_CAP.scaled(canvas.look.menu_text)
        return rule_sign(role).width(canvas), max(_FINGER, role.size + 18)

    def hotspots(self) -> Sequence[Hotspot]:
        """All of it."""
        return (Hotspot(self.name, self.box, tip="Read the rule", radius=8),)

    def picked(self, hotspot: str) -> None:
        """Open the rulebook."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        role = KEY_CAP.scaled(canvas.look.menu_text)
        over = attention.hovered == self.name
        tag = Box.around(*self.box.centre, self.box.w, role.size + 12)
        ground = "#F0DCAA" if over else "#DFC793"
        rule_sign(role, canvas.palette.ink_brown, ground, "#8A622F").draw(canvas, tag)


class _Price(Widget):
    """What a gift costs: tokens, then words."""

    def __init__(self, box: Box, cost: Cost, role: Type) -> None:
        super().__init__("", box)
        self._cost, self._role = cost, role

    @staticmethod
    def tokens_width(cost: Cost, role: Type) -> float:
        """The room that the tokens need, with the gap behind them."""
        return cost.count * (_token(role) + 4) + (6 if cost.count else 0)

    @staticmethod
    def height(canvas: Canvas, cost: Cost, role: Type, width: float) -> float:
        """How high it is in a column of that width."""
        return canvas.height(cost.words, role, width - _Price.tokens_width(cost, role))

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, role, size = self.box, self._role, _token(self._role)
        middle = box.y + role.line_height / 2
        for place in range(self._cost.count):
            at = box.x + size / 2 + place * (size + 4), middle
            canvas.picture(self._cost.token, Box.around(*at, size, size))
        aside = self.tokens_width(self._cost, role)
        words = Box(box.x + aside, box.y, box.w - aside, 0)
        canvas.paragraph(self._cost.words, words, role, canvas.palette.ink_label)


class _Sketch(Widget):
    """Cells in a row with an arrow over them, and a word about it below."""

    def __init__(self, box: Box, sketch: Sketch, colour: str) -> None:
        super().__init__("", box)
        self._sketch, self._colour = sketch, colour
        self._rival = next(rival for rival in _RIVALS if rival != colour)

    @staticmethod
    def size(canvas: Canvas, sketch: Sketch) -> tuple[float, float]:
        """As wide as its cells, and as high as the arrow, the cells and the words below them."""
        wide = len(sketch.cells) * (_CELL + _CELL_GAP) - _CELL_GAP
        role = SMALL.scaled(canvas.look.menu_text)
        return wide, _ARC + _CELL + 3 + canvas.height(sketch.caption, role, wide)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, sketch = self.box, self._sketch
        row = Box(box.x, box.y + _ARC, box.w, _CELL)
        for place, layers in enumerate(sketch.cells):
            cell = Box(row.x + place * (_CELL + _CELL_GAP), row.y, _CELL, _CELL)
            for layer in layers:
                edge = _CELL * layer.share
                name = layer.picture.format(colour=self._colour, rival=self._rival)
                canvas.picture(name, Box.around(*cell.centre, edge, edge))
        if sketch.arrow is not None:
            start, end = (
                (place + 0.5) * (_CELL + _CELL_GAP) - _CELL_GAP / 2 for place in sketch.arrow
            )
            ink = "#E5604A" if sketch.hurts else "#FFC94D"
            canvas.shape(Box(box.x, box.y, box.w, _ARC + 8), _arc, start, end, ink)
        role = SMALL.scaled(canvas.look.menu_text)
        words = Box(box.x, row.bottom + 3, box.w, 0)
        canvas.paragraph(sketch.caption, words, role, canvas.palette.ink_label, align="centre")


def _arc(w: float, h: float, start: float, end: float, ink: str) -> str:
    """An arrow that leaps from one place to another; its head lies on what it comes down on."""
    svg = Svg(w, h)
    way = 1 if end > start else -1
    tip, peak = h - 1, 6.0
    foot = h - 7
    line = f"M{start} {foot}Q{(start + end) / 2} {2 * peak - foot} {end - 5 * way} {h - 10}"
    head = f"M{end} {tip}L{end - 13 * way} {tip - 8}L{end - 1 * way} {tip - 14}Z"
    svg.path(line, "none", "#3B2415", 8)
    svg.path(head, ink, "#3B2415", 3)
    svg.path(line, "none", ink, 4.5)
    return svg.text()


def _token(role: Type) -> float:
    return _TOKEN * role.size / SMALL.size


class Pen:
    """Writes a sheet onto widgets. `open_rule` is handed the number of a rule."""

    def __init__(
        self,
        canvas: Canvas,
        sheet: CharacterSheet,
        colour: str,
        open_rule: Callable[[str], None],
    ) -> None:
        self._canvas, self._sheet, self._colour = canvas, sheet, colour
        self._open_rule = open_rule
        self._factor = canvas.look.menu_text
        self.widgets: list[Widget] = []

    def write(self, room: Box) -> float:
        """Everything, from the top of `room`; where it ends."""
        if self._factor >= LARGE:
            return self._write_below(room)
        left = Box(room.x, room.y, _PORTRAIT, 0)
        right = Box(left.right + 22, room.y, room.right - left.right - 22, 0)
        y = self._portrait(left.x, left.y, _PORTRAIT)
        y = self._home(left, y + 14)
        bottom = self._tale(left, y)
        top = self._title(right, right.y) + 10
        return max(bottom, self._gifts(right, top, room.bottom))

    def _write_below(self, room: Box) -> float:
        """One column: the portrait beside the name, everything else below."""
        bottom = self._portrait(room.x, room.y, _SMALL_PORTRAIT)
        aside = _SMALL_PORTRAIT + 24
        beside = Box(room.x + aside, room.y, room.w - aside, 0)
        y = self._home(beside, self._title(beside, room.y) + 8)
        y = self._tale(room, max(bottom + 16, y))
        return self._gifts(room, y + _GAP, 0)

    def _scaled(self, role: Type) -> Type:
        return role.scaled(self._factor)

    def _label(self, box: Box, text: str, role: Type, colour: str = "ink_brown") -> float:
        """A paragraph; where it ends."""
        high = self._canvas.height(text, role, box.w)
        self.widgets.append(Label(Box(box.x, box.y, box.w, high), text, role, colour))
        return box.y + high

    def _portrait(self, x: float, y: float, side: float) -> float:
        self.widgets.append(_Portrait(Box(x, y, side, side), self._sheet, self._colour))
        return y + side

    def _title(self, column: Box, y: float) -> float:
        """The name, and its manner beside it or below."""
        canvas, sheet = self._canvas, self._sheet
        title, note = self._scaled(PAGE_TITLE), self._scaled(PROMPT_NOTE)
        wide = canvas.type.width(sheet.name, title)
        below = self._label(Box(column.x, y, column.w, 0), sheet.name, title)
        x = column.x + wide + 14
        if x + canvas.type.width(sheet.manner, note) + 2 <= column.right:
            top = y + (title.line_height - note.line_height) / 2 + 2 * self._factor
            self._label(Box(x, top, column.right - x, 0), sheet.manner, note, "ink_label")
            return below
        return self._label(Box(column.x, below, column.w, 0), sheet.manner, note, "ink_label")

    def _home(self, column: Box, y: float) -> float:
        home: Home | None = self._sheet.home
        if home is None:
            return y
        head = f"Home: {home.name}"
        y = self._label(Box(column.x, y, column.w, 0), head, self._scaled(HEADING)) + 4
        self.widgets.append(Picture(Box(column.x, y, _PICTURE, _PICTURE), home.picture))
        words = Box(column.x + _PICTURE + 10, y - 2, column.w - _PICTURE - 10, 0)
        bottom = self._label(words, home.sentence, self._scaled(BODY))
        y = max(bottom, y + _PICTURE) + 12
        self.widgets.append(Rule(Box(column.x, y, column.w, 1)))
        return y + 10

    def _tale(self, column: Box, y: float) -> float:
        room = Box(column.x, y, column.w, 0)
        return self._label(room, self._sheet.tale, self._scaled(_TALE), "ink_label")

    # --- what it can do -----------------------------------------------------------------------

    def _gifts(self, column: Box, y: float, bottom: float) -> float:
        """A card each, below each other; they share what room there is down to `bottom`."""
        gifts = self._sheet.gifts
        needs = [self._gift_height(gift, column.w) for gift in gifts]
        spare = bottom - y - sum(needs) - _GAP * (len(gifts) - 1)
        for gift, need in zip(gifts, needs, strict=True):
            box = Box(column.x, y, column.w, need + max(0.0, spare) / len(gifts))
            self._gift(gift, box)
            y = box.bottom + _GAP
        return y - _GAP

    def _gift_height(self, gift: Gift, width: float) -> float:
        """What a card needs; it is written once to be measured."""
        trial = Pen(self._canvas, self._sheet, "", self._open_rule)
        return trial._gift(gift, Box(0, 0, width, 0))

    def _gift(self, gift: Gift, box: Box) -> float:
        canvas = self._canvas
        inner = box.inset(_PAD)
        self.widgets.append(_Card("", box))
        self.widgets.append(Picture(Box(inner.x, inner.y, _PICTURE, _PICTURE), gift.picture))
        wide, high = RuleSign.size(canvas)
        tag = Box(inner.right - wide, box.y + 6, wide, high)
        self.widgets.append(RuleSign(tag, gift.rule, lambda: self._open_rule(gift.rule)))
        x = inner.x + _PICTURE + 12
        head, small = self._scaled(HEADING), self._scaled(SMALL)
        y = self._label(Box(x, inner.y, tag.x - 10 - x, 0), gift.name, head) + 2
        y = max(y, tag.bottom - small.line_height * 0.6) if self._factor >= LARGE else y
        price = Box(x, y, (inner.right if y >= tag.bottom else tag.x - 10) - x, 0)
        tall = _Price.height(canvas, gift.cost, small, price.w)
        self.widgets.append(_Price(Box(x, y, price.w, tall), gift.cost, small))
        y = max(y + tall, inner.y + _PICTURE) + 8
        bottom = y
        if gift.sketch is not None:
            wide, high = _Sketch.size(canvas, gift.sketch)
            top = max(tag.bottom, box.bottom - _PAD - high - 6 if box.h else 0.0)
            sketch = Box(inner.right - wide, top, wide, high)
            self.widgets.append(_Sketch(sketch, gift.sketch, self._colour or _NOBODY))
            inner = Box(inner.x, inner.y, inner.w - wide - 14, inner.h)
            bottom = tag.bottom + high
        y = self._label(Box(inner.x, y, inner.w, 0), gift.effect, self._scaled(BODY)) + 6
        good = self._scaled(BODY_BOLD)
        size = good.size * 1.25
        lamp = Box(inner.x, y + (good.line_height - size) / 2, size, size)
        self.widgets.append(Picture(lamp, "icon_hint", canvas.palette.ink_good))
        words = Box(lamp.right + 8, y, inner.right - lamp.right - 8, 0)
        return (
            max(bottom, self._label(words, gift.good, good, canvas.palette.ink_good)) + _PAD - box.y
        )
