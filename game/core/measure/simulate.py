"""Plays many matches without a window, for counting and for measuring speed."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Chance, Stream
from game.core.contract.spec import AnySpec, check_levels, complete_setup
from game.core.contract.values import BadInput, Level, Setup
from game.core.jobs.worker_pool import HERE, WorkerPool
from game.core.match.match import Match
from game.core.measure import contests, intervals
from game.core.measure.contests import Counts, Find, Game, RunningTotal

MOST_PLIES = 100_000  # a match that has not ended by then is left and counts as not finished


class Plies(Struct, frozen=True):
    """The lengths of the matches in plies, without the set-up."""

    min: int
    mean: float
    max: int


class Report(Struct, frozen=True, omit_defaults=True):
    """The result of a series of matches."""

    game: str
    matches: int
    finished: int
    plies: Plies
    wins: tuple[float, ...]  # per seat; a shared win counts 1/k, a cooperative one 1 for each
    moves_per_s: float  # plies per CPU second, the legal moves listed at each
    cpu_s: float
    party_wins: int | None = None  # cooperative games only


class Played(Struct, frozen=True):
    """The result of one match."""

    plies: int
    cpu_s: float
    wins: tuple[float, ...] = ()  # per seat; nothing if it was left
    party_won: bool | None = None


class MatchTally(RunningTotal[Played], frozen=True):
    """The tally of a series of matches between computer players at these levels."""

    levels: tuple[Level, ...]
    seed: int
    matches: int = 0
    finished: int = 0
    plies: int = 0
    shortest: int = 0
    longest: int = 0
    wins: tuple[float, ...] = ()
    party_wins: int = 0
    cpu_s: float = 0.0

    @property
    def done(self) -> int:
        """The number of counted matches."""
        return self.matches

    def counted(self) -> tuple[tuple[Level, ...], int]:
        """Return the levels on the seats, and the seed."""
        return self.levels, self.seed

    def plus(self, result: Played) -> "MatchTally":
        """Return the tally with the next match."""
        before = self.wins or (0.0,) * len(self.levels)
        more = result.wins or (0.0,) * len(self.levels)
        return replace(
            self,
            matches=self.matches + 1,
            finished=self.finished + bool(result.wins),
            plies=self.plies + result.plies,
            shortest=min(self.shortest, result.plies) if self.matches else result.plies,
            longest=max(self.longest, result.plies),
            wins=tuple(one + other for one, other in zip(before, more, strict=True)),
            party_wins=self.party_wins + (result.party_won is True),
            cpu_s=self.cpu_s + result.cpu_s,
        )

    def bounds(self, won: float) -> tuple[float, float]:
        """Return the bounds that hold the true share in 99 of 100 series, after `won` wins."""
        return intervals.of_matches(won, self.matches)

    def report(self, spec: AnySpec) -> Report:
        """Return the report of the tally."""
        return Report(
            game=spec.key,
            matches=self.matches,
            finished=self.finished,
            plies=Plies(self.shortest, self.plies / max(1, self.matches), self.longest),
            wins=self.wins,
            moves_per_s=self.plies / max(self.cpu_s, 1e-9),
            cpu_s=self.cpu_s,
            party_wins=self.party_wins if spec.together else None,
        )


def simulate(
    spec: AnySpec,
    levels: Sequence[Level],
    matches: int,
    seed: int,
    progress: Callable[[MatchTally], None] = lambda tally: None,
    file: Path | None = None,
    crew: WorkerPool = HERE,
    find: Find | None = None,
) -> Report:
    """Return the report of matches of computer players at these levels; a seed repeats them.

    `progress` is called at the beginning, after each match, and during waits. `file`, if given,
    stores the tally, and a later run resumes from it. `find`: needed by a crew elsewhere.
    Raises: BadInput if the number of seats or of matches does not fit, or for the file.
    """
    if matches < 1:
        raise BadInput("--matches must be 1 or more.")
    complete_setup(spec, Setup(len(levels)))
    check_levels(spec, levels)
    fresh = MatchTally(tuple(levels), seed)
    play = partial(_play, contests.game_of(spec, find), fresh)
    tally = contests.count(spec, file, Counts[MatchTally], fresh, matches, play, progress, crew)
    return tally.report(spec)


def _play(game: Game, tally: MatchTally, number: int) -> Played:
    """Play one match and return its result, whether it ends or not."""
    spec, levels = game(), tally.levels
    setup = complete_setup(spec, Setup(len(levels)))
    return play_match(spec, setup, levels, f"{tally.seed}/{number}")


def play_match(spec: AnySpec, setup: Setup, levels: Sequence[Level], seed: str) -> Played:
    """Return one match played from a complete set-up, whether it ends or not; a seed repeats it."""
    began = time.thread_time()
    to_act, legal_moves, apply = spec.to_act, spec.legal_moves, spec.apply
    dice, thinking = Stream(f"{seed}/dice"), Stream(f"{seed}/thinking")
    pick = thinking.pick
    state, _ = spec.setup(setup, dice)
    plies = 0
    while (seat := to_act(state)) is not None and plies < MOST_PLIES:
        moves = legal_moves(state)
        if levels[seat] is Level.RANDOM:
            move = pick(moves)
        else:
            view = spec.observe(state, seat)
            luck = contests.luck_of(levels[seat], f"{seed}/{seat}", thinking)
            move = spec.choose(view, seat, levels[seat], luck, None).move
        state, _ = apply(state, move, dice)
        plies += 1
    outcome, cpu_s = spec.outcome(state), time.thread_time() - began
    if outcome is None:
        return Played(plies, cpu_s)
    wins = tuple(map(outcome.win_share, range(len(levels))))
    return Played(plies, cpu_s, wins, outcome.party_won)


def computers_play(
    match: Match, luck: Chance, level: Level = Level.EASY, until: int | None = None
) -> Match:
    """Play a match on by computers of a level, to its end or to ply `until`; return the match."""
    while (until is None or match.ply < until) and (seat := match.to_act) is not None:
        match.play(match.spec.choose(match.view(seat), seat, level, luck, None).move, seat)
    return match
