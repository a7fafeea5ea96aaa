"""A great moment takes all input: a press ends it and does nothing else."""

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.values import Event
from game.core.match.branching import branched
from game.core.storage.settings import Settings, Speed
from game.games.registry import GAMES, find
from game.scenes.match.layers.moments import DEAF_S
from game.scenes.match.scene import MatchScene
from game.scenes.parts.places import places_of
from game.scenes.records.victory import VictoryScene
from game.scenes.review.look_back import LookBackScene
from game.table.staging.director import OnStage, Phase
from game.table.staging.drawing import band_box
from game.table.staging.moment import GreatMoments, Moment, Tone
from game.table.table import Kit
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.viewport import Box
from tests.playing import at_random, new_match, play
from tests.scenes.stage import SPEC, Stage, staging
from tests.window.quick_table import NoJournal
from tools.audit.tables import flashes, lightness

MOMENT = Moment(
    "any", 0, 0, (500, 400, 1500), "{seat:0} does it", "and how", ("seat:0",), seat=0, turn="any"
)
TOOL = PointerDown(1100, 36)
SPACE = Key(pygame.K_SPACE)


class Always(GreatMoments):
    """Every ply is a great moment. `asked`: what it was made from."""

    def __init__(self, moment: Moment = MOMENT) -> None:
        self._moment = moment
        self.asked: list[tuple[Sequence[Event], Any, Any]] = []

    def find(self, events: Sequence[Event], before: Any, after: Any) -> Sequence[Moment]:
        self.asked.append((events, before, after))
        return (self._moment,) if events else ()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as made:
        yield made


def begun(
    stage: Stage, moments: Always, *, speed: Speed = Speed.NORMAL, reduced: bool = False
) -> MatchScene:
    """A scene in which a move has just been made."""
    stage.services.settings = replace(Settings(), animation=speed, reduced_motion=reduced)
    match = play(new_match(SPEC, 3, 2), at_random(3), 6)
    scene = MatchScene(stage.services, match, NoJournal(stage.services.writer, 0))
    stage.services.stack.push(scene)
    stage.watch(90)
    scene.table.great_moments = moments
    scene.play(scene.director.offered()[0])
    return scene


def staged(stage: Stage, phase: Phase, *, speed: Speed = Speed.NORMAL) -> MatchScene:
    """A scene in a phase of a great moment."""
    scene = begun(stage, Always(), speed=speed)
    for _ in range(400):
        stage.watch()
        on = scene.table.staging.on_stage
        if on is not None and on.phase is phase:
            return scene
    raise AssertionError("the moment was not staged")


@pytest.mark.parametrize("phase", [Phase.ANTICIPATION, Phase.STRIKE, Phase.HOLD])
@pytest.mark.parametrize("signal", [SPACE, TOOL], ids=["key", "tool"])
def test_a_press_ends_it_and_does_nothing_else(stage: Stage, phase: Phase, signal: Signal) -> None:
    scene = staged(stage, phase)
    ply, depth = scene.match.ply, len(stage.services.stack.scenes)
    scene.handle(signal)
    assert scene.table.staging.on_stage is None
    assert not scene.table.telling
    scene.handle(signal)
    stage.watch(2)
    scene.handle(SPACE)
    assert scene.match.ply == ply
    assert len(stage.services.stack.scenes) == depth


def test_presses_count_again_a_quarter_of_a_second_later(stage: Stage) -> None:
    scene = staged(stage, Phase.HOLD)
    taken = scene.layers.moments.swallows
    assert taken(SPACE)
    stage.watch(round(DEAF_S * 60) - 3)
    assert taken(PointerDown(640, 360))
    assert not taken(PointerMoved(640, 360))
    stage.watch(6)
    assert not taken(PointerDown(640, 360))


def test_the_scores_are_those_of_the_ply_when_the_words_go(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = staged(stage, Phase.HOLD)
    on, told = scene.table.staging.on_stage, list[tuple[Sequence[int | None], bool]]()

    def refresh(notes: object, scores: Sequence[int | None], lit: object, *, at_once: bool) -> None:
        told.append((scores, at_once))

    monkeypatch.setattr(scene.view.seats, "refresh", refresh)
    while on is not None and on.phase < Phase.RELEASE:
        assert not told
        stage.watch()
    assert scene.table.telling
    view = scene.match.view(scene.presenter.viewer)
    assert told == [([SPEC.score(view, seat) for seat in range(2)], True)]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_the_end_of_every_match_is_one_finale_and_staged_once(spec: AnySpec, seed: int) -> None:
    match = play(new_match(spec, seed), at_random(seed))
    kit: Kit = spec.table()
    table = kit.table(read_board(kit.table.map_file()), places_of(match), lambda _: None)
    before, after = match.view(None, match.ply - 1), match.view(None)
    table.show(before)
    table.tell(match.events_at(match.ply, None), before, after)
    held = list[OnStage]()
    while table.telling:
        on = table.staging.on_stage
        if on is not None and (not held or held[-1] is not on):
            held.append(on)
        table.update(1 / 30)
    assert [on.moment.finale for on in held][-1:] == [True]
    assert sum(on.moment.finale for on in held) == 1


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", list(Speed))
def test_the_end_is_seen_once_more_at_every_speed_and_then_the_victory_picture(
    stage: Stage, speed: Speed, reduced: bool
) -> None:
    stage.services.settings = replace(Settings(), animation=speed, reduced_motion=reduced)
    over = play(new_match(SPEC, 3, 2), at_random(3))
    last = over.steps[-1]
    match = branched(over, over.ply - 1)
    scene = MatchScene(stage.services, match, NoJournal(stage.services.writer, 0))
    stage.services.stack.push(scene)
    stage.watch(15, 0.1)
    assert last.move is not None
    scene.play(last.move)
    assert match.outcome is not None
    staged_s, waited = 0.0, 0
    while isinstance(stage.top, MatchScene):
        on = scene.table.staging.on_stage
        staged_s += 1 / 60 if on is not None and on.moment.finale else 0.0
        waited += 1
        assert waited < 1800
        stage.watch()
    assert isinstance(stage.top, VictoryScene)
    assert staged_s >= 0.6
    assert staged_s <= 3.5
    stage.watch(100, 0.1)
    assert isinstance(stage.top, VictoryScene)


def test_without_animation_the_still_picture_goes_by_itself_or_by_a_click(stage: Stage) -> None:
    scene = staged(stage, Phase.HOLD, speed=Speed.OFF)
    stage.watch(120)
    assert scene.table.staging.on_stage is not None
    stage.watch(35)
    assert scene.table.staging.on_stage is None


def test_it_can_be_shown_again_until_the_next_move(stage: Stage) -> None:
    scene = staged(stage, Phase.HOLD)
    scene.handle(SPACE)
    stage.watch(30)
    scene.handle(Key(pygame.K_b))
    stage.watch()
    again = stage.top
    assert isinstance(again, LookBackScene)
    assert again.ply == scene.match.ply - 1
    stage.services.stack.pop(again)
    stage.watch()
    scene.table.great_moments = GreatMoments()
    scene.play(scene.director.offered()[0])
    scene.table.skip()
    stage.watch(30)
    scene.handle(Key(pygame.K_b))
    stage.watch()
    assert stage.top is scene


def test_a_button_that_began_it_is_let_go(stage: Stage) -> None:
    scene = staged(stage, Phase.ANTICIPATION)
    scene.attention.pressed = "tool:menu"
    scene.handle(PointerUp(*scene.box_of("tool:menu").centre))
    assert scene.attention.pressed is None
    assert stage.top is scene


def test_nothing_is_pointed_at_under_it(stage: Stage) -> None:
    scene = staged(stage, Phase.HOLD)
    before = scene.attention.hovered
    scene.handle(PointerMoved(*scene.box_of("tool:menu").centre))
    assert scene.attention.hovered == before


@pytest.mark.painted
def test_it_is_drawn_in_the_parts_that_change_alone_while_words_stand(stage: Stage) -> None:
    scene = staged(stage, Phase.HOLD)
    stage.watch(40)
    assert scene.draw_changes(stage.canvas()) == ()
    shown = pygame.display.get_surface()
    assert shown is not None
    kept = shown.copy()
    scene.draw(stage.canvas())
    assert kept.get_buffer().raw == shown.get_buffer().raw


@pytest.mark.painted
@pytest.mark.parametrize("tone", [Tone.GAIN, Tone.LOSS])
@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced"])
def test_no_part_of_the_picture_flashes(stage: Stage, tone: Tone, reduced: bool) -> None:
    moment = dataclasses.replace(MOMENT, tone=tone, cast=("tray", "pawn:0", "seat:0"), shakes=True)
    scene = begun(stage, Always(moment), reduced=reduced)
    frames = []
    while scene.table.telling:
        stage.watch(1, 1 / 30)
        shown = pygame.display.get_surface()
        assert shown is not None
        frames.append(lightness(shown))
    assert len(frames) > 45
    assert flashes(frames, 1 / 30) <= 1


def test_it_is_made_of_what_the_viewer_may_know(stage: Stage) -> None:
    """A hidden hand is neither in its events nor in its views."""
    match = play(new_match(find("yoho"), 3, 2), at_random(3), 30)
    scene = MatchScene(stage.services, match, NoJournal(stage.services.writer, 0))
    moments = scene.table.great_moments = Always()
    ply = match.ply
    scene.play(match.legal_moves()[0])
    viewer = scene.director.viewer
    views = match.view(viewer, ply), match.view(viewer, ply + 1)
    assert moments.asked == [(match.events_at(ply + 1, viewer), *views)]
    assert any(views[0] != match.view(seat, ply) for seat in range(2)), "a hand is hidden"


SCREEN = Box(0, 0, 1280, 720)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_words_take_the_seat_that_covers_nothing_lit(text: float) -> None:
    for lit, free in (
        ((Box(500, 320, 80, 80),), "foot"),
        ((Box(500, 640, 80, 60),), "middle"),
        ((Box(500, 640, 80, 60), Box(600, 350, 80, 60)), "top"),
        ((Box(20, 70, 200, 100), Box(600, 350, 80, 60)), "foot"),
    ):
        band = band_box(SCREEN, lit, text)
        assert not any(band.overlaps(box) for box in lit)
        assert band.y >= 0
        assert band.bottom <= SCREEN.h
        assert free == ("top" if band.y < 200 else "middle" if band.y < 400 else "foot")
