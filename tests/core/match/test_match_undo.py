"""Undo: of choices and plans, never of dice or revealed information, except by agreement."""

import pytest

from game.core.match.checking import Finding, verify
from game.core.match.match import Match, Undone
from game.core.match.record import encode
from game.core.match.seat_history import asides_said
from tests.core.lantern_match import begin, do, position, underway, until, why
from tests.lantern import SPEC as LANTERN
from tests.lantern_parts.moves import EndTurn, Give, Light, Uncovered
from tests.lantern_parts.moves import Step as Walk
from tests.lantern_parts.state import Turn

# --- undo -----------------------------------------------------------------------------------------


def test_a_choice_can_be_taken_back() -> None:
    match = underway()
    before = match.state
    do(match, Walk(1))
    assert match.undo(0) == 1
    assert match.state is before
    assert match.ply == 1


def test_a_plan_is_taken_back_as_one() -> None:
    match = underway()
    do(match, Walk(1))
    do(match, Walk(2), joined=True)
    assert [step.joined for step in match.steps[1:]] == [False, False, True]
    assert match.undo(0) == 1
    assert match.state.cells == (0, 0)


def test_a_new_plan_does_not_hang_on_the_one_before() -> None:
    match = underway()
    do(match, Walk(1))
    do(match, Walk(0), joined=True)
    assert match.state.phase == Turn(0)
    give = Give(1, match.state.hands[0][0])
    do(match, give)
    assert why(match.undo(0)) == "A card has changed hands. You can undo this only if all agree."
    assert match.undo(0, agreed=True) == 3
    assert match.undo(0) == 1


def test_a_plan_is_one_seats_alone() -> None:
    match = begin()
    do(match, Light(), 1, joined=True)
    do(match, Walk(1), 0, joined=True)
    assert [step.joined for step in match.steps] == [False] * 3
    assert match.undo(0) == 1


def test_dice_and_draws_stay() -> None:
    match = underway()
    do(match, EndTurn())
    by = match.steps[-1].by
    assert by is not None
    assert why(match.undo(by)) == "The die has been rolled. You can undo this only if all agree."
    assert match.ply == 2


def test_what_was_seen_stays_though_no_die_was_rolled() -> None:
    match = position(phase=Turn(2))
    do(match, Walk(3))
    assert match.steps[-1].drawn == ()
    assert isinstance(match.events_at(1, None)[-1], Uncovered)
    assert (
        why(match.undo(0))
        == "What lay on the cell has been seen. You can undo this only if all agree."
    )


def test_a_plan_that_saw_something_stays_as_a_whole() -> None:
    match = position((1, 2), phase=Turn(3))
    do(match, Walk(2))
    do(match, Walk(3), joined=True)
    assert why(match.undo(0)).startswith("What lay on the cell")
    assert match.undo(0, agreed=True) == 0


def test_nobody_takes_back_a_move_of_another_seat() -> None:
    match = underway()
    do(match, Walk(1))
    assert why(match.undo(1)) == "{seat:0} has moved since. You can undo this only if all agree."


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert why(begin().undo(0)) == "There is nothing to undo yet."
    assert why(begin().undo(0, agreed=True)) == "There is nothing to undo yet."


def test_by_agreement_the_dice_come_back_the_same() -> None:
    match = until(lambda match: match.ply == 6)
    played, states = match.steps, [match.state_at(ply) for ply in range(7)]
    for ply in reversed(range(6)):
        assert match.undo(0, agreed=True) == ply
    for step in played[1:]:
        assert step.move is not None
        do(match, step.move, step.by)
    assert match.steps == played
    assert [match.state_at(ply) for ply in range(7)] == states


def test_a_ply_that_is_not_there_cannot_be_gone_back_to() -> None:
    match = underway()
    for ply in (-1, 2):
        with pytest.raises(ValueError, match=f"ply {ply} is not from 0 to 1"):
            match.rewind(ply)


# --- by agreement ---------------------------------------------------------------------------------


def rolled() -> Match:
    """A match whose last step drew a die."""
    match = underway()
    do(match, EndTurn())
    return match


def test_an_agreed_undo_is_noted_and_the_die_comes_up_the_same_again() -> None:
    match = rolled()
    ply, drawn, by = match.ply, match.steps[-1].drawn, match.steps[-1].by
    assert by is not None
    assert match.undo(by, agreed=True) == ply - 1
    assert match.undone == [Undone(ply - 1, by, 1)]
    assert asides_said(match) == [(ply - 1, f"{{seat:{by}}} undid 1 move. All agreed")]
    do(match, EndTurn())
    assert match.steps[-1].drawn == drawn


def test_an_undo_that_needs_nobody_is_not_noted() -> None:
    match = underway()
    do(match, Walk(1))
    match.undo(0, agreed=True)
    assert match.undone == []
    assert match.marks == frozenset()


def test_an_undo_that_goes_on_is_one_and_follows_a_rewind() -> None:
    match = rolled()
    do(match, EndTurn())
    by, end = match.steps[-1].by, match.ply
    assert by is not None
    match.undo(by, agreed=True)
    match.undo(by, agreed=True)
    assert match.undone == [Undone(end - 2, by, 2)]
    match.rewind(0)
    assert match.undone == [Undone(0, by, 2)]


def test_the_record_tells_of_it_and_verify_says_so() -> None:
    match = rolled()
    plain = verify(encode(match), {LANTERN.key: LANTERN}.__getitem__).said
    by = match.steps[-1].by
    assert by is not None
    match.undo(by, agreed=True)
    do(match, EndTurn())
    loaded = verify(encode(match), {LANTERN.key: LANTERN}.__getitem__)
    assert loaded.match.undone == match.undone
    assert loaded.said == f"{plain}; 1 undo that all agreed to"
    assert loaded.verdict.finding is Finding.SEED


@pytest.mark.parametrize(
    "wrong", [Undone(99, 0, 1), Undone(-1, 0, 1), Undone(0, 9, 1), Undone(0, 0, 0)]
)
def test_an_undo_that_cannot_have_been_is_left_out(wrong: Undone) -> None:
    match = rolled()
    match.undone = [wrong]
    assert verify(encode(match), {LANTERN.key: LANTERN}.__getitem__).match.undone == []
