"""How much stronger is one computer player than another? Measured until the answer is clear.

Matches come in groups. All matches of a group have one seed; in each the player that should be
stronger has another seat, with the weaker one on all the others, so that neither the dice nor the
first place favours anybody. What it won of a group's matches is one result from 0 to 1.

Results are bet on. Gamblers, each with a stake of their own, bet against the claim that the mean
result is no more than m: every result x multiplies a gambler's wealth by 1 + stake * (x / m - 1).
If the claim is true, nobody can expect to gain, so their mean wealth ever reaches 200 times what
it was in at most 1 of 200 measurements, however often one looks: stopping as soon as the answer is
clear is allowed. The means that such gamblers, and those who bet the other way, have not refuted
make up the 99 % interval. Nothing is assumed about how results are spread.

Source: Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024).
"""

from collections.abc import Callable, Mapping
from math import exp, fsum, log
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Seat, Setup
from game.core.measure import contests
from game.core.measure.contests import Clock, contest

SIDE = 0.005  # error allowed below the 99 % interval, and again above it
STAKES = tuple(0.9 * 0.72**step for step in range(24))  # from 0.9 down to 0.0005
MOST = 5000  # matches


Result = Annotated[float, Meta(ge=0, le=1)]


class Tally(Struct, frozen=True):
    """What was counted of one pairing so far."""

    stronger: Level
    weaker: Level
    seats: int
    budget: int | None  # of each decision; None: each level's own
    results: dict[Result, int] = {}  # how many groups of matches brought which result
    seconds: tuple[float, float] = (0.0, 0.0)  # thought by the stronger and by the weaker
    decisions: tuple[int, int] = (0, 0)

    @property
    def groups(self) -> int:
        """How many groups of matches were played."""
        return sum(self.results.values())

    def pairing(self) -> tuple[Level, Level, int, int | None]:
        """What is measured."""
        return self.stronger, self.weaker, self.seats, self.budget


class Measured(Struct, frozen=True):
    """The file with a game's measurements."""

    game: str
    rules: int  # their version
    tallies: tuple[Tally, ...] = ()


class Strength(Struct, frozen=True):
    """A measurement, as far as it went."""

    game: str
    stronger: Level
    weaker: Level
    seats: int
    budget: int | None
    matches: int
    rate: float  # part of the matches that the stronger player won; a shared win counts in part
    interval: tuple[float, float]  # holds the true rate in 99 of 100 measurements
    to_beat: float  # the rate that the stronger player should be above
    stronger_ms: float  # mean thinking time of a decision
    weaker_ms: float

    @property
    def proved(self) -> bool:
        """Is the rate above the one to beat with 99 % confidence?"""
        return self.interval[0] > self.to_beat

    @property
    def clear(self) -> bool:
        """Is the rate above or below the one to beat with 99 % confidence?"""
        return self.proved or self.interval[1] < self.to_beat


# --- the statistics -------------------------------------------------------------------------------


def refuted(results: Mapping[float, int], mean: float) -> bool:
    """Have the gamblers refuted that the mean of the results is `mean` or less?"""
    wealths = [
        fsum(times * log(1 + stake * (result / mean - 1)) for result, times in results.items())
        for stake in STAKES
    ]
    most = max(wealths)
    return most + log(fsum(exp(wealth - most) for wealth in wealths) / len(wealths)) >= -log(SIDE)


def _lower_bound(results: Mapping[float, int]) -> float:
    low, high = 0.0, 1.0
    for _ in range(30):  # the higher a mean, the less is won by betting against it: halve the gap
        middle = (low + high) / 2
        if refuted(results, middle):
            low = middle
        else:
            high = middle
    return low


def interval(results: Mapping[float, int]) -> tuple[float, float]:
    """Where the mean of results from 0 to 1 lies: right in 99 of 100 measurements, at any time.

    `results`: how often each result came.
    """
    turned = {1 - result: times for result, times in results.items()}
    return _lower_bound(results), 1 - _lower_bound(turned)


def strength(game: str, tally: Tally, to_beat: float) -> Strength:
    """What a tally says."""
    won = fsum(result * times for result, times in tally.results.items())
    stronger_ms, weaker_ms = (
        1000 * seconds / max(1, decisions)
        for seconds, decisions in zip(tally.seconds, tally.decisions, strict=True)
    )
    return Strength(
        game=game,
        stronger=tally.stronger,
        weaker=tally.weaker,
        seats=tally.seats,
        budget=tally.budget,
        matches=tally.groups * tally.seats,
        rate=won / max(1, tally.groups),
        interval=interval(tally.results),
        to_beat=to_beat,
        stronger_ms=stronger_ms,
        weaker_ms=weaker_ms,
    )


# --- playing --------------------------------------------------------------------------------------


def _won(spec: AnySpec, tally: Tally, seed: int, stronger: Seat, clock: Clock) -> float:
    """Play one match; the stronger player's part of the win."""
    setup = complete_setup(spec, Setup(tally.seats))
    levels = [tally.weaker] * tally.seats
    levels[stronger] = tally.stronger
    thinking = Stream(f"{seed}/{stronger}/thinking")
    outcome = contest(spec, setup, levels, seed, thinking, tally.budget, clock)
    return (stronger in outcome.winners) / max(1, len(outcome.winners))


def _with_another_group(spec: AnySpec, tally: Tally) -> Tally:
    clock = Clock()
    won = [_won(spec, tally, tally.groups, seat, clock) for seat in range(tally.seats)]
    result = round(fsum(won) / len(won), 6)
    seconds, decisions = tally.seconds, tally.decisions
    one, other = tally.stronger, tally.weaker
    return replace(
        tally,
        results={**tally.results, result: tally.results.get(result, 0) + 1},
        seconds=(seconds[0] + clock.seconds[one], seconds[1] + clock.seconds[other]),
        decisions=(decisions[0] + clock.decisions[one], decisions[1] + clock.decisions[other]),
    )


def measure(
    spec: AnySpec,
    stronger: Level,
    weaker: Level,
    file: Path,
    seats: int = 2,
    most: int = MOST,
    budget: int | None = None,
    to_beat: float | None = None,
    progress: Callable[[Strength], None] = lambda strength: None,
) -> Strength:
    """Play until it is clear whether one level beats another, or `most` matches are played.

    `file` keeps the tallies of a game and is written after each group of matches: an interrupted
    measurement goes on from there, a finished one is only read. `budget`: of each decision (None:
    each level's own). `to_beat`: the rate in question (None: an even share of the wins).
    `progress` is told after each group.
    Raises: BadInput if the file is of another game or of other rules, cannot be read or written,
    or is in use; if seats, `most` or `budget` do not fit; or if the game is played together and
    nobody beats anybody.
    """
    if spec.together:
        raise BadInput(f"{spec.name} is played together; its players cannot be compared so.")
    contests.check_numbers(spec, seats, most, budget)
    if to_beat is None:
        to_beat = 1 / seats
    with contests.alone(file):
        measured = _read(file, spec)
        tally = Tally(stronger, weaker, seats, budget)
        tallies = {known.pairing(): known for known in measured.tallies}
        tally = tallies.get(tally.pairing(), tally)
        found = strength(spec.key, tally, to_beat)
        while not found.clear and found.matches + seats <= most:
            tally = _with_another_group(spec, tally)
            tallies[tally.pairing()] = tally
            contests.write(file, replace(measured, tallies=tuple(tallies.values())))
            found = strength(spec.key, tally, to_beat)
            progress(found)
    return found


# --- the file -------------------------------------------------------------------------------------


def read(file: Path) -> Measured:
    """The measurements in a file.   Raises: BadInput; OSError if there is no such file."""
    return contests.read(file, Measured)


def _read(file: Path, spec: AnySpec) -> Measured:
    if not file.exists():
        return Measured(spec.key, spec.rules_version)
    measured = read(file)
    contests.check(file, measured.game, measured.rules, spec)
    return measured
