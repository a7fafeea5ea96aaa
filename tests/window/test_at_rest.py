"""A window in which nothing happens draws nothing."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match import dialogs
from game.scenes.match.around.still_layer import StillLayer
from game.scenes.match.open_match import open_new
from game.scenes.records.victory import VictoryScene
from game.ui import canvas, raster
from game.ui.canvas import Canvas
from game.ui.rhythm import LOOK_ROUND_S, REST_S, Rhythm
from tests.patience import until
from tests.pilot import Pilot, piloting
from tests.playing import at_random, new_match, play

pytestmark = pytest.mark.painted

SMALL = (640, 360)
REST_FRAMES, FRAME_S = 60, 1 / 15


def come_to_rest(pilot: Pilot) -> None:
    """Let tooltips, signs and preparations run out."""
    pilot.frame(REST_FRAMES, FRAME_S)


def drawn_while_resting(pilot: Pilot) -> int:
    before = pilot.app.drawn_frames
    pilot.frame(REST_FRAMES, FRAME_S)
    return pilot.app.drawn_frames - before


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_an_idle_table_draws_nothing(spec: AnySpec, tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        pilot.start(spec.key, *["human"] * spec.seats[0])
        until(lambda: not pilot.frame().app.restless, "everything is ready and weighed")
        come_to_rest(pilot)
        assert drawn_while_resting(pilot) == 0


@pytest.mark.parametrize(
    "door", ["", "button:new_match", "button:past_matches", "button:settings", "button:rulebooks"]
)
def test_an_idle_menu_draws_nothing(door: str, tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        if door:
            pilot.click(door)
        come_to_rest(pilot)
        assert drawn_while_resting(pilot) == 0


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_table_that_waits_for_a_person_lets_the_loop_rest(spec: AnySpec, tmp_path: Path) -> None:
    with piloting(tmp_path, SMALL) as pilot:
        pilot.start(spec.key, "human", *["easy"] * (spec.seats[0] - 1))
        until(lambda: not pilot.frame().app.restless, "everything has been made ready")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_the_victory_picture_is_made_while_the_table_is_still_looked_at(
    spec: AnySpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its parts in the frame that opens it would be a jolt."""
    made: list[str] = []
    made_late: list[list[str]] = []
    plain, plain_draw = raster.drawn, VictoryScene.draw

    def noting(make: Callable[..., str], *rest: Any) -> pygame.Surface:
        made.append(make.__qualname__)
        return plain(make, *rest)

    match = new_match(spec)
    play(match, at_random(1))
    with piloting(tmp_path, SMALL) as pilot:

        def draw(scene: VictoryScene, paper: Canvas) -> None:
            made.clear()
            plain_draw(scene, paper)
            if scene is pilot.app.stack.top:  # not the one that is drawn ahead
                made_late.append(list(made))

        monkeypatch.setattr(dialogs, "_MOST_AFTER_S", math.inf)  # on a slow machine, too
        monkeypatch.setattr(canvas, "drawn", noting)
        monkeypatch.setattr(VictoryScene, "draw", draw)
        # These frames leave a thread no time: what it would do is done in them.
        pilot.app.canvas.pictures.bench = None
        open_new(pilot.app.services, match)
        until(lambda: pilot.frame(dt_s=FRAME_S) and bool(made_late), "the victory picture is shown")
        pilot.frame()
    assert made_late[0] == made_late[-1] == []


def test_what_a_click_after_a_rest_begins_does_not_jump(tmp_path: Path) -> None:
    """Half a second of waiting is no part of what a click begins."""
    passed: list[tuple[float, bool]] = []
    with piloting(tmp_path) as pilot:
        pilot.start("yahtzee_challenge", "human", "human")
        come_to_rest(pilot)
        until(lambda: not pilot.frame().app.restless, "everything has been made ready")
        scene, plain = pilot.table, pilot.app.stack.update

        def wait(most_ms: int) -> bool:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0))
            return True

        def update(dt_s: float) -> bool:
            passed.append((dt_s, scene.view.log.open))
            return plain(dt_s)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pilot.app.stack, "update", update)
            rhythm = Rhythm(wait, lambda fps: 0 if fps else round(LOOK_ROUND_S * 1000))
            rhythm.heed(REST_S, busy=False)
            pilot.app.beat(rhythm)
    assert passed == [(LOOK_ROUND_S, False), (0.0, True)]


def test_a_click_is_answered_in_the_next_frame(tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        pilot.start(GAMES[0].key, *["human"] * GAMES[0].seats[0])
        come_to_rest(pilot)
        before = pilot.app.drawn_frames
        pilot.click("tool:log")
        assert pilot.app.drawn_frames == before + 1
        assert pilot.table.view.log.open


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_movement_begins_without_a_redraw_of_the_whole_table(
    spec: AnySpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands still is drawn when a movement has ended, not in the frame that begins it."""
    whole: list[bool] = []
    plain = StillLayer._draw

    def draw_still(layer: StillLayer, onto: Canvas, *rest: Any) -> None:
        whole.append(onto.surface.get_clip().size == onto.surface.get_size())
        plain(layer, onto, *rest)

    with piloting(tmp_path) as pilot:
        # One person alone: no other viewer, no curtain.
        pilot.start(spec.key, "human", *["easy"] * (spec.seats[0] - 1), speed=Speed.NORMAL)
        moves = pilot.match.legal_moves()
        monkeypatch.setattr(StillLayer, "_draw", draw_still)
        pilot.table.play(moves[0])
        pilot.frame()
        assert pilot.table.table.busy
        assert not any(whole)
        whole.clear()
        pilot.table.table.skip()
        pilot.frame(2)
        assert whole, "what the move has changed"
