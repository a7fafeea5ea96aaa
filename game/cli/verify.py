"""`verify`: check exported matches step by step."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.core.contract.values import BadInput
from game.core.match.checking import UNKNOWABLE, Finding, Loaded, verify
from game.core.storage.archive import read_capped
from game.games.registry import GAMES

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = f"""\
Play exported matches again, step by step, against the dice and cards written down in them.
There are three verdicts:

  follows from its seed
      Every step is legal, none was changed, and all dice and cards are those of the seed.
  legal, but its dice are not those of its seed, from step N
      They were typed in from a real table, or somebody changed them.
  damaged at step N
      A step is not legal, or it, a name, a chair or the result was changed after it was written.

Of a match of older rules it says which step today's rules refuse. Files of the first version
covered neither names nor result by their check, and that is said as well.

{UNKNOWABLE}

The exit code is 1 unless every file follows from its seed."""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    parser = command(
        subparsers,
        "verify",
        "check exported matches step by step",
        about=_ABOUT,
        examples="verify evening.json\nverify matches/*.json",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="an exported match")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check every file; 1 unless all follow from their seeds.

    Raises: BadInput if one cannot be read.
    """
    contents = {path: read_capped(path) for path in args.files}
    games = {spec.key: spec for spec in GAMES}
    code = 0
    for path, data in contents.items():
        try:
            loaded = verify(data, games.__getitem__, str(path))
        except BadInput as wrong:
            print(wrong, file=sys.stderr)
            code = 1
        else:
            print(f"{path}: {_summary(loaded)}. {loaded.said}.")
            code = code if loaded.verdict.finding is Finding.SEED else 1
    return code


def _summary(loaded: Loaded) -> str:
    match = loaded.match
    outcome = match.outcome
    if outcome is None:
        return f"{match.spec.name}, {match.ply} steps hold, not finished ({match.standing})"
    names = [match.chairs[seat].name for seat in outcome.winners]
    result = f"won by {' and '.join(names)}" if names else "lost"
    return f"{match.spec.name}, {match.ply} steps hold, {result}"
