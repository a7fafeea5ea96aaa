"""Matches between computer players, timed, and the files that keep what came of them."""

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Keyed, Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Outcome, Setup
from game.core.storage.disk import write_whole
from game.core.storage.presence import lock

T = TypeVar("T")


class Clock:
    """How long each level thought."""

    def __init__(self) -> None:
        self.seconds: dict[Level, float] = dict.fromkeys(Level, 0.0)
        self.decisions: dict[Level, int] = dict.fromkeys(Level, 0)

    def note(self, level: Level, seconds: float) -> None:
        """Another decision."""
        self.seconds[level] += seconds
        self.decisions[level] += 1


def contest(
    spec: AnySpec,
    setup: Setup,
    levels: Sequence[Level],
    seed: int,
    thinking: Stream,
    budget: int | None,
    clock: Clock,
) -> Outcome:
    """One match from a complete set-up, with a player of each level on the seats."""
    state, _ = spec.setup(setup, Keyed(seed, 0))
    ply = 0
    while (seat := spec.to_act(state)) is not None:
        ply += 1
        view = spec.observe(state, seat)
        began = time.perf_counter()
        choice = spec.choose(view, seat, levels[seat], thinking, budget)
        clock.note(levels[seat], time.perf_counter() - began)
        state, _ = spec.apply(state, choice.move, Keyed(seed, ply))
    outcome = spec.outcome(state)
    assert outcome is not None  # nobody is to act: it is over
    return outcome


def check_numbers(spec: AnySpec, seats: int, matches: int, budget: int | None) -> None:
    """Raises: BadInput if no table has so many seats, or if matches or budget are below 1."""
    if matches < 1 or (budget is not None and budget < 1):
        raise BadInput("Matches and budget are at least 1.")
    complete_setup(spec, Setup(seats))


# --- counting on ----------------------------------------------------------------------------------


class Counted(Protocol):
    """What was counted so far of something."""

    @property
    def matches(self) -> int:
        """How many were played."""

    def counted(self) -> Hashable:
        """What is counted."""


C = TypeVar("C", bound=Counted)


class Counts(Struct, Generic[C], frozen=True):
    """A file with what was counted of a game."""

    game: str
    rules: int  # their version
    tallies: tuple[C, ...] = ()


def count(
    spec: AnySpec,
    file: Path,
    kind: type[Counts[C]],
    fresh: C,
    matches: int,
    another: Callable[[AnySpec, C], C],
    progress: Callable[[int], None],
) -> C:
    """Play until so many matches are counted; `file` keeps them, and counting goes on from there.

    `fresh`: the tally before the first match; `another` plays one more.
    Raises: BadInput if the file is of another game or of other rules, cannot be read or written,
    or is in use.
    """
    with alone(file):
        known = read(file, kind) if file.exists() else kind(spec.key, spec.rules_version)
        check(file, known.game, known.rules, spec)
        tallies = {tally.counted(): tally for tally in known.tallies}
        tally = tallies.get(fresh.counted(), fresh)
        while tally.matches < matches:
            tally = another(spec, tally)
            tallies[tally.counted()] = tally
            write(file, replace(known, tallies=tuple(tallies.values())))
            progress(tally.matches)
    return tally


# --- files ----------------------------------------------------------------------------------------


def read(file: Path, kind: type[T]) -> T:
    """The measurements in a file.   Raises: BadInput; OSError if there is no such file."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise BadInput(
            f"{file} is not a file of measurements ({wrong}); move it away or choose another."
        ) from wrong


def check(file: Path, game: str, rules: int, spec: AnySpec) -> None:
    """Raises: BadInput if a file measures another game, or other rules of it."""
    if (game, rules) != (spec.key, spec.rules_version):
        raise BadInput(
            f"{file} measures {game}, rules {rules}; "
            f"move it away to measure {spec.key}, rules {spec.rules_version}."
        )


def write(file: Path, measured: object) -> None:
    """Keep measurements.   Raises: BadInput if that is not possible there."""
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(measured), indent=2) + b"\n")
    except OSError as wrong:
        raise _unwritable(file, wrong) from wrong


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Be the only one that measures into a file.   Raises: BadInput if another one does."""
    path = file.with_suffix(".lock")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle = path.open("wb")
    except OSError as wrong:
        raise _unwritable(file, wrong) from wrong
    with handle:
        if not lock(handle):
            raise BadInput(f"Another measurement is running; {path} is locked.")
        yield


def _unwritable(file: Path, wrong: OSError) -> BadInput:
    return BadInput(f"{file} cannot be written ({wrong.strerror}); choose another place.")
