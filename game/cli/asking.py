"""What several commands ask for."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from typing import TYPE_CHECKING, TypeAlias

from game.core.contract.values import BadInput, Level

if TYPE_CHECKING:
    Subparsers: TypeAlias = "_SubParsersAction[ArgumentParser]"


def command(
    subparsers: "Subparsers", name: str, summary: str, *, about: str = "", examples: str
) -> ArgumentParser:
    """A parser for a command, with examples at the end of its help."""
    typed = [f"  tavern-table {line}" for line in examples.split("\n")]
    return subparsers.add_parser(
        name,
        help=summary,
        description=about or f"{summary[0].upper()}{summary[1:]}.",
        epilog="\n".join(("examples:", *typed)),
        formatter_class=RawDescriptionHelpFormatter,
    )


def words(text: str) -> tuple[str, ...]:
    """The words of a list such as "human,easy,hard"."""
    return tuple(word.strip() for word in text.split(","))


def level(word: str) -> Level:
    """The level of that name.   Raises: BadInput that lists the known ones."""
    try:
        return Level(word)
    except ValueError:
        raise BadInput(f"There is no level {word!r}. Choose one of: {', '.join(Level)}.") from None
