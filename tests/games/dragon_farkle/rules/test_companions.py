"""Companions (DF-9)."""

import pytest

from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide
from game.games.dragon_farkle.rules.events import CompanionUsed, EventChanged, SoldiersEaten
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    aside_of,
    battle,
    deciding,
    legal,
    moves,
    phase_of,
    play,
    position,
    rolled,
)

FARKLE = "2 2 3 3 4 6 B"


@pytest.mark.rule("DF-9.1", "DF-9.2", "DF-4.10")
@pytest.mark.parametrize(
    "state",
    [
        position("0 ugh", "0"),
        rolled(position("0 ugh", "0"), "2 3 B"),
        deciding(position("0 ugh", "0"), aside=200),
    ],
)
def test_a_companion_helps_at_any_decision_of_the_own_turn(state: st.State) -> None:
    story = play(state, "use ugh", "6")
    assert story.armies == [100, 0]
    assert type(story.state.phase) is type(state.phase)
    assert not legal(story.state, "use ugh")


@pytest.mark.rule("DF-9.1")
def test_no_companion_is_asked_in_another_seats_turn() -> None:
    defence = position("0", "500 ugh", phase=st.Defending(st.Brawling(BEN), st.Side(BEN, 5, 5)))
    thrown = play(defence, "roll", "2 3 4 6 6 B").state
    assert moves(thrown) == ["accept"]


@pytest.mark.rule("DF-9.3", "DF-9.4")
def test_once_a_turn_and_never_used_up() -> None:
    used = play(position("0 ugh", "0"), "use ugh", "1").state
    assert not legal(used, "use ugh")
    later = play(used, "recruit; accept; recruit; accept", f"{FARKLE} {FARKLE}").state
    assert legal(later, "use ugh")


@pytest.mark.rule("DF-9.6", "DF-9.21", "DF-9.22", "DF-9.23")
def test_sidia_names_a_number() -> None:
    hit = play(position("0 sidia", "0"), "predict 5", "5")
    assert hit.one(CompanionUsed) == CompanionUsed(ANN, Companion.SIDIA, 5, None, 5, True)
    assert hit.armies == [600, 0]
    end = play(hit.state, "recruit; accept", FARKLE)
    assert end.armies == [600, 0]
    assert play(position("0 sidia", "0"), "predict 5", "2").armies == [0, 0]


@pytest.mark.rule("DF-9.8", "DF-9.23")
@pytest.mark.parametrize(("die", "army"), [("5", 0), ("6", 100)])
def test_ugh_rolls_for_a_six(die: str, army: int) -> None:
    assert play(position("0 ugh", "0"), "use ugh", die).armies == [army, 0]


@pytest.mark.rule("DF-9.9", "DF-9.10")
def test_tabby_turns_the_dragon_away() -> None:
    thrown = rolled(position("0 tabby", "0"), "1 1 2 D")
    assert moves(thrown) == ["accept", "use tabby"]
    story = play(thrown, "use tabby; set_aside 0, none")
    assert aside_of(story.state) == 100
    again = play(story.state, "roll; accept", "1 2 D")
    assert again.one(SoldiersEaten).value == 100
    assert not legal(rolled(position("0 tabby", "0"), "2 3 D"), "use tabby")


@pytest.mark.rule("DF-9.11", "DF-9.12")
def test_hiccup_nudges_once_in_a_brawl() -> None:
    window = play(position("0", "500 hiccup"), "brawl 1", "1 2 2 3 4 6 B").state
    assert phase_of(window, st.Nudging).side.roller == ANN
    assert moves(window) == ["pass", *[f"reroll {die}" for die in range(6)]]
    passed = play(window, "pass").state
    assert isinstance(passed.phase, st.Rolled)
    ben = play(passed, "set_aside 0, none; stop; roll", "1 2 3 4 6 B").state
    assert legal(ben, "reroll 1")
    own = play(ben, "reroll 1", "1").state
    assert phase_of(own, st.Rolled).faces == (1, 1, 3, 4, 6)
    assert not legal(own, "reroll 1")
    used = play(window, "reroll 0", "1").state
    further = play(used, "set_aside 0, none; roll", "2 3 4 6 1 B").state
    assert isinstance(further.phase, st.Rolled)


@pytest.mark.rule("DF-9.14")
@pytest.mark.parametrize(("die", "army"), [("3", 400), ("4", 150)])
def test_skree_sings(die: str, army: int) -> None:
    assert play(position("0 skree", "400"), "scare 1", die).armies == [0, army]


@pytest.mark.rule("DF-9.15", "DF-9.16")
def test_percy_and_bartleby_work_when_recruiting_only() -> None:
    percy = deciding(position("0 percy", "500"), st.Brawling(BEN), aside=400, hand=2)
    assert play(percy, "roll; accept", "2 3 B").armies == [0, 500]
    squire = deciding(position("0 bartleby", "500"), st.Brawling(BEN), aside=400, hand=2)
    assert phase_of(play(squire, "stop").state, st.Defending).action.attack_score == 400


@pytest.mark.rule("DF-9.16")
def test_bartleby_counts_only_what_is_aside_after_the_payroll() -> None:
    before = deciding(position("0 bartleby payroll", "0"), aside=400, hand=2)
    assert play(before, "play early_payroll; stop").armies == [400, 0]


@pytest.mark.rule("DF-9.17")
def test_yorick_speaks_only_in_his_owners_turn() -> None:
    own = rolled(position("0 yorick", "0"), "1 2 R")
    assert moves(own) == ["set_aside 0, both"]
    empty = rolled(position("0 yorick", "0", deck=""), "1 2 R")
    assert moves(empty) == ["set_aside 0, double"]
    waiting = position("0", "500 yorick", phase=st.Defending(st.Brawling(BEN), st.Side(BEN, 5, 5)))
    defence = play(waiting, "roll", "1 2 3 4 6 R").state
    assert moves(defence) == ["set_aside 0, double", "set_aside 0, item"]


@pytest.mark.rule("DF-9.18")
def test_grandma_gruel_defends_with_six() -> None:
    story = play(position("0", "500 gruel"), "brawl 1; accept; roll", f"{FARKLE} {FARKLE}")
    assert len(phase_of(story.state, st.Rolled).faces) == 6


@pytest.mark.rule("DF-9.19")
@pytest.mark.parametrize(("die", "army"), [("4", 0), ("5", 100)])
def test_grandma_gruel_cooks(die: str, army: int) -> None:
    assert play(position("0 gruel", "0"), "use gruel", die).armies == [army, 0]


@pytest.mark.rule("DF-9.20")
def test_mildew_rolls_the_event_die_again() -> None:
    keep = rolled(position("900 keep mildew", "0"), "2 3 B", battle())
    story = play(keep, "use mildew", "R")
    assert story.one(EventChanged).new is EventSide.RALLY
    assert not legal(story.state, "use mildew")
    same = play(keep, "use mildew", "B").one(EventChanged)
    assert (same.old, same.new) == (EventSide.BLANK, EventSide.BLANK)
    attack = rolled(position("0 mildew", "500"), "2 3 B", st.Brawling(BEN))
    assert legal(attack, "use mildew")


@pytest.mark.rule("DF-10.31", "DF-8.3", "DF-9.3", "DF-11.6")
def test_the_sign_brings_a_new_companion_unused() -> None:
    before = position("4500 sidia sign", "0")
    used = play(before, "predict 1; play help_wanted_sign", "2").state
    drawn = phase_of(used, st.Hiring).drawn
    assert drawn == (Companion.MILDEW, Companion.GRUEL)
    hired = play(used, "keep_companion gruel").state
    assert isinstance(hired.phase, st.Choosing)
    assert hired.camps[ANN].companion is Companion.GRUEL
    assert hired.companion_discards == (Companion.MILDEW, Companion.SIDIA)
    assert legal(hired, "use gruel")
    assert not legal(hired, "battle")


@pytest.mark.rule("DF-10.18")
def test_the_payroll_leaves_items_at_risk() -> None:
    before = deciding(position("0 payroll", "0"), aside=400, hand=2, items="wind")
    paid = play(before, "play early_payroll").state
    assert len(phase_of(paid, st.Deciding).side.items) == 1
