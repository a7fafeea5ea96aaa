"""Figures of finished matches for the players page, as rows and sums."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.core.match.match import Mark
from game.core.statistics.page import Colour, Listed, Moment, Rival, RowSeen
from game.core.statistics.summary import Summary
from game.core.storage import summaries
from game.core.storage.database import Database
from game.core.storage.rows import read_marks

T = TypeVar("T", bound=Struct)
Seconds: TypeAlias = Annotated[float, Meta(ge=0, lt=1e9)]


def _sound(kind: type[T], rows: Iterable[Sequence[Any]]) -> tuple[T, ...]:
    """Return the rows as structs, without those that are damaged."""
    found = []
    for row in rows:
        with suppress(msgspec.ValidationError):
            values = dict(zip(kind.__struct_fields__, row, strict=False))
            found.append(msgspec.convert(values, kind))
    return tuple(found)


def _of(game: str | None, table: str = "") -> str:
    """Return the SQL condition for the rows of a person, ?1, in all games or in one, ?2."""
    return f"{table}person = ?1 AND " + ("?2 IS NULL" if game is None else f"{table}game = ?2")


class Attendance(Struct, frozen=True):
    """A person in a finished match.

    Times in seconds since 1970; `seconds`, at the table: None if unknown. `luck`: in parts of a
    win; None if it is not computed."""

    match: int
    game: str
    started: float
    ended: float
    seconds: Seconds | None
    colour: Colour
    part: float
    luck: float | None


class HeldRow(Struct, frozen=True):
    """Record of the chances shown in a band: their number, and that of their matches.

    `said`, `came`: the sums of chances and results. `squares`: over the matches, the sum of the
    squared difference of these two.
    """

    band: int
    count: int
    matches: int
    said: float
    came: float
    squares: float


class Spent(Struct, frozen=True):
    """When a finished match was played (seconds since 1970), and its seconds at the table."""

    started: float
    ended: float
    seconds: Seconds | None


class Uncounted(StrEnum):
    """Enum of why a finished match counts for nobody, as a sentence."""

    IMPORTED = "A finished match was imported. Only matches played here count."
    SEEN = "A finished match does not count: somebody took over a computer's hidden cards."
    COMPUTER = "A finished match does not count: a computer made most of the player's decisions."
    NOBODY = "In the finished match only computers played."
    DAMAGED = "A finished match does not count: its record is damaged."


class Statistics:
    """The summaries of finished matches. All methods may raise `Trouble`.

    `game` None means all games.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- writing ---------------------------------------------------------------------------------

    def missing(self, judges: Mapping[str, int] | None = None) -> tuple[int, ...]:
        """Return the finished matches without computed luck, the latest first.

        `judges`: the versions of the judges by game; results of another version count as missing.
        Imported matches and those without a person never are. `waiting` does not check versions, so
        a new one shows with the next computed match of its game.
        """
        with self._database.reading() as sql:
            # CROSS: few are due, so they come first.
            found = sql.execute(
                "SELECT CAST(played AS REAL), id FROM due CROSS JOIN match ON id = match"
            ).fetchall()
            for game, version in (judges or {}).items():
                found += sql.execute(
                    "SELECT CAST(ended AS REAL), match FROM summary WHERE game = ? AND judge <> ?",
                    (game, version),
                ).fetchall()
        found.sort(key=lambda row: (-row[0], row[1]))
        return tuple(number for _, number in found)

    def unread(self) -> tuple[int, ...]:
        """Return the finished matches without even a stored winner, the latest first."""
        rows = self._database.rows(
            "SELECT id FROM due JOIN match ON id = match"
            " WHERE id NOT IN (SELECT match FROM summary) ORDER BY played DESC, id"
        )
        return tuple(number for (number,) in rows)

    def keep(self, match_id: int, summary: Summary) -> None:
        """Store the summary of a match, in place of an older one.

        Does nothing if the match is gone or goes on again.
        """
        with self._database.writing() as sql:
            summaries.insert(sql, match_id, summary)

    def give_up(self, match_id: int) -> None:
        """Mark a match as unreadable: it is no longer missing, and its counts stay."""
        with self._database.writing() as sql:
            summaries.give_up(sql, match_id)

    # --- reading ---------------------------------------------------------------------------------

    def people(self, game: str | None = None) -> tuple[Listed, ...]:
        """Return everybody with a finished match, in the last colour they had."""
        # Of the bare columns sqlite takes those of the row with the maximum.
        rows = self._database.rows(
            "SELECT person, colour, count(*), sum(part), max(ended) FROM present"
            " WHERE ?1 IS NULL OR game = ?1 GROUP BY person",
            (game,),
        )
        return _sound(Listed, rows)

    def uncounted(self, game: str | None = None) -> Uncounted | None:
        """Return why the last finished match counts for nobody; None if it counts, or without any.

        A match to be summed up counts.
        """
        row = self._database.row(
            "SELECT id IN (SELECT match FROM result UNION SELECT match FROM due), imported,"
            " marks, (SELECT count(*) FROM chair WHERE match = id AND person <> ''),"
            " (SELECT count(*) > count(DISTINCT seat) FROM chair WHERE match = id)"
            " FROM match WHERE outcome IS NOT NULL AND (?1 IS NULL OR game = ?1)"
            " ORDER BY 1 DESC, played DESC, id LIMIT 1",
            (game,),
        )
        if row is None or row[0]:
            return None
        _, imported, marks, persons, changed = row
        if imported:
            return Uncounted.IMPORTED
        if Mark.SEEN in read_marks(marks):
            return Uncounted.SEEN
        if not persons:
            return Uncounted.NOBODY
        return Uncounted.COMPUTER if changed else Uncounted.DAMAGED

    def sat(self, name: str, game: str | None) -> tuple[Attendance, ...]:
        """Return the matches of a person, the oldest first."""
        rows = self._database.rows(
            "SELECT match, game, started, ended, seconds, colour, part, luck FROM present"
            f" WHERE {_of(game)} ORDER BY ended, match",
            (name, game),
        )
        return _sound(Attendance, rows)

    def met(self, name: str, game: str | None) -> Rival | None:
        """Return the person met most often; None if there was never another one."""
        row = self._database.row(
            "SELECT other.person, count(*), sum(mine.part), sum(other.part)"
            " FROM present AS mine JOIN present AS other"
            " ON other.match = mine.match AND other.person <> mine.person"
            f" WHERE {_of(game, 'mine.')}"
            " GROUP BY other.person ORDER BY 2 DESC, max(mine.ended) DESC, 1 LIMIT 1",
            (name, game),
        )
        return None if row is None else Rival(str(row[0]), *row[1:])

    def marked(
        self, name: str, game: str | None
    ) -> tuple[tuple[tuple[Mark, ...], int, float], ...]:
        """Return the sets of marks of a person's matches, with their number and shares of wins."""
        # CROSS: few matches bear marks, so they come first.
        rows = self._database.rows(
            "SELECT marks, count(*), sum(part) FROM match"
            " CROSS JOIN present ON present.match = id"
            f" WHERE marks <> '[]' AND {_of(game, 'present.')} GROUP BY marks ORDER BY marks",
            (name, game),
        )
        return tuple((read_marks(marks), int(count), float(part)) for marks, count, part in rows)

    def tallies(
        self, name: str, game: str | None, *, own: bool = False
    ) -> dict[int, tuple[int, ...]]:
        """Return how often a person rolled each face, from 1 on, by the number of sides of the die.

        In one game, or in all (None). `own`: of dice rolled by hand, not the program's.
        """
        # In one piece from sqlite, which is ten times as quick as row by row.
        rows = self._database.rows(
            "SELECT sides, '[' || group_concat(counts) || ']'"
            f" FROM {'own_haul' if own else 'haul'}"
            f" WHERE {_of(game)} GROUP BY sides ORDER BY sides",
            (name, game),
        )
        found = {}
        for sides, joined in rows:
            with suppress(msgspec.MsgspecError, TypeError):  # damaged
                counts = msgspec.json.decode(joined, type=list[int])
                if isinstance(sides, int) and 0 < sides <= len(counts):
                    found[sides] = tuple(sum(counts[face::sides]) for face in range(sides))
        return found

    def held(self, name: str, game: str | None) -> tuple[HeldRow, ...]:
        """Return the shown chances of a person, by band; empty bands are left out."""
        # By game too, since the rows are stored in that order and need not be sorted then.
        rows = self._database.rows(
            "SELECT band, sum(count), count(*), sum(said), sum(came),"
            " sum((came - said) * (came - said)) FROM held"
            f" WHERE {_of(game)} GROUP BY game, band",
            (name, game),
        )
        sums: dict[int, list[float]] = {}
        for band, *row in rows:
            sums[band] = [a + b for a, b in zip(sums.get(band, [0] * 5), row, strict=True)]
        return tuple(
            HeldRow(band, int(count), int(matches), *rest)
            for band, (count, matches, *rest) in sorted(sums.items())
        )

    def shown(
        self, name: str, game: str | None, bands: Sequence[int], most: int
    ) -> Iterator[RowSeen]:
        """Return the settled chances in these bands, shown to a person.

        At most of the `most` latest matches, the latest first.
        """
        places = ", ".join(map(str, bands))
        with self._database.reading() as sql:
            found = sql.execute(
                "SELECT held.match, held.game, ended, plies FROM held"
                " JOIN summary ON summary.match = held.match"
                f" WHERE {_of(game, 'held.')} AND band IN ({places})"
                " ORDER BY ended DESC, held.match LIMIT ?3",
                (name, game, most),
            ).fetchall()
            plies: dict[tuple[int, str, float], set[int]] = {}
            for match_id, key, ended, some in found:
                plies.setdefault((match_id, key, ended), set()).update(msgspec.json.decode(some))
            rows = [
                RowSeen(match_id, key, ended, *row)
                for (match_id, key, ended), after in plies.items()
                for row in sql.execute(
                    "SELECT ply, key, chance, happened FROM odds WHERE match = ?"
                    " AND happened IS NOT NULL AND chance > 0 AND chance < 1 ORDER BY ply, chance",
                    (match_id,),
                )
                if row[0] in after
            ]
        return iter(rows)

    def luck_squares(self) -> dict[str, tuple[int, float]]:
        """Return by game how many luck values are computed, and the sum of their squares."""
        rows = self._database.rows(
            "SELECT game, count(*), sum(luck * luck) FROM present WHERE luck IS NOT NULL"
            " GROUP BY game"
        )
        return {str(game): (count, squares) for game, count, squares in rows}

    def persons(self) -> int:
        """Return the number of people who have ever had a seat here."""
        return int(self._database.row("SELECT count(*) FROM player")[0])

    def waiting(self, name: str | None = None, game: str | None = None) -> int:
        """Return the number of finished matches (of a person) without a complete summary."""
        (count,) = self._database.row(
            "SELECT count(DISTINCT due.match) FROM due"
            " CROSS JOIN result ON result.match = due.match"
            " WHERE (?1 IS NULL OR person = ?1) AND (?2 IS NULL OR game = ?2)",
            (name, game),
        )
        return int(count)

    def spent(self) -> tuple[Spent, ...]:
        """Return when every match was played, and for how long."""
        return _sound(Spent, self._database.rows("SELECT started, ended, seconds FROM summary"))

    def closest(self) -> Moment | None:
        """Return the latest match with the fewest points between the first two; None if none is."""
        return self._extreme(
            "SELECT match, game, ended, apart, '' FROM summary WHERE apart IS NOT NULL"
            " ORDER BY apart, ended DESC LIMIT 1"
        )

    def turnaround(self) -> Moment | None:
        """Return the match whose single winner once had the smallest chance; None if none is.

        In a party that won together nobody is named.
        """
        return self._extreme(
            "SELECT match, game, ended, least, CASE WHEN (SELECT count(*) FROM present AS other"
            " WHERE other.match = present.match AND other.part = 1) = 1 THEN person ELSE '' END"
            " FROM present WHERE part = 1 AND least IS NOT NULL ORDER BY least, ended DESC LIMIT 1"
        )

    def _extreme(self, query: str) -> Moment | None:
        return next(iter(_sound(Moment, self._database.rows(query))), None)
