"""A game's judge: estimates each seat's chance of winning a position.

A judge works on whole states with all hidden cards: use it only when the match is over, or if
nothing is hidden from the viewer. It returns a chance for each seat, or one for a cooperative
party, and has figures of its reliability: its estimates for matches that it was not fitted to,
compared with their results.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from game.core.contract.values import Level, Move, Outcome, Seat, Setup


class Turn(Struct, frozen=True, order=True):
    """Key of a turn of a match: equal for all states of a turn, different for other turns.

    `part`: where a seat has several turns in a round, such as the goes of a run: from 0 on.
    """

    round: int
    seat: Seat
    part: int = 0

    @property
    def key(self) -> str:
        """The turn in one word: "7.2", or "7.2.1" for a later part."""
        return f"{self.round}.{self.seat}" + (f".{self.part}" if self.part else "")


class Band(Struct, frozen=True):
    """Record of judgements with similar chances, compared with the results of the matches.

    `said`, `came`: means of the chance and of the part of the win, from 0 to 1. `error`: the
    standard error of `came` - `said`, where the judgements of one match count as one. A shared win
    is a part of 1.
    """

    said: float
    came: float
    error: float
    judgements: int
    matches: int


class Reliability(Struct, frozen=True):
    """Record of a judge's accuracy at the beginnings of turns, in matches not used to fit it.

    `players`: who played them. `brier`: the mean squared error of a chance; `base`: that of always
    saying the share that came. `bands`: five, from unlikely to likely, without empty ones.
    """

    seats: int
    players: Level
    matches: int
    judgements: int
    brier: float
    base: float
    bands: tuple[Band, ...]


class Weighed(Struct, frozen=True):
    """Record of a decision as weighed by a judge, before the luck that follows it.

    `chosen`, `best`: the chances, as from `Judge.chances`, after the move that was made and after
    the best one for the seat that decides. `ways`: the number of moves weighed; 1 is no choice.
    `better`: the best move; the one that was made if none is better. `thrower`: whose luck follows,
    if not that of the seat that decides.
    """

    chosen: tuple[float, ...]
    best: tuple[float, ...]
    ways: int
    better: Move
    thrower: Seat | None = None


S = TypeVar("S")


@dataclass(frozen=True)
class Judge(Generic[S]):
    """Estimator of each seat's chance of winning from a position.

    - `name`: the measure in a few words for a screen: "by the race to the dragon".
    - `version`: increased when the numbers change; stored judgements carry it.
    - `chances(state)`: the chance of each seat to win, from 0 to 1, adding up to 1: a win that k
      seats share counts 1/k for each of them. In a game played together a single number, that of
      the party. A match that is over has its result: 0, 1 or a share.
    - `exact(state)`: does this very action decide the match, and is the number exact? Always so of
      a match that is over.
    - `turn(state)`: whose turn it is, and which; None before the first and after the last.
    - `reliability`: by the number of seats.
    - `spread`: by the number of seats, the standard deviation of what neither luck nor choices
      explain in a match, from 0 to 1 (`core.review.splitting`); empty where it was not measured.
    - `weigh(state, move)`: the decision of the seat to act, weighed exactly against all other
      moves, averaged over the dice. None where the judge knows too little of what follows; a game
      without it judges no decisions at all.
    - `fits(setup)`: was it fitted to such a table? Where it was not, a page should say "cannot
      tell" rather than a number.
    """

    name: str
    version: int
    chances: Callable[[S], tuple[float, ...]]
    turn: Callable[[S], Turn | None]
    fits: Callable[[Setup], bool]
    exact: Callable[[S], bool] = field(default=lambda *_: False)
    weigh: Callable[[S, Any], Weighed | None] | None = None
    reliability: Mapping[int, Reliability] = field(default_factory=dict)
    spread: Mapping[int, float] = field(default_factory=dict)


AnyJudge: TypeAlias = Judge[Any]


def result(outcome: Outcome) -> tuple[float, ...]:
    """Return the chances in a finished match: a win divided among those who share it."""
    if outcome.party_won is not None:
        return (float(outcome.party_won),)
    winners = outcome.winners
    return tuple(
        1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.places))
    )
