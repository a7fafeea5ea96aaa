"""`python -m tools.soak`: play and check until the time is up."""

import random
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from game.cli.asking import add_number, add_one_game, games_of, tool
from game.cli.command_line import run_safely
from game.cli.crew import NAMES as CREW
from game.cli.crew import add_crew, check_crew, crew_of, ended_like_ctrl_c
from game.cli.progress import bar, duration, faults_said, status_line
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.wording import counted
from game.exit_codes import FAILED, INTERRUPTED, OK
from tools.proof.soak import Fault, Soaked

if TYPE_CHECKING:
    from tools.soak.tasks import Task

MINUTES = 10.0
_MINUTE_S = 60.0

_ABOUT = """\
Look for bugs by playing many matches of all games, with random options, seats and players. Each
match is checked: legal moves and refusals agree, no secrets are shown, undo, replays and files
give the same match, scores add up. Ctrl-C stops and prints what was counted. --window makes random
clicks, key presses and drags in the real window instead. The exit code is 1 if anything is wrong;
each bug is reported with the command that repeats it."""
_EXAMPLES = """\

--minutes 60 --jobs 2
--minutes 600 --scheduler tcp://10.0.0.7:8786
--game yoho --seed 5 --first 120 --matches 1
--window --minutes 10 --game yoz"""


def _parser() -> ArgumentParser:
    parser = tool("soak", _ABOUT, _EXAMPLES)
    parser.add_argument(
        "--minutes",
        type=float,
        metavar="N",
        help=f"how long to play; with --window for each game (default: {MINUTES:g})",
    )
    add_number(parser, "--matches", None, "play this many matches of each game instead")
    add_crew(parser)
    add_one_game(parser)
    add_number(parser, "--seed", None, "the same seed gives the same matches (default: random)")
    add_number(parser, "--first", None, "start with this match of each game (default: 0)")
    parser.add_argument("--window", action="store_true", help="use the window at random")
    add_number(parser, "--inputs", None, "with --window: stop after this many inputs")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return run_safely(lambda: run(_parser().parse_args(arguments)))


def run(args: Namespace) -> int:
    """Soak and print; return 1 if there is a fault, else 0.   Raises: BadInput."""
    games = games_of(args)
    check_crew(args)
    for name in ("minutes", "matches", "inputs"):
        value = getattr(args, name)
        if value is not None and not value > 0:  # nor is it no number at all
            raise BadInput(f"--{name} must be more than 0.")
    if args.first is not None and args.first < 0:
        raise BadInput("--first must be 0 or more.")
    if args.minutes is not None and (args.matches or args.inputs):
        raise BadInput("--minutes does not work with --matches or --inputs. Choose one.")
    seed = random.SystemRandom().getrandbits(31) if args.seed is None else args.seed
    if args.window:
        for name in ("matches", *CREW, "first"):
            if getattr(args, name) is not None:
                raise BadInput(f"--{name} does not work with --window.")
        from tools.soak.window import soak_window

        with ended_like_ctrl_c():
            return soak_window(games, seed, args.minutes or MINUTES, args.inputs, as_json=args.json)
    if args.inputs is not None:
        raise BadInput("--inputs needs --window.")
    return _soak_rules(args, games, seed)


# --- counting -------------------------------------------------------------------------------------


class Counted(Struct):
    """Record: how many matches, plies and checks of one game were played."""

    game: str
    matches: int = 0
    plies: int = 0
    checks: int = 0


class Report(Struct, frozen=True):
    """Record: the result of all cases. `next`: the first unplayed match of each game."""

    seed: int
    first: int
    next: int
    minutes: float
    matches: int
    plies: int
    checks: int
    games: tuple[Counted, ...]
    faults: tuple[Fault, ...]


class _Tally:
    """Counts the results of soaked matches, which come in any order."""

    def __init__(
        self, games: Sequence[AnySpec], seed: int, first: int, total: int | None, minutes: float
    ) -> None:
        self._seed, self._first = seed, first
        self._total, self._minutes = total, minutes
        self._began = time.monotonic()
        self._done: dict[str, set[int]] = {spec.key: set() for spec in games}
        self._counted = {spec.key: Counted(spec.key) for spec in games}
        self.faults: list[Fault] = []

    def add(self, soaked: Soaked) -> None:
        """Count one soaked match."""
        self._done[soaked.game].add(soaked.number)
        played = self._counted[soaked.game]
        played.matches = len(self._done[soaked.game])
        played.plies += soaked.plies
        played.checks += soaked.checks
        if soaked.fault is not None:
            self.faults.append(soaked.fault)

    @property
    def seconds(self) -> float:
        """The seconds since the beginning."""
        return time.monotonic() - self._began

    @property
    def _matches(self) -> int:
        return sum(game.matches for game in self._counted.values())

    @property
    def share(self) -> float:
        """Return which share (0 to 1) of the matches, or of the time, is done."""
        if self._total is not None:
            return self._matches / self._total
        return min(1.0, self.seconds / (self._minutes * _MINUTE_S))

    def line(self) -> str:
        """Return a line of progress: what is done, and how long the rest takes at this pace."""
        matches, share = self._matches, self.share
        if self._total is None:
            played = counted(matches, "match", "matches")
        else:
            played = f"{matches:,} of {counted(self._total, 'match', 'matches')}"
        parts = [f"{bar(share)} {played}"]
        if share > 0:
            parts.append(f"{duration(self.seconds * (1 - share) / share)} left")
        plies = sum(game.plies for game in self._counted.values())
        parts += [counted(plies, "move"), faults_said(len(self.faults))]
        return ", ".join(parts)

    def report(self) -> Report:
        """Return all results; but for the minutes the same for any number of processes."""
        games = tuple(self._counted.values())
        return Report(
            seed=self._seed,
            first=self._first,
            next=min(
                next(n for n in count(self._first) if n not in done) for done in self._done.values()
            ),
            minutes=round(self.seconds / _MINUTE_S, 2),
            matches=self._matches,
            plies=sum(game.plies for game in games),
            checks=sum(game.checks for game in games),
            games=games,
            faults=tuple(sorted(self.faults, key=lambda f: (f.game, f.number))),
        )


# --- playing --------------------------------------------------------------------------------------


def _soak_rules(args: Namespace, games: Sequence[AnySpec], seed: int) -> int:
    from tools.soak.tasks import soaked

    first = args.first or 0
    minutes = MINUTES if args.minutes is None else args.minutes
    total = None if args.matches is None else args.matches * len(games)
    tally = _Tally(games, seed, first, total, minutes)
    tasks = _tasks(tally, games, seed, first, args.matches)
    interrupted = False
    with crew_of(args, total, apart=True) as crew, status_line() as show:
        try:
            for told in soaked(tasks, crew):
                if told is not None:
                    tally.add(told)
                    if told.fault is not None and not args.json:
                        show("")
                        print(_fault_told(told.fault), flush=True)
                show(tally.line())
        except KeyboardInterrupt:
            interrupted = True
    report = tally.report()
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        print(_table(report, args.game))
    if report.faults:
        return FAILED
    return INTERRUPTED if interrupted else OK


def _tasks(
    tally: _Tally, games: Sequence[AnySpec], seed: int, first: int, matches: int | None
) -> "Iterator[Task]":
    """Yield one match of each game after the other, until there are enough or the time is up."""
    from tools.soak.tasks import Task

    for number in count(first) if matches is None else range(first, first + matches):
        for spec in games:
            if matches is None and tally.share >= 1:
                return
            yield Task(spec.key, seed, number)


def _fault_told(fault: Fault) -> str:
    again = f"python -m tools.soak --game {fault.game} --seed {fault.seed}"
    moves = counted(fault.ply, "move")
    lines = [
        f"Bug in {fault.game}, match {fault.number}, after {moves}: {fault.what}",
        f"  at      {fault.where}",
        f"  with    {fault.case}",
        f"  repeat  {again} --first {fault.number} --matches 1",
    ]
    return "\n".join(line for line in lines if line.split(maxsplit=1)[1:])


def _table(report: Report, game: str | None) -> str:
    lines = [
        f"Seed {report.seed}: {counted(report.matches, 'match', 'matches')},"
        f" {counted(report.plies, 'move')}, {counted(report.checks, 'check')}"
        f" in {report.minutes:g} minutes, {faults_said(len(report.faults))}"
    ]
    lines.append(f"  {'game':<20} {'matches':>8} {'moves':>12} {'checks':>12}")
    lines += [
        f"  {one.game:<20} {one.matches:>8,} {one.plies:>12,} {one.checks:>12,}"
        for one in report.games
    ]
    which = f"--game {game} --seed {report.seed}" if game else f"--seed {report.seed}"
    lines.append(f"Continue with: python -m tools.soak {which} --first {report.next}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
