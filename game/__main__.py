"""Tavern Table: `python -m game` opens the window, `python -m game --help` tells the rest."""

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    freeze_support()  # first of all: in a packaged program the worker process enters here too
    from game.cli.command_line import run

    return run(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    sys.exit(main())
