"""`check-lessons`: plays every lesson through, by every way there is."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.cli.reporting import game_of, report
from game.core.assets import asset_path
from game.core.lessons.check import check_lesson
from game.core.rulebook import read_rulebook

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Check lessons. Each is played with every choice it offers, by the rules of its game. Every mistake
is reported with file and step (beat). Without a file, the program's own lessons are checked."""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "check-lessons",
        "check the lessons of Learn to play",
        about=_ABOUT,
        examples="check-lessons\ncheck-lessons assets/lessons/yoz.json",
    )
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="a lesson (.json)")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check the files; return 1 if a lesson has a fault.   Raises: BadInput if one is missing."""
    files: list[Path] = args.files or sorted(asset_path("lessons").glob("*.json"))
    return report("lesson", files, _problems)


def _problems(path: Path) -> list[str]:
    spec = game_of(path)
    return check_lesson(path, spec, read_rulebook(asset_path("rules", f"{spec.key}.md")))
