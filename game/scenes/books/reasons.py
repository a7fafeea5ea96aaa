"""The reason below a ruling, and the house rule that changes it."""

from collections.abc import Callable, Mapping, Sequence

from game.core.contract.spec import AnySpec
from game.core.contract.values import Option, OptionValue
from game.core.rulebook import Ruling, changed_by
from game.core.wording import listed
from game.scenes.parts.rule_text import Ranges, cut
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, Type
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import Widget

WHY = "Why: "
_RED = "#8C2415"
_BAR = 3.0  # px wide, left of the reason
_ASIDE = 12.0  # from the bar to the words
_LINK_HIGH = 32.0  # a finger's least room beside a table
_PAD = 10.0
_RING = 7.0  # the room that the ring round the link needs above and below


def option_of(spec: AnySpec, ruling: Ruling) -> Option | None:
    """Return the house rule that changes a ruling; None if there is none."""
    return next((option for option in spec.options if option.key == ruling.option), None)


def settings_said(option: Option, set_to: Mapping[str, OptionValue]) -> str:
    """Return where to set a house rule, its choices, and its value in this match if any."""
    choices = option.choices()
    change = f"Change it in New match under “{option.label}”."
    if choices:
        labels = listed([choice.label for choice in choices], "or")
        change = f"Change it in New match under “{option.label}”: {labels}."
    said = [option.help, change]
    if option.key in set_to:
        value = set_to[option.key]
        label = next((c.label for c in choices if c.value == value), str(value))
        said.append(f"In this match: {label}.")
    return " ".join(said)


class Reason(Widget):
    """A reason beside its red bar. Where a house rule changes it, that is a link that unfolds.

    `said`: the text on the house rule while it is unfolded, else "".
    """

    def __init__(
        self,
        box: Box,
        ruling: Ruling,
        option: Option | None,
        size: float,
        *,
        rule: str,
        ranges: Ranges = (),
        said: str = "",
        unfold: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__("" if option is None else f"option:{option.key}:{rule}", box)
        self._option, self._size, self._said, self._unfold = option, size, said, unfold
        self._spans = _words(ruling, option, ranges)
        self._link = self._plate = Box(0, 0, 0, 0)
        self._spot: Hotspot | None = None

    def lay_out(self, canvas: Canvas) -> "Reason":
        """Measure the text and set the height of the box to fit."""
        role, box = BODY.scaled(self._size), self.box
        room = box.w - _BAR - _ASIDE
        bottom = box.y + canvas.height(self._spans, role, room)
        if self._option is not None:
            wide = min(room, canvas.type.width(_link(self._option), role) + 2)
            lines = canvas.height(_link(self._option), role, room)
            high = max(_LINK_HIGH, lines + 8)
            self._link = Box(box.x + _BAR + _ASIDE, bottom + _RING, wide, high)
            self._spot = Hotspot(self.name, self._link.inset(-4, 0), radius=7)
            bottom = self._link.bottom
            if self._said:
                tall = canvas.height(self._said, role, room - 2 * _PAD) + 2 * _PAD
                self._plate = Box(self._link.x, bottom + _RING, room, tall)
                bottom = self._plate.bottom
        self.box = Box(box.x, box.y, box.w, bottom - box.y)
        return self

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the link, if there is one."""
        return () if self._spot is None else (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Unfold the text on the house rule, or fold it again."""
        self._unfold()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        role, box, palette = BODY.scaled(self._size), self.box, canvas.palette
        canvas.fill(Box(box.x, box.y, _BAR, box.h), _RED)
        words = Box(box.x + _BAR + _ASIDE, box.y, box.w - _BAR - _ASIDE, 0)
        canvas.paragraph(self._spans, words, role, palette.ink_label)
        if self._option is None:
            return
        over = attention.hovered == self.name
        self._draw_link(canvas, role, palette.ink_brown if over else _RED)
        if self._said:
            plate = self._plate
            canvas.shape(plate, svg_shapes.pill, "#F8ECCD", "#CDA968", 8)
            canvas.paragraph(self._said, plate.inset(_PAD), role, palette.ink_brown)

    def _draw_link(self, canvas: Canvas, role: Type, ink: str) -> None:
        assert self._option is not None
        link, label = self._link, _link(self._option)
        high = canvas.height(label, role, link.w)
        top = link.centre[1] - high / 2
        for number, line in enumerate(canvas.type.wrap(label, role, link.w)):
            words = " ".join(word.span.text for word in line)
            y = top + (number + 0.5) * role.line_height
            wide = canvas.text(words, (link.x, y), role, ink)
            under = y + role.size * 0.5
            canvas.line((link.x, under), (link.x + wide, under), ink)


def _link(option: Option) -> str:
    return changed_by(option.label).rstrip(".")


def _words(ruling: Ruling, option: Option | None, ranges: Ranges) -> list[Span]:
    spans = [Span(WHY, bold=True), *cut(ruling.reason, False, 0, ranges)]
    return spans if option is not None else [*spans, Span(f" {changed_by('')}")]
