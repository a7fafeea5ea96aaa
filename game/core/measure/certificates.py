"""A board's certificate: how easy computer players fared on it in many quick matches."""

from collections.abc import Iterator
from math import sqrt
from typing import Final

from msgspec import Struct

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.measure.contests import Find
from game.core.measure.simulate import MatchTally, play_match

MATCHES: Final = 400
_BATCH: Final = 4  # matches between two reports
_PLIES_MOST: Final = 1_000_000
_SEED: Final = 1  # every certificate of a set-up plays the same matches
_WIDTH: Final = 1.96  # standard errors of a 95 % interval


class Certificate(Struct, frozen=True):
    """The count of a board's matches.

    `wins`: the share of each seat, of a party the same for all. `plies`: decisions in a match, on
    average. A file may hold anything:

    Raises: ValueError for counts that no matches have.
    """

    matches: int
    finished: int
    wins: tuple[float, ...]
    plies: float
    together: bool = False

    def __post_init__(self) -> None:
        shares = all(0 <= won <= 1 for won in self.wins)
        if not (0 <= self.finished <= self.matches and shares and 0 <= self.plies <= _PLIES_MOST):
            raise ValueError("no matches have these counts")

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of a seat's fair share."""
        share = self.even if not self.together else max(self.wins, default=0.5)
        return _WIDTH * sqrt(share * (1 - share) / max(1, self.matches))

    @property
    def even(self) -> float:
        """The share of a seat if all are equal, from 0 to 1."""
        return 1 / max(1, len(self.wins))

    @property
    def is_fair(self) -> bool:
        """Whether every seat's share differs from an equal one by no more than chance explains."""
        return self.together or all(abs(won - self.even) <= self.margin for won in self.wins)

    @property
    def is_complete(self) -> bool:
        """Whether all its matches have been played."""
        return self.matches >= MATCHES


def reckoned(find: Find, game: str, setup: Setup) -> Iterator[Certificate]:
    """Yield the certificate of a complete set-up after every few matches, for a worker process."""
    spec = find(game)
    tally = MatchTally((Level.EASY,) * setup.seats, _SEED)
    while tally.matches < MATCHES:
        for _ in range(_BATCH):
            tally = tally.plus(play_match(spec, setup, tally.levels, f"{_SEED}/{tally.matches}"))
        yield _certificate(spec, tally)


def _certificate(spec: AnySpec, tally: MatchTally) -> Certificate:
    return Certificate(
        matches=tally.matches,
        finished=tally.finished,
        wins=tuple(won / tally.matches for won in tally.wins or (0.0,) * len(tally.levels)),
        plies=tally.plies / tally.matches,
        together=spec.together,
    )
