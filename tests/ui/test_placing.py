"""Placing of texts beside a thing."""

import pytest

from game.ui.placing import Side, covered, placed
from game.ui.viewport import SCREEN, Box

TARGET = Box(600, 300, 40, 40)
W, H, GAP = 200.0, 60.0, 10.0
SIDES = (Side.BELOW, Side.ABOVE, Side.RIGHT, Side.LEFT)


def test_the_first_side_is_taken_while_nothing_is_in_the_way() -> None:
    for side in SIDES:
        _, taken = placed(TARGET, W, H, GAP, (side, *SIDES), [])
        assert taken is side


def test_a_way_that_leads_there_from_below_is_not_covered() -> None:
    way = [Box.around(620, 345 + 16 * dot, 9, 9) for dot in range(5)]
    box, side = placed(TARGET, W, H, GAP, SIDES, way)
    assert side is Side.ABOVE
    assert not any(covered(dot, box) for dot in way)


def test_words_stay_on_the_screen_and_off_the_target() -> None:
    for x in (0, 600, 1240):
        for y in (0, 300, 680):
            target = Box(x, y, 40, 40)
            box, _ = placed(target, W, H, GAP, SIDES, [])
            assert not box.overlaps(target)
            assert box.x >= SCREEN.x
            assert box.y >= SCREEN.y
            assert box.right <= SCREEN.right
            assert box.bottom <= SCREEN.bottom


def test_nothing_can_go_on_no_side() -> None:
    with pytest.raises(ValueError, match="no side"):
        placed(TARGET, W, H, GAP, (), [])


def test_a_half_covered_thing_counts_half() -> None:
    assert covered(Box(0, 0, 10, 10), Box(5, 0, 10, 10)) == 0.5
    assert covered(Box(0, 0, 10, 10), Box(20, 0, 10, 10)) == 0
