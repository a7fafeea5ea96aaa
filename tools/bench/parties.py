"""`tools.bench --strength` for a game played together: how often each level and size wins."""

from argparse import Namespace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import level
from game.cli.counting import SAME_COMMAND, Count
from game.cli.crew import crew_of
from game.cli.progress import rate_said, share_said
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.measure.strength import MATCHES
from game.exit_codes import FAILED, INTERRUPTED, OK
from game.games import registry

if TYPE_CHECKING:
    from game.core.jobs.worker_pool import WorkerPool
    from game.core.measure.roles_and_parties import PartyTally


def measure_parties(args: Namespace) -> int:
    """Count and print; 1 if a level does not win more often than the one below.   Raises: BadInput.

    `args.strength`: "all", or one level.
    """
    spec = registry.find(args.game)
    sizes = [args.seats] if args.seats else range(spec.seats[0], spec.seats[1] + 1)
    every = (Level.RANDOM, *spec.levels)
    levels = every if args.strength == "all" else (level(args.strength),)
    counted: list[PartyTally] = []
    stopped = False
    with crew_of(args, args.matches or MATCHES) as crew:
        for seats, one in ((seats, one) for seats in sizes for one in levels):
            count = _count(args, spec, one, seats, crew)
            if count.tally is not None:
                counted.append(count.tally)
                if not args.json:
                    print(_line(count.tally), flush=True)
            if count.stopped:
                stopped = True
                count.tell_how_to_go_on(SAME_COMMAND)
                break
    if args.json:
        print(_as_json(counted))
    if stopped:
        return INTERRUPTED
    risen = all(a.seats != b.seats or a.rate < b.rate for a, b in pairwise(counted))
    return OK if risen else FAILED


def _count(
    args: Namespace, spec: AnySpec, one: Level, seats: int, crew: "WorkerPool"
) -> "Count[PartyTally]":
    from game.core.measure.contests import Counts
    from game.core.measure.roles_and_parties import PartyTally, count

    matches = MATCHES if args.matches is None else args.matches
    file = args.out or Path("strength") / f"{spec.key}.json"
    fresh = PartyTally(one, seats, args.budget)
    counting = Count[PartyTally](matches, f"matches of {seats} {one}", _figures)
    counting.run(
        lambda see: count(spec, file, Counts[PartyTally], fresh, matches, see, crew, registry.find)
    )
    return counting


def _figures(tally: "PartyTally") -> str:
    return f"won {share_said(tally.won, tally.matches, tally.bounds)}"


def _line(tally: "PartyTally") -> str:
    ms = 1000 * tally.seconds / max(1, tally.decisions)
    said = rate_said(tally.rate, tally.matches, tally.bounds)
    return f"{tally.seats} {tally.level:<6} win {said}; {ms:.1f} ms a decision"


def _as_json(counted: "list[PartyTally]") -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(counted), indent=2).decode()
