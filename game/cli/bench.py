"""`bench`: measure speed, frames and thinking times, or the strength of computer players."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.cli.benches.strength import PAIRS
from game.cli.crew import NAMES as CREW
from game.cli.crew import add_crew, check_crew
from game.cli.figures import Figure, as_json, as_table
from game.core.contract.values import BadInput, Level
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

PARTS = ("rules", "window", "archive")

_ABOUT = """\
Measure this program on this machine and compare with its limits; 1 is returned if one is missed.
With --strength a fixed number of matches between computer players is played instead: 1 is returned
if one level is not stronger than the one below with 99 % confidence. What was played is kept in a
file: stopped by Ctrl-C and started again, the measurement goes on where it was. In a game played
together the wins of parties of equal players are counted, for each level and size. With --roles
equal players play, and the share of the wins of each character is counted."""
_EXAMPLES = """\
bench
bench --only window --game yoz
bench --only rules --json
bench --only archive
bench --strength
bench --strength hard,normal --game yahtzee_challenge
bench --strength --game yoho --scheduler tcp://10.0.0.7:8786
bench --roles normal --game quazos_gambit"""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    parser = command(
        subparsers,
        "bench",
        "measure speed, frames and thinking times",
        about=_ABOUT,
        examples=_EXAMPLES,
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--only", choices=PARTS, help="one part of the figures")
    known = ", ".join(",".join(pair) for pair in PAIRS)
    parser.add_argument(
        "--strength",
        nargs="?",
        const="all",
        metavar="PAIR",
        help=f"measure computer players instead: {known}, or all of them; together: a level",
    )
    parser.add_argument(
        "--roles",
        nargs="?",
        const=Level.HARD,
        metavar="LEVEL",
        help="count the wins of each character among players of a level (default: hard)",
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="at a table of --roles (default: as many as can be), in a party (default: each size),"
        " with a pair (default: 2)",
    )
    games = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument(
        "--game",
        metavar="GAME",
        help=f"of one game: {games} (default: each in turn; players: of {registry.GAMES[0].key})",
    )
    parser.add_argument(
        "--budget", type=int, metavar="N", help="of each decision (default: each level's own)"
    )
    parser.add_argument(
        "--matches",
        type=int,
        metavar="N",
        help="how many (default: of a pair or a party 800, of roles 1000)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="what was played (default: in strength/)"
    )
    add_crew(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Measure and print; 1 if a limit is missed.   Raises: BadInput."""
    if not args.roles and not args.strength:
        _need_figures(args)
        return _measure_figures(args)
    check_crew(args)
    if args.game is None:
        args.game = registry.GAMES[0].key
    spec = registry.find(args.game)
    if args.roles:
        from game.cli.benches.roles import measure_roles

        return measure_roles(args)
    if spec.together:
        from game.cli.benches.parties import measure_parties

        return measure_parties(args)
    from game.cli.benches.strength import measure_strength

    return measure_strength(args)


def _need_figures(args: Namespace) -> None:
    """Raises: BadInput for an option that says something of what is not measured here."""
    for option in ("seats", "budget", "matches", "out", *CREW):
        if getattr(args, option) is not None:
            raise BadInput(f"--{option} goes with --strength or --roles.")
    if args.only == "archive" and args.game is not None:
        raise BadInput("--game goes without --only archive: an archive is of all games.")


def _measure_figures(args: Namespace) -> int:
    games = registry.GAMES if args.game is None else (registry.find(args.game),)
    figures: list[Figure] = []
    if args.only in (None, "rules"):
        from game.cli.benches import rules

        figures += rules.figures(games)
    if args.only in (None, "window"):
        from game.cli.benches import window

        figures += window.figures(games)
    if args.game is None and args.only in (None, "archive"):  # an archive is of all games
        from game.cli.benches import archive

        figures += archive.figures(registry.GAMES)
    print(as_json(figures) if args.json else as_table(figures))
    return int(any(figure.ok is False for figure in figures))
