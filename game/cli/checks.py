"""`check-maps`, `check-lessons`, `check-examples`: check the data files of the games."""

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.asking import command
from game.core.assets import asset_path, maps_path
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.games.registry import GAMES, find

if TYPE_CHECKING:
    from game.cli.asking import Subparsers
    from game.core.rulebook import Rulebook


class Check(NamedTuple):
    """A command that checks files of one kind.

    `kind`: of the files, in a count of them; `files`: the program's own ones. `problems` returns
    the faults of a file.
    """

    name: str
    kind: str
    summary: str
    about: str
    example: str
    file: str
    files: Callable[[], Sequence[Path]]
    problems: Callable[[Path], Sequence[str]]

    def run(self, args: Namespace) -> int:
        """Print every fault; return 1 if there is one.   Raises: BadInput if a file is missing."""
        files: Sequence[Path] = args.files or self.files()
        for path in files:
            if not path.is_file():
                raise BadInput(f"There is no file {path}.")
        problems = [problem for path in files for problem in self.problems(path)]
        for problem in problems:
            print(problem, file=sys.stderr)
        if problems:
            return 1
        kind = self.kind if len(files) == 1 else f"{self.kind}s"
        print(f"{len(files)} {kind} checked, no mistakes.")
        return 0


def add(subparsers: "Subparsers") -> None:
    """Add the three commands and their options."""
    for check in CHECKS:
        examples = f"{check.name}\n{check.name} {check.example}"
        parser = command(
            subparsers, check.name, check.summary, about=check.about, examples=examples
        )
        parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help=check.file)
        parser.set_defaults(run=check.run)


def _in_map(path: Path) -> list[str]:
    """Return what is wrong with a map: what every map needs, then what its game needs."""
    from game.core.boards.boards import check_maps
    from game.core.boards.own_boards import board_of_game, check_board

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


def _in_lesson(path: Path) -> list[str]:
    from game.core.lessons.check import check_lesson

    spec, book = _game_of(path)
    return check_lesson(path, spec, book)


def _in_examples(path: Path) -> list[str]:
    from game.core.examples.check import check_examples
    from game.scenes.books.illustrations import Illustrations

    spec, book = _game_of(path)
    return check_examples(path, spec, book, Illustrations(spec).model_for)


def _game_of(path: Path) -> "tuple[AnySpec, Rulebook]":
    """Return the game that a file is named after, and its rules.   Raises: BadInput."""
    from game.core.rulebook import read_rulebook

    for spec in GAMES:
        if path.stem == spec.key:
            return spec, read_rulebook(asset_path("rules", f"{spec.key}.md"))
    known = ", ".join(f"{spec.key}.json" for spec in GAMES)
    raise BadInput(f"{path} does not have the name of a game. Call it one of: {known}.")


def _assets(folder: str) -> list[Path]:
    return sorted(asset_path(folder).glob("*.json"))


CHECKS = (
    Check(
        "check-maps",
        "map",
        "check the boards drawn in Tiled",
        """\
Check maps drawn in Tiled. Every mistake is reported with file, layer, object and how to fix it.
(Tiled itself does not report them.) Without a file, the program's own maps are checked.""",
        "maps/yahtzee_challenge.tmx",
        "a map (.tmx)",
        lambda: sorted(maps_path().glob("*.tmx")),
        _in_map,
    ),
    Check(
        "check-lessons",
        "lesson",
        "check the lessons of Learn to play",
        """\
Check lessons. Each is played with every choice it offers, by the rules of its game. Every mistake
is reported with file and step (beat). Without a file, the program's own lessons are checked.""",
        "assets/lessons/yoz.json",
        "a lesson (.json)",
        partial(_assets, "lessons"),
        _in_lesson,
    ),
    Check(
        "check-examples",
        "example file",
        "check the worked examples of the rulebooks",
        """\
Check the worked examples of the rulebooks. Each is played by the rules of its game and drawn at its
table. Every mistake is reported with file and step. Without a file, the program's own examples are
checked.""",
        "assets/examples/yoz.json",
        "a file of examples (.json)",
        partial(_assets, "examples"),
        _in_examples,
    ),
)
