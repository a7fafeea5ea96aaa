"""`bench --strength` for a game played together: how often parties of each level and size win."""

from argparse import Namespace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import level
from game.cli.progress import progress_bar
from game.core.contract.values import Level
from game.games import registry

if TYPE_CHECKING:
    from game.core.measure.parties import PartyTally

MATCHES = 500


def measure_parties(args: Namespace) -> int:
    """Count and print; 1 if a level does not win more often than the one below.   Raises: BadInput.

    `args.strength`: "all", or one level.
    """
    from game.core.measure.parties import count_party

    spec = registry.find(args.game)
    matches = MATCHES if args.most is None else args.most
    sizes = [args.seats] if args.seats else range(spec.seats[0], spec.seats[1] + 1)
    levels = list(Level) if args.strength == "all" else [level(args.strength)]
    file = args.out or Path("strength") / f"{spec.key}.json"
    counted = []
    for seats in sizes:
        for one in levels:
            with progress_bar(matches, f"matches of {seats} {one}") as progress:
                tally = count_party(spec, one, file, seats, matches, args.budget, progress)
            counted.append(tally)
            if not args.json:
                print(_line(tally))
    if args.json:
        print(_as_json(counted))
    return int(any(a.seats == b.seats and a.rate >= b.rate for a, b in pairwise(counted)))


def _line(tally: "PartyTally") -> str:
    low, high = tally.bounds
    ms = 1000 * tally.seconds / max(1, tally.decisions)
    return (
        f"{tally.seats} {tally.level:<6} win {tally.rate:6.1%} of {tally.matches} matches"
        f" (99 %: {low:.1%} to {high:.1%}); {ms:.1f} ms a decision"
    )


def _as_json(counted: "list[PartyTally]") -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(counted), indent=2).decode()
