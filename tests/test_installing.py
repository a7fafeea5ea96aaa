"""install.sh and uninstall.sh: whole or not at all, and everything goes that came."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S, until
from tests.playing import often
from tools.release import archives, desktop
from tools.release.identity import PROGRAM, releases

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("objdump") is None, reason="needs Linux with binutils"
)

ODD = 'Dörte\'s "Spiele" $5 \\ 100% `x`'


class Place:
    """A player's home, and an unpacked package with a program that does nothing."""

    def __init__(self, folder: Path) -> None:
        made = folder / "made"
        (made / "_internal").mkdir(parents=True)
        shutil.copy("/bin/true", made / PROGRAM)
        (made / "_internal" / "data.txt").write_text("first")
        (folder / "tmp").mkdir()
        self.made, self.folder = made, folder
        self.home = folder / ODD
        self.home.mkdir()
        self.pack()

    def pack(self) -> None:
        """Make the package again."""
        work = self.folder / "unpacked here"
        self.package = archives.lay_out(self.made, work, releases()[0], "x86_64")

    @property
    def program(self) -> Path:
        return self.home / ".local/lib" / PROGRAM

    def run(self, *words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        plain = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8"}
        return subprocess.run(
            ["sh", *(str(word) for word in words)],
            env={**plain, "TMPDIR": str(self.folder / "tmp"), **environment},
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )

    def install(self, *words: str | Path, **environment: str) -> str:
        done = self.run(self.package / "install.sh", *words, **environment)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def refused(self, *words: str | Path) -> str:
        before = self.tree()
        done = self.run(self.package / "install.sh", *words)
        assert done.returncode != 0
        assert self.tree() == before
        return done.stderr

    def tree(self) -> dict[str, str]:
        """Every file of the home, and what it holds; the program's under the name of its link."""
        found = {}
        for path in self.home.rglob("*"):
            name = re.sub(
                rf"/lib/\.{PROGRAM}\.\d+", f"/lib/{PROGRAM}", f"/{path.relative_to(self.home)}"
            )
            if not path.is_symlink() or path != self.program:
                found[name[1:]] = path.read_text("latin-1") if path.is_file() else ""
        return found


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_it_installs_and_goes_without_a_trace(place: Place) -> None:
    (place.home / ".local/share/icons").mkdir(parents=True)  # somebody else's, though empty
    before = place.tree()
    said = place.install()
    assert str(place.home / ".local/bin" / PROGRAM) in said
    assert (place.home / ".local/bin" / PROGRAM).readlink() == place.program / PROGRAM
    assert (place.home / ".local/bin" / PROGRAM).resolve().parent.parent == place.program.parent
    for name, data in desktop.share_files().items():
        if name != desktop.ENTRY:
            assert (place.home / ".local/share" / name).read_bytes() == data
    assert place.run(place.program / "uninstall.sh").returncode == 0
    assert place.tree() == before
    assert not list((place.folder / "tmp").iterdir())


def test_the_entry_it_makes_starts_the_program_wherever_it_is(place: Place) -> None:
    place.install()
    reader = configparser.RawConfigParser()
    reader.read(place.home / ".local/share" / desktop.ENTRY, encoding="utf-8")
    entry = reader["Desktop Entry"]
    command = place.home / ".local/bin" / PROGRAM
    # First the value's own escapes, then those of a quoted command, then the per cent signs.
    quoted = entry["Exec"].replace("\\\\", "\\")
    assert (quoted[:5], quoted[-1]) == ('env "', '"')  # for the per cent sign
    word = re.sub(r'\\([\\"`$])', r"\1", quoted[5:-1])
    assert word.replace("%%", "%") == str(command)
    assert entry["TryExec"].replace("\\\\", "\\") == str(command)


@pytest.mark.skipif(shutil.which("gio") is None, reason="needs gio (libglib2.0-bin)")
def test_a_desktop_starts_the_program_from_its_entry(place: Place) -> None:
    started = place.folder / "started"
    place.install("--no-start")
    (place.program / PROGRAM).write_text(f'#!/bin/sh\necho "$0" >"{started}"\n')
    subprocess.run(
        ["gio", "launch", place.home / ".local/share" / desktop.ENTRY],
        env={"PATH": os.environ["PATH"], "HOME": str(place.home), "LANG": "C.UTF-8"},
        timeout=PATIENCE_S,
        check=True,
    )
    until(lambda: started.exists() and started.read_text(), "the program was started")
    assert started.read_text().strip() == str(place.home / ".local/bin" / PROGRAM)


def test_a_later_version_takes_the_place_of_the_earlier_one(place: Place) -> None:
    place.install()
    before = set(place.tree())
    own = place.home / ".local/share" / PROGRAM / "archive.sqlite3"
    own.parent.mkdir()
    own.write_text("matches")
    (place.made / "_internal" / "data.txt").unlink()
    (place.made / "_internal" / "other.txt").write_text("second")
    place.pack()
    place.install()
    after = set(place.tree())
    folder = f".local/lib/{PROGRAM}/_internal"
    assert before - after == {f"{folder}/data.txt"}
    assert after - before == {
        *(
            f"{folder}/other.txt",
            f".local/share/{PROGRAM}",
            f".local/share/{PROGRAM}/archive.sqlite3",
        )
    }
    assert place.run(place.program / "uninstall.sh").returncode == 0
    left = {name: text for name, text in place.tree().items() if text}
    assert left == {f".local/share/{PROGRAM}/archive.sqlite3": "matches"}


def test_it_can_be_installed_elsewhere_for_everybody(place: Place) -> None:
    there = place.home / "for all"
    place.install("--prefix", there, "--no-start")
    assert (there / "bin" / PROGRAM).is_symlink()
    assert (there / "share" / desktop.ENTRY).is_file()
    assert not (place.home / ".local").exists()
    assert place.run(there / "lib" / PROGRAM / "uninstall.sh").returncode == 0
    assert [path.name for path in there.rglob("*")] == []


def test_desktop_files_go_where_the_player_keeps_them(place: Place) -> None:
    share = place.home / "my share"
    place.install(XDG_DATA_HOME=str(share))
    assert (share / desktop.ENTRY).is_file()
    assert not (place.home / ".local/share").exists()
    assert place.run(place.program / "uninstall.sh").returncode == 0
    assert list(place.home.rglob("*.desktop")) == []


def test_what_is_not_its_own_is_left_alone(place: Place) -> None:
    place.program.mkdir(parents=True)
    assert "was not made by this installer" in place.refused()
    place.program.rmdir()
    command = place.home / ".local/bin" / PROGRAM
    command.parent.mkdir()
    command.write_text("another program")
    assert "another program; move it away" in place.refused()


def test_a_wrong_word_changes_nothing(place: Place) -> None:
    assert "usage: install.sh" in place.refused("--prefx", "x")
    assert "--prefix needs a folder" in place.refused("--prefix")


def test_a_place_that_cannot_be_written_is_reported(place: Place) -> None:
    (place.home / "file").write_text("in the way")
    assert "Choose another folder" in place.refused("--prefix", place.home / "file" / "x")


def test_uninstall_does_nothing_where_nothing_is_installed(place: Place) -> None:
    done = place.run(place.package / "uninstall.sh")
    assert done.returncode == 1
    assert "Tavern Table is not installed in" in done.stderr
    assert (place.package / PROGRAM / PROGRAM).exists()


def test_double_clicked_it_starts_the_program_afterwards(place: Place) -> None:
    shutil.copy("/bin/echo", place.made / PROGRAM)
    place.pack()
    quiet = place.install("--no-start", DISPLAY=":0")
    assert place.install(DISPLAY=":0") == f"{quiet}\n"  # what the stand-in says
    assert place.install() == quiet  # no desktop, nothing to start


# --- whole at every moment ------------------------------------------------------------------------

CHANGING = ("cp", "ln", "mkdir", "mv", "rm")
"""The programs by which the installer changes anything."""

WATCHED = """\
#!/bin/sh
echo "$(cat "{data}" 2>&1) $(test -x "{command}"; echo $?)" >>"{seen}"
if [ "$(wc -l <"{seen}")" -eq {stop} ]; then
    kill -KILL $PPID
    exit 1
fi
exec {real} "$@"
"""


def in_quotes(path: Path) -> str:
    """A path as it stands between double quotes in a script."""
    return re.sub(r'([\\"`$])', r"\\\1", str(path))


class Upgrade:
    """A first version that is installed, a second one that waits, and an eye on each step."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.seen = place.folder / "seen"
        place.install("--no-start")
        shutil.copytree(place.home, place.folder / "home before", symlinks=True)
        (place.made / "_internal" / "data.txt").write_text("second")
        place.pack()

    def run(self, stop: int) -> bool:
        """Upgrade, with the installer killed before its step `stop`; whether it came to its end."""
        tools = self.place.folder / "watched"
        tools.mkdir(exist_ok=True)
        command = in_quotes(self.place.home / ".local/bin" / PROGRAM)
        data = in_quotes(self.place.program / "_internal" / "data.txt")
        for name in CHANGING:
            real = shutil.which(name)
            text = WATCHED.format(command=command, data=data, seen=self.seen, stop=stop, real=real)
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        self.seen.write_text("")
        path = f"{tools}:{os.environ['PATH']}"
        script = self.place.package / "install.sh"
        return self.place.run(script, "--no-start", PATH=path).returncode == 0

    def back(self) -> None:
        """The first version again."""
        shutil.rmtree(self.place.home)
        shutil.copytree(self.place.folder / "home before", self.place.home, symlinks=True)

    def program(self) -> str:
        """What the command starts: the content of the program's one file."""
        started = (self.place.home / ".local/bin" / PROGRAM).resolve(strict=True)
        files = {path.name for path in started.parent.iterdir()}
        assert {PROGRAM, "_internal", "uninstall.sh", "installed"} <= files
        return (started.parent / "_internal" / "data.txt").read_text()


def test_at_every_step_of_an_upgrade_the_command_starts_a_whole_program(place: Place) -> None:
    upgrade = Upgrade(place)
    assert upgrade.run(stop=0)
    seen = upgrade.seen.read_text().splitlines()
    assert set(seen) == {"first 0", "second 0"}
    assert seen == sorted(seen)  # one change, and never back


def test_an_upgrade_that_is_killed_leaves_one_version_whole_and_can_be_done_again(
    place: Place,
) -> None:
    upgrade = Upgrade(place)
    assert upgrade.run(stop=0)
    wanted, steps = place.tree(), len(upgrade.seen.read_text().splitlines())
    found = set()
    # Every other step is enough, and in a usual run every fourth.
    for stop in (*range(1, steps, often(4, deep=2)), steps):
        upgrade.back()
        assert not upgrade.run(stop)
        found.add(upgrade.program())
        if stop % 8 == 1:
            place.install("--no-start")
            assert place.tree() == wanted
        assert place.run(place.program / "uninstall.sh").returncode == 0
        assert place.tree() == {}
    assert found == {"first", "second"}


def test_a_folder_of_version_0_1_0_becomes_a_link(place: Place) -> None:
    place.install("--no-start")
    wanted = place.tree()
    real = place.program.resolve()
    place.program.unlink()
    real.rename(place.program)  # as that version left it
    place.install("--no-start")
    assert place.program.is_symlink()
    assert place.tree() == wanted


def test_nothing_is_left_of_a_failed_installation(place: Place) -> None:
    place.install("--no-start")
    before = place.tree()
    (place.package / "uninstall.sh").unlink()
    assert place.run(place.package / "install.sh", "--no-start").returncode != 0
    assert place.tree() == before
    assert not list((place.folder / "tmp").iterdir())
