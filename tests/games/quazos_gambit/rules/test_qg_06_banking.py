"""Chapter 6: banking."""

import pytest

from game.games.quazos_gambit.rules.events import BankEntered, BankLeft, Deposited, Stepped
from game.games.quazos_gambit.rules.state import Depositing, Leaving
from tests.games.quazos_gambit.position import (
    CELL,
    ONE,
    TWO,
    legal,
    moves,
    phase_of,
    play,
    position,
    rule_against,
)


@pytest.mark.rule("QG-6.1", "QG-6.2", "QG-6.3")
@pytest.mark.parametrize(
    ("seat", "door", "bank"), [(0, "f5", "e5"), (1, "d6", "d5"), (2, "c4", "d4"), (3, "e3", "e4")]
)
def test_everybody_enters_a_section_of_their_own_by_its_doors(
    seat: int, door: str, bank: str
) -> None:
    cast = ["cat", "frog", "swan", "fish"]
    cast[seat] += f" {door} r2"
    state = position(*cast, active=seat)
    story = play(state, "enter_bank")
    assert story.one(BankEntered) == BankEntered(seat, CELL[door], CELL[bank], 1, 3)
    phase_of(story.state, Depositing)


@pytest.mark.rule("QG-6.3", "QG-6.4")
def test_entering_costs_a_movement() -> None:
    state = position("cat e8 r1", "frog")
    assert rule_against(state, "enter_bank") == "QG-6.3"
    assert play(state, "step e7; step e6; enter_bank").state.turn.steps == 3
    far = play(position("cat d8 r1", "frog"), "step e8; step e7; step e6").state
    assert rule_against(far, "enter_bank") == "QG-5.12"


@pytest.mark.rule("QG-6.5")
def test_nobody_enters_empty_handed() -> None:
    assert rule_against(position("cat e6", "frog"), "enter_bank") == "QG-6.5"
    assert legal(position("cat e6 g", "frog"), "enter_bank")


@pytest.mark.rule("QG-6.6", "QG-6.7", "QG-6.8")
def test_the_player_chooses_how_much_to_leave() -> None:
    inside = play(position("cat e6 r2 g", "frog"), "enter_bank").state
    assert moves(inside) == [
        "deposit 2 1",
        "deposit 1 1",
        "deposit 0 1",
        "deposit 2 0",
        "deposit 1 0",
    ]
    assert rule_against(inside, "deposit 0 0") == "QG-6.7"
    assert rule_against(inside, "deposit 3 0") == "QG-6.6"
    story = play(inside, "deposit 1 0")
    assert story.one(Deposited) == Deposited(ONE, 1, 0, 1, 1, 1, 0)


@pytest.mark.rule("QG-6.9", "QG-6.10", "QG-6.11")
def test_depositing_ends_the_turn_and_the_pawn_stays_until_the_next() -> None:
    story = play(position("cat e6 r2", "frog"), "enter_bank; deposit 1 0")
    assert story.state.active == TWO
    assert story.seat(ONE).cell == CELL["e5"]
    story = play(story.state, "end_turn")
    phase_of(story.state, Leaving)
    assert rule_against(story.state, "end_turn") == "QG-6.11"


@pytest.mark.rule("QG-6.11", "QG-6.12")
def test_leaving_goes_to_either_door_and_comes_before_any_ability() -> None:
    inside = position("cat e5 m3", "frog")
    assert moves(inside) == ["step f5", "step e6"]
    assert rule_against(inside, "stealth") == "QG-6.11"
    assert rule_against(inside, "step e4") == "QG-6.11"
    story = play(inside, "step e6")
    assert story.one(BankLeft) == BankLeft(ONE, CELL["e5"], CELL["e6"])
    assert story.one(Stepped).steps == 1
    assert legal(story.state, "stealth")


@pytest.mark.rule("QG-6.13")
def test_a_pawn_that_left_cannot_come_back_in_the_same_turn() -> None:
    story = play(position("cat e5 r1", "frog"), "step e6")
    assert rule_against(story.state, "enter_bank") == "QG-6.13"
    again = play(story.state, "end_turn; end_turn").state
    assert legal(again, "enter_bank")


@pytest.mark.rule("QG-6.14", "QG-6.15")
def test_nobody_enters_another_section_not_even_from_inside_their_own() -> None:
    assert rule_against(position("cat d6 r2", "swan", "frog", "fish"), "step d5") == "QG-6.14"
    inside = position("cat e5 r2", "swan", "frog", "fish")
    assert rule_against(inside, "step d5") == "QG-6.11"
    assert rule_against(inside, "step e4") == "QG-6.11"


@pytest.mark.rule("QG-6.16")
def test_what_is_banked_stays_there() -> None:
    story = play(position("cat e6 r1 k3", "frog"), "enter_bank; deposit 1 0; end_turn; step f5")
    cat = story.seat(ONE)
    assert (cat.red, cat.bank_red) == (0, 4)


@pytest.mark.rule("QG-6.17")
def test_a_pawn_in_its_bank_is_safe() -> None:
    state = position("fish e6 m3", "cat", "frog d4 r4")
    assert rule_against(state, "undertow 2") == "QG-6.17"
    assert rule_against(state, "battle 2") == "QG-7.2"


@pytest.mark.rule("QG-6.18", "QG-10.7")
def test_sections_are_walls_and_no_leap_ends_in_one() -> None:
    state = position("frog e7 m3 r2", "cat", active=ONE)
    assert rule_against(state, "great_leap e5") == "QG-10.7"
    assert rule_against(state, "great_leap e4") == "QG-10.7"
    assert legal(state, "great_leap e3")
    own = position("frog e6 r2", "cat")
    assert rule_against(own, "step e5") == "QG-6.2"
