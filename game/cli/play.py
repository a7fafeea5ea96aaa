"""`play`: straight to a table."""

from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.asking import command, words
from game.core.contract.values import BadInput
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_EXAMPLES = """\
play yahtzee_challenge
play yahtzee_challenge --seats human,easy,hard --seed 7
play yahtzee_challenge --seats easy,hard --autoplay"""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    parser = command(subparsers, "play", "go straight to a table in the window", examples=_EXAMPLES)
    known = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {known}")
    parser.add_argument(
        "--seats",
        type=words,
        default=(),
        metavar="WHO,WHO",
        help="who sits where: human, easy, normal or hard (default: one human, the others normal)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same dice")
    parser.add_argument(
        "--autoplay", action="store_true", help="computer players everywhere, a demonstration"
    )
    parser.add_argument(
        "--quit-after", type=int, metavar="PLIES", help="close the window after so many moves"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Open the window.   Raises: BadInput for an unknown game or player."""
    registry.find(args.game)
    if args.quit_after is not None and args.quit_after < 1:
        raise BadInput("--quit-after is at least 1.")
    from game.launch import Launch
    from game.opening import run as open_window

    return open_window(
        Launch(
            game=args.game,
            seats=args.seats,
            seed=args.seed,
            autoplay=args.autoplay,
            quit_after=args.quit_after,
        )
    )
