"""Section 11 of the rules of record: every row can be met, with its message and its rule."""

import re
from typing import NamedTuple

import pytest

from game.core.chance import Scripted
from game.core.kernel import IllegalMove, Refusal, Setup, complete_setup
from game.core.text import parse
from game.games.yahtzee_challenge.content import NAMES, Tile
from game.games.yahtzee_challenge.moves import MOVES, Claim, Reroll, Result
from game.games.yahtzee_challenge.rules import apply, refusal, setup, wrong_seat
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.state import Over, OwnSquare, Protecting, State, StepRoll
from game.games.yahtzee_challenge.words import gesture
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    faces,
    go,
    in_the_finale,
    land,
    play,
    position,
    position_with,
    throw,
    why_not,
)
from tests.games.yahtzee_challenge.seen import moments


def at_the_start(seats: int = 3) -> State:
    return setup(complete_setup(SPEC, Setup(seats)), Scripted())[0]


STEP = position()
WILD = land(position("ones@2 Ben 2", "chance@3 Ann", "sixes@4 Cy 1", shield="sixes"), 5)
RIVAL = land(position("fives@2 Ben 2", "sixes@3 Cy 1"), 2)
FREE = land(position("fives@3 Ben 2"), 2)
OWN = land(position("fours@2 Ann 2"), 2)
STAYED = play(OWN, "stay").state
STAYED_ROLLING = play(OWN, "stay; roll", [4, 4, 4, 1, 2]).state
ROLLING = play(FREE, "roll", [1, 2, 3, 3, 5]).state
THIRD = play(FREE, "roll; reroll 0,; reroll 0,", [1, 2, 3, 3, 5, 1, 1]).state
FOUR_ALIKE = throw(FREE, "6 6 6 6 1").state
WILD_FINAL = throw(WILD, "1 2 3 4 4").state
YAHTZEE = throw(WILD, "2 2 2 2 2").state
OWN_SHIELD = throw(land(position("ones@3 Ann 2", shield="ones"), 5), "2 2 2 2 2").state
PROTECTING = go(position("ones@3 Ann 2", shield="ones"), 5, "2 2 2 2 2", "chance").state
OUT = go(position(rest=BEN, finale=in_the_finale(CY)), 2, "2 2 3 3 4").state
OVER = position(phase=Over())
ORDERING = play(at_the_start(), "roll_order", [3, 4]).state


class Row(NamedTuple):
    """A row of section 11: the attempt, where it is made, and what is answered."""

    attempt: str
    state: State
    how: str  # a move, "by SEAT", or "click TARGET"
    rule: str
    why: str


ROWS = [
    Row("acting out of turn", STEP, "by 1", "YC-3.2", "It is {seat:0}'s go. Yours comes soon."),
    Row("rolling for order twice", ORDERING, "by 0", "YC-2.2", "You have rolled already: 7."),
    Row("match dice before moving", STEP, "roll", "YC-3.1", "Move first: roll the movement die."),
    Row("movement amid the match dice", ROLLING, "roll_step", "YC-3.1",
        "Your dice are on the table; finish this roll first."),
    Row("skipping a go", STEP, "click button:skip", "YC-3.4",
        "No passing here, the ring waits for you."),
    Row("shortening a move", play(position(), "roll_step", [3]).state, "click square:2", "YC-4.5",
        "You rolled 3, so you walk all 3 squares."),
    Row("staying on an own fixed tile", land(position("full_house@2 Ann"), 2), "stay", "YC-9.3",
        "The full house cannot be improved. Roll to move on."),
    Row("staying on an own 40", land(position("fours@2 Ann 4"), 2), "stay", "YC-9.2",
        "Fours is at its best already (40). Roll to move on."),
    Row("moving on from a rival's tile", RIVAL, "move_on", "YC-8.1",
        "This is {seat:1}'s tile. Try your luck on it first."),
    Row("moving on from a free square", FREE, "move_on", "YC-9.1",
        "You can only move on from your own tile."),
    Row("moving on from a Wild", WILD, "move_on", "YC-9.1",
        "You can only move on from your own tile."),
    Row("moving on after throwing", STAYED_ROLLING, "move_on", "YC-9.4",
        "You chose to stay; this attempt counts."),
    Row("stopping before the first throw", FREE, "stop", "YC-5.5", "Throw at least once."),
    Row("re-rolling no dice", ROLLING, "reroll ()", "YC-5.2",
        "You keep all five: let one go to throw it, or claim a tile."),
    Row("fourth throw", THIRD, "reroll 0,", "YC-5.1", "Three throws is all you get."),
    Row("unknown die position", ROLLING, "reroll 0,5", "YC-5.2",
        "There are five dice, and that is none of them."),
    Row("claiming before the dice are final", ROLLING, "claim ones", "YC-5.6",
        "Press Stop if you want to keep these dice."),
    Row("claiming an unmatched tile", FOUR_ALIKE, "claim large_straight", "YC-6.7",
        "Those dice do not make a large straight. "
        "What is missing: a two, a three, a four and a five."),
    Row("claiming an unmatched number", FOUR_ALIKE, "claim twos", "YC-6.1",
        "Those dice do not make any twos. What is missing: a two."),
    Row("claiming chance below 25", throw(FREE, "6 6 6 4 2").state, "claim chance", "YC-6.8",
        "That adds up to 24; chance needs 25."),
    Row("a full house with four alike", FOUR_ALIKE, "claim full_house", "YC-6.5",
        "Four and one is no full house: three and two, please."),
    Row("stealing with too few dice", WILD_FINAL, "claim ones", "YC-8.5",
        "{seat:1} holds ones with 2; you need at least 2 and have 1."),
    Row("another tile on a rival's square", throw(RIVAL, "5 5 6 6 1").state, "claim sixes",
        "YC-8.2", "On this square you play for fives only, unless you roll a yahtzee."),
    Row("a rival's tile from a free blank", throw(FREE, "5 5 5 1 2").state, "claim fives",
        "YC-7.6",
        "From a free square you can only take unclaimed tiles, unless you roll a yahtzee."),
    Row("an own tile on a Wild", throw(land(position("sixes@2 Ann 1"), 5), "6 6 1 2 3").state,
        "claim sixes", "YC-10.4", "You own that one. Land on it to improve it."),
    Row("a protected tile without a yahtzee", throw(WILD, "6 6 6 1 2").state, "claim sixes",
        "YC-8.13", "The shield holds: only a yahtzee takes sixes."),
    Row("declining a claim", FOUR_ALIKE, "stop", "YC-7.4",
        "Those dice win something: choose your tile."),
    Row("declining a claim by skipping", FOUR_ALIKE, "click button:skip", "YC-7.4",
        "Those dice win something: choose your tile."),
    Row("declining a yahtzee", YAHTZEE, "stop", "YC-11.6", "A yahtzee! Pick any tile you like."),
    Row("a yahtzee on the own protected tile", OWN_SHIELD, "claim ones", "YC-11.5",
        "Ones is yours and protected. Pick another."),
    Row("placing a tile on another square", WILD_FINAL, "click square:12", "YC-10.11",
        "It goes on square 6, the first free one ahead."),
    Row("moving the token without a yahtzee", STEP, "place_shield", "YC-11.20",
        "Only a fresh yahtzee moves the shield."),
    Row("the shield clicked at leisure", ROLLING, "click shield", "YC-11.20",
        "Only a fresh yahtzee moves the shield."),
    Row("the shield on a third tile", PROTECTING, "click tile:sixes", "YC-11.17",
        "Move it to chance, or leave it where it is."),
    Row("another tile after staying", throw(STAYED, "4 4 4 6 6").state, "claim sixes", "YC-9.5",
        "You stayed for fours only, unless you roll a yahtzee."),
    Row("match dice on an own tile", OWN, "roll", "YC-9.1", "Stay or move on: choose first."),
    Row("staying where no own tile lies", FREE, "stay", "YC-9.1",
        "You can only stay on your own tile."),
    Row("naming the same die twice", ROLLING, "reroll 2,2", "YC-5.2", "Each die once, please."),
    Row("naming the first die twice", ROLLING, "reroll 0,0", "YC-5.2", "Each die once, please."),
    Row("naming an unknown tile", FOUR_ALIKE, "click tile:yahtzee", "YC-1.4",
        "There is no such tile in this game."),
    Row("playing after one's run", OUT, "by 0", "YC-12.12",
        "Your run is over. Now hold your breath."),
    Row("any move after the end", OVER, "roll_step", "YC-12.20",
        "The game is over. Play again?"),
]  # fmt: skip


def answer(row: Row) -> Refusal | None:
    match row.how.split(" "):
        case ["by", seat]:
            return wrong_seat(row.state, int(seat))
        case ["click", target]:
            return gesture(row.state, row.state.active, target)
        case _:
            return refusal(row.state, parse(MOVES, row.how))


@pytest.mark.rule(
    "YC-1.4", "YC-2.2", "YC-3.1", "YC-3.2", "YC-3.4", "YC-4.5", "YC-5.1", "YC-5.2", "YC-5.5",
    "YC-5.6", "YC-6.1", "YC-6.5", "YC-6.8", "YC-7.4", "YC-7.6", "YC-8.1", "YC-8.2", "YC-8.5",
    "YC-8.13", "YC-9.1", "YC-9.2", "YC-9.3", "YC-9.4", "YC-9.5", "YC-10.4", "YC-10.11", "YC-11.5",
    "YC-11.6", "YC-11.17", "YC-11.20", "YC-12.12", "YC-12.20",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.attempt)
def test_each_row_has_its_message_and_its_rule(row: Row) -> None:
    refused = answer(row)
    assert refused is not None
    assert (refused.rule, refused.why) == (row.rule, row.why)
    assert 0 < len(refused.headline) <= 24


MOVE_ROWS = [row for row in ROWS if not row.how.startswith(("by", "click"))]


@pytest.mark.parametrize("row", MOVE_ROWS, ids=lambda row: row.attempt)
def test_a_refused_move_cannot_be_applied(row: Row) -> None:
    with pytest.raises(IllegalMove) as refused:
        apply(row.state, parse(MOVES, row.how), Scripted())
    assert refused.value.refusal == answer(row)


# --- before the dice are final -------------------------------------------------------------------

ON_A_RIVAL = play(land(position("fives@2 Ben 3", "sixes@3 Cy 1"), 2), "roll", [5, 5, 6, 6, 1]).state
RAISING = play(STAYED, "roll", [4, 4, 1, 6, 6]).state


@pytest.mark.rule("YC-8.2", "YC-8.5", "YC-5.6")
def test_nobody_on_a_rivals_square_is_told_to_stop_and_lose_the_go() -> None:
    for tile in Tile:
        if tile is not Tile.FIVES:
            other = why_not(ON_A_RIVAL, f"claim {tile}")
            assert (other.rule, other.why) == (
                "YC-8.2",
                "On this square you play for fives only, unless you roll a yahtzee.",
            )
    short = why_not(ON_A_RIVAL, "claim fives")
    assert short.rule == "YC-8.5"
    assert short.why == "{seat:1} holds fives with 3; you need at least 3 and have 2."


@pytest.mark.rule("YC-9.5", "YC-9.6")
def test_who_stayed_hears_what_the_tile_still_needs() -> None:
    assert why_not(RAISING, "claim sixes").rule == "YC-9.5"
    short = why_not(RAISING, "claim fours")
    assert short.rule == "YC-9.6"
    assert short.why == "You hold fours with 2; you need at least 3 and have 2."


@pytest.mark.parametrize(
    ("tile", "rule", "dice", "lacking"),
    [
        ("sixes", "YC-6.1", "1 2 3 4 4", "a six"),
        ("three_of_a_kind", "YC-6.3", "4 4 1 2 6", "one more four"),
        ("three_of_a_kind", "YC-6.3", "1 2 3 5 6", "two more sixes"),
        ("four_of_a_kind", "YC-6.4", "4 4 1 2 6", "two more fours"),
        ("full_house", "YC-6.5", "4 4 2 2 6", "one more four"),
        ("full_house", "YC-6.5", "4 4 4 2 6", "one more six"),
        ("full_house", "YC-6.5", "4 4 1 2 6", "one more four and one more six"),
        ("small_straight", "YC-6.6", "1 2 3 3 6", "a four"),
        ("small_straight", "YC-6.6", "1 1 1 6 6", "a three, a four and a five"),
        ("large_straight", "YC-6.7", "2 3 4 5 5", "a six"),
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
        assert refused.why.endswith(f" What is missing: {lacking}.")


def test_tiles_are_written_small_inside_a_sentence() -> None:
    inside = re.compile("[^.] (" + "|".join(NAMES.values()) + ")")
    for now in moments(4):
        for tile in Tile:
            refused = refusal(now.state, Claim(tile))
            assert refused is None or not inside.search(refused.why), refused.why


@pytest.mark.rule("YC-5.2")
def test_who_keeps_all_five_is_told_what_else_there_is() -> None:
    nothing = play(land(position("fives@2 Ben 2"), 2), "roll", [1, 2, 3, 4, 6]).state
    assert why_not(nothing, "reroll ()").why.endswith("let one go to throw it, or press Stop.")
    five = play(FREE, "roll", [4] * 5).state
    assert why_not(five, "reroll ()").why.endswith("let one go to throw it, or press Stop.")


@pytest.mark.rule("YC-9.3")
def test_no_choice_is_asked_for_where_there_is_none() -> None:
    fixed = land(position("full_house@2 Ann"), 2)
    refused = why_not(fixed, "roll")
    assert (refused.rule, refused.why) == (
        "YC-9.3",
        "Full house is yours and cannot be improved: roll to move on first.",
    )


@pytest.mark.rule("YC-3.1")
def test_nobody_is_told_of_dice_on_the_table_while_they_are_in_the_cup() -> None:
    assert why_not(FREE, "roll_step").why == "Throw the five dice first."


# --- who may not act, in every stage -------------------------------------------------------------


@pytest.mark.rule("YC-2.2", "YC-2.4")
def test_while_the_order_is_rolled_for() -> None:
    assert wrong_seat(ORDERING, CY).rule == "YC-3.2"  # still to roll
    tied = play(at_the_start(4), "; ".join(["roll_order"] * 4), [4, 5, 4, 4, 5, 4, 1, 1]).state
    assert wrong_seat(tied, BEN).why == "You have rolled already: 8."  # settled third
    assert wrong_seat(tied, CY).why == "It is {seat:0}'s go. Yours comes soon."  # rolls again
    two_ties = play(at_the_start(4), "; ".join(["roll_order"] * 4), [1, 1, 6, 6, 1, 1, 6, 6]).state
    assert wrong_seat(two_ties, ANN).why == "It is {seat:1}'s go. Yours comes soon."


@pytest.mark.rule("YC-12.12")
def test_in_the_finale_those_to_run_wait_and_those_out_are_out() -> None:
    assert wrong_seat(OUT, CY).rule == "YC-3.2"
    assert wrong_seat(OUT, ANN).rule == "YC-12.12"
    assert wrong_seat(OVER, ANN).rule == "YC-12.20"


# --- refusals of the house, beyond section 11 ----------------------------------------------------


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
    refused = refusal(state, parse(MOVES, move))
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.rule("YC-9.12", "YC-9.3")
def test_after_six_movement_rolls_the_words_speak_of_walking() -> None:
    state = position("chance@2 Ann", pawns={ANN: 2}, phase=OwnSquare(Tile.CHANCE, 6))
    stay = refusal(state, parse(MOVES, "stay"))
    assert stay is not None
    assert stay.why == "The chance cannot be improved. Walk on."
    on = refusal(state, parse(MOVES, "move_on"))
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
    refused = refusal(throw(land(position(own), 5), dice).state, parse(MOVES, claim))
    assert refused is not None
    assert (refused.rule, refused.why) == ("YC-10.4", "You own that one already.")


@pytest.mark.rule("YC-5.2")
def test_dice_out_of_order_are_told_from_doubled_ones() -> None:
    assert why_not(ROLLING, "reroll 3,1").why == "Name the dice from left to right."
    assert why_not(ROLLING, "reroll 1,1").why == "Each die once, please."


@pytest.mark.rule("YC-9.11")
def test_the_button_to_move_on_is_the_long_stride_after_six_rolls() -> None:
    state = position("chance@2 Ann", pawns={ANN: 2}, phase=OwnSquare(Tile.CHANCE, 6))
    assert gesture(state, ANN, "button:move_on") is None
    assert gesture(state, ANN, "step_die") is None


@pytest.mark.rule("YC-5.2")
@pytest.mark.parametrize(
    "positions", [(), (-1,), (5,), (0, 0), (4, 3), (0, 1, 2, 3, 4, 5), (10**20,), (0,) * 99]
)
def test_no_choice_of_dice_crashes(positions: tuple[int, ...]) -> None:
    refused = refusal(ROLLING, Reroll(positions))
    assert refused is not None
    assert refused.rule == "YC-5.2"


# --- clicks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "target"),
    [
        (STEP, "step_die"),
        (FREE, "cup"),
        (OWN, "button:stay"),
        (OWN, "button:move_on"),
        (OWN, "step_die"),
        (ROLLING, "die:3"),
        (ROLLING, "button:stop"),
        (FOUR_ALIKE, "tile:sixes"),
        (PROTECTING, "tile:chance"),
        (PROTECTING, "tile:ones"),
        (PROTECTING, "button:place"),
        (PROTECTING, "button:leave"),
        (at_the_start(), "order_dice"),
        (OVER, "seat:1"),
        (STEP, "seat:1"),
        (STEP, "lamp"),
        (STEP, "square:17"),
        (STEP, "square:x"),
        (ROLLING, "die:x"),
    ],
)
def test_a_click_that_means_a_legal_move_or_nothing_is_not_refused(
    state: State, target: str
) -> None:
    assert gesture(state, state.active, target) is None


@pytest.mark.parametrize(
    ("state", "target", "rule"),
    [
        (at_the_start(), "square:3", "YC-2.2"),
        (STEP, "square:3", "YC-3.1"),
        (STEP, "cup", "YC-3.1"),
        (STEP, "die:2", "YC-3.1"),
        (STEP, "tile:ones", "YC-3.1"),
        (OWN, "square:1", "YC-4.5"),
        (OWN, "square:4", "YC-9.1"),
        (FREE, "square:9", "YC-3.1"),
        (FREE, "step_die", "YC-3.1"),
        (FREE, "die:2", "YC-5.1"),
        (ROLLING, "cup", "YC-5.2"),
        (ROLLING, "die:5", "YC-5.2"),
        (ROLLING, "square:3", "YC-3.1"),
        (FREE, "order_dice", "YC-2.6"),
        (THIRD, "cup", "YC-5.1"),
        (FOUR_ALIKE, "square:3", "YC-7.6"),  # Ben's Fives lie there
        (FOUR_ALIKE, "square:7", "YC-7.2"),  # it is laid where Ann stands
        (FOUR_ALIKE, "square:2", "YC-7.4"),  # the right square: now choose the tile
        (throw(RIVAL, "5 5 6 6 1").state, "square:8", "YC-7.4"),  # only a theft is open
        (PROTECTING, "square:9", "YC-11.17"),
        (PROTECTING, "shield", "YC-11.17"),
        (PROTECTING, "button:skip", "YC-11.17"),
        (OVER, "cup", "YC-12.20"),
    ],
)
def test_quiet_clicks_are_answered(state: State, target: str, rule: str) -> None:
    refused = gesture(state, state.active, target)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.rule("YC-3.2")
def test_a_click_out_of_turn_is_answered_first() -> None:
    refused = gesture(STEP, BEN, "step_die")
    assert refused == wrong_seat(STEP, BEN)
    assert gesture(STEP, None, "step_die") is None


@pytest.mark.rule("YC-4.5")
def test_a_roll_of_one_is_walked_in_one_step() -> None:
    refused = gesture(FREE, ANN, "square:1")
    assert refused is not None
    assert refused.why == "You rolled 1, so you walk 1 square."


@pytest.mark.rule("YC-4.5", "YC-9.12")
def test_a_long_stride_is_no_roll() -> None:
    state = position("ones@2 Ann 4", pawns={ANN: 2}, phase=OwnSquare(Tile.ONES, 6))
    rolled = position_with(state, step_die=3)
    refused = gesture(play(rolled, "long_stride").state, ANN, "square:2")
    assert refused is not None
    assert refused.rule == "YC-3.1"


def test_protecting_says_which_tile_was_claimed() -> None:
    assert PROTECTING.phase == Protecting(Tile.CHANCE, Result.SUCCESS)
