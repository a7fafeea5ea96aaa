"""Honours: who did most of something."""

from collections import Counter

from game.core.contract.values import Honour
from game.core.honours import Deed, best

DEEDS = (Deed("Long Legs", "Walked far.", 2), Deed("Early Bird", "Was there first."))


def test_an_honour_goes_to_all_with_the_highest_count() -> None:
    counts = {"Long Legs": Counter({0: 3, 2: 3, 1: 2}), "Early Bird": Counter({1: 1})}
    assert best(DEEDS, counts, 3) == (
        Honour("Long Legs", "Walked far.", (0, 2), 3),
        Honour("Early Bird", "Was there first.", (1,), 1),
    )


def test_what_nobody_earned_is_left_out() -> None:
    counts = {"Long Legs": Counter({0: 1}), "Early Bird": Counter[int]()}
    assert best(DEEDS, counts, 2) == ()
    assert best(DEEDS, counts, 0) == ()
