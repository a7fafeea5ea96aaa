"""Turns a match's events into log lines."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from game.core.contract.spec import AnySpec
from game.core.contract.values import Event, Seat


class Line(NamedTuple):
    """Record of a line with seats as {seat:0}, and of the last ply and event in the line."""

    text: str
    ply: int
    event: Event


class Telling:
    """Collector of the log lines of events; a walk in six steps shares one line.

    Games say which events belong together (`Reviewing.joined`). Lines of dice that were rolled by
    hand say so.
    """

    def __init__(self, spec: AnySpec) -> None:
        self._line, self._joined = spec.words.log_line, spec.reviewing.joined
        self._thrown = spec.thrown
        self.lines: list[Line] = []
        self._strand: tuple[Event, ...] = ()  # what the last line tells of, if more may join it
        self._by_hand = False  # whether any dice of the last line were rolled by hand

    def tell(self, ply: int, events: Iterable[Event], hands: Collection[Seat] = ()) -> int:
        """Add the events of a ply; return how many of the earlier lines are unchanged.

        `hands`: the seats that rolled by hand in it (`Match.hands_at`).
        """
        kept = len(self.lines)
        for event in events:
            by_hand = (
                any(thrown.seat in hands for thrown in self._thrown(event)) if hands else False
            )
            kept = min(kept, self._tell(ply, event, by_hand))
        return kept

    def _tell(self, ply: int, event: Event, by_hand: bool) -> int:
        lines = self.lines
        text = self._joined((*self._strand, event)) if self._strand else None
        if text is not None:
            self._strand = (*self._strand, event)
            self._by_hand = self._by_hand or by_hand
            lines[-1] = Line(_said(text, self._by_hand), ply, event)
            return len(lines) - 1
        kept = len(lines)
        text = self._joined((event,))
        self._strand, self._by_hand = () if text is None else (event,), by_hand
        text = text or self._line(event)
        if text:
            lines.append(Line(_said(text, by_hand), ply, event))
        return kept


def _said(text: str, by_hand: bool) -> str:
    return f"{text} (rolled by hand)" if by_hand else text


def told(spec: AnySpec, events: Sequence[Event], hands: Collection[Seat] = ()) -> list[str]:
    """Return the log lines of some events, as if nothing had happened before them."""
    telling = Telling(spec)
    telling.tell(0, events, hands)
    return [line.text for line in telling.lines]
