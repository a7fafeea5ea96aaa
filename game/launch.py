"""The arguments of the command line for the window."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Launch:
    """The arguments of the command line.

    `seats`: "human" or a level for each. `quit_after`: leave after this number of plies. `greets`:
    ask at the first start how the player likes to read. `home`: one folder for everything, instead
    of the player's own.
    """

    game: str | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None
    autoplay: bool = False
    quit_after: int | None = None
    greets: bool = False
    home: Path | None = None

    def seeds(self) -> Callable[[], int]:
        """Return a function that makes the seeds not given, above all for computer players.

        With a seed of the match they are the same each time, so that the same computer players play
        the same match. They are independent of its dice.
        """
        luck = random.SystemRandom() if self.seed is None else random.Random(self.seed)
        return lambda: luck.getrandbits(48)
