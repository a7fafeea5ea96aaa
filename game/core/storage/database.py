"""The sqlite database of the archive: its schema, its transactions and its errors.

Every transaction is on the disk when it returns (WAL with synchronous=FULL). Damage is expected:
`open_database` looks for it, and `game.core.storage.salvage` rescues what it can.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from game.core.contract.values import BadInput
from game.core.storage import counts, summaries
from game.core.storage.presence import Presence
from game.core.storage.watch import Watch

APPLICATION = 0x7A7E4B1E  # marks the file as ours
LONGEST = 32 * 1024 * 1024  # bytes of one value; anything longer is damage
CHECKED_WHOLE = 4 * 1024 * 1024  # bytes that are checked on opening, within 0.1 s

# Derived data is only in `counts`, maintained by triggers.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY,      -- drawn at random, so that two copies never draw the same
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,      -- the version it was started with
            setup TEXT NOT NULL,         -- JSON
            seed TEXT NOT NULL,          -- a whole number, larger than sqlite's
            started REAL NOT NULL,       -- seconds since 1970
            played REAL NOT NULL,
            standing TEXT NOT NULL,      -- in words, for lists
            outcome TEXT,                -- JSON; NULL while it goes on
            imported INTEGER NOT NULL)""",
        """CREATE TABLE step (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            move TEXT,                   -- as a line; NULL for the set-up, ply 0
            drawn TEXT NOT NULL,         -- JSON
            by_seat INTEGER,
            joined INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (match, ply)) WITHOUT ROWID""",
        """CREATE TABLE chair (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            number INTEGER NOT NULL,     -- in the order in which the chairs were taken
            seat INTEGER NOT NULL,
            ply INTEGER NOT NULL,
            name TEXT NOT NULL,
            colour TEXT NOT NULL,
            person TEXT NOT NULL,
            level TEXT,
            PRIMARY KEY (match, number)) WITHOUT ROWID""",
        """CREATE TABLE lease (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            owner TEXT NOT NULL)         -- the token of the copy that plays it""",
        """CREATE TABLE odds (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            key TEXT NOT NULL,
            chance REAL NOT NULL,
            happened INTEGER,            -- NULL until it is known
            PRIMARY KEY (match, ply, key, chance)) WITHOUT ROWID""",
        """CREATE TABLE player (
            name TEXT PRIMARY KEY,
            colour TEXT NOT NULL,
            played REAL NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE last_table (
            game TEXT PRIMARY KEY,
            setup TEXT NOT NULL,         -- JSON
            chairs TEXT NOT NULL)        -- JSON
            WITHOUT ROWID""",
    ),
    (  # chairs and result are sealed, verdicts kept, and the steps of finished matches packed
        # As in a record; '' in a match that was begun before there were seals.
        "ALTER TABLE match ADD COLUMN seal TEXT NOT NULL DEFAULT ''",
        # What the last check found, as `Verdict.text`; NULL before the first.
        "ALTER TABLE match ADD COLUMN verdict TEXT",
        "ALTER TABLE chair ADD COLUMN hash TEXT NOT NULL DEFAULT ''",
        # A match has its steps here or in the table of steps, never in both.
        """CREATE TABLE packed (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            last INTEGER NOT NULL,       -- the ply of the last step
            steps BLOB NOT NULL)         -- see game.core.match.packing""",
    ),
    counts.SCHEMA,
    counts.ONE_THROW_AT_A_TIME,
    summaries.SCHEMA,
    (  # marks; and a match counts for who made most of a seat's decisions
        "ALTER TABLE match ADD COLUMN marks TEXT NOT NULL DEFAULT '[]'",  # JSON of `Mark`
        "CREATE INDEX match_marked ON match (id, marks) WHERE marks <> '[]'",
        *summaries.CHANGED_CHAIRS,
    ),
    ("ALTER TABLE match ADD COLUMN name TEXT NOT NULL DEFAULT ''",),  # '': the usual one
    ("ALTER TABLE match ADD COLUMN undone TEXT NOT NULL DEFAULT '[]'",),  # JSON of `Undone`
    (  # tables that players keep by name; set-up and chairs are JSON
        "CREATE TABLE kept_table (name TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL,"
        " chairs TEXT NOT NULL) WITHOUT ROWID",
    ),
    summaries.OWN_DICE,
    ("CREATE INDEX match_by_seed ON match (seed, game)",),
)
"""`MIGRATIONS[n]` makes schema n + 1 out of schema n; schema 0 is an empty file."""


class Trouble(BadInput):
    """An operation of the archive failed; the text is a sentence for the player.

    `passing`: it may work later (space is freed, another copy is done).
    """

    def __init__(self, sentence: str, *, passing: bool) -> None:
        super().__init__(sentence)
        self.passing = passing


class Damaged(Exception):
    """Error: the file is no database of ours, or parts of the file are not what was written."""


class Newer(Exception):
    """The database was written by a newer program."""


_SENTENCES = {
    sqlite3.SQLITE_FULL: "The disk is full, so nothing can be saved. Free some space.",
    sqlite3.SQLITE_READONLY: "Nothing can be saved: writing to {path} is not allowed. Allow it.",
    sqlite3.SQLITE_CANTOPEN: "Your saved matches cannot be opened, so nothing can be saved."
    " Check that {path} is still there.",
    sqlite3.SQLITE_BUSY: "Another window of Tavern Table is saving right now."
    " Close it if this does not stop.",
    sqlite3.SQLITE_IOERR: "The disk does not answer, so nothing can be saved. Check {path}.",
}
_DAMAGED = "Some saved matches are damaged. Restart Tavern Table to repair what it can."
ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""The exceptions of sqlite; the latter if its own message contains damaged names."""

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def code_of(wrong: Exception) -> int:
    """Return the sqlite result code of an exception; 0 for none."""
    if isinstance(wrong, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    return int(getattr(wrong, "sqlite_errorcode", 0) or 0) & 0xFF


@dataclass
class Shared:
    """Record of what all connections of a running copy of the program share."""

    path: Path
    presence: Presence
    clock: Callable[[], float]  # seconds since 1970
    newest: Watch  # the file that was found last
    find_again: Callable[["Shared", Watch], sqlite3.Connection]  # once that file is lost
    news: list[str] = field(default_factory=list)  # sentences for the player
    losses: int = 0  # how often another file had to be found


class Database:
    """One connection to the archive, for one thread.

    Parameters: an open connection, and what it shares with others of this running copy.
    """

    def __init__(self, connection: sqlite3.Connection, shared: Shared) -> None:
        self.sql = connection
        self._shared = shared
        self._watch = Watch(shared.path)
        self._closed = False  # because the file is lost, and nothing else was found yet

    @property
    def path(self) -> Path:
        """The path of the database."""
        return self._shared.path

    @property
    def presence(self) -> Presence:
        """This running copy of the program."""
        return self._shared.presence

    def clock(self) -> float:
        """Return the time in seconds since 1970."""
        return self._shared.clock()

    def news(self) -> tuple[str, ...]:
        """Return the sentences for the player since the last call on any connection."""
        news = self._shared.news
        return tuple(news.pop(0) for _ in range(len(news)))

    def beside(self) -> "Database":
        """Return another connection for the calling thread.   Raises: Trouble."""
        with self._translated():
            if self._shared.newest.same_file(Watch(self.path)):
                return Database(connect(self.path), self._shared)
            lost = Database(sqlite3.connect(":memory:"), self._shared)
            lost._watch, lost._closed = self._shared.newest, True
            return lost  # its `follow` will find the present file

    @property
    def losses(self) -> int:
        """The number of times that the file was lost while this copy was running."""
        return self._shared.losses

    def follow(self) -> None:
        """Switch to the file at the path, if ours was deleted or replaced.   Raises: Trouble."""
        if not self._closed and self._watch.holds():
            return
        # sqlite looks whether its file has moved, and then leaves the journals alone.
        self.sql.close()
        self._closed = True
        with self._translated():
            try:
                self.sql = self._shared.find_again(self._shared, self._watch)
            except (OSError, Damaged, Newer) as wrong:
                raise Trouble(
                    f"The file of your matches, {self.path}, is gone, and no new one can be made"
                    f" ({wrong}). Check that its folder can be written.",
                    passing=True,
                ) from wrong
            self._watch = Watch(self.path)
        self._closed = False

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Open a read transaction: all reads inside see one state.   Raises: Trouble."""
        self.follow()
        with self._translated(), transaction(self.sql, "BEGIN", "ROLLBACK"):
            yield self.sql

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return the rows of one query.   Raises: Trouble."""
        with self.reading() as sql:
            return sql.execute(query, values).fetchall()

    def row(self, query: str, values: Sequence[Any] = ()) -> Any:
        """Return the first row of one query; None if there is none.   Raises: Trouble."""
        with self.reading() as sql:
            return sql.execute(query, values).fetchone()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Open a write transaction: at its end all is on the disk, or none.   Raises: Trouble."""
        self.follow()
        with self._translated(), transaction(self.sql):
            yield self.sql

    def write(self, statement: str, values: Sequence[Any]) -> None:
        """Run one statement that changes something.   Raises: Trouble."""
        with self.writing() as sql:
            sql.execute(statement, values)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except ERRORS as wrong:
            raise self._trouble(wrong) from wrong
        except OSError as wrong:
            raise Trouble(
                f"The file of your matches, {self.path}, cannot be reached"
                f" ({wrong.strerror or wrong}). Check that its folder can be read.",
                passing=True,
            ) from wrong

    def _trouble(self, wrong: Exception) -> Trouble:
        if code_of(wrong) in _DAMAGE:
            with suppress(OSError):
                doubt(self.path).touch()
            return Trouble(_DAMAGED, passing=False)
        sentence = _SENTENCES.get(code_of(wrong))
        if sentence is None:
            return Trouble(
                f"The file of your matches, {self.path}, does not work ({wrong}).", passing=False
            )
        return Trouble(sentence.format(path=self.path), passing=True)

    @property
    def is_checked(self) -> bool:
        """Whether the file was small enough to be checked whole when it was opened."""
        return self._shared.newest.size <= CHECKED_WHOLE

    def look_through(self) -> None:
        """Check the whole file, which may take seconds; damage is repaired at the next start.

        Another thread may end it by `sql.interrupt`.
        """
        found: tuple[object, ...] = ("ok",)
        with suppress(Trouble), self._translated():
            found = self.sql.execute("PRAGMA integrity_check(1)").fetchone()
        if found != ("ok",):
            with suppress(OSError):
                doubt(self.path).touch()
        if doubt(self.path).exists():
            self._shared.news.append(_DAMAGED)

    def is_busy(self, owner: Any) -> bool:
        """Whether a lease belongs to another running copy. `owner`: its token; None: no lease."""
        if owner is None or owner == self.presence.token:
            return False
        return self.presence.lives(str(owner))

    def close(self) -> None:
        """Close the connection."""
        self.sql.close()


def doubt(path: Path) -> Path:
    """Return the path of a file whose presence causes a full check at the next start."""
    return path.with_suffix(".check")


@contextmanager
def transaction(
    sql: sqlite3.Connection, begin: str = "BEGIN IMMEDIATE", end: str = "COMMIT"
) -> Iterator[None]:
    """Run the block in a transaction, which is rolled back if the block or its end fails."""
    sql.execute(begin)
    try:
        yield
        sql.execute(end)
    finally:
        if sql.in_transaction:
            with suppress(sqlite3.Error):
                sql.execute("ROLLBACK")


def open_database(path: Path) -> sqlite3.Connection:
    """Return a sound database of the present schema, opened; it is made if there is none.

    Raises: Damaged, Newer; sqlite3.Error or OSError if it cannot be opened or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        connection = connect(path)
        try:
            _check(connection, path)
            upgrade(connection)
            _check_schema(connection)
            _check_writing(connection, path)
        except BaseException:
            connection.close()
            raise
    except ERRORS as wrong:
        if code_of(wrong) in _SENTENCES:
            raise
        raise Damaged(str(wrong)) from wrong
    with suppress(OSError):
        doubt(path).unlink(missing_ok=True)
    return connection


def connect(path: Path) -> sqlite3.Connection:
    """Return an open connection with all guards.   Raises: sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=5.0, isolation_level=None)
    try:
        guard(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def guard(connection: sqlite3.Connection) -> None:
    """Make a connection treat the file as untrusted: texts, cells, schema and sizes."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    version = _number(connection, "user_version")
    if version > len(MIGRATIONS) and _number(connection, "application_id") == APPLICATION:
        raise Newer(f"schema {version}")
    if path.stat().st_size <= CHECKED_WHOLE or doubt(path).exists():
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != ("ok",):
            raise Damaged(str(found and found[0]))


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def upgrade(connection: sqlite3.Connection) -> None:
    """Migrate a database to the present schema.   Raises: Damaged if it has none of ours."""
    if _number(connection, "user_version") == len(MIGRATIONS):
        return
    with transaction(connection):
        version = _number(connection, "user_version")
        if version == 0 and _schema(connection):
            raise Damaged("it is a database of another program")
        if not 0 <= version <= len(MIGRATIONS):
            raise Damaged(f"there is no schema {version}")
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _schema(connection: sqlite3.Connection) -> list[tuple[str, str, str]]:
    rows = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name"
    )
    return [(str(kind), str(name), str(sql)) for kind, name, sql in rows]


def _check_schema(connection: sqlite3.Connection) -> None:
    """Check the tables.   Raises: Damaged if any is missing, changed, or joined by strangers."""
    if _number(connection, "application_id") != APPLICATION:
        raise Damaged("it does not carry our mark")
    if _schema(connection) != _schema_of(MIGRATIONS):
        raise Damaged("its tables are not ours")


@cache
def _schema_of(migrations: tuple[tuple[str, ...], ...]) -> list[tuple[str, str, str]]:
    """Return the schema of a database that has been through all of these migrations."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        for statement in sum(migrations, ()):
            model.execute(statement)
        return _schema(model)


def _check_writing(connection: sqlite3.Connection, path: Path) -> None:
    """Check that sqlite writes where the file may be written.   Raises: Damaged if it does not.

    It takes a damaged number in the first page for the sign of a newer sqlite, and only reads. We
    cannot look at that page: closing the file would drop all locks of this process on it.
    """
    with transaction(connection, end="ROLLBACK"):
        try:
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        except sqlite3.OperationalError as wrong:
            if code_of(wrong) == sqlite3.SQLITE_READONLY and os.access(path, os.W_OK):
                raise Damaged("its first page is damaged") from wrong
            raise
