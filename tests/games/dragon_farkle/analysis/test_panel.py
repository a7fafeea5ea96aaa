"""The odds panel: exact, short, and checkable against what happens."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.core.contract.values import Tone
from game.games.dragon_farkle.analysis import outcomes
from game.games.dragon_farkle.analysis.outlook import CHANCES
from game.games.dragon_farkle.analysis.panel import odds, odds_after_set_aside
from game.games.dragon_farkle.analysis.recruit_odds import recruit
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.scoring import TABLES, SoldierTable
from game.games.dragon_farkle.spec import SPEC
from game.games.dragon_farkle.words.prompts import prompt
from tests.games.dragon_farkle.panel_rows import defended, shown
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    CY,
    SIDES,
    battle,
    deciding,
    play,
    position,
    rolled,
)
from tests.games.panels import labels, row
from tests.playing import often
from tools.tables.bake_brawl_chances import attack

# --- recruiting -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "farkle"),  # section 1
    [(1, 0.5556), (2, 0.3704), (3, 0.2315), (4, 0.1312), (5, 0.0643), (6, 0.0193)],
)
def test_the_chance_to_farkle_is_always_among_the_rows(dice: int, farkle: float) -> None:
    found = shown(deciding(position(), aside=450, hand=dice))
    assert round(row(found, "Farkle: 450 lost").chance, 4) == farkle
    assert row(found, "Farkle: 450 lost").happening == outcomes.Farkle(dice)


@pytest.mark.rule("DF-9.15")
def test_the_panel_says_what_a_farkle_costs_with_percy() -> None:
    percy = position("1000 percy", "500")
    for aside, label in ((300, "Farkle: 0 lost"), (400, "Farkle: 100 lost")):
        view = deciding(percy, aside=aside, hand=1)
        assert label in labels(shown(view))
        meant = SPEC.thing(view, "next_throw")
        assert meant is not None
        assert f"Percy saves 300 of {aside}" in meant.sentence
        assert label in [one.label for one in meant.chances]
    brawl = deciding(percy, st.Brawling(BEN), aside=400, hand=1)
    assert "Farkle: 400 lost" in labels(shown(brawl)), "he helps only when Recruiting"


@pytest.mark.rule("DF-3.3", "DF-3.4", "DF-3.7", "DF-3.10", "DF-3.14")
def test_a_throw_goes_one_of_four_ways() -> None:
    found = shown(deciding(position(), aside=600, hand=2))
    assert [(one.label, round(one.chance, 4)) for one in found.rows] == [
        ("Next roll scores", 0.4630),  # 20/36 * 5/6
        ("Farkle: 600 lost", 0.3704),  # 16/36 * 5/6
        ("Dragon: roll scores 0", 0.0926),  # 20/36 * 1/6
        ("Dragon prevents a Farkle", 0.0741),  # 16/36 * 1/6
    ]
    nothing = shown(deciding(position(), aside=0, hand=2))
    assert labels(nothing)[:2] == ["Next roll scores", "Nothing scores: a Farkle"]


def test_going_on_is_compared_with_stopping() -> None:
    found = shown(deciding(position(), aside=450, hand=2))  # section 14: R(450,2) = 398.49
    assert found.note == "Stop: 450 soldiers. Roll again: 398 on average."


def test_the_companion_counts() -> None:
    bartleby = shown(deciding(position("0 bartleby"), aside=450, hand=2))
    assert bartleby.note.startswith("Stop: 600 soldiers.")
    percy = recruit(450, 2, companion=Companion.PERCY).roll
    found = shown(deciding(position("0 percy"), aside=450, hand=2))
    assert found.note.endswith(f"Roll again: {percy:,.0f} on average.")


def test_the_way_to_the_keep_is_shown_when_it_is_near() -> None:
    """1,000 short with one die: a farkle is 5/9, three 1s are out of reach, six dice come back."""
    found = shown(deciding(position("3500"), aside=1000, hand=1))
    reach = row(found, "Reach 5,000 this turn")
    assert reach.happening is None
    assert 0.1 < reach.chance < 4 / 9
    assert "Reach 5,000 this turn" not in labels(shown(deciding(position("500"), aside=450)))
    assert labels(found)[2] == "Reach 5,000 this turn"  # on a couch three rows are seen
    there = shown(deciding(position("3500"), aside=1500, hand=1))
    assert "Reach 5,000 this turn" not in labels(there)


def test_far_from_the_keep_the_way_past_the_leader_is_shown() -> None:
    found = shown(deciding(position("1000", "2200", "2000"), aside=450, hand=2))
    ahead = row(found, "Overtake {seat:1} this turn")
    assert ahead.happening is None
    assert 0 < ahead.chance < row(found, "Next roll scores").chance
    passed = shown(deciding(position("1000", "1400", "1200"), aside=450, hand=2))
    assert len(passed.rows) == 4
    leading = shown(deciding(position("1000", "1000"), aside=450, hand=2))
    assert len(leading.rows) == 4
    both = shown(deciding(position("3500", "4000"), aside=450, hand=2))
    assert labels(both)[2] == "Reach 5,000 this turn"


def test_companions_count_on_the_way_to_the_keep() -> None:
    """Bartleby brings the last 150; what Percy saves is never enough."""
    short = deciding(position("4500"), aside=300, hand=1)
    plain = row(shown(short), "Reach 5,000 this turn").chance
    bartleby = deciding(position("4500 bartleby"), aside=300, hand=1)
    assert row(shown(bartleby), "Reach 5,000 this turn").chance > plain
    percy = deciding(position("4500 percy"), aside=300, hand=1)
    assert row(shown(percy), "Reach 5,000 this turn").chance == plain


def test_the_first_throw_and_the_rivals_are_shown_before_the_action() -> None:
    found = shown(position("1000", "2500", "3000 gruel"))
    assert round(row(found, "Nothing scores: a Farkle").chance, 4) == 0.0193
    assert row(found, "Win a Brawl with {seat:1}").chance == CHANCES["record"][6][5]
    assert row(found, "Win a Brawl with {seat:2}").chance == CHANCES["record"][6][6]
    assert labels(found).index("Win a Brawl with {seat:2}") < labels(found).index(
        "Win a Brawl with {seat:1}"
    )
    assert found.note == "Recruiting brings 697 soldiers on average."  # section 14
    rain = shown(position("1000 clouded", "2500"))
    assert row(rain, "Win a Brawl with {seat:1}").chance == CHANCES["record"][5][5]


def test_peaceful_games_and_own_tables_have_no_brawl_rows() -> None:
    peace = position("1000", "2500", rules=st.HouseRules(brawls=False))
    alone = ["Nothing scores: a Farkle", "Overtake {seat:1} this turn"]
    assert labels(shown(peace)) == alone
    own = st.HouseRules(table=SoldierTable(one=100, five=50))
    assert labels(shown(position("1000", "2500", rules=own))) == alone


def test_a_companion_that_rolls_has_its_row_once_a_turn() -> None:
    view = position("0 sidia", "0")
    assert row(shown(view), "Sidia's roll works").chance == pytest.approx(1 / 6)
    asked = play(view, "predict 3", "4").state
    assert "Sidia's roll works" not in labels(shown(asked))


@pytest.mark.parametrize(
    ("name", "dice"),
    [
        ("record", (4, 4)),
        ("miller", (5, often(4, deep=6))),
        ("classic", (4, often(5, deep=6))),
    ],
)
def test_baked_chances_are_what_they_are_reckoned_to_be(name: str, dice: tuple[int, int]) -> None:
    mine, theirs = dice
    assert CHANCES[name][mine][theirs] == pytest.approx(
        attack(mine, TABLES[name], theirs), abs=1e-9
    )


def test_a_brawl_is_likelier_won_with_more_dice() -> None:
    for known in CHANCES.values():
        for mine, theirs in product((6, 5, 4), repeat=2):
            assert known.get(mine + 1, {}).get(theirs, 1) > known[mine][theirs]
            assert known[mine].get(theirs - 1, 1) > known[mine][theirs]


# --- a throw on the table -------------------------------------------------------------------------


def test_the_dice_chosen_decide_the_next_throw() -> None:
    view = rolled(position(), "1 5 2 3 3 4 B", aside=200)
    one = odds_after_set_aside(view, ANN, (0,))
    assert one is not None
    assert one.title == "After setting 100 aside: five dice left"
    assert round(row(one, "Farkle: 300 lost").chance, 4) == 0.0643
    both = odds_after_set_aside(view, ANN, (1, 0))
    assert both is not None
    assert both == shown(view)
    assert both.title == "After setting 150 aside: four dice left"


def test_in_a_brawl_sign_and_panel_say_which_dice_their_score_is_of() -> None:
    """The sign said "550 so far", the panel "your score is 650": one with the dice, one without."""
    view = rolled(position("500", "2000"), "1 2 3 4 B", st.Brawling(BEN), aside=550)
    assert prompt(view).note == "550 before this roll"
    chosen = odds_after_set_aside(view, ANN, (0,))
    assert chosen is not None
    assert chosen.note == "If you stop with these dice, your score is 650."
    after = deciding(position("500", "2000"), st.Brawling(BEN), aside=650, hand=3)
    assert prompt(after).note == "650 so far"
    assert shown(after).note == "If you stop, your score is 650."


def test_a_rally_counts_double_and_hot_dice_come_back() -> None:
    found = odds_after_set_aside(rolled(position(), "1 5 R", aside=200), ANN, (0, 1))
    assert found is not None
    assert found.title == "After setting 300 aside: six dice left"


def test_only_the_next_throw_is_noted_for_dice_not_yet_taken() -> None:
    found = shown(rolled(position("4000"), "1 5 2 3 3 4 B", aside=200))
    scores, farkle, reach, eaten, evaded = (one.happening for one in found.rows)
    assert (scores, farkle) == (outcomes.Scores(4), outcomes.Farkle(4))
    assert (reach, eaten, evaded) == (None, outcomes.Eaten(4), outcomes.Evaded(4))


def test_there_is_nothing_to_say_about_dice_that_cannot_be_taken() -> None:
    view = rolled(position(), "1 5 2 3 3 4 B")
    for dice in ((), (2,), (0, 2), (6,), (-1,)):
        assert odds_after_set_aside(view, ANN, dice) is None
    assert odds_after_set_aside(view, BEN, (0,)) is None
    assert odds_after_set_aside(rolled(position(), "1 5 D"), ANN, (0,)) is None
    assert odds_after_set_aside(position(), ANN, (0,)) is None


def test_a_meal_leads_on_to_fewer_dice() -> None:
    found = shown(rolled(position(), "1 2 3 D", aside=500))
    assert found.title == "After this roll: two dice left"
    assert found.note.startswith("Stop: 500 soldiers.")


def test_a_farkle_shows_what_could_undo_it() -> None:
    assert odds(rolled(position(), "2 3 B", aside=500), ANN) is None
    thoughts = shown(rolled(position("0 thoughts"), "2 3 B", aside=500))
    assert row(thoughts, "Second Thoughts: a die scores").chance == pytest.approx(1 - 16 / 36)
    heavy = shown(rolled(position("0 heavy"), "2 3 B", aside=500))
    assert row(heavy, "Heavy Die: a die scores").chance == 1  # the 2 becomes a 5
    useless = shown(rolled(position("0 heavy"), "3 4 B", aside=500))
    assert row(useless, "Heavy Die: a die scores").chance == 0


# --- Brawls ---------------------------------------------------------------------------------------


def test_an_attacker_sees_how_easily_the_score_is_beaten() -> None:
    view = deciding(position("500", "2000"), st.Brawling(BEN), aside=650, hand=3)
    found = shown(view)
    beaten = row(found, "{seat:1} beats 650")
    assert round(beaten.chance, 4) == 0.2532  # section 14
    assert beaten.happening == outcomes.Beaten(650)
    itching = deciding(position("500", "2000"), st.Brawling(BEN, powdered=BEN), aside=650, hand=3)
    assert row(shown(itching), "{seat:1} beats 650").chance < beaten.chance
    gruel = deciding(position("500", "2000 gruel"), st.Brawling(BEN), aside=650, hand=3)
    assert row(shown(gruel), "{seat:1} beats 650").chance > beaten.chance


def test_a_defender_sees_the_chance_to_win() -> None:
    found = shown(defended(position("500", "2000"), 650, 0, 5), BEN)
    assert round(row(found, "Beat 650").chance, 4) == 0.2532
    won = shown(defended(position("500", "2000"), 650, 700, 2), BEN)
    assert "Beat 650" not in labels(won)
    assert labels(won)[1] == "Farkle: 700 lost"
    assert won.note.startswith("Stop now: +550 soldiers.")


def test_who_is_called_sees_the_odds_of_the_whole_brawl() -> None:
    view = replace(position("500", "2000 powder"), phase=st.Called(BEN))
    found = shown(view, BEN)
    assert row(found, "Win or draw the Brawl").chance == 1 - CHANCES["record"][6][5]
    assert row(found, "Win or draw with the Powder").chance == 1 - CHANCES["record"][5][5]
    public = SPEC.observe(view, CY)
    assert odds(public, CY) is None


def test_hiccup_sees_which_die_matters() -> None:
    nudging = st.Nudging(st.Brawling(BEN), st.Side(ANN, 4, 6, 700), (2, 3, 5, 4), SIDES["B"])
    view = replace(position("500", "2000 hiccup"), phase=nudging)
    (only,) = shown(view, BEN).rows
    assert (only.label, only.happening) == ("Re-roll the 5: a Farkle", outcomes.Nudge(5))
    assert only.chance == pytest.approx(4 / 6)
    safe = replace(nudging, faces=(1, 3, 5, 4))
    assert odds(replace(view, phase=safe), BEN) is None


# --- the Keep -------------------------------------------------------------------------------------


def test_the_final_battle_shows_its_three_ends() -> None:
    found = shown(position("3000 keep"))
    chances = [round(one.chance, 4) for one in found.rows]
    assert chances == [0.3724, 0.5967, 0.0309]  # section 14
    assert [one.tone for one in found.rows] == [Tone.GOOD, Tone.BAD, Tone.BAD]
    later = shown(deciding(position("3000 keep"), battle(2), hand=1))
    assert round(row(later, "Defeat the dragon").chance, 4) == 0.4948
    assert row(later, "Next roll is a Farkle").chance == pytest.approx(4 / 6 * 4 / 6)


def test_the_alarm_clock_makes_it_harder() -> None:
    quiet, loud = shown(position("6000", "0")), shown(position("6000", "0", clock=BEN))
    assert round(row(quiet, "Defeat the dragon").chance, 4) == 0.3869
    assert round(row(loud, "Defeat the dragon").chance, 4) == 0.2804
    own = shown(position("6000", "0", clock=ANN))
    assert row(own, "Defeat the dragon").chance == row(quiet, "Defeat the dragon").chance


def test_other_seats_and_other_phases_have_no_panel() -> None:
    assert odds(position(), BEN) is None
    assert odds(position(phase=st.Over(ANN)), ANN) is None


@pytest.mark.rule("DF-7.5", "DF-7.13", "DF-7.15")
def test_a_blow_that_has_fallen_shows_how_the_battle_goes_on() -> None:
    after = shown(rolled(position("3100 keep"), "1 2 2 3 4 6 B", battle(2)))
    assert after.note == "You will have 3,000 soldiers and 1 damage left to do."
    assert round(row(after, "Defeat the dragon").chance, 4) == 0.6937  # section 14: five dice
    hit = shown(rolled(position("3000 keep"), "2 2 3 4 6 D", battle(1)))
    assert hit.note == "You will have 3,000 soldiers and 1 damage left to do."
    assert odds(rolled(position("3000 keep"), "1 2 3 R", battle(1)), ANN) is None  # it is won
    assert odds(rolled(position("100 keep"), "1 2 3 D", battle(1)), ANN) is None  # it is lost
