"""Reports the faults of data files, in the same way for all commands that check some."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.games.registry import GAMES


def report(kind: str, files: Sequence[Path], problems_of: Callable[[Path], Sequence[str]]) -> int:
    """Print every problem, or that there is none; return the exit code.

    Raises: BadInput if there is no such file.
    """
    for path in files:
        if not path.is_file():
            raise BadInput(f"There is no file {path}.")
    problems = [problem for path in files for problem in problems_of(path)]
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"{len(files)} {kind if len(files) == 1 else f'{kind}s'} checked, no mistakes.")
    return 0


def game_of(path: Path) -> AnySpec:
    """Return the game that a file is named after.   Raises: BadInput."""
    for spec in GAMES:
        if path.stem == spec.key:
            return spec
    known = ", ".join(f"{spec.key}.json" for spec in GAMES)
    raise BadInput(f"{path} does not have the name of a game. Call it one of: {known}.")
