"""Judge and playouts asked of the same positions, in matches nobody was fitted to."""

import pytest

from game.core.contract.values import Level
from game.games.registry import find
from tools.measure.fitting import Said
from tools.measure.sharpened import FIRST, POSITIONS, Compared, compare


def test_both_are_asked_of_the_same_positions() -> None:
    found = compare(find("dragon_farkle"), Level.NORMAL, 2, 2, 4)
    assert len(found.judged) == len(found.sharpened) <= 2 * POSITIONS
    for judged, sharpened in zip(found.judged, found.sharpened, strict=True):
        assert (judged.match, judged.came) == (sharpened.match, sharpened.came)
    assert {said.match for said in found.judged} == {FIRST, FIRST + 1}
    assert any(a.chance != b.chance for a, b in zip(found.judged, found.sharpened, strict=True))
    assert compare(find("dragon_farkle"), Level.NORMAL, 2, 2, 4) == found


def test_a_gain_is_the_error_that_is_saved_match_by_match() -> None:
    judged = (Said(1, 0.5, 1.0), Said(1, 0.5, 1.0), Said(2, 0.5, 0.0), Said(2, 0.5, 0.0))
    better = tuple(said._replace(chance=abs(said.came - 0.4)) for said in judged)
    mean, error = Compared(judged, better).gain()
    assert mean == pytest.approx(0.25 - 0.16)
    assert error == pytest.approx(0)
    mixed = (*better[:2], *(said._replace(chance=0.6) for said in judged[2:]))
    mean, error = Compared(judged, mixed).gain()
    assert mean == pytest.approx((0.09 - 0.11) / 2)
    assert error == pytest.approx(0.1)
