"""`python -m tools.audit`: draw every screen and table, and measure how easy each is to use."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from game.cli.asking import add_number, add_one_game, games_of, tool
from game.cli.command_line import run_safely
from game.exit_codes import FAILED, OK

_ABOUT = """\
Check how easy every screen is to see and use. Draws each screen and table in many states, window
sizes, text sizes and palettes, and measures height and contrast of text, lines that are cut off or
overlap, size of click targets, player colours and flashes. Needs no display. The exit code is 1 if
a goal is missed. "not yet" marks a goal for later; its figure must not get worse."""
_EXAMPLES = """\
--sample
--json > audit.json
--game yoz --states 20
--markdown"""


def _parser() -> ArgumentParser:
    parser = tool("audit", _ABOUT, _EXAMPLES)
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--json", action="store_true", help="print the figures as JSON")
    kind.add_argument(
        "--markdown", action="store_true", help="print the table for docs/accessibility.md"
    )
    parser.add_argument(
        "--sample", action="store_true", help="check only a part, in under a minute"
    )
    add_one_game(parser)
    add_number(parser, "--states", None, "states of each table (default: 100, with --sample 4)")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return run_safely(lambda: run(_parser().parse_args(arguments)))


def run(args: Namespace) -> int:
    """Measure and print; return 1 if a figure is below its goal, else 0.   Raises: BadInput."""
    from msgspec.structs import replace

    from game.cli.progress import status_line
    from game.core.contract.values import BadInput

    games = games_of(args)
    if args.states is not None and args.states < 1:
        raise BadInput(f"--states must be 1 or more, not {args.states}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tools.audit import sweep, telling

    plan = sweep.SAMPLE if args.sample else sweep.ALL
    if args.states is not None:
        plan = replace(plan, states=args.states)
    with status_line() as show:
        tally, drawn = sweep.sweep(games, plan, show)
    rows = tally.rows()
    if args.json:
        print(telling.as_json(rows, drawn))
    elif args.markdown:
        print(telling.as_markdown(rows))
    else:
        print(telling.as_text(rows, drawn))
    return OK if all(row.goal.holds(row.value) for row in rows) else FAILED


if __name__ == "__main__":
    sys.exit(main())
