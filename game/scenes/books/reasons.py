"""The reason below a ruling, and the house rule that changes it."""

from collections.abc import Callable, Mapping
from math import inf

from game.core.contract.spec import AnySpec
from game.core.contract.values import Option, OptionValue
from game.core.rulebook import Ruling, changed_by
from game.core.wording import listed
from game.scenes.parts.rule_text import Ranges, cut
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Paragraph, Part, RichText, Row, Rule, Space
from game.ui.theme import BODY
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot, Widget, part_button, widgets_of

WHY = "Why: "
_RED = "#8C2415"
_BAR = 3.0  # px wide, left of the reason
_ASIDE = 12.0  # from the bar to the words
_LINK_HIGH = 32.0  # a finger's least room beside a table
_EDGE = 4.0  # left and right of a link
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


class Reason(PartWidget):
    """A reason beside its red bar."""


def reason_slot(
    canvas: Canvas,
    ruling: Ruling,
    option: Option | None,
    size: float,
    *,
    rule: str,
    ranges: Ranges,
    said: str,
    unfold: Callable[[], None],
) -> Slot:
    """Return a slot for a reason; a house rule that changes it is a link that unfolds.

    `said`: the text on the house rule while it is unfolded, else "".
    """
    role, palette = BODY.scaled(size), canvas.palette
    words = RichText(tuple(_words(ruling, option, ranges)), role, palette.ink_label, grow=1)
    lines: list[Part] = [Row((Space(_EDGE), words))]
    if option is not None:
        label = changed_by(option.label).rstrip(".")

        def drawn(state: str) -> Part:
            ink = _RED if state == "normal" else palette.ink_brown
            return Panel(_Link(label, role, ink), None, edge=(_EDGE, 4))

        link = part_button(f"option:{option.key}:{rule}", drawn, unfold, radius=7, h=_LINK_HIGH)
        lines += [Space(h=_RING), Row((link,))]
        if said:
            told = Paragraph(said, role, palette.ink_brown)
            plate = Panel(told, svg_shapes.pill, ("#F8ECCD", "#CDA968", 8), edge=(_PAD, _PAD))
            lines += [Space(h=_RING), Row((Space(_EDGE), plate))]
    bar = Rule(_RED, _BAR, upright=True)
    part = Row((bar, Space(_ASIDE - _EDGE), Column(tuple(lines), grow=1)))

    def made(box: Box) -> list[Widget]:
        _, *links = widgets_of(part, canvas, box)
        return [Reason(box, part), *links]

    return Slot(make=made, like=part, grow=1)


class _Link(Paragraph, frozen=True):
    """Part: underlined words, as of a link."""

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return min(room, super().width(canvas) + 2)

    def draw(self, canvas: Canvas, box: Box) -> None:
        lines, role = canvas.type.wrap(self.said, self.role, box.w), self.role
        y = box.centre[1] - (len(lines) - 1) / 2 * role.line_height
        for line in lines:
            words = " ".join(word.span.text for word in line)
            wide = canvas.text(words, (box.x, y), role, self.ink)
            under = y + role.size * 0.5
            canvas.line((box.x, under), (box.x + wide, under), self.ink)
            y += role.line_height


def _words(ruling: Ruling, option: Option | None, ranges: Ranges) -> list[Span]:
    spans = [Span(WHY, bold=True), *cut(ruling.reason, False, 0, ranges)]
    return spans if option is not None else [*spans, Span(f" {changed_by('')}")]
