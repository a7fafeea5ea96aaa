"""What the command line asks of the window."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Launch:
    """What the command line asks for.

    `seats` names who sits where: "human" or a level. `quit_after`: leave after so many plies.
    `greets`: who starts the program for the first time is asked how they like to read.
    `home`: one folder for everything, instead of the player's own.
    """

    game: str | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None
    autoplay: bool = False
    quit_after: int | None = None
    greets: bool = False
    home: Path | None = None
