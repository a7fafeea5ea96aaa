"""Section 11 of the rules of record: every row can be met, with its message and its rule."""

import pytest

from game.core.chance import Scripted
from game.core.contract.values import IllegalMove
from game.games.yahtzee_challenge.rules.rules import apply, wrong_seat
from game.games.yahtzee_challenge.rules.state import State
from tests.games import stories
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    answer,
    land,
    move_of,
    play,
    position,
    throw,
)
from tests.games.yahtzee_challenge.stages import (
    FOUR_ALIKE,
    FREE,
    ORDERING,
    OUT,
    OVER,
    OWN,
    OWN_SHIELD,
    PROTECTING,
    RIVAL,
    ROLLING,
    STAYED,
    STAYED_ROLLING,
    STEP,
    THIRD,
    WILD,
    WILD_FINAL,
    YAHTZEE,
    at_the_start,
)

Row = stories.Row[State]
ROWS = [
    Row("acting out of turn", STEP, "by 1", "YC-3.2",
        "It is {seat:0}'s turn. Please wait for yours."),
    Row("rolling for order twice", ORDERING, "by 0", "YC-2.2", "You have already rolled 7."),
    Row("match dice before moving", STEP, "roll", "YC-3.1",
        "Roll the movement die: every turn starts with a move."),
    Row("movement amid the match dice", ROLLING, "roll_step", "YC-3.1",
        "Finish with the dice on the table first."),
    Row("skipping a turn", STEP, "click button:skip", "YC-3.4",
        "Nobody can skip a turn."),
    Row("shortening a move", play(position(), "roll_step", [3]).state, "click square:2", "YC-4.5",
        "You rolled 3, so you move all 3 squares."),
    Row("staying on an own fixed tile", land(position("full_house@2 Ann"), 2), "stay", "YC-9.3",
        "Roll to move on. Full house cannot be improved."),
    Row("staying on an own 40", land(position("fours@2 Ann 4"), 2), "stay", "YC-9.2",
        "Roll to move on. Fours is already worth 40, its most."),
    Row("moving on from a rival's tile", RIVAL, "move_on", "YC-8.1",
        "Roll for this tile: it is {seat:1}'s."),
    Row("moving on from a free square", FREE, "move_on", "YC-9.1",
        "You can move on only from a tile of your own."),
    Row("moving on from a Wild", WILD, "move_on", "YC-9.1",
        "You can move on only from a tile of your own."),
    Row("moving on after rolling", STAYED_ROLLING, "move_on", "YC-9.4",
        "You cannot move on now: you chose to stay."),
    Row("stopping before the first roll", FREE, "stop", "YC-5.5",
        "Roll the five dice at least once."),
    Row("re-rolling no dice", ROLLING, "reroll ()", "YC-5.2",
        "Click a die to roll it again, or choose a tile: you are keeping all five."),
    Row("fourth roll", THIRD, "reroll 0,", "YC-5.1", "You have used all three rolls."),
    Row("unknown die position", ROLLING, "reroll 0,5", "YC-5.2",
        "That is not one of the five dice."),
    Row("claiming before the dice are final", ROLLING, "claim ones", "YC-5.6",
        "Press Stop, then choose your tile."),
    Row("claiming an unmatched tile", FOUR_ALIKE, "claim large_straight", "YC-6.7",
        "You need a 2, a 3, a 4 and a 5 for Large straight."),
    Row("claiming an unmatched number", FOUR_ALIKE, "claim twos", "YC-6.1",
        "You need a 2 for Twos."),
    Row("claiming chance below 25", throw(FREE, "6 6 6 4 2").state, "claim chance", "YC-6.8",
        "You need a total of 25 for Chance: your dice add up to 24."),
    Row("a full house with four alike", FOUR_ALIKE, "claim full_house", "YC-6.5",
        "You need three of one number and two of another for Full house."),
    Row("stealing with too few dice", WILD_FINAL, "claim ones", "YC-8.5",
        "You need at least two 1s to steal Ones: your dice show one."),
    Row("another tile on a rival's square", throw(RIVAL, "5 5 6 6 1").state, "claim sixes",
        "YC-8.2", "On this square you can win only Fives, unless you roll a yahtzee."),
    Row("a rival's tile from a free blank", throw(FREE, "5 5 5 1 2").state, "claim fives",
        "YC-7.6",
        "From a free square you can win only unclaimed tiles, unless you roll a yahtzee."),
    Row("an own tile on a Wild", throw(land(position("sixes@2 Ann 1"), 5), "6 6 1 2 3").state,
        "claim sixes", "YC-10.4",
        "Sixes is already yours: you improve it by landing on it."),
    Row("a protected tile without a yahtzee", throw(WILD, "6 6 6 1 2").state, "claim sixes",
        "YC-8.13", "Only a yahtzee steals Sixes: it has the shield."),
    Row("declining a claim", FOUR_ALIKE, "stop", "YC-7.4",
        "Choose a tile that your dice win: you cannot skip it."),
    Row("declining a claim by skipping", FOUR_ALIKE, "click button:skip", "YC-7.4",
        "Choose a tile that your dice win: you cannot skip it."),
    Row("declining a yahtzee", YAHTZEE, "stop", "YC-11.6", "Pick any tile: a yahtzee wins it."),
    Row("a yahtzee on the own protected tile", OWN_SHIELD, "claim ones", "YC-11.5",
        "Pick another tile: Ones is yours and already has the shield."),
    Row("placing a tile on another square", WILD_FINAL, "click square:12", "YC-10.11",
        "The tile goes on square 6, the first free square ahead."),
    Row("moving the token without a yahtzee", STEP, "place_shield", "YC-11.20",
        "Only a new yahtzee moves the shield."),
    Row("the shield clicked at leisure", ROLLING, "click shield", "YC-11.20",
        "Only a new yahtzee moves the shield."),
    Row("the shield on a third tile", PROTECTING, "click tile:sixes", "YC-11.17",
        "Move the shield to Chance, or leave it where it is."),
    Row("another tile after staying", throw(STAYED, "4 4 4 6 6").state, "claim sixes", "YC-9.5",
        "You stayed, so you can win only Fours, unless you roll a yahtzee."),
    Row("match dice on an own tile", OWN, "roll", "YC-9.1", "Choose first: stay or move on."),
    Row("staying where no own tile lies", FREE, "stay", "YC-9.1",
        "You can stay only on a tile of your own."),
    Row("naming the same die twice", ROLLING, "reroll 2,2", "YC-5.2", "Name each die only once."),
    Row("naming the first die twice", ROLLING, "reroll 0,0", "YC-5.2", "Name each die only once."),
    Row("naming an unknown tile", FOUR_ALIKE, "click tile:yahtzee", "YC-1.4",
        "There is no such tile in this game."),
    Row("playing after one's run", OUT, "by 0", "YC-12.12",
        "Your run is over. You can only watch now."),
    Row("any move after the end", OVER, "roll_step", "YC-12.20",
        "The match is over. Play again?"),
]  # fmt: skip


@pytest.mark.rule(
    "YC-1.4", "YC-2.2", "YC-3.1", "YC-3.2", "YC-3.4", "YC-4.5", "YC-5.1", "YC-5.2", "YC-5.5",
    "YC-5.6", "YC-6.1", "YC-6.5", "YC-6.8", "YC-7.4", "YC-7.6", "YC-8.1", "YC-8.2", "YC-8.5",
    "YC-8.13", "YC-9.1", "YC-9.2", "YC-9.3", "YC-9.4", "YC-9.5", "YC-10.4", "YC-10.11", "YC-11.5",
    "YC-11.6", "YC-11.17", "YC-11.20", "YC-12.12", "YC-12.20",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.attempt)
def test_each_row_has_its_message_and_its_rule(row: Row) -> None:
    refused = answer(row, by=row.state.active)
    assert refused is not None
    assert (refused.rule, refused.why) == (row.rule, row.why)
    assert 0 < len(refused.headline) <= 24


MOVE_ROWS = [row for row in ROWS if row.is_move]


@pytest.mark.parametrize("row", MOVE_ROWS, ids=lambda row: row.attempt)
def test_a_refused_move_cannot_be_applied(row: Row) -> None:
    with pytest.raises(IllegalMove) as refused:
        apply(row.state, move_of(row.state, row.how), Scripted())
    assert refused.value.refusal == answer(row, by=row.state.active)


# --- who may not act, in every stage -------------------------------------------------------------


@pytest.mark.rule("YC-2.2", "YC-2.4")
def test_while_the_order_is_rolled_for() -> None:
    assert wrong_seat(ORDERING, CY).rule == "YC-3.2"  # still to roll
    tied = play(at_the_start(4), "; ".join(["roll_order"] * 4), [4, 5, 4, 4, 5, 4, 1, 1]).state
    assert wrong_seat(tied, BEN).why == "You have already rolled 8."  # settled third
    assert (
        wrong_seat(tied, CY).why == "It is {seat:0}'s turn. Please wait for yours."
    )  # rolls again
    two_ties = play(at_the_start(4), "; ".join(["roll_order"] * 4), [1, 1, 6, 6, 1, 1, 6, 6]).state
    assert wrong_seat(two_ties, ANN).why == "It is {seat:1}'s turn. Please wait for yours."


@pytest.mark.rule("YC-12.12")
def test_in_the_finale_those_to_run_wait_and_those_out_are_out() -> None:
    assert wrong_seat(OUT, CY).rule == "YC-3.2"
    assert wrong_seat(OUT, ANN).rule == "YC-12.12"
    assert wrong_seat(OVER, ANN).rule == "YC-12.20"
