"""A lesson's box on the lessons page: cover, goal, length, and the progress of two persons."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.contract.spec import AnySpec
from game.core.lessons.script import Lesson
from game.core.storage.learned import Progress
from game.scenes.parts.game_box import box_colour, box_skin, draw_cover
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.button import face_state, shifted_by_state
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, HEADING, SMALL, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_CREAM, _WORDS = "#FFF3D8", "#F3E3BE"
_BAR = "#E9B13F"


class Reached(NamedTuple):
    """How far a person is: their colour, the part of the way, and that in words."""

    colour: str
    share: float
    said: str

    @classmethod
    def of(cls, colour: str, progress: Progress | None, steps: int) -> "Reached":
        """What progress through so many steps means."""
        if progress is None:
            return cls(colour, 0.0, "not started")
        if progress.done:
            return cls(colour, 1.0, "done")
        return cls(colour, progress.beat / steps, f"{progress.beat} of {steps}")


def _length(lesson: Lesson) -> str:
    return f"{lesson.minutes} minutes, {len(lesson.beats)} steps"


class _Box(Widget):
    """What standing and lying boxes have in common. Its hotspot is `lesson:KEY`."""

    def __init__(
        self, box: Box, spec: AnySpec, lesson: Lesson, go: Callable[[], None], *, front: bool
    ) -> None:
        super().__init__(f"lesson:{spec.key}", box)
        self._spec, self._lesson, self._go, self._front = spec, lesson, go, front
        self._spot = Hotspot(self.name, box, radius=12)

    def hotspots(self) -> Sequence[Hotspot]:
        """The box."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Choose it."""
        self._go()

    def _ground(self, canvas: Canvas, attention: Attention) -> Box:
        state = face_state(self.name, attention)
        box = shifted_by_state(self.box, state)
        canvas.shape(box, box_skin, canvas.palette, box_colour(self._spec.key), state)
        if self._front:
            canvas.shape(box, svg_shapes.ring, canvas.palette.legal, canvas.palette.halo, 12, 3)
        return box


class LessonBox(_Box):
    """A standing box."""

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
        box = self._ground(canvas, attention)
        cover = Box.around(box.centre[0], box.y + 106, 182, 182)
        draw_cover(canvas, self._spec.key, cover, square=True)
        rows = Box(box.x + 9, box.bottom - 76, box.w - 18, 67)
        room = box.w - 24
        aim = canvas.height(self._lesson.aim, SMALL, room)
        used = HEADING.line_height + aim + SMALL.line_height + 8
        y = (cover.bottom + rows.y - used) / 2
        name = (box.centre[0], y + HEADING.line_height / 2)
        canvas.text(self._spec.name, name, HEADING, _CREAM, align="centre", shadow=True)
        y += HEADING.line_height + 3
        text = Box(box.x + 12, y, room, aim)
        y += canvas.paragraph(self._lesson.aim, text, SMALL, _words(canvas), align="centre") + 5
        at = (box.centre[0], y + SMALL.line_height / 2)
        canvas.text(_length(self._lesson), at, SMALL, _CREAM, align="centre")
        canvas.shape(rows, svg_shapes.pill, "#1A0F08", "#6F5A2A", 9)
        for n, reached in enumerate(self._reached):
            middle = rows.centre[1] if len(self._reached) == 1 else rows.y + 18 + n * 32
            draw_reached(canvas, Box(rows.x + 8, middle - 12, rows.w - 16, 24), reached, SMALL)


def draw_reached(canvas: Canvas, box: Box, reached: Reached, role: Type) -> None:
    """A person's badge, a bar, and the same in words."""
    canvas.picture(f"badge_{reached.colour}", Box(box.x, box.y + 1, 22, 22))
    words = max(canvas.type.width("not started", role), canvas.type.width(reached.said, role))
    bar = Box(box.x + 30, box.centre[1] - 4, box.w - 38 - words, 8)
    draw_bar(canvas, bar, reached.share, _BAR)
    canvas.text(reached.said, (box.right, box.centre[1]), role, _words(canvas), align="right")


def _words(canvas: Canvas) -> str:
    """The colour of what is told on a box."""
    return "#FFFFFF" if canvas.palette.firm else _WORDS


class LessonRow(_Box):
    """A lying box, where the text is large."""

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
        """How high its box must be."""
        words = _row_words(canvas, spec, lesson)
        high = sum(canvas.height(text, role, wide - 124) for text, role in words)
        return max(104.0, high + _reached_high(canvas) + 30)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box = self._ground(canvas, attention)
        draw_cover(canvas, self._spec.key, Box(box.x + 10, box.centre[1] - 44, 88, 88), square=True)
        x, y, room = box.x + 112, box.y + 12, box.w - 124
        for place, (text, role) in enumerate(_row_words(canvas, self._spec, self._lesson)):
            ink = _words(canvas) if place else _CREAM
            y += canvas.paragraph(text, Box(x, y, room, 0), role, ink) + 2
        role = BODY.scaled(canvas.look.menu_text)
        draw_reached(canvas, Box(x, y, room, _reached_high(canvas)), self._reached, role)


def _reached_high(canvas: Canvas) -> float:
    return max(24.0, BODY.scaled(canvas.look.menu_text).line_height)


def _row_words(canvas: Canvas, spec: AnySpec, lesson: Lesson) -> list[tuple[str, Type]]:
    factor = canvas.look.menu_text
    return [
        (spec.name, HEADING.scaled(0.9 * factor)),
        (lesson.aim, BODY.scaled(factor)),
        (_length(lesson), SMALL.scaled(factor)),
    ]
