"""`rulebook`: the rules of a game as text, or as a page with pictures; needs no display."""

import os
import shutil
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import add_game, command
from game.core.assets import asset_path
from game.core.contract.values import BadInput
from game.core.examples.script import examples_path, has_examples, read_examples
from game.core.printed_book import page, plain
from game.core.rulebook import read_rulebook
from game.core.storage.disk import writing
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Print the rules of a game with reasons and worked examples. --html writes them as one page with
pictures, to read in a browser or to print. It needs no other files."""
_MOST_LETTERS, _LEAST_LETTERS = 100, 40
_ENDINGS = (".html", ".htm")


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "rulebook",
        "print the rules of a game, or write them as a web page",
        about=_ABOUT,
        examples="rulebook yoz\nrulebook yahtzee_challenge --html rules.html",
    )
    add_game(parser)
    parser.add_argument(
        "--html", type=Path, metavar="F.html", help="write a page with pictures to this file"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print or write the rules; return the exit code.   Raises: BadInput."""
    spec = registry.find(args.game)
    out: Path | None = args.html
    if out is not None and out.suffix.lower() not in _ENDINGS:
        raise BadInput(f"--html must be a page such as rules.html, not {str(out)!r}.")
    book = read_rulebook(asset_path("rules", f"{spec.key}.md"))
    examples = read_examples(examples_path(spec.key)) if has_examples(spec.key) else None
    if out is None:
        wide = min(_MOST_LETTERS, max(_LEAST_LETTERS, shutil.get_terminal_size().columns - 1))
        print(plain(book, spec, examples, wide), end="")
        return 0
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.scenes.books.printing import PrintedPictures

    written = page(book, spec, examples, PrintedPictures(spec))
    with writing(out):
        out.write_text(written, encoding="utf-8", newline="\n")
    return 0
