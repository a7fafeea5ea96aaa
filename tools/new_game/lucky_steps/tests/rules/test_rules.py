"""Lucky Steps, rule by rule."""

import pytest

from game.core.boards.boards import read_board
from game.core.contract.spec import complete_setup
from game.core.contract.values import BadInput, IllegalMove, Move, Setup
from tests.playing import at_random, new_match, play_on
from tools.new_game.lucky_steps.game.rules.moves import (
    Lost,
    Roll,
    Rolled,
    Stop,
    TurnBegan,
    Walked,
    Won,
)
from tools.new_game.lucky_steps.game.rules.rules import (
    legal_moves,
    outcome,
    refusal,
    score,
    to_act,
    wrong_seat,
)
from tools.new_game.lucky_steps.game.rules.state import GOAL, Over, ToRoll
from tools.new_game.lucky_steps.game.spec import SPEC
from tools.new_game.lucky_steps.game.view.table import LuckyStepsTable
from tools.new_game.lucky_steps.tests.position import ANN, BEN, CY, play, position

# --- 1 The track and the pawns --------------------------------------------------------------------


@pytest.mark.rule("LS-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_have_a_pawn_each(seats: int) -> None:
    assert len(new_match(SPEC, seats=seats).state.spaces) == seats


@pytest.mark.rule("LS-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players_can_be_seated(seats: int) -> None:
    with pytest.raises(BadInput, match="for 2 to 4 players"):
        complete_setup(SPEC, Setup(seats))


@pytest.mark.rule("LS-1.2")
def test_the_map_has_the_start_and_fifty_spaces_and_all_begin_at_the_start() -> None:
    spaces = read_board(LuckyStepsTable.map_file()).spaces
    assert set(spaces) == {f"space:{number}" for number in range(50 + 1)}
    assert GOAL == 50
    assert new_match(SPEC, seats=3).state.spaces == (0, 0, 0)


@pytest.mark.rule("LS-1.3")
def test_pawns_may_stand_on_one_space() -> None:
    after = play(position(3, 7), "roll; stop", 4).state
    assert after.spaces == (7, 7)


@pytest.mark.rule("LS-1.4")
def test_the_first_chair_begins_and_the_turn_goes_round() -> None:
    assert new_match(SPEC, seats=3).to_act == ANN
    state = position(0, 0, 0)
    turns = []
    for _ in range(4):
        turns.append(to_act(state))
        state = play(state, "roll", 1).state
    assert turns == [ANN, BEN, CY, ANN]


# --- 2 A turn -------------------------------------------------------------------------------------


@pytest.mark.rule("LS-2.1")
def test_a_turn_begins_with_a_roll() -> None:
    state = position(3, 7)
    assert legal_moves(state) == (Roll(),)
    refused = refusal(state, Stop())
    assert refused is not None
    assert refused.rule == "LS-2.1"
    with pytest.raises(IllegalMove):
        play(state, "stop")


@pytest.mark.rule("LS-2.2")
def test_rolls_are_added_up() -> None:
    story = play(position(3, 7), "roll; roll; roll", 2, 6, 5)
    assert story.state.gathered == 13
    assert story.state.spaces == (3, 7)
    assert story.events == (Rolled(ANN, 2, 2), Rolled(ANN, 6, 8), Rolled(ANN, 5, 13))


@pytest.mark.rule("LS-2.3")
def test_after_a_roll_there_is_a_choice() -> None:
    assert legal_moves(play(position(3, 7), "roll", 2).state) == (Roll(), Stop())


@pytest.mark.rule("LS-2.3")
def test_what_is_no_move_of_the_game_is_refused() -> None:
    """Check that an invalid move, as a broken computer player might give, is never played."""
    refused = refusal(position(3, 7, gathered=2), Move())
    assert refused is not None
    assert refused.rule == "LS-2.3"


@pytest.mark.rule("LS-2.4")
def test_who_stops_walks_and_the_turn_is_over() -> None:
    story = play(position(3, 7), "roll; roll; stop", 2, 6)
    assert story.state.spaces == (11, 7)
    assert story.events[-2:] == (Walked(ANN, 3, 11), TurnBegan(BEN))
    assert story.state.phase == ToRoll()


@pytest.mark.rule("LS-2.5")
def test_a_one_takes_the_steps_of_the_turn() -> None:
    story = play(position(3, 7), "roll; roll", 6, 1)
    assert story.state.spaces == (3, 7)
    assert story.events[1:] == (Rolled(ANN, 1, 0), Lost(ANN, 6), TurnBegan(BEN))


@pytest.mark.rule("LS-2.6")
def test_the_others_wait() -> None:
    assert wrong_seat(position(3, 7), BEN).rule == "LS-2.6"


# --- 3 The end ------------------------------------------------------------------------------------


@pytest.mark.rule("LS-3.1")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_the_goal_is_reached_at_once_and_not_passed(face: int) -> None:
    story = play(position(40, 7, gathered=6), "roll", face)
    assert story.state.spaces == (GOAL, 7)
    assert story.events[1:] == (Walked(ANN, 40, GOAL), Won(ANN))
    assert story.state.phase == Over(ANN)
    assert to_act(story.state) is None
    assert legal_moves(story.state) == ()
    assert wrong_seat(story.state, BEN).rule == "LS-3.1"


@pytest.mark.rule("LS-3.1")
def test_one_step_before_the_goal_the_race_goes_on() -> None:
    story = play(position(40, 7, gathered=6), "roll; stop", 3)
    assert story.state.spaces == (49, 7)
    assert outcome(story.state) is None


@pytest.mark.rule("LS-3.2")
def test_the_others_are_placed_by_their_spaces() -> None:
    result = outcome(play(position(20, 44, 20, turn=BEN), "roll", 6).state)
    assert result is not None
    assert result.places == (2, 1, 2)
    assert result.winners == (BEN,)
    assert [result.total(seat) for seat in range(3)] == [20, 50, 20]


# --- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_in_a_whole_match_pawns_only_walk_ahead_and_one_arrives(seed: int) -> None:
    match = new_match(SPEC, seed, 2 + seed % 3)
    before = match.state.spaces
    for now in play_on(match, at_random(seed)):
        spaces = now.state.spaces
        assert all(old <= new < GOAL for old, new in zip(before, spaces, strict=True))
        before = spaces
    assert match.outcome is not None
    assert sum(score(match.state, seat) == GOAL for seat in range(2 + seed % 3)) == 1
