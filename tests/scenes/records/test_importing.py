"""Taking in a file, whatever is typed or dropped as its name."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.scenes.parts.dialog import QuestionScene
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.importing import ImportScene
from game.ui.inputs import Dropped
from tests.scenes.stage import Stage, staging

ODD = (
    "~evening.json",
    "~nobody/evening.json",
    "~",
    "",
    "\ud800.json",
    "evening\udcff.json",
    "even\0ing.json",
    "x" * 5000,
    "/",
    "/dev/zero",
    "//nowhere/at/all",
)


def refused(stage: Stage) -> str:
    """Return the message about a refused file, and close it; then the list is there again."""
    stage.frame()
    scene = stage.top
    assert isinstance(scene, QuestionScene)
    said = scene._text
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, ArchiveScene)
    return said


@pytest.mark.parametrize("path", ODD)
def test_a_name_that_leads_nowhere_is_refused_in_a_sentence(path: str, tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        stage.open(ArchiveScene(stage.services))
        stage.click("button:import")
        scene = stage.top
        assert isinstance(scene, ImportScene)
        scene._typed(path)
        stage.press(pygame.K_RETURN)
        assert "cannot be read" in refused(stage)


@pytest.mark.parametrize("path", [path for path in ODD if path])
def test_a_file_that_is_dropped_is_refused_as_well(path: str, tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        archive = ArchiveScene(stage.services)
        stage.open(archive)
        archive.handle(Dropped(path))
        assert "cannot be read" in refused(stage)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with staging(tmp_path) as stage:
        archive = ArchiveScene(stage.services)
        stage.open(archive)
        assert not archive.take_in(tmp_path / "pipe")
        assert "it is no plain file" in refused(stage)
