"""Playback speed of a table that plays by itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlaybackSpeed:
    """Record of the settings that decide how fast a table shows events and computer turns."""

    speed: float = 1.0  # as in the settings: 0 shows everything at once
    auto_single: bool = True
    agreed_undo: bool = False
    between_s: float = 0.0  # pause between two computers' turns; infinite: until a click
    computer_speed: float | None = None  # of computer turns; None: the same

    def of(self, *, computer: bool) -> float:
        """Return the speed (1: normal) of a computer player's turn, or of anything else."""
        own = self.computer_speed
        return self.speed if own is None or not computer else own
