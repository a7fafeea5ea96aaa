"""The worked examples E1 to E34 of the rules of record (section 9), move by move."""

import pytest

from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.groups import all_scoring, worth
from game.games.dragon_farkle.rules.rules import to_act
from game.games.dragon_farkle.rules.scoring import CLASSIC, RECORD
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    aside_of,
    battle,
    deciding,
    dice_of,
    groups,
    legal,
    moves,
    phase_of,
    play,
    position,
    rolled,
)


@pytest.mark.rule("DF-2.1", "DF-2.2", "DF-2.3", "DF-2.9", "DF-2.12", "DF-2.14", "DF-5.1")
def test_e1_three_set_asides_and_no_sums() -> None:
    thrown = play(position(), "recruit", "2 3 4 4 4 5 B").state
    assert groups(thrown) == {(5,), (4, 4, 4), (4, 4, 4, 5)}
    assert not legal(thrown, "set_aside 0,1 none")
    after = play(thrown, "set_aside 2,3,4,5 none").state
    assert (aside_of(after), dice_of(after)) == (450, 2)
    assert isinstance(after.phase, st.Deciding)


@pytest.mark.rule("DF-2.15", "DF-3.4", "DF-3.5", "DF-3.6", "DF-4.5")
def test_e2_the_dragon_eats_the_one() -> None:
    story = play(deciding(position(), aside=450, hand=2), "roll; accept", "1 4 D")
    assert story.one(ev.SoldiersEaten).value == 100
    assert (aside_of(story.state), dice_of(story.state)) == (450, 1)
    assert moves(story.state) == ["roll", "stop"]


@pytest.mark.rule("DF-5.2", "DF-5.6", "DF-5.7")
def test_e3_a_farkle_takes_what_was_aside() -> None:
    story = play(deciding(position(), aside=450, hand=1), "roll; accept", "3 B")
    assert story.one(ev.Farkle).soldiers == 450
    assert story.armies == [0, 0, 0]
    assert story.state.active == BEN


def a_brawl() -> st.State:
    return position("1000", "300", "0")


@pytest.mark.rule("DF-6.1", "DF-6.5", "DF-6.6", "DF-6.7", "DF-6.10", "DF-6.16", "DF-6.17")
def test_e4_to_e7_jane_attacks_joseph() -> None:
    called = play(a_brawl(), "brawl 1; set_aside 0,5 none", "1 2 2 4 4 5 B")
    assert (aside_of(called.state), dice_of(called.state)) == (150, 4)
    doubled = play(called.state, "roll; set_aside 0,1 double", "1 1 3 4 R")
    assert (aside_of(doubled.state), dice_of(doubled.state)) == (550, 2)
    other = play(called.state, "roll; set_aside 0, item", "1 1 3 4 R").state
    assert (aside_of(other), dice_of(other)) == (250, 3)
    assert isinstance(other.phase, st.Deciding)
    assert other.phase.side.items == (Item.BETTER_DENTAL_PLAN,)
    both = play(doubled.state, "roll; set_aside 0,1 none", "5 5 B")
    assert both.one(ev.HotDice).dice == 6
    stopped = play(both.state, "stop").state
    assert isinstance(stopped.phase, st.Defending)
    assert stopped.phase.action.attack_score == 650
    assert stopped.phase.side.dice == 5
    assert to_act(stopped) == BEN
    end = play(stopped, "roll; set_aside 0, none; stop", "1 3 4 4 6 B")
    assert end.armies == [1800, 0, 0]
    assert end.state.active == BEN


@pytest.mark.rule("DF-7.1", "DF-7.5", "DF-7.6", "DF-7.7", "DF-7.11", "DF-7.12", "DF-8.1")
def test_e8_six_twos_in_the_keep() -> None:
    story = play(position("5000", "0"), "battle; accept", "2 2 2 2 2 2 B")
    assert story.armies == [2000, 0]
    assert story.state.camps[ANN].in_keep
    assert dice_of(story.state) == 6
    assert moves(story.state) == ["roll"]


@pytest.mark.rule("DF-7.4", "DF-7.8", "DF-7.16", "DF-7.18", "DF-7.19", "DF-8.5", "DF-8.6")
def test_e9_and_e10_two_damage_then_a_farkle() -> None:
    inside = deciding(position("2000 keep", "0"), battle())
    hit = play(inside, "roll; accept", "1 3 3 3 4 6 R")
    assert hit.one(ev.DamageDone).total == 2
    assert hit.armies == [1600, 0]
    assert dice_of(hit.state) == 2
    end = play(hit.state, "roll; accept", "3 6 B")
    assert end.one(ev.DragonHealed).amount == 2
    assert end.state.active == BEN
    again = play(end.state, "recruit; accept", "2 3 4 4 6 6 B").state
    assert again.camps[ANN].in_keep
    assert legal(again, "battle")


@pytest.mark.rule("DF-2.8", "DF-2.13")
def test_e11_three_pairs_and_their_parts() -> None:
    thrown = rolled(position(), "1 1 3 3 5 5 B")
    assert all_scoring((1, 1, 3, 3, 5, 5), RECORD) == ((0, 1, 2, 3, 4, 5), 2000)
    values = {(0, 1, 4, 5): 300, (0, 1, 4): 250}
    for places, value in values.items():
        assert worth((1, 1, 3, 3, 5, 5), places, RECORD) == value
    assert not legal(thrown, "set_aside 2,3 none")


@pytest.mark.rule("DF-2.11", "DF-2.18")
def test_e12_four_and_a_pair() -> None:
    dice = (2, 2, 4, 4, 4, 4)
    assert worth(dice, (0, 1, 2, 3, 4, 5), RECORD) == 2000
    assert worth(dice, (2, 3, 4, 5), RECORD) == 1500
    assert worth(dice, (2, 3, 4), RECORD) == 400
    assert worth(dice, (0, 2, 3, 4, 5), RECORD) is None
    assert worth(dice, (0, 1, 2, 3, 4, 5), CLASSIC) == 1500


@pytest.mark.rule("DF-2.6", "DF-3.10", "DF-3.11", "DF-4.6")
def test_e13_two_triples_doubled() -> None:
    story = play(position(), "recruit; set_aside 0,1,2,3,4,5 double", "1 1 1 6 6 6 R")
    assert (aside_of(story.state), dice_of(story.state)) == (3200, 6)
    classic = position(rules=st.HouseRules(table=CLASSIC))
    story = play(classic, "recruit; set_aside 0,1,2,3,4,5 double", "1 1 1 6 6 6 R")
    assert aside_of(story.state) == 5000


@pytest.mark.rule("DF-2.4", "DF-2.5", "DF-2.7", "DF-2.10", "DF-2.16")
@pytest.mark.parametrize(
    ("dice", "value"),
    [
        ((1, 1, 1, 1, 5), 1550),
        ((1, 1, 1, 1, 5, 5), 2000),
        ((1, 1, 1, 5, 5), 1100),
        ((5, 5, 5, 1, 1), 700),
        ((6, 6, 6, 6, 6, 1), 2100),
        ((1,) * 6, 3000),
        ((1, 2, 3, 4, 5, 6), 2500),
        ((2, 2, 2, 3, 3, 3), 500),
    ],
)
def test_e14_values_of_groups(dice: tuple[int, ...], value: int) -> None:
    assert all_scoring(dice, RECORD) == (tuple(range(len(dice))), value)


@pytest.mark.rule("DF-3.7", "DF-3.8", "DF-3.9", "DF-5.4")
def test_e15_evading_the_dragon() -> None:
    story = play(deciding(position(), aside=300, hand=3), "roll; accept", "2 4 6 D")
    story.one(ev.DragonEvaded)
    assert (aside_of(story.state), dice_of(story.state)) == (300, 3)
    assert play(story.state, "stop").armies == [300, 0, 0]


@pytest.mark.rule("DF-3.5", "DF-4.6")
def test_e16_the_dragon_eats_the_last_dice() -> None:
    story = play(deciding(position(), aside=400, hand=2), "roll; accept", "1 5 D")
    assert (aside_of(story.state), dice_of(story.state)) == (400, 6)


@pytest.mark.rule("DF-3.14", "DF-6.8", "DF-6.15")
def test_e17_a_draw_of_two_farkles() -> None:
    story = play(
        position("1000", "1000"),
        "brawl 1; accept; roll; accept",
        "2 2 3 3 4 6 R 2 3 4 6 6 B",
    )
    assert story.one(ev.BrawlResult).winner is None
    assert story.armies == [1000, 1000]
    assert story.state.active == BEN


@pytest.mark.rule("DF-6.13", "DF-6.14", "DF-6.20")
def test_e18_a_winning_defender() -> None:
    thrown = play(
        position("400", "1000"),
        "brawl 1; accept; roll; set_aside 0,1,2,3,4 none",
        "2 2 3 3 4 6 R 1 1 5 5 5 B",
    )
    assert (aside_of(thrown.state), dice_of(thrown.state)) == (700, 5)
    assert play(thrown.state, "stop").armies == [0, 1900]


@pytest.mark.rule("DF-7.2", "DF-7.3", "DF-7.13", "DF-12.1")
def test_e19_the_third_damage_comes_before_the_losses() -> None:
    story = play(
        deciding(position("450 keep", "0"), battle(2), hand=4), "roll; accept", "1 1 1 5 D"
    )
    assert story.one(ev.GameWon).seat == ANN
    assert isinstance(story.state.phase, st.Over)
    assert story.armies == [450, 0]


@pytest.mark.rule("DF-7.14", "DF-8.12", "DF-8.13", "DF-8.14", "DF-8.15")
def test_e20_destroyed_and_back() -> None:
    before = deciding(position("300 keep bartleby sandwich", "0"), battle())
    story = play(before, "roll; accept", "2 3 4 6 6 6 R")
    assert story.one(ev.ArmyDestroyed).companion is Companion.BARTLEBY
    assert story.state.companion_discards == (Companion.BARTLEBY,)
    assert story.state.camps[ANN].fallen
    assert story.state.active == BEN
    back = play(story.state, "recruit; accept", "2 2 3 3 4 6 B").state
    own = back.camps[ANN]
    assert (own.army, own.in_keep, own.fallen) == (0, False, False)
    assert own.companion is Companion.MILDEW
    assert st.items_of(own) == (Item.KNUCKLE_SANDWICH,)
    assert isinstance(back.phase, st.Choosing)


@pytest.mark.rule("DF-7.9", "DF-7.10", "DF-7.17")
def test_e21_damage_without_losses() -> None:
    won = play(deciding(position("800 keep", "0"), battle(1), hand=1), "roll; accept", "3 R")
    assert won.one(ev.DamageDone).total == 3
    assert isinstance(won.state.phase, st.Over)
    more = play(deciding(position("800 keep", "0"), battle(2), hand=1), "roll; accept", "3 R")
    assert more.one(ev.DamageDone).total == 4
    assert isinstance(more.state.phase, st.Over)
    on = play(deciding(position("800 keep", "0"), battle(), hand=1), "roll; accept", "3 R")
    assert on.one(ev.DamageDone).total == 2
    assert on.armies == [800, 0]
    assert dice_of(on.state) == 1


@pytest.mark.rule("DF-1.3", "DF-8.1", "DF-8.2", "DF-8.3", "DF-8.4", "DF-9.7", "DF-10.29")
def test_e22_who_may_enter() -> None:
    assert legal(position("4500 ugh", "0"), "battle")
    assert not legal(position("4450 ugh", "0"), "battle")
    assert legal(position("5000 percy", "0"), "battle")
    assert not legal(position("4950 percy", "0"), "battle")
    key = position("3500 ugh key", "0")
    assert not legal(key, "battle")
    assert legal(play(key, "play back_door_key").state, "battle")
    assert not legal(position("3450 ugh key", "0"), "play back_door_key")
    sidia = play(position("4600 sidia", "0"), "predict 3", "3")
    assert sidia.armies == [5200, 0]
    assert not legal(sidia.state, "battle")


@pytest.mark.rule("DF-9.15")
@pytest.mark.parametrize(("aside", "army"), [(500, 1300), (200, 1200)])
def test_e23_percy(aside: int, army: int) -> None:
    before = deciding(position("1000 percy", "0"), aside=aside, hand=3)
    story = play(before, "roll; accept", "2 3 4 B")
    assert story.armies == [army, 0]


@pytest.mark.rule("DF-9.17")
def test_e24_yorick() -> None:
    story = play(position("0 yorick", "0"), "recruit; set_aside 3, both", "2 3 4 5 6 6 R")
    assert (aside_of(story.state), dice_of(story.state)) == (100, 5)
    assert isinstance(story.state.phase, st.Deciding)
    assert len(story.state.phase.side.items) == 1


@pytest.mark.rule("DF-9.16")
@pytest.mark.parametrize(("aside", "army"), [(300, 450), (250, 250)])
def test_e25_bartleby(aside: int, army: int) -> None:
    story = play(deciding(position("0 bartleby", "0"), aside=aside), "stop")
    assert story.armies == [army, 0]


@pytest.mark.rule("DF-9.11", "DF-9.12")
def test_e26_hiccup_nudges_the_defenders_die() -> None:
    thrown = play(
        position("1000 hiccup", "1000"),
        "brawl 1; set_aside 0,1,2 none; stop; roll",
        "1 1 1 2 3 4 B 1 2 3 4 6 B",
    ).state
    assert isinstance(thrown.phase, st.Nudging)
    assert to_act(thrown) == ANN
    nudged = play(thrown, "reroll 0", "2").state
    assert to_act(nudged) == BEN
    assert moves(nudged) == ["accept"]
    brawl = st.Brawling(BEN, hiccup_used=True, attack_score=1000)
    assert phase_of(nudged, st.Rolled).action == brawl
    assert play(nudged, "accept").armies == [2500, 0]


@pytest.mark.rule("DF-5.5", "DF-10.7", "DF-10.9", "DF-10.10")
def test_e27_the_sack_and_too_many_items() -> None:
    before = deciding(position("0 sack tooth", "0", deck="sign"), items="poster bell")
    story = play(before, "stop")
    assert isinstance(story.state.phase, st.ItemLimit)
    dropped = play(story.state, "discard dinner_bell").state
    assert dropped.active == BEN
    assert len(dropped.camps[ANN].hand) == 3
    without = play(story.state, "discard sack_of_holding").state
    assert isinstance(without.phase, st.ItemLimit)
    one = play(without, "discard dinner_bell; discard recruiting_poster").state
    assert st.items_of(one.camps[ANN]) == (Item.LUCKY_DRAGONS_TOOTH,)
    assert one.active == BEN


@pytest.mark.rule("DF-10.11", "DF-10.12")
def test_e28_the_tooth_in_the_keep() -> None:
    hit = play(position("5000 tooth", "0"), "battle; accept", "1 1 1 2 3 5 R")
    assert hit.one(ev.SoldiersLost).value == 1050
    assert (hit.armies[ANN], dice_of(hit.state)) == (3950, 2)
    saved = play(hit.state, "roll; play lucky_dragons_tooth", "2 3 B")
    saved.one(ev.FarkleIgnored)
    assert (saved.armies[ANN], dice_of(saved.state)) == (3950, 2)
    assert phase_of(saved.state, st.Deciding).action == battle(2)
    assert moves(saved.state) == ["roll"]


@pytest.mark.rule("DF-10.30")
def test_e29_the_alarm_clock() -> None:
    story = play(position("5000", "0", clock=BEN), "battle; accept", "2 2 3 3 4 6 R")
    assert story.one(ev.ClockRang).needed == 4
    assert story.state.clock is None
    assert Item.DRAGONS_ALARM_CLOCK in story.state.item_discards
    on = play(story.state, "roll; accept", "2 2 3 3 4 6 D")
    assert isinstance(on.state.phase, st.Deciding)
    end = play(on.state, "roll; accept", "2 2 3 3 4 6 B").state
    again = play(end, "recruit; accept; battle", "2 2 3 3 4 6 B 2 2 3 3 4 6 B")
    assert phase_of(again.state, st.Rolled).action == battle(0, 3)


@pytest.mark.rule("DF-10.28")
def test_e30_the_long_johns() -> None:
    story = play(position("5000 johns", "0"), "battle; play fireproof_long_johns", "1 2 4 4 4 4 D")
    assert story.armies == [5000, 0]
    assert story.one(ev.DamageDone).total == 1
    assert dice_of(story.state) == 6


@pytest.mark.rule("DF-4.7", "DF-10.22", "DF-10.23")
def test_e31_rain_and_powder_together() -> None:
    story = play(
        position("1000 clouded", "1000 powder"),
        "brawl 1; play itching_powder; pass; set_aside 0,1,2,3 none",
        "1 1 1 5 B",
    )
    assert (aside_of(story.state), dice_of(story.state)) == (1050, 4)


@pytest.mark.rule("DF-10.19", "DF-10.32")
def test_e32_cheese() -> None:
    story = play(
        position("0 cheese", "0"),
        "recruit; play unmelted_cheese; set_aside 1,2,3 double",
        "2 3 3 3 4 6 D",
    )
    assert (aside_of(story.state), dice_of(story.state)) == (600, 3)


@pytest.mark.rule("DF-8.16", "DF-9.13", "DF-9.14")
def test_e33_skree_reaches_into_the_keep() -> None:
    story = play(position("0 skree", "200 keep ugh"), "scare 1", "5")
    assert story.one(ev.ArmyDestroyed).seat == BEN
    assert story.state.companion_discards == (Companion.UGH,)
    assert story.state.camps[BEN].fallen
    assert story.state.active == ANN
    assert isinstance(story.state.phase, st.Choosing)


@pytest.mark.rule("DF-10.18")
def test_e34_early_payroll() -> None:
    before = deciding(position("0 payroll", "0"), aside=800, hand=2)
    paid = play(before, "play early_payroll")
    assert paid.armies == [800, 0]
    end = play(paid.state, "roll; accept", "2 3 B")
    assert end.armies == [800, 0]
    assert end.one(ev.Farkle).soldiers == 0


@pytest.mark.rule("DF-3.1", "DF-3.2", "DF-3.3", "DF-3.17")
def test_the_event_die_has_six_sides_and_comes_with_every_throw() -> None:
    sides = []
    for face in range(1, 7):
        story = play(deciding(position(), hand=1), "roll", f"3 {face}")
        sides.append(phase_of(story.state, st.Rolled).event)
    assert sides == [EventSide.DRAGON, EventSide.RALLY, *[EventSide.BLANK] * 4]
