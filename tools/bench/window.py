"""Figures of the window, game by game: frames, idling, thinking beside it."""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from dataclasses import replace as spec_with
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game.app import App
from game.core.chance import Chance, Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Choice, Level, Seat
from game.core.match.match import Match
from game.core.match.thinks import Request
from game.core.measure.simulate import computers_play
from game.core.storage.settings import Speed
from game.games.registry import find
from game.launch import Launch
from game.launch_match import launch_match
from game.scenes.home.title import TitleScene
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.open_match import open_new
from game.scenes.match.scene import MatchScene
from game.scenes.parts.menu import MenuScene
from game.ui.inputs import PointerDown, PointerMoved, PointerUp
from game.ui.manual_gc import ManualGc
from game.ui.rhythm import REST_S, Rhythm, sdl_wait
from tools.bench.figures import Figure, quantile

SIZES = ((1280, 720), (1920, 1080))
LARGE_SIZES = ((2560, 1440), (3840, 2160))
_REFRESH_MS = 1000 / 60  # what a frame of a large window has
_FRAMES = 900
_STAGED_FRAMES = 400  # with a great moment
_STAGED_SEATS = "human", "easy"  # so that no curtain falls after a move
_FRAMES_PER_PLAIN = 6
_PLAIN_AT_ONCE = 10  # in a row: the first finds memory as a table left it
_FRAME_S = 1 / 60
_LOOKS_S = 0.5  # before a person plays on, unless all that can be foreseen is painted before
_THOUGHT_S = 0.9  # a decision takes at most 1 s, and the worker is given up after 10
_BESIDE_S = 6.0
_TURN_S = 1.0  # of each of two loops that are measured in turns
_IDLE_S = 5.0
_IDLE_SHARE = 0.2  # of a core, in percent
_QUIET_FRAMES = 75  # without any change


def figures(games: Sequence[AnySpec]) -> list[Figure]:
    """Return every figure of the window, measured on the current display."""
    found: list[Figure] = []
    for size in (*SIZES, *LARGE_SIZES):
        found += frame_figures(games, size)
    for spec in games:
        found += beside_figures(spec)
        for size in SIZES:
            found += closer_figures(spec, size)
        found += idle_figures(spec)
        found.append(answer_figure(spec))
    return found


@contextmanager
def _window(size: tuple[int, int]) -> Iterator[App]:
    with tempfile.TemporaryDirectory() as home:
        app = App(home=Path(home), size=size)
        try:
            app.stack.push(TitleScene(app.services))
            app.stack.settle()
            app.apply_settings(replace(app.services.settings, animation=Speed.NORMAL))
            with ManualGc():
                yield app
        finally:
            app.close()


def _sit_down(app: App, spec: AnySpec, seats: int, seed: int = 5) -> MatchScene:
    """Return a new table of persons only, with the allowed number of seats nearest to `seats`."""
    least, most = spec.seats
    persons = ("human",) * min(max(seats, least), most)
    return _open(app, launch_match(Launch(game=spec.key, seats=persons, seed=seed)))


def _open(app: App, match: Match) -> MatchScene:
    """Return the open table of a match, without a curtain."""
    scene = open_new(app.services, match)
    app.frame((), _FRAME_S)
    _lift_curtain(app)
    return scene


def _lift_curtain(app: App) -> None:
    while isinstance(app.stack.top, CurtainScene):
        app.stack.top.pick("button:ready")
        app.frame((), _FRAME_S)


class PlainFrame:
    """The reference: background, 100 alpha sprites of 96 px, flip."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._background = pygame.Surface(surface.get_size()).convert()
        self._sprite = pygame.Surface((96, 96), pygame.SRCALPHA).convert_alpha()
        self._sprite.fill((200, 120, 40, 128))
        wide, high = surface.get_width() - 96, surface.get_height() - 96
        self._places = [(i * 131 % wide, i * 197 % high) for i in range(100)]

    def cpu_s(self) -> float:
        """Draw one frame and return its CPU seconds."""
        start = time.thread_time()
        self._surface.blit(self._background, (0, 0))
        for place in self._places:
            self._surface.blit(self._sprite, place)
        pygame.display.flip()
        return time.thread_time() - start


@dataclass
class _Frames:
    """Record: CPU seconds of single frames in the thread that draws, without other threads."""

    moving: list[float] = field(default_factory=list)  # in which something moves
    still: list[float] = field(default_factory=list)  # between two moves
    plain: list[float] = field(default_factory=list)  # the reference, drawn in between


def frame_figures(games: Sequence[AnySpec], size: tuple[int, int]) -> list[Figure]:
    """Return how long frames take, game by game, against a plain frame of this machine."""
    name = f"{size[0]}x{size[1]}"
    found: list[Figure] = []
    with _window(size) as app:
        for spec in games:
            frames = _frames(app, spec)
            plain = statistics.median(frames.plain)
            slowest, most = max(*frames.moving, *frames.still), quantile(frames.moving, 0.99)
            staged = quantile(_staged_frames(app, spec), 0.99)
            found += [
                Figure(f"{spec.key}: plain frame for comparison, {name}", plain * 1000, "ms"),
                Figure(
                    f"{spec.key}: frame during an animation, median, {name}",
                    statistics.median(frames.moving) / plain,
                    "x plain",
                    4.0,
                ),
                _most_figure(f"{spec.key}: frame, 99th percentile, {name}", most, plain, size),
                _most_figure(
                    f"{spec.key}: frame of a great moment, 99th percentile, {name}",
                    staged,
                    plain,
                    size,
                ),
                Figure(f"{spec.key}: slowest frame, {name}", slowest * 1000, "ms", 33.0),
            ]
    return found


def _most_figure(name: str, most_s: float, plain_s: float, size: tuple[int, int]) -> Figure:
    """Return a figure of the longest frames: against a plain one, in a large window in ms."""
    if size in LARGE_SIZES:
        return Figure(name, most_s * 1000, "ms", _REFRESH_MS)
    return Figure(name, most_s / plain_s, "x plain", 10.0)


def _frames(app: App, spec: AnySpec) -> _Frames:
    """Return frames of matches in which a person looks at the table before playing on."""
    frames, plain_frame, looks_s = _Frames(), PlainFrame(app.surface), 0.0
    for seed in count(5):
        scene = _sit_down(app, spec, 3, seed)
        while scene.match.outcome is None and len(frames.moving) < _FRAMES:
            _lift_curtain(app)
            # A machine's pace changes within seconds: plain frames are drawn all the way along.
            if len(frames.moving) >= len(frames.plain) * _FRAMES_PER_PLAIN:
                frames.plain += [plain_frame.cpu_s() for _ in range(_PLAIN_AT_ONCE)]
            asked = not scene.table.busy and scene.director.waits_for_person and scene.live()
            looks_s = looks_s + _FRAME_S if asked else 0.0
            if asked and not scene.view.painter.is_warm:
                time.sleep(_FRAME_S)  # there is time between frames, and what is beside them has it
            start = time.thread_time()
            if asked and (scene.view.painter.is_warm or looks_s >= _LOOKS_S):
                moves = scene.match.legal_moves()
                scene.play(moves[scene.match.ply % len(moves)])
            drew = app.frame((), _FRAME_S)
            kind = frames.moving if drew and scene.table.busy else frames.still
            kind.append(time.thread_time() - start)
        if len(frames.moving) >= _FRAMES:
            return frames
    raise AssertionError("seeds never run out")


def _staged_frames(app: App, spec: AnySpec) -> list[float]:
    """Return the CPU seconds of frames with a great moment of the first seat."""
    found: list[float] = []
    find_moments = spec.table().table.great_moments.find
    for seed in count(5):
        match = launch_match(Launch(game=spec.key, seats=_STAGED_SEATS, seed=seed))
        thinking = Stream(f"bench {seed}")
        while (seat := match.to_act) is not None:
            before = match.view(None)
            move = spec.choose(match.view(seat), seat, LEVELS[0], thinking, None).move
            match.play(move, seat)
            events = match.events_at(match.ply, None)
            if seat == 0 and find_moments(events, before, match.view(None)):
                found += _frames_of_ply(app, match)
            if len(found) >= _STAGED_FRAMES:
                return found
    raise AssertionError("seeds never run out")


def _frames_of_ply(app: App, match: Match) -> list[float]:
    """Return the CPU seconds of the last ply's frames with a great moment on stage."""
    found: list[float] = []
    earlier = launch_match(Launch(game=match.spec.key, seats=_STAGED_SEATS, seed=match.seed))
    for step in match.steps[1:-1]:
        if step.move is not None and step.by is not None:
            earlier.play(step.move, step.by)
    scene = _open(app, earlier)
    for _ in range(round(_LOOKS_S / _FRAME_S)):
        if scene.view.painter.is_warm:
            break
        time.sleep(_FRAME_S)
        app.frame((), _FRAME_S)
    last = match.steps[-1].move
    if last is not None:
        scene.play(last)
    while scene.table.busy and app.stack.top is scene:
        start = time.thread_time()
        drew = app.frame((), _FRAME_S)
        if drew and scene.table.staging.on_stage is not None:
            found.append(time.thread_time() - start)
    return found


def think_on(
    game: str, view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None
) -> Choice:
    """Take the same decision again for the longest time allowed; return the last choice."""
    until = time.perf_counter() + _THOUGHT_S
    choose = find(game).choose
    choice = choose(view, seat, level, chance, budget)
    while time.perf_counter() < until:
        choice = choose(view, seat, level, chance, budget)
    return choice


def beside_figures(spec: AnySpec) -> list[Figure]:
    """Return frame intervals at 60 fps while a computer player thinks in its process."""
    asked = spec_with(spec, choose=partial(think_on, spec.key))
    with _window(SIZES[0]) as app:
        scene = _sit_down(app, spec, 2)
        seat = scene.match.to_act
        if seat is None:
            raise RuntimeError("the match was over before it began")
        view, thinker = scene.match.view(seat), app.services.thinker
        _come_to_rest(app)
        while thinker.busy:  # the table has its decision weighed, and would take the answers
            app.frame((), _FRAME_S)
            time.sleep(_FRAME_S)
        answers = 0
        thinker.ask(Request(asked, view, seat, LEVELS[-1], 0, 0))

        def wander(frame: int) -> None:
            """Move the pointer over the table, so that every frame is drawn."""
            scene.attention.hovered = None
            app.frame((PointerMoved(260 + 7 * frame % 760, 130),), _FRAME_S)

        def ask_again() -> None:
            nonlocal answers
            if thinker.poll() is not None:
                answers += 1
                thinker.ask(Request(asked, view, seat, LEVELS[-1], answers, answers))

        name = f"{spec.key}: frame interval while a computer thinks"
        found = _beat_figures(name, wander, ask_again)
    if not answers:
        raise RuntimeError("the worker never answered")
    return found


def closer_figures(spec: AnySpec, size: tuple[int, int]) -> list[Figure]:
    """Return frame intervals at 60 fps on pages of a finished match as its curve sharpens.

    From opening a page on, so that the start of its process is among them.
    """
    match, name = _finished(spec), f"{size[0]}x{size[1]}"
    found: list[Figure] = []
    with _window(size) as app:
        routes = app.services.routes
        for page, scene in (
            ("replay", routes.look_back(match, way_back="Back")),
            ("results", routes.results(match, TitleScene(app.services))),
        ):
            app.services.sharpenings.clear()
            if not isinstance(scene, MenuScene):
                raise TypeError("the page did not open")
            app.stack.push(scene)
            for _ in range(30):
                app.frame((), _FRAME_S)  # what a page is built of is another figure

            def touch(frame: int, page: MenuScene = scene) -> None:
                page.page.touch()
                app.frame((), _FRAME_S)

            label = f"{spec.key}: frame interval while the curve is refined, {page}, {name}"
            found += _beat_figures(label, touch)
            app.stack.pop(scene)
            app.frame((), _FRAME_S)
    return found


def _finished(spec: AnySpec) -> Match:
    """Return a finished match of two computer players."""
    match = launch_match(Launch(game=spec.key, seats=("easy", "easy"), seed=5))
    return computers_play(match, Stream("bench"))


def _beat_figures(
    name: str, draw: Callable[[int], None], between: Callable[[], None] = lambda: None
) -> list[Figure]:
    """Return the intervals at 60 fps of drawn frames, and of an empty loop in turns with them.

    No frame is more even than those of an empty loop: if that one is late itself, a fifth more is
    allowed.
    """
    drawn, empty = list[float](), list[float]()
    clock = pygame.time.Clock()
    clock.tick(60)
    last = start = time.perf_counter()
    while last - start < 2 * _BESIDE_S:
        between()
        clock.tick(60)
        draws = int((last - start) / _TURN_S) % 2 == 0
        if draws:
            draw(len(drawn))
        now = time.perf_counter()
        (drawn if draws else empty).append(now - last)
        last = now
    beat = quantile(empty, 0.99) * 1000
    return [
        Figure(f"{name}, an empty loop for comparison, p99", beat, "ms"),
        Figure(f"{name}, p99", quantile(drawn, 0.99) * 1000, "ms", max(20.0, 1.2 * beat)),
    ]


def _come_to_rest(app: App) -> None:
    """Let frames pass until the window has been shown and nothing more is prepared."""
    quiet = 0
    while quiet < _QUIET_FRAMES:
        drew = app.frame(app.signals(), _FRAME_S)
        quiet = 0 if drew or app.restless else quiet + 1
        time.sleep(0.002)


def idle_figures(spec: AnySpec) -> list[Figure]:
    """Return the CPU load and the frames drawn of a table at which nothing happens."""
    with _window(SIZES[0]) as app:
        _sit_down(app, spec, 2)
        _come_to_rest(app)
        found = []
        for label, away in ("idle table", False), ("idle in the background", True):
            if away:
                pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            rhythm = Rhythm(sdl_wait())
            _rest(app, rhythm, REST_S + 0.5)
            drawn, start, since = app.drawn_frames, time.process_time(), time.monotonic()
            _rest(app, rhythm, _IDLE_S)
            share = (time.process_time() - start) / (time.monotonic() - since) * 100
            name = f"{spec.key}: {label}"
            found.append(Figure(f"{name}, share of a core", share, "%", _IDLE_SHARE))
            found.append(Figure(f"{name}, frames drawn", app.drawn_frames - drawn, "frames", 0))
    return found


def _rest(app: App, rhythm: Rhythm, seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        app.beat(rhythm)


def answer_figure(spec: AnySpec) -> Figure:
    """Return how many frames pass between a click and the picture that shows its result."""
    with _window(SIZES[0]) as app:
        scene = _sit_down(app, spec, 2)
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
    return Figure(f"{spec.key}: click to visible response", frames, "frames", 1)
