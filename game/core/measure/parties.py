"""Measures how often a party of computer players wins a cooperative game.

All seats have players of one level. Where the game has roles they take turns: match by match
another order of them sits round the table.
"""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.jobs.worker_pool import HERE, WorkerPool
from game.core.measure import contests, intervals
from game.core.measure.contests import Clock, Counts, Find, Game, RunningTotal, contest


class Party(Struct, frozen=True):
    """The result of one match."""

    won: bool
    seconds: float
    decisions: int


class PartyTally(RunningTotal[Party], frozen=True):
    """The tally of parties of one level and size."""

    level: Level
    seats: int
    budget: int | None  # of each decision; None: the level's own
    matches: int = 0
    won: int = 0
    seconds: float = 0.0  # thought in all
    decisions: int = 0

    @property
    def done(self) -> int:
        """The number of counted matches."""
        return self.matches

    def counted(self) -> tuple[Level, int, int | None]:
        """Level, size and budget of the parties."""
        return self.level, self.seats, self.budget

    def plus(self, result: Party) -> "PartyTally":
        """Return the tally with the next match."""
        return replace(
            self,
            matches=self.matches + 1,
            won=self.won + result.won,
            seconds=self.seconds + result.seconds,
            decisions=self.decisions + result.decisions,
        )

    @property
    def rate(self) -> float:
        """The share of matches won."""
        return self.won / max(1, self.matches)

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds that hold the true rate in 99 of 100 measurements."""
        return intervals.of_matches(self.won, self.matches)


def count_party(
    spec: AnySpec,
    level: Level,
    file: Path,
    seats: int,
    matches: int,
    budget: int | None = None,
    progress: Callable[[PartyTally], None] = lambda tally: None,
    crew: WorkerPool = HERE,
    find: Find | None = None,
) -> PartyTally:
    """Play until `matches` matches are counted; a later run resumes from the tally in `file`.

    Raises: BadInput if the game is not played together, if a number does not fit, or if the file
    is of another game or of other rules, cannot be read or written, or is in use.
    """
    if not spec.together:
        raise BadInput(f"{spec.name} is not played together, so no party can win it.")
    contests.check_numbers(spec, seats, matches, budget)
    fresh = PartyTally(level, seats, budget)
    play = partial(_play, contests.game_of(spec, find), fresh)
    return contests.count(spec, file, Counts[PartyTally], fresh, matches, play, progress, crew)


def read(file: Path) -> Counts[PartyTally]:
    """Read a tally file.   Raises: BadInput; OSError if there is no such file."""
    return contests.read(file, Counts[PartyTally])


def _play(game: Game, tally: PartyTally, number: int) -> Party:
    spec = game()
    orders = list(permutations([role.key for role in spec.roles], tally.seats)) or [()]
    roles = orders[number % len(orders)] if spec.roles else ()
    setup = complete_setup(spec, Setup(tally.seats, {}, roles))
    levels, clock = (tally.level,) * tally.seats, Clock()
    thinking = Stream(f"{number}/thinking")
    outcome = contest(spec, setup, levels, number, thinking, tally.budget, clock)
    level = tally.level
    return Party(outcome.party_won is True, clock.seconds[level], clock.decisions[level])
