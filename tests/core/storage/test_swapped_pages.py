"""Two pages of the archive have changed places, as after a fault of the disk: nothing is lost."""

import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.core.storage.archive import FILE, Archive
from game.core.storage.database import Database, doubt
from tests.core import sample
from tests.core.sample import find_game
from tests.patience import until

PAGE = 4096
MATCHES = 40
PLIES = 40


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sound") / FILE
    with closing(Archive.open(path)) as archive:
        for seed in range(MATCHES):
            match = sample.begin(seed, goal=1000 if seed % 2 else 20)
            archive.release(archive.new_match(sample.play(match, PLIES)))
    return path.read_bytes()


def swapped(data: bytes, one: int, other: int) -> bytes:
    pages = [data[start : start + PAGE] for start in range(0, len(data), PAGE)]
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


def swaps(data: bytes, count: int, seed: int) -> Iterator[bytes]:
    luck = random.Random(seed)
    while count:
        changed = swapped(data, *luck.sample(range(1, len(data) // PAGE), 2))
        if changed != data:  # the pages of empty tables are alike
            count -= 1
            yield changed


def test_exchanged_pages_are_found_at_the_start_and_said(sound: bytes, tmp_path: Path) -> None:
    for number, data in enumerate(swaps(sound, 12, seed=1)):
        path = tmp_path / str(number) / FILE
        path.parent.mkdir()
        path.write_bytes(data)
        with closing(Archive.open(path)) as archive:
            assert "Your saved matches were damaged" in (archive.notice or "")
        with closing(Archive.open(path)) as again:
            assert again.notice is None


def leaves(data: bytes) -> list[int]:
    """The pages with steps on them, and nothing else."""
    pages = [data[start : start + PAGE] for start in range(0, len(data), PAGE)]
    return [n for n, page in enumerate(pages) if page[0] == 0x0A and page.count(b"keep") > 5]


def test_no_step_is_lost_to_exchanged_pages(sound: bytes, tmp_path: Path) -> None:
    """Rows that stand in the wrong place are still rows."""
    with closing(_opened(tmp_path / "sound" / FILE, sound)) as archive:
        before = {row.match_id: (row.plies, row.over) for row in archive.matches()}
        tallies = archive.people.statistics()
    luck = random.Random(2)
    for number in range(8):
        data = swapped(sound, *luck.sample(leaves(sound), 2))
        with closing(_opened(tmp_path / str(number) / FILE, data)) as archive:
            assert f"{MATCHES} of {MATCHES} matches could be rescued" in (archive.notice or "")
            assert "lost steps" not in (archive.notice or "")
            found = {row.match_id: (row.plies, row.over) for row in archive.matches()}
            assert found == before
            assert archive.people.statistics() == tallies
            for match_id in found:
                assert archive.load(match_id, find_game).problem is None


def _opened(path: Path, data: bytes) -> Archive:
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    return Archive.open(path)


def test_a_match_that_lost_steps_says_so_and_goes_on_from_there(
    sound: bytes, tmp_path: Path
) -> None:
    path = tmp_path / FILE
    path.write_bytes(sound)
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        (match_id,) = raw.execute("SELECT id FROM match WHERE outcome IS NULL").fetchone()
        raw.execute("DELETE FROM step WHERE match = ? AND ply = 5", (match_id,))
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(swapped(path.read_bytes(), *leaves(sound)[:2]))
    with closing(Archive.open(path)) as archive:
        assert f"{MATCHES} of {MATCHES} matches could be rescued" in (archive.notice or "")
        assert "1 of them lost moves. Match history shows which" in (archive.notice or "")
        row = archive.row(match_id)
        assert row is not None
        assert (row.standing, row.plies, row.over) == ("Saved up to move 4", 4, False)
        loaded = archive.load(match_id, find_game)
        assert loaded.problem is None
        assert archive.claim(match_id)
        match = loaded.match
        sample.play_one(match)
        archive.append(match_id, 5, match.steps[5], "on it goes")


def spoilt(data: bytes, *pages: int) -> bytes:
    whole = bytearray(data)
    for page in pages:
        whole[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    return bytes(whole)


def test_a_spoilt_page_of_matches_costs_only_the_matches_on_it(
    sound: bytes, tmp_path: Path
) -> None:
    """They are read from both ends."""
    pages = [sound[start : start + PAGE] for start in range(0, len(sound), PAGE)]
    matches = [n for n, page in enumerate(pages) if page[0] == 0x0D and b'"goal"' in page]
    assert len(matches) >= 3
    middle = matches[1]
    on_it = int.from_bytes(pages[middle][3:5], "big")
    with closing(_opened(tmp_path / "home" / FILE, spoilt(sound, middle))) as archive:
        assert f"{MATCHES - on_it} of " in (archive.notice or "")
        assert len(archive.matches()) == MATCHES - on_it


def in_their_order(data: bytes) -> list[int]:
    """The pages with steps as the page above them lists them."""
    wanted, found = set(leaves(data)), []
    for start in range(0, len(data), PAGE):
        page = data[start : start + PAGE]
        if page[0] != 0x02:
            continue
        count = int.from_bytes(page[3:5], "big")
        cells = [int.from_bytes(page[at : at + 2], "big") for at in range(12, 12 + 2 * count, 2)]
        below = [*(page[cell : cell + 4] for cell in cells), page[8:12]]
        found.append([int.from_bytes(child, "big") - 1 for child in below])
    return max(
        ([page for page in below if page in wanted] for below in found),
        key=len,
    )


def test_two_spoilt_pages_of_steps_cost_nothing_between_them(sound: bytes, tmp_path: Path) -> None:
    """That is read match by match."""
    pages = in_their_order(sound)
    assert len(pages) >= 10
    data = spoilt(sound, pages[1], pages[-2])
    with closing(_opened(tmp_path / "home" / FILE, data)) as archive:
        assert "Your saved matches were damaged" in (archive.notice or "")
        rows = archive.matches()
        torn = [row for row in rows if row.standing.startswith("Saved up to move")]
        assert len(torn) + MATCHES - len(rows) <= 6, "those on the two pages"


# --- large archives ----------------------------------------------------------------------------


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every archive counts as one that is too large to be checked before the first picture."""
    monkeypatch.setattr("game.core.storage.database.CHECKED_WHOLE", 0)


@pytest.mark.usefixtures("large")
def test_a_large_archive_is_checked_in_the_background_and_mended_at_the_next_start(
    sound: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "home" / FILE
    with closing(_opened(path, swapped(sound, *leaves(sound)[:2]))) as archive:
        assert archive.notice is None, "opening takes no time for it"
        check = archive.check()
        assert check is not None
        check.join()
        (said,) = archive.news()
        assert "Restart Tavern Table" in said
        assert doubt(path).exists()
    with closing(Archive.open(path)) as archive:
        assert "Your saved matches were damaged" in (archive.notice or "")
        assert len(archive.matches()) == MATCHES


@pytest.mark.usefixtures("large")
def test_a_sound_archive_passes_without_a_word(sound: bytes, tmp_path: Path) -> None:
    with closing(_opened(tmp_path / "home" / FILE, sound)) as archive:
        check = archive.check()
        assert check is not None
        check.join()
        assert archive.news() == ()
        assert not doubt(archive.path).exists()


@pytest.mark.usefixtures("large")
def test_a_check_ends_with_the_program(sound: bytes, tmp_path: Path) -> None:
    with closing(_opened(tmp_path / "home" / FILE, sound)) as archive:
        check = archive.check()
        assert check is not None
        check.close()
        assert not check.running
        assert archive.news() == ()


@pytest.mark.usefixtures("large")
def test_a_check_that_would_take_long_is_ended(
    sound: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n)"

    def look_through(database: Database) -> None:
        with suppress(sqlite3.OperationalError):
            database.sql.execute(f"{numbers} SELECT max(i) FROM n").fetchone()

    monkeypatch.setattr(Database, "look_through", look_through)
    with closing(_opened(tmp_path / "home" / FILE, sound)) as archive:
        check = archive.check()
        assert check is not None
        threading.Thread(target=check.close, daemon=True).start()
        until(lambda: not check.running, "it ended")


def test_a_small_archive_was_checked_when_it_was_opened(archive: Archive) -> None:
    assert archive.check() is None
