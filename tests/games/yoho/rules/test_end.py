"""The end of the voyage (chapter 13, and the short voyage)."""

import pytest

from game.games.yoho.rules.events import GameOver, LineClosed, TurnEnded
from game.games.yoho.rules.rules import legal_moves, outcome, refusal
from game.games.yoho.rules.state import HouseRules, Over
from tests.games.yoho.position import ANN, BEN, legal, phase_of, play, position


@pytest.mark.rule("YOHO-13.1", "YOHO-13.2", "YOHO-13.3")
@pytest.mark.parametrize(
    ("sea", "move"),
    [("11 G:NE", "net basic"), ("11 ~NS, 12 G:NE", "catch @12"), ("11 ~NS", "shoot_ship 1")],
)
def test_the_third_coin_wins_at_once_however_it_came(sea: str, move: str) -> None:
    state = position(sea, "W1 at 11 coins 2 balls 2 catch_throw", "E1 at 11 life 0 coins 1")
    story = play(state, move)
    assert story.one(GameOver).winner == ANN
    assert story.all(LineClosed) == []
    assert legal_moves(story.state) == ()
    refused = refusal(story.state, legal_moves(state)[-1])
    assert refused is not None
    assert refused.rule == "YOHO-13.3"
    ended = outcome(story.state)
    assert ended is not None
    assert (ended.rule, ended.places) == ("YOHO-13.1", (1, 2))
    assert [ended.total(seat) for seat in (ANN, BEN)] == [3, story.state.captains[BEN].coins]


@pytest.mark.rule("YOHO-14.1")
def test_a_short_voyage_ends_with_the_second_coin() -> None:
    rules = HouseRules(coins_to_win=2)
    state = position("11 G:NE", "W1 at 11 coins 1", "E1", rules=rules)
    assert phase_of(play(state, "net basic").state, Over).winner == ANN


@pytest.mark.rule("YOHO-13.4")
def test_nobody_is_ever_out() -> None:
    state = position("11 ~NS", "W1 at 11 balls 2", "E1 at 11 life 0 balls 0", map_pile="swing " * 9)
    after = play(state, "shoot_ship 1; end_turn; discard ()").state
    assert after.active == BEN
    assert legal(after, "end_turn")


@pytest.mark.rule("YOHO-13.5", "YOHO-13.6", "YOHO-13.7")
@pytest.mark.parametrize(
    ("captains", "places", "tie"),
    [
        (("life 0 coins 1", "life 2 coins 0", "life 1 coins 0"), (1, 2, 3), ""),
        (("life 0 coins 1", "life 2 coins 1", "life 1 coins 1"), (3, 1, 2), "lives decide: 2"),
        (("balls 0 coins 1", "balls 2 coins 1", "coins 0"), (2, 1, 3), "cannonballs decide: 2"),
        (("coins 1", "coins 1", "coins 0"), (1, 1, 3), "share"),
        (("coins 0", "coins 2", "coins 0"), (2, 1, 2), ""),
    ],
)
def test_the_round_limit_ranks_by_coins_lives_and_balls(
    captains: tuple[str, ...], places: tuple[int, ...], tie: str
) -> None:
    full = "swing swing swing"
    lairs = [
        f"{side} {words} {full}" for side, words in zip(("W1", "E1", "N1"), captains, strict=True)
    ]
    state = position("", *lairs, round_no=25, active=2)
    story = play(state, "end_turn; discard ()")
    assert story.all(TurnEnded)
    assert story.one(GameOver).places == places
    ended = outcome(story.state)
    assert ended is not None
    assert ended.rule == "YOHO-13.5"
    assert ended.places == places
    assert tie in ended.tie_break
    assert bool(tie) == bool(ended.tie_break)
