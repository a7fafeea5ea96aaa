"""What every scene is handed: the games, the stack, the player's settings, sounds, the archive."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.match.worker import Thinker
from game.core.storage.archive import Archive
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.settings import Settings, Speed
from game.scenes.parts.pace import Pace
from game.scenes.parts.stack import SceneStack
from game.ui.canvas import Look
from game.ui.sound import Sounds
from game.ui.theme import PALETTES


@dataclass
class House:
    """The services of the program, made once by `app` and passed to each scene's constructor."""

    games: Sequence[AnySpec]
    stack: SceneStack
    sounds: Sounds
    archive: Archive
    writer: ArchiveWriter
    thinker: Thinker
    settings: Settings
    apply_settings: Callable[[Settings], None]  # saves them and lays the window out anew
    new_seed: Callable[[], int]
    now: Callable[[], float]  # seconds since the epoch
    is_loading: Callable[[], bool] = lambda: False  # whether pages are being loaded just now

    def find_game(self, key: str) -> AnySpec:
        """The game of that key.   Raises: KeyError."""
        for spec in self.games:
            if spec.key == key:
                return spec
        raise KeyError(key)

    @property
    def pace(self) -> Pace:
        """How fast a match goes on by itself, and what it leaves to the player."""
        settings = self.settings
        return Pace(SPEEDS[settings.animation], settings.auto_single, settings.free_undo)

    def next_speed(self) -> str:
        """Normal, fast, off, and normal again; what the new speed is called."""
        speed, name = _NEXT_SPEED[self.settings.animation]
        self.apply_settings(replace(self.settings, animation=speed))
        return name


SPEEDS = {Speed.NORMAL: 1.0, Speed.DOUBLE: 2.0, Speed.OFF: 0.0}
"""How fast a table's timeline runs; 0: everything is at once."""
_NEXT_SPEED = {
    Speed.NORMAL: (Speed.DOUBLE, "Fast"),
    Speed.DOUBLE: (Speed.OFF, "No animation"),
    Speed.OFF: (Speed.NORMAL, "Normal speed"),
}


def look_of(settings: Settings) -> Look:
    """What the settings mean for drawing."""
    return Look(
        palette=PALETTES[settings.palette],
        menu_text=settings.text_size / 100,
        table_text=1.3 if settings.couch_layout else 1.0,
        reduced_motion=settings.reduced_motion,
    )
