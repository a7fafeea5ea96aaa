"""The players and their last tables, as the archive stores them."""

import sqlite3
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from game.core.contract.values import BadInput, Level, Setup
from game.core.match.match import Chair
from game.core.match.record import ChairRecord, Record, chair_of, chair_record, clean_name
from game.core.measure.fair import Result
from game.core.storage.database import Database
from game.core.storage.rows import json_text

LONGEST_TABLE = 32  # characters of a kept table's name


class Player(Struct, frozen=True):
    """A person who has played here, with the colour they had last."""

    name: str
    colour: str


class LastTable(Struct, frozen=True):
    """A game's last set-up, and its players at the beginning."""

    setup: Setup
    chairs: tuple[Chair, ...]


class KeptTable(Struct, frozen=True):
    """A table that was kept by name; `table` None: it can no longer be read."""

    name: str
    game: str
    table: LastTable | None


class Tally(Struct, frozen=True):
    """A person's results in a game. Shared wins count, imported matches do not."""

    player: str
    game: str
    played: int
    won: int


class People:
    """Players, last tables and statistics. All methods may raise `Trouble`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def players(self, most: int = -1) -> tuple[Player, ...]:
        """Return the players and learners, the latest first; at most `most`, unless that is -1."""
        query = "SELECT name, colour FROM player ORDER BY played DESC, name LIMIT ?"
        found = (self._player(*row) for row in self._database.rows(query, (most,)))
        return tuple(player for player in found if player)

    def _player(self, name: Any, colour: Any) -> Player | None:
        chair = _chair({"seat": 0, "ply": 0, "name": name, "colour": colour})
        return Player(chair.name, chair.colour) if chair else None

    def last_table(self, game: str) -> LastTable | None:
        """Return a game's last set-up; None if there is none, or it cannot be read."""
        row = self._database.row("SELECT setup, chairs FROM last_table WHERE game = ?", (game,))
        return None if row is None else _table(*row)

    def kept_tables(self) -> tuple[KeptTable, ...]:
        """Return the tables that are kept by name, in the order of their names."""
        rows = self._database.rows("SELECT name, game, setup, chairs FROM kept_table")
        tables = (KeptTable(str(name), str(game), _table(*more)) for name, game, *more in rows)
        return tuple(sorted(tables, key=lambda kept: kept.name.casefold()))

    def keep_table(self, name: str, game: str, table: LastTable) -> None:
        """Keep a table by name, in place of one of that name.   Raises: BadInput without a name."""
        clean = clean_name(name, LONGEST_TABLE)
        if not clean:
            raise BadInput("Give the table a name.")
        seating = [chair_record(seat, 0, chair) for seat, chair in enumerate(table.chairs)]
        row = clean, game, json_text(table.setup), json_text(seating)
        self._database.write("INSERT OR REPLACE INTO kept_table VALUES (?, ?, ?, ?)", row)

    def forget_table(self, name: str) -> None:
        """Remove a kept table."""
        self._database.write("DELETE FROM kept_table WHERE name = ?", (name,))

    def statistics(self, game: str | None = None) -> tuple[Tally, ...]:
        """Return played and won matches of each person, for each game (or one), most wins first.

        Counted from the finished matches. A person counts once per match however many seats they
        hold; the player at the end counts.
        """
        rows = self._database.rows(
            "SELECT person, game, count(*), sum(won) FROM result WHERE ?1 IS NULL OR game = ?1"
            " GROUP BY game, person ORDER BY sum(won) DESC, count(*), person, game",
            (game,),
        )
        return tuple(Tally(str(name), str(key), *counts) for name, key, *counts in rows)

    def last_gentle(self, person: str, game: str) -> tuple[Level, bool] | None:
        """Return the gentle level a person last played against, and if they won; None if none."""
        row = self._database.row(
            "SELECT chair.level, result.won FROM result"
            " JOIN match ON match.id = result.match"
            " JOIN chair ON chair.match = result.match AND chair.level LIKE 'gentle%'"
            " WHERE result.game = ? AND result.person = ?"
            " ORDER BY match.played DESC, match.id, chair.number DESC LIMIT 1",
            (game, person),
        )
        with suppress(ValueError):
            return None if row is None else (Level(row[0]), bool(row[1]))
        return None

    def results(self, person: str, game: str, most: int = 100) -> tuple[Result, ...]:
        """Return a person's latest matches of a game, with whom they met at the beginning."""
        rows = self._database.rows(
            "SELECT result.won, group_concat(coalesce(chair.level, ''))"
            " FROM result JOIN match ON match.id = result.match JOIN chair"
            " ON chair.match = result.match AND chair.person <> ?2"
            " AND chair.number = (SELECT min(number) FROM chair AS first"
            " WHERE first.match = chair.match AND first.seat = chair.seat)"
            " WHERE result.game = ?1 AND result.person = ?2"
            " GROUP BY result.match ORDER BY match.played DESC LIMIT ?3",
            (game, person, most),
        )
        found = []
        for won, levels in rows:
            with suppress(ValueError):
                met = tuple(Level(word) if word else None for word in levels.split(","))
                found.append(Result(bool(won), met))
        return tuple(found)

    def meet(self, player: Player) -> None:
        """Store a person who has taken a lesson, as the latest of all."""
        row = player.name, player.colour, self._database.clock()
        self._database.write("INSERT OR REPLACE INTO player VALUES (?, ?, ?)", row)

    def note(self, sql: sqlite3.Connection, record: Record) -> None:
        """Store the table of a match that begins; inside a transaction of the caller."""
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


def _table(setup: Any, chairs: Any) -> LastTable | None:
    """Return a table from its stored form; None if it is damaged."""
    with suppress(msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        read = msgspec.json.decode(setup, type=Setup)
        plain = msgspec.json.decode(chairs, type=list[dict[str, Any]])
        found = [chair for chair in map(_chair, plain) if chair]
        if len(found) == len(plain) == read.seats:
            return LastTable(read, tuple(found))
    return None


def _chair(plain: dict[str, Any]) -> Chair | None:
    """Return a chair from its stored form; None if it is damaged."""
    with suppress(msgspec.ValidationError, BadInput):
        return chair_of(msgspec.convert(plain, ChairRecord), "The last table")
    return None
