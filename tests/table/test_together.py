"""What happens together lasts as long as the longest, and ends as each of its parts does."""

import pytest

from game.table.animation import Cue, Timeline
from game.table.moments import Moments, together
from tests.table.test_moments import FRAME_S, Number, laid


def test_shorter_parts_go_as_slowly_as_the_longest() -> None:
    pieces, told = laid(), list[str]()
    count = Moments(pieces).counted("b", 0, 10, Number, seconds=0.2)
    first = Cue(0.4, begin=lambda: told.append("begin"), end=lambda: told.append("end"))
    cue = together(*count, first, Cue(0.1, sound="good"))
    assert (cue.seconds, cue.sound) == (0.4, "good")
    line = Timeline(pieces, lambda name: None)
    line.add([cue])
    line.update(0.2)
    assert pieces["b"].face == Number(5)
    assert told == ["begin"]
    line.skip()
    assert pieces["b"].face == Number(10)
    assert told == ["begin", "end"]


@pytest.mark.parametrize("watched", [0, 1, 9, 40])
def test_it_leaves_all_as_it_was(watched: int) -> None:
    pieces = laid()
    moments = Moments(pieces)
    parts = [*moments.shiver(["a"], seconds=0.2), *moments.in_turn(["b"], 8)]
    line = Timeline(pieces, lambda name: None)
    line.add([together(*parts, *moments.still(0.4))])
    for _ in range(watched):
        line.update(FRAME_S)
    line.skip()
    assert pieces == laid()
