"""The folder of a player's boards: listed by game, each file read only after it was saved."""

import shutil
from pathlib import Path

import pytest

from game.core.boards.own_boards import game_of, template_path
from game.core.storage import boards_folder
from game.core.storage.boards_folder import BoardsFolder
from game.games.registry import GAMES

KEYS = [spec.key for spec in GAMES]


def test_a_board_is_read_again_only_after_it_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counted(path: Path, games: list[str]) -> str:
        read.append(path.name)
        return game_of(path, games)

    monkeypatch.setattr(boards_folder, "game_of", counted)
    shutil.copy(template_path("yoz"), tmp_path / "land.tmx")
    (tmp_path / "yoho_torn.tmx").write_text("<map")
    folder = BoardsFolder(tmp_path)
    for _ in range(3):
        assert [file.name for file in folder.files("yoz", KEYS)] == ["land.tmx"]
        assert [file.name for file in folder.files("yoho", KEYS)] == ["yoho_torn.tmx"]
    assert read == ["land.tmx", "yoho_torn.tmx"]
    (tmp_path / "land.tmx").write_bytes(template_path("yoho").read_bytes())
    assert [file.name for file in folder.files("yoho", KEYS)] == ["land.tmx", "yoho_torn.tmx"]
    assert read[2:] == ["land.tmx"]
