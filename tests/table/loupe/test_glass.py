"""The magnifier's glass: its place, what it shows, and what a click in it picks."""

import math
from itertools import pairwise, product

import pytest

from game.table.magnifier.glass import (
    POWERS,
    SMALL,
    Glass,
    as_they_lie,
    glass_over,
    is_small,
    larger,
    nearest_small,
)
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

AREA = Box(292, 62, 696, 578)
FULL_HD = 1.5  # pixels of a logical one


def space(name: str, x: float, y: float, side: float = 20, *, snap: bool = True) -> Hotspot:
    return Hotspot(name, Box.around(x, y, side, side), snap=snap)


COLUMN = [space(f"space:{n}", 574, 250 + 24 * n) for n in range(5)]


def opened(spots: list[Hotspot], on: int = 0) -> Glass:
    glass = glass_over(spots, spots[on], AREA)
    assert glass is not None
    return glass


def test_a_whole_group_is_inside_at_twice_the_size() -> None:
    glass = opened(COLUMN, on=2)
    assert [catch.name for catch in glass.catches] == [spot.name for spot in COLUMN]
    heights = [glass.seen_at(*spot.box.centre).y for spot in COLUMN]
    assert [b - a for a, b in pairwise(heights)] == [24 * POWERS[0]] * 4
    assert all(glass.contains(*catch.box.centre) for catch in glass.catches)


def test_it_is_centred_on_the_group() -> None:
    glass = opened(COLUMN, on=4)
    seen = [glass.seen_at(*spot.box.centre) for spot in COLUMN]
    assert glass.middle == pytest.approx(seen[2])


@pytest.mark.parametrize("on", range(5))
def test_what_was_pointed_at_stays_where_it_is(on: int) -> None:
    at = COLUMN[on].box.centre
    glass = opened(COLUMN, on)
    assert glass.seen_at(*at) == at
    assert glass.nearest(*at).name == COLUMN[on].name


@pytest.mark.parametrize("apart", [10, 12, 14])
def test_the_closest_things_are_magnified_most(apart: float) -> None:
    row = [space(f"space:{n}", 574 + apart * n, 300, side=9) for n in range(6)]
    glass = opened(row, on=2)
    assert POWERS[0] < glass.power <= POWERS[-1]
    assert glass.least >= SMALL
    at = row[2].box.centre
    assert glass.seen_at(*at) == at
    beside = glass.seen_at(*row[3].box.centre)
    assert beside.x - at[0] == pytest.approx(apart * glass.power)
    assert glass.nearest(*beside).name == row[3].name


def test_nothing_is_seen_larger_than_it_must_be() -> None:
    assert opened(COLUMN).power == POWERS[0]


def test_catch_areas_are_large_enough_for_an_unsteady_hand() -> None:
    grid = [space(f"space:{x}:{y}", 500 + 24 * x, 200 + 24 * y) for x in range(5) for y in range(5)]
    for on in range(len(grid)):
        for catch in opened(grid, on).catches:
            assert min(catch.box.w, catch.box.h) >= 46
            assert min(catch.box.w, catch.box.h) * FULL_HD >= 48


def test_no_two_catch_areas_overlap() -> None:
    catches = opened(COLUMN).catches
    pairs = [(a, b) for a, b in product(catches, catches) if a is not b]
    assert not any(a.box.overlaps(b.box) for a, b in pairs)


def test_a_click_anywhere_takes_the_nearest() -> None:
    glass = opened(COLUMN, on=2)
    for part in range(24):
        angle = math.tau * part / 24
        x = glass.middle.x + (glass.radius - 2) * math.cos(angle)
        y = glass.middle.y + (glass.radius - 2) * math.sin(angle)
        nearest = min(COLUMN, key=lambda s: math.dist(glass.seen_at(*s.box.centre), (x, y)))
        assert glass.nearest(x, y).name == nearest.name


def test_a_near_miss_of_what_ends_a_walk_takes_a_space() -> None:
    hero = space("hero:0", 574, 370, 30, snap=False)
    glass = opened([*COLUMN, hero], on=2)
    x, y = glass.seen_at(574, 370)
    assert glass.nearest(x, y).name == "hero:0"
    assert glass.nearest(x + 40, y).name == "space:4"


@pytest.mark.parametrize(
    ("x", "y"), [*product((380, 640, 900), (84, 330, 580)), (380, 84), (900, 584)]
)
def test_it_stays_on_the_table_wherever_the_board_has_a_space(x: float, y: float) -> None:
    spots = [space("space:0", x, y), space("space:1", x, y + (24 if y < 330 else -24))]
    box = opened(spots).box
    assert AREA.x <= box.x
    assert box.right <= AREA.right
    assert AREA.y <= box.y
    assert box.bottom <= AREA.bottom


def test_a_group_that_is_too_long_for_it_is_shown_around_the_pointer() -> None:
    road = [space(f"space:{n}", 390 + 24 * n, 300) for n in range(20)]
    names = [catch.name for catch in opened(road, on=10).catches]
    assert "space:10" in names
    assert 5 <= len(names) < 10
    assert names == [f"space:{n}" for n in range(int(names[0][6:]), int(names[-1][6:]) + 1)]


def test_it_opens_near_what_is_hard_to_hit_alone() -> None:
    large = space("castle", 700, 300, 90)
    spots = [*COLUMN, large]
    assert nearest_small(spots, (574, 250)) == COLUMN[0]
    assert nearest_small(spots, (574 + 29, 250)) == COLUMN[0]
    assert nearest_small(spots, (574 + 31, 250)) is None
    assert nearest_small(spots, (700, 300)) is None
    assert not is_small(large)


def test_of_two_overlapping_things_it_opens_over_the_upper_one() -> None:
    upper = space("hero:1", 574, 250, 29)
    assert nearest_small([*COLUMN, upper], (574, 250)) == upper


def test_a_thing_below_a_larger_one_is_distinguishable() -> None:
    dragon = space("dragon:gloom", 576, 245, 36)
    spots = [*COLUMN, dragon]
    glass = opened(spots, on=0)
    assert nearest_small(spots, COLUMN[0].box.centre) == COLUMN[0]
    assert nearest_small(spots, (590, 232)) is None, "there is nothing but the dragon"
    for spot in (COLUMN[0], dragon):
        assert glass.nearest(*glass.seen_at(*spot.box.centre)).name == spot.name


def test_hotspots_are_larger_under_it_and_unchanged_beside_it() -> None:
    far = space("space:9", 800, 500)
    spots = [far, *COLUMN]
    glass = opened(COLUMN)
    over = larger(spots, glass)
    assert far in over
    assert {spot.name for spot in over} == {spot.name for spot in spots}
    assert all(spot.box.w >= 46 for spot in over if spot is not far)
    assert sorted(as_they_lie(over, glass), key=lambda s: s.name) == sorted(
        spots, key=lambda s: s.name
    )
    assert as_they_lie(spots, glass) == spots
