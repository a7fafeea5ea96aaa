"""Playback speed of a table that plays by itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlaybackSpeed:
    """Speed of events and computer turns. `speed` as in the settings: 0 shows everything at once.

    `between_s`: the pause between two computer players' turns; infinite: until the player goes on.
    """

    speed: float = 1.0
    auto_single: bool = True
    agreed_undo: bool = False
    between_s: float = 0.0
