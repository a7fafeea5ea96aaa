"""Importing a match: the list of folders and files, and files dropped onto the window."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.core.boards.own_boards import template_path
from game.core.storage.match_files import list_folder
from game.core.storage.settings import Settings
from game.games.registry import GAMES
from game.scenes.parts import exporting
from game.scenes.parts.dialog import QuestionScene
from game.scenes.records import importing
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.importing import NOTHING, ImportScene, in_lines, shown_name
from game.ui.inputs import Dropped
from game.ui.theme import BODY_BOLD
from tests.scenes.stage import SPEC, Stage, staging

KEYS = tuple(spec.key for spec in GAMES)
MATCH = b'{"format": 2, "game": "yoz", "rules": 1}'

ODD = (
    "~evening.json",
    "~nobody/evening.json",
    "~",
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
    scene = stage.at(QuestionScene)
    said = scene._text
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, ArchiveScene)
    return said


@pytest.mark.parametrize("path", ODD)
def test_a_file_that_is_dropped_is_refused_as_well(path: str, tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        archive = stage.opened(ArchiveScene(stage.services))
        archive.handle(Dropped(path))
        assert "cannot be read" in refused(stage)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with staging(tmp_path) as stage:
        archive = stage.opened(ArchiveScene(stage.services))
        assert not archive.take_in(tmp_path / "pipe")
        assert "it is no plain file" in refused(stage)


# --- the list -------------------------------------------------------------------------------------


@pytest.fixture
def stage(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    (tmp_path / "documents").mkdir()
    monkeypatch.setattr(importing, "export_folder", lambda: tmp_path / "documents")
    monkeypatch.setattr(exporting, "export_folder", lambda: tmp_path / "documents")
    return stage


def file(folder: Path, name: str, hours: float = 0, data: bytes = MATCH) -> Path:
    """A file that was changed some hours after the first of 1970."""
    path = folder / name
    path.write_bytes(data)
    os.utime(path, (hours * 3600, hours * 3600))
    return path


def opened(stage: Stage) -> ImportScene:
    stage.open(ArchiveScene(stage.services)).click("button:import")
    return stage.at(ImportScene)


def test_a_folder_lists_its_folders_and_its_matches_with_the_newest_first(tmp_path: Path) -> None:
    (tmp_path / "Old").mkdir()
    (tmp_path / "games").mkdir()
    (tmp_path / ".hidden").mkdir()
    file(tmp_path, "a.json", 1)
    file(tmp_path, "b.JSON", 3)
    file(tmp_path, "c.json", 2)
    file(tmp_path, "notes.json", 9, b'{"title": "notes"}')
    file(tmp_path, "chess.json", 9, MATCH.replace(b"yoz", b"chess"))
    file(tmp_path, "match.txt", 9)
    listed = list_folder(tmp_path, KEYS)
    assert [path.name for path in listed.folders] == ["games", "Old"]
    assert [one.path.name for one in listed.files] == ["b.JSON", "c.json", "a.json"]
    assert {one.game for one in listed.files} == {"yoz"}
    assert (listed.up, listed.fault) == (tmp_path.parent, "")
    assert list_folder(Path(tmp_path.anchor), KEYS).up is None


def test_a_map_of_no_game_is_listed_with_what_is_wrong(stage: Stage, tmp_path: Path) -> None:
    drawn = template_path("yoz").read_text()
    (tmp_path / "land.tmx").write_text(drawn)
    (tmp_path / "mine.tmx").write_text(drawn.replace('value="yoz"', 'value="chess"', 1))
    (tmp_path / "torn.tmx").write_text("<map")
    listed = {one.path.name: one for one in list_folder(tmp_path, KEYS, ".tmx").files}
    assert (listed["land.tmx"].game, listed["land.tmx"].wrong) == ("yoz", "")
    assert (
        'mine.tmx: is a board of "chess". Set the map property "game"' in listed["mine.tmx"].wrong
    )
    assert listed["torn.tmx"].wrong
    scene = stage.opened(ImportScene(stage.services, lambda path: path.name, ".tmx", "a board"))
    scene.enter(tmp_path)
    stage.frame()
    assert 'is a board of "chess"' in " ".join(stage.read())


def test_what_is_exported_is_listed(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        stage.services.archive.export(stage.store(), tmp_path / "mine.json")
    (found,) = list_folder(tmp_path, KEYS).files
    assert (found.path.name, found.game) == ("mine.json", SPEC.key)


def test_a_folder_that_cannot_be_read_says_so_and_leads_up(stage: Stage, tmp_path: Path) -> None:
    scene = opened(stage)
    scene.enter(tmp_path / "gone")
    stage.frame()
    assert "This folder cannot be opened. Choose another one." in " ".join(stage.read())
    stage.click("entry:0")
    assert scene.listed.folder == tmp_path
    assert not scene.listed.fault


def test_a_folder_without_rights_is_no_fault_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refuse)
    listed = list_folder(tmp_path, KEYS)
    assert listed.fault == "This folder cannot be opened. Choose another one."
    assert listed.up == tmp_path.parent


def test_mouse_keys_and_pad_lead_through_folders_to_a_match(stage: Stage, tmp_path: Path) -> None:
    inner = tmp_path / "documents" / "inner"
    inner.mkdir()
    stage.services.archive.export(stage.store(None), inner / "mine.json")
    scene = opened(stage)
    assert scene.listed.folder == tmp_path / "documents", "where exported matches are"
    assert NOTHING in " ".join(stage.read())
    stage.click("entry:1")
    assert scene.listed.folder == inner
    stage.press(pygame.K_BACKSPACE)
    assert scene.listed.folder == tmp_path / "documents"
    stage.press(pygame.K_DOWN, pygame.K_RETURN)
    assert scene.listed.folder == inner
    assert scene.page.attention.focused == "entry:0", "the keys begin at the top"
    stage.press(pygame.K_DOWN)
    assert scene.page.attention.focused == "entry:1"
    stage.press(pygame.K_RETURN)
    assert stage.at(QuestionScene)._heading == "Imported"
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, ArchiveScene)
    assert [row.imported for row in stage.services.archive.matches()].count(True) == 1
    assert opened(stage).listed.folder == inner, "the folder is remembered"
    assert stage.services.settings.import_folder == str(inner)


def test_a_refused_file_leaves_the_list_open(stage: Stage, tmp_path: Path) -> None:
    file(tmp_path / "documents", "broken.json")
    scene = opened(stage)
    stage.click("entry:1")
    refusal = stage.at(QuestionScene)
    assert "broken.json" in refusal._text
    stage.press(pygame.K_RETURN)
    assert scene is stage.services.stack.top
    assert stage.services.settings.import_folder == ""


def test_a_remembered_folder_that_is_gone_gives_way_to_the_usual_one(tmp_path: Path) -> None:
    with staging(tmp_path, settings=Settings(import_folder=str(tmp_path / "gone"))) as stage:
        scene = ImportScene(stage.services, lambda path: "")
        assert scene.listed.folder == exporting.export_folder()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(importing, "export_folder", lambda: tmp_path / "gone")
            assert ImportScene(stage.services, lambda path: "").listed.folder == Path.home()


def test_two_thousand_files_are_read_at_once_and_only_those_in_sight_are_laid_out(
    stage: Stage, tmp_path: Path
) -> None:
    for number in range(2000):
        file(tmp_path / "documents", f"match-{number}.json", number)
    scene = opened(stage)
    assert [one.path.name for one in scene.listed.files[:2]] == [
        "match-1999.json",
        "match-1998.json",
    ]
    assert len([name for name in stage.names() if name.startswith("entry:")]) < 60
    stage.press(pygame.K_END)
    assert "entry:2000" in stage.names()


@pytest.mark.parametrize("text", [100, 150, 200])
def test_long_names_are_whole_at_every_text_size(tmp_path: Path, text: int) -> None:
    name = "w" * 120 + "-" + "long_name_" * 10 + ".json"
    file(tmp_path, name)
    settings = Settings(text_size=text, import_folder=str(tmp_path))
    with staging(tmp_path / "home", settings=settings) as stage:
        scene = stage.opened(ImportScene(stage.services, lambda path: ""))
        seen = " ".join(stage.read()).replace(" ", "")
        assert name in seen
        assert shown_name(tmp_path).replace(" ", "") in seen
        spots = {spot.name: spot.box for spot in scene.hotspots()}
        assert spots["entry:1"].bottom <= min(spots["button:back"].y, spots["entry:2"].y)
        canvas = stage.canvas()
        for line in in_lines(canvas, name, BODY_BOLD, 300).split("\n"):
            assert canvas.type.width(line, BODY_BOLD) <= 300


def test_a_name_that_is_no_text_is_shown_all_the_same() -> None:
    assert shown_name("a\udcff\n.json") == "a\ufffd\ufffd.json"
