"""Files that are written whole, and names that are free."""

import os
from pathlib import Path

import pytest

from game.core.storage.disk import HOME, config_folder, data_folder, free_name, write_whole


def test_a_name_that_is_taken_gets_the_next_free_number(tmp_path: Path) -> None:
    wanted = tmp_path / "match.json"
    names = []
    for _ in range(3):
        path = free_name(wanted)
        path.touch()
        names.append(path.name)
    assert names == ["match.json", "match-2.json", "match-3.json"]


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"old and long", b"new"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_where_writing_fails_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "settings.json"
    write_whole(path, b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path], "nothing half-written is left behind"


def test_one_folder_for_everything_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert data_folder() == config_folder() == tmp_path
    monkeypatch.delenv(HOME)
    assert tmp_path not in (data_folder(), config_folder())
