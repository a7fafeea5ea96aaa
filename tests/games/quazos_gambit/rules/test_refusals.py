"""Section 11 of the rules of record: every row can be met, with its message and its rule."""

import pytest

from game.core.chance import Scripted
from game.core.contract.values import IllegalMove, Move
from game.core.text import parse
from game.games.quazos_gambit.rules.board import CLASSIC
from game.games.quazos_gambit.rules.events import Decider
from game.games.quazos_gambit.rules.moves import MOVES
from game.games.quazos_gambit.rules.rules import apply, legal_moves, refusal, to_act
from game.games.quazos_gambit.rules.state import HouseRules, Over, State
from game.games.quazos_gambit.words.prompts import gesture
from tests.games import stories
from tests.games.quazos_gambit.position import (
    ONE,
    TWO,
    answer,
    move_of,
    play,
    position,
)

OPEN = position("cat c3", "frog", "swan", "fish")
SPENT = play(OPEN, "step c4; step c5; step c6").state
STUCK = play(position("cat c3", "frog", mud="c4"), "step c4").state
HEAVY = play(position("swan c3 m3", "cat", golden="c4", tiles="h5 sky"), "step c4").state
PULLED = play(position("fish c3 m3", "cat c5 r2"), "undertow 1").state
INSIDE = position("cat e5 r1 m3", "frog", "swan", "fish")
LEFT = play(INSIDE, "step e6").state
TILL = play(position("cat e6 r2", "frog", "swan"), "enter_bank").state
SAFE = position("cat c3 k6", "frog e6 r3", "swan", "fish", active=TWO)
CRACKING = play(SAFE, "rob", "1 2").state
BROKE = play(position("cat c3 k6", "frog e6", active=TWO), "rob", "1 2").state
GILDED = play(position("cat c3 k6", "frog e6 g", active=TWO), "rob", "1 2").state
GAMBLING = play(CRACKING, "try_free", "1 3").state
ROBBED = ("rob; try_free; stake", "1 2 1 3 1 4 1")
LOOSE = play(position("cat c3 k6", "frog e6 r1", active=TWO, marked="b3 c3"), *ROBBED).state
DRY = play(position("cat c3 k6", "frog e6 r1", active=TWO, marked="b3 a3 g6", jewels="a3",
    tiles="b3 a3 city, g6 water"), *ROBBED).state  # fmt: skip
GOLD = play(position("cat c3 r1", "frog c4 r2", number=5, active=TWO), "end_turn").state
OVER = position("cat k3", "frog", phase=Over(ONE, Decider.POINTS))

Row = stories.Row[State]
ROWS = [
    Row("diagonally", OPEN, "step b4", "QG-5.13",
        "Move one tile at a time: up, down, left or right."),
    Row("two cells", OPEN, "click cell:c5", "QG-5.13",
        "Move one tile at a time: up, down, left or right."),
    Row("off the board", OPEN, "step 99", "QG-5.13", "The board ends here."),
    Row("no movement left", SPENT, "step c7", "QG-5.12",
        "No movements left this turn. You can still battle, rob, use an ability or end."),
    Row("after mud", STUCK, "step c5", "QG-10.16", "The mud stops you until your next turn."),
    Row("after the Golden Jewel", HEAVY, "step c5", "QG-8.14",
        "The Golden Jewel stops you: no more movement this turn."),
    Row("a step after Undertow", PULLED, "step c4", "QG-10.2",
        "You used Undertow, so you cannot move this turn."),
    Row("Undertow after a step", play(position("fish c3 m3", "cat c5"), "step c4").state,
        "undertow 1", "QG-10.2", "Undertow works only before you move: it takes all movements."),
    Row("a rival's spawn", position("cat g8", "frog"), "step h8", "QG-5.25",
        "Nobody can enter another player's spawn."),
    Row("one's own spawn", position("cat b1", "frog"), "step a1", "QG-5.26",
        "You cannot go back to your spawn."),
    Row("another's bank", OPEN, "step d5", "QG-6.14",
        "That is {seat:1}'s bank. You can rob it from one of its doors."),
    Row("another's bank, clicked", OPEN, "click cell:d5", "QG-6.14",
        "That is {seat:1}'s bank. You can rob it from one of its doors."),
    Row("in without jewels", position("cat e6", "frog"), "enter_bank", "QG-6.5",
        "You can enter only with a jewel, and you carry none."),
    Row("in from afar", position("cat e7 r1", "frog"), "click cell:e5", "QG-6.3",
        "You can enter your bank only from its doors, F5 or E6."),
    Row("in again", LEFT, "click cell:e5", "QG-6.13",
        "You have just left your bank. Come back next turn."),
    Row("a step into one's own bank", position("cat e6 r1", "frog"), "step e5", "QG-6.2",
        "That is your own bank: enter it to deposit."),
    Row("anything but leaving", INSIDE, "stealth", "QG-6.11",
        "Leave first: choose one of the two doors."),
    Row("ending inside", INSIDE, "click button:end", "QG-6.11",
        "Leave first: choose one of the two doors."),
    Row("leaving nothing", TILL, "deposit 0 0", "QG-6.7", "Deposit at least one jewel."),
    Row("more than carried", TILL, "deposit 3 0", "QG-6.6", "You carry fewer than that."),
    Row("gold one has not", TILL, "deposit 0 1", "QG-6.6", "You carry fewer than that."),
    Row("walking off from the till", TILL, "step e6", "QG-6.9",
        "Choose what to deposit first."),
    Row("a deposit outside", OPEN, "click button:deposit", "QG-6.2",
        "You can deposit only inside your bank."),
    Row("battle elsewhere", OPEN, "battle 1", "QG-7.2",
        "You have to be on {seat:1}'s tile to battle."),
    Row("battle nobody", OPEN, "battle 7", "QG-7.3", "You can battle only another player."),
    Row("battle too soon", position("cat c3 hit1@2", "frog c3 r4"), "battle 1", "QG-7.18",
        "You battled {seat:1} last round: wait until round 4."),
    Row("battle too late", position("cat c3 hit1@9", "frog c3 r4", number=10), "battle 1",
        "QG-7.18", "You battled {seat:1} last round and cannot again this match."),
    Row("one red jewel", position("cat c3", "frog c3 r1"), "battle 1", "QG-7.12",
        "{seat:1} carries one red jewel only: half of it is nothing."),
    Row("nothing at all", position("cat c3", "frog c3"), "battle 1", "QG-7.12",
        "{seat:1} carries nothing you can win."),
    Row("the stealthy Cat", position("frog c3", "cat c3 r4 stealth"), "battle 1", "QG-10.11",
        "Nobody can battle the Cat under Stealth until its next turn."),
    Row("a battle with nobody near", OPEN, "click button:battle", "QG-7.2",
        "You have to be on {seat:1}'s tile to battle."),
    Row("robbing nowhere", OPEN, "rob", "QG-9.1",
        "You can rob only at a door of another player's bank."),
    Row("robbing where one lives", position("cat k4", "frog d6 r1", "swan", active=TWO),
        "rob", "QG-9.10", "You cannot rob your own bank."),
    Row("robbing with the owner inside", position("cat e5 k6", "frog e6", active=TWO), "rob",
        "QG-9.9", "{seat:0} is inside. No robbery until they are out."),
    Row("an occupied bank, clicked", position("cat e5 k6", "frog e6", active=TWO),
        "click cell:e5", "QG-9.9", "{seat:0} is inside. No robbery until they are out."),
    Row("one jewel in the bank", position("cat c3 k1", "frog e6", active=TWO), "rob", "QG-9.11",
        "Too little in this bank: half of it is nothing."),
    Row("one's own bank", position("cat e6 k6", "frog"), "rob", "QG-9.10",
        "You cannot rob your own bank."),
    Row("no red jewel to gamble", BROKE, "stake", "QG-9.14",
        "You have no red jewels left to gamble."),
    Row("gambling the gold", GILDED, "stake", "QG-8.21", "The Golden Jewel cannot be gambled."),
    Row("gambling the gold, clicked", CRACKING, "click jewel:gold", "QG-8.21",
        "The Golden Jewel cannot be gambled."),
    Row("a wrong tile", LOOSE, "place b4", "QG-9.27",
        "A lost jewel needs a marked tile. This has no mark."),
    Row("a lost jewel on another biome", DRY, "place g6", "QG-9.22",
        "The die shows City; this tile is Water."),
    Row("a lost jewel on another", DRY, "place a3", "QG-9.27",
        "This tile already has a jewel."),
    Row("a lost jewel under a pawn", LOOSE, "place c3", "QG-9.27",
        "{seat:0} stands on this tile."),
    Row("too little mana", position("cat c3 m2", "frog"), "stealth", "QG-5.10",
        "This needs 3 mana; you have 2."),
    Row("no mana, clicked", OPEN, "click ability:stealth", "QG-5.10",
        "This needs 3 mana; you have 0."),
    Row("a leap with gold", position("frog c3 g m3", "cat"), "great_leap c4", "QG-8.17",
        "You cannot use this with the Golden Jewel."),
    Row("a flight with gold", HEAVY, "click ability:take_flight", "QG-8.17",
        "You cannot use this with the Golden Jewel."),
    Row("the Jet Stream with gold", position("fish c3 g m3", "cat"), "jet_stream", "QG-8.17",
        "You cannot use this with the Golden Jewel."),
    Row("a crooked leap", position("frog c3 m3", "cat"), "great_leap d4", "QG-10.19",
        "Leap 1 to 4 spaces along your row or column."),
    Row("a leap onto no tile", position("frog e6 m3", "cat"), "great_leap e5", "QG-10.7",
        "Leap onto a tile, not a spawn or a bank."),
    Row("a flight to no Sky", position("swan c3 m3", "cat"), "take_flight d4", "QG-10.20",
        "Fly to a Sky tile without mud."),
    Row("late Stealth", play(position("cat c3 g m3", "frog"),
        "step c4; step c5; step c6").state, "stealth", "QG-8.20",
        "With the Golden Jewel, Stealth works only before your third movement."),
    Row("mud out of range", position("frog c3 m3", "cat"), "mud_trap c6,", "QG-10.15",
        "Mud goes on one to three tiles, at most two away."),
    Row("Undertow out of range", position("fish c3 m3", "cat h4"), "undertow 1", "QG-10.23",
        "{seat:1} is 6 tiles away; Undertow reaches 5."),
    Row("Safecracker at no bank", position("cat c3 m3", "frog"), "safecracker", "QG-10.14",
        "Safecracker works only where you can rob a bank."),
    Row("gold on an occupied cell", GOLD, "place_golden c4", "QG-8.7",
        "Somebody stands there. Choose H7 or G8."),
    Row("gold elsewhere", GOLD, "click cell:a1", "QG-8.5", "It can only appear on H7 or G8."),
    Row("gold first", GOLD, "end_turn", "QG-8.6", "Place the Golden Jewel first, on H7 or G8."),
    Row("out of turn", OPEN, "by 1", "QG-5.3", "It is {seat:0}'s turn."),
    Row("out of turn, clicked", OPEN, "1 clicks button:end", "QG-5.3", "It is {seat:0}'s turn."),
    Row("while gold is placed", GOLD, "by 1", "QG-8.6",
        "{seat:0} chooses where the Golden Jewel appears."),
    Row("a jump after mud", play(position("swan c3 m3", "frog", mud="c4"), "step c4").state,
        "take_flight h5", "QG-10.9", "Your movement is over this turn."),
    Row("Mud Trap from the spawn", position("frog m3", "cat"), "mud_trap b1,", "QG-5.28",
        "Move off your spawn first."),
    Row("Undertow from the spawn", position("fish m3", "cat b1"), "undertow 1", "QG-5.28",
        "Move off your spawn first."),
    Row("pulling out of a bank", position("fish c3 m3", "cat d4 r1"), "undertow 1", "QG-6.17",
        "A pawn in its bank cannot be dragged."),
    Row("pulling off a spawn", position("fish g6 m3", "cat"), "undertow 1", "QG-5.28",
        "A pawn on its spawn cannot be dragged."),
    Row("pulling from the same tile", position("fish c3 m3", "cat c3"), "undertow 1", "QG-10.23",
        "This pawn is already on your tile."),
    Row("pulling oneself", position("fish c3 m3", "cat c3"), "undertow 0", "QG-10.23",
        "You can drag only another player's pawn."),
    Row("pulling the stealthy Cat", position("fish c3 m3", "cat c5 stealth"), "undertow 1",
        "QG-10.12", "Nobody can drag the Cat under Stealth until its next turn."),
    Row("another's ability", position("cat c3 m3", "frog"), "great_leap c4", "QG-10.1",
        "Your character does not have this ability."),
    Row("a stake too early", CRACKING, "stake", "QG-9.3", "Your next roll is still free."),
    Row("no free attempt left", GAMBLING, "try_free", "QG-9.4",
        "No free rolls left: gamble a jewel or stop."),
    Row("an unused section", position("cat d6 r1", "frog"), "step d5", "QG-3.8",
        "Nobody plays there: it is a wall."),
    Row("robbing an unused section", position("cat d6 r1", "frog"), "rob", "QG-3.8",
        "Nobody plays there: it is a wall."),
    Row("an unused spawn", position("cat g1", "frog"), "step h1", "QG-3.8",
        "Nobody plays there: it is a wall."),
    Row("walking in a robbery", CRACKING, "click cell:e7", "QG-9.7",
        "Finish the robbery first: roll or stop."),
    Row("a robbery that is none", OPEN, "click button:stop", "QG-9.1",
        "You are not robbing a bank now."),
    Row("leaving a jewel loose", LOOSE, "end_turn", "QG-9.21",
        "Place the lost jewel on a tile first."),
    Row("nothing lost", OPEN, "place c4", "QG-9.21", "There is no lost jewel to place."),
    Row("gold out of time", OPEN, "place_golden h7", "QG-8.1",
        "The Golden Jewel appears once, at the start of round 6."),
    Row("after the end", OVER, "end_turn", "QG-4.1", "All ten rounds are over."),
    Row("after the end, by seat", OVER, "by 1", "QG-4.1",
        "All ten rounds are over."),
]  # fmt: skip


@pytest.mark.rule("QG-3.8", "QG-5.3", "QG-5.10", "QG-5.12", "QG-5.13", "QG-5.25", "QG-5.28")
@pytest.mark.rule("QG-6.5", "QG-6.6", "QG-6.7", "QG-6.11", "QG-6.13", "QG-6.14", "QG-6.17")
@pytest.mark.rule("QG-7.2", "QG-7.12", "QG-7.18", "QG-8.7", "QG-8.14", "QG-8.17", "QG-8.20")
@pytest.mark.rule("QG-8.21", "QG-9.1", "QG-9.3", "QG-9.4", "QG-9.9", "QG-9.10", "QG-9.11")
@pytest.mark.rule("QG-9.14", "QG-9.27", "QG-10.1", "QG-10.2", "QG-10.7", "QG-10.9", "QG-10.11")
@pytest.mark.rule("QG-10.12", "QG-10.14", "QG-10.15", "QG-10.16", "QG-10.19", "QG-10.20")
@pytest.mark.rule("QG-10.23")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.attempt)
def test_every_row_can_be_met(row: Row) -> None:
    refused = answer(row)
    assert refused is not None
    assert (refused.rule, refused.why) == (row.rule, row.why)
    assert refused.headline


MOVE_ROWS = [row for row in ROWS if row.is_move]


@pytest.mark.parametrize("row", MOVE_ROWS, ids=lambda row: row.attempt)
def test_what_is_refused_cannot_be_done(row: Row) -> None:
    with pytest.raises(IllegalMove):
        apply(row.state, move_of(row.state, row.how), Scripted())


class Dance(Move, frozen=True):
    """No move of this game."""


def test_a_move_of_another_game_is_none_here() -> None:
    refused = refusal(OPEN, Dance())
    assert refused is not None
    assert refused.why == "There is no such move in this game."


# --- gestures -------------------------------------------------------------------------------------

AIMED = [
    (OPEN, "cell:c4"),
    (LEFT, "cell:e7"),
    (position("cat e6 r1", "frog"), "cell:e5"),
    (position("cat e6 r1", "frog"), "button:enter"),
    (SAFE, "cell:e5"),
    (SAFE, "button:rob"),
    (CRACKING, "button:free"),
    (GAMBLING, "button:stake"),
    (GAMBLING, "jewel:red"),
    (GAMBLING, "button:stop"),
    (LOOSE, "cell:b3"),
    (GOLD, "cell:h7"),
    (TILL, "button:deposit"),
    (OPEN, "button:end"),
    (position("cat c3", "frog c3 r2"), "button:battle"),
    (position("fish c3 m3", "cat c5"), "ability:undertow"),
    (position("frog c3 m3", "cat"), "ability:mud_trap"),
    (OPEN, "cell:z9"),
    (OPEN, "ability:juggling"),
    (OPEN, "button:wave"),
    (OPEN, "owl"),
]


@pytest.mark.parametrize(("state", "target"), AIMED, ids=lambda value: str(value)[:20])
def test_clicks_that_mean_a_move_or_nothing_are_not_refused(state: State, target: str) -> None:
    assert gesture(state, to_act(state), target) is None


@pytest.mark.parametrize(
    ("state", "target", "rule"),
    [
        (OVER, "cell:c4", "QG-4.1"),
        (INSIDE, "ability:stealth", "QG-6.11"),
        (TILL, "button:battle", "QG-6.9"),
        (position("fish c3 m3", "cat c3"), "ability:undertow", "QG-10.23"),
        (position("cat c3", "frog", "swan c3 r1"), "button:battle", "QG-7.12"),
        (position("cat g1", "frog"), "cell:d5", "QG-3.8"),
        (OPEN, "cell:c3", "QG-5.13"),
        (CRACKING, "jewel:red", "QG-9.3"),
    ],
)
def test_clicks_on_quiet_things_say_why(state: State, target: str, rule: str) -> None:
    refused = gesture(state, None, target)
    assert refused is not None
    assert refused.rule == rule


def test_with_thieves_minimum_the_reason_fits() -> None:
    state = position("cat c3", "frog c3", rules=HouseRules(minimum=True))
    refused = refusal(state, parse(MOVES, "battle 1"))
    assert refused is not None
    assert refused.why == "{seat:1} carries nothing you can win."


def test_every_cell_of_an_open_board_answers() -> None:
    for cell in range(64):
        name = f"{'abcdefgh'[cell % 8]}{cell // 8 + 1}"
        refused = gesture(OPEN, ONE, f"cell:{name}")
        steps = {getattr(move, "cell", None) for move in legal_moves(OPEN)}
        assert (refused is None) == (cell in steps)
        assert cell not in CLASSIC.banks or refused is not None
