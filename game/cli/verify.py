"""`verify`: checks exported matches move by move."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.core.contract.values import BadInput
from game.core.match.checking import UNKNOWABLE, Finding, Loaded, verify
from game.core.match.match import Match
from game.core.storage.archive import read_capped
from game.core.wording import counted, listed
from game.games.registry import GAMES

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = f"""\
Play exported matches again, move by move, and check them. There are four results:

  all moves are legal, and the dice and cards are genuine
      Nothing was changed, and all dice and cards come from the match's seed.
  all moves are legal; some dice were rolled by hand, the rest is genuine
      Players rolled real dice and entered them. The moves of these dice are listed.
  all moves are legal, but from move N on the dice are not its own
      They follow from no seed, and the match does not say that they were rolled by hand.
  damaged at move N
      A move is not legal, or a move, a name, a player or the result was changed afterwards.

For a match with older rules, it names the first move that today's rules do not allow. In files of
format 1, names and result cannot be checked.

{UNKNOWABLE}

The exit code is 0 only if every file is genuine."""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "verify",
        "check that exported matches are genuine",
        about=_ABOUT,
        examples="verify evening.json\nverify matches/*.json",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="an exported match")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check every file; return 1 unless all follow from their seeds.   Raises: BadInput."""
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
            by_hand = _by_hand(loaded.match)
            print(" ".join(filter(None, (f"{path}: {_summary(loaded)}. {loaded.said}.", by_hand))))
            code = code if loaded.verdict.finding is Finding.SEED else 1
    return code


def _by_hand(match: Match) -> str:
    """Return a sentence on the moves with dice rolled by hand; "" if there are none."""
    spans: list[list[int]] = []
    for ply in match.rolled_by_hand:
        if spans and spans[-1][-1] == ply - 1:
            spans[-1][1:] = [ply]
        else:
            spans.append([ply])
    names = ["–".join(map(str, span)) if any(span) else "the set-up" for span in spans]
    return f"Rolled by hand, not from the seed: {listed(names)}." if names else ""


def _summary(loaded: Loaded) -> str:
    match = loaded.match
    moves, outcome = counted(match.ply, "move"), match.outcome
    if outcome is None:
        return f"{match.spec.name}, {moves} checked, not finished ({match.standing})"
    names = [match.chairs[seat].name for seat in outcome.winners]
    result = f"won by {listed(names)}" if names else "lost"
    return f"{match.spec.name}, {moves} checked, {result}"
