"""Playback speed of a table that plays by itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlaybackSpeed:
    """How the table plays by itself. `speed` as in the settings: 0 is off, everything at once.

    `between_s`: the rest between two computer players' turns; infinite: until somebody goes on.
    """

    speed: float = 1.0
    auto_single: bool = True
    agreed_undo: bool = False
    between_s: float = 0.0
