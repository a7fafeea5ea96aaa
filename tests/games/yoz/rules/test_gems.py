"""Gems and their powers, and gems for partners (YOZ-8, YOZ-9)."""

import pytest

from game.games.yoz.rules.content import CHARACTERS, OWNER, Character, Gem
from game.games.yoz.rules.events import GemPassed, GemTaken
from game.games.yoz.rules.land.tiles import tiles
from game.games.yoz.rules.rules import outcome
from game.games.yoz.rules.state import Over, Starting
from tests.games.yoz.position import (
    FIRST,
    SECOND,
    THIRD,
    legal,
    moves,
    phase_of,
    play,
    position,
    walk,
    why_not,
)


@pytest.mark.rule("YOZ-8.1")
def test_three_gems_of_ones_own_colour() -> None:
    for character in Character:
        assert [OWNER[gem] for gem in CHARACTERS[character].gems] == [character] * 3
        assert all(gem[0] == character[0] for gem in CHARACTERS[character].gems)
    assert len(tiles().gems) == 12


@pytest.mark.rule("YOZ-8.2")
def test_gems_are_collected_in_passing() -> None:
    story = walk(position("runner kingsmead_54"), "55 54", die=1)
    assert story.one(GemTaken) == GemTaken(FIRST, Gem.R1, "kingsmead_55", True)
    assert Gem.R1 not in story.state.gems


@pytest.mark.rule("YOZ-8.3", "YOZ-8.4", "YOZ-8.5", "YOZ-8.6")
def test_what_gems_unlock() -> None:
    gate, spot = "castle_of_yoz_34", "kingsmead_55"
    for gems, jumps, fetches, enters in (
        ("", False, False, False),
        ("w1", True, False, False),
        ("w1 w2", True, True, False),
        ("w1 w2 w3", True, True, True),
    ):
        at_gem = position(f"wizard {spot} {gems}", "runner")
        assert legal(at_gem, "jump") == jumps
        assert legal(at_gem, "pick_up r1") == fetches
        walking = play(position(f"wizard {gate} {gems}", "runner"), "walk", "5").state
        assert legal(walking, "step castle_of_yoz_33") == enters


@pytest.mark.rule("YOZ-8.7")
def test_a_gem_received_counts_like_one_fetched() -> None:
    state = position("wizard w1 w2 m2", "miner elderwood_51 m1 m3", cards="soft_boots")
    after = play(state, "give 1; skip; draw").state
    assert after.heroes[SECOND].own == (Gem.M1, Gem.M2, Gem.M3)


@pytest.mark.rule("YOZ-8.8", "YOZ-11.10")
def test_a_defeat_costs_no_gem() -> None:
    state = position("wizard kingsmead_33 w1 w2 r1", "runner", dragons_on="ember 2")
    hero = play(state, "walk; step 43; fight", "1 12").hero
    assert (hero.space, hero.own, hero.foreign) == ("elderwood_51", (Gem.W1, Gem.W2), Gem.R1)


@pytest.mark.rule("YOZ-9.1", "YOZ-9.2")
def test_two_gems_before_one_carries_for_others() -> None:
    one = position("wizard kingsmead_55 w1", "runner")
    assert why_not(one, "pick_up r1").rule == "YOZ-9.1"
    assert legal(position("wizard kingsmead_55 w1 w2", "runner"), "pick_up r1")
    assert legal(position("wizard kingsmead_55 w1 w2 w3", "runner"), "pick_up r1")
    absent = position("wizard kingsmead_55 w1 w2 w3")
    assert why_not(absent, "pick_up r1").rule == "YOZ-9.2"


@pytest.mark.rule("YOZ-9.3")
def test_a_partners_gem_is_picked_up_on_purpose() -> None:
    story = walk(position("wizard kingsmead_54 w1 w2", "runner"), "55", die=3)
    assert story.hero.foreign is None
    picked = play(story.state, "pick_up r1; step 54")
    assert picked.one(GemTaken) == GemTaken(FIRST, Gem.R1, "kingsmead_55", False)
    assert picked.hero.foreign is Gem.R1
    assert why_not(position("wizard w1 w2", "runner"), "pick_up r1").rule == "YOZ-9.3"


@pytest.mark.rule("YOZ-9.4")
def test_one_borrowed_gem_at_a_time() -> None:
    state = position("wizard kingsmead_55 w1 w2 m2", "runner", "miner kingsmead_55")
    assert why_not(state, "pick_up r1").rule == "YOZ-9.4"
    assert legal(play(state, "give 2").state, "pick_up r1")


@pytest.mark.rule("YOZ-9.5", "YOZ-9.6", "YOZ-9.7")
def test_a_gem_goes_to_its_owner_on_the_same_space() -> None:
    state = position("wizard old_mine_44 w1 w2 m2", "miner old_mine_34", "runner old_mine_44")
    assert why_not(state, "give 1").rule == "YOZ-9.5"
    assert why_not(state, "give 2").rule == "YOZ-9.6"
    assert "{seat:1}" in why_not(state, "give 2").why
    for space in ("old_mine_34", "castle_of_yoz_34", "old_mine_12", "toadmire_31"):
        there = position(f"wizard {space} w1 w2 m2", f"miner {space}", dragons_on="ember 6")
        passed = play(there, "give 1").one(GemPassed)
        assert passed == GemPassed(Gem.M2, FIRST, SECOND, space)


@pytest.mark.rule("YOZ-9.8")
def test_the_active_player_gives_or_takes_and_nobody_else_starts_anything() -> None:
    state = position("miner elderwood_51", "wizard w1 w2 m2", "runner elderwood_51")
    assert [move for move in moves(state) if "1" in move] == ["take 1"]
    story = play(state, "take 1")
    assert story.hero.own == (Gem.M2,)
    assert story.state.heroes[SECOND].foreign is None
    third = position("miner elderwood_51", "wizard w1 w2 m2", "runner elderwood_51", active=THIRD)
    assert moves(third) == ["walk", "skip"]


@pytest.mark.rule("YOZ-9.9")
def test_a_borrowed_gem_cannot_be_put_down() -> None:
    state = position("wizard w1 w2 r1", "runner", "miner elderwood_51")
    carrying = [move for move in moves(state) if "r1" in move or move.startswith("give")]
    assert carrying == []


@pytest.mark.rule("YOZ-9.10", "YOZ-14.7", "YOZ-14.10")
def test_a_borrowed_gem_is_locked_in_until_its_carrier_leaves() -> None:
    state = position(
        "wizard castle_of_yoz_34 w1 w2 w3 r3",
        "runner castle_of_yoz_34 r1 r2",
        dragons_on="ember 6",
        cards="soft_boots",
    )
    entered = play(state, "walk; step castle_of_yoz_33", "1").state
    assert entered.heroes[FIRST].foreign is Gem.R3
    assert why_not(entered, "take 0").rule == "YOZ-14.10"
    out = play(entered, "skip; draw; leave").state
    phase_of(out, Starting)
    delivered = play(out, "give 1; walk; step castle_of_yoz_33", "4").state
    done = play(delivered, "walk; step castle_of_yoz_33", "1").state
    phase_of(done, Over)
    result = outcome(done)
    assert result is not None
    assert result.party_won


@pytest.mark.rule("YOZ-9.11")
def test_handing_over_in_the_middle_of_a_walk() -> None:
    state = position("wizard kingsmead_54 w1 w2 m2", "miner kingsmead_53")
    story = play(state, "walk; step 53; give 1; step 54", "2")
    assert story.state.heroes[SECOND].own == (Gem.M2,)
    last = play(state, "walk; step 53", "1").state
    assert legal(last, "give 1")
