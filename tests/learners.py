"""Learners go through a lesson by every offered choice, and stop at each line or decision."""

from collections.abc import Iterator, Sequence

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.lessons.course import Course, Mode, chairs_for
from game.core.lessons.script import Choice, Lesson
from game.core.match.match import Chair

SEED = 7


def begin(lesson: Lesson, spec: AnySpec, seed: int = SEED) -> Course:
    """A course at its first line."""
    friend = Chair(lesson.friend.name, "harbour", level=Level.EASY)
    return Course(lesson, spec, chairs_for(lesson, Chair("Ann", "ember", "Ann"), friend), seed)


def real(course: Course) -> tuple[Choice, ...]:
    """Return the choices that are no trials."""
    return tuple(choice for choice in course.choices if not choice.back)


def moments(lesson: Lesson, spec: AnySpec) -> Iterator[Course]:
    """Yield the course at each new line or decision: on every way, but each moment once.

    Trials are made, too.
    """
    ways: list[tuple[int, ...]] = [()]
    while ways:
        picks, made, said = ways.pop(), list[int](), object()
        for course in _way(begin(lesson, spec), picks, made):
            if len(made) < len(picks):
                continue  # another way has been here
            if course.mode is Mode.CHOOSE:
                ways.extend((*made, other) for other in range(1, len(real(course))))
            now = course.number, course.line, course.points
            if now != said or course.mode in (Mode.CHOOSE, Mode.DONE):
                yield course
            said = now


def _way(course: Course, picks: Sequence[int], made: list[int]) -> Iterator[Course]:
    """All stops of one way; it makes these picks, then the first one every time."""
    yield course
    while course.mode is not Mode.DONE:
        if course.mode is Mode.CHOOSE:
            for trial in [choice for choice in course.choices if choice.back]:
                course.take(trial)
                yield course
                course.read()
            pick = picks[len(made)] if len(made) < len(picks) else 0
            course.take(real(course)[pick])
            made.append(pick)
        else:
            course.play_next()
        yield course
