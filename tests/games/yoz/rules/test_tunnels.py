"""Tunnels (YOZ-12)."""

import pytest

from game.games.yoz.rules.events import TunnelFailed, TunnelPassed
from game.games.yoz.rules.land.tiles import tiles
from game.games.yoz.rules.state import Acting, Drawing
from tests.games.yoz.position import FIRST, legal, moves, phase_of, play, position, walk, why_not


@pytest.mark.rule("YOZ-12.1")
def test_both_ways() -> None:
    assert play(position("knight old_mine_12"), "skip; dig", "6").hero.space == "old_mine_32"
    assert play(position("knight old_mine_32"), "skip; dig", "2").hero.space == "old_mine_12"


@pytest.mark.rule("YOZ-12.2")
def test_on_a_mouth_after_phase_one() -> None:
    story = walk(position("knight old_mine_13"), "12", die=1)
    phase_of(story.state, Acting)
    assert legal(story.state, "dig")
    off = play(position("knight old_mine_13"), "skip").state
    assert why_not(off, "dig").rule == "YOZ-12.2"
    assert why_not(position("knight old_mine_12"), "dig").rule == "YOZ-4.1"


@pytest.mark.rule("YOZ-12.3", "YOZ-12.5", "YOZ-12.9")
def test_staying_to_try_again() -> None:
    state = position("knight old_mine_12", cards="soft_boots hay_cart")
    story = play(state, "skip; dig; draw; skip", "1")
    assert story.one(TunnelFailed) == TunnelFailed(FIRST, "old_mine_12", 1, 1)
    assert story.hero.fails == 1
    assert legal(story.state, "dig")


@pytest.mark.rule("YOZ-12.4")
@pytest.mark.parametrize("mouth", sorted(tiles().tunnels))
def test_either_printed_number_passes(mouth: str) -> None:
    state = play(position(f"wizard {mouth}"), "skip").state
    for die in range(1, 9):
        story = play(state, "dig", str(die))
        passed = die in tiles().tunnels[mouth].numbers
        assert (len(story.all(TunnelPassed)), len(story.all(TunnelFailed))) == (passed, not passed)


@pytest.mark.rule("YOZ-3.5", "YOZ-12.6", "YOZ-12.7")
@pytest.mark.parametrize("mouth", sorted(tiles().tunnels))
def test_the_miner_passes_on_four_of_eight(mouth: str) -> None:
    state = play(position(f"miner {mouth}"), "skip").state
    passed = [die for die in range(1, 9) if play(state, "dig", str(die)).all(TunnelPassed)]
    assert passed == [*tiles().tunnels[mouth].numbers, 7, 8]


@pytest.mark.rule("YOZ-12.8")
def test_the_third_try_needs_no_die() -> None:
    story = play(position("knight old_mine_12 fails:2"), "skip; dig")
    assert story.one(TunnelPassed).die is None
    assert story.hero.fails == 0


@pytest.mark.rule("YOZ-12.9")
def test_the_count_stays_at_the_mouth_and_goes_with_leaving() -> None:
    cards = "soft_boots hay_cart"
    state = position("knight old_mine_12 fails:1", cards=cards)
    assert play(state, "skip; end; draw").hero.fails == 1  # a turn without a try
    assert play(state, "walk; stop", "4").hero.fails == 1
    assert play(state, "walk; step 13; step 12; stop", "4").hero.fails == 0
    fought = position("knight hollow_hill_23 fails:1", dragons_on="ember 10")
    assert play(fought, "skip; attack ember; fight", "3").hero.fails == 1
    away = position("knight old_mine_12 k1 fails:2")
    assert play(away, "jump", "9").hero.fails == 0


@pytest.mark.rule("YOZ-12.10", "YOZ-12.11")
def test_passing_ends_phase_two() -> None:
    passed = play(position("knight old_mine_12"), "skip; dig", "6").state
    phase_of(passed, Drawing)
    assert moves(passed) == ["draw"]
    assert why_not(passed, "dig").rule == "YOZ-12.11"
    failed = play(position("knight old_mine_12"), "skip; dig", "5").state
    assert why_not(failed, "dig").rule == "YOZ-12.11"


@pytest.mark.rule("YOZ-12.12")
def test_a_mouth_is_otherwise_a_space_like_any_other() -> None:
    # Mirror Lake's western road runs over its mouth from the gem's pocket.
    story = walk(position("knight mirror_lake_13"), "23 13 23", die=3)
    assert moves(story.state) == ["dig", "end"]
    assert legal(play(story.state, "end").state, "draw")
