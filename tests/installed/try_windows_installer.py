"""Tries the Windows installer under Wine, by hand: install, install again, remove, look around.

    python -m tests.installed.try_windows_installer

What it installs is a stand-in with odd names, for a program of Windows cannot be made elsewhere.
Needs makensis, Wine with 64 bits, and Xvfb.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.release import windows
from tools.release.identity import APP_ID, NAME, PROGRAM, releases
from tools.release.screen import a_screen

KEY = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{APP_ID}"
FILES = (
    *windows.PROGRAMS,
    "_internal/Würfel für $5/ein Würfel.txt",
    "_internal/game/maps/a.tmx",
    "_internal/game/b.txt",
)


class Wine:
    """A fresh disk C: of a user."""

    def __init__(self, folder: Path, display: str) -> None:
        self.disk = folder / "drive_c"
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            "DISPLAY": display,
        }
        self.run("wineboot", "-i")
        self.settle()

    def run(self, *words: str) -> int:
        """Run a program of Windows; its exit code."""
        command = ["wine", *words]
        quiet = subprocess.DEVNULL
        environment = self._environment
        done = subprocess.run(
            command, env=environment, stdout=quiet, stderr=quiet, timeout=180, check=False
        )
        return done.returncode

    def settle(self) -> None:
        """Wait for everything that runs to end: an uninstaller goes on as a copy of itself."""
        subprocess.run(["wineserver", "-w"], env=self._environment, timeout=180, check=True)

    def end(self) -> None:
        """Stop what Wine keeps running, so that nothing writes to its disk any more."""
        subprocess.run(["wineserver", "-k"], env=self._environment, timeout=60, check=False)
        self.settle()

    def files(self) -> dict[str, bytes]:
        """Every file of the user, without what waits in the folder for temporary ones."""
        user = self.disk / "users"
        return {
            path.relative_to(user).as_posix(): path.read_bytes()
            for path in user.rglob("*")
            if path.is_file() and "/Temp/" not in path.as_posix()
        }


def stand_in(folder: Path) -> Path:
    """A program folder that Windows could have made."""
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"this is {name}", encoding="utf-8")
    return folder


def main() -> int:
    """Try it; an assertion fails if something does not hold."""
    with tempfile.TemporaryDirectory() as folder, a_screen() as screen:
        work = Path(folder)
        program = stand_in(work / "made")
        installer = str(windows.build(program, work / "lists", work, releases()[0]))
        wine = Wine(work / "wine", screen.display)
        before = wine.files()

        assert wine.run(installer, "/S") == 0
        wine.settle()
        (home,) = wine.disk.glob(f"users/*/AppData/Local/Programs/{NAME}")
        for name in FILES:
            assert (home / name).read_bytes() == (program / name).read_bytes(), name
        assert list(wine.disk.glob(f"users/*/AppData/Roaming/**/Start Menu/Programs/{NAME}.lnk"))
        assert wine.run("reg", "query", KEY) == 0

        own = home.parent.parent / PROGRAM / "archive.sqlite3"  # matches of the player
        own.parent.mkdir()
        own.write_text("matches")
        (home / FILES[-1]).write_text("of an earlier version")
        assert wine.run(installer, "/S") == 0
        wine.settle()
        assert (home / FILES[-1]).read_bytes() == (program / FILES[-1]).read_bytes()

        assert wine.run(str(home / "Uninstall.exe"), "/S") == 0
        wine.settle()
        left = {name: data for name, data in wine.files().items() if name not in before}
        assert list(left.values()) == [b"matches"], sorted(left)
        assert not home.exists()
        assert wine.run("reg", "query", KEY) != 0
        wine.end()
    print("the installer holds under Wine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
