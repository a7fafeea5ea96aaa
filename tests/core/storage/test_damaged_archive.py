"""Two hundred damaged databases: each opens, says in a sentence what happened if it noticed, and
a match can be played; nothing raises anything but sentences.

Every damage follows from its number, so that a failure can be repeated.
"""

import random
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from game.core.storage.archive import FILE, Archive
from game.core.storage.database import APPLICATION
from game.core.storage.row_recovery import make_tables
from tests.core import sample
from tests.core.match.test_damaged import BATCHES, one_sentence, originals
from tests.core.sample import find_game
from tests.keep_version import SQL, VERSIONS, restore
from tests.playing import often

DATABASES = often(40, deep=400)
PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an archive of three matches; half of it still in the journal."""
    folder = tmp_path_factory.mktemp("sound")
    with closing(Archive.open(folder / "work" / FILE)) as archive:
        for match in (*originals(), sample.play(sample.begin(goal=1000), 120)):
            match_id = archive.new_match(match)
            archive.odds.log(match_id, 2, {"six": 1 / 6, "even": 1 / 2})
            archive.odds.resolve(match_id, 2, "six", came=0.0)
            if match.setup.seats == 4:
                archive._database.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for ending in ("", "-wal"):
            shutil.copy(folder / "work" / f"{FILE}{ending}", folder / f"{FILE}{ending}")
    return folder


def damage_file(path: Path, luck: random.Random) -> None:
    """Any bytes of the database or of its journal."""
    journal = path.with_name(f"{FILE}-wal")
    if luck.random() < 0.3:
        path = journal
    else:
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # everything is in the file itself
    data = bytearray(path.read_bytes() if path.exists() else journal.read_bytes())
    pages = max(1, len(data) // PAGE)
    page = luck.randrange(pages) * PAGE
    match luck.randrange(7):
        case 0:
            del data[luck.randrange(len(data)) :]
        case 1:
            for _ in range(luck.choice([1, 3, 30, 300])):
                data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
        case 2:
            data[page : page + PAGE] = bytes(PAGE)
        case 3:
            data[page : page + PAGE] = luck.randbytes(PAGE)
        case 4:
            other = luck.randrange(pages) * PAGE
            data[page : page + PAGE] = data[other : other + PAGE]
        case 5:
            data[luck.randrange(100)] = luck.randrange(256)  # the header
        case _:
            del data[page : page + PAGE]
    path.write_bytes(data)


COLUMNS = {
    "match": [
        "game",
        "rules",
        "setup",
        "seed",
        "started",
        "played",
        "standing",
        "outcome",
        "imported",
        "seal",
        "verdict",
    ],
    "packed": ["last", "steps"],
    "step": ["ply", "move", "drawn", "by_seat", "joined", "hash"],
    "chair": ["seat", "ply", "name", "colour", "person", "level", "hash"],
    "lease": ["owner"],
    "odds": ["ply", "key", "chance", "happened"],
    "player": ["name", "colour", "played"],
    "last_table": ["game", "setup", "chairs"],
}
VALUES = (
    -1,
    2**40,
    -(2**63),
    1e300,
    "",
    "[",
    "[" * 50_000,
    "9" * 6000,
    "'; DROP TABLE match; --",
    b"\xff\x00\xfe",
    '{"seats": 99}',
    '{"places": "first"}',
    '{"places": {"0": 1}, "party_won": "yes"}',
    "race",
    "roll",
    None,
)


def damage_rows(path: Path, luck: random.Random) -> None:
    """What somebody with a database browser might do."""
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("PRAGMA ignore_check_constraints = ON")
        table = luck.choice(list(COLUMNS))
        column = luck.choice(COLUMNS[table])
        match luck.randrange(6):
            case 0 | 1 | 2:
                where = luck.choice(["", " WHERE abs(random()) % 3 = 0"])
                with suppress(sqlite3.IntegrityError):
                    raw.execute(f"UPDATE {table} SET {column} = ?{where}", (luck.choice(VALUES),))
            case 3:
                raw.execute(f"DELETE FROM {table} WHERE abs(random()) % 2 = 0")
            case 4:
                statement = luck.choice(
                    [
                        f"DROP TABLE {table}",
                        f"ALTER TABLE {table} ADD COLUMN extra",
                        f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN DELETE FROM match; END",
                        f"CREATE TABLE more AS SELECT * FROM {table}",
                    ]
                )
                raw.execute(statement)
            case _:
                pragma = luck.choice(["user_version", "application_id"])
                raw.execute(f"PRAGMA {pragma} = {luck.choice([0, -1, 2, 99])}")


def problem(archive: Archive, match_id: int) -> str | None:
    """Return the archive's verdict on a match; None if it is sound."""
    try:
        return archive.load(match_id, find_game).problem
    except BadInput as refused:
        return str(refused)


def look_everywhere(archive: Archive, folder: Path) -> None:
    """Ask for all there is; only a sentence may be raised."""
    for row in archive.matches():
        told = problem(archive, row.match_id)
        assert told is None or one_sentence(told), told
        with suppress(BadInput):
            archive.export(row.match_id, folder / "export.json")
    archive.people.players()
    archive.people.last_table("race")
    archive.people.statistics()
    archive.odds.bands("race")


def play_a_match(archive: Archive) -> int:
    match = sample.begin(seed=12)
    match_id = archive.new_match(match)
    for _ in range(3):
        sample.play_one(match)
        archive.append(match_id, match.ply, match.steps[-1], "")
    return match_id


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_damaged_archive_opens_and_can_be_played_with(
    batch: int, sound: Path, tmp_path: Path
) -> None:
    for number in range(batch, DATABASES, BATCHES):
        luck = random.Random(number)
        path = tmp_path / str(number) / FILE
        path.parent.mkdir()
        for ending in ("", "-wal"):
            shutil.copy(sound / f"{FILE}{ending}", f"{path}{ending}")
        (damage_file if luck.random() < 0.6 else damage_rows)(path, luck)
        with closing(Archive.open(path)) as archive:
            assert archive.notice is None or one_sentence(archive.notice), archive.notice
            look_everywhere(archive, path.parent)
            match_id = play_a_match(archive)
            sheltered = archive.path != path
        if not sheltered:
            with closing(Archive.open(path)) as again:
                assert again.notice is None, number
                loaded = again.load(match_id, find_game)
                assert (loaded.problem, loaded.match.ply) == (None, 3), number


def test_a_damaged_page_costs_only_the_matches_on_it(sound: Path, tmp_path: Path) -> None:
    """Of forty matches, whichever page of the tables is lost, most are saved whole."""
    path = tmp_path / FILE
    with closing(Archive.open(path)) as archive:
        ids = [
            archive.new_match(sample.play(sample.begin(seed, goal=1000), 40)) for seed in range(40)
        ]
    data = path.read_bytes()
    saved = []
    for page in range(2, len(data) // PAGE, often(17, deep=7)):
        place = tmp_path / str(page) / FILE
        place.parent.mkdir()
        place.write_bytes(data[: page * PAGE] + b"\xa5" * PAGE + data[(page + 1) * PAGE :])
        with closing(Archive.open(place)) as archive:
            assert "damaged" in (archive.notice or "")
            rows = {row.match_id for row in archive.matches()}
            assert rows <= set(ids)
            whole = 0
            for match_id in rows:
                loaded = archive.load(match_id, find_game)
                whole += loaded.match.ply == 40
            saved.append(whole)
        (aside,) = place.parent.glob("*.damaged-*.sqlite3")
        assert archive.notice is not None
        assert aside.name in archive.notice
    assert sorted(saved)[len(saved) // 2] >= 30, saved


def test_without_its_first_page_an_archive_is_saved_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(Archive.open(path)) as archive:
        ids = {
            archive.new_match(sample.play(sample.begin(seed, goal=1000), 20)) for seed in range(5)
        }
    with path.open("r+b") as file:
        file.write(bytes(PAGE))
    with closing(Archive.open(path)) as archive:
        assert (archive.notice or "").startswith(
            "Your saved matches were damaged. 5 of 5 matches could be rescued."
        )
        assert {row.match_id for row in archive.matches()} == ids
        assert all(archive.load(match_id, find_game).match.ply == 20 for match_id in ids)


def of_the_first_version(path: Path) -> None:
    """An archive as 0.1.0 made and filled it, its tables in the order in which it made them."""
    told = path.with_name("told")
    restore((VERSIONS / "0.1.0" / SQL).read_text(encoding="utf-8"), told)
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        make_tables(raw, 1)
        raw.execute("ATTACH ? AS told", (str(told),))
        for table in (table for table in COLUMNS if table != "packed"):
            raw.execute(f"INSERT INTO {table} SELECT * FROM told.{table}")
        raw.execute(f"PRAGMA application_id = {APPLICATION}")


def test_without_its_first_page_an_archive_of_the_first_schema_is_saved_too(
    tmp_path: Path,
) -> None:
    """Whether it was damaged before the update, or after, when its tables have other places."""
    path = tmp_path / FILE
    of_the_first_version(path)
    before = path.read_bytes()
    path.write_bytes(bytes(PAGE) + before[PAGE:])
    with closing(Archive.open(path)) as archive:
        assert (archive.notice or "").startswith(
            "Your saved matches were damaged. 2 of 2 matches could be rescued."
        )
    path.write_bytes(before)
    for _ in range(2):  # brought up to date, and opened once more
        with closing(Archive.open(path)) as archive:
            assert archive.notice is None
            while archive.tidy(10):
                pass
            rows = {(row.match_id, row.plies, row.over) for row in archive.matches()}
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])
    with closing(Archive.open(path)) as archive:
        assert (archive.notice or "").startswith(
            "Your saved matches were damaged. 2 of 2 matches could be rescued."
        )
        assert "lost steps" not in (archive.notice or "")
        assert {(row.match_id, row.plies, row.over) for row in archive.matches()} == rows


def test_a_second_damage_on_the_same_day_leaves_the_first_file_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    contents = (b"first", b"second")
    for content in contents:
        path.write_bytes(content * PAGE)
        Archive.open(path).close()
    kept = {file.read_bytes()[:6] for file in tmp_path.glob("*.damaged-*.sqlite3")}
    assert kept == {b"firstf", b"second"}


def test_a_damaged_archive_that_another_copy_uses_is_left_to_it(
    sound: Path, tmp_path: Path
) -> None:
    path = tmp_path / FILE
    with closing(Archive.open(path)) as playing:
        playing.new_match(sample.begin())
        playing._database.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        data = bytearray(path.read_bytes())
        data[PAGE : 3 * PAGE] = b"\xa5" * (2 * PAGE)
        path.write_bytes(data)
        with closing(Archive.open(path)) as second:
            assert "another window is using it" in (second.notice or "")
            assert second.path != path
            play_a_match(second)
        assert path.exists()


def test_damage_found_in_the_middle_of_an_evening_is_looked_into_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As if it were a huge archive.
    monkeypatch.setattr("game.core.storage.database.CHECKED_WHOLE", 0)
    path = tmp_path / FILE
    with closing(Archive.open(path)) as archive:
        ids = [archive.new_match(sample.play(sample.begin(goal=1000), 100)) for _ in range(5)]
    data = bytearray(path.read_bytes())
    for page in range(len(data) // PAGE):
        if b"roll" in data[page * PAGE : (page + 1) * PAGE]:
            data[page * PAGE : (page + 1) * PAGE] = b"\xa5" * PAGE
            break
    path.write_bytes(data)
    with closing(Archive.open(path)) as archive:
        assert archive.notice is None
        told = {problem(archive, match_id) for match_id in ids} - {None}
        assert len(told) == 1
        assert "Restart Tavern Table" in str(told)
    with closing(Archive.open(path)) as archive:
        assert "Your saved matches were damaged" in (archive.notice or "")
    with closing(Archive.open(path)) as archive:
        assert archive.notice is None
        assert not list(tmp_path.glob("*.check"))


# --- finished matches, whose steps are packed -----------------------------------------------------


def reopened(tmp_path: Path, data: bytes) -> Archive:
    place = tmp_path / "damaged" / FILE
    place.parent.mkdir()
    place.write_bytes(data)
    return Archive.open(place)


@pytest.mark.parametrize("damaged", [slice(0, 4), slice(0, PAGE)], ids=["the way on", "all of it"])
def test_of_packed_steps_on_a_damaged_page_the_beginning_is_saved(
    damaged: slice, tmp_path: Path
) -> None:
    """They are on several pages here, and one in the middle is damaged."""
    path = tmp_path / FILE
    match = sample.play(sample.begin(goal=1500, seats=2), 5000)
    assert match.outcome is not None
    with closing(Archive.open(path)) as archive:
        match_id = archive.new_match(match)
        (packed,) = archive._database.sql.execute("SELECT steps FROM packed").fetchone()
        assert len(packed) > 2 * PAGE
    data = bytearray(path.read_bytes())
    place = data.index(packed[PAGE : PAGE + 200])
    page = data[place - place % PAGE :][:PAGE]
    page[damaged] = b"\xa5" * len(page[damaged])
    data[place - place % PAGE : place - place % PAGE + PAGE] = page
    with closing(reopened(tmp_path, bytes(data))) as archive:
        assert "1 of 1 match could be rescued" in (archive.notice or "")
        (row,) = archive.matches()
        assert row.standing == f"Saved up to move {row.plies}"
        assert not row.over
        loaded = archive.load(match_id, find_game)
        assert (loaded.problem, loaded.match.ply) == (None, row.plies)
        assert 100 < loaded.match.ply < match.ply
        assert loaded.match.steps == match.steps[: loaded.match.ply + 1]
        assert not loaded.sealed
        assert archive.claim(match_id)
        sample.play_one(loaded.match)
        archive.append(match_id, loaded.match.ply, loaded.match.steps[-1], "")
        assert archive.load(match_id, find_game).problem is None


def test_a_match_that_was_saved_whole_keeps_its_seal_and_its_name(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(Archive.open(path)) as archive:
        ids = [archive.new_match(sample.play(sample.begin(seed), 500)) for seed in range(5)]
        running = archive.new_match(sample.play(sample.begin(99), 5))
        archive.listing.rename(running, "Sunday")
    data = bytearray(path.read_bytes())
    data[:PAGE] = bytes(PAGE)
    with closing(reopened(tmp_path, bytes(data))) as archive:
        for match_id in (*ids, running):
            loaded = archive.load(match_id, find_game)
            assert (loaded.problem, loaded.sealed) == (None, True)
        row = archive.row(running)
        assert row is not None
        assert row.name == "Sunday"
