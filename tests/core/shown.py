"""Every chance that the odds panel showed, read from the archive with what then happened."""

from contextlib import closing

from msgspec import Struct

from game.core.storage.archive import Archive
from game.core.storage.database import connect


class Shown(Struct, frozen=True):
    """A chance that was shown: what had to happen, how likely it was said to be, and if it did."""

    match_id: int
    ply: int  # after how many plies it was shown
    key: str
    chance: float
    happened: float | None  # from 0 to 1; None: not known yet


def shown_in(archive: Archive, game: str | None = None) -> tuple[Shown, ...]:
    """Everything shown in all matches, or in those of one game."""
    with closing(connect(archive.path)) as sql:
        rows = sql.execute(
            "SELECT odds.* FROM odds JOIN match ON match.id = odds.match"
            " WHERE ?1 IS NULL OR game = ?1 ORDER BY match, ply, key, chance",
            (game,),
        ).fetchall()
    return tuple(
        Shown(match_id, ply, key, chance, happened) for match_id, ply, key, chance, happened in rows
    )
