"""The commands, and what all of them have in common.

Exit codes: 0 all is well, 1 something that was checked does not hold, 2 bad usage, 3 the window
broke. Only the module
of the command that was asked for is loaded, so that the window opens without delay.
"""

import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING

from game.core.kernel import BadInput

if TYPE_CHECKING:
    from argparse import ArgumentParser

COMMANDS = ("play", "simulate", "verify", "check-maps", "shot", "bench")

OK, FAILED, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130

_EPILOG = """\
Without a command the window opens.

examples:
  tavern-table
  tavern-table play yahtzee_challenge --seats human,easy,hard
  tavern-table simulate yahtzee_challenge --matches 1000 --seats random,normal --json
  tavern-table verify evening.json

exit codes: 0 all is well, 1 something that was checked does not hold, 2 bad usage,
            3 the program broke
"""


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        if not arguments:
            return _open_window()
        args = _parser(arguments[0]).parse_args(arguments)
        code: int = args.run(args)
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _open_window() -> int:
    from game.opening import Launch
    from game.opening import run as open_window

    return open_window(Launch())


def _parser(first: str) -> "ArgumentParser":
    """A parser for the command named first; for all commands if none is."""
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    from game.version import __version__

    parser = ArgumentParser(
        prog="tavern-table",
        description="Five tabletop games for one evening, one couch, one table.",
        epilog=_EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Tavern Table {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (first,) if first in COMMANDS else COMMANDS:
        _module(command).add(subparsers)
    return parser


def _module(command: str) -> ModuleType:
    """The module of a command. Each import is written out, so that a packaged program has it."""
    match command:
        case "play":
            from game.cli import play

            return play
        case "simulate":
            from game.cli import simulate

            return simulate
        case "verify":
            from game.cli import verify

            return verify
        case "check-maps":
            from game.cli import check_maps

            return check_maps
        case "shot":
            from game.cli import shot

            return shot
        case _:
            from game.cli import bench

            return bench
