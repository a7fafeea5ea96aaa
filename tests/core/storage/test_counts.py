"""Running counts equal a recount after any operations."""

import random
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.contract.values import BadInput
from game.core.match.match import Chair
from game.core.storage.archive import FILE, Archive
from game.core.storage.counts import Band
from game.core.storage.salvage import replace_damaged
from tests.core import sample
from tests.core.recount import bands_of, recounted
from tests.core.sample import find_game
from tests.core.shown import shown_in
from tests.core.stored import finished
from tests.playing import often

# --- bands -------------------------------------------------------------------------------------


def banded(archive: Archive, *shown: tuple[float, float | None]) -> tuple[Band, ...]:
    """Return the bands after these chances were shown in a match, with their results."""
    match_id = archive.new_match(sample.begin())
    for ply, (chance, happened) in enumerate(shown):
        archive.odds.log(match_id, ply, {"win": chance})
        if happened is not None:
            archive.odds.resolve(match_id, ply, "win", happened)
    return archive.odds.bands("race")


def test_nothing_shown_gives_no_bands(archive: Archive) -> None:
    assert banded(archive) == ()


def test_what_is_open_certain_or_impossible_does_not_count(archive: Archive) -> None:
    assert banded(archive, (0.5, None), (1.0, True), (0.0, False)) == ()


def test_a_band_has_the_mean_of_what_was_said_and_the_share_that_came(archive: Archive) -> None:
    found = banded(archive, (0.5, True), (0.5, False), (0.5, True), (0.5, True), (0.41, False))
    assert found == (Band(0.4, 0.6, 5, 2.41 / 5, 0.6),)


def test_a_bound_belongs_to_the_upper_band(archive: Archive) -> None:
    found = banded(archive, (0.2, True), (0.19, True), (0.8, False), (0.6, False), (0.4, True))
    assert [band.low for band in found] == [0.0, 0.2, 0.4, 0.6, 0.8]


@settings(deadline=None, max_examples=often(12, deep=25))
@given(st.lists(st.tuples(st.floats(0.001, 0.999), st.booleans()), max_size=12))
def test_every_settled_chance_is_in_one_band(
    tmp_path_factory: pytest.TempPathFactory, said: list[tuple[float, bool]]
) -> None:
    with closing(Archive.open(tmp_path_factory.mktemp("bands") / FILE)) as archive:
        found = banded(archive, *said)
        assert sum(band.count for band in found) == len(said)
        assert list(found) == bands_of(shown_in(archive))


# --- whatever is done --------------------------------------------------------------------------


class Evening:
    """An archive with which something is done, and everything that can be done with it."""

    def __init__(self, archive: Archive, folder: Path, luck: random.Random) -> None:
        self.archive, self.folder, self.luck = archive, folder, luck
        self.ids: list[int] = []

    def begin(self) -> None:
        self.ids.append(self.archive.new_match(sample.begin(self.luck.randrange(99), goal=9)))

    def bring_finished(self) -> None:
        self.ids.append(finished(self.archive, sample.begin(self.luck.randrange(99))))
        self.archive.claim(self.ids[-1])

    def play_on(self) -> None:
        match_id = self.luck.choice(self.ids)
        match = self.archive.load(match_id, find_game).match
        for _ in range(6):
            if match.to_act is not None:
                sample.play_one(match, self.luck.randrange(9))
                self.archive.append(match_id, match.ply, match.steps[-1], "", match.outcome)

    def take_back(self) -> None:
        match_id = self.luck.choice(self.ids)
        plies = self.archive.load(match_id, find_game).match.ply
        self.archive.truncate(match_id, self.luck.randrange(plies + 1), "")

    def change_chairs(self) -> None:
        match_id = self.luck.choice(self.ids)
        match = self.archive.load(match_id, find_game).match
        name = self.luck.choice(["Anna", "Cleo", "Dora"])
        chair = Chair(name, "honey", name if self.luck.random() < 0.7 else "")
        match.reseat(self.luck.randrange(3), chair)
        self.archive.chair_change(match_id, match.chair_changes[-1])

    def show_chances(self) -> None:
        chances = {key: self.luck.choice([0.0, 0.13, 0.4, 0.77, 1.0]) for key in "ab"}
        self.archive.odds.log(self.luck.choice(self.ids), self.luck.randrange(9), chances)

    def settle_chances(self) -> None:
        for ply in range(9):
            where = self.luck.choice(self.ids), ply, self.luck.choice("ab")
            drawn = self.luck.random()
            came = drawn if 0.3 < drawn < 0.7 else round(drawn)
            self.archive.odds.resolve(*where, came=came)

    def export_and_import(self) -> None:
        file = self.folder / "match.json"
        self.archive.export(self.luck.choice(self.ids), file)
        with suppress(BadInput):  # a copy of what is not over here
            self.archive.import_file(file, find_game)

    def delete(self) -> None:
        self.archive.delete(self.ids.pop(self.luck.randrange(len(self.ids))))
        if not self.ids:
            self.begin()

    def do(self) -> str:
        doings: list[Callable[[], None]] = [
            *[self.begin, self.bring_finished, self.play_on, self.take_back, self.change_chairs],
            *[self.show_chances, self.settle_chances, self.export_and_import, self.delete],
        ]
        doing = self.luck.choice(doings) if self.ids else self.begin
        doing()
        return doing.__name__


def assert_counted(archive: Archive, after: str) -> None:
    assert archive.people.statistics() == recounted(archive), after
    assert list(archive.odds.bands("race")) == bands_of(shown_in(archive, "race")), after
    assert archive.odds.bands("chess") == ()


@pytest.mark.parametrize("seed", range(4))
def test_after_everything_that_can_be_done_the_counts_equal_a_recount(
    tmp_path: Path, seed: int
) -> None:
    with closing(Archive.open(tmp_path / FILE)) as archive:
        evening = Evening(archive, tmp_path, random.Random(seed))
        done = []
        for _ in range(60):
            done.append(evening.do())
            assert_counted(archive, " ".join(done))
        assert archive.people.statistics(), "something was counted"
        assert archive.odds.bands("race")


def test_what_was_saved_from_damage_is_counted_too(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(Archive.open(path)) as archive:
        evening = Evening(archive, tmp_path, random.Random(7))
        for _ in range(60):
            evening.do()
        before = archive.people.statistics(), archive.odds.bands("race")
    replace_damaged(path)
    with closing(Archive.open(path)) as archive:
        assert (archive.people.statistics(), archive.odds.bands("race")) == before
        assert_counted(archive, "saving")


def test_a_chance_may_come_to_another_chance(archive: Archive) -> None:
    (band,) = banded(archive, (0.5, 0.25), (0.5, 1.0), (0.5, 0.0))
    assert band.came == pytest.approx(1.25 / 3)
