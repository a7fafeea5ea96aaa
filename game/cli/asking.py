"""Parsers of commands, and arguments that several commands take."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from typing import TYPE_CHECKING, TypeAlias

from game.core.contract.spec import AnySpec
from game.core.contract.values import ALL_LEVELS, BadInput, Level
from game.core.wording import capital
from game.games import registry

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    Subparsers: TypeAlias = "_SubParsersAction[ArgumentParser]"


class _Parser(ArgumentParser):
    """Raises when help cannot be written; argparse itself ignores that."""

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)


def new_parser(program: str, about: str, epilog: str) -> ArgumentParser:
    """Return a parser whose description and epilog keep their line breaks."""
    return _Parser(
        prog=program,
        description=about,
        epilog=epilog,
        formatter_class=RawDescriptionHelpFormatter,
    )


def command(
    subparsers: "Subparsers", name: str, summary: str, *, about: str = "", examples: str
) -> ArgumentParser:
    """Add and return the parser of a command, with examples at the end of its help."""
    return subparsers.add_parser(
        name,
        help=summary,
        description=about or f"{capital(summary)}.",
        epilog=_examples("tavern-table", examples),
        formatter_class=RawDescriptionHelpFormatter,
    )


def tool(name: str, about: str, examples: str) -> ArgumentParser:
    """Return the parser of `python -m tools.NAME`, with examples at the end of its help."""
    program = f"python -m tools.{name}"
    return new_parser(program, about, _examples(program, examples))


def _examples(program: str, lines: str) -> str:
    typed = [f"  {program} {line}".rstrip() for line in lines.split("\n")]
    return "\n".join(("examples:", *typed))


def add_game(parser: ArgumentParser) -> None:
    """Add the argument for a game."""
    known = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {known}")


def add_one_game(parser: ArgumentParser, usual: str = "all") -> None:
    """Add the option `--game`, for tools that otherwise take all games; `usual`: the default."""
    known = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument("--game", metavar="GAME", help=f"only one of: {known} (default: {usual})")


def games_of(asked: Namespace) -> tuple[AnySpec, ...]:
    """Return the game of `--game`, or all games.   Raises: BadInput for an unknown one."""
    return registry.GAMES if asked.game is None else (registry.find(asked.game),)


def add_number(parser: ArgumentParser, option: str, usual: int | None, about: str) -> None:
    """Add an option that takes a whole number; without it, it is `usual`."""
    parser.add_argument(option, type=int, default=usual, metavar="N", help=about)


def words(text: str) -> tuple[str, ...]:
    """Return the items of a list such as "human,easy,hard"."""
    return tuple(word.strip() for word in text.split(","))


def level(word: str) -> Level:
    """Return the level of that name.   Raises: BadInput that lists the known ones."""
    try:
        return Level(word)
    except ValueError:
        known = ", ".join(ALL_LEVELS)
        raise BadInput(f"There is no level {word!r}. Choose one of: {known}.") from None
