"""A list of any length whose rows turn out to be of other heights than was thought."""

import random

import pygame
import pytest

from game.ui.hotspots import Attention
from game.ui.inputs import Key, Wheel
from game.ui.long_list import LongList, Row
from game.ui.viewport import Box
from game.ui.widget import Widget

VIEW = Box(0, 100, 400, 300)
COUNT = 500
LIKELY = 60.0


def heights(seed: int) -> list[float]:
    luck = random.Random(seed)
    return [luck.choice([40.0, 60.0, 60.0, 95.0, 180.0]) for _ in range(COUNT)]


def listed(high: list[float]) -> LongList:
    def make(number: int, top: float) -> Row:
        row: Widget = Widget("", Box(0, top, 380, high[number] - 5))
        row.name = str(number)
        return Row((row,), top + high[number])

    return LongList("list", VIEW, VIEW.y + 10, [LIKELY] * len(high), make)


def seen(view: LongList) -> dict[int, float]:
    """The rows in sight and where they begin on the screen."""
    tops = {int(row.name): (row.box.y, row.box.bottom) for row in view.widgets}
    return {
        number: top - view.offset
        for number, (top, bottom) in tops.items()
        if bottom - view.offset > VIEW.y and top - view.offset < VIEW.bottom
    }


@pytest.mark.parametrize("seed", range(5))
def test_visible_rows_move_by_the_scrolled_distance_without_gaps(seed: int) -> None:
    high, luck = heights(seed), random.Random(seed)
    view = listed(high)
    view.scroll_to(luck.random() * view.most)
    for _ in range(150):
        before, offset = seen(view), view.offset
        notches = luck.choice([-2, -1, 1, 1])
        view.handle(Wheel(50, 200, notches), Attention())
        after = seen(view)
        numbers = sorted(after)
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        for number in numbers[:-1]:
            assert after[number + 1] - after[number] == pytest.approx(high[number])
        if offset > 0 and 0 < view.offset < view.most and offset < view.most - 120:
            for number in before.keys() & after.keys():
                assert after[number] - before[number] == pytest.approx(60 * notches)


@pytest.mark.parametrize("seed", range(5))
def test_home_and_end_lead_to_the_first_and_the_last_row(seed: int) -> None:
    high = heights(seed)
    view = listed(high)
    for _ in range(3):
        view.handle(Key(pygame.K_END), Attention())
        assert seen(view)[COUNT - 1] == pytest.approx(VIEW.bottom - high[-1])
        view.handle(Key(pygame.K_HOME), Attention())
        assert seen(view)[0] == VIEW.y + 10
        assert len(view.widgets) < 40


def test_a_list_of_nothing_and_one_that_fits_do_not_scroll() -> None:
    for count in (0, 2):
        view = listed(heights(1)[:count])
        assert view.most == 0
        assert len(view.widgets) == count
