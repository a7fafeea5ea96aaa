"""A player's card in the results: place, name and what they scored for; or a party's."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from game.core.contract.account import Card, Fact
from game.scenes.records.result_page_data import SeatResult
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Text,
)
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    PLAYER_COLOURS,
    SEAT_NUMBER,
    SMALL,
    Palette,
    Type,
)

_EDGE = 14.0
FAINT = "#CDB182"  # a line on parchment between rows
_HEAD = 50.0
_CUP = 24.0
_LINE, _TIGHT = 4.0, 1.0  # between two lines, of few and of many
_FEW = 8
_TOTAL = Type(SEAT_NUMBER.face, 28)
_Ground: TypeAlias = tuple[Callable[..., str], tuple[Hashable, ...], str]


@even
def card_skin(w: float, h: float, palette: Palette, colour: str, head: float) -> str:
    """Return parchment with a head in the player's colour as SVG."""
    svg = Svg(w, h)
    svg.shadow(10)
    hue = PLAYER_COLOURS[colour]
    svg.rect(0, 0, w, h, 10, "#D6B87F")
    svg.rect(3, 3, w - 6, h - 6, 8, svg_shapes.shade(palette.parchment, 1.07), opacity=0.9)
    ground, _ = palette.number_on(hue)
    fill = svg.gradient(("0", ground), ("82", ground), ("100", hue.dark))
    svg.path(
        f"M0.5 {head}V10A9.5 9.5 0 0 1 10 0.5H{w - 10}A9.5 9.5 0 0 1 {w - 0.5} 10V{head}Z", fill
    )
    svg.path(f"M0.5 {head}H{w - 0.5}", "none", "#8A622F", 1.5)
    svg.rect(0.5, 0.5, w - 1, h - 1, 10, stroke="#7A5A2E", width=1)
    return svg.text()


def result_card(canvas: Canvas, result: SeatResult) -> Part:
    """Return a seat's card; winners have the golden ring and the cup."""
    palette, head = canvas.palette, max(_HEAD, 46 * canvas.look.menu_text)
    total = [] if result.total is None else [_total(canvas, result.card.total, result.total)]
    lines = _lines(canvas, result.card)
    parts = (Sized(_head(canvas, result), h=head), Space(h=12), *lines, Space(h=6, grow=1), *total)
    ground = card_skin, (palette, result.place.colour, head), "parchment"
    return _ringed(canvas, Column((*parts, Space(h=6))), ground, (_EDGE, 0.0), won=result.won)


def _ringed(
    canvas: Canvas, part: Part, ground: _Ground, edge: tuple[float, float], *, won: bool
) -> Part:
    """Return a part on its paper, with the golden ring around it if it won."""
    palette = canvas.palette
    if not won:
        return Panel(part, *ground, edge)
    return Panel(
        Panel(part, svg_shapes.ring, (palette.legal, palette.halo, 10, 2), "", edge), *ground
    )


def _head(canvas: Canvas, result: SeatResult) -> Part:
    factor, colour = canvas.look.menu_text, PLAYER_COLOURS[result.place.colour]
    _, ink = canvas.palette.number_on(colour)
    role = HEADING.scaled(factor)
    name: Part = Text(result.place.name, role, ink)
    if result.won:  # beside the name, so that the words below it have the whole width
        cup = Icon("icon_trophy", _CUP, tint=ink)
        name = Row((Text(result.place.name, role, ink, grow=1), cup), gap=6)
    note = (Text(result.note, SMALL.scaled(factor), ink, tight=True),) if result.note else ()
    emblem = Icon(f"emblem_{colour.key}", 30 * min(factor, 1.6))
    return Row((emblem, Column((name, *note), grow=1)), gap=10)


def score_chip(canvas: Canvas, result: SeatResult) -> Part:
    """Return a seat's name, place and total on its colour; winners have the golden ring."""
    ground, ink = canvas.palette.number_on(PLAYER_COLOURS[result.place.colour])
    total: tuple[Part, ...] = ()
    if result.total is not None:
        role = _TOTAL.scaled(canvas.look.menu_text)
        total = (Text(f"{result.total:,}", role, ink, firm=True),)
    row = Row((Column((_head(canvas, result),), grow=1), *total), gap=12)
    return _chip(canvas, row, ground, won=result.won)


def score_of_party(canvas: Canvas, card: Card, seats: Sequence[SeatResult], *, won: bool) -> Part:
    """Return the names of a party and what it has achieved together."""
    palette, factor = canvas.palette, canvas.look.menu_text
    bold = BODY_BOLD.scaled(factor)
    names = tuple(
        Row((Icon(f"badge_{one.place.colour}", 28), Text(one.place.name, bold, palette.cream)), 6)
        for one in seats
    )
    number = Text(f"{card.points:,}", _TOTAL.scaled(factor), palette.brass_title, firm=True)
    label = Text(card.total, bold, palette.cream_quiet, firm=True)
    row = Row((Row(names, gap=18, wrap=True, grow=1), label, number), gap=12)
    return _chip(canvas, row, palette.panel, won=won)


def _chip(canvas: Canvas, part: Part, ground: str, *, won: bool) -> Part:
    pill = svg_shapes.pill, (ground, "#2A1710", 10), ""
    return _ringed(canvas, Panel(part, None, edge=(0, 7)), pill, (_EDGE, 0.0), won=won)


def _lines(canvas: Canvas, card: Card) -> list[Part]:
    """Return the lines of a card: `count x each` in a quiet colour, sums in ink, then facts.

    A single line whose sum is the total is left out: the foot shows that number.
    """
    palette, factor = canvas.palette, canvas.look.menu_text
    body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
    alone = len(card.worth) == 1 and card.worth[0].label == card.total
    worth = () if alone else card.worth
    pad = _LINE if len(worth) + len(card.facts) <= _FEW else _TIGHT
    rows = tuple(
        (
            Paragraph(line.label, bold, palette.ink_brown),
            Text(
                "" if line.single else f"{line.count:,} × {line.each:,}",
                body,
                palette.ink_label,
                align="right",
            ),
            Text(f"{line.points:,}", bold, palette.ink_brown, align="right"),
        )
        for line in worth
    )
    facts = (_fact(canvas, fact) for fact in card.facts)
    sums = [Grid(rows, (1, 0, 0), gap=12 * factor, pad=pad)] if rows else []
    return [*sums, Column(tuple(facts), gap=pad)]


def _fact(canvas: Canvas, fact: Fact) -> Part:
    """Return the label of a fact, and its value at the right or below."""
    body, ink = BODY.scaled(canvas.look.menu_text), canvas.palette.ink_label
    label = Text(fact.label, body, ink, firm=True, grow=1)
    beside = Row((label, Text(fact.said, body, ink, firm=True)), gap=0.8 * body.size)
    below = Paragraph(fact.label, body, ink), Paragraph(fact.said, body, ink, align="right")
    return FirstThatFits((beside, Column(below)))


def _total(canvas: Canvas, label: str, total: int) -> Part:
    """Return a line across, the name of the sum, and the sum."""
    palette, factor = canvas.palette, canvas.look.menu_text
    called = Text(label, BODY_BOLD.scaled(factor), palette.ink_label, grow=1)
    number = Text(f"{total:,}", _TOTAL.scaled(factor), palette.ink_brown, firm=True)
    return Column((Rule(palette.rim, 1.5, alpha=150), Row((called, number), gap=8)), gap=6)


def party_card(
    canvas: Canvas, card: Card, seats: Sequence[SeatResult], width: float, *, won: bool
) -> Part:
    """Return a party's card: seats beside the result if there is room, else below."""
    palette, inner = canvas.palette, width - 2 * _EDGE
    total = _total(canvas, card.total, card.points)
    mark = Column((*_lines(canvas, card), Space(h=4, grow=1), total))
    roll = _roll(canvas, seats)
    page: Part = Column((mark, roll), gap=16)
    if inner >= 760 * canvas.look.menu_text:
        line = Rule(palette.rim, 1.5, alpha=110, upright=True)
        page = Row((Sized(mark, w=0.36 * inner), line, roll), gap=18)
    ground = svg_shapes.parchment, (palette,), "parchment"
    return _ringed(canvas, page, ground, (_EDGE, _EDGE), won=won)


def _roll(canvas: Canvas, seats: Sequence[SeatResult]) -> Part:
    """Return the seats of a party as rows, with their facts as columns."""
    palette, factor = canvas.palette, canvas.look.menu_text
    small, bold = SMALL.scaled(factor), BODY_BOLD.scaled(factor)
    facts = seats[0].card.facts
    heads = (Paragraph(fact.label, small, palette.ink_label, align="centre") for fact in facts)
    rows = (
        (
            _who(canvas, result),
            *(Text(f.said, bold, palette.ink_brown, align="centre") for f in result.card.facts),
        )
        for result in seats
    )
    columns = 0.32, *(0.68 / len(facts) for _ in facts)
    rules = "", *(FAINT for _ in seats)
    return Grid(((Space(), *heads), *rows), columns, 6, pad=7, spread=22, rules=rules, grow=1)


def _who(canvas: Canvas, result: SeatResult) -> Part:
    palette, factor = canvas.palette, canvas.look.menu_text
    badge = Icon(f"badge_{result.place.colour}", 26 * min(factor, 1.4))
    name = Text(result.place.name, BODY_BOLD.scaled(factor), palette.ink_brown)
    note = Text(result.note, SMALL.scaled(factor), palette.ink_label)
    return Row((badge, Column((name, note), grow=1)), gap=8)
