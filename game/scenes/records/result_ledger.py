"""The panel of transfers between seats: arrows for two players, a table for more."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.contract.account import Kind, Ledger
from game.core.contract.values import Seat
from game.core.wording import listed
from game.scenes.records.result_card import FAINT
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Space,
    Text,
)
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL, Type
from game.ui.viewport import Box

_SUM = 1.3  # how wide the column of sums is, the others being 1
_SPREAD = 14.0  # by this much a row may be higher if there is room
_WAYS = {
    "from": "{by} took from {to}: {had}",
    "to": "{by} did to {to}: {had}",
    "for": "{by} did for {to}: {had}",
}
_TIP = 14.0  # px that the tip of an arrow is high
_MOST_NAMES = 8  # of things along an arrow; the rest are counted


class Chip(NamedTuple):
    """An amount of a kind, and its picture; "" for a kind without one."""

    said: str
    picture: str = ""


def chips(ledger: Ledger, places: Sequence[Place], by: Seat | None, to: Seat | None) -> list[Chip]:
    """Return the amounts that went from one seat to another; None stands for all seats."""
    colour = places[to or 0].colour
    amounts = [(kind, ledger.amount(kind.key, by, to)) for kind in ledger.kinds]
    return [
        Chip("" if kind.single and n == 1 else f"{n:,}", kind.picture.format(colour=colour))
        for kind, n in amounts
        if n
    ]


def kinds_used(ledger: Ledger) -> list[Kind]:
    """Return the kinds with any amount."""
    return [kind for kind in ledger.kinds if ledger.amount(kind.key)]


def plural(kind: Kind, amount: int = 2) -> str:
    """Return the name of a kind for an amount, in the singular or plural."""
    return kind.one if amount == 1 else kind.more or f"{kind.one}s"


def names_said(names: Sequence[str], most: int) -> str:
    """Return names of things; of many only the first `most`, and how many more."""
    said, more = ", ".join(names[:most]), len(names) - most
    return f"{said} +{more}" if more > 0 else said


def way_said(ledger: Ledger, places: Sequence[Place], by: Seat, to: Seat) -> str:
    """Return what a seat did to another: "Maren took from Pip: 3 red jewels and 1 Golden Jewel"."""
    had = [
        f"{amount:,} {plural(kind, amount)}"
        for kind in ledger.kinds
        if (amount := ledger.amount(kind.key, by, to))
    ]
    return _WAYS[ledger.way].format(
        by=places[by].name, to=places[to].name, had=listed(had) or "nothing"
    )


def ledger_table(canvas: Canvas, ledger: Ledger, places: Sequence[Place]) -> Part:
    """Return a table: rows took or helped, columns are the other side; with sums."""
    palette, factor = canvas.palette, canvas.look.menu_text
    body, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
    side = 24 * min(factor, 1.4)
    seats = range(len(places))

    def named(name: str, ink: str, badge: Part) -> Part:
        return Row((badge, Text(name, bold, ink)), gap=8)

    def cell(by: Seat | None, to: Seat | None) -> Part:
        if by == to and by is not None:
            return Text("\u2013", body, palette.ink_brown, align="centre")
        found = chips(ledger, places, by, to)
        if not found and (by is None or to is None):
            return Text("nothing", body, palette.ink_brown, align="centre")
        return Row(
            (*_chips(canvas, found), *_names(canvas, ledger, by, to)),
            gap=7,
            wrap=True,
            align="centre",
        )

    head = (
        Text(ledger.way, body, palette.ink_label, align="right"),
        *(Row((Icon(f"badge_{place.colour}", side),), align="centre") for place in places),
        Text("total", body, palette.ink_label, align="centre"),
    )
    taken = (
        (
            named(place.name, palette.ink_brown, Icon(f"badge_{place.colour}", side)),
            *(cell(seat, to) for to in (*seats, None)),
        )
        for seat, place in enumerate(places)
    )
    lost = (named(ledger.received, palette.ink_label, Space(side)),)
    grid = Grid(
        (head, *taken, (*lost, *(cell(None, to) for to in seats), Space())),
        columns=(0, *(1 for _ in places), _SUM),
        gap=6,
        pad=7,
        spread=_SPREAD,
        rules=("", *(FAINT for _ in places), palette.rim),
        grow=1,
    )
    return _sheet(canvas, ledger, _titled(canvas, ledger, places[0].colour), grid)


def ledger_arrows(canvas: Canvas, ledger: Ledger, places: Sequence[Place]) -> Part:
    """Return an arrow each way between two seats, with the amounts in words."""
    ways = (_way(canvas, ledger, places, by) for by in (0, 1))
    return _sheet(canvas, ledger, _title(canvas, ledger), *ways)


def _sheet(canvas: Canvas, ledger: Ledger, *parts: Part) -> Part:
    small = SMALL.scaled(canvas.look.menu_text)
    note = (Paragraph(ledger.note, small, canvas.palette.ink_label),) if ledger.note else ()
    page = Column((*parts, *note), gap=6, spread=2 * _SPREAD, align="top")
    return Panel(page, svg_shapes.parchment, (canvas.palette,), "parchment", edge=(18, 11))


def _title(canvas: Canvas, ledger: Ledger) -> Text:
    return Text(ledger.title, HEADING.scaled(canvas.look.menu_text), canvas.palette.ink_brown)


def _titled(canvas: Canvas, ledger: Ledger, colour: str) -> Part:
    """Return the title, and beside or below it the legend of the pictures."""
    factor = canvas.look.menu_text
    role, side = SMALL.scaled(factor), 17 * min(factor, 1.6)
    kinds = tuple(
        Row(
            (
                *_picture(kind.picture.format(colour=colour), side),
                Text(said, role, canvas.palette.ink_label, firm=True),
            ),
            5,
        )
        for kind in kinds_used(ledger)
        for said in [plural(kind, 1 if kind.single else 2)]
    )
    title = _title(canvas, ledger)
    below = Column((title, Row(kinds, gap=14, wrap=True)), gap=4)
    return FirstThatFits((Row((title, Space(12), *kinds), gap=14), below))


def _picture(name: str, side: float) -> tuple[Part, ...]:
    return (Icon(name, side),) if name else ()


def _chips(canvas: Canvas, found: Sequence[Chip]) -> list[Part]:
    factor = canvas.look.menu_text
    role, side = BODY_BOLD.scaled(factor), 20 * min(factor, 1.6)
    ink = canvas.palette.ink_brown
    return [
        Row((*_number(chip.said, role, ink), *_picture(chip.picture, side)), gap=4)
        for chip in found
    ]


def _number(said: str, role: Type, ink: str) -> tuple[Part, ...]:
    return (Text(said, role, ink, firm=True),) if said else ()


def _names(canvas: Canvas, ledger: Ledger, by: Seat | None, to: Seat | None) -> tuple[Part, ...]:
    """Return the names of the things, as many as have room."""
    names = () if by is None or to is None else ledger.names(by, to)
    said = [names_said(names, most) for most in range(len(names), 0, -1)]
    small = SMALL.scaled(canvas.look.menu_text)
    label = canvas.palette.ink_label
    return (Text(said[0], small, label, (*said[1:], ""), firm=True),) if said else ()


def _way(canvas: Canvas, ledger: Ledger, places: Sequence[Place], by: Seat) -> Part:
    palette, factor = canvas.palette, canvas.look.menu_text
    to = 1 - by
    # What is taken goes to the taker; help and blows go the other way.
    end = by if ledger.way == "from" else to
    ink = palette.ink_brown if chips(ledger, places, by, to) else palette.ink_label
    names = names_said(ledger.names(by, to), _MOST_NAMES)
    said = Column(
        (
            Paragraph(
                way_said(ledger, places, by, to), BODY_BOLD.scaled(factor), ink, align="centre"
            ),
            Drawn(h=_TIP, paint=partial(_draw_arrow, colour=palette.rim, leftwards=end == 0)),
            Paragraph(names, SMALL.scaled(factor), palette.ink_label, align="centre"),
        ),
        grow=1,
    )
    # Seat 0 stays at the left on both ways, so that the arrows point against each other.
    left, right = (Icon(f"badge_{place.colour}", 34 * min(factor, 1.4)) for place in places)
    return Row((left, said, right), gap=10)


def _draw_arrow(canvas: Canvas, box: Box, colour: str, *, leftwards: bool) -> None:
    """Draw a horizontal line with a tip at one end."""
    tail, tip = (box.right, box.x) if leftwards else (box.x, box.right)
    back, y = (10.0 if leftwards else -10.0), box.centre[1]
    for start in ((tail, y), (tip + back, y - 6), (tip + back, y + 6)):
        canvas.line(start, (tip, y), colour, 2.5)
