"""Figures of the window: frames, idling, thinking beside it, starting up."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace as spec_with
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game.app import AWAY_FPS, STILL_FPS, App, launch_match
from game.cli.figures import Figure, quantile
from game.core.chance import Chance
from game.core.kernel import LEVELS, Choice, Level, Move, Seat
from game.core.settings import Speed
from game.games.registry import GAMES
from game.opening import Launch
from game.scenes.match import MatchScene
from game.scenes.open_match import open_new
from game.scenes.title import TitleScene
from game.ui.inputs import Focused, PointerDown, PointerMoved, PointerUp

SIZES = ((1280, 720), (1920, 1080))
_FRAMES = 900
_FRAME_S = 1 / 60
_START_RUNS = 7
_THOUGHT_S = 0.9  # a decision takes at most 1 s, and the worker is given up after 10
_BESIDE_S = 8.0
_GAME = GAMES[-1]

_HINT = "SDL_FRAMEBUFFER_ACCELERATION"

_BARE = (
    "import pygame; pygame.display.init(); s = pygame.display.set_mode((1280, 720));"
    "s.fill((40, 20, 10)); pygame.display.flip(); print('ready', flush=True)"
)
_FULL = (
    "from pathlib import Path; from game.opening import Launch, opened; import sys;"
    "app = opened(Launch(home=Path(sys.argv[1]))); print('ready', flush=True); app.close()"
)


def figures() -> list[Figure]:
    """Every figure of the window, measured on the display at hand."""
    found: list[Figure] = []
    for size in SIZES:
        found += _frame_figures(size)
    found += _beside_figures()
    found += _idle_figures()
    found.append(_answer_figure())
    found += _start_figures()
    return found


@contextmanager
def _table(size: tuple[int, int], *seats: str) -> Iterator[tuple[App, MatchScene]]:
    with tempfile.TemporaryDirectory() as home:
        app = App(home=Path(home), size=size)
        try:
            app.stack.push(TitleScene(app.house))
            app.stack.settle()
            app.apply_settings(replace(app.house.settings, animation=Speed.NORMAL))
            launch = Launch(game=_GAME.key, seats=seats, seed=5)
            open_new(app.house, launch_match(launch))
            app.frame((), _FRAME_S)
            scene = app.stack.top
            if not isinstance(scene, MatchScene):
                raise TypeError("the table did not open")
            yield app, scene
        finally:
            app.close()


def reference_frame_s(surface: pygame.Surface, runs: int = 200) -> float:
    """CPU seconds of a plain frame: background, 100 alpha sprites of 96 px, flip (median)."""
    background = pygame.Surface(surface.get_size()).convert()
    sprite = pygame.Surface((96, 96), pygame.SRCALPHA).convert_alpha()
    sprite.fill((200, 120, 40, 128))
    wide, high = surface.get_width() - 96, surface.get_height() - 96
    places = [(i * 131 % wide, i * 197 % high) for i in range(100)]
    times = []
    for _ in range(runs):
        start = time.process_time()
        surface.blit(background, (0, 0))
        for place in places:
            surface.blit(sprite, place)
        pygame.display.flip()
        times.append(time.process_time() - start)
    return statistics.median(times)


def _frame_figures(size: tuple[int, int]) -> list[Figure]:
    name = f"{size[0]}x{size[1]}"
    with _table(size, "human", "human", "human") as (app, scene):
        reference = reference_frame_s(app.surface)
        times: list[float] = []
        plies = 0
        while len(times) < _FRAMES:
            if not scene.table.busy and scene.director.waits_for_person:
                app.frame((), _FRAME_S)
                move = _some_move(scene, plies)
                plies += 1
                scene.play(move)
            start = time.process_time()
            drew = app.frame((), _FRAME_S)
            spent = time.process_time() - start
            if drew and scene.table.busy:
                times.append(spent)
    return [
        Figure(f"reference frame, {name}", reference * 1000, "ms"),
        Figure(
            f"frame while things move, median, {name}",
            statistics.median(times) / reference,
            "x reference",
            4.0,
        ),
        Figure(
            f"frame, 99th percentile, {name}",
            quantile(times, 0.99) / reference,
            "x reference",
            10.0,
        ),
        Figure(f"slowest frame, {name}", max(times) * 1000, "ms", 33.0),
    ]


def _some_move(scene: MatchScene, plies: int) -> Move:
    moves = scene.match.legal_moves()
    return moves[plies % len(moves)]


def think_on(view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    """A computer player that thinks as long as one may, over and over the same decision."""
    until = time.perf_counter() + _THOUGHT_S
    choice = _GAME.choose(view, seat, level, chance, budget)
    while time.perf_counter() < until:
        choice = _GAME.choose(view, seat, level, chance, budget)
    return choice


def _beside_figures() -> list[Figure]:
    """Frame intervals at 60 fps while a computer player thinks without a break in its process."""
    spec = spec_with(_GAME, choose=think_on)
    with _table(SIZES[0], "human", "human") as (app, scene):
        seat = scene.match.to_act
        if seat is None:
            raise RuntimeError("the match was over before it began")
        view, thinker = scene.match.view(seat), app.house.thinker
        clock = pygame.time.Clock()
        intervals: list[float] = []
        answers = 0
        thinker.ask(spec, view, seat, LEVELS[-1], seed=0, generation=0)
        last = time.perf_counter()
        until = last + _BESIDE_S
        while last < until:
            if thinker.poll() is not None:
                answers += 1
                thinker.ask(spec, view, seat, LEVELS[-1], seed=answers, generation=answers)
            clock.tick(60)
            # The pointer wanders over the table, so that every frame is drawn.
            scene.attention.hovered = None
            app.frame((PointerMoved(260 + 7 * len(intervals) % 760, 130),), _FRAME_S)
            now = time.perf_counter()
            intervals.append(now - last)
            last = now
    if not answers:
        raise RuntimeError("the worker never answered")
    return [
        Figure(
            "frame interval while a computer thinks, p99",
            quantile(intervals, 0.99) * 1000,
            "ms",
            20.0,
        )
    ]


def _come_to_rest(app: App) -> None:
    """Let frames pass until the window has been shown and nothing more is prepared."""
    quiet = 0
    while quiet < 3 * STILL_FPS:
        drew = app.frame(app.signals(), _FRAME_S)
        quiet = 0 if drew else quiet + 1
        time.sleep(0.002)


def _idle_figures() -> list[Figure]:
    with _table(SIZES[0], "human", "human") as (app, _):
        _come_to_rest(app)
        found = []
        for label, fps, limit in (
            ("idle table", STILL_FPS, 1.0),
            ("idle, unfocused", AWAY_FPS, 0.5),
        ):
            clock = pygame.time.Clock()
            drawn, start, until = app.drawn_frames, time.process_time(), time.monotonic() + 5.0
            while time.monotonic() < until:
                dt_s = clock.tick(fps) / 1000
                app.frame([s for s in app.signals() if not isinstance(s, Focused)], dt_s)
            share = (time.process_time() - start) / 5.0 * 100
            found.append(Figure(f"{label}, share of a core", share, "%", limit))
            found.append(Figure(f"{label}, frames drawn", app.drawn_frames - drawn, "frames", 0))
    return found


def _answer_figure() -> Figure:
    """How many frames pass between a click and a picture that shows it."""
    with _table(SIZES[0], "human", "human") as (app, scene):
        for _ in range(60):
            app.frame((), _FRAME_S)
        spot = next(spot for spot in scene.hotspots() if spot.name == "tool:log")
        x, y = spot.box.centre
        app.frame((PointerMoved(x, y),), _FRAME_S)
        frames = 0
        inputs: tuple[PointerDown | PointerUp, ...] = (PointerDown(x, y), PointerUp(x, y))
        while True:
            frames += 1
            if app.frame(inputs, _FRAME_S) or frames > 10:
                break
            inputs = ()
    return Figure("click to visible answer", frames, "frames", 1)


def _start_s(code: str, *arguments: str, hint: bool = False) -> float:
    """Seconds from starting a process until it says ready. `hint`: with SDL's faster way to draw.

    The program gives SDL that hint itself; a bare window is what pygame opens by itself.
    """
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop(_HINT, None)
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
        raise RuntimeError(f"the window did not open: {code[:60]}")
    return spent


def _start_figures() -> list[Figure]:
    """Paired runs, so that a busy machine slows both alike."""
    ratios, bare, hinted, full = [], [], [], []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(_START_RUNS):
            bare.append(_start_s(_BARE))
            hinted.append(_start_s(_BARE, hint=True))
            full.append(_start_s(_FULL, home))
            ratios.append(full[-1] / bare[-1])
    return [
        Figure("bare pygame window opens", statistics.median(bare) * 1000, "ms"),
        Figure("the same with SDL's faster way to draw", statistics.median(hinted) * 1000, "ms"),
        Figure("title screen usable", statistics.median(full) * 1000, "ms"),
        Figure("title screen against a bare window", statistics.median(ratios), "x", 3.0),
    ]
