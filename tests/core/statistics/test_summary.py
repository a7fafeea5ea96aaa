"""What a finished match leaves for the people's pages."""

import dataclasses
from collections import Counter

import pytest

from game.core.contract.judging import Judge
from game.core.contract.values import Seat, Setup
from game.core.match.match import Chair, Match
from game.core.review.split import Share, Split
from game.core.statistics.summary import DiceTally, summarised
from tests.core import sample
from tests.playing import at_random, play

LUCKY = 2, 1, 3  # a luck for each seat, in hundredths


def judged(version: int = 4, fits: bool = True) -> Judge[sample.State]:
    """Return a judge by which the seat with more points is the more likely to win."""

    def chances(state: sample.State) -> tuple[float, ...]:
        if sample.outcome(state):
            return tuple(float(points >= state.goal) for points in state.points)
        whole = sum(state.points) + len(state.points)
        return tuple((points + 1) / whole for points in state.points)

    return Judge("by points", version, chances, lambda state: None, lambda setup: fits)


def split_of(seats: int) -> Split:
    """Each seat's luck was worth its own number to itself, and took half of it from the others."""

    def share(mine: Seat) -> Share:
        luck = tuple(LUCKY[mine] / (100 if mine == seat else -200) for seat in range(seats))
        return Share(luck, (0.03,) * seats, (0.0,) * seats, 0, ())

    none = (0.0,) * seats
    return Split(none, none, tuple(map(share, range(seats))), none, judged=False)


def finished(seed: int = 7) -> Match:
    return sample.play(sample.begin(seed), 500)


def test_a_match_that_goes_on_leaves_nothing_yet() -> None:
    with pytest.raises(ValueError, match="goes on"):
        summarised(sample.begin())


def test_persons_are_named_with_their_part_of_the_win_and_computers_left_out() -> None:
    match = finished()
    assert match.outcome is not None
    summary = summarised(match)
    assert [(one.person, one.colour, one.seats) for one in summary.present] == [
        ("Anna", "ember", (0,)),
        ("Cleo", "moss", (2,)),
    ]
    assert [one.part for one in summary.present] == [
        float(seat in match.outcome.winners) for seat in (0, 2)
    ]


def test_a_person_with_two_seats_has_what_both_have_together() -> None:
    chairs = [Chair("Left hand", "ember", "Anna"), Chair("Right hand", "moss", "Anna")]
    match = Match(sample.SPEC, Setup(2, {"goal": 20}), 1, chairs)
    sample.play(match, 500)
    (anna,) = summarised(match, split_of(2), judged()).present
    assert (anna.seats, anna.part, anna.least) == ((0, 1), 1, 1)
    # Her left hand's luck was good for that and took half of it from her right one.
    assert anna.luck == pytest.approx((2 + 1 - 2 / 2 - 1 / 2) / 100)
    assert anna.luck_error == pytest.approx(0.06)


def test_dice_are_counted_by_who_threw_them_face_by_face() -> None:
    match = finished(3)
    thrown = {"Anna": Counter[int](), "Cleo": Counter[int]()}
    for ply in range(match.ply + 1):
        for event in match.events_at(ply, None):
            if isinstance(event, sample.Rolled) and event.seat != 1:
                thrown["Anna" if event.seat == 0 else "Cleo"][event.face] += 1
    assert summarised(match).tallies == tuple(
        DiceTally(name, tuple(faces[face] for face in range(1, 7)))
        for name, faces in thrown.items()
    )


def test_dice_belong_to_the_person_in_the_seat_when_they_fell() -> None:
    match = sample.play(sample.begin(goal=60), 20)
    before = sum(match.steps[ply].by == 0 and bool(match.steps[ply].drawn) for ply in range(21))
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    sample.play(match, 500)
    summary = summarised(match)
    tallies = {tally.person: sum(tally.counts) for tally in summary.tallies}
    assert tallies["Anna"] == before > 0
    assert tallies["Dora"] > 0
    assert [one.person for one in summary.present] == ["Dora", "Cleo"]


def test_the_decider_after_each_ply_is_known() -> None:
    match = sample.play(sample.begin(goal=60), 15)
    match.reseat(0, Chair("Dora", "honey", person="Dora"))
    sample.play(match, 500)
    deciders = summarised(match).deciders
    names = {1: "", 2: "Cleo"}
    assert len(deciders) == match.ply
    for ply, step in enumerate(match.steps[1:], start=1):
        assert step.by is not None
        person = names.get(step.by, "Anna" if ply <= 15 else "Dora")
        assert deciders[ply - 1] == person


# --- points --------------------------------------------------------------------------------------


def test_the_lead_of_the_first_over_the_second_is_kept() -> None:
    match = finished()
    assert match.outcome is not None
    first, second, _ = sorted((match.outcome.total(seat) for seat in range(3)), reverse=True)
    assert summarised(match).apart == first - second


# --- luck ----------------------------------------------------------------------------------------


def test_without_a_judge_luck_waits_unless_the_game_has_none() -> None:
    assert summarised(finished()).judge == 0
    match = finished()
    match.spec = dataclasses.replace(match.spec, judge=judged)
    summary = summarised(match)
    assert summary.judge is None
    assert {one.luck for one in summary.present} == {None}


def test_luck_is_what_the_own_dice_were_worth_for_oneself() -> None:
    summary = summarised(finished(), split_of(3), judged())
    assert [one.luck for one in summary.present] == pytest.approx([0.02, 0.03])
    assert [one.luck_error for one in summary.present] == pytest.approx([0.03, 0.03])
    assert summary.judge == 4


def test_the_smallest_chance_at_the_beginning_of_a_turn_is_kept() -> None:
    match = finished()
    judge = judged()
    by_ply = Judge(**{**vars(judge), "turn": lambda state: (state.turn, state.points)})
    chances = [
        judge.chances(match.state_at(ply))
        for ply in range(match.ply + 1)
        if not match.state_at(ply).face or ply == match.ply
    ]
    least = [one.least for one in summarised(match, None, by_ply).present]
    assert least == pytest.approx([min(each[seat] for each in chances) for seat in (0, 2)])


def test_where_the_judge_does_not_fit_or_a_seat_changed_hands_nobody_can_tell() -> None:
    summary = summarised(finished(), split_of(3), judged(fits=False))
    assert [(one.luck, one.least) for one in summary.present] == [(None, None)] * 2
    assert summary.judge == 4, "it has been asked, and there is nothing to wait for"
    match = sample.play(sample.begin(), 5)
    match.reseat(1, Chair("Dora", "honey", person="Dora"))
    summary = summarised(sample.play(match, 500), split_of(3), judged())
    assert {(one.luck, one.least) for one in summary.present} == {(None, None)}


def test_a_party_has_its_luck_and_its_chance_together() -> None:
    from game.games.registry import find

    yoz = find("yoz")
    chairs = [Chair(name, "ember", name) for name in ("Anna", "Cleo")]
    match = play(Match(yoz, Setup(2), 3, chairs), at_random(3))
    assert match.outcome is not None
    assert yoz.judge is not None
    share = Share((0.05,), (0.01,), (0.0,), 0, ())
    other = Share((-0.2,), (0.02,), (0.0,), 0, ())
    split = Split((0.5,), (0.0,), (share, other), (0.0,), judged=False)
    summary = summarised(match, split, yoz.judge())
    assert [one.luck for one in summary.present] == [0.05, -0.2]
    assert {one.part for one in summary.present} == {float(bool(match.outcome.party_won))}
    assert summary.apart is None
    assert len({one.least for one in summary.present}) == 1
