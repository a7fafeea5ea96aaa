"""The terminal of a match in words: plain lines, no colour, no cursor."""

import os
import shutil
import sys
import textwrap
from typing import Protocol

PAGE = 20
"""The number of lines of a list before the prompt for "more"."""
_CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""The codes that move the cursor to the top and clear screen and scroll-back."""
_NARROWEST = 20
_INDENT = "    "


class Terminal(Protocol):
    """Prints lines and reads answers."""

    def say(self, line: str) -> None:
        """Print one line of any length."""

    def ask(self) -> str | None:
        """Return the next typed line; None at the end of input."""

    def hide(self) -> None:
        """Clear what the next person must not read, if the terminal can."""


class Console:
    """The terminal that the program was started from, or a pipe.

    On a screen lines are broken between words. A pipe gets them whole.
    """

    def __init__(self) -> None:
        self._seen = sys.stdout.isatty()
        self._typed = sys.stdin is not None and sys.stdin.isatty()

    def say(self, line: str) -> None:
        """Print one line."""
        if not self._seen:
            print(line, flush=True)
            return
        wide = max(_NARROWEST, shutil.get_terminal_size().columns - 1)
        own = line[: len(line) - len(line.lstrip())]
        for part in textwrap.wrap(line, wide, subsequent_indent=f"{own}{_INDENT}") or [""]:
            print(part, flush=True)

    def ask(self) -> str | None:
        """Return the next typed line; None at the end of the input."""
        if sys.stdin is None:
            return None
        try:
            return input("> " if self._typed else "")
        except (EOFError, UnicodeDecodeError):
            return None

    def hide(self) -> None:
        """Clear the screen and its scroll-back.

        A pipe has no screen. A terminal without such codes gets blank lines alone.
        """
        if self._seen:
            print("\n" * shutil.get_terminal_size().lines, end="", flush=True)
            if _knows_codes():
                print(_CLEARED, end="", flush=True)


def _knows_codes() -> bool:
    """Whether the terminal supports clearing codes; consoles of older Windows print them."""
    if os.name == "nt":
        return "WT_SESSION" in os.environ
    return os.environ.get("TERM", "dumb") != "dumb"


class Pages:
    """Long lists, a page at a time."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._rest: tuple[str, ...] = ()

    def tell(self, lines: tuple[str, ...]) -> None:
        """Print the first page of some lines; discard the rest of earlier ones."""
        self._rest = lines
        self.more()

    def more(self) -> bool:
        """Print the next page; False if there is none."""
        if not self._rest:
            return False
        page, self._rest = self._rest[:PAGE], self._rest[PAGE:]
        for line in page:
            self._terminal.say(line)
        if self._rest:
            self._terminal.say(f'{len(self._rest)} more lines. Type "more".')
        return True

    def forget(self) -> None:
        """Discard the remaining lines."""
        self._rest = ()
