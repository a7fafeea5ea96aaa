"""Decisions weighed exactly: throws by fractions, claims by what they take."""

from itertools import combinations_with_replacement
from math import factorial, prod

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted, Stream
from game.core.contract.judging import Weighed
from game.core.contract.values import EQUAL, Level, Move
from game.core.match.match import Match
from game.core.measure.simulate import computers_play
from game.games.yahtzee_challenge.players.judging import chances
from game.games.yahtzee_challenge.players.weighing import weigh
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.moves import Aim
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves
from game.games.yahtzee_challenge.spec import SPEC
from tests.core.encoding.rotating import rotated
from tests.games.yahtzee_challenge.position import ANN, BEN, position
from tests.playing import new_match

LAST_RUN = st.Finale(ANN, runs_done=1)


def weighed(state: st.State, move: Move) -> Weighed:
    found = weigh(state, move)
    assert found is not None
    return found


def one_throw_left(dice: str, *, rolls_used: int = 2) -> st.State:
    """Ann needs Ben's large straight to win the match: whatever she gets decides it."""
    return position(
        "large_straight@8 Ben",
        "sixes@6 Ann 1",
        seats=2,
        finale=LAST_RUN,
        phase=st.Rerolling(st.Mission(Aim.RIVAL, Tile.LARGE_STRAIGHT), rolls_used),
        dice=dice,
    )


def test_one_die_completes_the_straight_in_two_of_six() -> None:
    found = weighed(one_throw_left("2 3 4 5 5"), mv.Reroll((4,)))
    assert found.chosen == pytest.approx((1 / 3, 2 / 3))
    assert found.best == found.chosen
    assert found.better == mv.Reroll((4,))


def test_throwing_the_wrong_die_leaves_one_face_of_six() -> None:
    # 3 4 5 5 and a new die: no straight of five at all, where 2 3 4 5 had two of six.
    found = weighed(one_throw_left("2 3 4 5 5"), mv.Reroll((0,)))
    assert found.chosen == pytest.approx((0, 1))
    assert found.best == pytest.approx((1 / 3, 2 / 3))
    assert found.better in (mv.Reroll((3,)), mv.Reroll((4,)))  # the fives are alike
    two = weighed(one_throw_left("2 3 4 5 5"), mv.Reroll((0, 4)))
    # 3 4 5 need 1 and 2, or 2 and 6: four of the 36 throws of two dice.
    assert two.chosen == pytest.approx((4 / 36, 32 / 36))


def test_stopping_short_of_the_straight_gives_everything_away() -> None:
    found = weighed(one_throw_left("2 3 4 5 5"), mv.Stop())
    assert found.chosen == pytest.approx((0, 1))
    assert found.best[ANN] - found.chosen[ANN] == pytest.approx(1 / 3)


def test_two_throws_left_are_weighed_with_the_best_second_one() -> None:
    found = weighed(one_throw_left("2 3 4 5 5", rolls_used=1), mv.Reroll((4,)))
    assert found.chosen == pytest.approx((1 - (4 / 6) ** 2, (4 / 6) ** 2))


def test_faces_count_as_ways_not_dice() -> None:
    assert weighed(one_throw_left("5 5 5 5 5"), mv.Reroll((0,))).ways == 6  # keep none to five
    assert weighed(one_throw_left("1 2 3 4 6"), mv.Reroll((4,))).ways == 32
    alike = [weighed(one_throw_left("2 3 4 5 5"), mv.Reroll((die,))) for die in (3, 4)]
    assert alike[0].chosen == alike[1].chosen


def test_a_claim_is_weighed_against_all_others() -> None:
    state = position("sixes@8 Ben 2", phase=st.Claiming(st.Mission(Aim.WILD)), dice="6 6 6 6 1")
    state = replace(state, pawns=(3, 5, 9))
    claims = legal_moves(state)
    assert len(claims) == 5  # ones, sixes, chance, three and four of a kind
    after = {claim: chances(apply(state, claim, Scripted())[0])[ANN] for claim in claims}
    best = max(claims, key=lambda claim: after[claim])
    for claim in claims:
        found = weighed(state, claim)
        assert found.chosen[ANN] == pytest.approx(after[claim])
        assert found.best[ANN] == pytest.approx(after[best])
        assert (found.ways, found.better) == (5, best)


@pytest.mark.parametrize("phase", [st.StepRoll(), st.FirstRoll(st.Mission(Aim.BLANK))])
def test_dice_that_must_be_thrown_are_no_choice(phase: st.StepRoll | st.FirstRoll) -> None:
    state = replace(position("fives@8 Ben 2", phase=phase), pawns=(2, 5, 9))
    (move,) = legal_moves(state)
    found = weighed(state, move)
    assert (found.ways, found.better) == (1, move)
    assert found.best == found.chosen
    if isinstance(phase, st.StepRoll):
        after = [chances(apply(state, move, Scripted(die))[0]) for die in range(1, 7)]
        assert found.chosen == pytest.approx([sum(one) / 6 for one in zip(*after, strict=True)])


def test_staying_and_the_shield_are_left_out() -> None:
    own = position("fives@8 Ann 2", phase=st.OwnSquare(Tile.FIVES, 1), pawns={ANN: 8})
    assert [weigh(own, move) for move in legal_moves(own)] == [None, None]
    shield = position(
        "fives@8 Ann 4",
        "chance@6 Ann",
        shield="chance",
        phase=st.Protecting(Tile.FIVES, mv.Result.SUCCESS),
        dice="5 5 5 5 5",
    )
    assert [weigh(shield, move) for move in legal_moves(shield)] == [None, None]


def test_a_square_that_cannot_be_improved_must_be_left() -> None:
    full = position("chance@8 Ann", phase=st.OwnSquare(Tile.CHANCE, 1), pawns={ANN: 8})
    (move,) = legal_moves(full)
    assert weighed(full, move).ways == 1


# --- along whole matches --------------------------------------------------------------------------


def played(seats: int, level: Level, seed: int) -> Match:
    return computers_play(new_match(SPEC, seed, seats), Stream(seed), level)


def mean_of_throws(state: st.State, move: Move, count: int) -> list[float]:
    """The slow way: every throw played and judged."""
    totals = [0.0] * state.seats
    for faces in combinations_with_replacement(range(1, 7), count):
        orders = factorial(count) / prod(factorial(faces.count(face)) for face in range(1, 7))
        after = chances(apply(state, move, Scripted(*faces))[0])
        totals = [t + orders / 6**count * a for t, a in zip(totals, after, strict=True)]
    return totals


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_throw_is_worth_is_the_mean_of_what_it_may_bring(seats: int) -> None:
    match = played(seats, Level.EASY, 4)
    seen = 0
    for ply in range(3, match.ply, 7):
        state, step = match.state_at(ply), match.steps[ply + 1]
        if isinstance(step.move, mv.Reroll) and len(step.drawn) <= 3:
            seen += 1
            mean = mean_of_throws(state, step.move, len(step.drawn))
            assert weighed(state, step.move).chosen == pytest.approx(mean)
    assert seen >= 5


@pytest.mark.parametrize("seats", [2, 3])
def test_chairs_make_no_difference(seats: int) -> None:
    match = played(seats, Level.EASY, 5)
    for ply in range(1, match.ply, 13):
        state, move = match.state_at(ply), match.steps[ply + 1].move
        assert move is not None
        if not state.order:
            continue
        here, there = weigh(state, move), weigh(rotated(SPEC, state, seats), move)
        if here is not None:
            assert there is not None
            for said, turned in ((here.chosen, there.chosen), (here.best, there.best)):
                assert turned == pytest.approx(said[-1:] + said[:-1])


def test_the_best_move_is_really_better_for_the_deciding_seat() -> None:
    match = played(2, Level.RANDOM, 3)
    lost = 0
    for ply in range(match.ply):
        state, move = match.state_at(ply), match.steps[ply + 1].move
        assert move is not None
        found = weigh(state, move)
        if found is None:
            continue
        seat = state.active
        assert sum(found.chosen) == pytest.approx(1)
        assert found.chosen[seat] <= found.best[seat] + 1e-9
        if found.better != move:
            lost += 1
            assert found.ways > 1
            better = weigh(state, found.better)
            assert better is not None
            assert better.chosen == pytest.approx(found.best)
    assert lost > 10


def test_a_hard_player_makes_no_reported_mistake_before_the_last_run() -> None:
    match = played(2, Level.HARD, 2)
    for ply in range(match.ply):
        state, step = match.state_at(ply), match.steps[ply + 1]
        assert step.move is not None
        found = weigh(state, step.move)
        in_last = state.finale is not None and state.finale.last_runner == state.active
        if found is not None and not in_last:
            assert found.best[state.active] - found.chosen[state.active] <= EQUAL
    assert BEN in {step.by for step in match.steps}
