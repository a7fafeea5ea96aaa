"""Measures the program folder against the least that can be frozen: size, and time to start.

    python3 -m tools.release.measure_package                   build both, measure
    python3 -m tools.release.measure_package --runs 31         more pairs of starts
    python3 -m tools.release.measure_package --program D --bare D     of folders already there

The bare program opens a window with pygame-ce, fills it and waits. It is frozen by the same
PyInstaller with the same exclusions and the same stripping. A start lasts from the moment the
process is made until something is on the screen, seen from outside in the memory of Xvfb. The two
start by turns, so that a busy machine slows both alike; what counts is the median of the ratios.
Linux; needs Xvfb.
"""

import ast
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.release import program
from tools.release.folders import plain_files
from tools.release.identity import PROGRAM, ROOT, releases
from tools.release.screen import HIGH, WIDE, Screen, a_screen
from tools.release.shell import need, parser, tells_failure

WORK = ROOT / "build" / "measure"
MOST_BYTES, MOST_START = 1.6, 2.0
"""How much larger and slower than the bare program is allowed; assets and maps come on top."""

_PATIENCE_S = 30.0
_PAUSE_S = 0.3  # between two starts, for the one before to be gone entirely

BARE = f"""\
import pygame

pygame.display.init()
screen = pygame.display.set_mode({WIDE, HIGH})
screen.fill((40, 20, 10))
pygame.display.flip()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(10)
"""


def exclusions() -> list[str]:
    """Return the modules that `build.spec` leaves out."""
    for node in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "EXCLUDES":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise ValueError("build.spec names no EXCLUDES")


def build_bare(python: Path) -> Path:
    """Build the bare program with PyInstaller, and return its folder."""
    script = WORK / "bare.py"
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(BARE, encoding="utf-8")
    more = [word for name in exclusions() for word in ("--exclude-module", name)]
    more += ["--onedir", "--strip", "--noupx", "--specpath", str(WORK)]
    program.freeze(python, script, WORK / "dist", WORK / "notes", releases()[0], *more)
    return WORK / "dist" / "bare"


def bytes_of(folder: Path) -> int:
    """Return the size of the files of a folder in bytes; links count nothing."""
    return sum(path.stat().st_size for path in plain_files(folder))


class Starter:
    """Starts programs on one display and sees when they show something."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self._screen = screen
        self._environment = {
            "DISPLAY": screen.display,
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }

    def start_s(self, what: Path) -> float:
        """Return the seconds until something is on the screen, and end the program."""
        until = time.monotonic() + _PATIENCE_S
        while self._screen.shows_something():
            if time.monotonic() > until:
                raise TimeoutError("the screen does not become empty")
            time.sleep(0.01)
        time.sleep(_PAUSE_S)
        began = time.perf_counter()
        process = subprocess.Popen(
            [what],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while not self._screen.shows_something():
                if process.poll() is not None or time.monotonic() > until:
                    raise RuntimeError(f"{what} shows nothing")
                time.sleep(0.0005)
            return time.perf_counter() - began
        finally:
            process.terminate()
            process.wait(10)


def starts(ours: Path, bare: Path, runs: int) -> list[tuple[float, float]]:
    """Return the seconds of pairs of starts (ours, bare); a first pair only warms up."""
    with a_screen() as screen, tempfile.TemporaryDirectory() as home:
        starter = Starter(screen, Path(home))
        pairs = []
        for number in range(runs + 1):
            order = (ours, bare) if number % 2 else (bare, ours)
            spent = {what: starter.start_s(what) for what in order}
            pairs.append((spent[ours], spent[bare]))
    return pairs[1:]


@tells_failure
def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 1 if a figure is above what is allowed, else 0."""
    asked = parser(__doc__)
    asked.add_argument("--program", type=Path, help="a program folder instead of building one")
    asked.add_argument("--bare", type=Path, help="the bare one, of an earlier run")
    asked.add_argument("--runs", type=int, default=15, help="pairs of starts (default: 15)")
    chosen = asked.parse_args(arguments)
    need({"Xvfb": "xvfb"})
    python = None
    if not (chosen.program and chosen.bare):
        python = program.environment(WORK)
    ours = chosen.program or WORK / "ours" / PROGRAM
    if python and not chosen.program:
        program.freeze(python, ROOT / "build.spec", WORK / "ours", WORK / "notes", releases()[0])
    bare = chosen.bare or build_bare(python or Path(sys.executable))

    print(f"load of this machine: {' '.join(f'{n:.1f}' for n in os.getloadavg())}")
    assets = sum(bytes_of(ROOT / name) for name in ("assets", "maps"))
    size, least = bytes_of(ours), bytes_of(bare)
    ratio = (size - assets) / least
    print(f"bare {least / 1e6:.1f} MB, ours {size / 1e6:.1f} MB, assets {assets / 1e6:.1f} MB")
    print(f"size without assets against the bare one: {ratio:.2f}x (at most {MOST_BYTES}x)")

    pairs = starts(ours.absolute() / PROGRAM, bare.absolute() / "bare", chosen.runs)
    slower = statistics.median(first / second for first, second in pairs)
    medians = [1000 * statistics.median(column) for column in zip(*pairs, strict=True)]
    print(f"first picture: ours {medians[0]:.0f} ms, bare {medians[1]:.0f} ms")
    print(f"start against the bare one: {slower:.2f}x (at most {MOST_START}x), {len(pairs)} pairs")
    return 0 if ratio <= MOST_BYTES and slower <= MOST_START else 1


if __name__ == "__main__":
    sys.exit(main())
