"""Rows of stored matches for lists, read only as far as they are shown.

Rows are read with distrust: of a damaged match there is less to show, and never an error.
"""

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from game.core.contract.values import BadInput, Outcome, Seat
from game.core.match.checking import Verdict, read_verdict
from game.core.match.match import Mark
from game.core.match.record import ChairRecord, chair_of, clean_name
from game.core.storage.database import Database
from game.core.storage.rows import parsed, read_marks

LONGEST_NAME = 48  # characters of a match's own name
_AT_ONCE = 500  # numbers in one query; sqlite takes no more than 999 everywhere


class Sitting(Struct, frozen=True):
    """The present player of a seat of a stored match."""

    name: str
    colour: str
    is_person: bool = True


class MatchRow(Struct, frozen=True):
    """A stored match, as shown in a list."""

    match_id: int
    game: str
    started: datetime  # local time
    played: datetime  # when its last step was played, local time
    standing: str  # the game's own words: "Round 7, 5 tiles left"
    chairs: tuple[Sitting, ...]  # by seat; empty if they cannot be read
    plies: int
    over: bool
    winners: tuple[Seat, ...]
    imported: bool
    verdict: Verdict | None  # of the last check; None if there was none yet
    busy: bool  # another running copy plays it: it may be watched and not played on
    marks: tuple[Mark, ...] = ()
    name: str = ""  # the player's own; "": the usual one


class Listing:
    """The matches for lists, last played first. All methods may raise `Trouble`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def numbers(
        self, *, game: str | None = None, over: bool | None = None, person: str = ""
    ) -> tuple[int, ...]:
        """Return the numbers of the matches; of one game, only those (not) over, or with a
        person."""
        query = "SELECT id FROM match WHERE (?1 IS NULL OR game = ?1)"
        if over is not None:
            query += f" AND outcome IS {'NOT ' * over}NULL"
        if person:
            query += " AND EXISTS (SELECT 1 FROM chair WHERE match = id AND person = ?2)"
        values = (game, person) if person else (game,)
        rows = self._database.rows(f"{query} ORDER BY played DESC, id", values)
        return tuple(number for (number,) in rows)

    def rows(self, numbers: Sequence[int]) -> tuple[MatchRow, ...]:
        """Return the matches with these numbers, in that order, without deleted ones."""
        found: dict[int, MatchRow] = {}
        with self._database.reading() as sql:
            for start in range(0, len(numbers), _AT_ONCE):
                some = numbers[start : start + _AT_ONCE]
                found |= {row.match_id: row for row in self._read(sql, some)}
        return tuple(found[number] for number in numbers if number in found)

    def results(self, game: str, seed: int) -> tuple[tuple[MatchRow, Outcome], ...]:
        """Return the finished matches that were played here with a seed, the first first."""
        query = (
            "SELECT id, outcome FROM match WHERE game = ? AND seed = ?"
            " AND outcome IS NOT NULL AND NOT imported ORDER BY played"
        )
        found = dict(self._database.rows(query, (game, str(seed))))
        rows = [row for row in self.rows(tuple(found)) if row.chairs]
        pairs = ((row, parsed(found[row.match_id], Outcome)) for row in rows)
        return tuple(
            (row, outcome)
            for row, outcome in pairs
            if outcome is not None and len(outcome.places) == len(row.chairs)
        )

    def rename(self, match_id: int, name: str) -> None:
        """Give a match a name of the player's own; "": the usual one."""
        row = clean_name(name, LONGEST_NAME), match_id
        self._database.write("UPDATE match SET name = ? WHERE id = ?", row)

    def left_last(self, games: Collection[str]) -> MatchRow | None:
        """Return the unfinished match of these games that was played last; None if none is free."""
        places = ", ".join("?" * len(games))
        with self._database.reading() as sql:
            going_on = sql.execute(
                f"SELECT id FROM match WHERE outcome IS NULL AND game IN ({places})"
                " ORDER BY played DESC, id",
                tuple(games),
            )
            for number in going_on:
                row = next(self._read(sql, number), None)
                if row is not None and not row.busy:
                    return row
        return None

    def last_game(self, games: Collection[str]) -> str | None:
        """Return the game of these that was played last; None if none has been."""
        query = f"SELECT game FROM match WHERE game IN ({', '.join('?' * len(games))})"
        row = self._database.row(f"{query} ORDER BY played DESC, id LIMIT 1", tuple(games))
        return None if row is None else str(row[0])

    def _read(self, sql: sqlite3.Connection, numbers: Sequence[int]) -> Iterator[MatchRow]:
        among = f"IN ({', '.join('?' * len(numbers))})"
        chairs: dict[int, dict[int, Sitting | None]] = {}
        for match_id, *chair in sql.execute(
            "SELECT match, seat, ply, name, colour, person, level FROM chair"
            f" WHERE match {among} ORDER BY match, number",
            numbers,
        ):
            chairs.setdefault(match_id, {})[chair[0]] = _sitting(chair)
        rows = sql.execute(
            "SELECT id, game, started, played, standing, outcome, imported, verdict, marks, name,"
            " coalesce((SELECT last FROM packed WHERE match = id),"
            " (SELECT max(ply) FROM step WHERE match = id)),"
            " (SELECT owner FROM lease WHERE match = id)"
            f" FROM match WHERE id {among}",
            numbers,
        ).fetchall()
        return (self._row(row, chairs.get(row[0], {})) for row in rows)

    def _row(self, row: tuple[Any, ...], chairs: dict[int, Sitting | None]) -> MatchRow:
        match_id, game, started, played, standing, outcome, *more = row
        imported, verdict, marks, name, plies, owner = more
        seated = tuple(chairs[seat] for seat in sorted(chairs, key=str))
        result = parsed(outcome, Outcome)
        return MatchRow(
            match_id=match_id,
            game=str(game),
            started=local_time(started),
            played=local_time(played),
            standing=str(standing),
            chairs=tuple(sitting for sitting in seated if sitting) if all(seated) else (),
            plies=plies if isinstance(plies, int) else 0,
            over=outcome is not None,
            winners=() if result is None else result.winners,
            imported=imported == 1,
            verdict=read_verdict(verdict),
            busy=self._database.is_busy(owner),
            marks=read_marks(marks),
            name=str(name),
        )


def local_time(seconds: Any) -> datetime:
    """Return local time from seconds since 1970; the first of 1970 for a damaged value."""
    with suppress(TypeError, ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(seconds)
    return datetime(1970, 1, 1)


def _sitting(row: list[Any]) -> Sitting | None:
    """Return the player of a stored row; None if the row is damaged."""
    plain = dict(zip(ChairRecord.__struct_fields__, row, strict=False))
    with suppress(msgspec.ValidationError, BadInput):
        chair = chair_of(msgspec.convert(plain, ChairRecord), "This match")
        return Sitting(chair.name, chair.colour, is_person=chair.level is None)
    return None
