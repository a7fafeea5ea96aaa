"""A lesson's box on the lessons page: cover, goal, length, and the progress of two persons."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.contract.spec import AnySpec
from game.core.lessons.script import Lesson
from game.core.storage.learned import Progress
from game.scenes.parts.game_box import Cover, box_colour, box_skin
from game.ui import svg_shapes
from game.ui.button import shifted_by_state
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.leaf_parts import Bar
from game.ui.parts import Column, Icon, KeptLayout, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.theme import BODY, HEADING, SMALL, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

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


class _Box(Widget):
    """Base class of lesson boxes. Its hotspot is `lesson:KEY`."""

    def __init__(
        self, box: Box, spec: AnySpec, lesson: Lesson, go: Callable[[], None], *, front: bool
    ) -> None:
        super().__init__(f"lesson:{spec.key}", box)
        self._spec, self._lesson, self._go, self._front = spec, lesson, go, front
        self._spot = Hotspot(self.name, box, radius=12)
        self._kept = KeptLayout()

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the box."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Choose the lesson."""
        self._go()

    def _ground(self, canvas: Canvas, attention: Attention) -> Box:
        state = attention.state_of(self.name)
        box = shifted_by_state(self.box, state)
        canvas.shape(box, box_skin, canvas.palette, box_colour(self._spec.key), state)
        if self._front:
            canvas.shape(box, svg_shapes.ring, canvas.palette.legal, canvas.palette.halo, 12, 3)
        return box


class LessonBox(_Box):
    """A lesson's box with the cover above and words below."""

    def __init__(
        self,
        box: Box,
        spec: AnySpec,
        lesson: Lesson,
        reached: Sequence[Reached],
        go: Callable[[], None],
        *,
        front: bool,
    ) -> None:
        super().__init__(box, spec, lesson, go, front=front)
        self._reached = tuple(reached)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box = self._ground(canvas, attention).inset(9, 9)
        self._kept.draw(canvas, box, None, lambda: self._part(canvas))

    def _part(self, canvas: Canvas) -> Part:
        """Return cover, name, aim and length, and the progress of two persons."""
        words = (
            Text(self._spec.name, HEADING, _CREAM, align="centre", shadow=True),
            Paragraph(self._lesson.aim, SMALL, _words(canvas), align="centre"),
            Text(_length(self._lesson), SMALL, _CREAM, align="centre"),
        )
        rows = (reached_row(canvas, reached, SMALL) for reached in self._reached)
        plate = Panel(
            Column(tuple(rows), gap=8), svg_shapes.pill, ("#1A0F08", "#6F5A2A", 9), edge=(8, 0)
        )
        page = (
            Space(h=5),
            Cover(_COVER, _COVER, game=self._spec.key),
            Column(words, gap=4, grow=1),
            Sized(plate, h=_REACHED),
        )
        return Column(page)


def reached_row(canvas: Canvas, reached: Reached, role: Type) -> Part:
    """Return a person's badge, a progress bar, and the progress in words."""
    words = max(canvas.type.width(said, role) for said in ("not started", reached.said))
    said = Text(reached.said, role, _words(canvas), align="right")
    bar = Bar(reached.share, _BAR, high=8, grow=1)
    return Row((Icon(f"badge_{reached.colour}", 22), bar, Sized(said, w=words)), gap=8)


def _words(canvas: Canvas) -> str:
    """Return the colour of words on a box."""
    return "#FFFFFF" if canvas.palette.firm else _WORDS


class LessonRow(_Box):
    """A wide lesson's box, for large text."""

    def __init__(
        self,
        box: Box,
        spec: AnySpec,
        lesson: Lesson,
        reached: Reached,
        go: Callable[[], None],
        *,
        front: bool,
    ) -> None:
        super().__init__(box, spec, lesson, go, front=front)
        self._reached = reached

    @staticmethod
    def height_of(canvas: Canvas, spec: AnySpec, lesson: Lesson, wide: float) -> float:
        """Return the height that its box needs."""
        high = _row(canvas, spec, lesson, Reached("", 0.0, "")).height(canvas, wide)
        return max(104.0, high)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        said = self._spec, self._lesson, self._reached
        self._kept.draw(canvas, self._ground(canvas, attention), None, lambda: _row(canvas, *said))


def _row(canvas: Canvas, spec: AnySpec, lesson: Lesson, reached: Reached) -> Part:
    """Return the cover, and beside it game, aim, length and progress."""
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
    return Row((Space(10), Cover(88, 88, game=spec.key), Space(14), said, Space(12)))
