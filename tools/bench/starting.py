"""Figures of starting up: from the start of the process until its window is ready."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.core.contract.values import BadInput
from tools.bench.figures import Figure

_START_RUNS = 7
_HINT = "SDL_FRAMEBUFFER_ACCELERATION"

_BARE = (
    "import pygame; pygame.display.init(); s = pygame.display.set_mode((1280, 720));"
    "s.fill((40, 20, 10)); pygame.display.flip(); print('ready', flush=True)"
)
_FULL = (
    # Without looking for garbage, as `opening.run` does until the first picture.
    "import gc; gc.disable(); from pathlib import Path; import sys;"
    "from game.opening import Launch, opened;"
    "app = opened(Launch(home=Path(sys.argv[1]))); print('ready', flush=True); app.close()"
)


def _start_s(code: str, *arguments: str, hint: bool = False) -> float:
    """Return the seconds from a process's start to "ready". `hint`: with SDL's faster drawing.

    The program gives SDL that hint itself; a bare window has pygame's defaults.
    """
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop(_HINT, None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody's program is compiled every time
    if hint:
        environment[_HINT] = "0"
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as process:
        stream = process.stdout
        line = stream.readline() if stream else ""
        spent = time.perf_counter() - start
        process.wait()
    if line.strip() != "ready":
        raise BadInput("The window does not open here. Run bench on a desktop, or with xvfb-run.")
    return spent


def title_s(home: Path) -> float:
    """Return the seconds from starting the program with home folder `home` to its title."""
    return _start_s(_FULL, str(home))


def start_figures() -> list[Figure]:
    """Return how soon the title is usable. Paired runs: a busy machine slows both alike."""
    ratios, bare, hinted, full = [], [], [], []
    with tempfile.TemporaryDirectory() as home:
        _start_s(_FULL, home)  # the first start compiles the program and makes the folders
        for _ in range(_START_RUNS):
            bare.append(_start_s(_BARE))
            hinted.append(_start_s(_BARE, hint=True))
            full.append(_start_s(_FULL, home))
            ratios.append(full[-1] / bare[-1])
    return [
        Figure("bare pygame window opens", statistics.median(bare) * 1000, "ms"),
        Figure("the same with SDL's faster drawing", statistics.median(hinted) * 1000, "ms"),
        Figure("title screen usable", statistics.median(full) * 1000, "ms"),
        Figure("title screen, compared with a bare window", statistics.median(ratios), "x", 3.0),
    ]
