"""`check-maps`: check the boards drawn in Tiled."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.cli.reporting import report
from game.core.assets import maps_path
from game.core.boards.boards import check_maps
from game.core.boards.own_boards import board_of_game, check_board
from game.games.registry import GAMES, find

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Check maps drawn in Tiled. Every mistake is reported with file, layer, object and how to fix it.
(Tiled itself does not report them.) Without a file, the program's own maps are checked."""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "check-maps",
        "check the boards drawn in Tiled",
        about=_ABOUT,
        examples="check-maps\ncheck-maps maps/yahtzee_challenge.tmx",
    )
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="a map (.tmx)")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check the files; return 1 if a map has a fault.   Raises: BadInput for a missing file."""
    files: list[Path] = args.files or sorted(maps_path().glob("*.tmx"))
    return report("map", files, _problems)


def _problems(path: Path) -> list[str]:
    """What is wrong with a map: what every map needs, then what its game needs of it."""
    found = check_maps([path])
    game = "" if found else board_of_game(path)
    if game:
        boards = find(game).boards
        return [str(fault) for fault in check_board(path, game, boards()).faults] if boards else []
    if not found:
        for spec in GAMES:
            if path.stem.startswith(spec.key):
                found.extend(spec.map_problems(path))
    return found
