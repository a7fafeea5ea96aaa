"""Section 11 of the rules of record: every row can be met, with its message and its rule."""

from typing import NamedTuple

import pytest

from game.core.chance import Scripted
from game.core.contract.values import IllegalMove, Refusal
from game.core.text import parse
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.moves import MOVES
from game.games.dragon_farkle.rules.rules import apply, refusal, wrong_seat
from game.games.dragon_farkle.words.prompts import gesture
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    battle,
    deciding,
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


class Row(NamedTuple):
    """A row of section 11: the attempt, where it is made, and what is answered."""

    attempt: str
    state: st.State
    how: str  # a move, "by SEAT", or "click TARGET", "SEAT clicks TARGET"
    rule: str
    why: str


ROWS = [
    Row("no die", THROWN, "set_aside () none", "DF-2.13", "Pick at least one scoring die first."),
    Row("a die that scores nothing", THROWN, "set_aside 2, none", "DF-2.9",
        "That 4 scores nothing alone. It needs two more 4s from this throw."),
    Row("a pair that scores nothing", THROWN, "set_aside 4,5 none", "DF-2.9",
        "Those 6s score nothing yet. They need one more 6 from this throw."),
    Row("a fifth wheel", rolled(START, "4 4 4 4 2 2 B"), "set_aside 0,1,2,3,4 none", "DF-2.9",
        "That 2 scores nothing alone. It needs two more 2s from this throw."),
    Row("adding dice up", THROWN, "set_aside 0,1 none", "DF-2.14",
        "Dice do not add up here: only a real 5 is a 5."),
    Row("earlier dice", THROWN, "set_aside 6, none", "DF-2.15",
        "Those dice have already scored. Only this throw counts."),
    Row("earlier dice, clicked", THROWN, "click aside", "DF-2.15",
        "Those dice have already scored. Only this throw counts."),
    Row("earlier dice, later", deciding(START), "set_aside 0, none", "DF-2.15",
        "Those dice have already scored. Only this throw counts."),
    Row("dice out of order", rolled(START, "1 1 2 B"), "set_aside 1,0 none", "DF-2.9",
        "Name the dice from left to right, each once."),
    Row("keeping a die from the dragon", rolled(START, "1 1 2 D"), "set_aside 0, none", "DF-3.4",
        "The dragon takes every scoring die of this throw."),
    Row("choosing in the Keep", rolled(KEEP, "1 1 2 B", battle()), "set_aside 0, none", "DF-7.5",
        "No choice in here: every scoring die goes."),
    Row("both rewards", rolled(START, "1 1 2 R"), "set_aside 0, both", "DF-3.10",
        "Double or item, one of them."),
    Row("no reward at a Rally", rolled(START, "1 1 2 R"), "set_aside 0, none", "DF-3.10",
        "Double or item, one of them."),
    Row("a reward without a Rally", rolled(START, "1 1 2 B"), "set_aside 0, double", "DF-3.10",
        "Only a Rally side gives a reward."),
    Row("an item from an empty box", rolled(position(deck=""), "1 1 2 R"), "set_aside 0, item",
        "DF-3.15", "The item box is empty. Double it is."),
    Row("an item still aside", deciding(START, items="wind", hand=3), "play jar_of_second_wind",
        "DF-3.13", "It is yours once you stop safely."),
    Row("stopping in the Keep", deciding(KEEP, battle()), "stop", "DF-7.12",
        "There is no way back: roll until the dragon, a Farkle or the end of your army."),
    Row("stopping first", START, "stop", "DF-4.2", "Choose an action and roll at least once."),
    Row("passing", START, "pass", "DF-4.3", "A hero must do something. Recruiting is always open."),
    Row("skipping", START, "click button:skip", "DF-4.3",
        "A hero must do something. Recruiting is always open."),
    Row("too weak for the Keep", position("4600"), "battle", "DF-8.1",
        "You need 5,000 at the start of your turn; you had 4,600."),
    Row("late soldiers", position("5200", "0", start=4600), "battle", "DF-8.2",
        "Those 600 came too late for today. Next turn!"),
    Row("a target in the Keep", position("0", "500 keep"), "brawl 1", "DF-8.11",
        "{seat:1}'s army is busy not being eaten."),
    Row("a target without soldiers", START, "brawl 1", "DF-6.3",
        "{seat:1} has no army left to fight."),
    Row("brawling oneself", START, "brawl 0", "DF-6.1",
        "Your soldiers decline to hit themselves."),
    Row("nobody's chair", START, "brawl 7", "DF-6.1", "A Brawl is with one of the other Wannabes."),
    Row("the flag is up", play(position("0", "500 flag"), "brawl 1; play white_flag").state,
        "brawl 1", "DF-10.21", "They waved the flag. Choose someone or something else this turn."),
    Row("declining to defend", DEFENCE, "pass", "DF-6.12",
        "No ducking out: roll your five dice."),
    Row("a Companion twice", play(position("0 sidia", "0"), "predict 1", "2").state, "predict 1",
        "DF-9.3", "Sidia has told enough fortunes this turn."),
    Row("Tabby in a Brawl", rolled(position("0 tabby", "500"), "1 2 D", BRAWL), "use tabby",
        "DF-9.9", "Tabby only guards recruits."),
    Row("Hiccup and the Event die", rolled(position("0 hiccup", "500"), "1 2 D", BRAWL),
        "click event", "DF-9.12", "Hiccup nudges Soldier dice; the Event die belongs to no one."),
    Row("Hiccup and old dice", rolled(position("0 hiccup", "500"), "1 2 D", BRAWL), "reroll 2",
        "DF-9.12", "Those dice are safe. Choose one from this throw."),
    Row("outside its window", rolled(position("0 toothpick", "0"), "1 2 B"),
        "play dragonbane_toothpick", "DF-10.5",
        "The Toothpick works only after a roll against the dragon."),
    Row("the Tooth in defence", defending("tooth", "2 3 4 6 6 B"), "play lucky_dragons_tooth",
        "DF-10.13", "The Tooth bites only in your own turn."),
    Row("a Key without hope", position("3950 key", "0"), "play back_door_key", "DF-10.29",
        "The Key would not open anything: you need at least 4,000 today."),
    Row("a Key without need", position("5000 key", "0"), "play back_door_key", "DF-10.29",
        "The Key would not open anything: 5,000 is enough, and you had 5,000."),
    Row("a Key inside", position("900 keep key", "0"), "play back_door_key", "DF-10.29",
        "You are inside: the Key would not open anything."),
    Row("too many items", position("0 key bell", phase=st.ItemLimit(ANN)), "roll", "DF-10.7",
        "You may keep one item. Choose what to drop."),
    Row("too many for the Sack", position("0 key bell sack plan", phase=st.ItemLimit(ANN)),
        "play dinner_bell", "DF-10.7", "You may keep 3 items. Choose what to drop."),
    Row("a dentist for the Keep", position("0 plan", "500 keep"), "play_at better_dental_plan 1",
        "DF-10.24", "No dentist visits the Keep."),
    Row("another hand", START, "0 clicks hand:1", "DF-10.1", "Only the owner may peek."),
    Row("another's decision", START, "by 1", "DF-4.1", "It is {seat:0}'s decision now."),
    Row("another's defence", DEFENCE, "by 0", "DF-6.10", "It is {seat:1}'s decision now."),
    Row("accepting what scores", THROWN, "accept", "DF-2.13",
        "This throw scores: set at least one die aside first."),
    Row("rolling over what scores", THROWN, "roll", "DF-2.13",
        "This throw scores: set at least one die aside first."),
    Row("one reward with Yorick", rolled(position("0 yorick", "0"), "1 2 R"), "set_aside 0, item",
        "DF-9.17", "Both heads have already said yes: you get both."),
    Row("Hiccup outside a Brawl", rolled(position("0 hiccup", "0"), "1 2 B"), "reroll 0",
        "DF-9.11", "Hiccup helps only in a Brawl, and once in each."),
    Row("Hiccup twice", rolled(position("0 hiccup", "0"), "1 2 B", st.Brawling(BEN, None, True)),
        "reroll 0", "DF-9.11", "Hiccup helps only in a Brawl, and once in each."),
    Row("Tabby without a meal", rolled(position("0 tabby", "0"), "2 3 D"), "use tabby", "DF-9.10",
        "There is no meal here for Tabby to spoil."),
    Row("Tabby without a dragon", rolled(position("0 tabby", "0"), "1 3 B"), "use tabby",
        "DF-9.10", "There is no meal here for Tabby to spoil."),
    Row("Mildew and recruits", rolled(position("0 mildew", "0"), "1 3 B"), "use mildew", "DF-9.20",
        "Mildew only works when you attack or face the dragon, after your throw."),
    Row("Mildew in defence", defending("mildew", "2 3 4 6 6 B"), "use mildew", "DF-9.20",
        "Mildew only works when you attack or face the dragon, after your throw."),
    Row("asking Skree with nobody to scare", position("0 skree", "0"), "use skree", "DF-9.14",
        "Nobody is there to be scared."),
    Row("Skree and nobody", position("0 skree", "0"), "scare 1", "DF-9.14",
        "Nobody is there to be scared."),
    Row("playing the Sack", position("0 sack", "0"), "play sack_of_holding", "DF-10.10",
        "The Sack works by being carried."),
    Row("the Tooth without a Farkle", rolled(position("0 tooth", "0"), "2 3 D"),
        "play lucky_dragons_tooth", "DF-10.11", "This throw is no Farkle. Keep the Tooth."),
    Row("a full hand", deciding(position("0 wind", "0")), "play jar_of_second_wind", "DF-10.17",
        "You hold all your dice already."),
    Row("nobody to pay", deciding(position("0 payroll", "0")), "play early_payroll", "DF-10.18",
        "There is no one to pay: only recruits set aside count."),
    Row("paying brawlers", deciding(position("0 payroll", "0"), BRAWL, 400), "play early_payroll",
        "DF-10.18", "There is no one to pay: only recruits set aside count."),
    Row("no dragon to feed", rolled(position("0 cheese", "0"), "1 2 B"), "play unmelted_cheese",
        "DF-10.19", "No dragon to feed here."),
    Row("nothing to feed it", rolled(position("0 cheese", "0"), "2 3 D"), "play unmelted_cheese",
        "DF-10.19", "No dragon to feed here."),
    Row("a Sandwich for recruits", deciding(position("0 sandwich", "0")), "play knuckle_sandwich",
        "DF-10.20", "It is served in Brawls only."),
    Row("a flag for nobody", position("0 flag", "0"), "play white_flag", "DF-10.21",
        "Nobody has called you to a Brawl."),
    Row("a second Cloud", position("0 cloud", "0 clouded"), "play_at pocket_rain_cloud 1",
        "DF-10.23", "It is raining there already."),
    Row("a dentist for nobody", position("0 plan", "0"), "play_at better_dental_plan 1",
        "DF-10.24", "No teeth, no patients: that army has nobody."),
    Row("an empty hand", position("0 glove", "0"), "play_at sticky_fingers_glove 1", "DF-10.25",
        "There is nothing to take."),
    Row("a smaller army", position("0 bell", "500", "900"), "play_at dinner_bell 1", "DF-10.26",
        "The dragon flies to the largest other army outside the Keep."),
    Row("no army at all", position("0 bell", "0"), "play_at dinner_bell 1", "DF-10.26",
        "The dragon flies to the largest other army outside the Keep."),
    Row("a Toothpick too many", rolled(position("900 keep toothpick"), "2 D", battle()),
        "play dragonbane_toothpick", "DF-10.27", "The Toothpick needs a Blank side."),
    Row("nobody is burning", rolled(position("900 keep johns"), "2 B", battle()),
        "play fireproof_long_johns", "DF-10.28", "Nobody is burning in this throw."),
    Row("a second souvenir",
        position(phase=st.Spoils(ANN, (Item.DINNER_BELL, Item.WHITE_FLAG))), "pick back_door_key",
        "DF-6.18", "One souvenir for each Brawl."),
    Row("Brawls are off", position("0", "500", rules=st.HouseRules(brawls=False)), "brawl 1",
        "DF-13.7", "That part is switched off in this game."),
    Row("items are off", position(rules=st.HouseRules(items=False)), "play dinner_bell", "DF-13.7",
        "That part is switched off in this game."),
    Row("Companions are off", position(rules=st.HouseRules(companions=False)), "use ugh", "DF-13.7",
        "That part is switched off in this game."),
    Row("after the end", position(phase=st.Over(ANN)), "roll", "DF-12.1",
        "The dragon's tale is told. Play again?"),
    Row("after Last Orders", position(phase=st.Over(None)), "roll", "DF-13.5",
        "Last Orders are over. Play again?"),
    Row("another action", THROWN, "recruit", "DF-4.10",
        "You have thrown already, so your action stands."),
    Row("a second action", deciding(START), "battle", "DF-4.2",
        "One action in a turn. Finish this one."),
    Row("not one's card", START, "play dinner_bell", "DF-10.1", "You do not hold the Bell."),
    Row("called, but rolling", position("0", "500 key", phase=st.Called(BEN)), "roll", "DF-6.12",
        "You have been called to a Brawl: let it begin, or answer with a card."),
]  # fmt: skip


def answer(row: Row) -> Refusal | None:
    words = row.how.split(" ")
    if words[0] == "by":
        return wrong_seat(row.state, int(words[1]))
    if words[0] == "click":
        return gesture(row.state, None, words[1])
    if words[1:2] == ["clicks"]:
        return gesture(row.state, int(words[0]), words[2])
    return refusal(row.state, parse(MOVES, row.how))


@pytest.mark.rule("DF-2.13", "DF-2.14", "DF-2.15", "DF-3.4", "DF-3.13", "DF-3.15", "DF-4.2")
@pytest.mark.rule("DF-4.3", "DF-4.10", "DF-6.1", "DF-6.2", "DF-6.3", "DF-6.12", "DF-7.5")
@pytest.mark.rule("DF-7.12", "DF-8.2", "DF-8.11", "DF-9.3", "DF-9.9", "DF-9.10", "DF-9.20")
@pytest.mark.rule("DF-10.1", "DF-10.5", "DF-10.13", "DF-10.17", "DF-10.20", "DF-10.21")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.attempt)
def test_every_row_can_be_met(row: Row) -> None:
    refused = answer(row)
    assert refused is not None
    assert (refused.rule, refused.why) == (row.rule, row.why)


MOVE_ROWS = [row for row in ROWS if "click" not in row.how and not row.how.startswith("by ")]


@pytest.mark.parametrize("row", MOVE_ROWS, ids=lambda row: row.attempt)
def test_what_is_refused_cannot_be_done(row: Row) -> None:
    with pytest.raises(IllegalMove):
        apply(row.state, parse(MOVES, row.how), Scripted())


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
    assert legend.why.startswith("5 damage in one turn")


@pytest.mark.rule("DF-10.24")
def test_a_card_that_hits_nobody_says_why_at_once() -> None:
    plan = gesture(position("0 plan", "0"), ANN, "item:better_dental_plan")
    assert plan is not None
    assert plan.rule == "DF-10.24"
    assert gesture(position("0 plan", "0", "500"), ANN, "item:better_dental_plan") is None
