"""Lays out the two panels of the page: the answer with its figures, and what to try again."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from game.core.contract.values import Seat
from game.scenes.parts.fold import fold_line
from game.scenes.review.luck.decision_card import decision_card
from game.scenes.review.luck.luck_page_data import Person, Retry, Turned
from game.scenes.review.luck.person_card import person_card, person_chip, person_row
from game.scenes.review.luck.rows import Row as LuckRow
from game.scenes.review.luck.turned_card import turned_card
from game.scenes.review.luck.verdict_words import Said
from game.scenes.review.luck.waterfall import Waterfall
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Bar, Drawn
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.scroll import ScrollView, scrolled
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget, slot_for, widgets_of

_TOP = 68.0
_EDGE = 22.0  # of the left panel
_SIDE = 16.0  # of the right one
_GAP = 8.0
_PROGRESS = 200.0
_WIDE, _HIGH = 360.0, 14.0  # of the bar of progress
_ABOUT_CHART, _MOST_ROW = 250.0, 50.0  # px around the chart, and of a row of it
_HAIR = 5.0
_FEW = 2  # people who have cards; more have rows

Ground: TypeAlias = tuple[Callable[..., str], tuple[Hashable], str]
Share: TypeAlias = Callable[[], float]
"""Returns the part of the running analysis that is done, from 0 to 1."""


def _draw_progress(share: Share, canvas: Canvas, box: Box) -> None:
    """Draw a bar for the part of the analysis that is done, with a sentence above and below."""
    palette, f, done = canvas.palette, canvas.look.menu_text, share()
    head, body, said = HEADING.scaled(f), BODY.scaled(f), f"{int(done * 100)} %"
    lines = (
        Text("Separating luck from choices", head, palette.ink_brown, align="centre"),
        Row((Sized(Bar(done, palette.good_bar, high=_HIGH * f), w=_WIDE * f),), align="centre"),
        Text(said, body, palette.ink_label, align="centre"),
    )
    Column(lines, gap=13 * f).draw(canvas, box)


@dataclass(frozen=True)
class Left:
    """Contents of the left panel. `rows` and `people` are empty if there is no analysis."""

    people: Sequence[Person]
    chosen: Seat | None  # of the rows; None: the party
    heading: str  # above the rows
    rows: Sequence[LuckRow]
    colour: str
    said: Said
    opened: bool


@dataclass(frozen=True)
class Right:
    """Contents of the right panel: decisions to try again, or turning points."""

    heading: str
    aside: str = ""  # at the right of the heading
    note: str = ""  # below it, "" for none
    retries: Sequence[Retry] = ()
    shown: frozenset[int] = frozenset()  # retries whose best move is open
    turned: Sequence[Turned] = ()


@dataclass(frozen=True)
class PageActions:
    """Record of the callbacks of the page."""

    choose: Callable[[Seat], None]  # a person
    try_again: Callable[[int], None]  # a decision
    show: Callable[[int], None]  # its best move
    look: Callable[[int], None]  # at a ply
    fold: Callable[[], None]  # opens or closes the figures


def lay_panels(
    canvas: Canvas, foot: float, left: Left | Share, right: Right, ways: PageActions
) -> list[Widget]:
    """Return both panels down to `foot`, where the buttons begin.

    `left`: its contents; while the analysis runs, the part of it that is done, which is asked for
    at each drawing, so that the page need not be built again for each step.
    """
    bottom = foot - 12
    if canvas.look.large:
        return [_stacked(canvas, bottom, left, right, ways)]
    sheet, leather = _grounds(canvas)
    if isinstance(left, Left):
        spare = 0.0 if left.opened else bottom - _TOP - _ABOUT_CHART
        said = Column((Space(h=12), _left(canvas, left, ways, spare), Space(h=4)))
        shown: Part = slot_for(partial(_view, canvas, "left", part=said, edge=_EDGE))
    else:
        shown = Drawn(paint=partial(_draw_progress, left))
    cards = Column((Space(h=8), _right(canvas, right, ways), Space(h=6)))
    beside = slot_for(partial(_view, canvas, "right", part=cards, edge=_SIDE))
    panels = Panel(shown, *sheet, grow=1), Panel(beside, *leather, grow=1)
    return widgets_of(Row(panels, gap=12), canvas, Box(12, _TOP, 1256, bottom - _TOP))


def _grounds(canvas: Canvas) -> tuple[Ground, Ground]:
    """Return the parchment of the left panel and the leather of the right one."""
    palette = (canvas.palette,)
    return (svg_shapes.parchment, palette, "parchment"), (svg_shapes.panel, palette, "leather")


def _view(canvas: Canvas, name: str, panel: Box, *, part: Part, edge: float) -> ScrollView:
    """Return the scrolling view of a panel; overflow of less than a hair does not scroll."""
    inside = Box(panel.x + 3, panel.y + 4, panel.w - 9, panel.h - 8)
    part = Panel(part, None, edge=(edge - 3, 0))
    room = inside._replace(w=panel.w - 6, h=part.height(canvas, panel.w - 6))
    end = inside.bottom if room.bottom < inside.bottom + _HAIR else room.bottom
    return ScrollView(name, inside, widgets_of(part, canvas, room), end)


def _stacked(
    canvas: Canvas, bottom: float, left: Left | Share, right: Right, ways: PageActions
) -> Widget:
    """Return everything in one scrolling view."""
    sheet, leather = _grounds(canvas)
    if not isinstance(left, Left):
        high = _PROGRESS * canvas.look.menu_text
        said = Panel(Drawn(h=high, paint=partial(_draw_progress, left)), *sheet)
    else:
        said = Panel(_left(canvas, left, ways), *sheet, edge=(_EDGE, 17))
    cards = Panel(_right(canvas, right, ways), *leather, edge=(_SIDE, 13))
    view = Box(0, _TOP - 4, 1280, bottom - _TOP + 8)
    page = Panel(Column((said, cards), gap=14), None, edge=(12, 10))
    return scrolled(canvas, "page", page, view)


# --- left -----------------------------------------------------------------------------------------


def _left(canvas: Canvas, left: Left, ways: PageActions, spare: float = 0.0) -> Part:
    """Return the answer, the chart, up to `spare` px high, and the figures if they are open."""
    palette, f, said = canvas.palette, canvas.look.menu_text, left.said
    ink = palette.ink_brown
    lines: list[Part] = [Paragraph(said.answer, HEADING.scaled(1.1 * f), ink)]
    if left.people:
        least, rows = Waterfall.height(canvas, left.rows), len(left.rows)
        high = max(least, min(spare, _MOST_ROW * rows))
        lines += [
            Space(h=8),
            *_choosers(canvas, left, ways),
            Paragraph(left.heading, BODY_BOLD.scaled(f), palette.ink_label),
            Space(h=3),
            Slot(make=lambda box: [Waterfall(box, left.rows, left.colour)], h=high),
            Space(h=5),
            Row((fold_line(canvas, opened=left.opened, go=ways.fold, paper=True),)),
        ]
    if left.opened:
        lines += [
            Space(h=4),
            *_people(canvas, left),
            Space(h=8),
            Paragraph(said.why, BODY.scaled(f), ink),
            Space(h=5),
            Paragraph(said.judge, SMALL.scaled(f), palette.ink_label),
        ]
    return Column(tuple(lines), align="top")


def _choosers(canvas: Canvas, left: Left, ways: PageActions) -> tuple[Part, ...]:
    """Return the choice of the person of the chart, if there are more than two."""
    people = [person for person in left.people if person.seat is not None]
    if len(people) <= _FEW or left.people[0].seat is None:
        return ()
    chips = tuple(
        person_chip(canvas, person, partial(ways.choose, seat), chosen=seat == left.chosen)
        for person in people
        if (seat := person.seat) is not None
    )
    return Row(chips, gap=6, wrap=True), Space(h=8)


def _people(canvas: Canvas, left: Left) -> tuple[Part, ...]:
    """Return cards of one or two people, else rows; the rows of a party are below its card."""
    people = left.people
    if people[0].seat is None:
        rows = (person_row(canvas, person) for person in people[1:])
        return (Column((person_card(canvas, people[0]), *rows), gap=5),)
    if len(people) <= _FEW:
        cards = tuple(person_card(canvas, person) for person in people)
        return (Grid((cards,), (1,) * len(cards), gap=16),)
    return (Column(tuple(person_row(canvas, person) for person in people), gap=4),)


# --- right ----------------------------------------------------------------------------------------


def _right(canvas: Canvas, right: Right, ways: PageActions) -> Part:
    head = Stack((Space(h=24), Panel(_head(canvas, right), None, edge=(2, 0))))
    retries = (
        decision_card(
            canvas,
            number,
            retry,
            shown=number in right.shown,
            on_try=partial(ways.try_again, number),
            on_show=partial(ways.show, number),
        )
        for number, retry in enumerate(right.retries)
    )
    turned = (
        turned_card(canvas, number, turned, partial(ways.look, turned.ply))
        for number, turned in enumerate(right.turned)
    )
    cards = Column((*retries, *turned), gap=_GAP, align="top")
    return Column((head, cards), gap=10, align="top")


def _head(canvas: Canvas, right: Right) -> Part:
    """Return the heading, the text beside it (or below if too long), and the note."""
    palette, f = canvas.palette, canvas.look.menu_text
    role = HEADING.scaled(1.05 * f)
    aside = Text(right.aside, SMALL.scaled(f), palette.cream_quiet, firm=True)
    heading = Text(right.heading, role, palette.brass_title, firm=True, grow=1)
    below = (Paragraph(right.heading, role, palette.brass_title), aside)
    head = FirstThatFits((Row((heading, aside), gap=24), Column(below, gap=2)))
    if not right.note:
        return head
    return Column((head, Paragraph(right.note, BODY.scaled(f), palette.cream)), gap=8)
