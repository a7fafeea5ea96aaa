"""The Final Battle and the Keep (DF-7, DF-8)."""

import pytest

from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.events import ArmyDestroyed, DragonHealed, GameWon, KeepLeft
from game.games.dragon_farkle.rules.state import Deciding, Rolled
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
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


@pytest.mark.rule("DF-7.15")
def test_an_army_of_exactly_nothing_is_destroyed() -> None:
    before = deciding(position("100 keep", "0"), battle(1), hand=2)
    story = play(before, "roll; accept", "1 2 D")
    story.one(ArmyDestroyed)
    assert story.one(DragonHealed).amount == 2
    assert story.state.active == BEN


@pytest.mark.rule("DF-8.7")
def test_another_action_means_leaving_and_entering_again() -> None:
    story = play(position("3000 keep", "0"), "recruit; accept", FARKLE)
    assert story.one(KeepLeft).seat == ANN
    back = play(story.state, "recruit; accept", FARKLE).state
    assert not legal(back, "battle")
    brawl = play(position("3000 keep", "500"), "brawl 1", FARKLE)
    assert brawl.one(KeepLeft).seat == ANN


@pytest.mark.rule("DF-8.9", "DF-8.10", "DF-7.16")
def test_two_in_the_keep_count_their_own_damage() -> None:
    hit = deciding(position("3000 keep", "900 keep"), battle(2), hand=6)
    ben = play(hit, "roll; accept", FARKLE).state
    thrown = play(ben, "battle", "2 2 3 3 4 6 R").state
    assert phase_of(thrown, Rolled).action == battle(0)
    on = play(thrown, "accept; roll; accept", "2 2 3 3 4 6 D")
    assert on.one(GameWon).seat == BEN


@pytest.mark.rule("DF-8.11", "DF-6.2")
def test_nobody_in_the_keep_is_brawled() -> None:
    assert moves(position("0", "900 keep", "500")) == ["recruit", "brawl 2"]


@pytest.mark.rule("DF-8.17")
def test_a_fallen_seat_can_still_be_robbed_and_rained_on() -> None:
    state = position("0 glove cloud skree plan", "0 fallen key", "0")
    listed = moves(state)
    assert "play_at sticky_fingers_glove 1" in listed
    assert "play_at pocket_rain_cloud 1" in listed
    assert not any(
        move in listed for move in ("brawl 1", "scare 1", "play_at better_dental_plan 1")
    )


@pytest.mark.rule("DF-8.18", "DF-9.2", "DF-9.5", "DF-9.22")
def test_sidia_may_save_an_army_in_the_keep() -> None:
    deadly = rolled(position("300 keep sidia", "0"), "1 1 1 2 B", battle())
    saved = play(deadly, "predict 4; accept", "4")
    assert saved.armies == [0, 0]  # 900 against losses of 1,000
    enough = rolled(position("500 keep sidia", "0"), "1 1 1 2 B", battle())
    story = play(enough, "predict 4; accept", "4")
    assert story.armies == [100, 0]
    assert isinstance(story.state.phase, Deciding)


@pytest.mark.rule("DF-8.19")
def test_an_army_of_nothing_outside_keeps_its_companion() -> None:
    story = play(position("0 skree", "200 ugh"), "scare 1", "4")
    assert story.armies == [0, 0]
    assert story.state.camps[BEN].companion is Companion.UGH
    assert not story.state.camps[BEN].fallen
    assert story.all(ArmyDestroyed) == []
