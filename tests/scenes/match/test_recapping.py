"""Since your last turn, at the table: when the sheet comes, what it does, and when it goes."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.review.recap import recap_of
from game.core.storage.settings import RecapShown, Speed
from game.games.registry import GAMES
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.layers.recap_sheet import AGAIN, CLOSE, ROW, RecapSheet
from game.scenes.match.scene import MatchScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.playback import MARK_S, Tempo
from game.table.forms.form import Form
from game.ui.hotspots import beneath
from game.ui.inputs import PointerDown, PointerMoved, PointerUp
from game.ui.viewport import Box
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        told(stage, RecapShown.ALWAYS)
        yield stage


def told(stage: Stage, shown: RecapShown) -> None:
    changed = replace(stage.services.settings, animation=Speed.OFF, confirm_risky=False)
    stage.services.settings = replace(changed, recap=shown)


def came_round(
    stage: Stage, key: str = "quazos_gambit", *persons: str
) -> tuple[Evening, RecapSheet]:
    """Return a table at which a person has just got a recap."""
    for seed in range(4, 9):
        evening = sat_down(stage, key, *(persons or ("Ann", "", "")), seed=seed, plies=24)
        for _ in range(5):
            evening.round()
            if isinstance(stage.top, CurtainScene):
                stage.top.pick("button:ready")
                evening.wait(3)
            sheet = evening.scene.view.recap
            if sheet is not None and sheet.recap.deeds:
                stage.frame(0.3)
                return evening, sheet
            if evening.match.outcome is not None:
                break
    raise AssertionError("nothing is told")


def click(stage: Stage, name: str) -> None:
    x, y = next(spot.box.centre for spot in stage.top.hotspots() if spot.name == name)
    for signal in (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)):
        stage.services.stack.handle(signal)
    stage.frame()


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_it_is_beside_the_board_and_takes_no_click_of_the_table(
    stage: Stage, spec: AnySpec
) -> None:
    evening, sheet = came_round(stage, spec.key)
    for couch in (False, True):
        stage.apply(replace(stage.services.settings, couch_layout=couch))
        stage.frame()
        lies_beside(evening, sheet, couch=couch)


def lies_beside(evening: Evening, sheet: RecapSheet, *, couch: bool) -> None:
    box, table = sheet.box, evening.scene.table
    assert box is not None
    laid = table.skeleton
    assert laid.form is (Form.COUCH if couch else Form.FULL)
    others = (table.frame, *laid.seats, laid.tray, laid.actions)
    assert not any(box.overlaps(place) for place in others)
    spots = evening.scene.hotspots()
    for spot in spots:
        if spot.name in evening.scene.live():
            under = beneath(spots, *spot.box.centre)
            assert under is not None
            assert not under.name.startswith("recap:")
    assert 1 <= len(sheet.rows) <= (4 if couch or box.w < 300 else 6)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_rows_and_button_grow_with_the_text_and_do_not_meet(stage: Stage, text: int) -> None:
    stage.apply(replace(stage.services.settings, text_size=text))
    _, sheet = came_round(stage)
    assert sheet.box is not None
    *rows, again, _ = (spot.box for spot in sheet.hotspots())
    assert rows
    assert all(row.bottom <= again.y for row in rows)
    assert again.h >= 38 * min(text / 100, 1.5)
    assert again.bottom < sheet.box.bottom
    if text > 100:  # it is on a page, and nothing sticks out of it
        assert sheet.box.bottom >= page(stage).bottom


def page(stage: Stage) -> Box:
    scene = stage.top
    assert isinstance(scene, MatchScene)
    return scene.table.skeleton.side


def test_it_goes_with_the_first_move(stage: Stage) -> None:
    evening, _ = came_round(stage)
    evening.decide()
    assert evening.scene.view.recap is None


def test_esc_folds_it_away_and_the_next_esc_opens_the_menu(stage: Stage) -> None:
    evening, _ = came_round(stage)
    stage.press(pygame.K_ESCAPE)
    assert evening.scene.view.recap is None
    assert stage.top is evening.scene
    evening.wait(10)
    assert evening.scene.view.recap is None, "once is enough"
    stage.press(pygame.K_ESCAPE)
    assert stage.top is not evening.scene


def test_its_cross_folds_it_away(stage: Stage) -> None:
    evening, _ = came_round(stage)
    click(stage, CLOSE)
    assert evening.scene.view.recap is None


def test_a_row_leads_to_its_moment_and_esc_comes_back_to_the_sheet(stage: Stage) -> None:
    evening, sheet = came_round(stage)
    click(stage, f"{ROW}0")
    look_back = stage.top
    assert isinstance(look_back, LookBackScene)
    assert look_back.ply == sheet.rows[0].ply
    stage.press(pygame.K_ESCAPE)
    assert stage.top is evening.scene
    assert evening.scene.view.recap is sheet


@pytest.mark.parametrize("by_key", [True, False], ids=["B", "click"])
def test_the_stretch_is_played_at_twice_the_speed_and_closes(stage: Stage, by_key: bool) -> None:
    evening, sheet = came_round(stage, "yahtzee_challenge")
    if by_key:
        stage.press(pygame.K_b)
    else:
        click(stage, AGAIN)
    look_back = stage.top
    assert isinstance(look_back, LookBackScene)
    assert look_back.ply == sheet.recap.first - 1
    assert look_back.playback.tempo is Tempo.TWICE
    seen = set()
    for _ in range(3 * (sheet.recap.last - sheet.recap.first + 2)):  # great moments take longer
        if stage.top is not look_back:
            break
        seen.add(look_back.ply)
        stage.services.stack.update(MARK_S)
        stage.services.stack.settle()
    assert seen == set(range(sheet.recap.first - 1, sheet.recap.last + 1))
    assert stage.top is evening.scene


def test_where_b_means_something_else_the_button_bears_no_key(stage: Stage) -> None:
    evening, sheet = came_round(stage, "dragon_farkle")
    assert evening.scene.choosing.shortcut("b"), "a Brawl"
    assert not sheet.key
    stage.press(pygame.K_b)
    assert not isinstance(stage.top, LookBackScene)


def test_a_player_who_takes_over_stays_in_the_stretch(stage: Stage) -> None:
    came_round(stage, "yahtzee_challenge")
    stage.press(pygame.K_b, pygame.K_LEFT)
    look_back = stage.top
    stage.watch(4, MARK_S)
    assert stage.top is look_back


def test_off_is_off_and_short_tells_only_what_concerns_you(stage: Stage) -> None:
    for shown in (RecapShown.OFF, RecapShown.SHORT):
        told(stage, shown)
        evening = sat_down(stage, "quazos_gambit", "Ann", "", "", seed=4, plies=40)
        for _ in range(6):
            evening.round()
            recap = recap_of(evening.match, 0, 0)
            sheet = evening.scene.view.recap
            concerns = recap is not None and recap.concerns
            assert (sheet is not None) == (shown is RecapShown.SHORT and concerns)
            assert sheet is None or len(sheet.rows) <= 4
        stage.services.stack.pop(evening.scene)


def test_what_is_pointed_at_is_ringed_on_the_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, sheet = came_round(stage)
    number = next(n for n, row in enumerate(sheet.rows) if row.thing is not None)
    thing, drawn = sheet.rows[number].thing, []
    assert thing is not None
    canvas = stage.canvas()
    part = type(canvas).shape

    def noted(self: object, box: object, *args: object, **named: object) -> None:
        drawn.append(box)
        part(self, box, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(canvas), "shape", noted)
    sheet.draw(canvas, evening.scene.attention)
    assert thing.inset(-3) not in drawn
    evening.scene.attention.focus_by_key(f"{ROW}{number}")
    sheet.draw(canvas, evening.scene.attention)
    assert thing.inset(-3) in drawn


def test_after_the_curtain_its_person_gets_the_recap(stage: Stage) -> None:
    evening, sheet = came_round(stage, "yoho", "Ann", "Ben", "")
    director = evening.scene.director
    assert director.viewer == sheet.recap.you == director.decider
    assert sheet.recap == recap_of(evening.match, sheet.recap.you, sheet.recap.you)


def test_a_question_and_the_log_have_its_place_before_it(stage: Stage) -> None:
    evening, sheet = came_round(stage)
    evening.scene.toggle_log()
    assert not [spot for spot in evening.scene.hotspots() if spot.name.startswith("recap:")]
    evening.scene.toggle_log()
    assert [spot for spot in evening.scene.hotspots() if spot.name.startswith("recap:")]
    assert evening.scene.view.recap is sheet
