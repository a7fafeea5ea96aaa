"""YC-13: scoring."""

import pytest

from game.core.chance import NoChance
from game.core.contract.spec import complete_setup
from game.core.contract.values import OptionValue, Outcome, ScoreLine, Setup
from game.games.yahtzee_challenge.rules.moves import TieBreak
from game.games.yahtzee_challenge.rules.rules import outcome, score, setup
from game.games.yahtzee_challenge.rules.scoring import tie_break, winners
from game.games.yahtzee_challenge.rules.state import Over, State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.words.log import log_line
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    go,
    in_the_finale,
    position,
    position_with,
    scores,
)


def ended(state: State) -> Outcome:
    end = outcome(state)
    assert end is not None
    return end


def over(*tiles: str, seats: int = 3, shield: str | None = None) -> State:
    return position(*tiles, seats=seats, shield=shield, phase=Over(), finale=in_the_finale(0))


@pytest.mark.rule("YC-13.1")
def test_a_line_for_each_tile_and_they_add_up() -> None:
    state = over("sixes@2 Ann 3", "ones@3 Ann 1", "large_straight@4 Ann", "chance@6 Ben")
    end = ended(state)
    assert end.scores[ANN] == (
        ScoreLine("Ones, one die", 10),
        ScoreLine("Sixes, three dice", 30),
        ScoreLine("Large straight", 60),
    )
    assert end.scores[CY] == ()
    assert [end.total(seat) for seat in range(3)] == scores(state) == [100, 40, 0]


@pytest.mark.rule("YC-13.2")
def test_the_highest_score_wins() -> None:
    end = ended(over("sixes@2 Ann 3", "chance@6 Ben", "ones@3 Cy 1"))
    assert (end.places, end.winners) == ((2, 1, 3), (BEN,))
    assert end.reason == "{seat:1} wins with 40 points."
    assert end.tie_break == ""


@pytest.mark.rule("YC-13.3")
def test_equal_scores_are_settled_by_the_number_of_tiles() -> None:
    state = over("sixes@2 Ann 4", "chance@6 Ben", "ones@3 Cy 2", "twos@4 Cy 2")
    end = ended(state)
    assert end.places == (2, 2, 1)
    assert (end.rule, winners(state), tie_break(state)) == ("YC-13.3", (CY,), TieBreak.TILES)
    assert end.tie_break


@pytest.mark.rule("YC-13.4")
def test_equal_tiles_are_settled_by_the_token() -> None:
    state = over("sixes@2 Ann 4", "chance@6 Ben", shield="chance")
    end = ended(state)
    assert end.places == (2, 1, 3)
    assert (end.rule, tie_break(state)) == ("YC-13.4", TieBreak.TOKEN)


@pytest.mark.rule("YC-13.5")
@pytest.mark.parametrize("shield", [None, "ones"])
def test_a_full_tie_shares_the_win(shield: str | None) -> None:
    state = over("sixes@2 Ann 4", "chance@6 Ben", "ones@3 Cy 1", shield=shield)
    end = ended(state)
    assert (end.places, end.winners) == ((1, 1, 3), (ANN, BEN))
    assert end.reason == "{seat:0} and {seat:1} share the win with 40 points each."
    assert tie_break(state) is TieBreak.SHARED


@pytest.mark.rule("YC-13.5")
def test_a_full_tie_lower_down_shares_the_place() -> None:
    end = ended(over("large_straight@2 Ann", "chance@6 Ben", "full_house@3 Cy"))
    assert end.places == (1, 2, 2)
    assert end.rule == "YC-13.2"


@pytest.mark.rule("YC-13.6")
def test_tiles_nobody_owns_score_for_nobody() -> None:
    end = ended(over("sixes@2 Ann 4"))
    assert sum(end.total(seat) for seat in range(3)) == 40


@pytest.mark.rule("YC-13.7")
def test_the_running_score_is_open_at_any_moment() -> None:
    state = position("sixes@2 Ann 3", "chance@6 Ben")
    assert [score(state, seat) for seat in range(3)] == [30, 40, 0]
    assert outcome(state) is None
    after = go(state, 6, "6 6 6 5 5", "chance").state
    assert [score(after, seat) for seat in range(3)] == [70, 0, 0]


@pytest.mark.rule("YC-13.8", "YC-13.9")
def test_a_head_start_counts_in_the_score_from_the_first_move_to_the_result() -> None:
    options: dict[str, OptionValue] = {"head_start": 2, "head_start_points": 40}
    state, events = setup(complete_setup(SPEC, Setup(3, options)), NoChance())
    assert scores(state) == [0, 40, 0]
    assert [log_line(event) for event in events] == ["{seat:1} begins with 40 points"]
    won = position_with(over("chance@6 Ann", "fives@3 Ben 1"), ahead=BEN, head_start=40)
    end = ended(won)
    assert end.scores[BEN] == (ScoreLine("Head start", 40), ScoreLine("Fives, one die", 10))
    assert end.total(BEN) == 50
    assert end.winners == (BEN,)


@pytest.mark.rule("YC-13.8")
def test_a_head_start_for_an_empty_seat_is_nobody_s() -> None:
    state, events = setup(complete_setup(SPEC, Setup(2, {"head_start": 4})), NoChance())
    assert scores(state) == [0, 0]
    assert events == ()
