"""Plays a replay by itself: the speed, and the ply that comes next."""

from dataclasses import dataclass
from enum import Enum

from game.core.review.timeline import Timeline

STEP_S = 0.45  # between two moves at normal speed
MARK_S = 1.2  # to look at a marked moment before the next


class Tempo(Enum):
    """Playback speed as a multiple of normal speed; MARKS shows only the marked moments."""

    HALF = 0.5
    NORMAL = 1.0
    TWICE = 2.0
    FOUR = 4.0
    EIGHT = 8.0
    MARKS = 0.0

    @property
    def label(self) -> str:
        """Return the label of the button."""
        return f"{self.value:g}×" if self.value else "Moments"

    @property
    def speed(self) -> float:
        """Return the speed of movements, 1 being normal."""
        return self.value or 1.0


@dataclass
class Playback:
    """Plays a match back; `until`: the last ply to show."""

    timeline: Timeline
    tempo: Tempo = Tempo.NORMAL
    playing: bool = False
    until: int | None = None
    _rested_s: float = 0.0

    def toggle(self, ply: int) -> int:
        """Play or pause; at the end it begins again. Return the ply to start from."""
        self.playing = not self.playing
        self._rested_s = 0.0
        return 0 if self.playing and self._following(ply) is None else ply

    def pause(self) -> None:
        """Stop, because the player took the handle."""
        self.playing = False

    def next_tempo(self) -> None:
        """Switch to the next tempo of `Tempo`; after the last to the first."""
        tempos = list(Tempo)
        self.tempo = tempos[(tempos.index(self.tempo) + 1) % len(tempos)]

    def update(self, dt_s: float, ply: int) -> int | None:
        """Count the time at rest; return the ply to show now, None if the next is not due.

        If only marks are shown, the plies between are skipped.
        """
        if not self.playing:
            return None
        following = self._following(ply)
        if following is None and self.until is None:
            self.playing = False
            return None
        self._rested_s += dt_s
        rest = MARK_S if self.tempo is Tempo.MARKS else STEP_S / self.tempo.speed
        if self._rested_s < (rest if following is not None else MARK_S):
            return None
        self.playing = following is not None
        self._rested_s = 0.0
        return following

    def _following(self, ply: int) -> int | None:
        last = self.timeline.last if self.until is None else self.until
        if self.tempo is Tempo.MARKS:
            mark = self.timeline.mark_after(ply)
            return mark if mark is not None and mark <= last else None
        return ply + 1 if ply < last else None
