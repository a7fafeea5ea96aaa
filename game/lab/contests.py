"""Measures the strength of a guest player, and the pace of a table."""

import time
from collections import Counter
from collections.abc import Callable
from math import fsum

import numpy as np
from msgspec import Struct

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, check_levels, complete_setup
from game.core.contract.values import BadInput, Choice, Level, Seat, Setup
from game.core.match.guests import Guest
from game.core.measure import intervals
from game.core.measure.contests import luck_of
from game.core.measure.simulate import MOST_PLIES
from game.lab.environment import TableEnv


class Standing(Struct, frozen=True):
    """The result of the matches. A shared win counts in part.

    `interval`: the bounds of the true rate, right in 99 of 100 measurements.
    """

    game: str
    player: str
    against: Level
    seats: int
    matches: int
    rate: float
    interval: tuple[float, float]
    ms: float  # a decision of the player


def stand(
    spec: AnySpec,
    guest: Guest,
    against: Level,
    matches: int,
    seed: int,
    progress: Callable[[int], None] = lambda played: None,
) -> Standing:
    """Return the result of a guest against computer players, each deal played from every seat.

    Raises: BadInput if `matches` is no multiple of the seats, or if the guest fails.
    """
    seats = guest.seats
    if matches < seats or matches % seats:
        raise BadInput(
            f"--matches must be a positive multiple of {seats}: each deal is played by every seat."
        )
    check_levels(spec, [against])
    setup = complete_setup(spec, Setup(seats))
    results: Counter[float] = Counter()
    clock = [0.0, 0.0]
    for deal in range(matches // seats):
        won = [
            _won(spec, setup, guest, against, f"{seed}/{deal}", at, clock) for at in range(seats)
        ]
        results[fsum(won) / seats] += 1
        progress((deal + 1) * seats)
    rate = fsum(result * times for result, times in results.items()) / results.total()
    bounds = intervals.of_groups(results, seats)
    ms = 1000 * clock[0] / max(1.0, clock[1])
    return Standing(spec.key, guest.name, against, seats, matches, rate, bounds, ms)


def _won(
    spec: AnySpec,
    setup: Setup,
    guest: Guest,
    against: Level,
    seed: str,
    chair: Seat,
    clock: list[float],
) -> float:
    """Play one match and return the guest's share of the win; note its seconds and decisions."""
    dice, thinking = Stream(f"{seed}/dice"), Stream(f"{seed}/thinking/{chair}")
    state, _ = spec.setup(setup, dice)
    plies = 0
    while (seat := spec.to_act(state)) is not None and plies < MOST_PLIES:
        view = spec.observe(state, seat)
        if seat == chair:
            began = time.process_time()
            move = _asked(guest, view, seat, thinking).move
            clock[0] += time.process_time() - began
            clock[1] += 1
        elif against is Level.RANDOM:
            move = thinking.pick(spec.legal_moves(state))
        else:
            luck = luck_of(against, f"{seed}/{seat}", thinking)
            move = spec.choose(view, seat, against, luck, None).move
        if spec.refusal(state, move) is not None:
            raise BadInput(f"{guest.name} chose {move!r}, which is not a legal move.")
        state, _ = spec.apply(state, move, dice)
        plies += 1
    outcome = spec.outcome(state)
    return 0.0 if outcome is None else outcome.win_share(chair)


def _asked(guest: Guest, view: object, seat: Seat, luck: Stream) -> Choice:
    try:
        return guest.choose(view, seat, Level.EASY, luck, None)
    except Exception as wrong:
        raise BadInput(
            f"{guest.name} stopped with an error ({type(wrong).__name__}: {wrong})."
        ) from wrong


class Pace(Struct, frozen=True):
    """The pace of random play at a table, with an observation before every step."""

    game: str
    seats: int
    numbers: int
    actions: int
    steps_per_s: float  # of CPU time


def pace(env: TableEnv, seconds: float, seed: int = 1) -> Pace:
    """Play a table at random for `seconds` seconds of CPU time, and return its pace."""
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    steps, began = 0, time.process_time()
    while (passed := time.process_time() - began) < seconds:
        agent = env.agent_selection
        if env.terminations[agent]:
            env.reset()
            continue
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        env.step(int(legal[int(luck.integers(len(legal)))]))
        steps += 1
    return Pace(
        game=env.spec.key,
        seats=env.setup.seats,
        numbers=env.encoding.size,
        actions=1 + len(env.encoding.moves),
        steps_per_s=steps / passed,
    )
