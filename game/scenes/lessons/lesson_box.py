"""A lesson's box on the lessons page: cover, goal, length, and the progress of two persons."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.contract.spec import AnySpec
from game.core.lessons.script import Lesson
from game.core.storage.learned import Progress
from game.scenes.parts.game_box import Cover, box_colour, box_skin
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Bar
from game.ui.parts import Column, Icon, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.theme import BODY, HEADING, SMALL, Type
from game.ui.widget import Slot, part_button

_CREAM, _WORDS = "#FFF3D8", "#F3E3BE"
_BAR = "#E9B13F"
_COVER, _REACHED = 182.0, 67.0  # px


class Reached(NamedTuple):
    """A person's progress: their colour, the share from 0 to 1, and the same in words."""

    colour: str
    share: float
    said: str

    @classmethod
    def of(cls, colour: str, progress: Progress | None, steps: int) -> "Reached":
        """Return what progress through a number of steps means."""
        if progress is None:
            return cls(colour, 0.0, "not started")
        if progress.done:
            return cls(colour, 1.0, "done")
        return cls(colour, progress.beat / steps, f"{progress.beat} of {steps}")


def _length(lesson: Lesson) -> str:
    return f"{lesson.minutes} minutes, {len(lesson.beats)} steps"


def _button(
    canvas: Canvas, spec: AnySpec, part: Part, go: Callable[[], None], *, front: bool, high: float
) -> Slot:
    """Return a lesson's box with a part on it. Its hotspot is `lesson:KEY`."""
    palette, colour = canvas.palette, box_colour(spec.key)
    ring = svg_shapes.ring if front else None
    inside = Panel(part, ring, (palette.legal, palette.halo, 12, 3))

    def drawn(state: str) -> Part:
        return Panel(inside, box_skin, (palette, colour, state))

    return part_button(f"lesson:{spec.key}", drawn, go, radius=12, lifts=True, h=high)


def lesson_box(
    canvas: Canvas,
    spec: AnySpec,
    lesson: Lesson,
    reached: Sequence[Reached],
    go: Callable[[], None],
    *,
    front: bool,
) -> Slot:
    """Return cover, name, aim and length, and the progress of two persons, below each other."""
    words = (
        Text(spec.name, HEADING, _CREAM, align="centre", shadow=True),
        Paragraph(lesson.aim, SMALL, _words(canvas), align="centre"),
        Text(_length(lesson), SMALL, _CREAM, align="centre"),
    )
    rows = tuple(reached_row(canvas, one, SMALL) for one in reached)
    plate = Panel(Column(rows, gap=8), svg_shapes.pill, ("#1A0F08", "#6F5A2A", 9), edge=(8, 0))
    cover = Cover(_COVER, _COVER, game=spec.key)
    page = Space(h=5), cover, Column(words, gap=4, grow=1), Sized(plate, h=_REACHED)
    box = Panel(Column(page), None, edge=(9, 9))
    return _button(canvas, spec, box, go, front=front, high=0.0)


def reached_row(canvas: Canvas, reached: Reached, role: Type) -> Part:
    """Return a person's badge, a progress bar, and the progress in words."""
    words = max(canvas.type.width(said, role) for said in ("not started", reached.said))
    said = Text(reached.said, role, _words(canvas), align="right")
    bar = Bar(reached.share, _BAR, high=8, grow=1)
    return Row((Icon(f"badge_{reached.colour}", 22), bar, Sized(said, w=words)), gap=8)


def _words(canvas: Canvas) -> str:
    """Return the colour of words on a box."""
    return "#FFFFFF" if canvas.palette.firm else _WORDS


def lesson_row(
    canvas: Canvas,
    spec: AnySpec,
    lesson: Lesson,
    reached: Reached,
    go: Callable[[], None],
    *,
    front: bool,
) -> Slot:
    """Return the cover, and beside it game, aim, length and progress; for large text."""
    factor, ink = canvas.look.menu_text, _words(canvas)
    said = Column(
        (
            Space(h=10),
            Paragraph(spec.name, HEADING.scaled(0.9 * factor), _CREAM),
            Paragraph(lesson.aim, BODY.scaled(factor), ink),
            Paragraph(_length(lesson), SMALL.scaled(factor), ink),
            reached_row(canvas, reached, BODY.scaled(factor)),
            Space(h=10),
        ),
        gap=2,
        grow=1,
    )
    row = Row((Space(10), Cover(88, 88, game=spec.key), Space(14), said, Space(12)))
    return _button(canvas, spec, row, go, front=front, high=104.0)
