"""The stakes of two seats before a duel: both sides, their dice, and what each would win."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.confirmations import Confirmation, Side, Stakes
from game.core.wording import per_cent
from game.table.forms.parts import Skeleton
from game.table.ledge import rule_sign
from game.table.naming import named
from game.table.question import NOBODY, Question
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.leaf_parts import Bar
from game.ui.parts import Column, Grid, Icon, Named, Panel, Part, Row, Space, Stack, Text
from game.ui.theme import BODY, BODY_BOLD, PROMPT, SEAT_NAME, SEAT_NUMBER, SMALL
from game.ui.viewport import Box

_EDGE = 24.0, 16.0
_PLAQUE = Space(210.0, 94.0)
_BAND = 46.0
_DIE = 16.0
_PIPS = (1, 3, 4, 1, 3, 5)  # faces of the small dice, as many as a side throws
_NUMBER_INK = "#FFE3A0"
_GOOD_INK = "#1B5E46"


class StakesQuestion(Question):
    """Widget: a question with both sides of a contest, in an area the table keeps free."""

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

    @property
    def prompt(self) -> tuple[str, str, str]:
        """Return the prompt sign's emblem, text and note while the question is open."""
        text, note = self.stakes.sign
        place = self.places[self.stakes.sides[0].seat]
        return place.colour, f"{place.name}: {text}", note

    @property
    def _rule(self) -> str:
        """The hotspot of the terms, which leads to their rule."""
        return f"rule:{self.stakes.rule}"

    def hotspots(self) -> list[Hotspot]:
        """Return the answers, the switch, and the rule."""
        rule = self._boxes.get(self._rule)
        cited = [] if rule is None else [Hotspot(self._rule, rule, radius=8)]
        return [*super().hotspots(), *cited]

    def lay_out(self, canvas: Canvas, skeleton: Skeleton) -> None:
        """Place the question: it fills its area."""
        if self.box is None:
            self._factor = min(max(canvas.look.menu_text, canvas.look.table_text), 1.3)
            self._lie_in(canvas, self._area)

    def _sheet(self, canvas: Canvas, attention: Attention = NOBODY) -> Part:
        """Return parchment with the question and terms, both sides, their chances, the answers."""
        palette = canvas.palette
        asked = Text(self.confirmation.asked, PROMPT.scaled(1.2), palette.ink_brown, firm=True)
        small = BODY.scaled(min(self._factor, 1.15))
        terms = Row((Text(self.stakes.terms, small, palette.ink_label), rule_sign(BODY_BOLD)), 10)
        head = Row((asked, Space(grow=1), Named(self._rule, terms)), gap=8)
        first, second = self.stakes.sides
        plaques = (self._plaque(canvas, first), self._between(canvas), self._plaque(canvas, second))
        chances = (
            self._chance(canvas, first, _GOOD_INK, palette.good_bar),
            self._chance(canvas, second, palette.bad, palette.bad_bar),
        )
        stay, go_on, switch = self.answers(canvas, attention)
        answers = Row((Column((switch,), grow=1), go_on, stay), gap=12)
        page = (head, Row(plaques), Grid((chances,), (1, 1), gap=16), Space(grow=1), answers)
        sheet = Column(page, gap=8, align="top")
        return Panel(sheet, svg_shapes.parchment, (palette, 12), "parchment", edge=_EDGE)

    def _plaque(self, canvas: Canvas, side: Side) -> Part:
        """Return a side's emblem, name, number and dice."""
        place, palette = self.places[side.seat], canvas.palette
        portrait = (Icon(side.portrait, 38),) if side.portrait else ()
        band = Stack((Space(_BAND), Column((Icon(f"badge_{place.colour}", 32), *portrait), gap=4)))
        holds = Text(side.holds, SEAT_NUMBER, _NUMBER_INK, firm=True)
        name = Text(place.name, SEAT_NAME, palette.cream, grow=1)
        unit = Text(side.unit, SMALL, palette.cream_quiet, align="right")
        dice = (Icon(f"die_{_PIPS[number % len(_PIPS)]}", _DIE) for number in range(side.dice))
        said = Column((Row((name, holds), gap=8), unit, Row(tuple(dice), gap=5)), gap=2, grow=1)
        row = Row((band, Space(12), said, Space(12)))
        plaque = svg_shapes.plaque, (palette, place.colour, _BAND)
        return Panel(Stack((_PLAQUE, row)), *plaque)

    def _between(self, canvas: Canvas) -> Part:
        """Return the part between the sides: what they do, and what winning brings beside."""
        picture, bonus = self.stakes.bonus
        said = (Icon(picture, 30), Text(bonus, BODY_BOLD, canvas.palette.ink_brown))
        return Column((Icon(self.stakes.picture, 52), Row(said, gap=10, align="centre")), grow=1)

    def _chance(self, canvas: Canvas, side: Side, colour: str, bar: str) -> Part:
        """Return the chance that a side wins, and its prize; no bar for an unknown chance."""
        ink, larger = canvas.palette.ink_brown, min(self._factor, 1.2)
        ends = f"{self.places[side.seat].name} {side.ends}"
        head = Text(ends, BODY_BOLD.scaled(larger), colour, grow=1)
        wins = Text(side.wins, BODY.scaled(larger), ink)
        if side.chance is None:
            return Column((head, wins), gap=3, align="top")
        figure = Text(per_cent(side.chance), SEAT_NAME, ink, firm=True)
        share = Bar(round(side.chance, 3), bar)
        return Column((Row((head, figure), gap=8), share, wins), gap=3, align="top")


def _named(stakes: Stakes, places: Sequence[Place]) -> Stakes:
    first, second = (replace(s, wins=named(s.wins, places)) for s in stakes.sides)
    sign = named(stakes.sign[0], places), named(stakes.sign[1], places)
    return replace(stakes, sides=(first, second), sign=sign, terms=named(stakes.terms, places))
