"""Plays and times matches between computer players, and stores the results in files."""

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Generic, Self, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from game.core.chance import Keyed, Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Outcome, Setup
from game.core.jobs.dispatch import by_number
from game.core.jobs.worker_pool import WorkerPool
from game.core.storage.disk import write_whole, writing
from game.core.storage.presence import lock

R = TypeVar("R")
T = TypeVar("T")

_SAVE_EVERY_S = 5.0

Find: TypeAlias = Callable[[str], AnySpec]
"""Finds the game of a key: a module-level function, since it is pickled by name for workers."""
Game: TypeAlias = Callable[[], AnySpec]
"""Makes the game in the process that plays it."""


class Clock:
    """The thinking time of each level in CPU seconds, which other processes do not affect."""

    def __init__(self) -> None:
        self.seconds: dict[Level, float] = dict.fromkeys(Level, 0.0)
        self.decisions: dict[Level, int] = dict.fromkeys(Level, 0)

    def note(self, level: Level, seconds: float) -> None:
        """Add a decision."""
        self.seconds[level] += seconds
        self.decisions[level] += 1


def game_of(spec: AnySpec, find: Find | None) -> Game:
    """Return a function that returns the game; picklable only if `find` is given."""
    return (lambda: spec) if find is None else partial(find, spec.key)


def contest(
    spec: AnySpec,
    setup: Setup,
    levels: Sequence[Level],
    seed: int,
    thinking: Stream,
    budget: int | None,
    clock: Clock,
) -> Outcome:
    """Return the outcome of a match from a complete set-up, with a player of each level."""
    state, _ = spec.setup(setup, Keyed(seed, 0))
    ply = 0
    while (seat := spec.to_act(state)) is not None:
        ply += 1
        view = spec.observe(state, seat)
        began = time.thread_time()
        luck = luck_of(levels[seat], f"{seed}/{seat}", thinking)
        choice = spec.choose(view, seat, levels[seat], luck, budget)
        clock.note(levels[seat], time.thread_time() - began)
        state, _ = spec.apply(state, choice.move, Keyed(seed, ply))
    outcome = spec.outcome(state)
    assert outcome is not None  # nobody is to act: it is over
    return outcome


def luck_of(level: Level, key: str, thinking: Stream) -> Stream:
    """Return what a player draws from: a gentle one the same at every decision of a match."""
    return Stream(f"{key}/oversights") if level.plain is Level.GENTLE else thinking


def check_numbers(spec: AnySpec, seats: int, matches: int, budget: int | None) -> None:
    """Raise BadInput if no table has that many seats, or if matches or budget are below 1."""
    if matches < 1 or (budget is not None and budget < 1):
        raise BadInput("--matches and --budget must be 1 or more.")
    complete_setup(spec, Setup(seats))


# --- counting on ----------------------------------------------------------------------------------


class RunningTotal(Struct, Generic[R], frozen=True, kw_only=True, omit_defaults=True):
    """The tally of a series of matches, numbered from 0.

    They are counted in their order, so that the tally does not depend on who played them, and when.
    `early`: results of matches that are not yet due.
    """

    early: dict[int, R] = field(default_factory=dict)

    @property
    def done(self) -> int:
        """The number of counted matches."""
        raise NotImplementedError

    def counted(self) -> Hashable:
        """Return the identity of the tally: what kind of matches it counts."""
        raise NotImplementedError

    def plus(self, result: R) -> Self:
        """Return the tally with the next result."""
        raise NotImplementedError

    def told(self, number: int, result: R) -> Self:
        """Return the tally with the result of any match."""
        early = {**self.early, number: result}
        tally = self
        while tally.done in early:
            tally = tally.plus(early.pop(tally.done))
        return replace(tally, early=early)

    def missing(self, total: int) -> list[int]:
        """Return the numbers below `total` without a result."""
        return [number for number in range(self.done, total) if number not in self.early]


C = TypeVar("C", bound=RunningTotal[Any])


class Counts(Struct, Generic[C], frozen=True):
    """The content of a tally file: the tallies of a game."""

    game: str
    rules: int  # their version
    tallies: tuple[C, ...] = ()


def count(
    spec: AnySpec,
    file: Path | None,
    kind: type[Counts[C]],
    fresh: C,
    total: int,
    play: Callable[[int], Any],
    progress: Callable[[C], None],
    crew: WorkerPool,
) -> C:
    """Return the tally of `total` matches; a later run resumes from the tally in `file`.

    `fresh`: the tally before the first; `play` plays the match of a number. `progress` is called at
    the beginning, after each, and during waits. However this ends, the file keeps all finished
    matches; a process that is killed loses the last few seconds.
    Raises: BadInput if the file is of another game or of other rules, cannot be read or written,
    or is in use.
    """
    known = kind(spec.key, spec.rules_version)
    with nullcontext() if file is None else alone(file):
        if file is not None and file.exists():
            known = read(file, kind)
            check(file, known.game, known.rules, spec)
        tallies = {one.counted(): one for one in known.tallies}
        tally = first = tallies.get(fresh.counted(), fresh)

        def save() -> None:
            if file is not None and tally is not first:
                tallies[tally.counted()] = tally
                write(file, replace(known, tallies=tuple(tallies.values())))

        saved_at = time.monotonic()
        try:
            progress(tally)
            for told in by_number(crew, play, tally.missing(total)):
                if told is not None:
                    tally = tally.told(*told)
                    if time.monotonic() - saved_at > _SAVE_EVERY_S:
                        save()
                        saved_at = time.monotonic()
                progress(tally)
        finally:
            save()
        return tally


# --- files ----------------------------------------------------------------------------------------


def read(file: Path, kind: type[T]) -> T:
    """Return the measurements of a file.   Raises: BadInput; FileNotFoundError if there is none."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        raise
    except OSError as wrong:
        raise BadInput(f"{file} cannot be read ({wrong.strerror}). Choose another file.") from wrong
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise BadInput(
            f"{file} does not contain measurements ({wrong}). Move it away or choose another file."
        ) from wrong


def check(file: Path, game: str, rules: int, spec: AnySpec) -> None:
    """Check that a file measures this version of the rules.   Raises: BadInput if it does not."""
    if (game, rules) != (spec.key, spec.rules_version):
        raise BadInput(
            f"{file} measures {game}, rules {rules}. Move it away to measure {spec.key}, rules"
            f" {spec.rules_version}."
        )


def write(file: Path, measured: object) -> None:
    """Write measurements to a file.   Raises: BadInput if that is not possible."""
    with writing(file):
        write_whole(file, msgspec.json.format(msgspec.json.encode(measured), indent=2) + b"\n")


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Lock a file against other measurements in the context.   Raises: BadInput if one uses it."""
    path = file.with_suffix(".lock")
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle = path.open("wb")
    with handle:
        if not lock(handle):
            raise BadInput(f"Another measurement is running: {path} is locked. Wait until it ends.")
        yield
