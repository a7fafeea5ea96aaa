"""Every first match, played to its end in the window: by mouse, by keys and by pad."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.controls.actions import Pad
from game.core.lessons.course import Mode
from game.core.lessons.script import Beat, has_lesson, lesson_path, parts_of, read_lesson
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.shelf import LearnScene
from game.scenes.match.scene import MatchScene
from game.scenes.setup.new_match import NewMatchScene
from game.table.gestures import Gesture
from game.ui.hotspots import beneath
from tests.pilot import Pilot, piloting
from tests.playing import often
from tests.unpainted import unpainted
from tests.window.pads import by_pad

pytestmark = pytest.mark.painted

LESSONS = [spec for spec in GAMES if has_lesson(spec.key)]

SMALL = (640, 360)
MOST = 120
"""The largest number of steps in a lesson."""
WAITS_S = 0.3
"""The length of a frame while nobody does anything."""
MANY = 12
"""Of more things of a kind some are clicked, in a deep run all."""
PATIENT = 400
"""The largest number of frames of movement between two steps."""
SEEN = often(3, deep=1)
"""One of this many frames of movement is painted."""


def named(spec: AnySpec) -> str:
    return spec.key


class Guest:
    """Somebody who goes through a lesson and takes what the barkeep offers.

    `watches`: looks at the table while it moves, too.
    """

    def __init__(self, pilot: Pilot, *, watches: bool = False) -> None:
        self.pilot, self.watches = pilot, watches

    @property
    def scene(self) -> LessonScene:
        scene = self.pilot.scene
        assert isinstance(scene, LessonScene), f"{scene} instead of the lesson"
        return scene

    def wait(self) -> "Guest":
        """Until the lesson waits for the guest: everything has been seen, and said."""
        for number in range(PATIENT):
            scene = self.pilot.scene
            if isinstance(scene, LessonScene) and scene.is_ready:
                return self
            self.pilot.frame(dt_s=WAITS_S)
            if self.watches and number % SEEN == 0:
                self.pilot.look()
        raise AssertionError(f"the lesson never waits: {self.scene.course.line!r}")

    def press(self, name: str) -> None:
        self.pilot.click(name)

    def read(self) -> None:
        self.press("panel:coach")

    def choose(self, pick: int) -> None:
        """The way to a choice that needs the fewest presses of those that lead furthest."""
        scene, course = self.scene, self.scene.course
        real = [choice for choice in course.choices if not choice.back]
        choice = real[min(pick, len(real) - 1)]
        plan = course.plans()[course.choices.index(choice)]
        gestures = [g for g in scene.choosing.gestures() if leads(g) == plan[: len(leads(g))]]
        assert gestures, f"nothing leads to {choice.id} in {course.beat.id}"
        gesture = max(gestures, key=lambda g: (len(g.then), -len(g.picks)))
        for toggle in sorted((gesture.toggles or frozenset()) ^ switched(scene, gesture)):
            self.press(toggle)
        for name in gesture.picks:
            self.press(name)

    def go_through(self, pick: int = 0) -> None:
        for _ in range(MOST):
            if self.wait().scene.course.mode is Mode.DONE:
                return
            if is_known(self.scene.course.beat, pick):
                self.press("panel:skip")
            elif self.scene.course.mode is Mode.READ:
                assert "is thinking" not in self.scene.view.said.prompt[1], "he waits for the guest"
                self.read()
            else:
                self.choose(pick)
            self.pilot.frame(dt_s=0.1)
        raise AssertionError(f"{self.scene.course.beat.id} never ends")


class AtTheKeys(Guest):
    """The same without a mouse: Tab to it, then Enter."""

    def press(self, name: str) -> None:
        self.pilot.tab_to(name).press(pygame.K_RETURN)

    def read(self) -> None:
        self.pilot.press(pygame.K_SPACE, " ")


class AtThePad(Guest):
    """The same by the buttons of a pad."""

    def press(self, name: str) -> None:
        by_pad.pick(self.pilot, name)

    def read(self) -> None:
        by_pad.press(self.pilot, Pad.A)


class AtBoth(Guest):
    """The same by keys in one beat, and with a pad in the next."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self._devices = AtTheKeys(pilot), AtThePad(pilot)

    @property
    def _device(self) -> Guest:
        return self._devices[self.scene.course.number % 2]

    def press(self, name: str) -> None:
        self._device.press(name)

    def read(self) -> None:
        self._device.read()


def leads(gesture: Gesture) -> tuple[object, ...]:
    return (gesture.move, *gesture.then)


def switched(scene: MatchScene, gesture: Gesture) -> frozenset[str]:
    """What is switched on of what the gesture speaks of."""
    return frozenset() if gesture.toggles is None else scene.choosing.selected - {*gesture.picks}


@contextmanager
def at_the_lesson(
    home: Path, spec: AnySpec, speed: Speed = Speed.OFF, *, painted: bool = False
) -> Iterator[Pilot]:
    """Begin a lesson; unless it is `painted`, what is looked at is laid out alone."""
    with piloting(home, SMALL) as pilot, pilot.glancing(), ExitStack() as stack:
        if not painted:
            stack.enter_context(unpainted(stack.enter_context(pytest.MonkeyPatch.context())))
        pilot.app.apply_settings(replace(pilot.app.services.settings, animation=speed))
        pilot.app.stack.push(pilot.app.services.routes.learn(spec))
        pilot.frame(2)
        pilot.click("button:begin").frame(2)
        yield pilot


def most_choices(beat: Beat) -> int:
    """Return the number of choices of the decision that has most."""
    return max(
        (sum(not choice.back for choice in part.choices) for part in parts_of(beat.parts)),
        default=0,
    )


def is_known(beat: Beat, pick: int) -> bool:
    """Whether an earlier round has shown all of a beat; in a deep run each shows all.

    It has no choice with that number, nor a part that an earlier choice leads to.
    """
    if not often(pick, deep=0) or any(part.after for part in parts_of(beat.parts)):
        return False
    return most_choices(beat) <= pick


def picks(spec: AnySpec) -> range:
    """With a later pick than there are choices a round would be the same again."""
    beats = read_lesson(lesson_path(spec.key)).beats
    return range(min(3, max(map(most_choices, beats))))


@pytest.mark.parametrize(("spec", "pick"), [(spec, n) for spec in LESSONS for n in picks(spec)])
def test_a_lesson_is_gone_through_by_mouse(spec: AnySpec, pick: int, tmp_path: Path) -> None:
    """With everything moving, and seen, once; every choice is taken in one of the rounds."""
    speed = Speed.OFF if pick else Speed.NORMAL
    with at_the_lesson(tmp_path, spec, speed, painted=not pick) as pilot:
        guest = Guest(pilot, watches=not pick)
        guest.go_through(pick)
        done = pilot.app.services.learned.of("Guest", spec.key)
        assert done is not None
        assert done.done


WITHOUT = {"keys-and-pad": AtBoth, "keys": AtTheKeys, "pad": AtThePad}
"""Each device alone goes through whole lessons only in deep runs, as that takes long."""


@pytest.mark.parametrize("by", [*WITHOUT][: often(1, deep=3)])
@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_a_lesson_is_gone_through_without_a_mouse(spec: AnySpec, by: str, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        WITHOUT[by](pilot).go_through()


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_skipping_leads_to_the_end_and_a_fresh_match(spec: AnySpec, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        guest = Guest(pilot).wait()
        while guest.scene.course.mode is not Mode.DONE:
            guest.press("panel:skip")
            guest.wait()
        pilot.press(pygame.K_PAGEUP).press(pygame.K_PAGEDOWN)  # there is nothing to turn to now
        lessons = [s for s in pilot.app.stack.scenes if isinstance(s, LessonScene)]
        assert lessons == [guest.scene], "whatever tables there were, one is left"
        guest.press("panel:fresh")
        pilot.frame(2)
        assert isinstance(pilot.scene, NewMatchScene)


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_after_the_end_a_click_on_the_table_plays_on(spec: AnySpec, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        pilot.app.apply_settings(replace(pilot.app.services.settings, confirm_risky=False))
        guest = Guest(pilot).wait()
        while guest.scene.course.mode is not Mode.DONE:
            guest.press("panel:skip")
            guest.wait()
        ply = guest.scene.match.ply
        for clicked in sorted(guest.scene.choosing.live())[:1]:
            guest.press(clicked)
            assert type(pilot.table) is MatchScene
            assert pilot.match.ply > ply or clicked in pilot.table.choosing.selected


def lying(scene: LessonScene) -> dict[str, object]:
    """Return the pieces on the table, without those that only show a choice."""
    told = scene.table.describe().items()
    return {key: what for key, what in told if not key.startswith("over:")}


def first_decision(guest: Guest) -> None:
    while guest.wait().scene.course.mode is not Mode.CHOOSE:
        guest.read()
        guest.pilot.frame(dt_s=0.1)


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_nothing_is_lost_by_a_click_elsewhere(spec: AnySpec, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        guest = Guest(pilot)
        first_decision(guest)
        pilot.look()  # the table takes its form with its first picture
        scene, line = guest.scene, guest.scene.course.line
        ply, live = scene.match.ply, scene.live()
        spots = scene.hotspots()
        seen = [s.name for s in spots if beneath(spots, *s.box.centre) is s]
        quiet = [name for name in seen if name not in live]
        kinds = Counter(name.partition(":")[0] for name in quiet)
        for number, name in enumerate(quiet):
            if kinds[name.partition(":")[0]] > MANY and number % often(6, deep=1):
                continue
            if not name.startswith(("panel:", "tool:menu", "tool:rulebook", "tool:speed")):
                scene.view.talk.hush()  # an answer may cover what is clicked next
                pilot.click(name).frame(dt_s=0.1)
        assert (scene.match.ply, scene.course.line) == (ply, line)
        assert scene.live() == live


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_f5_opens_the_rule_of_the_beat(spec: AnySpec, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        guest = Guest(pilot)
        first_decision(guest)
        lesson = guest.scene
        pilot.press(pygame.K_F5).frame(3)
        assert isinstance(pilot.scene, RulebookScene)
        assert pilot.scene.at == lesson.course.beat.rules[0]
        pilot.press(pygame.K_ESCAPE).frame(3)
        assert guest.scene is lesson


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_the_lesson_waits_where_it_was_left(spec: AnySpec, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        guest = Guest(pilot)
        for _ in range(3):
            guest.wait().press("panel:skip")
            pilot.frame(dt_s=0.1)
        guest.wait()
        before = guest.scene.course.beat.id, guest.scene.match.state
        guest.press("panel:leave")
        pilot.frame(2)
        pilot.click("answer:shelf").frame(2)
        assert isinstance(pilot.scene, LearnScene)
        pilot.click("button:begin").frame(2)
        guest.wait()
        assert (guest.scene.course.beat.id, guest.scene.match.state) == before


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_a_step_back_lays_the_table_as_it_was(spec: AnySpec, tmp_path: Path) -> None:
    with at_the_lesson(tmp_path, spec) as pilot:
        guest = Guest(pilot)
        first_decision(guest)
        state, number = guest.scene.match.state, guest.scene.course.number
        while guest.scene.course.number == number:
            guest.press("panel:skip")
            guest.wait()
        guest.press("panel:back")
        first_decision(guest)
        assert (guest.scene.course.number, guest.scene.match.state) == (number, state)
        told = lying(guest.scene)
        guest.scene.rewound()
        assert lying(guest.scene) == told


@pytest.mark.parametrize("spec", LESSONS, ids=named)
def test_playing_on_makes_a_match_like_any_other(spec: AnySpec, tmp_path: Path) -> None:
    """With what was played so far, stored, and with honest dice from there on."""
    with at_the_lesson(tmp_path, spec) as pilot:
        guest = Guest(pilot)
        first_decision(guest)
        steps = guest.scene.match.steps
        guest.press("panel:leave")
        pilot.frame(2)
        pilot.click("answer:play_on").frame(2)
        scene = pilot.scene
        assert isinstance(scene, MatchScene)
        assert not isinstance(scene, LessonScene)
        assert scene.match.steps == steps
        pilot.app.writer.flush(60.0)
        stored = pilot.app.services.archive.matches()
        assert [row.game for row in stored] == [spec.key]
