"""What two seats are about to play for: both sides, their dice, and what either would win."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.confirmations import Confirmation, Side, Stakes
from game.core.wording import per_cent
from game.table.bubble import rule_sign
from game.table.forms.parts import Skeleton
from game.table.naming import named
from game.table.question import Parts, Question
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Row, Text
from game.ui.theme import BODY, BODY_BOLD, BUTTON, PROMPT, SEAT_NAME, SEAT_NUMBER, SMALL
from game.ui.viewport import Box

_PAD = 24.0
_PLAQUE = (210.0, 94.0)
_BAND = 46.0
_CAP, _NO_CAP = 66.0, 1.15
_BONUS = 30.0
_DIE, _DIE_STEP = 16.0, 21.0
_PIPS = (1, 3, 4, 1, 3, 5)  # faces of the small dice, as many as a side throws


class StakesQuestion(Question):
    """A question with both sides drawn out, in an area that the table keeps free for it."""

    def __init__(
        self,
        confirmation: Confirmation,
        places: Sequence[Place],
        target: Box,
        *,
        area: Box,
        radius: float = 10.0,
    ) -> None:
        super().__init__(confirmation, places, target, radius=radius)
        assert confirmation.stakes is not None
        self._area = area
        self.stakes = _named(confirmation.stakes, places)
        self._cited: Box | None = None  # the sign of the rule and the terms before it

    @property
    def prompt(self) -> tuple[str, str, str]:
        """What the sign says meanwhile: its emblem, text and note."""
        text, note = self.stakes.sign
        place = self.places[self.stakes.sides[0].seat]
        return place.colour, f"{place.name}: {text}", note

    def hotspots(self) -> list[Hotspot]:
        """The answers, the switch, and the rule."""
        spots = super().hotspots()
        if self._cited is not None:
            spots.append(Hotspot(f"rule:{self.stakes.rule}", self._cited, radius=8))
        return spots

    def lay_out(self, canvas: Canvas, avoid: Sequence[Box], skeleton: Skeleton) -> None:
        """It fills its area."""
        if self.box is not None:
            return
        factor = min(max(canvas.look.menu_text, canvas.look.table_text), 1.3)
        box = self.box = self._area
        role = BUTTON.scaled(factor)
        cap = _CAP if factor < _NO_CAP else 0.0  # where words are large they need its room
        wide = canvas.type.width(self.confirmation.stay, role) + 34 + cap
        high = max(46.0, role.line_height + 20)
        y = box.bottom - 18 - high
        stay = Box(box.right - _PAD - wide, y, wide, high)
        other = canvas.type.width(self.confirmation.go_on, role) + 40
        go_on = Box(stay.x - 12 - other, y, other, high)
        left = box.x + _PAD
        switch = Box(left, y + (high - 32) / 2, go_on.x - 12 - left, 32)
        empty = Box(box.x, box.y, 0, 0)
        self._parts = Parts(factor, empty, empty, stay, go_on, switch, box.bottom)

    def _draw(self, canvas: Canvas, attention: Attention, box: Box, parts: Parts) -> None:
        palette, factor = canvas.palette, parts.factor
        canvas.shape(box, svg_shapes.parchment, palette, 12, texture="parchment")
        ink = palette.ink_brown
        head = PROMPT.scaled(1.2)
        y = box.y + 32
        wide = canvas.text(self.confirmation.asked, (box.x + _PAD, y), head, ink)
        small = BODY.scaled(min(factor, 1.15))
        sign = rule_sign(BODY_BOLD)
        terms = Row((Text(self.stakes.terms, small, palette.ink_label), sign), gap=10)
        cited = terms.width(canvas, box.w - 2 * _PAD - wide - 16)
        self._cited = Box(box.right - _PAD - cited, y - 13, cited, 26)
        terms.draw(canvas, self._cited)
        first, second = self.stakes.sides
        w, h = _PLAQUE
        top = box.y + 56
        self._draw_side(canvas, first, Box(box.x + _PAD, top, w, h))
        self._draw_side(canvas, second, Box(box.right - _PAD - w, top, w, h))
        self._draw_middle(canvas, Box(box.x + _PAD + w, top, box.w - 2 * (_PAD + w), h))
        half = (box.w - 2 * _PAD - 16) / 2
        for side, x, colour, bar in (
            (first, box.x + _PAD, "#1B5E46", palette.good_bar),
            (second, box.x + _PAD + half + 16, palette.bad, palette.bad_bar),
        ):
            self._draw_chance(canvas, side, Box(x, top + h + 10, half, 64), colour, bar, factor)
        self.draw_answers(canvas, attention, parts)

    def _draw_side(self, canvas: Canvas, side: Side, box: Box) -> None:
        place, palette = self.places[side.seat], canvas.palette
        canvas.shape(box, svg_shapes.plaque, palette, place.colour, _BAND)
        x = box.x + _BAND / 2
        badge = box.y + (28 if side.portrait else box.h / 2)
        canvas.picture(f"badge_{place.colour}", Box.around(x, badge, 32, 32))
        if side.portrait:
            canvas.picture(side.portrait, Box.around(x, box.bottom - 24, 38, 38))
        x, y = box.x + _BAND + 12, box.y + 24
        held = canvas.text(side.holds, (box.right - 12, y), SEAT_NUMBER, "#FFE3A0", align="right")
        role = SEAT_NAME
        room = box.right - 12 - held - 8 - x
        name = canvas.type.width(place.name, role)
        if name > room:
            role = role.scaled(room / name)
        canvas.text(place.name, (x, y), role, palette.cream)
        canvas.text(side.unit, (box.right - 12, y + 21), SMALL, palette.cream_quiet, align="right")
        for number in range(side.dice):
            at = Box(x + number * _DIE_STEP, box.bottom - 28, _DIE, _DIE)
            canvas.picture(f"die_{_PIPS[number % len(_PIPS)]}", at)

    def _draw_middle(self, canvas: Canvas, box: Box) -> None:
        x, y = box.centre
        canvas.picture(self.stakes.picture, Box.around(x, y - 18, 52, 52))
        picture, bonus = self.stakes.bonus
        wide = _BONUS + 10 + canvas.type.width(bonus, BODY_BOLD)
        canvas.picture(picture, Box(x - wide / 2, y + 26 - _BONUS / 2, _BONUS, _BONUS))
        at = (x - wide / 2 + _BONUS + 10, y + 26)
        canvas.text(bonus, at, BODY_BOLD, canvas.palette.ink_brown)

    def _draw_chance(
        self, canvas: Canvas, side: Side, box: Box, colour: str, bar: str, factor: float
    ) -> None:
        role, bold = BODY.scaled(min(factor, 1.2)), BODY_BOLD.scaled(min(factor, 1.2))
        y = box.y + 9
        canvas.text(f"{self.places[side.seat].name} {side.ends}", (box.x, y), bold, colour)
        if side.chance is not None:
            figure = per_cent(side.chance)
            ink = canvas.palette.ink_brown
            canvas.text(figure, (box.right, y), SEAT_NAME, ink, align="right")
            share = round(side.chance, 3)
            draw_bar(canvas, Box(box.x, y + 12, box.w, 7), share, bar)
        wide = canvas.type.width(side.wins, role)
        role = role.scaled(min(1.0, box.w / wide))
        canvas.text(side.wins, (box.x, y + 33), role, canvas.palette.ink_brown)


def _named(stakes: Stakes, places: Sequence[Place]) -> Stakes:
    first, second = (replace(s, wins=named(s.wins, places)) for s in stakes.sides)
    sign = named(stakes.sign[0], places), named(stakes.sign[1], places)
    return replace(stakes, sides=(first, second), sign=sign, terms=named(stakes.terms, places))
