"""Files that several running copies of the program read and change."""

import errno
import threading
from pathlib import Path

import msgspec
import pytest

from game.core.contract.values import BadInput
from game.core.storage import kept_file
from game.core.storage.disk import read_regular
from game.core.storage.kept_file import KeptFile, not_saved
from game.core.storage.learned import Learned, Progress
from game.core.storage.own_settings import Own, OwnSettings
from game.core.storage.settings import Settings, read_settings, write_settings

MOST = 1000


def read(data: bytes) -> tuple[dict[str, int], tuple[str, ...]]:
    return msgspec.json.decode(data, type=dict[str, int]), ()


def kept(path: Path | None) -> KeptFile[dict[str, int]]:
    return KeptFile(path, MOST, dict[str, int](), read, msgspec.json.encode, "all is lost")


def put(file: KeptFile[dict[str, int]], key: str, number: int) -> None:
    file.change(lambda numbers: {**numbers, key: number}, "It")


def test_a_change_is_made_to_what_another_copy_wrote(tmp_path: Path) -> None:
    here, there = kept(tmp_path / "f.json"), kept(tmp_path / "f.json")
    put(here, "a", 1)
    put(there, "b", 2)
    put(here, "c", 3)
    assert here.value == kept(tmp_path / "f.json").value == {"a": 1, "b": 2, "c": 3}


def test_many_copies_at_once_lose_nothing(tmp_path: Path) -> None:
    def count(key: str) -> None:
        file = kept(tmp_path / "f.json")
        for number in range(8):
            put(file, f"{key}{number}", number)

    copies = [threading.Thread(target=count, args=(key,)) for key in "abcd"]
    for copy in copies:
        copy.start()
    for copy in copies:
        copy.join()
    assert len(kept(tmp_path / "f.json").value) == 32


def test_a_file_that_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "f.json"
    path.write_bytes(b'{"a": 1}')
    plain = read_regular

    def refused(path: Path, most: int) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(kept_file, "read_regular", refused)
    file = kept(path)
    assert file.problems == (
        f"{path} cannot be read (Permission denied), so all is lost. Allow reading it.",
    )
    with pytest.raises(BadInput, match=r"It cannot be saved in .* Allow writing there"):
        put(file, "b", 2)
    assert file.value == {"b": 2}
    assert path.read_bytes() == b'{"a": 1}'
    monkeypatch.setattr(kept_file, "read_regular", plain)
    put(file, "c", 3)
    assert kept(path).value == {"a": 1, "b": 2, "c": 3}, "what failed is written with the next one"


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "f.json"
    for damage in (b"[", b"[", b"{"):
        path.write_bytes(damage)
        assert "damaged" in kept(path).problems[0]
    assert sorted(p.read_bytes() for p in tmp_path.glob("*.bad")) == [b"[", b"{"]


def test_what_copies_left_half_written_is_removed_and_nothing_else(tmp_path: Path) -> None:
    half, other = tmp_path / ".f.json.a8dk2k", tmp_path / ".g.json.a8dk2k"
    half.touch()
    other.touch()
    put(kept(tmp_path / "f.json"), "a", 1)
    assert not half.exists()
    assert other.exists()


def test_the_cure_fits_what_is_wrong() -> None:
    full = not_saved("It", Path("f"), OSError(errno.ENOSPC, "No space left on device"))
    assert str(full) == "It cannot be saved in f (No space left on device). Free some space."
    shut = not_saved("It", Path("f"), OSError(errno.EACCES, "Permission denied"))
    assert str(shut) == "It cannot be saved in f (Permission denied). Allow writing there."


def test_two_copies_keep_what_each_noted_of_people(tmp_path: Path) -> None:
    here, there = Learned.open(tmp_path), Learned.open(tmp_path)
    here.note("Mia", "yoz", Progress(3))
    there.note("Mia", "yoho", Progress(5))
    there.coach("Tom", False)
    here.seen("Mia", "yoz", "tunnel")
    again = Learned.open(tmp_path)
    assert again.of("Mia", "yoz") == Progress(3)
    assert again.of("Mia", "yoho") == Progress(5)
    assert not again.is_coached("Tom")


def test_two_copies_keep_what_each_set(tmp_path: Path) -> None:
    here, there = OwnSettings.open(tmp_path), OwnSettings.open(tmp_path)
    here.keep("Mia", Own(text_size=150))
    there.keep("Mia", Own(mono=True))
    there.keep("Tom", Own(rumble=False))
    again = OwnSettings.open(tmp_path)
    assert again.of("Mia") == Own(text_size=150, mono=True)
    assert again.of("Tom") == Own(rumble=False)

    path = tmp_path / "settings.json"
    write_settings(Settings(volume=20), path)
    write_settings(Settings(mute=True), path, since=Settings())
    assert read_settings(path).settings == Settings(volume=20, mute=True)


def test_settings_that_cannot_be_written_say_so_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(kept_file, "write_whole", full)
    with pytest.raises(BadInput, match="Free some space"):
        write_settings(Settings(mute=True), tmp_path / "settings.json")
