"""Every chance that the odds panel showed, and its outcome."""

from collections.abc import Mapping

from game.core.storage.counts import BAND, FINE, Band
from game.core.storage.database import Database


class OddsLog:
    """The log of shown chances. All methods may raise `Trouble`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def log(self, match_id: int, ply: int, chances: Mapping[str, float]) -> None:
        """Store the chances shown after a ply, by key. Storing the same again changes nothing."""
        rows = [(match_id, ply, key, chance) for key, chance in chances.items()]
        with self._database.writing() as sql:
            sql.executemany("INSERT OR IGNORE INTO odds VALUES (?, ?, ?, ?, NULL)", rows)

    def resolve(self, match_id: int, ply: int, key: str, came: float) -> None:
        """Store the result of a chance shown after a ply, from 0 to 1; a stored one stays."""
        self._database.write(
            "UPDATE odds SET happened = ? WHERE match = ? AND ply = ? AND key = ?"
            " AND happened IS NULL",
            (came, match_id, ply, key),
        )

    def bands(self, game: str) -> tuple[Band, ...]:
        """Return the shown chances of a game with their results by band, the lowest first.

        Certain and impossible events do not count.
        """
        rows = self._database.rows(
            "SELECT number, count, said, came FROM band WHERE game = ? AND count > 0"
            " ORDER BY number",
            (game,),
        )
        return tuple(
            Band(
                low=round(number * BAND, 1),
                high=round((number + 1) * BAND, 1),
                count=count,
                said=said / FINE / count,
                came=came / FINE / count,
            )
            for number, count, said, came in rows
            if all(isinstance(value, int) for value in (number, count, said, came))
        )
