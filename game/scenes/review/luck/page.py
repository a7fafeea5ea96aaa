"""Lays out the two panels of the page; one below the other where the text is large.

Left who, the rows and the verdict; right what can be tried again, or where the match turned.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.contract.values import Seat
from game.scenes.review.luck.decision_card import HIGH, DecisionCard
from game.scenes.review.luck.luck_page_data import Person, Puzzle, Turned
from game.scenes.review.luck.person_card import HIGH as CARD_HIGH
from game.scenes.review.luck.person_card import ROW, PersonCard, PersonRow
from game.scenes.review.luck.progress import Progress
from game.scenes.review.luck.rows import Row as LuckRow
from game.scenes.review.luck.turned_card import TurnedCard
from game.scenes.review.luck.verdict_words import Said
from game.scenes.review.luck.waterfall import Waterfall
from game.ui.canvas import Canvas
from game.ui.column import Column as WidgetColumn
from game.ui.label import Panel
from game.ui.parts import Column, FirstThatFits, Paragraph, Part, Row, Text
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Widget

STACKS_FROM = 1.25  # from this text size on, everything is in one column
_TOP = 68.0
_HALF = 622.0
_EDGE = 22.0  # of the left panel
_SIDE = 16.0  # of the right one
_GAP = 8.0
_PROGRESS = 200.0
_HAIR = 5.0
_FEW = 2  # people who have cards; more have rows


@dataclass(frozen=True)
class Left:
    """Contents of the left panel. `rows` and `people` are empty if there is no analysis.

    `chosen`: the seat of the rows; None: the party. `heading`: above the rows.
    """

    people: Sequence[Person]
    chosen: Seat | None
    heading: str
    rows: Sequence[LuckRow]
    colour: str
    said: Said


@dataclass(frozen=True)
class Right:
    """Contents of the right panel: puzzles or turning points.

    `shown`: puzzles whose best move is open.

    `aside`: at the right of the heading; `note`: below it, "" for none.
    """

    heading: str
    aside: str = ""
    note: str = ""
    puzzles: Sequence[Puzzle] = ()
    shown: frozenset[int] = frozenset()
    turned: Sequence[Turned] = ()


@dataclass(frozen=True)
class PageActions:
    """Callbacks: choose a person, try a decision again, show its best move, look at a ply."""

    choose: Callable[[Seat], None]
    try_again: Callable[[int], None]
    show: Callable[[int], None]
    look: Callable[[int], None]


def is_stacked(canvas: Canvas) -> bool:
    """Return whether the panels are one below the other."""
    return canvas.look.menu_text >= STACKS_FROM


def lay_panels(
    canvas: Canvas, foot: float, left: Left | Progress, right: Right, ways: PageActions
) -> list[Widget]:
    """Return both panels down to `foot`, where the buttons begin."""
    bottom = foot - 12
    if is_stacked(canvas):
        return [_stacked(canvas, bottom, left, right, ways)]
    high = bottom - _TOP
    one = Box(12, _TOP, _HALF, high)
    other = Box(1268 - _HALF, _TOP, _HALF, high)
    widgets: list[Widget] = [Panel(one, "parchment")]
    if isinstance(left, Progress):
        left.box = one
        widgets.append(left)
    else:
        room = Box(one.x + _EDGE, one.y + 16, one.w - 2 * _EDGE, high)
        parts, end = _lay_left(canvas, room, left, ways)
        widgets.append(_view("left", one, parts, end + 4))
    room = Box(other.x + _SIDE, other.y, other.w - 2 * _SIDE, high)
    parts, end = _lay_right(canvas, room, right, ways)
    widgets += [Panel(other, "panel"), _view("right", other, parts, end + 6)]
    return widgets


def _view(name: str, panel: Box, parts: list[Widget], end: float) -> ScrollView:
    """Return the scrolling view of a panel; overflow of less than a hair does not scroll."""
    inside = Box(panel.x + 3, panel.y + 4, panel.w - 9, panel.h - 8)
    if end < inside.bottom + _HAIR:
        end = inside.bottom
    return ScrollView(name, inside, parts, end)


def _stacked(
    canvas: Canvas, bottom: float, left: Left | Progress, right: Right, ways: PageActions
) -> Widget:
    """Return everything in one scrolling view."""
    view = Box(0, _TOP - 4, 1280, bottom - _TOP + 8)
    wide = 1256 - BAR
    widgets: list[Widget] = []
    top = _TOP + 6
    if isinstance(left, Progress):
        left.box = Box(12, top, wide, _PROGRESS * canvas.look.menu_text)
        widgets += [Panel(left.box, "parchment"), left]
        end = left.box.bottom
    else:
        room = Box(12 + _EDGE, top + 18, wide - 2 * _EDGE, 0)
        parts, end = _lay_left(canvas, room, left, ways)
        end += 16
        widgets += [Panel(Box(12, top, wide, end - top), "parchment"), *parts]
    top = end + 14
    room = Box(12 + _SIDE, top, wide - 2 * _SIDE, 0)
    parts, end = _lay_right(canvas, room, right, ways)
    end += 14
    widgets += [Panel(Box(12, top, wide, end - top), "panel"), *parts]
    return ScrollView("page", view, widgets, end + 12)


# --- left -----------------------------------------------------------------------------------------


def _lay_left(
    canvas: Canvas, room: Box, left: Left, ways: PageActions
) -> tuple[list[Widget], float]:
    column = WidgetColumn(canvas, room.x, room.y, room.w)
    if left.people:
        _put_people(canvas, column, left, ways)
        column.gap(8)
        column.text(left.heading, HEADING)
        column.gap(3)
        high = Waterfall.height(canvas, left.rows)
        column.add(high, lambda box: Waterfall(box, left.rows, left.colour))
        column.line(5, 4)
    said = left.said
    column.text(said.heading, HEADING, "ink_brown" if said.certain else "bad")
    column.gap(2)
    if said.why:
        column.text(said.why, BODY)
        column.gap(5)
    if said.judge:
        column.text(said.judge, SMALL, "ink_label")
    return column.widgets, column.y


def _put_people(canvas: Canvas, column: WidgetColumn, left: Left, ways: PageActions) -> None:
    f, people = canvas.look.menu_text, left.people
    party = people[0].seat is None
    several = len(people) > _FEW and not party
    if several:
        for person in people:
            _put_row(column, f, person, left, ways)
            column.gap(4)
        column.gap(-4)
        return
    cards, rows = (people[:1], people[1:]) if party else (people, ())
    apart = 16.0
    wide = (column.width - apart * (len(cards) - 1)) / len(cards)
    for place, person in enumerate(cards):
        x = column.x + place * (wide + apart)
        column.widgets.append(PersonCard(Box(x, column.y, wide, CARD_HIGH * f), person, None))
    column.y += CARD_HIGH * f
    for person in rows:
        column.gap(5)
        column.add(ROW * f, lambda box, person=person: PersonRow(box, person, None))  # type: ignore[misc]


def _put_row(column: WidgetColumn, f: float, person: Person, left: Left, ways: PageActions) -> None:
    seat = person.seat
    assert seat is not None  # rows that can be chosen are never the party's

    def make(box: Box) -> Widget:
        row = PersonRow(box, person, lambda: ways.choose(seat))
        row.chosen = seat == left.chosen
        return row

    column.add(ROW * f, make)


# --- right ----------------------------------------------------------------------------------------


def _lay_right(
    canvas: Canvas, room: Box, right: Right, ways: PageActions
) -> tuple[list[Widget], float]:
    head = _head(canvas, right)
    place = Box(room.x + 2, room.y + 12, room.w - 4, head.height(canvas, room.w - 4))
    top = max(place.bottom + 10, room.y + 46)
    parts, y = _put_cards(canvas, Box(room.x, top, room.w, 0), right, ways)
    return [PartWidget(place, head), *parts], y


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


def _put_cards(
    canvas: Canvas, room: Box, right: Right, ways: PageActions
) -> tuple[list[Widget], float]:
    y, cards = room.y, list[Widget]()
    for number, puzzle in enumerate(right.puzzles):
        box = Box(room.x, y, room.w, HIGH * canvas.look.menu_text)
        cards.append(
            DecisionCard(
                canvas,
                box,
                number,
                puzzle,
                shown=number in right.shown,
                on_try=_bound(ways.try_again, number),
                on_show=_bound(ways.show, number),
            )
        )
        y = box.bottom + _GAP
    for number, turned in enumerate(right.turned):
        box = Box(room.x, y, room.w, TurnedCard.height(canvas, turned, room.w))
        cards.append(TurnedCard(canvas, box, number, turned, _bound(ways.look, turned.ply)))
        y = box.bottom + _GAP
    return cards, y - (_GAP if cards else 0)


def _bound(act: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: act(number)
