"""The computer players: what each level does, and that it does it well."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import Level
from game.core.match.search import Lookahead
from game.core.text import text
from game.games.yahtzee_challenge.analysis import throw_solver
from game.games.yahtzee_challenge.analysis.evaluation import SuccessJudge, WinJudge, won
from game.games.yahtzee_challenge.analysis.odds import any_of, steal
from game.games.yahtzee_challenge.analysis.throw_solver import ExactMind
from game.games.yahtzee_challenge.analysis.win_chance import Balance, Stage
from game.games.yahtzee_challenge.players.choose import choose
from game.games.yahtzee_challenge.players.runs import LastRunMind, by_eye, reckoned
from game.games.yahtzee_challenge.rules.content import INDEX, NUMBER, Tile
from game.games.yahtzee_challenge.rules.moves import Aim
from game.games.yahtzee_challenge.rules.state import Holding, Mission, OwnSquare, State
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    faces,
    in_the_finale,
    land,
    play,
    position,
)


def chosen(view: State, level: Level) -> str:
    """Return the move of the active seat. A level that drew luck would fail here."""
    return text(choose(view, view.active, level, NoChance(), None).move)


def thrown(view: State, dice: str) -> State:
    return play(view, "roll", faces(dice)).state


def final(view: State, dice: str) -> State:
    return play(view, "roll; stop", faces(dice)).state


# --- easy -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "dice", "move"),
    [
        ("fives@8 Ben 3", "5 1 5 2 6", "reroll 1,3,4"),
        ("fives@8 Ben 2", "5 1 5 2 6", "stop"),  # beaten
        ("chance@8 Ben", "5 1 6 2 6", "reroll 1,3"),
        ("large_straight@8 Ben", "2 3 4 6 6", "reroll 4,"),
        ("small_straight@8 Ben", "1 2 3 3 6", "reroll 3,4"),
        ("full_house@8 Ben", "2 2 4 4 6", "reroll 4,"),
        ("full_house@8 Ben", "2 2 2 2 6", "reroll 3,4"),
        ("four_of_a_kind@8 Ben", "2 2 3 3 6", "reroll 0,1,4"),  # the higher on a tie
        ("three_of_a_kind@8 Ben", "2 2 2 3 6", "stop"),
    ],
)
def test_easy_goes_for_the_tile_of_the_square(tile: str, dice: str, move: str) -> None:
    view = thrown(land(position(tile), 8), dice)
    found = chosen(view, Level.EASY)
    if tile.startswith("full_house") and dice.startswith("2 2 2 2"):
        assert found in ("reroll 0,4", "reroll 3,4", "reroll 1,4", "reroll 2,4")
    else:
        assert found == move


def test_easy_keeps_the_most_frequent_face_and_stops_at_forty() -> None:
    free = land(position(), 4)
    assert chosen(thrown(free, "3 3 5 2 6"), Level.EASY) == "reroll 2,3,4"
    assert chosen(thrown(free, "6 6 5 4 4"), Level.EASY) == "stop"  # chance for 40


def test_easy_takes_the_most_points_a_theft_first() -> None:
    wild = position("chance@4 Ben", "three_of_a_kind@2 Ben")
    assert chosen(final(land(wild, 5), "6 6 6 5 5"), Level.EASY) == "claim chance"
    assert chosen(final(land(wild, 5), "1 1 1 5 2"), Level.EASY) == "claim ones"


def test_easy_always_moves_on() -> None:
    assert chosen(land(position("fours@11 Ann 1"), 11), Level.EASY) == "move_on"


def test_easy_leaves_the_shield_on_more_points() -> None:
    view = position("large_straight@10 Ann", "chance@12 Cy", shield="large_straight")
    story = play(land(view, 12), "roll; stop; claim chance", faces("1 1 1 1 1"))
    assert chosen(story.state, Level.EASY) == "leave_shield"
    assert chosen(story.state, Level.NORMAL) == "leave_shield"


# --- normal ---------------------------------------------------------------------------------------


def test_normal_counts_what_a_rival_loses() -> None:
    # A theft of 20 from one of two rivals is worth 20 + 20 / 2; chance in the supply 40.
    view = land(position("sixes@4 Ben 3", seats=2), 5)
    assert chosen(final(view, "6 6 6 5 2"), Level.NORMAL) == "claim sixes"  # 30 + 30 over chance
    three = land(position("sixes@4 Ben 1", "chance@2 Ann"), 5)
    assert chosen(final(three, "6 6 4 4 4"), Level.NORMAL) == "claim full_house"


def test_normal_throws_as_well_as_can_be() -> None:
    view = thrown(land(position("large_straight@8 Ben"), 8), "2 3 4 5 5")
    assert chosen(view, Level.NORMAL) in ("reroll 3,", "reroll 4,")
    four = thrown(land(position("full_house@8 Ben"), 8), "2 2 5 5 6")
    assert chosen(four, Level.NORMAL) == "reroll 4,"


def test_walking_is_worth_the_mean_of_the_squares() -> None:
    view = position(
        "ones@2 Ben 4", "chance@3 Ben", "full_house@4 Ben", "sixes@6 Ben 3", "fives@7 Ben 2",
        rest=BEN, finale=in_the_finale(last_runner=BEN),
    )  # fmt: skip
    single = sum(
        steal(Tile(name), level)
        for name, level in [
            ("ones", 4), ("chance", 1), ("full_house", 1), ("sixes", 3), ("fives", 2),
        ]
    )  # fmt: skip
    wild = any_of([(tile, view.holding(tile).level or 1) for tile in Tile])
    walk = throw_solver.walk(SuccessJudge, view)
    assert walk.moving_on(1, 0) == pytest.approx((single + wild) / 6)


def test_walking_from_an_own_tile_counts_the_better_choice_there() -> None:
    """All six squares ahead of 16 but the Wilds are own: 14.4 goes on from each of them."""
    view = position(
        "ones@2 Ann 1", "twos@3 Ann 4", "threes@4 Ann 4", "fours@6 Ann 4",
        rest=BEN, finale=in_the_finale(last_runner=BEN),
    )  # fmt: skip
    walk = throw_solver.walk(SuccessJudge, view)
    wild = walk.playing(Mission(Aim.WILD))
    staying = walk.playing(Mission(Aim.IMPROVE, Tile.ONES))
    at_two = max(staying, walk.moving_on(2, 1))
    others = sum(walk.moving_on(square, 1) for square in (3, 4, 6))
    assert walk.moving_on(16, 0) == pytest.approx((2 * wild + at_two + others) / 6)


def test_after_the_sixth_roll_walking_is_the_long_stride() -> None:
    view = position("ones@14 Ann 4", "chance@15 Ann", "full_house@16 Ann", rest=BEN, free=("twos",))
    walk = throw_solver.walk(SuccessJudge, view)
    assert walk.moving_on(14, 6) == walk.playing(Mission(Aim.WILD))


# --- hard -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("running", [None, 0, 1])
def test_chances_to_win_add_up(seats: int, running: int | None) -> None:
    view = position("ones@2 Ann 4", "chance@3 Ben", "sixes@6 Ben 3", shield="chance", seats=seats)
    stage = Stage(tuple(range(seats)), running)
    balance = Balance(view.holdings, INDEX[Tile.CHANCE], stage)
    assert sum(balance.chance(seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("tile", [Tile.ONES, Tile.CHANCE, Tile.SIXES, Tile.TWOS])
@pytest.mark.parametrize("shielded", [Tile.ONES, Tile.SIXES])
def test_one_changed_tile_weighs_as_the_changed_table(tile: Tile, shielded: Tile) -> None:
    """The fast value of a claim equals judging the table after it."""
    names = ("ones@2 Ann 4", "chance@3 Ben", "sixes@6 Cy 3")
    view = position(*names)
    index, held = view.find(tile)
    level = 4 if tile in NUMBER else 0
    stage = Stage((BEN, CY, ANN))
    before = Balance(view.holdings, INDEX[shielded], stage)
    for lies in {index, INDEX[shielded]}:
        quick = before.chance_with(ANN, index, level, lies)
        holdings = list(view.holdings)
        holdings[index] = Holding(ANN, held.square or 8, level)
        assert quick == pytest.approx(Balance(holdings, lies, stage).chance(ANN))


def test_hard_prefers_what_it_can_hold() -> None:
    """Four fives for 40 are hard to steal, 40 for chance are not."""
    free = ("fives", "chance")
    view = final(land(position(rest=BEN, free=free, seats=2), 16), "5 5 5 5 6")
    assert chosen(view, Level.HARD) == "claim fives"


def test_hard_knows_when_the_match_is_won() -> None:
    """The last runner leads whatever happens: each ending is worth 1."""
    view = position(rest=ANN, seats=2, finale=in_the_finale(last_runner=ANN, runs_done=1))
    assert WinJudge(view).miss == 1
    assert won(view) == 1


LEVEL = (  # 210 points and 6 tiles each: the seat with the shield wins (E36)
    "large_straight@2 Ann", "four_of_a_kind@3 Ann", "chance@4 Ann", "full_house@6 Ann",
    "ones@7 Ann 1", "twos@8 Ann 1", "small_straight@10 Ben", "three_of_a_kind@11 Ben",
    "threes@12 Ben 4", "fours@14 Ben 4", "fives@15 Ben 4", "sixes@16 Ben 4",
)  # fmt: skip


def last_run(*tiles: str, shield: str | None = None, at: int = 1) -> State:
    """Ann is the last of two to run."""
    finale = in_the_finale(last_runner=ANN, runs_done=1)
    return position(*tiles, seats=2, finale=finale, shield=shield, pawns={ANN: at})


def chance_ahead(view: State, steps: int) -> float:
    """Return Ann's chance to win, computed for a number of goes."""
    return Lookahead(reckoned, by_eye, budget=99).deepest(lambda value: value(view), steps)


@pytest.mark.parametrize("at", [1, 6, 9, 14])
def test_one_go_ahead_is_reckoned_exactly(at: int) -> None:
    """Any success wins here, so the chance to win is the chance of a success in this go."""
    view = last_run(*LEVEL, shield="sixes", at=at)
    assert won(view) == 0
    success = throw_solver.walk(SuccessJudge, view).moving_on(at, 0)
    assert chance_ahead(view, 1) == pytest.approx(success)
    assert chance_ahead(view, 0) != pytest.approx(success)  # by eye


def test_what_is_won_in_the_last_run_is_certain() -> None:
    assert chance_ahead(last_run(*LEVEL, shield="chance"), 0) == 1


def test_without_a_budget_the_last_run_is_judged_by_eye_alone() -> None:
    view = thrown(land(last_run(*LEVEL, shield="sixes"), 9), "3 3 5 5 6")
    mission = Mission(Aim.WILD)
    eye, none = ExactMind(WinJudge), LastRunMind(budget=0)
    assert none.keeps(view, mission, 2) == eye.keeps(view, mission, 2)


def test_the_last_run_goes_for_any_success_when_any_wins() -> None:
    """Small straight and three of a kind are rivals' and easy; nothing harder is needed."""
    view = thrown(land(last_run(*LEVEL, shield="sixes"), 9), "3 3 3 4 6")
    assert chosen(view, Level.HARD) == "stop"
    straight = thrown(land(last_run(*LEVEL, shield="sixes"), 9), "2 3 4 6 6")
    assert chosen(straight, Level.HARD) in ("reroll 3,", "reroll 4,", "reroll 3,4")


def test_staying_in_the_last_run_is_weighed_by_the_win() -> None:
    """On the ones at one die: two are a success in 0.6995, and any success wins."""
    view = land(last_run(*LEVEL, shield="sixes", at=6), 7)
    on = throw_solver.walk(SuccessJudge, view).moving_on(7, 1)
    assert isinstance(view.phase, OwnSquare)
    assert LastRunMind(budget=60).stays(view, view.phase) is (on < steal(Tile.ONES, 2))
