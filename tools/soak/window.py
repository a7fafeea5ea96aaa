"""The monkey's rounds: a fresh home and a new seed each time, until the time is up."""

import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import msgspec
from msgspec import Struct

from game.cli.progress import faults_said, status_line
from game.core.contract.spec import AnySpec
from game.core.wording import counted
from game.exit_codes import FAILED, INTERRUPTED, OK
from game.ui.manual_gc import ManualGc
from tools.soak.handles import few_handles
from tools.soak.monkey import Monkey

ROUND = 1000  # inputs: a fault can be repeated soon, and windows grow old enough
_MINUTE_S = 60.0


class Stumble(Struct, frozen=True):
    """Record: a fault in the window, the inputs before it, and the code that was reached."""

    game: str
    seed: int
    inputs: int
    what: str
    trace: str
    last: tuple[str, ...]

    def told(self) -> str:
        """Return the bug with its inputs and the command that repeats the bug."""
        again = f"python -m tools.soak --window --game {self.game} --seed {self.seed}"
        lines = [f"Bug in {self.game}, seed {self.seed}, input {self.inputs}: {self.what}"]
        lines += [f"  {line}" for line in self.trace.splitlines()]
        lines += ["  last inputs:", *(f"    {line}" for line in self.last)]
        return "\n".join((*lines, f"  repeat  {again} --inputs {self.inputs}"))


class Visited(Struct):
    """Record of the monkey's rounds in one game. `seeds`: the first and the last round."""

    game: str
    seeds: tuple[int, int]
    minutes: float = 0.0
    inputs: int = 0
    visits: int = 0
    plies: int = 0
    compared: int = 0
    faults: list[Stumble] = []

    def line(self) -> str:
        """Return the rounds, their counts and faults in one line."""
        return (
            f"{self.game:<20} seeds {self.seeds[0]} to {self.seeds[1]}:"
            f" {counted(self.inputs, 'input')}, window opened {counted(self.visits, 'time')},"
            f" {counted(self.plies, 'move')}, {counted(self.compared, 'table')} compared"
            f" in {self.minutes:g} minutes, {faults_said(len(self.faults))}"
        )


def soak_window(
    games: Sequence[AnySpec], seed: int, minutes: float, inputs: int | None, *, as_json: bool
) -> int:
    """Run the monkey on each game in turn, for `minutes` or `inputs`; return 1 if there is a fault.

    With as few open files as macOS allows.
    """
    visited: list[Visited] = []
    interrupted = False
    with few_handles():
        for spec in games:
            stay = _Stay(spec, seed, quiet=as_json)
            try:
                stay.rounds(minutes * _MINUTE_S, inputs)
            except KeyboardInterrupt:
                interrupted = True
            visited.append(stay.visited)
            if not as_json:
                print(stay.visited.line(), flush=True)
            if interrupted:
                break
    if as_json:
        sys.stdout.write(msgspec.json.encode(visited).decode() + "\n")
    if any(one.faults for one in visited):
        return FAILED
    return INTERRUPTED if interrupted else OK


class _Stay:
    """The rounds with one game, and their results so far."""

    def __init__(self, spec: AnySpec, seed: int, *, quiet: bool) -> None:
        self._spec, self._first, self._quiet = spec, seed, quiet
        self._began = time.monotonic()
        self.visited = Visited(spec.key, (seed, seed))

    def rounds(self, seconds: float, inputs: int | None) -> None:
        """Play one round after the other for `seconds`; with `inputs`, one round of that many."""
        with status_line() as show:
            print(f"{self._spec.name}: seed {self._first}", file=sys.stderr, flush=True)
            for seed in count(self._first):
                self.visited.seeds = self._first, seed
                try:
                    self._round(seed, inputs or ROUND, None if inputs else seconds, show)
                finally:
                    self.visited.minutes = round(self._seconds / _MINUTE_S, 2)
                if inputs is not None or self._seconds >= seconds:
                    return

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._began

    def _round(
        self, seed: int, inputs: int, seconds: float | None, show: Callable[[str], None]
    ) -> None:
        visited = self.visited
        with tempfile.TemporaryDirectory(prefix="tavern-table-monkey-") as home:
            monkey: Monkey | None = None
            try:
                with ManualGc() as sweeper:  # as the window's own loop has it
                    monkey = Monkey(self._spec, seed, Path(home))
                    for _ in range(inputs):
                        if seconds is not None and self._seconds >= seconds:
                            break
                        monkey.act()
                        sweeper.sweep(rests=True)
                        show(
                            f"{self._spec.name}: {self._seconds / _MINUTE_S:.1f} minutes,"
                            f" seed {seed}, {counted(visited.inputs + monkey.done, 'input')},"
                            f" {faults_said(len(visited.faults))}"
                        )
                    monkey.leave()
            except Exception as wrong:  # whatever it is, it is what the monkey is for
                visited.faults.append(_stumble(self._spec, seed, monkey, wrong))
                show("")
                if not self._quiet:
                    print(visited.faults[-1].told(), flush=True)
            finally:
                if monkey is not None:
                    visited.inputs += monkey.done
                    visited.visits += monkey.visits
                    visited.plies += monkey.plies
                    visited.compared += monkey.compared
                    monkey.close()


def _stumble(spec: AnySpec, seed: int, monkey: Monkey | None, wrong: Exception) -> Stumble:
    what = f"{type(wrong).__name__}: {wrong}".splitlines()[0]
    trace = "".join(traceback.format_tb(wrong.__traceback__)[-4:])
    if monkey is None:
        return Stumble(spec.key, seed, 1, what, trace, ())
    return Stumble(spec.key, seed, max(1, monkey.done), what, trace, tuple(monkey.inputs))
