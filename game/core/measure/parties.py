"""How often does a party of computer players win a game that is played together?

All seats have players of one level. Where the game has roles they take turns: match by match
another order of them sits round the table.
"""

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.measure import contests
from game.core.measure.contests import Clock, Counts, contest
from game.core.measure.strength import interval


class PartyTally(Struct, frozen=True):
    """What was counted of parties of one level and size."""

    level: Level
    seats: int
    budget: int | None  # of each decision; None: the level's own
    matches: int = 0
    won: int = 0
    seconds: float = 0.0  # thought in all
    decisions: int = 0

    def counted(self) -> tuple[Level, int, int | None]:
        """What is counted."""
        return self.level, self.seats, self.budget

    @property
    def rate(self) -> float:
        """The part of the matches that was won."""
        return self.won / max(1, self.matches)

    @property
    def bounds(self) -> tuple[float, float]:
        """Holds the true rate in 99 of 100 measurements."""
        return interval({1.0: self.won, 0.0: self.matches - self.won})


def count_party(
    spec: AnySpec,
    level: Level,
    file: Path,
    seats: int,
    matches: int,
    budget: int | None = None,
    progress: Callable[[int], None] = lambda played: None,
) -> PartyTally:
    """Play until so many matches are counted; `file` keeps them, and counting goes on from there.

    Raises: BadInput if the game is not played together, if a number does not fit, or if the file
    is of another game or of other rules, cannot be read or written, or is in use.
    """
    if not spec.together:
        raise BadInput(f"{spec.name} is played against each other; nobody wins it as a party.")
    contests.check_numbers(spec, seats, matches, budget)
    fresh = PartyTally(level, seats, budget)
    return contests.count(
        spec, file, Counts[PartyTally], fresh, matches, _with_another_match, progress
    )


def read(file: Path) -> Counts[PartyTally]:
    """What was counted in a file.   Raises: BadInput; OSError if there is no such file."""
    return contests.read(file, Counts[PartyTally])


def _with_another_match(spec: AnySpec, tally: PartyTally) -> PartyTally:
    orders = list(permutations([role.key for role in spec.roles], tally.seats)) or [()]
    roles = orders[tally.matches % len(orders)] if spec.roles else ()
    setup = complete_setup(spec, Setup(tally.seats, {}, roles))
    levels, clock, seed = (tally.level,) * tally.seats, Clock(), tally.matches
    thinking = Stream(f"{seed}/thinking")
    outcome = contest(spec, setup, levels, seed, thinking, tally.budget, clock)
    return replace(
        tally,
        matches=tally.matches + 1,
        won=tally.won + (outcome.party_won is True),
        seconds=tally.seconds + clock.seconds[tally.level],
        decisions=tally.decisions + clock.decisions[tally.level],
    )
