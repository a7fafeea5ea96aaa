"""The terminal of a match in words: plain lines, no colour, no cursor."""

import os
import shutil
import sys
import textwrap
from typing import Protocol

PAGE = 20
"""Lines of a list after which somebody is asked to say "more"."""
_CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""The cursor goes to the top, screen and scroll-back are cleared."""
_NARROWEST = 20
_INDENT = "    "


class Terminal(Protocol):
    """Takes lines and gives answers."""

    def say(self, line: str) -> None:
        """One line, as long as it is."""

    def ask(self) -> str | None:
        """What is typed next; None when nothing comes any more."""

    def hide(self) -> None:
        """Clear what the next person must not read, if the terminal can."""


class Console:
    """The terminal that the program was started from, or whatever is piped through it.

    On a screen lines are broken between words. A pipe gets them whole.
    """

    def __init__(self) -> None:
        self._seen = sys.stdout.isatty()
        self._typed = sys.stdin is not None and sys.stdin.isatty()

    def say(self, line: str) -> None:
        """One line."""
        if not self._seen:
            print(line, flush=True)
            return
        wide = max(_NARROWEST, shutil.get_terminal_size().columns - 1)
        own = line[: len(line) - len(line.lstrip())]
        for part in textwrap.wrap(line, wide, subsequent_indent=f"{own}{_INDENT}") or [""]:
            print(part, flush=True)

    def ask(self) -> str | None:
        """What is typed next."""
        if sys.stdin is None:
            return None
        try:
            return input("> " if self._typed else "")
        except (EOFError, UnicodeDecodeError):
            return None

    def hide(self) -> None:
        """Push what was told off the screen and out of what can be scrolled back to.

        A pipe has no screen. A terminal that knows no such codes gets the blank lines alone.
        """
        if self._seen:
            print("\n" * shutil.get_terminal_size().lines, end="", flush=True)
            if _knows_codes():
                print(_CLEARED, end="", flush=True)


def _knows_codes() -> bool:
    """Whether the terminal clears itself when told; consoles of older Windows print the codes."""
    if os.name == "nt":
        return "WT_SESSION" in os.environ
    return os.environ.get("TERM", "dumb") != "dumb"


class Pages:
    """Long lists, a page at a time."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._rest: tuple[str, ...] = ()

    def tell(self, lines: tuple[str, ...]) -> None:
        """The first page of some lines; what was left of others is forgotten."""
        self._rest = lines
        self.more()

    def more(self) -> bool:
        """The next page; False if there is none."""
        if not self._rest:
            return False
        page, self._rest = self._rest[:PAGE], self._rest[PAGE:]
        for line in page:
            self._terminal.say(line)
        if self._rest:
            self._terminal.say(f'{len(self._rest)} more lines. Type "more".')
        return True

    def forget(self) -> None:
        """Nothing is left to be told."""
        self._rest = ()
