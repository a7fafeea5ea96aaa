"""Rows of the odds panel: what counts as likely, and that a chance stays one."""

import pytest

from game.core.kernel import OddsRow, Tone
from game.core.odds_rows import gain, loss


@pytest.mark.parametrize(
    ("chance", "hoped", "feared"),
    [
        (0.0, Tone.BAD, Tone.GOOD),
        (0.19, Tone.BAD, Tone.GOOD),
        (0.2, Tone.MIXED, Tone.MIXED),
        (0.49, Tone.MIXED, Tone.MIXED),
        (0.5, Tone.GOOD, Tone.BAD),
        (1.0, Tone.GOOD, Tone.BAD),
    ],
)
def test_what_is_likely_is_good_if_it_is_hoped_for(
    chance: float, hoped: Tone, feared: Tone
) -> None:
    assert gain("It comes", chance, "comes") == OddsRow("It comes", chance, hoped, "comes")
    assert loss("It goes", chance, "goes") == OddsRow("It goes", chance, feared, "goes")


def test_a_sum_that_is_off_by_a_hair_is_still_a_chance() -> None:
    assert gain("Sure", 1.0000000000000002).chance == 1.0
    assert loss("Never", -1e-17).chance == 0.0
