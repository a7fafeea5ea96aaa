"""The plate beside a thing that somebody asks about: what it is, its figures, and its rule."""

from dataclasses import dataclass

from game.core.contract.things import Thing
from game.core.contract.values import OddsRow, Tone
from game.core.controls.actions import Action
from game.core.wording import per_cent
from game.table.bubble import Bubble, draw_paper, draw_rule_sign, laid_out
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap
from game.ui.theme import BODY, BODY_BOLD, KEY_CAP, SEAT_NAME, SMALL, Type
from game.ui.viewport import Box

_NARROW, _WIDE = 300.0, 354.0
_WIDENS = 0.5  # it grows half as much as its words
_PAD = 16.0
_RIM = "#A2702A"
_CREAM = "#FFF3D8"  # around the thing
_BAR, _FIGURE = 68.0, 52.0  # of a row: how wide
_FOOT = 44.0  # the line with the rule
_SLIDES = (0.0, 0.36, -0.36)  # it gives way along a side, but its tail still reaches the thing
_ASKED = "What is this?"


@dataclass
class Plate(Bubble):
    """Lies beside its thing until something else is done."""

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

    def lay_out(self, canvas: Canvas, avoid: list[Box], page: Box | None = None) -> Box:
        """Find its place once, on the side of its thing where it covers the fewest of `avoid`."""
        if self.box is None:
            text = self._text = canvas.look.table_text
            wide = _WIDE if self.chances or text > 1 else _NARROW
            wide *= 1 + (text - 1) * _WIDENS

            def high(wide: float) -> float:
                return self._height(canvas, wide - 2 * _PAD)

            place = laid_out(canvas, self.target, wide, high, avoid, page, _SLIDES)
            self.box, self._side = place
        return self.box

    def draw(self, canvas: Canvas, avoid: list[Box], page: Box | None = None) -> None:
        """Draw it, with a ring around its thing."""
        box, palette = self.lay_out(canvas, avoid, page), canvas.palette
        head, body = _letters(canvas)
        canvas.shape(self.target, svg_shapes.ring, _CREAM, "", self.radius, 3)
        draw_paper(canvas, box, self._side, self.target, _RIM)
        x, y, room = box.x + _PAD, box.y + 12, box.w - 2 * _PAD
        asked = (box.right - _PAD, y + head.line_height / 2)
        canvas.text(_ASKED, asked, canvas.look.words(SMALL), palette.ink_label, align="right")
        ink, heading = palette.ink_brown, Box(x, y, room - _asked_room(canvas), 0)
        y += canvas.paragraph(self.headline, heading, head, ink) + 3
        y += canvas.paragraph(self.text, Box(x, y, room, 0), body, ink) + 6
        for row in self.chances:
            y += self._draw_row(canvas, row, Box(x, y, room, 0), body) + 4
        if self.now:
            canvas.paragraph(self.now, Box(x, y, room, 0), body, palette.ink_label)
        if self.rule:
            self._draw_foot(canvas, box)

    def _height(self, canvas: Canvas, room: float) -> float:
        head, body = _letters(canvas)
        high = 12 + canvas.height(self.headline, head, room - _asked_room(canvas)) + 3
        high += canvas.height(self.text, body, room) + 6
        for row in self.chances:
            high += canvas.height(row.label, body, _words_room(canvas, room)) + 4
        if self.now:
            high += canvas.height(self.now, body, room)
        return high + (_FOOT * canvas.look.table_text if self.rule else 8)

    @staticmethod
    def _draw_row(canvas: Canvas, row: OddsRow, area: Box, body: Type) -> float:
        """Words, a bar and the chance; how high it is."""
        palette = canvas.palette
        colours = {
            Tone.GOOD: palette.good_bar,
            Tone.MIXED: palette.mixed_bar,
            Tone.BAD: palette.bad_bar,
        }
        words = Box(area.x, area.y, _words_room(canvas, area.w), 0)
        used = canvas.paragraph(row.label, words, body, palette.ink_brown)
        middle = area.y + body.line_height / 2
        bar = Box(area.right - _FIGURE * canvas.look.table_text - _BAR, middle - 3.5, _BAR, 7)
        draw_bar(canvas, bar, row.chance, colours[row.tone])
        figure = per_cent(row.chance)
        at = (area.right, middle)
        bold = canvas.look.words(BODY_BOLD)
        canvas.text(figure, at, bold, palette.ink_brown, align="right")
        return used

    def _draw_foot(self, canvas: Canvas, box: Box) -> None:
        sign = draw_rule_sign(canvas, (box.x + _PAD, box.bottom - 11))
        canvas.fill(Box(box.x + _PAD, sign.y - 7, box.w - 2 * _PAD, 1), "#B0905A", 150)
        role = canvas.look.words(KEY_CAP)
        wide, high = cap_width(canvas, Action.CHOOSE, role), 20 * self._text
        cap = Box(box.right - _PAD - wide, sign.centre[1] - high / 2, wide, high)
        draw_cap(canvas, cap, Action.CHOOSE, role, canvas.palette.ink_brown, light=True)


def _words_room(canvas: Canvas, room: float) -> float:
    return room - _BAR - _FIGURE * canvas.look.table_text - 10


def _letters(canvas: Canvas) -> tuple[Type, Type]:
    """Of the heading, and of all else."""
    return canvas.look.words(SEAT_NAME), canvas.look.words(BODY)


def _asked_room(canvas: Canvas) -> float:
    return canvas.type.width(_ASKED, canvas.look.words(SMALL)) + 12
