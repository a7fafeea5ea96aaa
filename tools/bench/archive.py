"""Figures of an archive of few and of many evenings: how soon the title and its pages are there."""

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pygame

from game.app import App
from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.storage.archive import FILE, Archive
from game.launch import Launch
from game.launch_match import launch_match
from game.scenes.home.title import TitleScene
from game.scenes.match.open_match import open_new
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.exporting import export_match
from game.scenes.parts.stack import Scene
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.people.scene import PeopleScene
from game.scenes.routes import load_pages
from game.scenes.setup.new_match import NewMatchScene
from game.ui.inputs import Key, Signal, Wheel
from tools.bench.figures import Figure
from tools.bench.filling import fill
from tools.bench.starting import title_s

MATCHES = (0, 1_000, 10_000)
PAGE_MS, FRAME_MS = 100.0, 33.0
TITLE_SHARE = 1.1  # of the time with an empty archive
_START_RUNS = 9
_FRAME_S = 1 / 60
_PAGE_KEYS = (*[pygame.K_PAGEDOWN] * 6, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME)


def figures(games: Sequence[AnySpec]) -> list[Figure]:
    """Return every figure of the archive, at each number of stored matches."""
    with ExitStack() as stack:
        homes = {count: stack.enter_context(_home(games, count)) for count in MATCHES}
        found = _title_figures(homes)
        for count, home in homes.items():
            found += _page_figures(home, count, games)
    return found


@contextmanager
def _home(games: Sequence[AnySpec], matches: int) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        with closing(Archive.open(Path(folder) / FILE)) as archive:
            fill(archive, games, matches)
        yield Path(folder)


def _title_figures(homes: dict[int, Path]) -> list[Figure]:
    """Return how soon the title is usable; the best of several runs, as the machine may be busy."""
    spent: dict[int, list[float]] = {count: [] for count in homes}
    for home in homes.values():
        title_s(home)  # the first start compiles the program
    for _ in range(_START_RUNS):
        for count, home in homes.items():
            spent[count].append(title_s(home))
    none = min(spent[min(homes)])
    found = []
    for count, times in spent.items():
        name = f"{count:,} stored matches: title screen usable"
        found.append(Figure(name, min(times) * 1000, "ms"))
        if count != min(homes):
            found.append(Figure(f"{name}, compared with none", min(times) / none, "x", TITLE_SHARE))
    return found


def _page_figures(home: Path, count: int, games: Sequence[AnySpec]) -> list[Figure]:
    """Return the CPU time of each page until it is drawn, and of the slowest frame of all."""
    app = App(home=home, size=(1280, 720))
    load_pages()  # as a thread does in the program, while the title is looked at
    try:
        title = TitleScene(app.services)
        _opened_s(app, title)
        table = _table(app, games[0])
        pages: dict[str, Callable[[], Scene]] = {
            page_names.MATCH_HISTORY: lambda: ArchiveScene(app.services),
            page_names.PLAYERS: lambda: PeopleScene(app.services),
            page_names.NEW_MATCH: lambda: NewMatchScene(app.services),
            "Pause": lambda: PauseScene(app.services, table),
            "Title": lambda: TitleScene(app.services),
        }
        found, slowest = [], 0.0
        for name, make in pages.items():
            _leave(app, make)  # its pictures are drawn once in an evening, whatever is stored
            opened, frames = _visit(app, make)
            slowest = max(slowest, *frames)
            label = f"{count:,} stored matches: {name} opens"
            found.append(Figure(label, opened * 1000, "ms", PAGE_MS))
        moved = _export_and_import_s(app, home, table)
        found += [
            Figure(f"{count:,} stored matches: export a match", moved[0] * 1000, "ms", PAGE_MS),
            Figure(f"{count:,} stored matches: import a match", moved[1] * 1000, "ms", PAGE_MS),
            Figure(f"{count:,} stored matches: slowest frame", slowest * 1000, "ms", FRAME_MS),
        ]
    finally:
        app.close()
    return found


def _table(app: App, spec: AnySpec) -> MatchScene:
    seats = ("human",) * spec.default_seats
    table = open_new(app.services, launch_match(Launch(game=spec.key, seats=seats, seed=5)))
    app.frame((), _FRAME_S)
    return table


def _frame_s(app: App, *signals: Signal) -> float:
    began = time.process_time()
    app.frame(signals, _FRAME_S)
    return time.process_time() - began


def _opened_s(app: App, scene: Scene) -> float:
    app.stack.push(scene)
    return _frame_s(app)


def _leave(app: App, make: Callable[[], Scene]) -> None:
    scene = make()
    _opened_s(app, scene)
    app.stack.pop(scene)
    app.frame((), _FRAME_S)


def _visit(app: App, make: Callable[[], Scene]) -> tuple[float, list[float]]:
    """Return the seconds until a page is drawn, and those of every frame while it is used."""
    began = time.process_time()
    scene = make()
    made = time.process_time() - began
    frames = [made + _opened_s(app, scene)]
    frames += [_frame_s(app, Key(key)) for key in _PAGE_KEYS]
    frames += [_frame_s(app, Wheel(640, 400, notch)) for notch in (*[-1] * 30, *[1] * 10)]
    app.stack.pop(scene)
    frames.append(_frame_s(app))
    return frames[0], frames


def _export_and_import_s(app: App, home: Path, table: MatchScene) -> tuple[float, float]:
    """Return the CPU seconds for writing a match to a file and for reading it in."""
    folder, archive = home / "exported", app.services.archive
    over = archive.listing.numbers(over=True)
    match_id = over[0] if over else archive.listing.numbers()[0]
    began = time.process_time()
    export_match(app.services, match_id, table.match.spec.key, folder)
    exported = time.process_time() - began
    # A copy of a match that is not over is taken in only elsewhere.
    with ExitStack() as stack:
        if not over:
            archive = stack.enter_context(closing(Archive.open(home / "elsewhere" / FILE)))
        began = time.process_time()
        archive.import_file(next(folder.iterdir()), app.services.find_game)
        return exported, time.process_time() - began
