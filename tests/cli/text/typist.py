"""A test player of the terminal match: reads its lines and types, and knows nothing else."""

import re
from collections.abc import Mapping, Sequence

from game.cli.text.table import TextTable
from game.core.chance import Stream
from game.core.match.match import Match
from game.core.storage.own_settings import Own
from game.core.storage.personal_settings import PersonalSettings
from game.core.storage.settings import Settings
from game.launch_match import seated
from game.scenes.match.journal import Journal

__all__ = ["Script", "Typist", "seated", "sit_down"]

OFFER = re.compile(r"(\d+)(?: to (\d+))? ")


class Script:
    """Types lines that are given; when they run out nothing comes any more."""

    def __init__(self, typed: Sequence[str] = ()) -> None:
        self.lines: list[str] = []
        self.hidden_at: list[int] = []  # after how many lines something was hidden
        self._typed = list(typed)

    def say(self, line: str) -> None:
        self.lines.append(line)

    def ask(self) -> str | None:
        return self._typed.pop(0) if self._typed else None

    def hide(self) -> None:
        self.hidden_at.append(len(self.lines))

    @property
    def told(self) -> str:
        return "\n".join(self.lines)


class Typist(Script):
    """Types the number of anything that is offered, as luck will have it."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._luck = Stream(f"typist {seed}")
        self.typed = 0

    def ask(self) -> str | None:
        self.typed += 1
        last = self.lines[-1]
        if last.startswith("Pass to "):
            return ""
        if last.endswith('Type "yes" to do it.'):
            return "yes"
        begin = len(self.lines) - 1 - self.lines[::-1].index("You can:")
        found = [match for line in self.lines[begin:] if (match := OFFER.match(line))]
        one = self._luck.pick(found)
        first, last_one = int(one[1]), int(one[2] or one[1])
        return str(first - 1 + self._luck.roll("which", last_one - first + 1))


def sit_down(
    match: Match,
    terminal: Script,
    settings: Settings | None = None,
    own: Mapping[str, Own] | None = None,
) -> TextTable:
    seeds = iter(range(10**6))
    wishes = PersonalSettings(settings)
    for person, theirs in (own or {}).items():
        wishes.own.keep(person, theirs)
    return TextTable(match, Journal(), terminal, wishes, lambda: next(seeds))
