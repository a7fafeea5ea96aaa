"""`python -m tools.bench`: measure speed, frames and thinking times, or computer players."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from game.cli.asking import add_number, add_one_game, games_of, tool
from game.cli.command_line import run_safely
from game.cli.crew import NAMES as CREW
from game.cli.crew import add_crew, check_crew
from game.core.contract.values import BadInput, Level
from game.games import registry
from tools.bench.figures import Figure, as_json, as_table
from tools.bench.strength import PAIRS, measure_parties, measure_roles, measure_strength

PARTS = ("rules", "window", "archive")

_ABOUT = """\
Measure how fast the program is on this machine and compare with its limits. The exit code is 1 if a
limit is missed.

--strength plays a fixed number of matches between computer players instead. The exit code is 1 if a
level is not stronger than the one below with 99 % confidence. Results are kept in a file: after
Ctrl-C the same command continues. In a game played together it counts how often parties of equal
players win, for each level and size.

--roles plays matches between equal players and counts how often each character wins."""
_EXAMPLES = """\

--only window --game yoz
--only rules --json
--only archive
--strength
--strength hard,normal --game yahtzee_challenge
--strength --game yoho --scheduler tcp://10.0.0.7:8786
--roles normal --game quazos_gambit"""


def _parser() -> ArgumentParser:
    parser = tool("bench", _ABOUT, _EXAMPLES)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--only", choices=PARTS, help="measure only one part")
    known = ", ".join(",".join(pair) for pair in PAIRS)
    parser.add_argument(
        "--strength",
        nargs="?",
        const="all",
        metavar="PAIR",
        help=f"measure computer players: {known}, or all; in a game played together: a level",
    )
    parser.add_argument(
        "--roles",
        nargs="?",
        const=Level.HARD,
        metavar="LEVEL",
        help="count the wins of each character between players of this level (default: hard)",
    )
    seats = "players (default: 2 for a pair, each size for a party, the most for --roles)"
    add_number(parser, "--seats", None, seats)
    add_one_game(parser, f"all; for --strength {registry.GAMES[0].key}")
    budget = "how much a computer may think for a move (default: as usual)"
    add_number(parser, "--budget", None, budget)
    add_number(parser, "--matches", None, "how many matches (default: 800, with --roles 1000)")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to keep the results (default: in strength/)"
    )
    add_crew(parser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return run_safely(lambda: run(_parser().parse_args(arguments)))


def run(args: Namespace) -> int:
    """Measure and print; return 1 if a limit is missed, else 0.   Raises: BadInput."""
    if not args.roles and not args.strength:
        _need_figures(args)
        return _measure_figures(args)
    check_crew(args)
    if args.game is None:
        args.game = registry.GAMES[0].key
    spec = registry.find(args.game)
    if args.roles:
        return measure_roles(args)
    return measure_parties(args) if spec.together else measure_strength(args)


def _need_figures(args: Namespace) -> None:
    """Refuse options of another measurement.   Raises: BadInput."""
    for option in ("seats", "budget", "matches", "out", *CREW):
        if getattr(args, option) is not None:
            raise BadInput(f"--{option} needs --strength or --roles.")
    if args.only == "archive" and args.game is not None:
        raise BadInput("--game does not work with --only archive: an archive holds all games.")


def _measure_figures(args: Namespace) -> int:
    games = games_of(args)
    figures: list[Figure] = []
    if args.only in (None, "rules"):
        from tools.bench import rules

        figures += rules.figures(games)
    if args.only in (None, "window"):
        from tools.bench import starting, window

        figures += [*window.figures(games), *starting.start_figures()]
    if args.game is None and args.only in (None, "archive"):  # an archive is of all games
        from tools.bench import archive

        figures += archive.figures(registry.GAMES)
    print(as_json(figures) if args.json else as_table(figures))
    return int(any(figure.ok is False for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
