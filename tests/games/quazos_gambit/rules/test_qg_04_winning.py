"""Chapter 4: winning."""

import pytest

from game.core.contract.values import ScoreLine
from game.games.quazos_gambit.rules.events import Decider, GameEnded, TiebreakRolled
from game.games.quazos_gambit.rules.rules import legal_moves, outcome, score, to_act
from game.games.quazos_gambit.rules.state import HouseRules, Over
from tests.games.quazos_gambit.position import (
    FOUR,
    ONE,
    THREE,
    TWO,
    Story,
    phase_of,
    play,
    position,
)


def end(*seats: str, rolls: str = "", first: int = ONE, rules: HouseRules | None = None) -> Story:
    """The last turn of round 10 ends."""
    last = (first - 1) % len(seats)
    state = position(*seats, number=10, first=first, active=last, rules=rules)
    return play(state, "end_turn", rolls)


@pytest.mark.rule("QG-4.1", "QG-4.10")
def test_the_game_ends_with_the_last_turn_of_round_ten() -> None:
    nine = play(position("cat k9", "frog", active=TWO, number=9), "end_turn")
    assert (nine.state.round, to_act(nine.state), outcome(nine.state)) == (10, ONE, None)
    over = end("cat k9", "frog").state
    assert to_act(over) is None
    assert legal_moves(over) == ()


@pytest.mark.rule("QG-4.10")
def test_the_game_goes_on_when_nothing_is_left_to_take() -> None:
    state = position("cat k20", "frog", number=6, active=TWO)
    assert to_act(play(state, "end_turn").state) == ONE


@pytest.mark.rule("QG-4.2", "QG-4.3", "QG-4.4", "QG-4.5")
def test_the_most_points_in_the_bank_win() -> None:
    story = end("cat c3 k3 r9 g", "frog k2 kg", "swan a5 r1 k8", "fish b6 g")
    result = outcome(story.state)
    assert result is not None
    assert result.winners == (TWO,)
    assert [score(story.state, seat) for seat in range(4)] == [3, 9, 8, 0]
    assert [result.total(seat) for seat in range(4)] == [3, 9, 8, 0]
    assert result.scores[TWO] == (
        ScoreLine("Red jewels in the bank", 2),
        ScoreLine("Golden Jewel in the bank", 7),
        ScoreLine("Nothing still carried", 0),
        ScoreLine("0 battles and 0 robberies won", 0),
    )
    assert [lines[2].label for lines in result.scores] == [
        "The Golden Jewel and 9 jewels still carried",
        "Nothing still carried",
        "1 jewel still carried",
        "The Golden Jewel still carried",
    ]
    assert (result.rule, result.tie_break) == ("QG-4.2", "")
    assert result.places == (3, 1, 2, 4)


@pytest.mark.rule("QG-4.6", "QG-4.7")
def test_level_in_the_bank_the_inventory_decides_and_gold_counts_seven() -> None:
    story = end("cat c3 k4 r6", "frog c4 k4 g", "swan k1", "fish")
    result = outcome(story.state)
    assert result is not None
    assert (result.rule, result.winners) == ("QG-4.6", (TWO,))
    assert result.tie_break == "Tied in the bank: {seat:1} carries the most, worth 7."
    assert result.places == (2, 1, 3, 4)


@pytest.mark.rule("QG-4.8", "QG-4.9")
def test_a_tie_of_three_is_thrown_until_someone_has_two() -> None:
    story = end("cat c3 k4", "frog c4 k4", "swan k4", "fish", rolls="6 6 1 2 3 4 5 1 1 1 2 6")
    throws = story.all(TiebreakRolled)
    assert [throw.won for throw in throws] == [
        (0, 0, 0, 0),
        (0, 0, 1, 0),
        (1, 0, 1, 0),
        (1, 0, 2, 0),
    ]
    assert phase_of(story.state, Over).winner == THREE
    result = outcome(story.state)
    assert result is not None
    assert result.places == (2, 3, 1, 4)
    assert "two of 4 rolls" in result.tie_break


@pytest.mark.rule("QG-4.9")
def test_the_tied_throw_in_turn_order() -> None:
    story = end("cat c3 k4", "frog", "swan k4", first=TWO, rolls="6 1 6 1")
    assert story.all(TiebreakRolled)[0].seats == (THREE, ONE)
    assert phase_of(story.state, Over).winner == THREE


@pytest.mark.rule("QG-4.9")
def test_places_below_the_first_need_no_dice() -> None:
    story = end("cat k1", "frog", "swan c3 r1", "fish", first=THREE)
    result = outcome(story.state)
    assert result is not None
    assert result.places == (1, 4, 2, 3)


@pytest.mark.rule("QG-4.11")
def test_there_is_one_winner_when_all_banks_are_empty() -> None:
    story = end("cat c3", "frog c4", rolls="1 2 2 1 4 3")
    ended = story.one(GameEnded)
    assert (ended.winner, ended.decided, ended.points) == (ONE, Decider.DICE, (0, 0))
    assert phase_of(story.state, Over).throws == ((1, 2), (2, 1), (4, 3))


@pytest.mark.rule("QG-4.5", "QG-4.7")
def test_gold_stolen_in_the_last_turn_only_breaks_ties() -> None:
    seats = ("cat c3 k2 g", "frog", "swan", "fish c3 k2")
    state = position(*seats, number=10, active=FOUR)
    result = outcome(play(state, "battle 0", "6 1").state)
    assert result is not None
    assert (result.winners, result.total(FOUR), result.rule) == ((FOUR,), 2, "QG-4.6")
