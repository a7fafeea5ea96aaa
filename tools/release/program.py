"""The program folder: PyInstaller in an environment of its own, then a look at what it made."""

import ast
import platform
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from tools.release import parts
from tools.release.elf import forget_build_paths
from tools.release.folders import fresh, reproducible
from tools.release.identity import PROGRAM, ROOT, Release, version
from tools.release.lock import LOCK
from tools.release.shell import Failed, need, run

OURS = {
    "game",
    "pygame",
    "pytmx",
    "msgspec",
    "platformdirs",
}
"""The packages that may travel beside Python's own: what `pyproject.toml` names to run with."""

_ALWAYS = ("pyi", "_pyi", "_sysconfigdata_")
"""Beginnings of PyInstaller's own modules, and of Python's note of how it was built."""


def environment(work: Path) -> Path:
    """Make an environment with `release.lock`, the program and nothing else; return its Python.

    Raises: Failed, also if a package is not the one that was locked.
    """
    home = work / "env"
    run(sys.executable, "-m", "venv", "--clear", home)
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = (python, "-m", "pip", "install", "-q", "--disable-pip-version-check")
    run(*install, "--require-hashes", "--only-binary", ":all:", "-r", LOCK)
    run(*install, "--no-index", "--no-deps", "--no-build-isolation", ROOT)
    return python


def build(work: Path, release: Release, tried: bool = True) -> Path:
    """Build and return the program folder; on macOS the application is beside it.  Raises: Failed.

    `tried`: test the new program, unless that is done elsewhere.
    """
    if sys.platform == "linux":
        need({"strip": "binutils", "objdump": "binutils"})
    python = environment(fresh(work))
    made, notes = work / "dist", work / "notes"
    freeze(python, ROOT / "build.spec", made, notes, release)
    (modules,) = notes.rglob("PYZ-00.toc")
    if found := strangers(modules_of(modules)):
        raise Failed(f"these would be packaged although nothing uses them: {', '.join(found)}")
    folder = made / PROGRAM
    if twice := second_sdl(folder):
        raise Failed(f"these exist twice, and the wrong one may be used: {', '.join(twice)}")
    if sys.platform == "linux":
        forget_build_paths(folder)
    told = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    listed = ("tools.release.sbom", folder, system(), parts.place_of(folder))
    run(python, "-m", *listed, cwd=ROOT, environment=told)
    if tried:
        try_out(folder / (f"{PROGRAM}.exe" if sys.platform == "win32" else PROGRAM), python, work)
    return folder


def system() -> str:
    """Return the system and processor, as file names spell them: linux-x86_64."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{name}-{platform.machine().lower()}"


def freeze(python: Path, what: Path, made: Path, notes: Path, release: Release, *more: str) -> None:
    """Let PyInstaller work on a spec or a script."""
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(made), "--workpath", str(notes)]
    run(*command, *places, *more, what, environment=reproducible(release))


def modules_of(table: Path) -> list[str]:
    """Return the modules that PyInstaller's table of contents lists."""
    _, entries = ast.literal_eval(table.read_text(encoding="utf-8"))[:2]
    return [str(entry[0]) for entry in entries]


def strangers(modules: Iterable[str]) -> list[str]:
    """Return the packages among modules that belong neither to Python nor to the program."""
    known = OURS | sys.stdlib_module_names | {"__main__"}
    tops = {name.partition(".")[0] for name in modules}
    return sorted(top for top in tops - known if not top.startswith(_ALWAYS))


def second_sdl(folder: Path) -> list[str]:
    """Return the libraries of SDL that the program folder holds more than once."""
    names = sorted(path.name for path in folder.rglob("SDL2*.dll"))
    return [name for name, next_one in pairwise(names) if name == next_one]


def try_out(program: Path, python: Path, work: Path) -> None:
    """Let the program tell its version, check its data, and play each game.   Raises: Failed."""
    home = fresh(work / "home")
    quiet = {
        "TAVERN_TABLE_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    said = run(program, "--version", environment=quiet).strip()
    if said != f"Tavern Table {version()}":
        raise Failed(f"the program reports {said!r}")
    run(program, "check-maps", environment=quiet)
    run(program, "check-lessons", environment=quiet)
    games = run(python, "-c", _GAMES, environment=quiet).split()
    for game in games:
        run(program, "play", game, "--autoplay", "--quit-after", "5", environment=quiet)


_GAMES = "from game.games.registry import GAMES; print(*(spec.key for spec in GAMES))"
