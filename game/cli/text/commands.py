"""The commands of the terminal table besides moves."""

from enum import StrEnum
from typing import NamedTuple


class Command(StrEnum):
    """The commands, by the word that is typed."""

    HERE = "here"
    NOW = "now"
    YOU = "you"
    OTHERS = "others"
    BOARD = "board"
    MOVES = "moves"
    MORE = "more"
    LOG = "log"
    ODDS = "odds"
    HINT = "hint"
    UNDO = "undo"
    RULE = "rule"
    SAVE = "save"
    QUIT = "quit"
    HELP = "help"


_ABOUT = {
    Command.HERE: "where you are; here with a name tells what is there",
    Command.NOW: "what to decide now",
    Command.YOU: "what you have",
    Command.OTHERS: "what the others have",
    Command.BOARD: "everything else on the table",
    Command.MOVES: "what you can do; add a few words to list only those, or all to list everything",
    Command.MORE: "continue a long list",
    Command.LOG: "the last lines of the log; log all reads all of it",
    Command.ODDS: "exact chances of what can happen next",
    Command.HINT: "what a good player would do, and why",
    Command.UNDO: "undo your last move",
    Command.RULE: "the rule for what happens now",
    Command.SAVE: "nothing to do: every move is saved at once",
    Command.QUIT: "leave; you can continue the match here or in the window",
    Command.HELP: "this list",
}
_SHORT = {
    "?": Command.HELP,
    "h": Command.HELP,
    "n": Command.NOW,
    "y": Command.YOU,
    "o": Command.OTHERS,
    "b": Command.BOARD,
    "m": Command.MOVES,
    "l": Command.LOG,
    "q": Command.QUIT,
    "exit": Command.QUIT,
}
_WITH_MORE = (Command.HERE, Command.MOVES, Command.LOG)


class Said(NamedTuple):
    """A command, and the text typed after it."""

    command: Command
    rest: str


def read(typed: str) -> Said | None:
    """Parse a command; None if the text is none, and so means a move."""
    word, _, rest = typed.strip().partition(" ")
    word, rest = word.casefold(), rest.strip()
    known = _SHORT.get(word)
    if known is None and word in set(Command):
        known = Command(word)
    if known is None or (rest and known not in _WITH_MORE):
        return None
    return Said(known, rest)


def help_lines() -> tuple[str, ...]:
    """Return a line for every command."""
    return (
        "Type the number of a move, or enough words to name it, such as: end the turn.",
        *(f"{command}: {_ABOUT[command]}." for command in Command),
    )
