"""Will the party be inside before the thief?"""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.contract.judging import Turn
from game.core.review.weighing import strength
from game.games.yoz.analysis.errands import all_turns
from game.games.yoz.players.judging import FEATURES, JUDGE, chances, features, turn
from game.games.yoz.players.winning_chance import chance_of_all, clock_of
from game.games.yoz.rules import odds
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.land.land import L0
from game.games.yoz.rules.reach import lair_circles
from game.games.yoz.rules.state import Ending, LastStand, Looking, Over
from game.games.yoz.spec import SPEC
from tests.games.yoz.position import position, set_up
from tests.playing import at_random, new_match, play


def test_a_board_drawn_in_new_match_is_judged_like_one_drawn_at_the_start() -> None:
    assert JUDGE.fits(set_up(2))
    assert JUDGE.fits(set_up(2, layout=code_of(L0)))


def test_a_thief_who_is_nearer_never_helps() -> None:
    said = [chances(position("knight", "miner", thief=stone))[0] for stone in range(1, 44)]
    assert all(nearer <= farther + 1e-9 for farther, nearer in pairwise(said))
    assert said[0] > said[-1] + 0.2


def test_the_order_of_the_pile_is_not_looked_at() -> None:
    state = new_match(SPEC, 4, 2).state
    assert chances(replace(state, deck=state.deck[::-1])) == chances(state)


def test_the_features_are_what_they_are_called() -> None:
    state = new_match(SPEC, 4, 2).state
    row = dict(zip(FEATURES, features(state)[0], strict=True))
    by_turns = chance_of_all(all_turns(state, lair_circles(state)), clock_of(state))
    assert row == {"even": 1, "by turns needed": strength(by_turns)}


@pytest.mark.rule("YOZ-15.4")
def test_the_last_chance_comes_before_all_others() -> None:
    match = new_match(SPEC, 4, 2)
    state = match.state
    stand = replace(state, phase=LastStand(0))
    assert chances(stand)[0] <= odds.last_chance()


@pytest.mark.parametrize(
    ("ending", "chance"), [(Ending.ALL_INSIDE, 1.0), (Ending.CASTLE_EMPTY, 0.0)]
)
def test_a_match_that_is_over_has_its_result(ending: Ending, chance: float) -> None:
    assert chances(replace(new_match(SPEC, 4, 2).state, phase=Over(ending))) == (chance,)


def test_turns_begin_when_the_party_sets_out() -> None:
    state = new_match(SPEC, 4, 2).state
    assert isinstance(state.phase, Looking)
    assert turn(state) is None
    match = play(new_match(SPEC, 4, 2), at_random(4), 1)
    assert turn(match.state) == Turn(1, match.state.active)
