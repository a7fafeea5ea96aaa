"""The players and their tables, as the archive remembers them."""

import sqlite3
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from game.core.database import Database
from game.core.kernel import BadInput, Setup
from game.core.match import Chair
from game.core.record import ChairRecord, Record, chair_of
from game.core.rows import json_text


class Player(Struct, frozen=True):
    """A person who has played here, with the colour they had last."""

    name: str
    colour: str


class LastTable(Struct, frozen=True):
    """How a game was last set up, and who sat there when it began."""

    setup: Setup
    chairs: tuple[Chair, ...]


class Tally(Struct, frozen=True):
    """How a person has done in a game. Shared wins count, imported matches do not."""

    player: str
    game: str
    played: int
    won: int


class People:
    """Players, last tables and statistics. Everything may raise `Trouble`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def players(self) -> tuple[Player, ...]:
        """Everybody who has played here, the latest first."""
        with self._database.reading() as sql:
            rows = sql.execute("SELECT name, colour FROM player ORDER BY played DESC, name")
            found = [self._player(*row) for row in rows]
        return tuple(player for player in found if player)

    def _player(self, name: Any, colour: Any) -> Player | None:
        chair = _chair({"seat": 0, "ply": 0, "name": name, "colour": colour})
        return Player(chair.name, chair.colour) if chair else None

    def last_table(self, game: str) -> LastTable | None:
        """How a game was last set up here; None if it has not been, or that cannot be read."""
        with self._database.reading() as sql:
            row = sql.execute(
                "SELECT setup, chairs FROM last_table WHERE game = ?", (game,)
            ).fetchone()
        if row is None:
            return None
        with suppress(msgspec.MsgspecError, ValueError, TypeError, RecursionError):
            setup = msgspec.json.decode(row[0], type=Setup)
            plain = msgspec.json.decode(row[1], type=list[dict[str, Any]])
            chairs = [chair for chair in map(_chair, plain) if chair]
            if len(chairs) == len(plain) == setup.seats:
                return LastTable(setup, tuple(chairs))
        return None

    def statistics(self, game: str | None = None) -> tuple[Tally, ...]:
        """Who has played and won how often, for each game (or one), most wins first.

        Counted from the finished matches. A person counts once per match however many seats they
        hold; who sat there at the end counts.
        """
        with self._database.reading() as sql:
            rows = sql.execute(_TALLY, (game,)).fetchall()
        return tuple(Tally(str(name), str(key), played, won) for name, key, played, won in rows)

    def note(self, sql: sqlite3.Connection, record: Record) -> None:
        """Remember the table of a match that begins; inside a transaction of the caller."""
        now = self._database.clock()
        seating = record.chairs[: record.setup.seats]
        # The last one wins; so a person with several seats keeps the colour of the first.
        for chair in reversed(seating):
            if chair.person:
                row = (chair.person, chair.colour, now)
                sql.execute("INSERT OR REPLACE INTO player VALUES (?, ?, ?)", row)
        sql.execute(
            "INSERT OR REPLACE INTO last_table VALUES (?, ?, ?)",
            (record.game, json_text(record.setup), json_text(seating)),
        )


def _chair(plain: dict[str, Any]) -> Chair | None:
    """The chair that a stored one means; None if it is damaged."""
    with suppress(msgspec.ValidationError, BadInput):
        return chair_of(msgspec.convert(plain, ChairRecord), "The last table")
    return None


# json_valid: one damaged outcome must not hide everybody's statistics.
# max(number) makes sqlite take person from the row with the largest number, the last to sit there.
_TALLY = """
WITH ending AS (
    SELECT id, game, CASE WHEN json_valid(outcome) THEN outcome END AS outcome
    FROM match WHERE outcome IS NOT NULL AND NOT imported AND (?1 IS NULL OR game = ?1)
), sitting AS (
    SELECT match, seat, person, max(number) FROM chair GROUP BY match, seat
), result AS (
    SELECT sitting.person, ending.game, max(
        coalesce(json_extract(ending.outcome, '$.party_won'), place.value = 1)) AS won
    FROM ending JOIN json_each(ending.outcome, '$.places') AS place
    JOIN sitting ON sitting.match = ending.id AND sitting.seat = place.key
    WHERE sitting.person != '' GROUP BY ending.id, sitting.person
)
SELECT person, game, count(*) AS played, sum(won <> 0) AS won
FROM result GROUP BY person, game ORDER BY sum(won <> 0) DESC, played, person, game
"""
