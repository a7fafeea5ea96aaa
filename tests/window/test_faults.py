"""Faults in the window: the match is safe, a screen reports them, and the table goes on."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Refusal
from game.core.match.match import Match
from game.core.match.thinks import Answer
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.launch import Launch
from game.opening import run
from game.scenes.books.rulebooks import ShelfScene
from game.scenes.faults.screen import FaultScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.stack import Scene
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.people.scene import PeopleScene
from game.ui.inputs import Key
from tests.lantern_table import LANTERN
from tests.pilot import Pilot, piloting
from tests.playing import at_random, play
from tests.window.by_mouse import gesture_to_play, lift_curtain, play_by_mouse

MOVES = 4
SMALL = (640, 360)
ALL = (*GAMES, LANTERN)
every_game = pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.key)


class Broken(Exception):
    """What the tests break things with."""


def breaks(*args: Any, **more: Any) -> Any:
    raise Broken("cove_3")


def broken(owner: Any, name: str) -> None:
    """Break a method of one object; a rebuilt object has its own."""
    object.__setattr__(owner, name, breaks)


def at_a_table(pilot: Pilot, spec: AnySpec, moves: int = MOVES) -> None:
    pilot.start(spec.key, *["human"] * spec.seats[0], seed=5)
    play(pilot.match, at_random(5), moves)
    lift_curtain(pilot.show().settle())


def fault_of(pilot: Pilot) -> FaultScene:
    assert isinstance(pilot.scene, FaultScene), f"no word about it: {pilot.scene}"
    return pilot.scene


# Each breaks one thing and makes the window use it.


def a_key(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table, "handle")
    pilot.press(pygame.K_TAB)


def time(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table.director, "update")
    pilot.frame()


def the_board(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table.table.background, "paint")
    redrawn(pilot)


def the_hotspots(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table.table, "hotspots")
    redrawn(pilot)


def the_notes_beside_the_seats(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table.table, "seat_note")
    pilot.table.presenter.ask_again()
    pilot.frame(2)


def redrawn(pilot: Pilot) -> None:
    pilot.table.view.resized()  # all of it
    pilot.table._dirty = True
    pilot.frame(2)


def coming_back(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table, "resumed")
    pilot.click("tool:menu")
    pilot.press(pygame.K_ESCAPE)
    pilot.frame(2)


def leaving(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    broken(pilot.table, "closed")
    pilot.app.stack.pop(pilot.table)
    pilot.frame(2)


def a_scene_over_it(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    pilot.click("tool:menu")
    pilot.frame()
    broken(pilot.scene, "update")
    pilot.frame()


def a_question_to_the_worker(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pilot.app.services.thinker, "poll", breaks)
    pilot.table.director.forget_thoughts()  # else what was weighed already is the answer
    pilot.table.director.ask_hint()
    pilot.frame(3)
    patch.undo()


PLACES = (
    a_key, time, the_board, the_hotspots, the_notes_beside_the_seats, coming_back, leaving,
    a_scene_over_it, a_question_to_the_worker,
)  # fmt: skip


@every_game
def test_go_on_continues_the_same_match_and_nothing_is_lost(
    spec: AnySpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        for place in PLACES:
            lift_curtain(pilot)
            before, scene = pilot.match, pilot.table
            place(pilot, monkeypatch)
            assert isinstance(pilot.scene, FaultScene), place.__name__
            told = pilot.scene.told
            assert told.all_safe, place.__name__
            assert f"All {before.ply} moves are saved" in told.safe
            assert spec.name in told.said
            assert not told.repeated
            pilot.press(pygame.K_RETURN).frame(3)
            assert pilot.table is not scene
            same_and_played_on(pilot, before)
            if pilot.match.outcome is not None:
                break


@every_game
def test_nonsense_that_comes_back_from_the_worker_costs_nothing(
    spec: AnySpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        before, director = pilot.match, pilot.table.director
        actor = before.to_act
        assert actor is not None
        chair = replace(before.chairs[actor], person="", level=Level.EASY)
        pilot.table.seating.change(actor, chair)
        nonsense = Choice("nonsense", "because")  # type: ignore[arg-type]
        thinker = pilot.app.services.thinker
        monkeypatch.setattr(thinker, "ask", lambda *question, **more: None)
        monkeypatch.setattr(thinker, "poll", lambda: Answer(director._generation, nonsense))
        pilot.frame(4, dt_s=1.0)
        assert fault_of(pilot).told.all_safe
        monkeypatch.undo()
        pilot.press(pygame.K_RETURN).frame(2)
        assert pilot.match.steps[: before.ply + 1] == before.steps
        assert pilot.match.chairs == before.chairs


def same_and_played_on(pilot: Pilot, before: Match) -> None:
    """The rebuilt table has the very match, and takes the next move."""
    assert pilot.match is not before
    assert pilot.match.steps == before.steps
    assert pilot.match.state == before.state
    assert pilot.match.chairs == before.chairs
    pilot.settle()
    if pilot.match.outcome is None:
        play_by_mouse(pilot, random.Random(1))
        assert pilot.match.ply > before.ply
        services = pilot.app.services
        assert services.writer.flush()
        (row,) = services.archive.matches()
        assert row.plies == pilot.match.ply


@every_game
def test_a_move_that_broke_on_its_way_to_the_archive_is_written_down_all_the_same(
    spec: AnySpec, tmp_path: Path
) -> None:
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        before = pilot.match
        broken(pilot.table.director.journal, "append")
        ply = before.ply
        gesture = gesture_to_play(pilot, random.Random(9))
        pilot.app.services.settings = replace(pilot.app.services.settings, confirm_risky=False)
        for name in gesture.clicks(pilot.table.choosing.selected):
            if isinstance(pilot.scene, MatchScene):
                pilot.click(name)
        pilot.frame(2)
        assert before.ply > ply, "the move was made"
        assert fault_of(pilot).told.all_safe
        pilot.press(pygame.K_RETURN).frame(2)
        same_and_played_on(pilot, before)


@every_game
def test_animation_that_breaks_costs_no_move(spec: AnySpec, tmp_path: Path) -> None:
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        pilot.app.apply_settings(replace(pilot.app.services.settings, animation=Speed.NORMAL))
        before = pilot.match
        broken(pilot.table.table, "tell")
        gesture = gesture_to_play(pilot, random.Random(9))
        for name in gesture.clicks(pilot.table.choosing.selected):
            if isinstance(pilot.scene, MatchScene):
                pilot.click(name)
        for _ in range(3):
            if not isinstance(pilot.scene, FaultScene):
                pilot.go_on().frame()
        assert fault_of(pilot).told.all_safe
        pilot.press(pygame.K_RETURN).frame(2)
        assert pilot.match.steps == before.steps
        assert pilot.match.state == before.state


@every_game
def test_a_table_that_cannot_be_laid_leaves_its_match_in_the_archive(
    spec: AnySpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        before = pilot.match
        broken(pilot.table, "update")
        pilot.frame()
        monkeypatch.setattr("game.scenes.match.presenter.MatchPresenter.show_now", breaks)
        pilot.press(pygame.K_RETURN).frame()
        second = fault_of(pilot)
        assert second.told.repeated == "It broke twice in a row."
        assert second.told.all_safe
        assert [spot.name for spot in second.hotspots() if spot.name.startswith("way:")] == [
            "way:title"
        ]
        monkeypatch.undo()
        pilot.press(pygame.K_RETURN).frame(2)
        assert isinstance(pilot.scene, TitleScene)
        pilot.click("button:continue").frame(2)
        same_and_played_on(pilot, before)


def test_a_match_that_the_archive_lost_is_known_again_when_it_breaks_again(tmp_path: Path) -> None:
    """It goes on under another number, and is the same match all the same."""
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, ALL[0])
        assert pilot.app.writer.flush()
        with pilot.app.services.archive._database.writing() as sql:
            sql.execute("DELETE FROM match")
        for repeated in (False, True):
            broken(pilot.table, "update")
            pilot.frame()
            assert bool(fault_of(pilot).told.repeated) == repeated
            if not repeated:
                pilot.press(pygame.K_RETURN).frame(2)


def test_faults_far_apart_are_not_in_a_row(tmp_path: Path) -> None:
    spec = ALL[0]
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        for _ in range(3):
            broken(pilot.table, "update")
            pilot.frame()
            assert not fault_of(pilot).told.repeated
            pilot.press(pygame.K_RETURN).frame(2)
            pilot.frame(61, dt_s=1.0)


@pytest.mark.parametrize("how", ["handle", "update", "draw", "resumed", "closed"])
@pytest.mark.parametrize("page", [ArchiveScene, SettingsScene, ShelfScene, PeopleScene])
def test_a_page_that_breaks_leads_to_the_title(
    page: Callable[[Any], Scene], how: str, tmp_path: Path
) -> None:
    with piloting(tmp_path, SMALL, catches=True) as pilot:
        pilot.frame()  # the title is open
        scene = page(pilot.app.services)
        if how == "resumed":
            broken(scene, how)
        pilot.app.stack.push(scene)
        pilot.frame()
        broken(scene, how)
        pilot.press(pygame.K_TAB)
        if how == "closed":
            pilot.press(pygame.K_ESCAPE)
        pilot.frame()
        told = fault_of(pilot).told
        assert told.safe_heading == "Your matches are safe"
        assert "You did nothing wrong." in told.said
        pilot.press(pygame.K_RETURN).frame(2)
        assert isinstance(pilot.scene, TitleScene)


def test_moves_that_cannot_be_saved_are_counted_and_kept_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = ALL[0]
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, spec)
        assert pilot.app.writer.flush()
        saved, before = pilot.match.ply, pilot.match
        monkeypatch.setattr("game.core.storage.archive.Archive.append", breaks)
        for _ in range(3):
            assert not isinstance(before.play(before.legal_moves()[0], before.to_act or 0), Refusal)
            ply = before.ply
            pilot.table.director.journal.append(before, ply, before.steps[ply])
        assert pilot.app.writer.flush()
        pilot.frame()
        told = fault_of(pilot).told
        assert not told.all_safe
        assert told.safe_heading == f"{before.ply - saved} moves are not saved"
        monkeypatch.undo()
        pilot.press(pygame.K_RETURN).frame(3)
        same_and_played_on(pilot, before)


@pytest.mark.painted
def test_the_fault_screen_needs_no_picture_and_no_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with piloting(tmp_path, SMALL, ALL, catches=True) as pilot:
        at_a_table(pilot, ALL[0])
        pilot.app._pictures.clear()
        broken(pilot.table, "update")
        monkeypatch.setattr("game.ui.pictures._load", breaks)
        monkeypatch.setattr("pygame.image.load", breaks)
        monkeypatch.setattr(pilot.app.services.sounds, "play", breaks)
        pilot.frame(2)
        fault_of(pilot)
        pilot.press(pygame.K_TAB).press(pygame.K_TAB)
        pilot.click("report:copy").frame(2)
        fault_of(pilot)
        monkeypatch.undo()


def test_a_fault_in_the_fault_screen_ends_the_program_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[str] = []
    monkeypatch.setattr("game.crash_message.show_box", boxes.append)
    monkeypatch.setattr("game.scenes.match.scene.MatchScene.update", breaks)
    monkeypatch.setattr("game.scenes.faults.screen.FaultScene.build", breaks)
    monkeypatch.setattr("game.scenes.home.title.TitleScene.update", breaks)
    assert run(Launch(home=tmp_path)) == 3
    (said,) = boxes
    assert "Tavern Table has to close (Broken: cove_3)" in said
    assert said in capsys.readouterr().err
    assert len(list((tmp_path / "reports").iterdir())) == 2, "that of the title, and its own"


@pytest.mark.parametrize(
    "what", ["game.app.Archive.open", "game.scenes.home.title.TitleScene.build"]
)
def test_a_fault_at_start_up_is_shown_in_the_message_box(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words, **more: boxes.append(words))
    monkeypatch.setattr(what, breaks)
    monkeypatch.setattr("game.scenes.faults.screen.FaultScene.build", breaks)
    assert run(Launch(home=tmp_path)) == 3
    ((title, said),) = boxes
    assert title == "Tavern Table"
    assert "The report is in" in said
    assert "Traceback" not in capsys.readouterr().err


def test_nobody_waits_for_a_button_where_nobody_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.crash_message.show_box", breaks)
    monkeypatch.setattr("game.scenes.match.director.Director.update", breaks)
    assert run(Launch(game=ALL[0].key, autoplay=True, quit_after=3, home=tmp_path)) == 3


@pytest.mark.parametrize("ends", [KeyboardInterrupt, SystemExit])
def test_who_wants_to_end_the_program_does(ends: type[BaseException], tmp_path: Path) -> None:
    with piloting(tmp_path, SMALL, catches=True) as pilot:

        def end(signal: Any) -> None:
            raise ends

        object.__setattr__(pilot.scene, "handle", end)
        with pytest.raises(ends):
            pilot.app.frame((Key(pygame.K_TAB),), 0.02)


def test_faults_at_the_end_are_reported_once_everything_is_closed(tmp_path: Path) -> None:
    app = App(home=tmp_path, catches=True)
    title = TitleScene(app.services)
    app.stack.push(title)
    app.frame((), 0.02)
    broken(title, "closed")
    with pytest.raises(Broken):
        app.close()
    assert not pygame.display.get_init()
    App(home=tmp_path).close()


def test_where_the_title_itself_breaks_one_can_only_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with piloting(tmp_path, SMALL, catches=True) as pilot:
        monkeypatch.setattr("game.scenes.home.title.TitleScene.build", breaks)
        pilot.app.stack.replace(TitleScene(pilot.app.services))
        pilot.frame(2)
        pilot.press(pygame.K_RETURN).frame(2)
        assert [spot.name for spot in fault_of(pilot).hotspots()][-1] == "way:title"
        monkeypatch.setattr("game.scenes.home.title.TitleScene.__init__", breaks)
        pilot.press(pygame.K_RETURN).frame(2)
        assert [spot.name for spot in fault_of(pilot).hotspots()][-1] == "way:leave"
        pilot.press(pygame.K_RETURN)
        pilot.frame()
        assert not pilot.app.running
