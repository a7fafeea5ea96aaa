"""Refusals of moves, in the words of the moment: what is missing, and what is possible."""

import re

import pytest

from game.core.text import parse
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import NUMBER, TILES, Tile
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.rules import refusal
from game.games.yahtzee_challenge.rules.state import OwnSquare, State, StepRoll
from tests.games.yahtzee_challenge.position import (
    ANN,
    faces,
    land,
    play,
    position,
    throw,
    why_not,
)
from tests.games.yahtzee_challenge.seen import moments
from tests.games.yahtzee_challenge.stages import (
    FOUR_ALIKE,
    FREE,
    OWN,
    OWN_SHIELD,
    PROTECTING,
    ROLLING,
    STAYED,
    STEP,
    at_the_start,
)

# --- before the dice are final -------------------------------------------------------------------

ON_A_RIVAL = play(land(position("fives@2 Ben 3", "sixes@3 Cy 1"), 2), "roll", [5, 5, 6, 6, 1]).state
RAISING = play(STAYED, "roll", [4, 4, 1, 6, 6]).state


@pytest.mark.rule("YC-8.2", "YC-8.5", "YC-5.6")
def test_a_seat_on_a_rivals_square_is_never_advised_to_stop_and_lose_the_go() -> None:
    for tile in Tile:
        if tile is not Tile.FIVES:
            other = why_not(ON_A_RIVAL, f"claim {tile}")
            assert (other.rule, other.why) == (
                "YC-8.2",
                "On this square you can win only Fives, unless you roll a yahtzee.",
            )
    short = why_not(ON_A_RIVAL, "claim fives")
    assert short.rule == "YC-8.5"
    assert short.why == "You need at least three 5s to steal Fives: your dice show two."


@pytest.mark.rule("YC-9.5", "YC-9.6")
def test_who_stayed_hears_what_the_tile_still_needs() -> None:
    assert why_not(RAISING, "claim sixes").rule == "YC-9.5"
    short = why_not(RAISING, "claim fours")
    assert short.rule == "YC-9.6"
    assert short.why == "You need at least three 4s to improve Fours: your dice show two."


@pytest.mark.parametrize(
    ("tile", "rule", "dice", "lacking"),
    [
        ("sixes", "YC-6.1", "1 2 3 4 4", "a 6"),
        ("three_of_a_kind", "YC-6.3", "4 4 1 2 6", "one more 4"),
        ("three_of_a_kind", "YC-6.3", "1 2 3 5 6", "two more 6s"),
        ("four_of_a_kind", "YC-6.4", "4 4 1 2 6", "two more 4s"),
        ("full_house", "YC-6.5", "4 4 2 2 6", "one more 4"),
        ("full_house", "YC-6.5", "4 4 4 2 6", "one more 6"),
        ("full_house", "YC-6.5", "4 4 1 2 6", "one more 4 and one more 6"),
        ("small_straight", "YC-6.6", "1 2 3 3 6", "a 4"),
        ("small_straight", "YC-6.6", "1 1 1 6 6", "a 3, a 4 and a 5"),
        ("large_straight", "YC-6.7", "2 3 4 5 5", "a 6"),
    ],
)
def test_a_tile_that_is_not_made_names_its_own_rule_and_what_is_missing(
    tile: str, rule: str, dice: str, lacking: str
) -> None:
    for state in (throw(FREE, dice).state, play(FREE, "roll", faces(dice)).state):
        if isinstance(state.phase, StepRoll):
            continue  # these dice win nothing at all, so the go is over
        refused = why_not(state, f"claim {tile}")
        assert refused.rule == rule
        assert refused.why.startswith(f"You need {lacking} for ")


def test_a_refused_tile_is_named_as_on_the_board() -> None:
    """With a capital letter, wherever in the sentence; dice of that number are written small."""
    fixed = "|".join(NAMES[tile] for tile in TILES if tile not in NUMBER)
    for now in moments(4):
        for tile in Tile:
            refused = refusal(now.state, mv.Claim(tile))
            if refused is not None:
                named = re.findall(fixed, refused.why, re.IGNORECASE)
                assert set(named) <= set(NAMES.values()), refused.why


@pytest.mark.rule("YC-5.2")
def test_keeping_all_five_is_refused_with_the_alternatives() -> None:
    nothing = play(land(position("fives@2 Ben 2"), 2), "roll", [1, 2, 3, 4, 6]).state
    assert why_not(nothing, "reroll ()").why.endswith("or press Stop: you are keeping all five.")
    five = play(FREE, "roll", [4] * 5).state
    assert why_not(five, "reroll ()").why.endswith("or press Stop: you are keeping all five.")


@pytest.mark.rule("YC-9.3")
def test_no_choice_is_asked_for_where_there_is_none() -> None:
    fixed = land(position("full_house@2 Ann"), 2)
    refused = why_not(fixed, "roll")
    assert (refused.rule, refused.why) == (
        "YC-9.3",
        "Roll to move on. Full house is yours and cannot be improved.",
    )


@pytest.mark.rule("YC-3.1")
def test_no_refusal_mentions_dice_on_the_table_while_they_are_in_the_cup() -> None:
    assert why_not(FREE, "roll_step").why == "Roll the five dice: you have already moved."


@pytest.mark.rule("YC-11.5")
def test_a_refused_yahtzee_names_the_moves_possible_now() -> None:
    """Any other tile, once the dice are final."""
    guarded = land(position("ones@3 Ann 2", shield="ones"), 5)
    early = why_not(play(guarded, "roll", [2] * 5).state, "claim ones")
    final = why_not(OWN_SHIELD, "claim ones")
    assert early.why == final.why == "Pick another tile: Ones is yours and already has the shield."
    assert (early.instead, final.instead) == ((mv.Stop,), (mv.Claim,))


@pytest.mark.rule("YC-11.17")
def test_who_may_move_the_shield_is_offered_both_places() -> None:
    assert why_not(PROTECTING, "roll").instead == (mv.PlaceShield, mv.LeaveShield)


# --- refusals of the program, beyond section 11 --------------------------------------------------


@pytest.mark.parametrize(
    ("state", "move", "rule"),
    [
        (at_the_start(), "roll_step", "YC-2.2"),
        (STEP, "roll_order", "YC-2.6"),
        (OWN, "roll_order", "YC-2.6"),
        (FREE, "roll_order", "YC-2.6"),
        (PROTECTING, "roll_order", "YC-2.6"),
        (STEP, "stay", "YC-3.1"),
        (OWN, "roll_step", "YC-9.1"),
        (OWN, "leave_shield", "YC-11.20"),
        (FREE, "reroll 0,", "YC-5.1"),
        (FREE, "claim ones", "YC-5.5"),
        (FREE, "roll_step", "YC-3.1"),
        (STAYED, "stay", "YC-9.4"),
        (ROLLING, "roll", "YC-5.2"),
        (ROLLING, "reroll 3,1", "YC-5.2"),
        (FOUR_ALIKE, "reroll 0,", "YC-5.6"),
        (FOUR_ALIKE, "place_shield", "YC-11.20"),
        (PROTECTING, "claim twos", "YC-11.17"),
        (PROTECTING, "roll_step", "YC-11.17"),
        (PROTECTING, "stop", "YC-11.17"),
    ],
)
def test_other_moves_are_refused_in_words_too(state: State, move: str, rule: str) -> None:
    refused = refusal(state, parse(mv.MOVES, move))
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.rule("YC-9.12", "YC-9.3")
def test_after_six_movement_rolls_the_words_speak_of_walking() -> None:
    state = position("chance@2 Ann", pawns={ANN: 2}, phase=OwnSquare(Tile.CHANCE, 6))
    stay = refusal(state, parse(mv.MOVES, "stay"))
    assert stay is not None
    assert stay.why == "Take the long stride. Chance cannot be improved."
    on = refusal(state, parse(mv.MOVES, "move_on"))
    assert on is not None
    assert on.rule == "YC-9.12"


@pytest.mark.rule("YC-10.4")
@pytest.mark.parametrize(
    ("own", "dice", "claim"),
    [
        ("sixes@2 Ann 4", "6 6 1 2 3", "claim sixes"),
        ("chance@2 Ann", "6 6 6 5 5", "claim chance"),
    ],
)
def test_nobody_is_sent_to_improve_what_cannot_be_improved(own: str, dice: str, claim: str) -> None:
    refused = refusal(throw(land(position(own), 5), dice).state, parse(mv.MOVES, claim))
    assert refused is not None
    name = NAMES[Tile(claim.removeprefix("claim "))]
    assert (refused.rule, refused.why) == ("YC-10.4", f"{name} is already yours.")


@pytest.mark.rule("YC-5.2")
def test_dice_out_of_order_differ_from_doubled_ones() -> None:
    assert why_not(ROLLING, "reroll 3,1").why == "Name the dice from left to right."
    assert why_not(ROLLING, "reroll 1,1").why == "Name each die only once."


@pytest.mark.rule("YC-5.2")
@pytest.mark.parametrize(
    "positions", [(), (-1,), (5,), (0, 0), (4, 3), (0, 1, 2, 3, 4, 5), (10**20,), (0,) * 99]
)
def test_no_choice_of_dice_crashes(positions: tuple[int, ...]) -> None:
    refused = refusal(ROLLING, mv.Reroll(positions))
    assert refused is not None
    assert refused.rule == "YC-5.2"
