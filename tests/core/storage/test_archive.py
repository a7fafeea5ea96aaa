"""The archive: what is played is on the disk, and only one copy of the program plays a match."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.values import BadInput
from game.core.match.match import Chair
from game.core.match.record import encode, from_json, record_of
from game.core.storage.archive import FILE, Archive
from game.core.storage.leases import NotOurs
from game.core.storage.listing import LONGEST_NAME
from tests.core import sample
from tests.core.sample import find_game
from tests.core.shown import shown_in
from tests.core.stored import begun, finished, play_and_append

# --- playing and coming back -------------------------------------------------------------------


def test_a_match_comes_back_as_it_was_left(archive: Archive) -> None:
    match, match_id = begun(archive, 7)
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    archive.chair_change(match_id, match.chair_changes[-1])
    play_and_append(archive, match_id, match, 3)

    loaded = archive.load(match_id, find_game)

    assert (loaded.problem, loaded.match.ply) == (None, 10)
    assert encode(loaded.match) == encode(match)
    assert loaded.match.state == match.state


def test_it_comes_back_in_another_evening(tmp_path: Path) -> None:
    match = sample.begin()
    with closing(Archive.open(tmp_path / FILE)) as evening:
        match_id = evening.new_match(match)
        play_and_append(evening, match_id, match, 5)
    with closing(Archive.open(tmp_path / FILE)) as next_evening:
        assert next_evening.notice is None
        assert next_evening.claim(match_id)
        play_and_append(next_evening, match_id, match, 2)
        assert next_evening.load(match_id, find_game).match.state == match.state


def test_the_largest_and_smallest_seeds_come_back(archive: Archive) -> None:
    for seed in (2**64 - 1, -(2**63)):
        match_id = archive.new_match(sample.begin(seed=seed))
        assert archive.load(match_id, find_game).match.seed == seed


def test_the_result_of_a_shown_chance_is_stored_once(archive: Archive) -> None:
    match_id = archive.new_match(sample.begin())
    for chance in (1 / 6, 1 / 6):  # a panel that is drawn again shows nothing new
        archive.odds.log(match_id, 2, {"six": chance})
    archive.odds.log(match_id, 3, {"six": 1 / 6})
    archive.odds.resolve(match_id, 2, "six", came=1.0)
    archive.odds.resolve(match_id, 2, "six", came=0.0)
    found = shown_in(archive, "race")
    assert [(shown.ply, shown.happened) for shown in found] == [(2, True), (3, None)]
    assert shown_in(archive, "another game") == ()


def test_steps_taken_back_are_gone(archive: Archive) -> None:
    match, match_id = begun(archive, 6)
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    archive.chair_change(match_id, match.chair_changes[-1])
    archive.odds.log(match_id, 3, {"six": 1 / 6})
    archive.odds.log(match_id, 6, {"six": 1 / 6})
    match.rewind(3)
    archive.truncate(match_id, 3, "three")
    assert encode(archive.load(match_id, find_game).match) == encode(match)
    assert [shown.ply for shown in shown_in(archive)] == [3]
    play_and_append(archive, match_id, match, 2)
    assert archive.load(match_id, find_game).match.state == match.state


def test_a_finished_match_that_goes_on_after_an_undo_is_no_longer_over(archive: Archive) -> None:
    match, match_id = begun(archive)
    sample.play(match, 500)
    for ply, step in enumerate(match.steps[1:], start=1):
        archive.append(match_id, ply, step, "", match.outcome if ply == match.ply else None)
    assert archive.matches()[0].over
    archive.truncate(match_id, match.ply - 1, "")
    assert not archive.matches()[0].over


def test_the_last_step_brings_the_result_along(archive: Archive) -> None:
    """No copy can die between the two and leave a finished match that nobody can play on."""
    match, match_id = begun(archive, 3)
    assert not archive.matches()[0].over
    sample.play(match, 500)
    for ply, step in enumerate(match.steps[4:], start=4):
        archive.append(match_id, ply, step, "", match.outcome if ply == match.ply else None)
    assert match.outcome is not None
    assert archive.matches()[0].winners == match.outcome.winners
    assert encode(archive.load(match_id, find_game).match) == encode(match)


def test_the_same_step_again_changes_nothing(archive: Archive) -> None:
    match, match_id = begun(archive, 2)
    archive.append(match_id, 2, match.steps[2], "again")
    assert archive.load(match_id, find_game).match.ply == 2


def test_a_step_that_does_not_follow_is_a_mistake_of_the_caller(archive: Archive) -> None:
    match = sample.play(sample.begin(), 4)
    match_id = archive.new_match(match)
    with pytest.raises(ValueError, match="step 6 does not follow"):
        archive.append(match_id, 6, match.steps[4], "")
    with pytest.raises(ValueError, match="another step 4 is stored"):
        archive.append(match_id, 4, match.steps[2], "")
    assert archive.load(match_id, find_game).match.ply == 4


# --- lists -------------------------------------------------------------------------------------


def test_the_list_says_what_a_player_wants_to_know(archive: Archive) -> None:
    match, match_id = begun(archive, 3)
    match.reseat(1, Chair("Dora", "honey", person="Dora"))
    archive.chair_change(match_id, match.chair_changes[-1])
    (row,) = archive.matches()
    assert row == archive.row(match_id)
    assert (row.match_id, row.game, row.plies, row.over) == (match_id, "race", 3, False)
    assert (row.standing, row.winners, row.imported, row.busy) == ("after 3", (), False, False)
    assert row.played > datetime.fromtimestamp(1_000_060)  # when it began
    assert [(chair.name, chair.colour) for chair in row.chairs] == [
        ("Anna", "ember"),
        ("Dora", "honey"),
        ("Cleo", "moss"),
    ]


def test_the_list_begins_with_what_was_played_last(archive: Archive) -> None:
    matches = [sample.begin(seed) for seed in range(3)]
    ids = [archive.new_match(match) for match in matches]
    play_and_append(archive, ids[1], matches[1], 1)
    assert [row.match_id for row in archive.matches()] == [ids[1], ids[2], ids[0]]


def test_the_list_can_be_of_one_game_or_only_of_what_is_over(archive: Archive) -> None:
    running = archive.new_match(sample.begin())
    over = finished(archive, sample.begin(seed=2))
    assert [row.match_id for row in archive.matches(over=False)] == [running]
    (row,) = archive.matches(over=True)
    winners = archive.load(over, find_game).match.outcome
    assert winners is not None
    assert row.winners == winners.winners
    assert len(archive.matches(game="race")) == 2
    assert archive.matches(game="chess") == ()


def test_a_match_keeps_its_own_name_in_one_clean_line(archive: Archive) -> None:
    match, match_id = begun(archive)
    assert archive.matches()[0].name == ""
    archive.listing.rename(match_id, " Sunday\nwith \x07the kids ")
    assert archive.matches()[0].name == "Sunday with the kids"
    play_and_append(archive, match_id, match, 3)
    archive.put_back(match_id, record_of(match), match.standing)
    assert archive.matches()[0].name == "Sunday with the kids"
    archive.listing.rename(match_id, 200 * "x")
    assert archive.matches()[0].name == LONGEST_NAME * "x"
    archive.listing.rename(match_id, "")
    assert archive.matches()[0].name == ""


def test_a_deleted_match_is_gone_with_all_that_belongs_to_it(archive: Archive) -> None:
    match_id = archive.new_match(sample.begin())
    kept = archive.new_match(sample.begin())
    archive.odds.log(match_id, 0, {"six": 1 / 6})
    archive.delete(match_id)
    assert [row.match_id for row in archive.matches()] == [kept]
    assert archive.row(match_id) is None
    assert shown_in(archive) == ()
    with pytest.raises(BadInput, match="no longer exists"):
        archive.load(match_id, find_game)
    with pytest.raises(BadInput, match="no longer exists"):
        archive.claim(match_id)
    with closing(sqlite3.connect(archive.path)) as raw:
        for table in ("step", "chair", "lease"):
            counted = raw.execute(f"SELECT count(*) FROM {table} WHERE match = ?", (match_id,))
            assert counted.fetchone() == (0,)


# --- files -------------------------------------------------------------------------------------


def test_an_exported_match_can_be_imported_elsewhere(archive: Archive, tmp_path: Path) -> None:
    match = sample.play(sample.begin(), 500)
    match_id = archive.new_match(match)
    file = tmp_path / "évening.json"
    assert archive.export(match_id, file) is False
    assert replace(from_json(file.read_bytes()), played=0) == record_of(match)
    (original,) = archive.matches()
    later = original.played.timestamp() + 1_000_000
    with closing(Archive.open(tmp_path / "elsewhere" / FILE, clock=lambda: later)) as elsewhere:
        copy = elsewhere.import_file(file, find_game)
        (row,) = elsewhere.matches()
        assert (row.match_id, row.imported, row.over) == (copy.match_id, True, True)
        assert int(row.played.timestamp()) == int(original.played.timestamp())
        assert row.standing == match.standing
        assert encode(elsewhere.load(copy.match_id, find_game).match) == encode(match)


def test_exporting_an_unfinished_match_says_that_it_tells_secrets(
    archive: Archive, tmp_path: Path
) -> None:
    match_id = archive.new_match(sample.begin())
    assert archive.export(match_id, tmp_path / "open.json") is True


def test_an_export_that_fails_leaves_what_was_there(archive: Archive, tmp_path: Path) -> None:
    match_id = archive.new_match(sample.begin())
    place = tmp_path / "a folder"
    (place / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="a folder"):
        archive.export(match_id, place)
    assert not list(tmp_path.glob(".a folder*"))
    with pytest.raises(FileNotFoundError):
        archive.export(match_id, tmp_path / "nowhere" / "x.json")


def test_an_import_that_does_not_hold_adds_nothing(archive: Archive, tmp_path: Path) -> None:
    data = encode(sample.play(sample.begin(), 6))
    file = tmp_path / "edited.json"
    file.write_bytes(data.replace(b'"keep"', b'"roll"', 1))
    with pytest.raises(BadInput, match=r"edited\.json: damaged at move 2: .*\. Export the match"):
        archive.import_file(file, find_game)
    with pytest.raises(BadInput, match="cannot be read"):
        archive.import_file(tmp_path / "missing.json", find_game)
    assert archive.matches() == ()


# --- two copies of the program -----------------------------------------------------------------


def test_a_second_copy_may_watch_but_not_play(archive: Archive, second: Archive) -> None:
    match, match_id = begun(archive, 2)
    assert second.matches()[0].busy
    assert not archive.matches()[0].busy
    assert second.load(match_id, find_game).match.state == match.state
    assert second.claim(match_id) is False
    sample.play_one(match)
    with pytest.raises(NotOurs, match="This match is open in another window"):
        second.append(match_id, 3, match.steps[3], "")
    with pytest.raises(NotOurs):
        second.truncate(match_id, 0, "")
    with pytest.raises(NotOurs):
        second.delete(match_id)
    archive.append(match_id, 3, match.steps[3], "")
    assert second.load(match_id, find_game).match.state == match.state


def test_a_match_that_was_left_can_be_played_on_by_the_other_copy(
    archive: Archive, second: Archive
) -> None:
    match, match_id = begun(archive)
    archive.release(match_id)
    assert second.claim(match_id)
    play_and_append(second, match_id, match, 2)
    assert archive.claim(match_id) is False
    with pytest.raises(NotOurs):
        archive.append(match_id, 3, match.steps[2], "")


def test_a_copy_that_ends_gives_everything_free(archive: Archive) -> None:
    other = Archive.open(archive.path)
    match_id = other.new_match(sample.begin())
    assert archive.claim(match_id) is False
    other.close()
    assert not archive.matches()[0].busy
    assert archive.claim(match_id)


def test_a_lease_of_nonsense_binds_nobody(archive: Archive) -> None:
    match_id = archive.new_match(sample.begin())
    for owner in ("../../etc/passwd", "", "0" * 16):
        with closing(sqlite3.connect(archive.path)) as raw, raw:
            raw.execute("UPDATE lease SET owner = ?", (owner,))
        assert not archive.matches()[0].busy
        assert archive.claim(match_id)
