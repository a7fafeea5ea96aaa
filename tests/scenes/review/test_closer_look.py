"""The chances around a turn are of one measure, that of the results page."""

from types import SimpleNamespace
from typing import Any

from game.core.review.curve import Curve
from game.core.review.playouts import Estimate
from game.core.review.sharpening import Sharp, Sharpening
from game.games.yoz.spec import SPEC
from game.scenes.parts.chances import curve_of
from game.scenes.review.closer_look import CloserLook
from tests.playing import at_random, new_match, play


def looked_at() -> tuple[CloserLook, Curve, int]:
    match = play(new_match(SPEC, 3), at_random(3))
    curve = curve_of(match)
    assert curve is not None
    services: Any = SimpleNamespace(sharpenings={})
    return CloserLook(services, match, curve), curve, match.ply // 2


def sharp(curve: Curve, ply: int, estimate: Estimate | None) -> Sharp:
    return Sharp(ply, curve.at(ply).chances, exact=False, steep=0.2, estimate=estimate)


def test_a_turn_of_which_one_end_is_refined_has_the_chances_of_the_judge() -> None:
    """The replay said 84 to 48 % of a turn for which the results had 86 to 48 %."""
    look, curve, ply = looked_at()
    first, last = look.ends(ply)
    refined = Estimate((0.123,), (0.01,), 400)
    one_end = (sharp(curve, first, refined), sharp(curve, last, None))
    look.sharper.known = Sharpening(1, one_end, 400, done=False)
    judged = curve.at(first).chances, curve.at(last).chances
    assert look.around(ply) == judged
    assert look.surely(ply) == ""
    both = tuple(sharp(curve, end, refined) for end in (first, last))
    look.sharper.known = Sharpening(1, both, 800, done=False)
    assert look.around(ply) == ((0.123,), (0.123,))
    assert look.surely(ply).startswith("Give or take")
