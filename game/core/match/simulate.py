"""Many matches without a window, for counting and for measuring speed."""

import time
from collections.abc import Callable, Sequence
from statistics import fmean

from msgspec import Struct

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Outcome, Setup

MOST_PLIES = 100_000  # a match that has not ended by then is left and counts as not finished


class Plies(Struct, frozen=True):
    """How long the matches were; the set-up is not counted."""

    min: int
    mean: float
    max: int


class Report(Struct, frozen=True, omit_defaults=True):
    """What came of the matches."""

    game: str
    matches: int
    finished: int
    plies: Plies
    wins: tuple[float, ...]  # per seat; a shared win counts 1/k, a cooperative one 1 for each
    moves_per_s: float  # plies per CPU second, the legal moves listed at each
    cpu_s: float
    party_wins: int | None = None  # cooperative games only


def simulate(
    spec: AnySpec,
    levels: Sequence[Level],
    matches: int,
    seed: int,
    progress: Callable[[int], None] = lambda played: None,
) -> Report:
    """Play matches with a computer player of these levels on the seats; the same seed, the same.

    `progress` is told after each match how many were played.
    Raises: BadInput if the number of seats or of matches does not fit.
    """
    if matches < 1:
        raise BadInput("Play at least 1 match.")
    setup = complete_setup(spec, Setup(len(levels)))
    plies, outcomes = [], []
    cpu_s = 0.0
    for number in range(matches):
        began = time.process_time()
        played, outcome = _play(spec, setup, levels, f"{seed}/{number}")
        cpu_s += time.process_time() - began
        plies.append(played)
        outcomes.append(outcome)
        progress(number + 1)
    finished = [outcome for outcome in outcomes if outcome is not None]
    return Report(
        game=spec.key,
        matches=matches,
        finished=len(finished),
        plies=Plies(min(plies), fmean(plies), max(plies)),
        wins=_wins(finished, len(levels)),
        moves_per_s=sum(plies) / max(cpu_s, 1e-9),
        cpu_s=cpu_s,
        party_wins=sum(o.party_won is True for o in finished) if spec.together else None,
    )


def _play(
    spec: AnySpec, setup: Setup, levels: Sequence[Level], seed: str
) -> tuple[int, Outcome | None]:
    """One match: its plies and how it ended; None if it did not."""
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
            move = spec.choose(view, seat, levels[seat], thinking, None).move
        state, _ = apply(state, move, dice)
        plies += 1
    return plies, spec.outcome(state)


def _wins(outcomes: Sequence[Outcome], seats: int) -> tuple[float, ...]:
    wins = [0.0] * seats
    for outcome in outcomes:
        winners = outcome.winners
        share = 1 if outcome.party_won else 1 / max(1, len(winners))
        for seat in winners:
            wins[seat] += share
    return tuple(wins)
