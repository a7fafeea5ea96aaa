"""Figures of the rules side: speed of play, the archive, undo, thinking times. No window."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Level, Setup
from game.core.match.match import Chair, Match
from game.core.measure.simulate import simulate
from game.core.storage.archive import Archive
from game.core.storage.disk import data_folder
from tools.bench.figures import Figure, quantile

THINKING_S = {Level.EASY: 0.1, Level.NORMAL: 0.3, Level.HARD: 1.0}  # 95th percentile, at most
COMMIT_MS, UNDO_MS = 5.0, 20.0
_UNDO_PLIES = 300
_DECISIONS = 300
_MOST_S = 30.0  # for the decisions of one level


def figures(games: Sequence[AnySpec]) -> list[Figure]:
    """Return every figure of the rules, game by game."""
    found: list[Figure] = []
    for spec in games:
        found += _speed_figures(spec)
        found += _archive_figures(spec)
        found += [_thinking_figure(spec, level) for level in LEVELS]
    return found


# --- speed ----------------------------------------------------------------------------------------


def _speed_figures(spec: AnySpec) -> list[Figure]:
    # Both are measured in turns, and the best of each counts: what else runs here slows both.
    speeds, loops = [], []
    for seed in range(5):
        loops.append(reference_loops_per_s())
        seats = (Level.RANDOM,) * spec.default_seats
        speeds.append(simulate(spec, seats, 40, seed).moves_per_s)
    moves_per_s = max(speeds)
    return [
        Figure(f"{spec.key}: random play", moves_per_s, "moves/s", spec.random_pace, at_least=True),
        Figure(f"{spec.key}: moves per reference loop", moves_per_s / max(loops), "x"),
    ]


def reference_loops_per_s(loops: int = 2_000) -> float:
    """Return how often per CPU second this machine runs a fixed loop of 100 rounds of Python."""
    began, done = time.process_time(), 0
    while True:
        for _ in range(loops):
            values: tuple[int, ...] = (1, 2, 3, 4, 5)
            counts: dict[int, int] = {}
            for turn in range(100):
                values = (*values[1:], (values[0] * 7 + turn) % 6)
                counts[values[0]] = counts.get(values[0], 0) + 1
        done += loops
        if took_s := time.process_time() - began:  # some clocks tell hundredths of a second alone
            return done / took_s


# --- archive and undo -----------------------------------------------------------------------------


def _archive_figures(spec: AnySpec) -> list[Figure]:
    """Return times of committing and undoing a step as a table does, with score line and view."""
    data_folder().mkdir(parents=True, exist_ok=True)
    with (  # on the disk where the player's is
        tempfile.TemporaryDirectory(prefix="bench-", dir=data_folder()) as folder,
        closing(Archive.open(Path(folder) / "matches.sqlite")) as archive,
    ):
        match = _new_match(spec, 2)
        match_id = archive.new_match(match)

        def commit() -> None:
            archive.append(match_id, match.ply, match.steps[-1], match.standing)

        def undo() -> None:
            match.undo(0, agreed=True)
            match.view(match.to_act)
            archive.truncate(match_id, match.ply, match.standing)

        picks, commits, syncs = Stream(2), [], []
        while match.ply < _UNDO_PLIES and (actor := match.to_act) is not None:
            match.play(picks.pick(match.legal_moves()), actor)
            commits.append(_spent_s(commit))
            syncs.append(_spent_s(partial(_sync, archive.path.with_name("plain"))))
        plies = match.ply
        undos = [_spent_s(undo) for _ in range(20)]
    return [
        Figure(f"{spec.key}: one move saved, median", median(commits) * 1000, "ms", COMMIT_MS),
        Figure(
            f"{spec.key}: a plain write and fsync, median",
            median(syncs) * 1000,
            "ms",
        ),
        Figure(f"{spec.key}: undo after {plies} moves, slowest", max(undos) * 1000, "ms", UNDO_MS),
    ]


def _sync(path: Path) -> None:
    """Write a few bytes and wait for the disk: no commit can be faster than this."""
    with path.open("ab") as file:
        file.write(b"step" * 64)
        file.flush()
        os.fsync(file.fileno())


def _new_match(spec: AnySpec, seed: int) -> Match:
    seats = spec.default_seats
    return Match(spec, Setup(seats), seed, [Chair(f"Seat {n + 1}", "ember") for n in range(seats)])


def _spent_s(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# --- thinking -------------------------------------------------------------------------------------


def _thinking_figure(spec: AnySpec, level: Level) -> Figure:
    times = []
    until = time.monotonic() + _MOST_S
    for spent in _decisions(spec, level):
        times.append(spent)
        if len(times) == _DECISIONS or time.monotonic() > until:
            break
    limit = THINKING_S[level] * 1000
    name = f"{spec.key}: {level} chooses a move, 95th percentile of {len(times)}"
    return Figure(name, quantile(times, 0.95) * 1000, "ms", limit)


def _decisions(spec: AnySpec, level: Level) -> Iterator[float]:
    """Yield the seconds of each decision with a choice, match after match."""
    thinking = Stream(f"thinking {level}")
    for seed in count():
        match = _new_match(spec, seed)
        while (actor := match.to_act) is not None:
            view = match.view(actor)
            began = time.perf_counter()
            choice = spec.choose(view, actor, level, thinking, None)
            spent = time.perf_counter() - began
            if len(match.legal_moves()) > 1:
                yield spent
            match.play(choice.move, actor)
