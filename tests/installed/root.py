"""A clean Debian in a folder, without Python, to install into and to play in."""

import configparser
import os
import shlex
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.release.deb import LOADED_LATER

MIRROR = "http://deb.debian.org/debian"
USER = 1000
SESSION = f"/run/user/{USER}"  # as a desktop makes it
HOME = "/home/Dörte Übermut"  # a space and letters beyond ASCII, everywhere below
DESKTOP_ID = "io.github.taverntable.taverntable.desktop"

_SCREENS = "tmp/.X11-unix"
_NOT_OURS = (
    *("dev", "proc", "sys", "run", "var/cache/apt", "var/lib/apt", "var/log", "home"),
    _SCREENS,
)
"""What is not looked at for leftovers: the package manager's own books, the player's folder, and
the screens of this machine, which come and go."""


def make_base(folder: Path, suite: str) -> None:
    """Fetch a clean Debian, once."""
    if (folder / "complete").exists():
        return
    subprocess.run(
        ["debootstrap", "--variant=minbase", suite, str(folder / "root"), MIRROR], check=True
    )
    (folder / "complete").touch()


class Root:
    """A Debian in a folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder
        self.home = folder / HOME[1:]

    def inside(self, *words: str, check: bool = True) -> str:
        """What a command inside prints, as root."""
        done = subprocess.run(
            ["chroot", str(self.path), *words],
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert not check or done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    def knows(self, package: str) -> bool:
        """Whether Debian has a package of that name."""
        return "Package:" in self.inside("apt-cache", "show", package, check=False)

    def install(self, package: Path) -> None:
        """Install a package file as people do, with what it depends on and recommends."""
        place = self.path / "root" / package.name
        place.write_bytes(package.read_bytes())
        self.inside("apt-get", "install", "-q", "-y", f"/root/{package.name}")
        place.unlink()

    def install_desktop(self) -> None:
        """The little that every desktop has, for packages that install nothing themselves."""
        self.inside("apt-get", "update", "-q")
        self.inside("apt-get", "install", "-q", "-y", "--no-install-recommends", *LOADED_LATER)

    def start(self, command: Sequence[str], display: str) -> subprocess.Popen[str]:
        """Start a command as the player, without network and sound."""
        return subprocess.Popen(
            [
                *("unshare", "--net", "chroot", f"--userspec={USER}:{USER}", str(self.path)),
                *("/usr/bin/env", "-i", f"HOME={HOME}", f"DISPLAY={display}", "LANG=C.UTF-8"),
                f"XDG_RUNTIME_DIR={SESSION}",
                "PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games",
                *("sh", "-c", 'cd "$HOME" && exec "$@"', "sh", *command),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def as_player(self, display: str, *command: str) -> str:
        """What a command prints that is run as the player; it must succeed."""
        process = self.start(command, display)
        said, _ = process.communicate(timeout=120)
        assert process.returncode == 0, said
        return said

    def desktop_command(self, share: str = "/usr/share") -> list[str]:
        """What the desktop would start for the installed entry."""
        entry = configparser.RawConfigParser(strict=True)
        entry.optionxform = str  # type: ignore[assignment,method-assign]  # the documented way
        entry.read(self.path / share[1:] / "applications" / DESKTOP_ID, encoding="utf-8")
        # A value's own escapes first, then the quotes of a command.
        text = entry["Desktop Entry"]["Exec"].replace("\\\\", "\\")
        return [word.replace("%%", "%") for word in shlex.split(text)]

    def names(self, below: str = "") -> set[str]:
        """Every file and folder, without what is not looked at."""
        top = self.path / below
        found: set[str] = set()
        for folder, folders, files in os.walk(top):
            here = Path(folder).relative_to(self.path)
            if not below:
                folders[:] = [name for name in folders if str(here / name) not in _NOT_OURS]
            found.update(str(here / name) for name in (*folders, *files))
        return found

    @contextmanager
    def read_only(self, folder: str) -> Iterator[None]:
        """A folder that nobody can write, not even root."""
        place = str(self.path / folder[1:])
        subprocess.run(["mount", "--bind", place, place], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", place], check=True)
        try:
            yield
        finally:
            subprocess.run(["umount", "-l", place], check=True)


@contextmanager
def a_root(base: Path, folder: Path) -> Iterator[Root]:
    """A copy of the clean Debian, with a player in it, who sees the screens of this machine."""
    subprocess.run(["rm", "-rf", "--one-file-system", str(folder)], check=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-a", str(base / "root"), str(folder)], check=True)
    assert not list(folder.rglob("bin/python*")), "the clean Debian has Python"
    root = Root(folder)
    root.home.mkdir(parents=True)
    os.chown(root.home, USER, USER)
    session = folder / SESSION[1:]
    session.mkdir(parents=True, mode=0o700)
    os.chown(session, USER, USER)
    (folder / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())
    (folder / _SCREENS).mkdir(mode=0o1777)
    mounts = (
        ("--bind", "/tmp/.X11-unix", f"{folder}/{_SCREENS}"),
        ("-t", "proc", "proc", f"{folder}/proc"),
        ("-t", "tmpfs", "tmpfs", f"{folder}/dev/shm"),
    )
    for mount in mounts:
        subprocess.run(["mount", *mount], check=True)
    try:
        yield root
    finally:
        for mount in mounts:
            subprocess.run(["umount", "-l", mount[-1]], check=True)


def left_running(folder: Path) -> list[str]:
    """The programs from below a folder that run."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        with suppress(OSError):
            program = link.readlink()
            if program.is_relative_to(folder):
                found.append(str(program))
    return found
