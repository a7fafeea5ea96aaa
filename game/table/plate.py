"""The plate beside a thing that somebody asks about: what it is, its figures, and its rule."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract.things import Thing
from game.core.contract.values import OddsRow
from game.core.controls.actions import Action
from game.core.wording import per_cent
from game.table.bubble import Bubble, paper, rule_sign
from game.table.odds_panel import beside_line, chance_bar
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap
from game.ui.parts import Column, Paragraph, Part, Row, Rule, Sized, Space, Text
from game.ui.theme import BODY, BODY_BOLD, KEY_CAP, SEAT_NAME, SMALL
from game.ui.viewport import Box

_NARROW, _WIDE = 300.0, 354.0
_EDGE = 16.0, 11.0
_RIM = "#A2702A"
_CREAM = "#FFF3D8"  # around the thing
_LINE = "#B0905A"
_BAR, _FIGURE = 68.0, 52.0  # px wide


@dataclass
class Plate(Bubble):
    """The paper about a thing ("What is this?"), shown beside it until the next action."""

    # It moves along a side, but its tail still reaches the thing.
    _slides: ClassVar[tuple[float, ...]] = (0.0, 0.36, -0.36)

    refusal: bool = False
    now: str = ""
    chances: tuple[OddsRow, ...] = ()
    radius: float = 10.0  # of the ring around the thing

    @classmethod
    def of(cls, thing: Thing, target: Box, radius: float = 10.0) -> "Plate":
        """The plate of a thing, whose texts name no seats by number any more."""
        return cls(
            thing.heading,
            thing.sentence,
            thing.rule,
            target,
            now=thing.now,
            chances=thing.chances,
            radius=radius,
        )

    def update(self, dt_s: float) -> bool:
        """Let time pass: it never grows too old."""
        return False

    def draw(self, canvas: Canvas, avoid: list[Box], page: Box | None = None) -> None:
        """Draw it, with a ring around its thing."""
        box = self.lay_out(canvas, avoid, page)
        canvas.shape(self.target, svg_shapes.ring, _CREAM, "", self.radius, 3)
        self._kept.draw(canvas, box, self._side, lambda: self._sheet(canvas))

    @property
    def _wide(self) -> float:
        return _WIDE if self.chances or self._text > 1 else _NARROW

    def _sheet(self, canvas: Canvas) -> Part:
        """The paper: heading, sentence, chances, how it is now, and the sign of the rule."""
        look, ink, label = canvas.look, canvas.palette.ink_brown, canvas.palette.ink_label
        head, body, small = look.words(SEAT_NAME), look.words(BODY), look.words(SMALL)
        asked = beside_line(Text("What is this?", small, label, firm=True), head)
        heading = Row((Paragraph(self.headline, head, ink, grow=1), asked), gap=12)
        parts: list[Part] = [Column((heading, Paragraph(self.text, body, ink)), gap=3)]
        parts += (self._chance(canvas, row) for row in self.chances)
        if self.now:
            parts.append(Paragraph(self.now, body, label))
        if self.rule:
            cap = Cap(Action.CHOOSE, look.words(KEY_CAP), ink, 20 * look.table_text, light=True)
            sign = rule_sign(look.words(BODY_BOLD))
            parts.append(Rule(_LINE, alpha=150))
            parts.append(Row((sign, Space(grow=1), cap)))
        page = Column(tuple(parts), gap=5)
        return paper(page, self.box, self._side, self.target, _RIM, _EDGE)

    @staticmethod
    def _chance(canvas: Canvas, row: OddsRow) -> Part:
        """Words, and beside their first line a bar and the chance."""
        body, bold = canvas.look.words(BODY), canvas.look.words(BODY_BOLD)
        ink = canvas.palette.ink_brown
        figure = Text(per_cent(row.chance), bold, ink, align="right", firm=True)
        wide = _FIGURE * canvas.look.table_text
        bar = Row((chance_bar(canvas, row, _BAR), Sized(figure, w=wide)))
        return Row((Paragraph(row.label, body, ink, grow=1), beside_line(bar, body)), gap=10)
