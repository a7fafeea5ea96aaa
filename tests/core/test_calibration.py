"""What was said against what came."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.calibration import Band, bands
from game.core.oddslog import Shown


def shown(chance: float, happened: bool | None) -> Shown:
    return Shown(1, 0, "win", chance, happened)


def test_nothing_shown_gives_no_bands() -> None:
    assert bands(()) == ()


def test_what_is_open_certain_or_impossible_does_not_count() -> None:
    assert bands([shown(0.5, None), shown(1.0, True), shown(0.0, False)]) == ()


def test_a_band_has_the_mean_of_what_was_said_and_the_share_that_came() -> None:
    found = bands([shown(0.5, True), shown(0.5, False), shown(0.5, True), shown(0.5, True)])
    assert found == (Band(0.4, 0.6, 4, 0.5, 0.75),)
    (uneven,) = bands([shown(0.41, True), shown(0.47, False)])
    assert uneven.said == pytest.approx(0.44)


def test_a_bound_belongs_to_the_upper_band() -> None:
    assert [band.low for band in bands([shown(0.2, True), shown(0.19, True)])] == [0.0, 0.2]


@given(st.lists(st.tuples(st.floats(0.001, 0.999), st.booleans())))
def test_every_settled_chance_is_in_one_band(said: list[tuple[float, bool]]) -> None:
    found = bands(shown(chance, happened) for chance, happened in said)
    assert sum(band.count for band in found) == len(said)
    assert all(band.low <= band.said <= band.high for band in found)
    came = sum(round(band.came * band.count) for band in found)
    assert came == sum(happened for _, happened in said)
