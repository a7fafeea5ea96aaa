"""`simulate`: many matches without a window."""

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

import msgspec

from game.cli.asking import command, level, words
from game.cli.progress import progress_bar
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.match.simulate import Report, simulate
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_EXAMPLES = """\
simulate yahtzee_challenge --matches 1000
simulate yahtzee_challenge --matches 200 --seats random,normal --seed 7 --json"""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    parser = command(
        subparsers, "simulate", "play matches without a window and count", examples=_EXAMPLES
    )
    known = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {known}")
    parser.add_argument(
        "--matches", type=int, default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument(
        "--seats",
        type=words,
        default=(),
        metavar="LEVEL,LEVEL",
        help=f"who sits where, of {', '.join(Level)} (default: random everywhere)",
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the same seed, the same matches"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Play and print.   Raises: BadInput for an unknown game or level."""
    spec = registry.find(args.game)
    levels = tuple(map(level, args.seats)) or (Level.RANDOM,) * spec.default_seats
    with progress_bar(args.matches, "matches") as progress:
        report = simulate(spec, levels, args.matches, args.seed, progress)
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        print(_table(spec, levels, report))
    return 0


def _table(spec: AnySpec, levels: tuple[Level, ...], report: Report) -> str:
    plies = report.plies
    lines = [
        f"{spec.name}: {report.finished} of {report.matches} matches finished",
        f"  plies        {plies.min} to {plies.max}, mean {plies.mean:.1f}",
        f"  speed        {report.moves_per_s:,.0f} plies per CPU second"
        f" ({report.cpu_s:.2f} s in all)",
    ]
    if report.party_wins is not None:
        lines.append(f"  party wins   {report.party_wins / report.matches:.1%}")
    else:
        lines += [
            f"  seat {seat + 1}       {who:<7} wins {won / report.matches:.1%}"
            for seat, (who, won) in enumerate(zip(levels, report.wins, strict=True))
        ]
    return "\n".join(lines)
