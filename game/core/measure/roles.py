"""Does each character, captain or role have its share of the wins? Counted over many matches.

All seats have computer players of one level. The roles take turns: match by match another order of
them sits round the table, so that each has each seat and each neighbour equally often.
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


class RoleTally(Struct, frozen=True):
    """What was counted so far."""

    level: Level
    seats: int
    budget: int | None  # of each decision; None: the level's own
    matches: int = 0
    played: dict[str, int] = {}  # matches with each role
    won: dict[str, float] = {}  # a shared win counts in part
    seconds: float = 0.0  # thought in all
    decisions: int = 0

    def counted(self) -> tuple[Level, int, int | None]:
        """What is counted."""
        return self.level, self.seats, self.budget

    def share(self, role: str) -> float:
        """The part of its matches that a role won."""
        return self.won.get(role, 0.0) / max(1, self.played.get(role, 0))

    def bounds(self, role: str) -> tuple[float, float]:
        """Holds the true share in 99 of 100 measurements. Shared wins are counted as won or not."""
        won = round(self.won.get(role, 0.0))
        return interval({1.0: won, 0.0: self.played.get(role, 0) - won})


def count_roles(
    spec: AnySpec,
    level: Level,
    file: Path,
    seats: int,
    matches: int,
    budget: int | None = None,
    progress: Callable[[int], None] = lambda played: None,
) -> RoleTally:
    """Play until so many matches are counted; `file` keeps them, and counting goes on from there.

    Raises: BadInput if the game has no roles, if a number does not fit, or if the file is of
    another game or of other rules, cannot be read or written, or is in use.
    """
    if not spec.roles:
        raise BadInput(f"{spec.name} has no roles that could be compared.")
    contests.check_numbers(spec, seats, matches, budget)
    fresh = RoleTally(level, seats, budget)
    return contests.count(
        spec, file, Counts[RoleTally], fresh, matches, _with_another_match, progress
    )


def _with_another_match(spec: AnySpec, tally: RoleTally) -> RoleTally:
    orders = list(permutations([role.key for role in spec.roles], tally.seats))
    roles = orders[tally.matches % len(orders)]
    setup = complete_setup(spec, Setup(tally.seats, {}, roles))
    levels, clock, seed = (tally.level,) * tally.seats, Clock(), tally.matches
    thinking = Stream(f"{seed}/thinking")
    outcome = contest(spec, setup, levels, seed, thinking, tally.budget, clock)
    played, won = dict(tally.played), dict(tally.won)
    for seat, role in enumerate(roles):
        played[role] = played.get(role, 0) + 1
        part = (seat in outcome.winners) / max(1, len(outcome.winners))
        won[role] = round(won.get(role, 0.0) + part, 6)
    return replace(
        tally,
        matches=tally.matches + 1,
        played=played,
        won=won,
        seconds=tally.seconds + clock.seconds[tally.level],
        decisions=tally.decisions + clock.decisions[tally.level],
    )
