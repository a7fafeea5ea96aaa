"""Measures whether each character, captain or role has its share of the wins.

All seats have computer players of one level. The roles take turns: match by match another order of
them sits round the table, so that each has each seat and each neighbour equally often.
"""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.jobs.worker_pool import HERE, WorkerPool
from game.core.measure import contests, intervals
from game.core.measure.contests import Clock, Counts, Find, Game, RunningTotal, contest


class Shared(Struct, frozen=True):
    """The result of one match."""

    won: dict[str, float]  # of each role that sat there; a shared win counts in part
    seconds: float
    decisions: int


class RoleTally(RunningTotal[Shared], frozen=True):
    """The tally so far."""

    level: Level
    seats: int
    budget: int | None  # of each decision; None: the level's own
    matches: int = 0
    played: dict[str, int] = field(default_factory=dict)  # matches with each role
    won: dict[str, float] = field(default_factory=dict)  # a shared win counts in part
    seconds: float = 0.0  # thought in all
    decisions: int = 0

    @property
    def done(self) -> int:
        """The number of counted matches."""
        return self.matches

    def counted(self) -> tuple[Level, int, int | None]:
        """Level, seats and budget of the matches."""
        return self.level, self.seats, self.budget

    def plus(self, result: Shared) -> "RoleTally":
        """Return the tally with the next match."""
        played, won = dict(self.played), dict(self.won)
        for role, part in result.won.items():
            played[role] = played.get(role, 0) + 1
            won[role] = round(won.get(role, 0.0) + part, 6)
        return replace(
            self,
            matches=self.matches + 1,
            played=played,
            won=won,
            seconds=self.seconds + result.seconds,
            decisions=self.decisions + result.decisions,
        )

    def share(self, role: str) -> float:
        """Return the share of its matches that a role won."""
        return self.won.get(role, 0.0) / max(1, self.played.get(role, 0))

    def bounds(self, role: str) -> tuple[float, float]:
        """Return the bounds that hold the true share in at least 99 of 100 measurements."""
        return intervals.of_matches(self.won.get(role, 0.0), self.played.get(role, 0))


def count_roles(
    spec: AnySpec,
    level: Level,
    file: Path,
    seats: int,
    matches: int,
    budget: int | None = None,
    progress: Callable[[RoleTally], None] = lambda tally: None,
    crew: WorkerPool = HERE,
    find: Find | None = None,
) -> RoleTally:
    """Play until `matches` matches are counted; a later run resumes from the tally in `file`.

    Raises: BadInput if the game has no roles, if a number does not fit, or if the file is of
    another game or of other rules, cannot be read or written, or is in use.
    """
    if not spec.roles:
        raise BadInput(f"{spec.name} has no characters to compare.")
    contests.check_numbers(spec, seats, matches, budget)
    fresh = RoleTally(level, seats, budget)
    play = partial(_play, contests.game_of(spec, find), fresh)
    return contests.count(spec, file, Counts[RoleTally], fresh, matches, play, progress, crew)


def read(file: Path) -> Counts[RoleTally]:
    """Read a tally file.   Raises: BadInput; OSError if there is no such file."""
    return contests.read(file, Counts[RoleTally])


def _play(game: Game, tally: RoleTally, number: int) -> Shared:
    spec = game()
    orders = list(permutations([role.key for role in spec.roles], tally.seats))
    roles = orders[number % len(orders)]
    setup = complete_setup(spec, Setup(tally.seats, {}, roles))
    levels, clock = (tally.level,) * tally.seats, Clock()
    thinking = Stream(f"{number}/thinking")
    outcome = contest(spec, setup, levels, number, thinking, tally.budget, clock)
    part = 1 / max(1, len(outcome.winners))
    won = {role: part * (seat in outcome.winners) for seat, role in enumerate(roles)}
    level = tally.level
    return Shared(won, clock.seconds[level], clock.decisions[level])
