"""Real dice in the terminal: asks what to roll, and reads the faces."""

import re
from collections.abc import Callable

from game.cli.text.terminal import Terminal
from game.core.match.entry import Entry

_LEAVE = ("quit", "q", "exit")


def ask_dice(terminal: Terminal, entry: Entry, say: Callable[[str], None]) -> list[int] | None:
    """Return the faces of a roll, asked for until they are right; None if somebody leaves."""
    names = [entry.name(face).casefold() for face in entry.choices]
    how = f'Type what you rolled, such as "{" ".join(_example(entry, names))}".'
    say(f"{entry.prompt}. {how}")
    while True:
        typed = terminal.ask()
        if typed is None or typed.strip().casefold() in _LEAVE:
            return None
        words = re.findall(r"\w+", typed.casefold())
        if len(words) == 1 and words[0].isdecimal() and len(words[0]) == entry.roll.count:
            words = list(words[0])
        refused = next(filter(None, (_enter(entry, names, word) for word in words)), "")
        refused = refused or entry.refusal()
        if not refused:
            return entry.faces
        say(refused)
        entry.faces.clear()


def _example(entry: Entry, names: list[str]) -> list[str]:
    return [names[number % len(names)] for number in range(2, 2 + entry.roll.count)]


def _enter(entry: Entry, names: list[str], word: str) -> str:
    """Enter a face by its name or number; return why it is refused, "" if it is not."""
    if word in names:
        return entry.enter(names.index(word) + 1)
    if word.isdecimal():
        return entry.enter(int(word) if len(word) < 6 else 0)
    return f"{word} is no side of this die."
