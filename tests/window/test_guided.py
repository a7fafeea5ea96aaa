"""Goals on the sign and first times from the barkeep, at the real table."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.guidance import Tip
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Refusal, Seat, Setup
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.core.storage.learned import Learned, Met
from game.core.storage.settings import OddsHelper, Speed
from game.games.registry import find
from game.games.yoho.rules.state import Discarding, Refilling
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.guide import STAYS_S, Guide
from game.scenes.match.scene import MatchScene
from game.scenes.parts.barkeep import Pose
from game.scenes.parts.coach import PLATE, Coach
from game.table.ledge import Kind
from game.table.naming import named
from game.table.skeleton import POUCH, SIGN, seat_boxes
from game.table.table import Place
from game.ui.theme import BODY
from tests.every_game import GUIDED
from tests.playing import often
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage, staging
from tools.soak.monkey import decide

MAREN, TOBIAS = Chair("Maren", "ember", "Maren"), Chair("Tobias", "harbour", "Tobias")
EASY = Chair("Old Brass", "honey", level=Level.EASY)
LONG = tuple(Place("Bartholomäus", colour) for colour in ("ember", "harbour", "honey", "moss"))
every_game = pytest.mark.parametrize("spec", GUIDED, ids=lambda spec: spec.key)
SMALLEST = 0.8  # of the sign's second line, should names be long


@dataclass
class Told:
    """Return who got which tip, in which turn."""

    said: list[tuple[str, str, object]] = field(default_factory=list)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        # Decisions are not weighed: that is no part of the barkeep's guidance.
        still = replace(stage.services.settings, animation=Speed.OFF, odds_helper=OddsHelper.OFF)
        stage.services.settings = still
        stage.services.thinker = InlineThinker(decide)
        stage.services.learned = Learned.open(tmp_path)
        yield stage


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Return every line of the barkeep."""
    told, say = Told(), Guide._say

    def noted(self: Guide, person: str, seat: Seat, first: Tip) -> None:
        told.said.append((person, first.id, self._turn))
        say(self, person, seat, first)

    monkeypatch.setattr(Guide, "_say", noted)
    return told


def table(stage: Stage, spec: AnySpec, *chairs: Chair, knows: bool = True) -> MatchScene:
    """A table that has been dealt; the persons at it have read what it is about."""
    for chair in chairs:
        if chair.level is None and knows:
            stage.services.learned.introduce(chair.person, spec.key)
    stage.services.routes.open_new(Match(spec, Setup(len(chairs)), 3, chairs))
    stage.frame()
    return next(s for s in reversed(stage.services.stack.scenes) if isinstance(s, MatchScene))


def play_on(stage: Stage, scene: MatchScene, moves: int) -> Iterator[MatchScene]:
    """The persons play like easy computers; the scene whenever one of them is asked."""
    luck, match = Stream("guided"), scene.match
    while moves > 0 and match.outcome is None:
        stage.services.stack.update(0.5)  # nobody looks
        stage.services.stack.settle()
        if isinstance(stage.top, CurtainScene):
            stage.top.pick("button:ready")
        elif scene.director.asks and scene.at_rest:
            yield scene
            moves -= 1
            if not scene.director.asks:
                continue
            seat = scene.director.acting_seat()
            choice = match.spec.choose(match.view(seat), seat, Level.EASY, luck, None)
            assert not isinstance(scene.play(choice.move), Refusal)


@every_game
def test_the_aim_is_that_of_the_person_to_act_until_it_has_been_reached_and_a_restart_keeps_it(
    stage: Stage, told: Told, tmp_path: Path, spec: AnySpec
) -> None:
    scene = table(stage, spec, MAREN, EASY)
    match, learned, aims = scene.match, stage.services.learned, 0
    for _ in play_on(stage, scene, 70):
        met = learned.met("Maren", spec.key)
        assert met is not None
        seat, view = scene.director.acting_seat(), match.view(scene.director.viewer)
        goal = spec.guidance.goal(view, seat, met.goals)
        assert scene.view.said.aim == (named(goal.line, scene.view.places) if goal else "")
        aims += goal is not None
    met = learned.met("Maren", spec.key)
    assert aims >= 4
    assert met is not None
    assert len(met.goals) >= 2
    ids = [first for _, first, _ in told.said]
    assert len(ids) >= 3
    assert len(ids) == len(set(ids)), "each is told once"
    assert sorted(ids) == list(met.firsts)
    due = {first.id for first in spec.guidance.firsts if first.due}
    turns = [turn for _, first, turn in told.said if first not in due]
    assert len(turns) == len(set(turns)), "never two in one turn but for the decision at hand"
    stage.services.learned = again = Learned.open(tmp_path)
    assert again.met("Maren", spec.key) == met
    told.said.clear()
    for _ in play_on(stage, table(stage, spec, MAREN, EASY), often(15, deep=30)):
        pass
    assert {*ids}.isdisjoint(first for _, first, _ in told.said)


def test_a_tip_for_the_decision_at_hand_does_not_wait_for_the_next_turn(
    stage: Stage, told: Told
) -> None:
    scene = table(stage, find("yoho"), MAREN, EASY)
    for _ in play_on(stage, scene, 30):
        met = stage.services.learned.met("Maren", "yoho")
        assert met is not None
        phase = scene.match.state.phase
        if scene.director.asks and isinstance(phase, Discarding):
            assert "discard" in met.firsts
        if scene.director.asks and isinstance(phase, Refilling):
            assert "refill" in met.firsts
    assert {"discard", "refill"} <= {first for _, first, _ in told.said}
    turns = [turn for _, _, turn in told.said]
    assert len(turns) > len(set(turns)), "one came beside another"


@every_game
def test_a_hint_takes_the_place_of_aim_and_tips_for_its_turn(
    stage: Stage, told: Told, spec: AnySpec
) -> None:
    """After a followed hint there is no tip about an alternative."""
    scene, asked = table(stage, spec, MAREN, EASY), 0
    for _ in play_on(stage, scene, 12):
        scene.ask_hint()
        stage.frame()
        if scene.view.said.hinted:
            assert scene.view.said.aim == ""
            asked += 1
        told.said.clear()
        scene.guide.follow(scene.shown)
        assert told.said == []
        assert scene.guide.said == ""
    assert asked


@every_game
def test_each_of_two_persons_gets_tips_in_their_own_turn(
    stage: Stage, told: Told, spec: AnySpec
) -> None:
    scene = table(stage, spec, MAREN, TOBIAS)
    heard, eyes = 0, scene.director.viewer
    for _ in play_on(stage, scene, 50):
        person = scene.director.person_of(scene.director.acting_seat())
        assert {to for to, _, _ in told.said[heard:]} <= {person}
        if scene.director.viewer != eyes:
            fresh = told.said[heard:]
            assert bool(scene.guide.said) == bool(fresh), "what one was told is gone for other eyes"
        heard, eyes = len(told.said), scene.director.viewer
    assert {person for person, _, _ in told.said} == {"Maren", "Tobias"}
    for person in ("Maren", "Tobias"):
        met = stage.services.learned.met(person, spec.key)
        assert met is not None
        assert met.goals


@every_game
@pytest.mark.parametrize("knows", [True, False], ids=["switched off", "never introduced"])
def test_a_person_without_tips_gets_none(
    stage: Stage, told: Told, spec: AnySpec, knows: bool
) -> None:
    stage.services.learned.coach("Maren", not knows)
    scene = table(stage, spec, MAREN, EASY, knows=knows)
    for _ in play_on(stage, scene, 12):
        assert scene.view.said.aim == ""
    assert told.said == []
    assert stage.services.learned.met("Maren", spec.key) == (Met() if knows else None)


@every_game
def test_a_table_of_computers_gets_no_tips(stage: Stage, told: Told, spec: AnySpec) -> None:
    other = Chair("Ada", "moss", level=Level.EASY)
    scene = table(stage, spec, EASY, other)
    for _ in range(40):
        stage.services.stack.update(0.5)
        assert scene.view.said.aim == ""
    assert scene.match.ply > 0
    assert told.said == []


def test_the_switch_silences_him_in_the_middle_of_a_match(stage: Stage) -> None:
    scene = table(stage, find("dragon_farkle"), MAREN, EASY)
    assert scene.view.said.aim
    stage.services.learned.coach("Maren", False)
    scene.resumed()
    assert scene.view.said.aim == ""


def test_a_click_on_his_plate_sends_him_away_and_his_rule_opens(stage: Stage) -> None:
    scene = table(stage, find("dragon_farkle"), MAREN, EASY)
    stage.frame()
    assert scene.guide.said
    names = [spot.name for spot in scene.hotspots()]
    assert {PLATE, "rule:DF-4.2"} <= {*names}
    scene.pick(PLATE)
    assert not scene.guide.said
    assert PLATE not in [spot.name for spot in scene.hotspots()]


def test_the_barkeep_leaves_when_the_match_has_gone_on(stage: Stage) -> None:
    scene = table(stage, find("dragon_farkle"), MAREN, EASY)
    stage.frame()
    stage.watch(20, STAYS_S)
    assert scene.guide.said, "who still looks at it goes on looking"
    scene.play(scene.match.legal_moves()[0])
    stage.watch(3, STAYS_S)
    assert "One action a turn" not in scene.guide.said


def test_where_the_seats_leave_no_room_a_bubble_says_it(stage: Stage) -> None:
    others = [
        Chair(name, colour, level=Level.EASY)
        for name, colour in zip("ABC", ("honey", "moss", "lilac"), strict=True)
    ]
    scene = table(stage, find("dragon_farkle"), MAREN, *others)
    next(play_on(stage, scene, 1))
    bubble = scene.view.talk.paper
    assert bubble is not None
    assert bubble.rule in {first.rule for first in scene.match.spec.guidance.firsts}
    assert bubble.kind is Kind.TIP
    assert not scene.guide.said


def test_an_undone_and_repeated_event_gives_no_second_tip(stage: Stage, told: Told) -> None:
    stage.services.settings = replace(stage.services.settings, free_undo=True)
    scene = table(stage, find("quazos_gambit"), MAREN, EASY)
    for _ in play_on(stage, scene, 6):
        if scene.director.undo_refusal() is None:
            scene.choices.undo()
    ids = [first for _, first, _ in told.said]
    assert len(ids) == len(set(ids))


# --- how it looks ---------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sign_has_two_lines_and_a_couch_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: AnySpec, size: tuple[int, int]
) -> None:
    with staging(tmp_path, size) as stage:
        for couch in (False, True):
            stage.services.settings = replace(stage.services.settings, couch_layout=couch)
            scene = table(stage, spec, MAREN, TOBIAS)
            if isinstance(stage.top, CurtainScene):
                stage.top.pick("button:ready")
                stage.frame()
            aim, asked = scene.view.said.aim, scene.view.said.prompt[1]
            assert aim
            scene.view.resized()  # all of it is drawn
            with recording(monkeypatch) as lines:
                scene.draw(stage.canvas())
            laid = scene.table.skeleton
            sign = [line for line in lines if laid.sign.contains(*line.box.centre)]
            first = next(line for line in sign if line.text == asked)
            assert first.box.right <= laid.sign.right
            if couch:
                assert abs(first.box.centre[1] - laid.sign.centre[1] + 1) < 1.5
                assert aim not in [line.text for line in sign]
                side = [line for line in lines if laid.side.contains(*line.box.centre)]
                words = [word for line in side for word in line.text.split()]
                assert words[: len(aim.split())] == aim.split(), "it stands first"
                assert all(line.seen.h in (0, pytest.approx(line.box.h)) for line in side)
                assert all(line.seen.bottom <= laid.side.bottom for line in side if line.seen.h)
            else:
                below = next(line for line in sign if line.text == aim)
                assert abs(first.box.centre[1] - 20) < 1
                assert abs(below.box.centre[1] - 40) < 1
                assert below.box.bottom < SIGN.bottom
                assert first.box.bottom < below.box.y
            stage.services.stack.pop(scene)
            stage.frame()


@every_game
def test_every_line_has_room_at_720(stage: Stage, spec: AnySpec) -> None:
    canvas = stage.canvas()
    for goal in spec.guidance.all_goals():
        line = goal.line.format_map(Longest())
        wide = canvas.type.width(line, BODY)
        assert wide * SMALLEST <= SIGN.right - 16 - (SIGN.x + 66), line
    for first in spec.guidance.firsts:
        line = first.line.format_map(Longest())
        for seats in (1, 2, 3):
            top = seat_boxes(seats)[-1].bottom + 3
            coach = Coach(top)
            coach.say(line, Pose.TELL, waits=False, rule=first.rule)
            coach.lay_out(canvas)
            assert coach.box is not None
            assert coach.box.y >= top - 1, f"{line} ({seats} seats)"
            assert coach.box.bottom <= POUCH.y


class Longest(dict[str, str]):
    """Whatever is filled in is as long as names are."""

    def __missing__(self, key: str) -> str:
        return "Bartholomäus" if key in ("name", "owner") else "12 steps"


@pytest.mark.painted
def test_a_plate_is_drawn_in_a_free_place(stage: Stage) -> None:
    scene = table(stage, find("dragon_farkle"), MAREN, EASY)
    stage.frame()
    plate = next(spot.box for spot in scene.hotspots() if spot.name == PLATE)
    for spot in scene.hotspots():
        if spot.name not in (PLATE, "rule:DF-4.2"):
            across = plate.x < spot.box.right and spot.box.x < plate.right
            down = plate.y < spot.box.bottom and spot.box.y < plate.bottom
            assert not (across and down), spot.name
    before = pygame.image.tobytes(stage.canvas().surface, "RGB")
    scene.pick(PLATE)
    stage.frame()
    assert pygame.image.tobytes(stage.canvas().surface, "RGB") != before
