"""`lab`: trains machine players, and measures them."""

import sys
import time
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.cli.asking import add_game, add_number, command, level
from game.cli.progress import progress_bar, tenths
from game.core.contract.values import BadInput, Level
from game.core.storage.disk import writing
from game.core.wording import counted, listed
from game.games import registry

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

    from game.cli.asking import Subparsers

_ABOUT = """\
Train a computer player on a game by self-play, and measure how strong it is.
Install first: pip install 'tavern-table[lab]'. See docs/laboratory.md."""
_EXAMPLES = """\
lab train dragon_farkle --out my_player.py
lab strength dragon_farkle plugin:my_player.py --against easy
play dragon_farkle --seats human,plugin:my_player.py
lab pace"""
_PACKAGES = ("numpy", "gymnasium", "pettingzoo")


def add(subparsers: "Subparsers") -> None:
    """Add the command and its parts."""
    parser = command(
        subparsers,
        "lab",
        "train a computer player and measure it",
        about=_ABOUT,
        examples=_EXAMPLES,
    )
    parts = parser.add_subparsers(title="parts", metavar="PART", required=True)
    _add_train(parts)
    _add_strength(parts)
    _add_pace(parts)


def _add_train(parts: "_SubParsersAction[ArgumentParser]") -> None:
    parser = parts.add_parser("train", help="learn a game by self-play and save the player")
    add_game(parser)
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="F.py",
        help="the Python file for the player; its weights are saved beside it",
    )
    about = "how many decisions to learn from (default: %(default)s)"
    add_number(parser, "--decisions", 300_000, about)
    add_number(parser, "--seats", 2, "how many players (default: 2)")
    add_number(parser, "--seed", 1, "the same seed gives the same player")
    parser.set_defaults(run=train)


def _add_strength(parts: "_SubParsersAction[ArgumentParser]") -> None:
    parser = parts.add_parser("strength", help="measure a player against computer players")
    add_game(parser)
    parser.add_argument("player", metavar="plugin:MODULE", help="the player to run")
    parser.add_argument(
        "--against",
        type=level,
        default=Level.EASY,
        metavar="LEVEL",
        help="level of the others (default: easy)",
    )
    add_number(parser, "--seats", 2, "how many players (default: 2)")
    add_number(parser, "--matches", 400, "how many matches (default: 400)")
    add_number(parser, "--seed", 1, "the same seed gives the same matches")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=strength)


def _add_pace(parts: "_SubParsersAction[ArgumentParser]") -> None:
    parser = parts.add_parser("pace", help="measure steps per second in each game")
    parser.add_argument(
        "--seconds", type=float, default=3.0, metavar="S", help="seconds for each game (default: 3)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    parser.set_defaults(run=pace)


def _equipped() -> None:
    """Check that the packages of the extra are there.   Raises: BadInput if not."""
    missing = [name for name in _PACKAGES if find_spec(name) is None]
    if missing:
        raise BadInput(
            f"The laboratory needs {listed(missing)}. Install with: pip install 'tavern-table[lab]'"
        )


def train(args: Namespace) -> int:
    """Train a player, write its weights and return the exit code.   Raises: BadInput."""
    _equipped()
    from game.lab import network, tables
    from game.lab.learned import MODULE
    from game.lab.learning import Learner

    out: Path = args.out
    if out.suffix != ".py":
        raise BadInput(f"--out must be a Python file such as my_player.py, not {str(out)!r}.")
    if out.exists():
        raise BadInput(f"{out} already exists. Choose another name.")
    if args.decisions < 1:
        raise BadInput("--decisions must be 1 or more.")
    spec = registry.find(args.game)
    learner = Learner(lambda: tables.raw_env(spec.key, seats=args.seats), args.seed)
    began, began_cpu = time.monotonic(), time.process_time()
    with progress_bar(args.decisions, "decisions") as progress:
        for done in learner.learn(args.decisions):
            progress.show(done)
    passed, cpu = time.monotonic() - began, time.process_time() - began_cpu
    shape = learner.weights["w1"].shape[0], learner.weights["policy"].shape[1]
    label = network.Label(spec.key, spec.rules_version, *shape)
    code = MODULE.format(name=spec.name, game=spec.key, file=out.name)
    with writing(out):
        out.with_suffix(".npz").write_bytes(network.packed(learner.weights, label))
        out.write_text(code, encoding="utf-8", newline="\n")
    print(
        f"{out} learned {spec.name} from {counted(learner.decisions, 'decision')}"
        f" in {counted(learner.matches, 'match', 'matches')} ({passed:.0f} s, {cpu:.0f} s of CPU)."
    )
    return 0


def strength(args: Namespace) -> int:
    """Measure a player's strength, print it and return the exit code.   Raises: BadInput."""
    _equipped()
    from game.core.match.guests import guest_of, is_guest, module_of, names_of
    from game.lab.contests import stand

    if not is_guest(args.player):
        raise BadInput(f"Write the player as plugin:MODULE, not {args.player!r}.")
    spec = registry.find(args.game)
    guest = guest_of(spec, names_of([args.player])[0], module_of(args.player), args.seats)
    with progress_bar(args.matches, "matches") as progress:
        told = stand(spec, guest, args.against, args.matches, args.seed, progress.show)
    if args.json:
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return 0
    low, high = told.interval
    print(
        f"{spec.name}, {told.seats} players: {told.player} wins {tenths(told.rate)}"
        f" of {counted(told.matches, 'match', 'matches')} against {told.against}"
        f" (99 % interval: {100 * low:.1f} to {tenths(high)}; {told.ms:.1f} ms a decision)"
    )
    return 0


def pace(args: Namespace) -> int:
    """Measure a table's pace, print it and return the exit code.   Raises: BadInput."""
    _equipped()
    from game.lab import tables
    from game.lab.contests import pace as measured

    if not 0 < args.seconds <= 600:
        raise BadInput("--seconds must be more than 0 and at most 600.")
    written = [spec for spec in registry.GAMES if spec.encoding is not None]
    paces = [measured(tables.raw_env(spec.key), args.seconds) for spec in written]
    if args.json:
        sys.stdout.write(msgspec.json.encode(paces).decode() + "\n")
        return 0
    print("| Game | Seats | Numbers | Actions | Steps per CPU second |")
    print("|---|---|---|---|---|")
    for spec, one in zip(written, paces, strict=True):
        print(
            f"| {spec.name} | {one.seats} | {one.numbers:,} | {one.actions} |"
            f" {one.steps_per_s:,.0f} |"
        )
    return 0
