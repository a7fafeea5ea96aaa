"""Section 11 of the rules of record: every row can be met, with its message and its rule."""

import pytest

from game.core.chance import Scripted
from game.core.contract.values import IllegalMove
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.rules import apply, wrong_seat
from game.games.dragon_farkle.words.prompts import gesture
from tests.games import stories
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    answer,
    battle,
    deciding,
    move_of,
    play,
    position,
    rolled,
)

BRAWL = st.Brawling(BEN)
START = position()
THROWN = rolled(position(), "2 3 4 1 6 6 B")
KEEP = position("3000 keep", "1000")
DEFENCE = position(phase=st.Defending(BRAWL, st.Side(BEN, 5, 5)))


def defending(hand: str, dice: str) -> st.State:
    """Ben defends himself and has thrown."""
    before = position("1000", f"1000 {hand}", phase=st.Defending(BRAWL, st.Side(BEN, 5, 5)))
    return play(before, "roll", dice).state


Row = stories.Row[st.State]
ROWS = [
    Row("no die", THROWN, "set_aside () none", "DF-2.13", "Pick at least one scoring die first."),
    Row("a die that scores nothing", THROWN, "set_aside 2, none", "DF-2.9",
        "One 4 alone scores nothing: you need three."),
    Row("a pair that scores nothing", THROWN, "set_aside 4,5 none", "DF-2.9",
        "Two 6s alone score nothing: you need three."),
    Row("one of a pair", THROWN, "set_aside 4, none", "DF-2.9",
        "Two 6s alone score nothing: you need three."),
    Row("two of three", rolled(START, "4 4 4 6 2 2 B"), "set_aside 0,1 none", "DF-2.9",
        "Choose at least three 4s: fewer score nothing."),
    Row("a fourth of three", rolled(START, "4 4 4 6 2 2 B"), "set_aside 0,1,2,3 none", "DF-2.9",
        "One 6 alone scores nothing: you need three."),
    Row("a fifth wheel", rolled(START, "4 4 4 4 2 2 B"), "set_aside 0,1,2,3,4 none", "DF-2.9",
        "Two 2s alone score nothing: you need three."),
    Row("adding dice up", THROWN, "set_aside 0,1 none", "DF-2.14",
        "Dice do not add up: only a 5 counts as a 5."),
    Row("earlier dice", THROWN, "set_aside 6, none", "DF-2.15",
        "Those dice have already scored. Only this roll counts now."),
    Row("earlier dice, clicked", THROWN, "click aside", "DF-2.15",
        "Those dice have already scored. Only this roll counts now."),
    Row("earlier dice, later", deciding(START), "set_aside 0, none", "DF-2.15",
        "Those dice have already scored. Only this roll counts now."),
    Row("dice out of order", rolled(START, "1 1 2 B"), "set_aside 1,0 none", "DF-2.9",
        "Name the dice from left to right, each once."),
    Row("keeping a die from the dragon", rolled(START, "1 1 2 D"), "set_aside 0, none", "DF-3.4",
        "The dragon takes all scoring dice of this roll."),
    Row("choosing in the Keep", rolled(KEEP, "1 1 2 B", battle()), "set_aside 0, none", "DF-7.5",
        "In the Keep you have to set all scoring dice aside."),
    Row("both rewards", rolled(START, "1 1 2 R"), "set_aside 0, both", "DF-3.10",
        "You get only one of the two: double or an item."),
    Row("no reward at a Rally", rolled(START, "1 1 2 R"), "set_aside 0, none", "DF-3.10",
        "You get only one of the two: double or an item."),
    Row("a reward without a Rally", rolled(START, "1 1 2 B"), "set_aside 0, double", "DF-3.10",
        "Only a Rally side gives a reward."),
    Row("an item from an empty box", rolled(position(deck=""), "1 1 2 R"), "set_aside 0, item",
        "DF-3.15", "No Magic Items are left, so you can only double."),
    Row("an item still aside", deciding(START, items="wind", hand=3), "play jar_of_second_wind",
        "DF-3.13", "You get this item when you stop: it is at risk."),
    Row("stopping in the Keep", deciding(KEEP, battle()), "stop", "DF-7.12",
        "You cannot stop here: roll until you win, Farkle or lose your army."),
    Row("stopping first", START, "stop", "DF-4.2", "Choose an action and roll at least once."),
    Row("passing", START, "pass", "DF-4.3", "You cannot pass. You can always recruit."),
    Row("skipping", START, "click button:skip", "DF-4.3",
        "You cannot pass. You can always recruit."),
    Row("too weak for the Keep", position("4600"), "battle", "DF-8.1",
        "You need 5,000 soldiers at the start of your turn; you had 4,600."),
    Row("late soldiers", position("5200", "0", start=4600), "battle", "DF-8.2",
        "Soldiers count only at the start of your turn, when you had 4,600."),
    Row("a target in the Keep", position("0", "500 keep"), "brawl 1", "DF-8.11",
        "{seat:1} is in the Keep, where nobody can brawl."),
    Row("a target without soldiers", START, "brawl 1", "DF-6.3",
        "{seat:1} has no army left to fight."),
    Row("brawling oneself", START, "brawl 0", "DF-6.1",
        "You cannot brawl with yourself."),
    Row("nobody's chair", START, "brawl 7", "DF-6.1", "You can brawl only with another player."),
    Row("the flag is up", play(position("0", "500 flag"), "brawl 1; play white_flag").state,
        "brawl 1", "DF-10.21", "Choose somebody or something else: they played the White Flag."),
    Row("declining to defend", DEFENCE, "pass", "DF-6.12",
        "Roll your five dice: you have to defend."),
    Row("a Companion twice", play(position("0 sidia", "0"), "predict 1", "2").state, "predict 1",
        "DF-9.3", "You have already used Sidia this turn."),
    Row("Tabby in a Brawl", rolled(position("0 tabby", "500"), "1 2 D", BRAWL), "use tabby",
        "DF-9.9", "Tabby works only when you are Recruiting."),
    Row("Hiccup and the Event die", rolled(position("0 hiccup", "500"), "1 2 D", BRAWL),
        "click event", "DF-9.12", "Hiccup can re-roll a Soldier die, not the Event die."),
    Row("Hiccup and old dice", rolled(position("0 hiccup", "500"), "1 2 D", BRAWL), "reroll 2",
        "DF-9.12", "Choose a die of this roll: dice set aside are safe."),
    Row("outside its window", rolled(position("0 toothpick", "0"), "1 2 B"),
        "play dragonbane_toothpick", "DF-10.5",
        "The Toothpick works only after a roll against the dragon."),
    Row("the Tooth in defence", defending("tooth", "2 3 4 6 6 B"), "play lucky_dragons_tooth",
        "DF-10.13", "The Tooth works only in your own turn."),
    Row("a Key without hope", position("3950 key", "0"), "play back_door_key", "DF-10.29",
        "The Key is not enough: you need at least 4,000 this turn."),
    Row("a Key without need", position("5000 key", "0"), "play back_door_key", "DF-10.29",
        "You do not need the Key: 5,000 is enough, and you had 5,000."),
    Row("a Key inside", position("900 keep key", "0"), "play back_door_key", "DF-10.29",
        "You are already in the Keep, so the Key is not needed."),
    Row("too many items", position("0 key bell", phase=st.ItemLimit(ANN)), "roll", "DF-10.7",
        "Choose what to discard: you may keep one item."),
    Row("too many for the Sack", position("0 key bell sack plan", phase=st.ItemLimit(ANN)),
        "play dinner_bell", "DF-10.7", "Choose what to discard: you may keep three items."),
    Row("a dentist for the Keep", position("0 plan", "500 keep"), "play_at better_dental_plan 1",
        "DF-10.24", "The Dental Plan does not work on an army in the Keep."),
    Row("another hand", START, "0 clicks hand:1", "DF-10.1",
        "Only the owner may look at these cards."),
    Row("another's decision", START, "by 1", "DF-4.1", "It is {seat:0}'s turn to decide."),
    Row("another's defence", DEFENCE, "by 0", "DF-6.10", "It is {seat:1}'s turn to decide."),
    Row("accepting what scores", THROWN, "accept", "DF-2.13",
        "Set at least one die aside first: this roll scores."),
    Row("rolling over what scores", THROWN, "roll", "DF-2.13",
        "Set at least one die aside first: this roll scores."),
    Row("one reward with Yorick", rolled(position("0 yorick", "0"), "1 2 R"), "set_aside 0, item",
        "DF-9.17", "With Yorick you get both rewards."),
    Row("Hiccup outside a Brawl", rolled(position("0 hiccup", "0"), "1 2 B"), "reroll 0",
        "DF-9.11", "Hiccup works only in a Brawl, once in each."),
    Row("Hiccup twice", rolled(position("0 hiccup", "0"), "1 2 B", st.Brawling(BEN, None, True)),
        "reroll 0", "DF-9.11", "Hiccup works only in a Brawl, once in each."),
    Row("Tabby without a meal", rolled(position("0 tabby", "0"), "2 3 D"), "use tabby", "DF-9.10",
        "Tabby needs a Dragon and scoring dice in this roll."),
    Row("Tabby without a dragon", rolled(position("0 tabby", "0"), "1 3 B"), "use tabby",
        "DF-9.10", "Tabby needs a Dragon and scoring dice in this roll."),
    Row("Mildew and recruits", rolled(position("0 mildew", "0"), "1 3 B"), "use mildew", "DF-9.20",
        "Mildew works only after your roll, in your own attack or Final Battle."),
    Row("Mildew in defence", defending("mildew", "2 3 4 6 6 B"), "use mildew", "DF-9.20",
        "Mildew works only after your roll, in your own attack or Final Battle."),
    Row("asking Skree with nobody to scare", position("0 skree", "0"), "use skree", "DF-9.14",
        "There is nobody with soldiers to scare."),
    Row("Skree and nobody", position("0 skree", "0"), "scare 1", "DF-9.14",
        "There is nobody with soldiers to scare."),
    Row("playing the Sack", position("0 sack", "0"), "play sack_of_holding", "DF-10.10",
        "The Sack works while you hold it."),
    Row("the Tooth without a Farkle", rolled(position("0 tooth", "0"), "2 3 D"),
        "play lucky_dragons_tooth", "DF-10.11",
        "This roll is no Farkle, so the Tooth is not needed."),
    Row("a full hand", deciding(position("0 wind", "0")), "play jar_of_second_wind", "DF-10.17",
        "You already have all your dice."),
    Row("nobody to pay", deciding(position("0 payroll", "0")), "play early_payroll", "DF-10.18",
        "There are no soldiers at risk to take in."),
    Row("paying brawlers", deciding(position("0 payroll", "0"), BRAWL, 400), "play early_payroll",
        "DF-10.18", "There are no soldiers at risk to take in."),
    Row("no dragon to feed", rolled(position("0 cheese", "0"), "1 2 B"), "play unmelted_cheese",
        "DF-10.19", "The Cheese needs a Dragon side."),
    Row("nothing to feed it", rolled(position("0 cheese", "0"), "2 3 D"), "play unmelted_cheese",
        "DF-10.19", "The Cheese needs a Dragon side."),
    Row("a Sandwich for recruits", deciding(position("0 sandwich", "0")), "play knuckle_sandwich",
        "DF-10.20", "The Sandwich works only in a Brawl."),
    Row("a flag for nobody", position("0 flag", "0"), "play white_flag", "DF-10.21",
        "Nobody is attacking you in a Brawl."),
    Row("a second Cloud", position("0 cloud", "0 clouded"), "play_at pocket_rain_cloud 1",
        "DF-10.23", "That player already has the Rain Cloud."),
    Row("a dentist for nobody", position("0 plan", "0"), "play_at better_dental_plan 1",
        "DF-10.24", "That player has no soldiers."),
    Row("an empty hand", position("0 glove", "0"), "play_at sticky_fingers_glove 1", "DF-10.25",
        "That player has no item."),
    Row("a smaller army", position("0 bell", "500", "900"), "play_at dinner_bell 1", "DF-10.26",
        "The Bell hits the largest other army outside the Keep."),
    Row("no army at all", position("0 bell", "0"), "play_at dinner_bell 1", "DF-10.26",
        "The Bell hits the largest other army outside the Keep."),
    Row("a Toothpick too many", rolled(position("900 keep toothpick"), "2 D", battle()),
        "play dragonbane_toothpick", "DF-10.27", "The Toothpick needs a Blank side."),
    Row("nobody is burning", rolled(position("900 keep johns"), "2 B", battle()),
        "play fireproof_long_johns", "DF-10.28",
        "This roll costs no soldiers, so the Long Johns are not needed."),
    Row("a second souvenir",
        position(phase=st.Spoils(ANN, (Item.DINNER_BELL, Item.WHITE_FLAG))), "pick back_door_key",
        "DF-6.18", "You keep only one item from a Brawl."),
    Row("Brawls are off", position("0", "500", rules=st.HouseRules(brawls=False)), "brawl 1",
        "DF-13.7", "That part is switched off in this game."),
    Row("items are off", position(rules=st.HouseRules(items=False)), "play dinner_bell", "DF-13.7",
        "That part is switched off in this game."),
    Row("Companions are off", position(rules=st.HouseRules(companions=False)), "use ugh", "DF-13.7",
        "That part is switched off in this game."),
    Row("after the end", position(phase=st.Over(ANN)), "roll", "DF-12.1",
        "The match is over. Play again?"),
    Row("after Last Orders", position(phase=st.Over(None)), "roll", "DF-13.5",
        "The match is over after Last Orders. Play again?"),
    Row("another action", THROWN, "recruit", "DF-4.10",
        "You have already rolled, so you cannot change your action."),
    Row("a second action", deciding(START), "battle", "DF-4.2",
        "Finish this action first: you have one per turn."),
    Row("not one's card", START, "play dinner_bell", "DF-10.1", "You do not have the Bell."),
    Row("called, but rolling", position("0", "500 key", phase=st.Called(BEN)), "roll", "DF-6.12",
        "Let the Brawl begin, or play a card first."),
]  # fmt: skip


@pytest.mark.rule("DF-2.13", "DF-2.14", "DF-2.15", "DF-3.4", "DF-3.13", "DF-3.15", "DF-4.2")
@pytest.mark.rule("DF-4.3", "DF-4.10", "DF-6.1", "DF-6.2", "DF-6.3", "DF-6.12", "DF-7.5")
@pytest.mark.rule("DF-7.12", "DF-8.2", "DF-8.11", "DF-9.3", "DF-9.9", "DF-9.10", "DF-9.20")
@pytest.mark.rule("DF-10.1", "DF-10.5", "DF-10.13", "DF-10.17", "DF-10.20", "DF-10.21")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.attempt)
def test_every_row_can_be_met(row: Row) -> None:
    refused = answer(row)
    assert refused is not None
    assert (refused.rule, refused.why) == (row.rule, row.why)


MOVE_ROWS = [row for row in ROWS if row.is_move]


@pytest.mark.parametrize("row", MOVE_ROWS, ids=lambda row: row.attempt)
def test_what_is_refused_cannot_be_done(row: Row) -> None:
    with pytest.raises(IllegalMove):
        apply(row.state, move_of(row.state, row.how), Scripted())


def test_clicks_that_mean_a_move_or_nothing_are_not_refused() -> None:
    assert gesture(START, ANN, "button:recruit") is None
    assert gesture(START, ANN, "hand:0") is None
    assert gesture(START, None, "hand:1") is None
    assert gesture(THROWN, ANN, "die:3") is None
    assert gesture(START, ANN, "tankard") is None
    assert gesture(position("0 glove", "0 bell"), ANN, "item:sticky_fingers_glove") is None
    assert gesture(position("0 ugh", "0"), ANN, "companion:ugh") is None
    assert gesture(position("0", "500"), ANN, "brawl:1") is None


def test_clicks_on_quiet_things_say_why() -> None:
    die = gesture(THROWN, ANN, "die:0")
    assert die is not None
    assert die.rule == "DF-2.9"
    wrong = gesture(THROWN, BEN, "die:3")
    assert wrong == wrong_seat(THROWN, BEN)
    percy = gesture(position("0 percy", "0"), ANN, "companion:percy")
    assert percy is not None
    assert percy.rule == "DF-9.15"
    over = gesture(position(phase=st.Over(ANN)), ANN, "button:roll")
    assert over is not None
    assert over.rule == "DF-12.1"


@pytest.mark.rule("DF-2.18", "DF-3.10", "DF-7.2", "DF-8.13")
@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        ("deck:companions", "DF-8.13"),
        ("deck:items", "DF-3.10"),
        ("scores", "DF-2.18"),
        ("wounds", "DF-7.2"),
    ],
)
def test_things_that_nobody_takes_say_what_they_are_for(thing: str, rule: str) -> None:
    for seat in (ANN, BEN, None):
        refused = gesture(START, seat, thing)
        assert refused is not None
        assert refused.rule == rule
    legend = gesture(position(rules=st.HouseRules(damage=5)), ANN, "wounds")
    assert legend is not None
    assert legend.why.startswith("You need 5 damage in one turn")


@pytest.mark.rule("DF-10.24")
def test_a_card_that_hits_nobody_says_why_at_once() -> None:
    plan = gesture(position("0 plan", "0"), ANN, "item:better_dental_plan")
    assert plan is not None
    assert plan.rule == "DF-10.24"
    assert gesture(position("0 plan", "0", "500"), ANN, "item:better_dental_plan") is None
