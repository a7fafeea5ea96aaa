"""What holds for the first match of every game that has one, at every moment of every way."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.assets import asset_path
from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.values import Move
from game.core.lessons.check import check_lesson, ways
from game.core.lessons.course import Course, Mode
from game.core.lessons.script import LONGEST_LINE, Lesson, has_lesson, lesson_path, read_lesson
from game.core.match.branching import branched
from game.core.rulebook import Rulebook, read_rulebook
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.gestures import Gesture, Selection
from game.table.table import GameTable, Kit
from tests.learners import begin, moments
from tests.playing import at_random, play

TAUGHT = tuple(spec for spec in GAMES if has_lesson(spec.key))

each_lesson = pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)


def lesson_of(spec: AnySpec) -> Lesson:
    return read_lesson(lesson_path(spec.key))


def book_of(spec: AnySpec) -> Rulebook:
    return read_rulebook(asset_path("rules", f"{spec.key}.md"))


# --- what a learner meets -------------------------------------------------------------------------


@dataclass(frozen=True)
class Offer:
    """A choice, and the clicks of each way to begin it."""

    choice: str
    back: bool
    clicks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Moment:
    """The texts, points and offers at one moment; `there`: the things on the table then."""

    beat: str
    mode: Mode
    line: str
    points: frozenset[str]
    there: frozenset[str]
    offers: tuple[Offer, ...]
    chances: bool
    line_before: str  # on the same way, as below
    asked_before: str  # the line of the decision before it

    @property
    def real(self) -> tuple[Offer, ...]:
        return tuple(offer for offer in self.offers if not offer.back)


@cache
def met(key: str) -> tuple[Moment, ...]:
    """Every moment of a game's lesson; those that nothing tells apart once."""
    spec = next(spec for spec in TAUGHT if spec.key == key)
    lesson = lesson_of(spec)
    eyes = _Eyes(spec, begin(lesson, spec))
    found: dict[object, Moment] = {}
    way, before = None, ("", "")
    for course in moments(lesson, spec):
        if course is not way:
            way, before = course, ("", "")
        said = course.number, course.mode, course.line, course.points, before
        alike = (*said, course.plans(), course.match.state)
        if alike not in found:
            found[alike] = eyes.look(course, *before)
        before = course.line, course.line if course.mode is Mode.CHOOSE else before[1]
    return tuple(found.values())


class _Eyes:
    """The table of a game as the learner sees it, where only what the lesson offers is live."""

    def __init__(self, spec: AnySpec, course: Course) -> None:
        kit: Kit = spec.table()
        self._spec, self._controller = spec, kit.controller
        self._learner = course.lesson.learner
        silent: Callable[[str], None] = lambda name: None  # noqa: E731
        board = read_board(kit.table.map_file())
        self._table: GameTable = kit.table(board, places_of(course.match), silent)
        self._table.look(replace(self._table.perspective, viewer=self._learner))

    def look(self, course: Course, line_before: str, asked_before: str) -> Moment:
        view = course.match.view(self._learner)
        chances = course.mode is Mode.CHOOSE and self._spec.odds(view, self._learner)
        return Moment(
            course.beat.id,
            course.mode,
            course.line,
            frozenset(course.points),
            self._there(course, view),
            tuple(self._offers(course, view)),
            bool(chances and chances.rows),
            line_before,
            asked_before,
        )

    def _there(self, course: Course, view: Any) -> frozenset[str]:
        """Hotspots, the plaques of the seats, buttons of a choice; pieces if they are needed."""
        self._table.let_go()
        names = {spot.name for spot in self._table.hotspots(view)}
        names |= {f"seat:{seat}" for seat in range(course.match.setup.seats)}
        names.add(self._table.listing)  # laid where the odds are as soon as it is pointed at
        if course.mode is Mode.CHOOSE:
            buttons = self._controller.buttons(view, self._switched(view))
            names |= {button.hotspot for button in buttons}
        if not names.issuperset(course.points):
            self._table.show(view)
            names |= set(self._table.pieces)
        return frozenset(names)

    def _switched(self, view: Any) -> frozenset[str]:
        return self._controller.toggles(view, frozenset())

    def _offers(self, course: Course, view: Any) -> Iterator[Offer]:
        plans = course.plans()
        gestures = [
            gesture
            for gesture in self._controller.gestures(view, course.match.legal_moves())
            if any(_begins(gesture, plan) for plan in plans)
        ]
        for choice, plan in zip(course.choices, plans, strict=True):
            clicks = (
                self._clicks(Selection(gestures, self._switched(view)), gesture, plan)
                for gesture in gestures
                if _begins(gesture, plan)
            )
            yield Offer(choice.id, choice.back, tuple(found for found in clicks if found))

    @staticmethod
    def _clicks(
        selection: Selection, gesture: Gesture, plan: Sequence[Move]
    ) -> tuple[str, ...] | None:
        """All that is clicked for a gesture; None if that makes another choice."""
        clicks: list[str] = []
        made = None
        while made is None:
            clicks.append(selection.next_for(gesture)[0])
            made = selection.pick(clicks[-1])
        return tuple(clicks) if _begins(made, plan) else None


def _begins(gesture: Gesture, plan: Sequence[Move]) -> bool:
    moves = (gesture.move, *gesture.then)
    return tuple(plan[: len(moves)]) == moves


# --- what is written ------------------------------------------------------------------------------


def test_every_lesson_is_of_a_game() -> None:
    files = {path.stem for path in asset_path("lessons").glob("*.json")}
    assert files == {spec.key for spec in TAUGHT} != set()


@each_lesson
def test_nothing_is_wrong_with_it(spec: AnySpec) -> None:
    assert check_lesson(lesson_path(spec.key), spec, book_of(spec)) == []


@each_lesson
def test_every_rule_it_names_is_one_of_the_rulebook(spec: AnySpec) -> None:
    named = {rule for beat in lesson_of(spec).beats for rule in beat.rules}
    assert named <= set(book_of(spec).rule_ids)


@each_lesson
def test_every_line_is_a_sentence_that_is_read_at_a_glance(spec: AnySpec) -> None:
    lesson = lesson_of(spec)
    lines = [line for _, line in lesson.lines() if line]
    assert [line for line in lines if len(line) > LONGEST_LINE] == []
    for said in (*lines, lesson.story):
        assert said == " ".join(said.split())
        assert said[-1] in ".!?", said


@each_lesson
def test_the_story_is_three_sentences_and_the_aim_is_one(spec: AnySpec) -> None:
    lesson = lesson_of(spec)
    assert _sentences(lesson.story) == 3
    assert _sentences(lesson.aim) == 1


def _sentences(text: str) -> int:
    return sum(word[-1] in ".?!" for word in text.split())


# --- what is met ----------------------------------------------------------------------------------


@each_lesson
def test_every_way_ends_in_triumph_and_hands_the_table_over(spec: AnySpec) -> None:
    lesson = lesson_of(spec)
    ends = list(ways(lesson, spec))
    assert len(ends) > 1
    for course in ends:
        assert isinstance(course, Course)
        assert (course.mode, course.line) == (Mode.DONE, lesson.hand_over)
        assert course.seen == len(lesson.beats)
    done = [moment for moment in met(spec.key) if moment.mode is Mode.DONE]
    assert {moment.line_before for moment in done} == {lesson.triumph}


@each_lesson
def test_the_coach_points_at_things_on_the_table(spec: AnySpec) -> None:
    for moment in met(spec.key):
        nowhere = moment.points - moment.there
        assert not nowhere, f"{moment.beat}, {moment.line!r}: {nowhere}"


@each_lesson
def test_everything_offered_can_be_clicked(spec: AnySpec) -> None:
    for moment in met(spec.key):
        for offer in moment.offers:
            assert offer.clicks, f"{moment.beat}: {offer.choice}"


@each_lesson
def test_every_choice_can_be_made_among_the_things_that_are_pointed_at(spec: AnySpec) -> None:
    """But for trials, and for what appears only after the first click."""
    for moment in met(spec.key):
        for offer in moment.real:
            here = [moment.there.intersection(clicks) for clicks in offer.clicks]
            assert any(names <= moment.points for names in here), f"{moment.beat}: {offer}"


@each_lesson
def test_every_decision_has_words_of_its_own(spec: AnySpec) -> None:
    for moment in met(spec.key):
        if moment.mode is Mode.CHOOSE:
            assert moment.line not in ("", moment.asked_before), moment.beat


@each_lesson
def test_three_decisions_or_more_are_the_learners_own(spec: AnySpec) -> None:
    assert len({moment.beat for moment in met(spec.key) if len(moment.real) > 1}) >= 3


@each_lesson
def test_a_beat_about_chances_has_some_to_show(spec: AnySpec) -> None:
    shown = {moment.beat for moment in met(spec.key) if moment.chances}
    assert {beat.id for beat in lesson_of(spec).beats if beat.odds} <= shown


@each_lesson
def test_when_it_is_over_its_table_is_played_on_freely(spec: AnySpec) -> None:
    for seed, course in enumerate(ways(lesson_of(spec), spec)):
        assert isinstance(course, Course)
        match = branched(course.match, course.match.ply)
        assert match.state == course.match.state
        for free in (course.match, match):
            ply = free.ply
            play(free, at_random(seed), 20)
            assert free.ply == ply + 20 or free.outcome is not None
        assert match.steps == course.match.steps, "the seed decides from there on"
        if seed > 20:
            break
