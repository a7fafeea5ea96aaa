"""Rows of the odds panel: what a colour means, and that a chance stays one."""

import pytest

from game.core.contract.values import Happening, Move, Odds, OddsRow, Tone, Way
from game.core.odds_rows import as_weighed, compared, gain, loss, mixed


class Six(Happening, frozen=True):
    pass


@pytest.mark.parametrize("chance", [0.0, 0.19, 0.2, 0.49, 0.5, 1.0])
def test_a_colour_says_gain_or_loss_however_likely_that_is(chance: float) -> None:
    assert gain("It comes", chance, Six()) == OddsRow("It comes", chance, Tone.GOOD, Six())
    assert loss("It goes", chance, Six()) == OddsRow("It goes", chance, Tone.BAD, Six())
    assert mixed("It turns", chance, Six()) == OddsRow("It turns", chance, Tone.MIXED, Six())


def test_a_sum_that_is_off_by_a_hair_is_still_a_chance() -> None:
    assert gain("Sure", 1.0000000000000002).chance == 1.0
    assert loss("Never", -1e-17).chance == 0.0


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (0.61, 0.58, "stop 61 %, roll again 58 %"),
        (0.613, 0.611, "61 % either way"),
        (0.934, 0.936, "93–94 % either way"),
        (0.004, 0.008, "<1 % either way"),
        (0.009, 0.011, "1 % either way"),
    ],
)
def test_chances_within_half_a_point_are_shown_as_equal_with_both_rows(
    one: float, other: float, said: str
) -> None:
    assert compared("stop", one, "roll again", other) == f"Chance of winning the match: {said}."


@pytest.mark.parametrize(
    ("note", "told"), [("", "He is near."), ("For both: 50 %.", "For both: 50 %.")]
)
def test_what_is_played_for_leads_the_panel_and_keeps_a_note_that_nothing_replaces(
    note: str, told: str
) -> None:
    shown = Odds("Now", (gain("It comes", 0.5, Six()), loss("It goes", 0.2)), "He is near.")
    panel = as_weighed(shown, Way(Move(), 0.6, loss("It goes", 0.3)), note)
    assert panel.rows == (loss("It goes", 0.3), gain("It comes", 0.5, Six()))
    assert panel.note == told
