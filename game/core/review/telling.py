"""Turns a match's events into log lines."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.contract.spec import AnySpec
from game.core.contract.values import Event


class Line(NamedTuple):
    """A line with seats as {seat:0}, and the last ply and event that it tells of."""

    text: str
    ply: int
    event: Event


class Telling:
    """Collects the log lines of events; a walk in six steps shares one line.

    Games say which events belong together (`Reviewing.joined`).
    """

    def __init__(self, spec: AnySpec) -> None:
        self._line, self._joined = spec.words.log_line, spec.reviewing.joined
        self.lines: list[Line] = []
        self._strand: tuple[Event, ...] = ()  # what the last line tells of, if more may join it

    def tell(self, ply: int, events: Iterable[Event]) -> int:
        """Add the events of a ply; return how many of the earlier lines are unchanged."""
        kept = len(self.lines)
        for event in events:
            kept = min(kept, self._tell(ply, event))
        return kept

    def _tell(self, ply: int, event: Event) -> int:
        lines = self.lines
        text = self._joined((*self._strand, event)) if self._strand else None
        if text is not None:
            self._strand = (*self._strand, event)
            lines[-1] = Line(text, ply, event)
            return len(lines) - 1
        kept = len(lines)
        text = self._joined((event,))
        self._strand = () if text is None else (event,)
        text = text or self._line(event)
        if text:
            lines.append(Line(text, ply, event))
        return kept


def told(spec: AnySpec, events: Sequence[Event]) -> list[str]:
    """Return the log lines of some events alone."""
    telling = Telling(spec)
    telling.tell(0, events)
    return [line.text for line in telling.lines]
