"""The players page before any match is finished."""

from game.scenes.parts.barkeep import Pose
from game.scenes.records.people import told
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Sized, Space, Stack
from game.ui.theme import HEADING, PAGE_TITLE


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
    """Return the barkeep behind his counter, which covers his lower edge."""
    figure = Column((Icon(Pose.TELL.value, 210),), align="top")
    counter = Panel(Space(h=18), svg_shapes.sign, (canvas.palette, 5))
    behind = Stack((figure, Column((Space(grow=1), counter))))
    return Row((Sized(behind, w=280, h=222),), align="centre")
