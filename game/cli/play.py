"""`play`: straight to a table, in the window or in lines of text."""

from argparse import Namespace
from typing import TYPE_CHECKING

from game.cli.asking import add_game, add_number, command, words
from game.core.contract.values import BadInput
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers
    from game.launch import Launch

_EXAMPLES = """\
play yahtzee_challenge
play yahtzee_challenge --seats human,easy,hard --seed 7
play yahtzee_challenge --seats easy,hard --autoplay
play yahtzee_challenge --seats human,plugin:my_player.py
play quazos_gambit --text
play yahtzee_challenge --text --seats hand,easy
play quazos_gambit --text --resume"""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(subparsers, "play", "start a match", examples=_EXAMPLES)
    add_game(parser)
    parser.add_argument(
        "--seats",
        type=words,
        default=(),
        metavar="WHO,WHO",
        help="who plays: human, hand (a person who rolls real dice), gentle, easy, normal, hard, or"
        " plugin:MODULE to run a player of your own (default: one human, the others normal)",
    )
    add_number(
        parser, "--seed", None, "the same seed gives the same dice, cards and computer moves"
    )
    parser.add_argument("--autoplay", action="store_true", help="let computers play every seat")
    add_number(parser, "--quit-after", None, "close the window after this many moves")
    parser.add_argument(
        "--text",
        action="store_true",
        help="play in the terminal in plain lines, for Braille and screen readers",
    )
    parser.add_argument(
        "--resume", action="store_true", help="with --text: continue the last unfinished match"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Play in the window or in the terminal; return the exit code.   Raises: BadInput."""
    registry.find(args.game)
    if args.quit_after is not None and args.quit_after < 1:
        raise BadInput("--quit-after must be 1 or more.")
    from game.launch import Launch

    launch = Launch(
        game=args.game,
        seats=args.seats,
        seed=args.seed,
        autoplay=args.autoplay,
        quit_after=args.quit_after,
    )
    if args.text:
        return _in_text(launch, resume=args.resume)
    if args.resume:
        raise BadInput("--resume needs --text. In the window, use Continue on the title screen.")
    from game.opening import run as open_window

    return open_window(launch)


def _in_text(launch: "Launch", *, resume: bool) -> int:
    from game.cli.text import evening

    if launch.quit_after is not None:
        raise BadInput("--quit-after does not work with --text. Type quit instead.")
    if not resume:
        from game.core.match.guests import modules_of
        from game.launch_match import launch_match

        match = launch_match(launch, evening.rolled)
        evening.play(match, guests=modules_of(launch.seats), new_seed=launch.seeds())
    elif launch.seats or launch.seed is not None or launch.autoplay:
        raise BadInput(
            "--resume continues a match as it is. Leave out --seats, --seed and --autoplay."
        )
    else:
        evening.go_on(launch.game or "")
    return 0
