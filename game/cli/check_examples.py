"""`check-examples`: checks the worked examples of the rulebooks, step by step."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.cli.reporting import game_of, report
from game.core.assets import asset_path
from game.core.examples.check import check_examples
from game.core.rulebook import read_rulebook

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Check the worked examples of the rulebooks. Each is played by the rules of its game and drawn at its
table. Every mistake is reported with file and step. Without a file, the program's own examples are
checked."""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "check-examples",
        "check the worked examples of the rulebooks",
        about=_ABOUT,
        examples="check-examples\ncheck-examples assets/examples/yoz.json",
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path, help="a file of examples (.json)"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check the files; return 1 if an example has a fault.   Raises: BadInput if one is missing."""
    files: list[Path] = args.files or sorted(asset_path("examples").glob("*.json"))
    return report("example file", files, _problems)


def _problems(path: Path) -> list[str]:
    from game.scenes.books.illustrations import Illustrations

    spec = game_of(path)
    book = read_rulebook(asset_path("rules", f"{spec.key}.md"))
    return check_examples(path, spec, book, Illustrations(spec).model_for)
