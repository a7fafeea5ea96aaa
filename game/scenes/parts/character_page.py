"""Contents of a character's sheet: portrait and tale, and beside them its abilities."""

from collections.abc import Callable
from functools import partial

from game.core.contract.characters import CharacterSheet, Cost, Gift, Sketch
from game.table.ledge import rule_sign
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Stack,
    Text,
)
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
from game.ui.widget import Widget, part_button, widgets_of

LARGE = 1.2  # from this text size on, everything is in one column
_TALE = Type(Typeface.SERIF, 15, 19)
_PORTRAIT, _SMALL_PORTRAIT = 212.0, 120.0
_BADGE = 38.0
_PICTURE = 48.0
_TOKEN = 18.0
_CELL, _CELL_GAP = 55.0, 3.0
_ARC = 30.0  # the height of the arrow over the cells
_TIP = 8.0  # by which it reaches into them
_NOBODY = "ember"  # the colour in a sketch of a character that nobody has
_RIVALS = ("lilac", "honey")  # of a rival in a sketch: the first that is not one's own
_PAD = 12.0
_GAP = 12.0
_FINGER = 40.0  # the least height of what is clicked


def _draw_portrait(sheet: CharacterSheet, colour: str, canvas: Canvas, box: Box) -> None:
    """Draw a character in a frame, before its home, with its player's badge in the corner."""
    box = box._replace(h=box.w)
    canvas.shape(box, svg_shapes.pill, "#3B2415", "#8A622F", 10)
    inner = box.inset(5)
    canvas.shape(inner, svg_shapes.pill, "#F1E2BE", "", 7)
    if sheet.home is not None:
        canvas.picture(sheet.home.picture, inner)
    canvas.picture(sheet.portrait, inner.inset(box.w * 0.03))
    if colour:
        size = max(28.0, _BADGE * box.w / _PORTRAIT)
        at = box.right - size * 0.28, box.bottom - size * 0.28
        canvas.picture(f"badge_{colour}", Box.around(*at, size, size))


def _arc(w: float, h: float, start: float, end: float, ink: str) -> str:
    """Return an arched arrow as SVG; its head covers a part of its target."""
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


class Pen:
    """Describes a sheet, and puts it onto widgets. `open_rule` gets the number of a rule."""

    def __init__(
        self,
        canvas: Canvas,
        sheet: CharacterSheet,
        colour: str,
        open_rule: Callable[[str], None],
    ) -> None:
        self._canvas, self._sheet, self._colour = canvas, sheet, colour
        self._open_rule = open_rule
        self._large = canvas.look.menu_text >= LARGE
        self.widgets: list[Widget] = []

    def write(self, room: Box) -> float:
        """Put everything onto widgets, from the top of `room`; return where it ends."""
        page = self._in_one_column() if self._large else self._in_two_columns()
        high = page.height(self._canvas, room.w)
        box = room._replace(h=high if self._large else max(high, room.h))
        self.widgets += widgets_of(page, self._canvas, box)
        return box.bottom

    def _in_two_columns(self) -> Part:
        portrait = self._portrait(_PORTRAIT)
        left = Column((portrait, *self._home(), self._tale()), gap=10, align="top")
        right = Column((self._title(), *self._gifts()), gap=_GAP, grow=1)
        return Row((Sized(left, w=_PORTRAIT), right), gap=22)

    def _in_one_column(self) -> Part:
        """Return the portrait beside the name, everything else below."""
        portrait = self._portrait(_SMALL_PORTRAIT)
        beside = Column((self._title(), *self._home()), gap=8, align="top", grow=1)
        top = Row((portrait, beside), gap=24)
        return Column((top, self._tale(), *self._gifts()), gap=_GAP, align="top")

    def _portrait(self, side: float) -> Part:
        return Drawn(side, side, paint=partial(_draw_portrait, self._sheet, self._colour))

    def _words(self, text: str, role: Type, ink: str = "", *, grow: float = 0.0) -> Paragraph:
        canvas = self._canvas
        role = role.scaled(canvas.look.menu_text)
        return Paragraph(text, role, ink or canvas.palette.ink_brown, grow=grow)

    def _title(self) -> Part:
        """Return the name, with its manner beside it or below."""
        factor, palette = self._canvas.look.menu_text, self._canvas.palette
        title, note = PAGE_TITLE.scaled(factor), PROMPT_NOTE.scaled(factor)
        name = Text(self._sheet.name, title, palette.ink_brown, firm=True)
        manner = Text(self._sheet.manner, note, palette.ink_label, firm=True)
        below = self._words(self._sheet.manner, PROMPT_NOTE, palette.ink_label)
        return FirstThatFits((Row((name, manner), gap=14), Column((name, below))))

    def _home(self) -> tuple[Part, ...]:
        home = self._sheet.home
        if home is None:
            return ()
        sentence = self._words(home.sentence, BODY, grow=1)
        return (
            self._words(f"Home: {home.name}", HEADING),
            Row((Icon(home.picture, _PICTURE), sentence), gap=10),
            Rule(self._canvas.palette.rim, alpha=120),
        )

    def _tale(self) -> Part:
        return self._words(self._sheet.tale, _TALE, self._canvas.palette.ink_label)

    # --- what it can do -----------------------------------------------------------------------

    def _gifts(self) -> list[Part]:
        """Return a card for each gift; they share the free height."""
        return [self._gift(gift) for gift in self._sheet.gifts]

    def _gift(self, gift: Gift) -> Part:
        canvas, good = self._canvas, self._canvas.palette.ink_good
        name = Column((self._words(gift.name, HEADING), self._price(gift.cost)), gap=2, grow=1)
        head = Icon(gift.picture, _PICTURE), name
        sign = self._rule_sign(gift.rule)
        lamp = Icon("icon_hint", 1.25 * BODY_BOLD.size * canvas.look.menu_text, good)
        use = Row((Column((lamp,), align="top"), self._words(gift.good, BODY_BOLD, good)), gap=8)
        effect = self._words(gift.effect, BODY)
        words = Column((effect, use), gap=6, align="top", grow=1)
        sketch = () if gift.sketch is None else (Space(grow=1), self._sketch(gift.sketch))
        if self._large:
            left = Column((Row(head, gap=12), words), gap=8, grow=1)
            card: Part = Row((left, Column((Row((sign,), align="right"), *sketch))), gap=14)
        else:
            below = Row((words, Column(sketch)), gap=14, grow=1)
            card = Column((Row((*head, sign), gap=12), below), gap=8)
        return Panel(card, svg_shapes.pill, ("#F8ECCD", "#CDA968", 10), edge=(_PAD, 8), grow=1)

    def _rule_sign(self, rule: str) -> Part:
        """Return the sign that opens the rulebook at a rule; large enough for a finger."""
        role, ink = KEY_CAP.scaled(self._canvas.look.menu_text), self._canvas.palette.ink_brown

        def drawn(state: str) -> Part:
            ground = "#DFC793" if state == "normal" else "#F0DCAA"
            return Column((Sized(rule_sign(role, ink, ground, "#8A622F"), h=role.size + 12),))

        go = partial(self._open_rule, rule)
        high = max(_FINGER, role.size + 18)
        return part_button(f"rule:{rule}", drawn, go, tip="Read the rule", h=high)

    def _price(self, cost: Cost) -> Part:
        """Return a cost: its tokens, then its words."""
        words = self._words(cost.words, SMALL, self._canvas.palette.ink_label, grow=1)
        if not cost.count:
            return words
        tokens = (Icon(cost.token, _TOKEN * self._canvas.look.menu_text),) * cost.count
        return Row((Row(tokens, gap=4), words), gap=10)

    def _sketch(self, sketch: Sketch) -> Part:
        """Return cells in a row with an arrow over them, and a word below."""
        mine = self._colour or _NOBODY
        rival = next(rival for rival in _RIVALS if rival != self._colour)
        step = _CELL + _CELL_GAP
        cells = tuple(
            Stack(
                tuple(
                    Icon(layer.picture.format(colour=mine, rival=rival), _CELL * layer.share)
                    for layer in layers
                )
            )
            for layers in sketch.cells
        )
        picture: Part = Column((Space(h=_ARC), Row(cells, gap=_CELL_GAP)))
        if sketch.arrow is not None:
            start, end = ((place + 0.5) * step - _CELL_GAP / 2 for place in sketch.arrow)
            ink = "#E5604A" if sketch.hurts else "#FFC94D"
            arrow = Panel(Space(h=_ARC + _TIP), _arc, (start, end, ink))
            picture = Stack((picture, Column((arrow,), align="top")))
        role, ink = SMALL.scaled(self._canvas.look.menu_text), self._canvas.palette.ink_label
        caption = Paragraph(sketch.caption, role, ink, align="centre")
        below = Column((picture, caption), gap=3)
        return Sized(below, w=len(cells) * step - _CELL_GAP)
