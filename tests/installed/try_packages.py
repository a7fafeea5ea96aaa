"""Tries packages as a stranger would; by hand, for it takes some minutes and must be root.

    python -m tests.installed.try_packages dist/*.deb dist/*.tar.gz dist/*.run

In a clean Debian without Python, without network and without sound, as a user whose home has a
space and foreign letters in its name: install, start from the desktop entry, play by real mouse
events, quit, upgrade (deb), resume, play to the end, remove, and see what stays. Needs debootstrap,
Xvfb, xdotool, dpkg-deb and the development environment of the project.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game.core.match.match import Match
from game.core.storage.settings import Speed, read_settings
from tests.installed.mouse import Mouse
from tests.installed.root import HOME, Root, a_root, left_running, make_base
from tests.installed.twin import Player
from tools.release.screen import Screen, a_screen

WORK = Path(__file__).parent.parent.parent / "build" / "try"
PROGRAM = "tavern-table"


def say(what: str) -> None:
    """Tell how far it is."""
    print(f"{time.monotonic() - _BEGUN:6.1f} s  {what}", flush=True)


class Trial:
    """One package in one clean root, on one screen."""

    def __init__(self, root: Root, screen: Screen) -> None:
        self.root, self.screen = root, screen
        home = root.home
        self.data, self.config = home / ".local/share" / PROGRAM, home / ".config" / PROGRAM
        self.mouse = Mouse(screen)
        self.player = Player(self.mouse, self.data, self.config)

    def open(self, command: Sequence[str]) -> "subprocess.Popen[str]":
        """Start the program and wait for its first picture."""
        assert not self.screen.shows_something()
        process = self.root.start(command, self.screen.display)
        until = time.monotonic() + 30
        while not self.screen.shows_something():
            assert process.poll() is None, f"it ended: {process.communicate()[0]}"
            assert time.monotonic() < until, "no window"
            time.sleep(0.02)
        self.mouse.wait_still()
        return process

    def leave(self, process: "subprocess.Popen[str]", match: Match) -> None:
        """Leave by mouse; the program ends with code 0, without output or child processes."""
        self.player.leave(match)
        said, _ = process.communicate(timeout=20)
        # The sound library complains by itself where there is no sound card.
        own = [line for line in said.splitlines() if not line.startswith("ALSA lib ")]
        assert (process.returncode, own) == (0, []), f"{process.returncode}: {said}"
        assert not left_running(self.root.path)
        time.sleep(0.3)

    def begin(self, command: Sequence[str], decisions: int) -> Match:
        """First evening: no animation, a new match, some decisions, and the window is closed."""
        process = self.open(command)
        self.player.first_evening()
        match = self.player.play(decisions)
        self.leave(process, match)
        return match

    def resume(self, command: Sequence[str], before: Match, decisions: int | None) -> Match:
        """Another evening: the match goes on where it was."""
        process = self.open(command)
        self.player.go("button:continue")
        match = self.player.play(decisions)
        assert match.steps[: before.ply + 1] == before.steps
        assert match.ply > before.ply
        self.leave(process, match)
        assert read_settings(self.config / "settings.json").settings.animation is Speed.OFF
        return match

    def own_files_only(self) -> None:
        """Nothing of the player's folder is there but matches and settings."""
        top = HOME[1:]
        ours = (f"{top}/.local/share/{PROGRAM}", f"{top}/.config/{PROGRAM}")
        above = {top, f"{top}/.local", f"{top}/.local/share", f"{top}/.config"}
        others = {n for n in self.root.names(top) - above if not n.startswith(ours)}
        assert not others, f"left in the player's folder: {sorted(others)}"
        assert (self.data / "archive.sqlite3").exists()
        assert (self.config / "settings.json").exists()


def try_deb(trial: Trial, package: Path, decisions: int) -> None:
    """Install, play, upgrade, resume, play to the end, purge."""
    root = trial.root
    install_dependencies(root, package)
    before = root.names()
    root.install(package)
    say(f"installed {package.name}: {len(root.names() - before)} files and folders")
    assert not list(root.path.glob("usr/bin/python*"))
    command = root.desktop_command()
    match = trial.begin(command, decisions)
    say(f"started as {command}, played to ply {match.ply} by mouse, left")
    with tempfile.TemporaryDirectory() as folder:
        root.install(next_version(package, Path(folder)))
    match = trial.resume(command, match, None)
    assert match.outcome is not None
    say(f"upgraded, resumed, played to the end at ply {match.ply}; settings kept")
    root.inside("apt-get", "purge", "-q", "-y", PROGRAM)
    left = root.names() - before
    assert not left, f"left behind: {sorted(left)}"
    assert not before - root.names()
    trial.own_files_only()
    say("purged: nothing stays but the matches and settings")


def install_dependencies(root: Root, package: Path) -> None:
    """What the package depends on and recommends, so that leftovers are the package's own."""
    fields = subprocess.run(
        ["dpkg-deb", "-f", str(package), "Depends", "Recommends"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    root.inside("apt-get", "update", "-q")
    wanted = []
    for field in fields.splitlines():
        for entry in field.partition(":")[2].split(","):
            names = [choice.split("(")[0].strip() for choice in entry.split("|")]
            wanted.append(next(name for name in names if root.knows(name)))
    root.inside("apt-get", "install", "-q", "-y", *wanted)


def next_version(package: Path, folder: Path) -> Path:
    """The same package as a later version."""
    subprocess.run(["dpkg-deb", "-R", str(package), str(folder / "root")], check=True)
    control = folder / "root/DEBIAN/control"
    lines = control.read_text(encoding="utf-8").splitlines(keepends=True)
    control.write_text(
        "".join(f"{s.rstrip()}+next\n" if s.startswith("Version:") else s for s in lines),
        encoding="utf-8",
    )
    later = folder / "next.deb"
    build = ["dpkg-deb", "--root-owner-group", "-Znone", "-b", str(folder / "root"), str(later)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return later


def try_tar(trial: Trial, package: Path, decisions: int) -> None:
    """Unpack somewhere with a space and foreign letters, make it read-only, play in it."""
    trial.root.install_desktop()
    place = "/opt/Spiele für Zwei & mehr"
    folder = trial.root.path / place[1:]
    folder.mkdir(parents=True)
    subprocess.run(["tar", "-xzf", str(package), "-C", str(folder)], check=True)
    (unpacked,) = folder.iterdir()
    command = [f"{place}/{unpacked.name}/{PROGRAM}/{PROGRAM}"]
    with trial.root.read_only(place):
        match = trial.begin(command, decisions)
        match = trial.resume(command, match, 2)
    say(f"{package.name}: played and resumed in a read-only folder, to ply {match.ply}")
    trial.own_files_only()


def try_run(trial: Trial, package: Path, decisions: int) -> None:
    """Install for the player, twice; start from the entry it made; remove it."""
    root, display = trial.root, trial.screen.display
    root.install_desktop()
    before = root.names(HOME[1:])
    place = root.path / "var/tmp" / package.name
    shutil.copy(package, place)
    for _ in range(2):
        root.as_player(display, "sh", f"/var/tmp/{package.name}", "--quiet", "--", "--no-start")
    command = root.desktop_command(f"{HOME}/.local/share")
    match = trial.begin(command, decisions)
    root.as_player(display, "sh", f"/var/tmp/{package.name}", "--quiet", "--", "--no-start")
    match = trial.resume(command, match, 2)
    say(f"{package.name}: installed as {command}, played, installed again, resumed to {match.ply}")
    said = root.as_player(display, f"{HOME}/.local/lib/{PROGRAM}/uninstall.sh")
    assert "removed" in said
    trial.own_files_only()
    assert root.names(HOME[1:]) >= before
    say("removed: nothing stays but the matches and settings")


TRIALS = {".deb": try_deb, ".gz": try_tar, ".run": try_run}


def main(arguments: Sequence[str] | None = None) -> int:
    """Try each package in a clean root of its own."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("package", nargs="+", type=Path, help="a .deb, .tar.gz or .run")
    parser.add_argument("--suite", default="bookworm", help="of Debian (default: %(default)s)")
    parser.add_argument(
        "--decisions", type=int, default=12, metavar="N", help="before the first closing"
    )
    chosen = parser.parse_args(arguments)
    if "TAVERN_TABLE_TRIAL" not in os.environ:  # again, with mounts of its own
        words = ["unshare", "--mount", sys.executable, "-m", "tests.installed.try_packages"]
        given = sys.argv[1:] if arguments is None else list(arguments)
        os.environ["TAVERN_TABLE_TRIAL"] = "1"
        os.execvp("unshare", [*words, *given])
    base = WORK / chosen.suite
    make_base(base, chosen.suite)
    for package in chosen.package:
        with a_root(base, WORK / "root") as root, a_screen() as screen:
            try:
                TRIALS[package.suffix](Trial(root, screen), package.absolute(), chosen.decisions)
            except BaseException:
                Mouse(screen).save(WORK / "failed.png")
                say(f"what was on the screen: {WORK / 'failed.png'}")
                raise
    say("everything holds")
    return 0


_BEGUN = time.monotonic()

if __name__ == "__main__":
    sys.exit(main())
