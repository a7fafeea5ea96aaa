"""Section 9 of the rules of record: the worked examples, one by one."""

import pytest

from game.core.chance import Scripted
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Dragon, Gem
from game.games.yoz.rules.dealing import setup
from game.games.yoz.rules.land.land import L0, land_of
from game.games.yoz.rules.rules import outcome
from tests.games.yoz.position import (
    CUT_OFF,
    FIRST,
    L1,
    SECOND,
    THIRD,
    dragons,
    legal,
    moves,
    phase_of,
    play,
    position,
    set_up,
    walk,
)

ORDER_OF_TILES = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
ORDER_OF_CARDS = ORDER_OF_TILES + " 16 17 18 19"


@pytest.mark.rule("YOZ-3.8", "YOZ-3.9", "YOZ-3.10")
def test_1_dragon_setup() -> None:
    luck = f"{ORDER_OF_TILES} 6 6 5 1 {ORDER_OF_CARDS}"
    chance = Scripted(*map(int, luck.split()))
    state, events = setup(set_up(3), chance)
    chance.finish()
    assert state.layout == L0
    assert state.dragons == dragons("ember 6 gloom 5 verdigris 1")
    assert state.thief == 18
    (started,) = events
    assert isinstance(started, ev.GameStarted)
    assert [entry.dice for entry in started.dragons] == [(6,), (6, 5), (1,)]


@pytest.mark.rule("YOZ-5.1", "YOZ-2.3")
def test_2_walk() -> None:
    story = walk(position("knight", "runner"), "12 13 23 33 34 35", die=6)
    assert story.hero.space == "kingsmead_35"
    phase_of(story.state, st.Drawing)
    seven = walk(position("knight", "runner"), "12 13 23 33 34 35 hollow_hill_31", die=7)
    assert seven.hero.space == "hollow_hill_31"


@pytest.mark.rule("YOZ-5.3", "YOZ-5.5", "YOZ-8.2")
def test_3_the_runner_takes_a_gem_in_passing() -> None:
    state = position("runner windrun_moor_13")
    story = walk(state, "kingsmead_53 54 55 54 53 43", die=4)
    assert story.hero.space == "kingsmead_43"
    assert story.hero.own == (Gem.R1,)
    phase_of(story.state, st.Drawing)


@pytest.mark.rule("YOZ-5.8", "YOZ-4.6", "YOZ-11.10")
def test_4_onto_a_dragon_and_lost() -> None:
    state = position("miner copper_fell_43", dragons_on="ember 7 gloom 5 verdigris 1")
    story = walk(state, "53", die=5)
    assert phase_of(story.state, st.Battling).dragon is Dragon.EMBER
    story = play(story.state, "fight", "7")
    assert story.hero.space == "copper_fell_11"
    assert story.state.dragons == state.dragons
    phase_of(story.state, st.Drawing)


@pytest.mark.rule("YOZ-11.2")
def test_5_within_three() -> None:
    crypt = {"43", "42", "44", "53", "32", "45", "31", "35", "55"}
    near = {f"sunken_crypt_{xy}" for xy in crypt} | {"frostgate_12", "frostgate_13"}
    assert land_of(L0).near[8] == near
    assert land_of(L0).walk("hollow_hill_35")["sunken_crypt_43"] == 4
    state = position("knight hollow_hill_35", dragons_on="ember 8")
    phase_of(play(state, "skip").state, st.Drawing)


def joint_battle() -> st.State:
    return position(
        "runner sunken_crypt_42",
        "knight sunken_crypt_53",
        "wizard sunken_crypt_35",
        dragons_on="ember 8 gloom 5 verdigris 1",
    )


@pytest.mark.rule("YOZ-11.12", "YOZ-11.14", "YOZ-11.16")
def test_6_a_joint_battle_lost() -> None:
    story = play(joint_battle(), "skip; attack ember; fight", "11 10")
    started = story.one(ev.BattleStarted)
    assert started.numbers == (1, 2, 3, 4, 5, 6, 7, 8, 9, 12)
    assert started.team == (FIRST, SECOND, THIRD)
    assert story.one(ev.BattleRolled).dice == (11, 10)
    spaces = [hero.space for hero in story.state.heroes]
    assert spaces == ["windrun_moor_51", "sunken_crypt_53", "sunken_crypt_35"]
    assert story.state.dragons == joint_battle().dragons
    phase_of(story.state, st.Drawing)


@pytest.mark.rule("YOZ-11.8", "YOZ-11.9")
def test_7_the_same_won() -> None:
    story = play(joint_battle(), "skip; attack ember; fight", "11 4")
    assert story.one(ev.DragonSlain).dragon is Dragon.EMBER
    assert story.state.dragons == dragons("gloom 5 verdigris 1")
    assert story.hero.space == "sunken_crypt_42"
    phase_of(story.state, st.Drawing)


@pytest.mark.rule("YOZ-12.5", "YOZ-12.8")
def test_8_third_try_in_a_tunnel() -> None:
    state = position("wizard old_mine_12", cards="soft_boots hay_cart")
    story = play(state, "skip; dig", "7")
    assert story.hero.fails == 1
    story = play(story.state, "draw; skip; dig", "1")
    assert story.hero.fails == 2
    story = play(story.state, "draw; skip; dig")
    assert story.one(ev.TunnelPassed).die is None
    assert (story.hero.space, story.hero.fails) == ("old_mine_32", 0)


@pytest.mark.rule("YOZ-12.6", "YOZ-12.7")
@pytest.mark.parametrize(("die", "space"), [(7, "32"), (2, "32"), (5, "12")])
def test_9_the_miner_in_the_same_tunnel(die: int, space: str) -> None:
    story = play(position("miner old_mine_12"), "skip; dig", str(die))
    assert story.hero.space == f"old_mine_{space}"


@pytest.mark.rule("YOZ-6.6", "YOZ-6.8", "YOZ-8.8")
def test_10_the_wizard_jumps_onto_the_gate_dragon() -> None:
    state = position("wizard w1", dragons_on="ember 12 gloom 5 verdigris 1")
    story = play(state, "jump", "3 12")
    assert phase_of(story.state, st.Picking).circles == (3, 12)
    assert moves(story.state) == ["choose 3", "choose 12"]
    story = play(story.state, "choose 12")
    phase_of(story.state, st.Battling)
    story = play(story.state, "fight", "9")
    assert (story.hero.space, story.hero.own) == ("elderwood_51", (Gem.W1,))
    phase_of(story.state, st.Drawing)


@pytest.mark.rule("YOZ-6.1", "YOZ-7.4")
def test_11_no_gem_no_transport() -> None:
    assert moves(position("runner")) == ["walk", "skip"]


@pytest.mark.rule("YOZ-11.4", "YOZ-11.19")
def test_12_a_dragon_lands_on_two() -> None:
    state = position(
        "miner toadmire_31",
        "knight sunken_crypt_43",
        "runner sunken_crypt_43",
        cards="restless_wing",
    )
    story = play(state, "skip; draw; choose_dragon ember", "8")
    assert story.one(ev.DragonFlew).landed_on == (SECOND, THIRD)
    assert story.one(ev.BattleStarted).numbers == (2, 3, 5, 6, 8, 9, 12)
    story = play(story.state, "fight", "1 4")
    assert story.state.heroes[SECOND].space == "kingsmead_11"
    assert story.one(ev.BattleStarted).leader == THIRD
    assert story.one(ev.BattleStarted).team == (THIRD,)
    story = play(story.state, "fight", "5")
    assert story.one(ev.DragonSlain).dragon is Dragon.EMBER
    assert story.state.heroes[THIRD].space == "sunken_crypt_43"
    assert story.state.active == SECOND
    phase_of(story.state, st.Starting)


@pytest.mark.rule("YOZ-15.1", "YOZ-13.12")
def test_13_the_thief_arrives_and_the_castle_is_empty() -> None:
    story = play(position(thief=43, cards="under_the_shadow"), "skip; draw")
    assert phase_of(story.state, st.Over).ending is st.Ending.CASTLE_EMPTY
    assert story.all(ev.DragonFlew) == []
    result = outcome(story.state)
    assert result is not None
    assert result.party_won is False


def last_chance() -> st.State:
    state = position(
        "knight k1 k2 k3 castle", "runner", active=SECOND, thief=43, cards="under_the_shadow"
    )
    return play(state, "skip; draw").state


@pytest.mark.rule("YOZ-15.3")
def test_14_last_chance_missed() -> None:
    phase_of(last_chance(), st.LastStand)
    story = play(last_chance(), "last_chance", "7")
    assert phase_of(story.state, st.Over).ending is st.Ending.CHANCE_MISSED


@pytest.mark.rule("YOZ-15.4", "YOZ-15.5")
def test_15_last_chance_hit() -> None:
    state = position("knight k1 k2 k3 castle", "runner", active=SECOND, thief=42, cards="long_run")
    story = play(state, "skip; draw; last_chance", "8")
    assert story.one(ev.ThiefMoved).end == 44
    assert story.one(ev.ThiefBeatenBack).end == 42
    assert story.state.thief == 42
    assert story.state.active == FIRST
    phase_of(story.state, st.InCastle)


@pytest.mark.rule("YOZ-15.8", "YOZ-10.5", "YOZ-10.6")
def test_16_the_card_goes_on_and_its_own_circle_again() -> None:
    story = play(last_chance(), "last_chance", "8")
    assert story.state.thief == 42
    phase_of(story.state, st.DragonPick)
    story = play(story.state, "choose_dragon gloom", "1 5")
    assert story.one(ev.DragonChosen).seat == SECOND
    flew = story.one(ev.DragonFlew)
    assert (flew.dice, flew.start, flew.end) == ((1, 5), "rat_warren_32", "rat_warren_32")


@pytest.mark.rule("YOZ-10.10")
def test_17_two_flights_two_dragons_left() -> None:
    state = position(dragons_on="ember 6 gloom 5", cards="quarrel_in_the_clouds")
    story = play(state, "skip; draw", "9 6")
    flights = [(flew.dragon, flew.end) for flew in story.all(ev.DragonFlew)]
    assert flights == [(Dragon.EMBER, "old_mine_34"), (Dragon.GLOOM, "dragons_teeth_33")]
    assert story.all(ev.DragonChosen) == []


@pytest.mark.rule("YOZ-9.5", "YOZ-9.6", "YOZ-4.9")
def test_18_passing() -> None:
    state = position("wizard w1 w2 m2", "miner elderwood_51")
    story = play(state, "give 1")
    assert story.state.heroes[SECOND].own == (Gem.M2,)
    assert story.state.heroes[FIRST].foreign is None
    phase_of(story.state, st.Starting)


@pytest.mark.rule("YOZ-15.9", "YOZ-14.2")
def test_19_victory() -> None:
    state = position(
        "runner castle_of_yoz_35 r1 r2 r3", "knight k1 k2 k3 castle", dragons_on="ember 6"
    )
    story = walk(state, "34 33", die=1)
    assert story.kinds()[-2:] == ["CastleEntered", "GameWon"]
    result = outcome(story.state)
    assert result is not None
    assert result.party_won is True
    assert story.one(ev.GameWon).mark == result.total(FIRST)


@pytest.mark.rule("YOZ-14.3")
def test_20_the_gate_is_shut() -> None:
    state = walk(position("runner castle_of_yoz_34 r1 r2"), "").state
    assert not legal(state, "step castle_of_yoz_33")


@pytest.mark.rule("YOZ-14.8")
def test_21_leaving() -> None:
    state = position("knight k1 k2 k3 castle", "runner", phase=st.InCastle())
    story = play(state, "leave")
    assert story.hero.space == "castle_of_yoz_34"
    phase_of(story.state, st.Starting)


@pytest.mark.rule("YOZ-7.3", "YOZ-7.6", "YOZ-7.7", "YOZ-7.10")
def test_22_special_transport() -> None:
    land = land_of(L1)
    area = land.areas["ferry_ford_55"]
    ford = {"31", "35", "41", "42", "43", "44", "45", "53", "55"}
    assert {s for s, a in land.areas.items() if a == area} == {f"ferry_ford_{xy}" for xy in ford}
    state = position("runner r1", tiles=L1, cards="soft_boots")
    story = play(state, "special_jump r3", "2")
    assert story.one(ev.SpecialTried).worked
    there = story.hero
    assert (there.space, there.own) == ("ferry_ford_55", (Gem.R1, Gem.R3))
    assert there.return_to == "windrun_moor_51"
    phase_of(story.state, st.Drawing)
    back = play(story.state, "draw; return").hero
    assert (back.space, back.return_to) == ("windrun_moor_51", None)
    failed = play(state, "special_jump r3", "3")
    assert (failed.hero.space, failed.hero.own) == ("windrun_moor_51", (Gem.R1,))
    assert not legal(position("runner", tiles=L1), "special_jump r3")


@pytest.mark.rule("YOZ-7.8", "YOZ-7.9", "YOZ-9.3")
def test_23_fetching_for_a_friend() -> None:
    state = position("wizard w1 w2", "runner", tiles=L1)
    story = play(state, "special_jump r3", "9 1")
    assert story.hero.space == "ferry_ford_55"
    assert (story.hero.own, story.hero.foreign) == ((Gem.W1, Gem.W2), None)
    story = play(story.state, "pick_up r3")
    assert story.hero.foreign is Gem.R3


@pytest.mark.rule("YOZ-7.4")
def test_24_stranded() -> None:
    land = land_of(CUT_OFF)
    reached = {space.rpartition("_")[0] for space in land.walk("copper_fell_11")}
    assert reached == {"copper_fell", "toadmire"}
    specials = [f"special_jump m{n}" for n in (1, 2, 3)]
    assert moves(position("miner", tiles=CUT_OFF)) == ["walk", "skip", *specials]


@pytest.mark.rule("YOZ-13.10")
@pytest.mark.parametrize(("stone", "end"), [(1, 1), (10, 8)])
def test_25_rear_end(stone: int, end: int) -> None:
    story = play(position(thief=stone, cards="sheriffs_net"), "skip; draw")
    assert story.state.thief == end


@pytest.mark.rule("YOZ-13.3", "YOZ-13.4")
@pytest.mark.parametrize(("seats", "cards"), [(1, 4), (2, 8), (3, 6), (4, 8)])
def test_26_shuffle_rhythm(seats: int, cards: int) -> None:
    quiet = "soft_boots hay_cart unlocked_gate false_pilgrim market_crowd moonless_hour"
    more = " stolen_mule smugglers_path"
    party = ("knight", "runner", "wizard", "miner")[:seats]
    state = position(*party, thief=5, cards=quiet + more)
    story = play(state, "; ".join(["skip; draw"] * (cards - 1)))
    assert story.all(ev.DeckReshuffled) == []
    story = play(story.state, "skip; draw", ORDER_OF_CARDS)
    assert story.one(ev.DeckReshuffled).cards == 20
    assert story.state.discards == ()
    assert len(story.state.deck) == 20
