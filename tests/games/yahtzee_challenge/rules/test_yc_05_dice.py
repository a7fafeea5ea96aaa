"""YC-5: the match dice."""

import pytest

from game.games.yahtzee_challenge.rules.moves import DiceFinal, DiceRolled, Reroll, Stop
from game.games.yahtzee_challenge.rules.rules import legal_moves
from tests.games.yahtzee_challenge.position import (
    BEN,
    claims,
    land,
    moves,
    play,
    position,
    why_not,
)


@pytest.mark.rule("YC-5.1")
def test_five_dice_and_up_to_three_throws() -> None:
    story = play(land(position(), 2), "roll; reroll 0,; reroll 1,", [1, 1, 1, 1, 2, 3, 4])
    assert [(e.roll_no, e.faces) for e in story.all(DiceRolled)] == [
        (1, (1, 1, 1, 1, 2)),
        (2, (3, 1, 1, 1, 2)),
        (3, (3, 4, 1, 1, 2)),
    ]
    assert story.one(DiceFinal).faces == (3, 4, 1, 1, 2)
    assert why_not(story.state, "reroll 2,").rule == "YC-5.1"


@pytest.mark.rule("YC-5.2")
def test_any_one_to_five_dice_may_be_thrown_again() -> None:
    state = play(land(position(), 2), "roll", [1, 2, 3, 4, 5]).state
    rerolls = [move.positions for move in legal_moves(state) if isinstance(move, Reroll)]
    assert len(rerolls) == len(set(rerolls)) == 31
    assert {len(positions) for positions in rerolls} == {1, 2, 3, 4, 5}
    kept = play(state, "reroll 1,3", [6, 6]).state
    assert kept.dice == (1, 6, 3, 6, 5)


@pytest.mark.rule("YC-5.3")
def test_a_die_kept_earlier_may_be_thrown_later() -> None:
    story = play(land(position(), 2), "roll; reroll 0,; reroll 4,", [1, 2, 3, 4, 4, 5, 6])
    assert story.all(DiceRolled)[-1].thrown == (4,)
    assert story.one(DiceFinal).faces == (5, 2, 3, 4, 6)


@pytest.mark.rule("YC-5.4")
@pytest.mark.parametrize(
    ("script", "rolls"), [("roll", [1, 2, 3, 4, 5]), ("roll; reroll 0,", [1, 2, 3, 4, 5, 1])]
)
def test_stopping_after_the_first_or_second_throw(script: str, rolls: list[int]) -> None:
    state = play(land(position(), 2), script, rolls).state
    assert Stop() in legal_moves(state)
    assert play(state, "stop").one(DiceFinal).faces == (1, 2, 3, 4, 5)


@pytest.mark.rule("YC-5.5")
def test_the_first_throw_is_compulsory() -> None:
    state = land(position("chance@2 Ben"), 2)
    assert moves(state) == ["Roll"]
    assert why_not(state, "stop").rule == "YC-5.5"


@pytest.mark.rule("YC-5.6", "YC-5.7")
def test_a_pattern_in_passing_counts_for_nothing() -> None:
    state = land(position("large_straight@2 Ben", "ones@3 Ben 1"), 2)
    story = play(state, "roll; reroll 4,; stop", [1, 2, 3, 4, 5, 4])
    assert story.state.owner(story.state.tiles_of(BEN)[-1]) == BEN
    assert story.state.holdings == state.holdings


@pytest.mark.rule("YC-5.8", "YC-5.6")
def test_the_tile_is_chosen_when_the_dice_are_final() -> None:
    rolling = play(land(position(), 2), "roll", [1, 2, 3, 4, 5]).state
    assert "Claim" not in moves(rolling)
    assert why_not(rolling, "claim large_straight").rule == "YC-5.6"
    final = play(rolling, "stop").state
    assert set(moves(final)) == {"Claim"}
    assert claims(final) == [
        "ones", "twos", "threes", "fours", "fives", "small_straight", "large_straight",
    ]  # fmt: skip
