"""`audit`: draw every scene and every table, and measure what eyes and hands need."""

import os
from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.exit_codes import FAILED, OK
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Check how easy every screen is to see and use. Draws each screen and table in many states, window
sizes, text sizes and palettes, and measures height and contrast of text, lines that are cut off or
overlap, size of click targets, player colours and flashes. Needs no display. The exit code is 1 if
a goal is missed. "not yet" marks a goal for later; its figure must not get worse."""
_EXAMPLES = """\
audit --sample
audit --json > audit.json
audit --game yoz --states 20
audit --markdown"""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    parser = command(
        subparsers,
        "audit",
        "check text size, contrast and click targets",
        about=_ABOUT,
        examples=_EXAMPLES,
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--json", action="store_true", help="print the figures as JSON")
    kind.add_argument(
        "--markdown", action="store_true", help="print the table for docs/accessibility.md"
    )
    parser.add_argument(
        "--sample", action="store_true", help="check only a part, in under a minute"
    )
    games = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument("--game", metavar="GAME", help=f"check only one game: {games}")
    parser.add_argument(
        "--states",
        type=int,
        metavar="N",
        help="states of each table (default: 100, with --sample 4)",
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Measure and tell; 1 below a goal.   Raises: BadInput."""
    from msgspec.structs import replace

    from game.cli.progress import status_line
    from game.core.contract.values import BadInput

    games = registry.GAMES if args.game is None else (registry.find(args.game),)
    if args.states is not None and args.states < 1:
        raise BadInput(f"--states must be 1 or more, not {args.states}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.cli.auditing import sweep, telling

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
