"""The words of the victory picture: the dragon beaten, or Last Orders."""

import pytest

from game.games.dragon_farkle.rules.state import HouseRules, Over
from game.games.dragon_farkle.spec import SPEC
from game.games.dragon_farkle.words.victory import margin, words
from tests.ending import ended
from tests.games.dragon_farkle.position import ANN, BEN, position

LAST = HouseRules(last_orders=5)


@pytest.mark.rule("DF-12.1")
def test_who_beats_the_dragon_has_no_number_but_the_word() -> None:
    finish = ended(SPEC, position("9000", "3300 keep", "5000", phase=Over(BEN)))
    said = words(finish)
    assert said.line == "{seat:1} beats the dragon"
    assert said.note == "Three damage in one turn, with 3,300 soldiers in the Keep"
    assert said.standing == ("9,000", "won", "5,000")
    computer = ended(SPEC, position("900", "3300 keep", "5000", phase=Over(BEN)), BEN)
    told = "A hard computer: three damage in one turn, {seat:0} has 900 soldiers"
    assert words(computer).note in (told, told.replace("{seat:0} has 900", "{seat:2} has 5,000"))


@pytest.mark.rule("DF-12.3", "DF-13.5")
@pytest.mark.parametrize(
    ("camps", "line", "note"),
    [
        (
            ("9000", "300"),
            "{seat:0} wins",
            "9,000 soldiers after Last Orders, 8,700 more than {seat:1}",
        ),
        (
            ("900", "900 keep"),
            "{seat:1} wins",
            "Level with {seat:0} at 900 soldiers, but in the Keep",
        ),
        (
            ("900", "900"),
            "{seat:0} and {seat:1} share the win",
            "900 soldiers each after Last Orders",
        ),
    ],
    ids=["army", "Keep", "shared"],
)
def test_after_last_orders_the_largest_army_wins(
    camps: tuple[str, ...], line: str, note: str
) -> None:
    said = words(ended(SPEC, position(*camps, phase=Over(None), rules=LAST)))
    assert (said.line, said.note) == (line, note)


def test_a_computer_with_most_soldiers_is_compared_with_a_person() -> None:
    state = position("9000", "300", "4000", phase=Over(None), rules=LAST)
    said = words(ended(SPEC, state, ANN, 2))
    assert said.note == "A hard computer: 9,000 soldiers, {seat:1} is 8,700 behind"


def test_the_margin_is_the_army_before_and_after() -> None:
    before, after = position("900", "300"), position("2100", "300")
    assert margin(before, after, ANN) == "900 → 2,100"
    assert margin(before, after, BEN) == ""


@pytest.mark.rule("DF-12.1")
def test_soldiers_lost_on_the_way_do_not_measure_a_victory_over_the_dragon() -> None:
    before, after = position("7550 keep", "300"), position("7100 keep", "300", phase=Over(ANN))
    assert margin(before, after, ANN) == ""
