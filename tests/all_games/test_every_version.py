"""An update keeps matches and settings: what each released version wrote is read and played on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.core.match.checking import Finding, Verdict
from game.core.storage import database
from game.core.storage.archive import FILE, Archive
from game.core.storage.database import MIGRATIONS
from game.core.storage.people import Player, Tally
from game.core.storage.settings import FILE as SETTINGS_FILE
from game.core.storage.settings import read_settings
from game.games.registry import find
from game.version import __version__
from tests.core.shown import shown_in
from tests.keep_version import CHAIRS, EXPORTED, MIDDLE, SETTINGS, SQL, VERSIONS, restore

EVERY = sorted(path.name for path in VERSIONS.iterdir())
FINISHED, GOING_ON = 1, 2
BEFORE_SEALS = ("0.1.0",)  # names and result of these versions' matches are not covered


@pytest.fixture(params=EVERY)
def written(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """An archive as a version of the program wrote it."""
    path = tmp_path / FILE
    restore((VERSIONS / request.param / SQL).read_text(encoding="utf-8"), path)
    return path


def holds(path: Path) -> None:
    """Everything that was stored is there, and the match that goes on does so."""
    with closing(Archive.open(path)) as archive:
        assert archive.notice is None
        rows = {row.match_id: row for row in archive.matches()}
        assert {number: row.over for number, row in rows.items()} == {
            FINISHED: True,
            GOING_ON: False,
        }
        finished = archive.load(FINISHED, find)
        assert finished.problem is None
        assert finished.verdict == Verdict(Finding.SEED)
        assert finished.match.outcome is not None
        assert rows[FINISHED].winners == finished.match.outcome.winners
        (shown,) = shown_in(archive)
        assert (shown.match_id, shown.key, shown.happened) == (FINISHED, "six", True)
        person = CHAIRS[0]
        assert archive.people.players() == (Player(person.name, person.colour),)
        won = int(0 in rows[FINISHED].winners)
        assert archive.people.statistics() == (Tally(person.name, rows[FINISHED].game, 1, won),)
        table = archive.people.last_table(rows[FINISHED].game)
        assert table is not None
        assert table.chairs == CHAIRS
        goes_on(archive)


def goes_on(archive: Archive) -> None:
    """The match in the middle is resumed, played on and comes back."""
    assert archive.claim(GOING_ON)
    loaded = archive.load(GOING_ON, find)
    assert (loaded.problem, loaded.match.ply) == (None, MIDDLE)
    match = loaded.match
    for _ in range(5):
        seat = match.to_act
        assert seat is not None
        match.play(match.legal_moves()[0], seat)
        archive.append(GOING_ON, match.ply, match.steps[-1], "played on")
    assert archive.load(GOING_ON, find).match.state == match.state


def test_its_matches_players_and_chances_are_kept(written: Path) -> None:
    holds(written)


@pytest.mark.parametrize("version", EVERY)
def test_its_settings_are_kept(version: str) -> None:
    read = read_settings(VERSIONS / version / SETTINGS_FILE)
    assert read.problems == ()
    assert read.settings == SETTINGS


@pytest.mark.parametrize("version", EVERY)
def test_its_exported_match_can_be_imported(version: str, tmp_path: Path) -> None:
    with closing(Archive.open(tmp_path / FILE)) as archive:
        taken = archive.import_file(VERSIONS / version / EXPORTED, find)
        loaded = archive.load(taken.match_id, find)
    assert taken.said == loaded.said
    assert loaded.verdict == Verdict(Finding.SEED)
    assert loaded.match.seating == CHAIRS
    assert loaded.match.outcome is not None
    assert loaded.sealed == (version not in BEFORE_SEALS)


# --- the next schema ------------------------------------------------------------------------------
# The schema has had one layout so far. These two steps are what later ones will be made of: a new
# table filled from an old one, and a table rebuilt because sqlite cannot change it in place.

NEW_TABLE = (
    "CREATE TABLE evening (day TEXT PRIMARY KEY, matches INTEGER NOT NULL) WITHOUT ROWID",
    "INSERT INTO evening SELECT date(played, 'unixepoch'), count(*) FROM match GROUP BY 1",
)
TABLE_BUILT_ANEW = (
    """CREATE TABLE player_anew (
        name TEXT PRIMARY KEY,
        colour TEXT NOT NULL CHECK (colour <> ''),
        played REAL NOT NULL) WITHOUT ROWID""",
    "INSERT INTO player_anew SELECT name, colour, played FROM player",
    "DROP TABLE player",
    "ALTER TABLE player_anew RENAME TO player",
)


@pytest.mark.parametrize("steps", [(NEW_TABLE,), (NEW_TABLE, TABLE_BUILT_ANEW)])
def test_a_later_schema_takes_over_what_was_stored(
    written: Path, steps: tuple[tuple[str, ...], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MIGRATIONS", (*MIGRATIONS, *steps))
    holds(written)
    with closing(sqlite3.connect(written)) as raw:
        assert raw.execute("SELECT * FROM evening").fetchall() == [("2023-11-14", 2)]
        assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + len(steps),)
        checks = raw.execute("SELECT sql LIKE '%CHECK%' FROM sqlite_master WHERE name = 'player'")
        assert checks.fetchone() == (len(steps) == 2,)
    with closing(Archive.open(written)) as again:  # a schema that is made once stays
        assert again.notice is None
        assert again.row(GOING_ON) is not None


def test_two_versions_of_the_schema_are_taken_one_after_the_other(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Skipping an update gives the same result as taking each one."""
    monkeypatch.setattr(database, "MIGRATIONS", (*MIGRATIONS, NEW_TABLE))
    Archive.open(written).close()
    monkeypatch.setattr(database, "MIGRATIONS", (*MIGRATIONS, NEW_TABLE, TABLE_BUILT_ANEW))
    holds(written)


# --- keeping --------------------------------------------------------------------------------------


def test_the_present_version_is_kept() -> None:
    """If this fails: python -m tests.keep_version."""
    assert __version__ in EVERY
