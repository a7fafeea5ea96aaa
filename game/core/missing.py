"""Program files that are missing or cannot be read; the program runs without them."""

import logging

from game.core.wording import number

_log = logging.getLogger(__name__)


class Missing:
    """Collects missing files: logs each once, and has one sentence for the player."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._told = False

    def note(self, what: str, name: str, why: object) -> None:
        """Note a file that cannot be used; `what`: "picture", "sound", "font"."""
        if name in self._names:
            return
        self._names.append(name)
        _log.error("the %s %s cannot be used (%s)", what, name, why)

    def lacks(self, name: str) -> bool:
        """Whether a file has been missed."""
        return name in self._names

    @property
    def any(self) -> bool:
        """Whether anything has been missed."""
        return bool(self._names)

    def messages(self) -> tuple[str, ...]:
        """Return the message about missing files; empty once it has been returned."""
        if not self._names or self._told:
            return ()
        self._told = True
        first, others = self._names[0], len(self._names) - 1
        if not others:
            return (
                f"A program file is missing or damaged: {first}. You can play without it."
                " To repair it, install Tavern Table again.",
            )
        return (
            f"Some program files are missing or damaged: {first} and {number(others)} more. You can"
            " play without them. To repair them, install Tavern Table again.",
        )
