"""What holds for every beat of every lesson at its table: one voice, and no order it refuses."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.lessons.course import Mode
from game.core.lessons.script import Choice, has_lesson, lesson_path, read_lesson
from game.core.storage.settings import Settings, Speed
from game.games.registry import GAMES
from game.scenes.lessons.lesson import Learning, LessonScene
from game.scenes.match.scene import MatchScene
from game.table.book.pages import TAB
from game.table.dice import Die, Light
from game.table.faces import Face
from game.table.gestures import CANCEL, Gesture
from game.table.ledge import Paper
from tests.learners import begin, real
from tests.playing import often
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage, staging
from tests.unpainted import unpainted

TAUGHT = tuple(spec for spec in GAMES if has_lesson(spec.key))
INFORMS = ("tool:", "seat:", "panel:", "rule:", "answer:", "recap:", "words:", "hand:", TAB)
"""Begins what only tells something, or belongs to the window and not to the match."""
BUNDLES = ("group:", "button:all", "button:choose_all")
"""Begins what switches several dice at once."""
PATIENT = 400  # frames
NAMES = ("played:", "tray:chip:")
"""Begins a card, or a phase of the turn, which only has its name on it."""
ORDERS = re.compile(
    r"\b(?:click|choose|pick|draw an?|walk|roll again|fight|dig|bring|meet|leave|gamble|discard"
    r"|go to|look at|or (?:stop|skip|rest))\b(?! roll)",
    re.IGNORECASE,
)
"""What a tray tells a player to do; "Walk roll" and "Fight roll" are names."""


class Learner:
    """Sits at the table of a lesson and takes the n-th choice wherever there is one."""

    def __init__(self, stage: Stage, spec: AnySpec) -> None:
        self.stage, self.spec, self.pick = stage, spec, 0
        self.read: set[Face] = set()  # of pieces, whose words have been read
        self.tried: set[str] = set()  # of what does nothing, and was clicked once
        self.met: set[object] = set()  # moments that have been looked at
        self.lesson = read_lesson(lesson_path(spec.key))

    def begin(self, pick: int) -> None:
        """Sit down at the first beat, to take these choices; an earlier lesson is left."""
        self.pick, services = pick, self.stage.services
        services.stack.close()
        scene = LessonScene(services, begin(self.lesson, self.spec), Learning(services, "Ann"))
        self.stage.open(scene)

    def is_new(self) -> bool:
        """Whether nothing like this moment has been looked at; from now on it has."""
        course, selected = self.scene.course, self.scene.choosing.selected
        where = course.number, course.mode, course.line, course.points
        moment = (*where, course.plans(), course.match.state, selected)
        is_new = moment not in self.met
        self.met.add(moment)
        return is_new

    @property
    def scene(self) -> LessonScene:
        assert isinstance(self.stage.top, LessonScene)
        return self.stage.top

    @property
    def where(self) -> str:
        course = self.scene.course
        return f"{course.beat.id}: {course.line!r}"

    def moments(self) -> Iterator[LessonScene]:
        """The scene whenever it waits for the learner, also between the clicks of a choice."""
        while True:
            scene = self._ready()
            if scene.course.mode is Mode.DONE:
                yield scene
                return
            if scene.course.mode is Mode.READ:
                line = scene.course.line
                yield scene
                if scene.course.line == line and scene.course.mode is Mode.READ:
                    scene.pick("panel:coach")
                self.stage.pass_time()
            else:
                yield from self._choosing(scene)

    def to_try(self, names: Sequence[str]) -> list[str]:
        """Return what is clicked of things that do nothing: one of each kind, and what is new."""
        kinds = dict[str, list[str]]()
        for name in names:
            kinds.setdefault(name.partition(":")[0], []).append(name)
        turn = {of[len(self.read) % len(of)] for of in kinds.values()}
        chosen = [n for n in names if n in turn or n not in self.tried or often(0, deep=1)]
        self.tried.update(chosen)
        return chosen

    def _ready(self) -> LessonScene:
        """The scene as soon as it waits: only then is it drawn."""
        for _ in range(PATIENT):
            if self.scene.is_ready:
                self.stage.services.stack.draw(self.stage.canvas())
                return self.scene
            self.stage.pass_time(0.1)
        raise AssertionError(f"{self.where} never waits")

    def _choosing(self, scene: LessonScene) -> Iterator[LessonScene]:
        gesture = self.gesture_of(self.choice())
        for name in gesture.clicks(scene.choosing.selected):
            yield scene
            assert name in scene.live(), f"{self.where}: {name} cannot be clicked"
            scene.pick(name)
            self.stage.frame()

    def choice(self) -> Choice:
        """The one that is taken here."""
        found = real(self.scene.course)
        return found[min(self.pick, len(found) - 1)]

    def gesture_of(self, choice: Choice) -> Gesture:
        """What the learner does for it: with the fewest clicks of those that lead furthest."""
        course, choosing = self.scene.course, self.scene.choosing
        plan = course.plans()[course.choices.index(choice)]
        found = [g for g in choosing.gestures() if leads(g) == plan[: len(leads(g))]]
        assert found, f"{self.where}: nothing leads to {choice.id}"
        return max(found, key=lambda g: (len(g.then), -len(g.clicks(choosing.selected))))


def leads(gesture: Gesture) -> tuple[object, ...]:
    return (gesture.move, *gesture.then)


@pytest.fixture
def seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[AnySpec], Learner]]:
    """Everything is laid out, and only its words are painted."""
    still = replace(Settings(), animation=Speed.OFF)
    with staging(tmp_path, settings=still) as stage, unpainted(monkeypatch):
        yield lambda spec: Learner(stage, spec)


Seat = Callable[[AnySpec], Learner]


def quiet(scene: LessonScene) -> list[str]:
    """The things and buttons of the table that do nothing now, but once."""
    names, live = dict.fromkeys(spot.name for spot in scene.hotspots()), scene.live()
    return [n for n in names if n not in live and not n.startswith(INFORMS)]


def said(scene: LessonScene) -> str:
    return scene.view.talk.paper.text if isinstance(scene.view.talk.paper, Paper) else ""


def only_the_barkeep_advises(scene: LessonScene, where: str) -> None:
    shown, course, table = scene.view.said, scene.course, scene.table
    golden = shown.golden
    assert golden is not None
    assert golden <= shown.hinted, where
    # Space means "continue", or the one brass button, or nothing.
    space = {button.hotspot for button in shown.buttons if button.key == "Space"}
    assert space <= golden, where
    assert not space or len(golden) == 1, where
    if course.mode is Mode.DONE:
        return
    assert shown.aim == ""
    assert shown.odds is None or course.has_odds, where
    marks = tuple(f"over:{mark}" for mark in table.choice_marks) or ("-",)
    assert [key for key in table.pieces if key.startswith(marks)] == [], where


def no_tray_orders_anything(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    """All words on the table, other than names, are facts."""
    table, canvas = learner.scene.table, learner.stage.canvas()
    if learner.scene.course.mode is Mode.DONE:
        return
    for key, piece in table.pieces.items():
        if piece.face in learner.read or key.startswith((*table.cards, *NAMES)):
            continue
        learner.read.add(piece.face)
        with recording(monkeypatch) as lines:
            piece.face.paint(canvas, piece.box)
        told = " ".join(line.text for line in lines)
        assert not ORDERS.search(told), f"{learner.where}: {key} says {told!r}"


def no_die_shines_but_those_asked_for(scene: LessonScene, where: str) -> None:
    if scene.course.mode is not Mode.DONE:
        for key, piece in scene.table.pieces.items():
            golden = isinstance(piece.face, Die) and piece.face.light is Light.GOLD
            assert not golden, f"{where}: {key}"


def a_button_is_named_in_quotes(scene: LessonScene, where: str) -> None:
    for button in scene.view.said.buttons:
        bare = rf"(?:Click|Press) {re.escape(button.label)}\b"
        assert not re.search(bare, scene.course.line), f"{where}: {button.label}"


def a_page_that_is_only_read_orders_nothing_else(learner: Learner) -> None:
    scene, where = learner.scene, learner.where
    shown, line = scene.view.said, scene.course.line
    assert scene.live() == shown.hinted == shown.golden == frozenset(), where
    assert "continue" in shown.prompt[1], where
    assert shown.odds is None, where
    for name in learner.to_try([n for n in quiet(scene) if n not in scene.course.points]):
        scene.view.talk.hush()
        scene.pick(name)
        assert "continue" in said(scene), f"{where}: {name}"
        assert scene.course.line == line


def rings_are_what_a_click_accepts_and_all_else_is_refused_by_its_name(learner: Learner) -> None:
    scene, where = learner.scene, learner.where
    shown, choosing, course = scene.view.said, scene.choosing, scene.course
    gestures = choosing.gestures()
    assert {name for gesture in gestures for name in choosing.next_for(gesture)} & shown.hinted
    takes_back = {CANCEL} | choosing.selected | {*BUNDLES}
    assert {name for name in scene.live() - shown.hinted if not _is_of(name, takes_back)} == set()
    assert shown.hinted <= scene.live()
    clicks = {name for gesture in gestures for name in gesture.clicks()}
    assert {n for n in shown.hinted - clicks if not n.startswith(BUNDLES)} == set(), where
    for gesture in gestures:
        assert course.offered(gesture.move, course.lesson.learner) is not None, where
    asked = shown.prompt[1].partition("click ")[2]
    assert asked, f"{where}: {shown.prompt[1]}"
    before = scene.match.ply, choosing.selected, course.line
    # What is among the clicks comes before or after this one.
    for name in learner.to_try([n for n in quiet(scene) if n not in clicks]):
        scene.view.talk.hush()
        scene.pick(name)
        assert said(scene) == f"Click {asked}.", f"{where}: {name}"
        assert (scene.match.ply, choosing.selected, course.line) == before
    scene.view.talk.hush()


def no_button_for_one_of_the_choices_is_grey(scene: LessonScene, where: str) -> None:
    """It says the very words that the barkeep says, and would be refused."""
    controller = scene.match.spec.table().controller
    grey = {button.hotspot for button in scene.view.said.buttons} - scene.live()
    for gesture in controller.gestures(scene.shown, scene.director.offered()):
        way = leads(gesture)
        if len(gesture.picks) == 1 and gesture.toggles is None:
            assert way not in scene.course.plans() or gesture.picks[0] not in grey, where


def _is_of(name: str, takes_back: set[str]) -> bool:
    return name in takes_back or name.startswith(BUNDLES)


def a_refusal_leaves_the_brass_button_free(learner: Learner) -> None:
    scene, where = learner.scene, learner.where
    golden = scene.view.said.golden or frozenset()
    grey = [button.hotspot for button in scene.view.said.buttons if button.hotspot in quiet(scene)]
    for name in grey if golden else ():
        scene.view.talk.hush()
        scene.pick(name)
        learner.stage.frame()
        bubble = scene.view.talk.paper
        assert bubble is not None, where
        assert bubble.box is not None, where
        for spot in scene.hotspots():
            at = spot.box.centre
            assert spot.name not in golden or not bubble.box.contains(*at), f"{where}: {name}"
    scene.view.talk.hush()


def of_several_choices_all_are_brass_or_none(scene: LessonScene, where: str) -> None:
    golden = scene.view.said.golden or frozenset()
    for choice in real(scene.course) if golden else ():
        first = scene.course.plans()[scene.course.choices.index(choice)][0]
        ways = [g for g in scene.choosing.gestures() if g.move == first]
        assert any(golden & {*scene.choosing.next_for(way)} for way in ways), where


def a_trial_is_only_what_the_barkeep_names(scene: LessonScene, where: str) -> None:
    """What he does not point at is refused: nobody does it and hears then that it was wrong."""
    course = scene.course
    for trial in [choice for choice in course.choices if choice.back]:
        plan = course.plans()[course.choices.index(trial)]
        ways = [g for g in scene.choosing.gestures() if leads(g) == plan[: len(leads(g))]]
        assert {name for way in ways for name in way.clicks()} & {*course.points}, where


def a_click_on_what_a_page_points_at_continues(learner: Learner) -> bool:
    """False if it points at nothing."""
    scene, course = learner.scene, learner.scene.course
    pointed = [name for name in quiet(scene) if name in course.points]
    if pointed:
        before, where = (course.number, course.line, course.mode), learner.where
        scene.pick(pointed[0])
        learner.stage.frame()
        assert (course.number, course.line, course.mode) != before, where
    return bool(pointed)


def after_the_end_the_first_click_plays_on(learner: Learner) -> None:
    scene, stage = learner.scene, learner.stage
    ply, over = scene.match.ply, scene.match.outcome is not None
    live = sorted(name for name in scene.live() if not name.startswith(INFORMS))
    scene.pick(live[0] if live and not over else quiet(scene)[0])
    stage.frame()
    assert not isinstance(stage.top, LessonScene)
    if not over:
        table = next(s for s in stage.services.stack.scenes if isinstance(s, MatchScene))
        assert table.match.ply >= ply


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)
def test_it_asks_for_what_it_accepts_and_names_it(
    seat: Seat, spec: AnySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On two ways, of which the other only brings moments that the first one did not."""
    learner = seat(spec)
    for pick in (1, 0):
        learner.begin(pick)
        look_at_all(learner, monkeypatch)
    after_the_end_the_first_click_plays_on(learner)


def look_at_all(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    pointed_at = 0
    for scene in learner.moments():
        if learner.is_new():
            look(learner, scene, monkeypatch)
        if scene.course.mode is Mode.READ and learner.pick == 0:  # the other clicks on the barkeep
            pointed_at += a_click_on_what_a_page_points_at_continues(learner)
    assert pointed_at or learner.pick


def look(learner: Learner, scene: LessonScene, monkeypatch: pytest.MonkeyPatch) -> None:
    only_the_barkeep_advises(scene, learner.where)
    no_tray_orders_anything(learner, monkeypatch)
    no_die_shines_but_those_asked_for(scene, learner.where)
    a_button_is_named_in_quotes(scene, learner.where)
    if scene.course.mode is Mode.READ:
        a_page_that_is_only_read_orders_nothing_else(learner)
    elif scene.course.mode is Mode.CHOOSE:
        of_several_choices_all_are_brass_or_none(scene, learner.where)
        a_trial_is_only_what_the_barkeep_names(scene, learner.where)
        no_button_for_one_of_the_choices_is_grey(scene, learner.where)
        rings_are_what_a_click_accepts_and_all_else_is_refused_by_its_name(learner)
        a_refusal_leaves_the_brass_button_free(learner)


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)
def test_a_jump_to_a_prepared_table_is_announced(spec: AnySpec) -> None:
    beats = read_lesson(lesson_path(spec.key)).beats
    for before, beat in pairwise(beats):
        assert before.table == beat.table or beat.say.startswith("We jump"), beat.id


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)
def test_no_beat_begins_with_what_was_done_before_it(spec: AnySpec) -> None:
    """It may have been skipped."""
    for beat in read_lesson(lesson_path(spec.key)).beats:
        assert "you won" not in beat.say.lower(), beat.id
        assert "you defended" not in beat.say.lower(), beat.id
