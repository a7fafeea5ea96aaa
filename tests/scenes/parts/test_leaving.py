"""Nobody leaves moves behind without a word."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.storage.archive import Archive
from game.core.storage.database import Trouble
from game.scenes.home.title import TitleScene
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.open_match import open_new
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.leaving import UnsavedScene
from game.scenes.records.results import results_of
from game.ui.inputs import Quit
from tests.pilot import piloting
from tests.playing import at_random, play
from tests.scenes.recorder import recording
from tests.scenes.stage import CHAIRS, SPEC, Stage, staging

FULL = "The disk is full, so nothing can be saved. Free some space."


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> "Disk":
    return Disk(monkeypatch)


class Disk:
    """A disk that is full until somebody makes room on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        append = Archive.append

        def maybe(archive: Archive, *arguments: object) -> None:
            if self.full:
                raise Trouble(FULL, passing=True) from sqlite3.OperationalError()
            append(archive, *arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(Archive, "append", maybe)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        stage.services.writer._retry_s = 0.001
        stage.open(TitleScene(stage.services))
        yield stage


def at_table(stage: Stage, plies: int | None = 3) -> MatchScene:
    """A match whose last moves come to a full disk."""
    match = play(Match(SPEC, Setup(len(CHAIRS)), 5, CHAIRS), at_random(5), plies)
    table = open_new(stage.services, match)
    stage.frame()
    assert isinstance(table.director.journal, ArchiveJournal)
    assert stage.services.writer.flush()
    return table


def play_unsaved(stage: Stage, table: MatchScene, disk: Disk, moves: int) -> None:
    disk.full = True
    match, journal = table.match, table.director.journal
    for _ in range(moves):
        seat = match.to_act
        assert seat is not None
        match.play(match.legal_moves()[0], seat)
        journal.append(match, match.ply, match.steps[-1])
    assert stage.services.writer.unsaved == moves


def by_pause(stage: Stage, table: MatchScene) -> None:
    stage.open(PauseScene(stage.services, table)).click("button:leave")


def by_title(stage: Stage, table: MatchScene) -> None:
    stage.services.stack.pop(table)
    stage.frame().press(pygame.K_ESCAPE)


@pytest.mark.parametrize("way", [by_pause, by_title])
def test_leaving_with_unsaved_moves_asks_first(
    stage: Stage,
    disk: Disk,
    way: Callable[[Stage, MatchScene], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = at_table(stage)
    play_unsaved(stage, table, disk, 3)
    scenes = len(stage.services.stack.scenes)
    with recording(monkeypatch) as lines:
        way(stage, table)
    said = " ".join(line.text for line in lines)
    assert "3 moves are not saved yet." in said
    assert "The disk is full" in said
    stage.press(pygame.K_RETURN)  # the safe answer
    assert not isinstance(stage.services.stack.top, UnsavedScene)
    assert len(stage.services.stack.scenes) >= scenes - 1, "nothing was left"
    stage.services.writer.messages()
    disk.full = False
    assert stage.services.writer.flush()


def test_it_is_left_all_the_same_if_that_is_meant(stage: Stage, disk: Disk) -> None:
    table = at_table(stage)
    play_unsaved(stage, table, disk, 1)
    by_pause(stage, table)
    stage.click("answer:other")
    assert isinstance(stage.top, TitleScene)
    disk.full = False


def test_once_all_is_saved_nobody_is_asked(stage: Stage, disk: Disk) -> None:
    table = at_table(stage)
    play_unsaved(stage, table, disk, 2)
    disk.full = False
    assert stage.services.writer.flush()
    by_pause(stage, table)
    assert isinstance(stage.top, TitleScene)


def test_a_finished_match_asks_too(stage: Stage, disk: Disk) -> None:
    table = at_table(stage, 20)
    play_unsaved(stage, table, disk, 1)
    finished = play(table.match, at_random(1))
    assert finished.outcome is not None
    stage.services.stack.push(results_of(stage.services, table.match, table))
    stage.frame().click("button:title")
    assert isinstance(stage.top, UnsavedScene)
    disk.full = False


def test_the_window_that_is_closed_asks_once(tmp_path: Path, disk: Disk) -> None:
    with piloting(tmp_path) as pilot:
        pilot.start(SPEC.key, "human", "human")
        app = pilot.app
        assert app.writer.flush()
        disk.full = True
        pilot.table.play(pilot.match.legal_moves()[0])
        assert app.writer.unsaved == 1
        app.frame([Quit()], 0.02)
        assert app.running
        if not isinstance(app.stack.top, UnsavedScene):
            pilot.press(pygame.K_RETURN)  # the notice that the disk is full lay over it
        app.frame([Quit()], 0.02)
        assert [type(scene) for scene in app.stack.scenes].count(UnsavedScene) == 1
        assert isinstance(app.stack.top, UnsavedScene)
        app.stack.top.page.pick("answer:other")
        app.frame((), 0.02)
        assert not app.running
        disk.full = False
