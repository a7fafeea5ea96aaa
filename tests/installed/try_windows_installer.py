"""Tries the Windows installer under Wine, by hand: install, install again, remove, look around.

    python -m tests.installed.try_windows_installer

What it installs is a stand-in with odd names, for a program of Windows cannot be made elsewhere.
Needs makensis, Wine with 64 bits, and Xvfb.
"""

import sys
import tempfile
from pathlib import Path

from tools.release import windows
from tools.release.identity import APP_ID, NAME, PROGRAM, releases
from tools.release.screen import a_screen
from tools.release.wine import Wine

KEY = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{APP_ID}"
FILES = (
    *windows.PROGRAMS,
    "_internal/Würfel für $5/ein Würfel.txt",
    "_internal/game/maps/a.tmx",
    "_internal/game/b.txt",
)


def files(wine: Wine) -> dict[str, bytes]:
    """Every file of the users, without what waits in the folder for temporary ones."""
    users = wine.disk / "users"
    return {
        path.relative_to(users).as_posix(): path.read_bytes()
        for path in users.rglob("*")
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
        wine.boot()
        before = files(wine)

        assert wine.run(installer, "/S").code == 0
        wine.settle()
        (home,) = wine.disk.glob(f"users/*/AppData/Local/Programs/{NAME}")
        for name in FILES:
            assert (home / name).read_bytes() == (program / name).read_bytes(), name
        assert list(wine.disk.glob(f"users/*/AppData/Roaming/**/Start Menu/Programs/{NAME}.lnk"))
        assert wine.run("reg", "query", KEY).code == 0

        own = home.parent.parent / PROGRAM / "archive.sqlite3"  # matches of the player
        own.parent.mkdir()
        own.write_text("matches")
        (home / FILES[-1]).write_text("of an earlier version")
        assert wine.run(installer, "/S").code == 0
        wine.settle()
        assert (home / FILES[-1]).read_bytes() == (program / FILES[-1]).read_bytes()

        assert wine.run(str(home / "Uninstall.exe"), "/S").code == 0
        wine.settle()
        left = {name: data for name, data in files(wine).items() if name not in before}
        assert list(left.values()) == [b"matches"], sorted(left)
        assert not home.exists()
        assert wine.run("reg", "query", KEY).code != 0
        wine.end()
    print("the installer holds under Wine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
