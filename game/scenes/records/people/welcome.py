"""The players page before any match is finished."""

from game.scenes.parts.barkeep import Pose
from game.scenes.records.people import told
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Sized, Space, Stack
from game.ui.theme import HEADING, PAGE_TITLE
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of


def welcome(
    canvas: Canvas, room: Box, waiting: int, uncounted: str, *, looked: bool
) -> tuple[list[Widget], float]:
    """Return the barkeep above his words, in the middle of a room, and where they end.

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
    narrow = Row((Sized(Column(words, gap=10), w=min(room.w, 620 * factor)),), align="centre")
    page = Column((Space(grow=0.45), _barkeep(canvas), Space(h=24), narrow, Space(grow=0.55)))
    box = room._replace(h=max(room.h, page.height(canvas, room.w)))
    return widgets_of(page, canvas, box), box.bottom


def _barkeep(canvas: Canvas) -> Part:
    """Return the barkeep behind his counter, which covers his lower edge."""
    figure = Column((Icon(Pose.TELL.value, 210),), align="top")
    counter = Panel(Space(h=18), svg_shapes.sign, (canvas.palette, 5))
    behind = Stack((figure, Column((Space(grow=1), counter))))
    return Row((Sized(behind, w=280, h=222),), align="centre")
