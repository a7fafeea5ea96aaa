"""Playback speed of a table that plays by itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlaybackSpeed:
    """Speed of events and computer turns. `speed` as in the settings: 0 shows everything at once.

    `computer_speed`: that of computer turns; None: the same. `between_s`: the pause between two
    computer players' turns; infinite: until the player goes on.
    """

    speed: float = 1.0
    auto_single: bool = True
    agreed_undo: bool = False
    between_s: float = 0.0
    computer_speed: float | None = None

    def of(self, *, computer: bool) -> float:
        """Return the speed of a turn of a computer player, or of anything else."""
        own = self.computer_speed
        return self.speed if own is None or not computer else own
