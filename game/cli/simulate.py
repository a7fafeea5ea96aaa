"""`simulate`: many matches without a window."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.cli.asking import add_game, add_number, command, level, words
from game.cli.counting import SAME_COMMAND, Count
from game.cli.crew import add_crew, check_crew, crew_of
from game.cli.progress import share_said, tenths
from game.core.contract.spec import AnySpec
from game.core.contract.values import ALL_LEVELS, Level
from game.core.measure.simulate import MatchTally, Report, simulate
from game.core.wording import counted
from game.exit_codes import INTERRUPTED, OK
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Play matches between computer players without a window and count who wins. The same seed always
gives the same matches. Ctrl-C stops and prints what was counted. With --out a file keeps the count,
and the same command continues from there."""
_EXAMPLES = """\
simulate yahtzee_challenge --matches 1000
simulate yahtzee_challenge --matches 200 --seats random,normal --seed 7 --json
simulate yoho --matches 5000 --seats hard,normal --out yoho.json
simulate yoho --matches 100000 --seats hard,normal --scheduler tcp://10.0.0.7:8786"""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "simulate",
        "play many matches and count who wins",
        about=_ABOUT,
        examples=_EXAMPLES,
    )
    add_game(parser)
    add_number(parser, "--matches", 100, "how many matches (default: 100)")
    parser.add_argument(
        "--seats",
        type=words,
        default=(),
        metavar="LEVEL,LEVEL",
        help=f"who plays: {', '.join(ALL_LEVELS)} (default: all random)",
    )
    add_number(parser, "--seed", 1, "the same seed gives the same matches")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep the count in this file, and continue from it"
    )
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Play matches, print who won how often, and return the exit code.   Raises: BadInput."""
    check_crew(args)
    spec = registry.find(args.game)
    levels = tuple(map(level, args.seats)) or (Level.RANDOM,) * spec.default_seats
    count = Count[MatchTally](args.matches, "matches", lambda tally: _figures(spec, tally))
    with crew_of(args, args.matches) as crew:
        count.run(
            lambda see: simulate(
                spec, levels, args.matches, args.seed, see, args.out, crew, registry.find
            )
        )
    assert count.tally is not None  # set by the first call of progress
    report = count.tally.report(spec)
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    elif report.matches:
        print(_table(spec, levels, report))
    if count.stopped:
        count.tell_how_to_go_on(SAME_COMMAND if args.out else "To continue later, use --out FILE.")
    return INTERRUPTED if count.stopped else OK


def _figures(spec: AnySpec, tally: MatchTally) -> str:
    """Return who won how often so far, with 99 % intervals."""
    if not tally.matches:
        return ""
    if spec.together:
        won = tally.party_wins
        return f"party wins {share_said(won, tally.matches, tally.bounds(won))}"
    shares = [share_said(won, tally.matches, tally.bounds(won)) for won in tally.wins]
    return f"wins {', '.join(shares)}"


def _table(spec: AnySpec, levels: tuple[Level, ...], report: Report) -> str:
    plies, matches = report.plies, counted(report.matches, "match", "matches")
    lines = [
        f"{spec.name}: {report.finished:,} of {matches} finished",
        f"  moves        {plies.min} to {plies.max}, {plies.mean:.1f} on average",
        f"  speed        {report.moves_per_s:,.0f} moves per CPU second"
        f" ({report.cpu_s:.2f} s in total)",
    ]
    if report.party_wins is not None:
        lines.append(f"  party wins   {tenths(report.party_wins / report.matches)}")
    else:
        lines += [
            f"  seat {seat + 1}       {who:<7} wins {tenths(won / report.matches)}"
            for seat, (who, won) in enumerate(zip(levels, report.wins, strict=True))
        ]
    return "\n".join(lines)
