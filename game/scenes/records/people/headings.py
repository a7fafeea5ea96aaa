"""Titles, notes and findings above and below the panels of a sheet."""

from collections.abc import Sequence

from game.scenes.parts.barkeep import Pose
from game.scenes.records.people import marks, told
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.theme import BODY_BOLD, HEADING, PAGE_TITLE, SMALL

_HEAD, _FOOT = 28.0, 26.0
_BADGE = 40.0


def sheet_head(canvas: Canvas, picture: str, name: str, lines: Sequence[str]) -> Part:
    """Return a badge, a large name, and smaller lines below it."""
    palette, factor = canvas.palette, canvas.look.menu_text
    tint = palette.ink_label if picture.startswith("icon_") else ""
    badge = Icon(picture, _BADGE * min(factor, 1.5), tint)
    title = Text(name, PAGE_TITLE.scaled(factor), palette.ink_brown, tight=True)
    below = Paragraph(". ".join(lines), SMALL.scaled(factor), palette.ink_label)
    return Row((badge, Column((title, below), gap=3, grow=1)), gap=14, grow=1)


def head(canvas: Canvas, heading: str, note: str = "") -> Part:
    """Return the heading of a panel, and a small note at its right end, or below it."""
    palette, factor = canvas.palette, canvas.look.menu_text
    role, small = HEADING.scaled(factor), SMALL.scaled(factor)
    title = Text(heading, role, palette.ink_brown, firm=True, grow=1)  # in a row
    if not note:
        return title
    beside = Text(note, small, palette.ink_label, firm=True)
    below = Paragraph(note, small, palette.ink_label)
    return FirstThatFits((Row((title, beside), gap=16), Column((title, below))))


def verdict(canvas: Canvas, colour: str, found: str, figure: str, note: str) -> Part:
    """Return a round mark, a finding, a figure, and a small note at the right or below."""
    palette, factor = canvas.palette, canvas.look.menu_text
    bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
    mark = Painted(18 * min(factor, 1.6), marks.disc, (colour,))
    said = Text(found, bold, marks.ink(palette, colour), firm=True)
    number = Text(figure, bold, palette.ink_brown, firm=True)
    words = Row((mark, Row((said, number), gap=5 * factor)), gap=9 * factor, grow=1)
    more = Text(note, small, palette.ink_label, firm=True)
    high = max(_FOOT, 24 * factor)
    below = Column((Sized(words, h=high), Sized(more, h=high)))
    return FirstThatFits((Sized(Row((words, more), gap=14), h=high), below))


def progress(canvas: Canvas, played: int) -> Part:
    """Return a pip for each match that is needed, filled for those that have been played."""
    side = 22 * min(canvas.look.menu_text, 1.5) - 6
    filled = Painted(side, svg_shapes.pill, (marks.GOOD, "", side / 2))
    empty = Painted(side, svg_shapes.pill, ("#D9BE87", "#A98A55", side / 2))
    pips = (filled if number < played else empty for number in range(told.ENOUGH))
    return Row(tuple(pips), gap=6)


def welcome(canvas: Canvas, high: float, waiting: int, uncounted: str, *, looked: bool) -> Part:
    """Return the barkeep above his words, in the middle of at least `high` px.

    `waiting`: matches that are not analysed yet; `looked`: the analysis has ended. `uncounted`: why
    a finished match counts for nobody, "" if there is none.
    """
    palette, factor = canvas.palette, canvas.look.menu_text
    head, text = (told.NONE_COUNTS, uncounted) if uncounted else (told.NOBODY, told.BEGIN)
    if waiting:
        head, text = f"{told.waiting(waiting, done=looked)}.", text if looked else told.FILLS
    words = (
        Paragraph(head, PAGE_TITLE.scaled(factor), palette.ink_brown, align="centre"),
        Paragraph(text, HEADING.scaled(factor), palette.ink_label, align="centre"),
    )
    narrow = Row((Sized(Column(words, gap=10), w=620 * factor),), align="centre")
    page = Column((Space(grow=0.45), _barkeep(canvas), Space(h=24), narrow, Space(grow=0.55)))
    return Stack((Space(h=high), page))


def _barkeep(canvas: Canvas) -> Part:
    """Return the part with the barkeep and the counter before him, for a page without players."""
    figure = Column((Icon(Pose.TELL.value, 210),), align="top")
    counter = Panel(Space(h=18), svg_shapes.sign, (canvas.palette, 5))
    behind = Stack((figure, Column((Space(grow=1), counter))))
    return Row((Sized(behind, w=280, h=222),), align="centre")
