"""YC-4: movement."""

import pytest

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import ahead
from tests.games.yahtzee_challenge.position import ANN, BEN, go, moves, play, position


@pytest.mark.rule("YC-4.1", "YC-4.2", "YC-4.3", "YC-4.5")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_pawn_walks_all_that_the_die_shows(die: int) -> None:
    story = play(position(pawns={ANN: 6}), "roll_step", [die])
    assert story.one(mv.StepRolled).die == story.state.step_die == die
    assert story.one(mv.PawnMoved).path == tuple(range(7, 7 + die))
    assert story.state.pawns[ANN] == 6 + die


@pytest.mark.rule("YC-4.4")
def test_after_sixteen_comes_one() -> None:
    assert [ahead(16), ahead(15, 3), ahead(1, 16)] == [1, 2, 1]
    assert play(position(pawns={ANN: 16}), "roll_step", [1]).state.pawns[ANN] == 1


@pytest.mark.rule("YC-4.6")
def test_pawns_share_a_square_without_effect() -> None:
    alone = play(position(pawns={ANN: 5, BEN: 2}), "roll_step", [3])
    together = play(position(pawns={ANN: 5, BEN: 8}), "roll_step", [3])
    assert together.events == alone.events
    assert together.state.pawns[BEN] == 8


@pytest.mark.rule("YC-4.7")
def test_squares_passed_over_have_no_effect() -> None:
    # From 4 over Wild 5, her own tile and Ben's, to the free square 8.
    state = position("ones@6 Ann 1", "twos@7 Ben 1", pawns={ANN: 4})
    story = play(state, "roll_step", [4])
    assert story.one(mv.Landed) == mv.Landed(ANN, 8, mv.Landing.FREE)
    assert len(story.all(mv.MissionSet)) == 1


@pytest.mark.rule("YC-4.8")
def test_the_next_go_starts_where_the_last_one_ended() -> None:
    state = position("ones@4 Ben 1", seats=2)
    missed = go(state, 4, "2 2 3 3 5").state
    back = go(missed, 2, "1 1 2 3 5", "twos").state
    assert play(back, "roll_step", [2]).one(mv.PawnMoved).path == (5, 6)


@pytest.mark.rule("YC-4.9")
def test_being_carried_to_a_square_is_not_landing() -> None:
    story = go(position("twos@6 Ben 1"), 13, "2 2 1 1 3", "twos")
    assert story.state.pawns[ANN] == 6
    assert not story.all(mv.Landed)
    assert story.state.active == BEN


@pytest.mark.rule("YC-4.10")
@pytest.mark.parametrize(
    ("die", "kind", "then"),
    [
        (1, mv.Landing.FREE, ["Roll"]),
        (2, mv.Landing.OWN, ["Stay", "MoveOn"]),
        (3, mv.Landing.RIVAL, ["Roll"]),
        (4, mv.Landing.WILD, ["Roll"]),
    ],
)
def test_the_square_decides_what_may_be_done(die: int, kind: mv.Landing, then: list[str]) -> None:
    state = position("ones@3 Ann 1", "twos@4 Ben 1")
    story = play(state, "roll_step", [die])
    assert story.one(mv.Landed).kind is kind
    assert moves(story.state) == then
