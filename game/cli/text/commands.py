"""What can be said to a table in words besides moves."""

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
    Command.HERE: "where you stand; here with a name says what is there",
    Command.NOW: "what is to be decided, and what lies on the table for it",
    Command.YOU: "what you have",
    Command.OTHERS: "what the others have",
    Command.BOARD: "everything else on the table",
    Command.MOVES: "what you can do; moves with a few words lists those, moves all lists each one",
    Command.MORE: "goes on with a long list",
    Command.LOG: "the last lines of the log; log all tells the whole of it",
    Command.ODDS: "exact chances of what can happen now",
    Command.HINT: "what the strongest computer player would do, and why",
    Command.UNDO: "takes your last choice back",
    Command.RULE: "the rule that applies now, with its figures",
    Command.SAVE: "says that all is saved, as it is after every move",
    Command.QUIT: "leaves; the match can be gone on with here and in the window",
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
    """A command, and what was typed after it."""

    command: Command
    rest: str


def read(typed: str) -> Said | None:
    """The command that was typed; None if it is none, and so means a move."""
    word, _, rest = typed.strip().partition(" ")
    word, rest = word.casefold(), rest.strip()
    known = _SHORT.get(word)
    if known is None and word in set(Command):
        known = Command(word)
    if known is None or (rest and known not in _WITH_MORE):
        return None
    return Said(known, rest)


def help_lines() -> tuple[str, ...]:
    """Every command, a line each."""
    return (
        "Type the number of a move, or enough words of it to be plain: end the turn.",
        *(f"{command}: {_ABOUT[command]}." for command in Command),
    )
