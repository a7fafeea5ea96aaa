"""The computer players: what each level does, and that it does it well (section 14)."""

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import Level
from game.core.text import text
from game.games.dragon_farkle.players.choose import choose
from game.games.dragon_farkle.rules import rules
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Item
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    SIDES,
    battle,
    deciding,
    position,
    rolled,
)

ALL = (Level.EASY, Level.NORMAL, Level.HARD)


def chosen(view: st.State, level: Level) -> str:
    """Return the move of the seat to act. A level that drew luck would fail here."""
    seat = rules.to_act(view)
    assert seat is not None
    return text(choose(view, seat, level, NoChance(), None).move)


def defended(view: st.State, score: int, aside: int, hand: int) -> st.State:
    """Return the state in which Ben, called by Ann, has this much set aside against a score."""
    side = st.Side(BEN, hand, 5, aside)
    return replace(view, phase=st.Deciding(st.Brawling(BEN, attack_score=score), side))


def called(view: st.State) -> st.State:
    """Ann has called Ben."""
    return replace(view, phase=st.Called(BEN))


# --- easy -----------------------------------------------------------------------------------------


def test_easy_takes_all_scoring_dice_and_doubles_them() -> None:
    assert chosen(rolled(position(), "1 5 2 3 3 4 B"), Level.EASY) == "set_aside 0,1 none"
    assert chosen(rolled(position(), "1 5 2 3 3 4 R"), Level.EASY) == "set_aside 0,1 double"


def test_easy_stops_at_350() -> None:
    assert chosen(deciding(position(), aside=300, hand=1), Level.EASY) == "roll"
    assert chosen(deciding(position(), aside=350, hand=6), Level.EASY) == "stop"


def test_easy_fights_when_allowed_and_never_brawls() -> None:
    assert chosen(position("5000", "100"), Level.EASY) == "battle"
    assert chosen(position("4950", "4900"), Level.EASY) == "recruit"


def test_easy_plays_what_helps_at_once() -> None:
    assert chosen(position("0 poster", "900"), Level.EASY) == "play recruiting_poster"
    assert chosen(position("0 plan", "900"), Level.EASY) == "play_at better_dental_plan 1"
    assert chosen(rolled(position("0 tooth"), "2 3 B"), Level.EASY) == "play lucky_dragons_tooth"


def test_easy_defends_until_it_has_won() -> None:
    view = position("500", "900")
    assert chosen(defended(view, 400, 400, 1), Level.EASY) == "roll"
    assert chosen(defended(view, 400, 450, 5), Level.EASY) == "stop"


# --- normal ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "below"), [(1, 300), (2, 300), (3, 450), (4, 900), (5, 2000)])
def test_normal_stops_where_it_usually_pays(hand: int, below: int) -> None:
    assert chosen(deciding(position(), aside=below - 50, hand=hand), Level.NORMAL) == "roll"
    assert chosen(deciding(position(), aside=below, hand=hand), Level.NORMAL) == "stop"
    assert chosen(deciding(position(), aside=5000, hand=6), Level.NORMAL) == "roll"


def test_normal_leaves_small_dice_while_many_are_in_hand() -> None:
    assert chosen(rolled(position(), "1 5 2 3 3 4 B"), Level.NORMAL) == "set_aside 0, none"
    assert chosen(rolled(position(), "1 5 2 3 B"), Level.NORMAL) == "set_aside 0,1 none"
    assert chosen(rolled(position(), "3 3 3 5 2 4 B"), Level.NORMAL) == "set_aside 0,1,2,3 none"


def test_normal_spends_a_small_rally_on_an_item() -> None:
    assert chosen(rolled(position(), "1 2 2 3 3 4 R"), Level.NORMAL) == "set_aside 0, item"
    assert (
        chosen(rolled(position("0 flag"), "1 2 2 3 3 4 R"), Level.NORMAL) == "set_aside 0, double"
    )


def test_normal_brawls_the_rich_when_poor_but_not_grandma() -> None:
    assert chosen(position("600", "1200", "1000"), Level.NORMAL) == "brawl 1"
    assert chosen(position("800", "1200", "1000"), Level.NORMAL) == "recruit"
    assert chosen(position("600", "1200 gruel", "1000"), Level.NORMAL) == "recruit"


def test_normal_saves_a_dear_farkle_only() -> None:
    view = position("0 tooth")
    assert chosen(rolled(view, "2 3 B", aside=500), Level.NORMAL) == "play lucky_dragons_tooth"
    assert chosen(rolled(view, "2 3 B", aside=450), Level.NORMAL) == "accept"
    heavy = rolled(position("0 heavy"), "2 6 B", aside=800)
    assert chosen(heavy, Level.NORMAL) == "flip 1"  # a 1 is worth more than a 5


def test_normal_keeps_its_dragon_items_for_the_keep() -> None:
    view = position("5000 keep toothpick")
    assert chosen(rolled(view, "2 3 B", battle(1)), Level.NORMAL) == "play dragonbane_toothpick"
    assert chosen(rolled(view, "2 5 B", battle(2)), Level.NORMAL) == "play dragonbane_toothpick"
    assert chosen(rolled(view, "2 5 B", battle(0)), Level.NORMAL) == "accept"


# --- hard: dice -----------------------------------------------------------------------------------

LAST_TURN = st.HouseRules(last_orders=1)  # the first round is the last, and Ann begins it


def last_turn(*camps: str) -> st.State:
    """Ann plays the very last turn of the match."""
    return replace(position(*camps, rules=LAST_TURN), first=BEN)


def test_hard_goes_on_when_stopping_cannot_win() -> None:
    """Last Orders: with 900 aside against a lead of 1,000, any chance is better than none."""
    view = last_turn("1000", "2000")
    assert chosen(deciding(view, aside=900, hand=1), Level.HARD) == "roll"
    assert chosen(deciding(view, aside=1000, hand=1), Level.HARD) == "stop"  # shared
    assert chosen(deciding(view, aside=1050, hand=6), Level.HARD) == "stop"


def test_hard_takes_the_dice_that_decide_the_last_turn() -> None:
    """A hundred is missing: two 5s win at once."""
    view = rolled(last_turn("1000", "1950"), "5 5 2 3 B", aside=900)
    assert chosen(view, Level.HARD) == "set_aside 0,1 none"


def test_hard_hurries_when_a_rival_stands_before_the_dragon() -> None:
    """1,000 short: with the rival in the Keep, stopping early gives the match away."""
    pressed = deciding(position("3500", "5000 keep"), aside=1000, hand=4)
    calm = deciding(position("3500", "0"), aside=1000, hand=4)
    assert chosen(pressed, Level.HARD) == "roll"
    assert chosen(calm, Level.HARD) == "stop"


@pytest.mark.parametrize("aside", [1500, 1700, 2000])
def test_hard_stops_with_what_opens_the_keep(aside: int) -> None:
    view = position("3500", "2500")
    for hand in (1, 2, 3, 4, 5):
        assert chosen(deciding(view, aside=aside, hand=hand), Level.HARD) == "stop"


def test_hard_throws_six_dice_early_on() -> None:
    assert chosen(deciding(position(), aside=1500, hand=6), Level.HARD) == "roll"
    assert chosen(deciding(position(), aside=800, hand=2), Level.HARD) == "stop"


def test_percy_makes_another_throw_cheaper() -> None:
    for aside in (350, 400, 450):
        view = deciding(position("0", "0"), aside=aside, hand=3)
        percy = deciding(position("0 percy", "0"), aside=aside, hand=3)
        assert chosen(percy, Level.HARD) == "roll"
        assert chosen(view, Level.HARD) in ("roll", "stop")
    assert chosen(deciding(position("0", "0"), aside=450, hand=1), Level.HARD) == "stop"
    assert chosen(deciding(position("0 percy", "0"), aside=450, hand=1), Level.HARD) == "roll"


# --- hard: actions --------------------------------------------------------------------------------


def test_hard_faces_the_dragon_when_it_may() -> None:
    assert chosen(position("5000", "1000"), Level.HARD) == "battle"
    assert chosen(position("5000 keep", "1000"), Level.HARD) == "battle"
    assert chosen(position("4500 ugh", "1000"), Level.HARD) != "recruit"


def test_hard_leaves_the_keep_when_the_last_turn_is_won_outside() -> None:
    """Last Orders: 50 soldiers more win for sure outside far more often than the dragon falls."""
    view = last_turn("5000 keep", "5000")
    assert chosen(view, Level.HARD) == "recruit"


def test_hard_fights_those_who_are_too_far_ahead() -> None:
    assert chosen(position("0", "4900"), Level.HARD) == "brawl 1"
    assert chosen(position("4000", "300"), Level.HARD) == "recruit"


def test_hard_opens_the_back_door() -> None:
    assert chosen(position("4000 key", "3000"), Level.HARD) == "play back_door_key"


def test_hard_asks_those_who_help_for_nothing_first() -> None:
    assert chosen(position("0 sidia", "900"), Level.HARD) == "predict 1"
    assert chosen(position("0 gruel", "900"), Level.HARD) == "use gruel"
    assert chosen(position("2500 skree", "300", "2800"), Level.HARD) == "scare 2"


@pytest.mark.rule("DF-9.2")
def test_hard_asks_those_who_help_for_nothing_also_with_dice_on_the_table() -> None:
    """Taking over in the middle of a turn, with a roll on the table and a Companion not yet
    used.
    """
    assert chosen(rolled(position("0 ugh"), "1 2 3 3 4 6 B"), Level.HARD) == "use ugh"
    assert chosen(rolled(position("0 gruel"), "2 3 B", aside=500), Level.HARD) == "use gruel"
    fight = rolled(position("900 keep gruel", "0"), "1 2 3 B", battle(1))
    assert chosen(fight, Level.HARD) == "use gruel"


def test_hard_aims_at_the_leader() -> None:
    assert chosen(position("0 plan", "900", "2800"), Level.HARD) == "play_at better_dental_plan 2"
    bell = position("4000 bell", "900", "4800")
    assert chosen(bell, Level.HARD) == "play_at dinner_bell 2"


# --- hard: cards in the Keep ----------------------------------------------------------------------


def test_hard_takes_the_last_damage_with_any_card() -> None:
    toothpick = position("5000 keep toothpick", "1000")
    assert chosen(rolled(toothpick, "2 5 B", battle(2)), Level.HARD) == "play dragonbane_toothpick"
    cheese = position("5000 keep cheese", "1000")
    assert chosen(rolled(cheese, "2 5 D", battle(1)), Level.HARD) == "play unmelted_cheese"
    assert chosen(rolled(cheese, "2 5 D", battle(2)), Level.HARD) == "accept"  # wins as it is


def test_hard_saves_an_army_from_the_flames() -> None:
    johns = position("800 keep johns", "1000")
    throw = rolled(johns, "1 1 1 2 3 4 D", battle(1))
    assert chosen(throw, Level.HARD) == "play fireproof_long_johns"


def test_hard_undoes_a_farkle_in_the_keep() -> None:
    tooth = rolled(position("5000 keep tooth", "4000"), "2 3 B", battle(1))
    assert chosen(tooth, Level.HARD) == "play lucky_dragons_tooth"
    mildew = rolled(position("5000 keep mildew", "4000"), "2 3 B", battle(1))
    assert chosen(mildew, Level.HARD) == "use mildew"


def test_hard_wants_all_dice_back_against_the_dragon() -> None:
    view = deciding(position("5000 keep wind", "4000"), battle(2), hand=1)
    assert chosen(view, Level.HARD) == "play jar_of_second_wind"


# --- hard: cards when recruiting ------------------------------------------------------------------


def test_hard_has_its_tooth_for_a_dear_farkle() -> None:
    view = position("0 tooth", "0")
    assert chosen(rolled(view, "2 3 B", aside=2500), Level.HARD) == "play lucky_dragons_tooth"


def test_hard_shows_tabby_a_good_throw() -> None:
    view = position("0 tabby", "0")
    assert chosen(rolled(view, "1 1 1 2 3 4 D"), Level.HARD) == "use tabby"


def test_hard_pays_out_before_it_throws_all_dice_again() -> None:
    view = deciding(position("0 payroll", "0"), aside=3000, hand=6)
    assert chosen(view, Level.HARD) == "play early_payroll"


def test_hard_turns_the_die_that_brings_most() -> None:
    view = rolled(position("0 heavy", "0"), "1 1 6 2 3 4 B", aside=0)
    assert chosen(view, Level.HARD) == "flip 2"  # three 1s


# --- hard: Brawls ---------------------------------------------------------------------------------


def test_hard_defends_until_it_has_won_and_stops_with_few_dice() -> None:
    view = position("3000", "3000")
    assert chosen(defended(view, 500, 450, 4), Level.HARD) == "roll"
    assert chosen(defended(view, 500, 550, 1), Level.HARD) == "stop"
    assert chosen(defended(view, 500, 550, 5), Level.HARD) == "roll"  # little risk, more to win


def test_hard_cuts_its_losses() -> None:
    """Behind by 50 with one die: 4 in 9 to win 500 and more against losing 1,500 at once."""
    rich = defended(position("100", "4900"), 1500, 1450, 1)
    assert chosen(rich, Level.HARD) == "stop"


def test_hard_waves_the_flag_when_it_has_more_to_lose() -> None:
    assert chosen(called(position("0", "4900 flag")), Level.HARD) == "play white_flag"
    assert chosen(called(position("4900", "0 flag")), Level.HARD) == "pass"


def test_hard_nudges_the_only_die_that_scores() -> None:
    view = position("3000", "3000 hiccup")
    side = st.Side(ANN, 4, 6, 700)
    nudging = st.Nudging(st.Brawling(BEN), side, (2, 3, 5, 4), SIDES["B"])
    assert chosen(replace(view, phase=nudging), Level.HARD) == "reroll 2"
    blank = st.Nudging(st.Brawling(BEN), side, (2, 3, 6, 4), SIDES["B"])
    assert chosen(replace(view, phase=blank), Level.HARD) == "pass"


def test_hard_eats_the_sandwich_that_wins() -> None:
    view = position("3000", "3000 sandwich")
    assert chosen(defended(view, 700, 450, 1), Level.HARD) == "play knuckle_sandwich"


def test_hard_keeps_the_better_card() -> None:
    spoils = st.Spoils(ANN, (Item.WHITE_FLAG, Item.SUSPICIOUSLY_HEAVY_DIE))
    view = replace(position("0", "0"), phase=spoils)
    assert chosen(view, Level.HARD) == "pick suspiciously_heavy_die"
    full = replace(position("0 sign tooth", "0"), phase=st.ItemLimit(ANN))
    assert chosen(full, Level.HARD) == "discard help_wanted_sign"
    sack = replace(position("0 sack tooth cheese sign", "0"), phase=st.ItemLimit(ANN))
    assert chosen(sack, Level.HARD) == "discard help_wanted_sign"


# --- why ------------------------------------------------------------------------------------------


def why(view: st.State, level: Level = Level.HARD) -> str:
    seat = rules.to_act(view)
    assert seat is not None
    return choose(view, seat, level, NoChance(), None).why


def test_reasons_give_the_figures_of_the_moment() -> None:
    stop = deciding(position(), aside=800, hand=3)
    assert why(stop) == "Stop with 800 soldiers: the risk of a Farkle is 23 %."
    on = deciding(position(), aside=200, hand=5)
    assert why(on) == "Roll again: 200 is too little. The risk of a Farkle is 6 %."
    behind = defended(position("3000", "3000"), 500, 450, 4)
    assert why(behind).endswith("% of the time you still beat 500.")
    alone = position("4000", "0")
    assert why(alone) == "You need 1,000 more soldiers for the Keep."
    assert "{seat:1}" in why(position("0 plan", "900"), Level.EASY)


# --- all ------------------------------------------------------------------------------------------


def test_a_forced_move_needs_no_thought() -> None:
    view = position("3000", "3000")
    waiting = st.Defending(st.Brawling(BEN, attack_score=300), st.Side(BEN, 5, 5))
    for level in ALL:
        assert chosen(replace(view, phase=waiting), level) == "roll"
