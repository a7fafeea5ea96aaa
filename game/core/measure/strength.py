"""Measures how much stronger one computer player is than another, over a fixed number of matches.

Matches come in groups. All matches of a group have one seed; in each the player that should be
stronger has another seat, with the weaker one on all the others, so that neither the dice nor the
first place favours a player. Its share of wins in a group is one result from 0 to 1.
"""

from collections.abc import Callable
from functools import partial
from math import ceil, fsum
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, check_levels, complete_setup
from game.core.contract.values import BadInput, Level, Seat, Setup
from game.core.jobs.worker_pool import HERE, WorkerPool
from game.core.measure import contests, intervals
from game.core.measure.contests import Clock, Counts, Find, Game, RunningTotal, contest

MATCHES = 800
"""With this number half an interval is at most 5 points wide, whatever the share of wins."""

Result = Annotated[float, Meta(ge=0, le=1)]


class Group(Struct, frozen=True):
    """The result of one group of matches."""

    result: Result
    seconds: tuple[float, float]  # thought by the stronger and by the weaker
    decisions: tuple[int, int]


class Tally(RunningTotal[Group], frozen=True):
    """The tally of the matches of a stronger level against a weaker one."""

    stronger: Level
    weaker: Level
    seats: int
    budget: int | None  # of each decision; None: each level's own
    results: dict[Result, int] = field(
        default_factory=dict
    )  # how many groups of matches brought which result
    seconds: tuple[float, float] = (0.0, 0.0)
    decisions: tuple[int, int] = (0, 0)

    @property
    def done(self) -> int:
        """The number of counted groups of matches."""
        return sum(self.results.values())

    @property
    def matches(self) -> int:
        """The number of counted matches."""
        return self.done * self.seats

    @property
    def rate(self) -> float:
        """The share of matches that the stronger player won."""
        won = fsum(result * times for result, times in self.results.items())
        return won / max(1, self.done)

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds that hold the true rate in 99 of 100 measurements."""
        return intervals.of_groups(self.results, self.seats)

    def counted(self) -> tuple[Level, Level, int, int | None]:
        """Return both levels, the seats and the budget of a decision (None: each level's own)."""
        return self.stronger, self.weaker, self.seats, self.budget

    def plus(self, result: Group) -> "Tally":
        """Return the tally with the next group."""
        one, other = self.seconds, result.seconds
        few, more = self.decisions, result.decisions
        times = self.results.get(result.result, 0) + 1
        return replace(
            self,
            results={**self.results, result.result: times},
            seconds=(one[0] + other[0], one[1] + other[1]),
            decisions=(few[0] + more[0], few[1] + more[1]),
        )


def measure(
    spec: AnySpec,
    stronger: Level,
    weaker: Level,
    file: Path,
    seats: int = 2,
    matches: int = MATCHES,
    budget: int | None = None,
    progress: Callable[[Tally], None] = lambda tally: None,
    crew: WorkerPool = HERE,
    find: Find | None = None,
) -> Tally:
    """Play `matches` matches, or a few more so that every seat comes equally often.

    `file` stores the tallies of a game: an interrupted measurement resumes from it, a finished one
    is only read. `budget`: of each decision (None: each level's own). `progress` is
    called at the beginning, after each group, and during waits. `find`: needed by a crew elsewhere.
    Raises: BadInput if the file is of another game or of other rules, cannot be read or written,
    or is in use; if seats, matches or budget do not fit; or if the game is played together and
    nobody beats anybody.
    """
    if spec.together:
        raise BadInput(f"{spec.name} is played together, so one level cannot play against another.")
    check_levels(spec, (stronger, weaker))
    contests.check_numbers(spec, seats, matches, budget)
    fresh = Tally(stronger, weaker, seats, budget)
    play = partial(_play, contests.game_of(spec, find), fresh)
    groups = ceil(matches / seats)
    return contests.count(spec, file, Counts[Tally], fresh, groups, play, progress, crew)


def read(file: Path) -> Counts[Tally]:
    """Return a file's measurements.   Raises: BadInput; OSError if there is no such file."""
    return contests.read(file, Counts[Tally])


def _play(game: Game, tally: Tally, number: int) -> Group:
    spec, clock = game(), Clock()
    won = [_won(spec, tally, number, seat, clock) for seat in range(tally.seats)]
    one, other = tally.stronger, tally.weaker
    return Group(
        round(fsum(won) / len(won), 6),
        (clock.seconds[one], clock.seconds[other]),
        (clock.decisions[one], clock.decisions[other]),
    )


def _won(spec: AnySpec, tally: Tally, seed: int, stronger: Seat, clock: Clock) -> float:
    """Play one match; return the stronger player's part of the win, from 0 to 1."""
    setup = complete_setup(spec, Setup(tally.seats))
    levels = [tally.weaker] * tally.seats
    levels[stronger] = tally.stronger
    thinking = Stream(f"{seed}/{stronger}/thinking")
    outcome = contest(spec, setup, levels, seed, thinking, tally.budget, clock)
    return outcome.win_share(stronger)
