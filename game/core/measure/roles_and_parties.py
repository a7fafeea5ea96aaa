"""Measures matches whose seats all have computer players of one level.

Either whether each character, captain or role has its share of the wins, or how often a party wins
a cooperative game. The roles take turns: match by match another order of them sits round the table,
so that each has each seat and each neighbour equally often.
"""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Self, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.jobs.worker_pool import HERE, WorkerPool
from game.core.measure import contests, intervals
from game.core.measure.contests import Clock, Counts, Find, Game, RunningTotal, contest


class Result(Struct, frozen=True):
    """The result of one match.

    `won`: of each role that sat there; a shared win counts in part. `seconds`: of thinking, in all.
    """

    won: dict[str, float]
    party_won: bool
    seconds: float
    decisions: int


class LevelTally(RunningTotal[Result], frozen=True):
    """The tally of matches of one level and number of seats.

    `level`: of the computer players. `budget`: positions that each decision may look at; None: the
    level's own number. `seconds`: that all of them thought, in sum.
    """

    level: Level
    seats: int
    budget: int | None
    matches: int = 0
    seconds: float = 0.0
    decisions: int = 0

    @staticmethod
    def check(spec: AnySpec) -> None:
        """Raise BadInput if a game has nothing to count."""
        raise NotImplementedError

    @property
    def done(self) -> int:
        """The number of counted matches."""
        return self.matches

    def counted(self) -> tuple[Level, int, int | None]:
        """Return the level, the seats and the budget of the matches (None: the level's own)."""
        return self.level, self.seats, self.budget

    def plus(self, result: Result) -> Self:
        """Return the tally with the next match."""
        return replace(
            self,
            matches=self.matches + 1,
            seconds=self.seconds + result.seconds,
            decisions=self.decisions + result.decisions,
        )


class RoleTally(LevelTally, frozen=True):
    """The matches and wins of each role; a shared win counts in part."""

    played: dict[str, int] = field(default_factory=dict)
    won: dict[str, float] = field(default_factory=dict)

    @staticmethod
    def check(spec: AnySpec) -> None:
        """Raise BadInput if a game has no roles."""
        if not spec.roles:
            raise BadInput(f"{spec.name} has no characters to compare.")

    def plus(self, result: Result) -> Self:
        """Return the tally with the next match."""
        played, won = dict(self.played), dict(self.won)
        for role, part in result.won.items():
            played[role] = played.get(role, 0) + 1
            won[role] = round(won.get(role, 0.0) + part, 6)
        return replace(super().plus(result), played=played, won=won)

    def share(self, role: str) -> float:
        """Return the share of its matches that a role won."""
        return self.won.get(role, 0.0) / max(1, self.played.get(role, 0))

    def bounds(self, role: str) -> tuple[float, float]:
        """Return the bounds that hold the true share in at least 99 of 100 measurements."""
        return intervals.of_matches(self.won.get(role, 0.0), self.played.get(role, 0))


class PartyTally(LevelTally, frozen=True):
    """The wins of parties in a cooperative game."""

    won: int = 0

    @staticmethod
    def check(spec: AnySpec) -> None:
        """Raise BadInput if a game is not played together."""
        if not spec.together:
            raise BadInput(f"{spec.name} is not played together, so no party can win it.")

    def plus(self, result: Result) -> Self:
        """Return the tally with the next match."""
        return replace(super().plus(result), won=self.won + result.party_won)

    @property
    def rate(self) -> float:
        """The share of matches won, from 0 to 1."""
        return self.won / max(1, self.matches)

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds that hold the true rate in 99 of 100 measurements."""
        return intervals.of_matches(self.won, self.matches)


T = TypeVar("T", bound=LevelTally)


def count(
    spec: AnySpec,
    file: Path,
    kind: type[Counts[T]],
    fresh: T,
    matches: int,
    progress: Callable[[T], None] = lambda tally: None,
    crew: WorkerPool = HERE,
    find: Find | None = None,
) -> T:
    """Return the tally of `matches` matches; a later run resumes from the tally in `file`.

    `kind`: of the content of the file; `fresh`: the tally before the first match.
    Raises: BadInput if the game has nothing to count, if a number does not fit, or if the file is
    of another game or of other rules, cannot be read or written, or is in use.
    """
    fresh.check(spec)
    contests.check_numbers(spec, fresh.seats, matches, fresh.budget)
    play = partial(_play, contests.game_of(spec, find), fresh)
    return contests.count(spec, file, kind, fresh, matches, play, progress, crew)


def _play(game: Game, tally: LevelTally, number: int) -> Result:
    spec, level = game(), tally.level
    orders = list(permutations([role.key for role in spec.roles], tally.seats)) or [()]
    roles = orders[number % len(orders)]
    setup = complete_setup(spec, Setup(tally.seats, {}, roles))
    levels, clock = (level,) * tally.seats, Clock()
    thinking = Stream(f"{number}/thinking")
    outcome = contest(spec, setup, levels, number, thinking, tally.budget, clock)
    won = {role: outcome.win_share(seat) for seat, role in enumerate(roles)}
    party_won = outcome.party_won is True
    return Result(won, party_won, clock.seconds[level], clock.decisions[level])
