"""Tells the events of a match in words, each once, to the seats that may know it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.core.contract.values import Seat
from game.core.in_words.page import sentence
from game.core.match.match import Match
from game.core.match.seat_history import asides_said
from game.core.naming import with_names
from game.core.review.telling import Telling
from game.core.wording import in_first_person


class Chronicle:
    """Follows a match and returns the lines about its new events.

    The lines of a ply are those for its viewer at the time: an open hand may be closed by now.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._looked: list[Seat | None] = []  # by ply: the seat that was watching
        self._told = -1  # the last ply that was printed

    def begin_after(self, ply: int) -> None:
        """Mark all plies up to `ply`, inclusive, as told to the reader."""
        self._looked = [None] * (ply + 1)
        self._told = ply

    def see(self, viewer: Seat | None) -> None:
        """Note the viewer of all plies since the last call."""
        self._looked += [viewer] * (self._match.ply + 1 - len(self._looked))

    def rewind(self) -> None:
        """Forget the lines of undone plies."""
        del self._looked[self._match.ply + 1 :]
        self._told = min(self._told, self._match.ply)

    def news(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the lines since the last call."""
        first, self._told = self._told + 1, len(self._looked) - 1
        plies = range(first, len(self._looked))
        found: list[str] = []
        for viewer, same in groupby(plies, key=lambda ply: self._looked[ply]):
            found += self._lines(tuple(same), viewer, names)
        return tuple(found)

    def whole(self, viewer: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
        """Return every line of the match, oldest first."""
        return tuple(self._lines(tuple(range(self._match.ply + 1)), viewer, names))

    def _lines(
        self, plies: Sequence[int], viewer: Seat | None, names: Sequence[str]
    ) -> Iterator[str]:
        """Yield the log lines with the reasons of computer players, each repeated reason once."""
        match, telling = self._match, Telling(self._match.spec)
        reasons: dict[int, str] = {}  # by line
        last = ""
        for ply in plies:
            kept = telling.tell(ply, match.events_at(ply, viewer), match.hands_at(ply))
            why = in_first_person(match.reason_at(ply, viewer))
            if why and why != last and len(telling.lines) > kept:
                reasons[len(telling.lines) - 1] = why
                last = why
        told = []
        for number, line in enumerate(telling.lines):
            why = f' "{sentence(reasons[number])}"' if number in reasons else ""
            told.append((line.ply, f"{sentence(line.text)}{why}"))
        told += [(ply, sentence(said)) for ply, said in asides_said(match) if ply in plies]
        for _, said in sorted(told, key=lambda line: line[0]):
            yield with_names(said, names)
