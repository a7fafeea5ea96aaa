"""Checks a lesson: plays every way through it, by every offered choice."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from game.core.chance import DamagedOutcomes
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, IllegalMove
from game.core.lessons.course import Course, Mode, chairs_for
from game.core.lessons.script import Choice, Lesson, Part, parts_of, read_lesson
from game.core.match.match import Chair
from game.core.rulebook import Rulebook

SEED = 1
"""The seed of a course that is only checked, which draws nothing from it."""


def check_lesson(path: Path, spec: AnySpec, rulebook: Rulebook) -> list[str]:
    """Return all faults of a lesson, a sentence each that names beat and fault."""
    try:
        lesson = read_lesson(path)
    except BadInput as wrong:
        return [str(wrong)]
    return [f"{path.name}, {fault}" for fault in faults(lesson, spec, rulebook)]


def faults(lesson: Lesson, spec: AnySpec, rulebook: Rulebook) -> Iterator[str]:
    """Yield the faults of a game's lesson, first those found without playing it."""
    if lesson.game != spec.key:
        yield f"game: it is a lesson of {lesson.game!r}, not of {spec.key!r}."
        return
    if lesson.rules_version != spec.rules_version:
        yield (
            f"rules_version: the lesson was made for version {lesson.rules_version} of the"
            " rules, which"
            f" are now version {spec.rules_version}. Play it and raise the number."
        )
    found = [*_form(lesson, rulebook)]
    yield from found
    if not found:
        yield from _played(lesson, spec)


def _form(lesson: Lesson, rulebook: Rulebook) -> Iterator[str]:
    names = [beat.id for beat in lesson.beats]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"beat {name!r}: two beats have this name. Rename one."
    laid = ", ".join(lesson.tables)
    if lesson.table not in lesson.tables:
        yield f"table: {lesson.table!r} is not in `tables`. Choose one of: {laid}."
    for beat in lesson.beats:
        where = f"beat {beat.id!r}"
        if beat.table not in lesson.tables:
            yield f"{where}: table {beat.table!r} is not in `tables`. Choose one of: {laid}."
        for rule in beat.rules:
            if rulebook.find(rule) is None:
                yield f"{where}: there is no rule {rule}. Name one from the rulebook."
        for part in parts_of(beat.parts):
            yield from (f"{where}: {fault}" for fault in _form_of(part, lesson))


def _form_of(part: Part, lesson: Lesson) -> Iterator[str]:
    if bool(part.choices) is bool(part.acts):
        yield "a part needs either `choices` or `acts`, not both."
    if part.choices and all(choice.back for choice in part.choices):
        yield "every choice is undone. Add one that continues."
    for choice in part.choices:
        if choice.back and not choice.answer:
            yield f"choice {choice.id!r} is undone without an answer. Add an `answer`."
    for one, other in combinations(part.choices, 2):
        clash = _clash(one, other)
        if clash:
            yield clash
    for decision, chosen in part.after.items():
        if chosen not in _choices_of(decision, lesson):
            yield f"a part comes after {chosen!r} of {decision!r}, which is not a choice. Add it."


def _choices_of(decision: str, lesson: Lesson) -> set[str]:
    """Return the names of the choices that lead on from the parts with this id."""
    parts = (part for beat in lesson.beats for part in parts_of(beat.parts))
    asked = (part for part in parts if part.id == decision)
    return {choice.id for part in asked for choice in part.choices if not choice.back}


def _clash(one: Choice, other: Choice) -> str:
    """Return why two choices are ambiguous, by name or by their moves; "" if they are distinct."""
    two = f"choices {one.id!r} and {other.id!r}"
    if one.id == other.id:
        return f"{two} have the same name. Rename one."
    for mine, theirs in zip(one.moves, other.moves, strict=False):
        if mine.move != theirs.move:
            return ""
        if mine.drawn != theirs.drawn:
            return f"{two} begin with the same move but different outcomes. Make them the same."
    if len(one.moves) == len(other.moves):
        return f"{two} are the same. Remove one."
    return f"{two} begin alike, and one is longer. Make their first moves differ."


def _played(lesson: Lesson, spec: AnySpec) -> Iterator[str]:
    told: set[str] = set()
    for course in ways(lesson, spec):
        if isinstance(course, str) and course not in told:
            told.add(course)
            yield course


def ways(lesson: Lesson, spec: AnySpec) -> Iterator[Course | str]:
    """Yield every way through a lesson, played to its end, or a sentence where it is stuck."""
    picks: list[int] = []
    while True:
        widths: list[int] = []
        yield _way(lesson, spec, picks, widths)
        # The next way: the last decision that has another choice takes it.
        picks = (picks + [0] * len(widths))[: len(widths)]
        while picks and picks[-1] + 1 >= widths[len(picks) - 1]:
            picks.pop()
        if not picks:
            return
        picks[-1] += 1


def _way(lesson: Lesson, spec: AnySpec, picks: list[int], widths: list[int]) -> Course | str:
    """Return one way played by a pick at each decision; `widths` collects the choices there."""
    friend = lesson.friend
    chairs = chairs_for(
        lesson,
        Chair("Guest", "ember", "Guest"),
        Chair(friend.name, "harbour", level=friend.level),
    )
    where = "before the first beat"
    try:
        course = Course(lesson, spec, chairs, SEED)
        while course.mode is not Mode.DONE:
            where = f"beat {course.beat.id!r}"
            if course.mode is Mode.CHOOSE:
                _choose(course, picks, widths)
            else:
                course.play_next()
    except (BadInput, IllegalMove, DamagedOutcomes) as wrong:
        return f"{where}: {wrong}"
    return course


def _choose(course: Course, picks: list[int], widths: list[int]) -> None:
    for trial in [choice for choice in course.choices if choice.back]:
        course.take(trial)
        course.read()
    real = [choice for choice in course.choices if not choice.back]
    pick = picks[len(widths)] if len(widths) < len(picks) else 0
    widths.append(len(real))
    course.take(real[pick])
