"""Computers play a match on, to its end or to a ply."""

from game.core.chance import Stream
from game.core.measure.simulate import computers_play
from tests.lantern import SPEC
from tests.playing import new_match


def test_a_match_is_played_on_to_a_ply_and_never_back_or_beyond() -> None:
    match = computers_play(new_match(SPEC, 1), Stream(1), until=5)
    assert match.ply == 5
    assert computers_play(match, Stream(1), until=3).ply == 5
    assert computers_play(match, Stream(1)).to_act is None
