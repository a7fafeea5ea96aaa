"""Every game: the tips for beginners, and who gets them."""

from collections.abc import Iterator

import pytest

from game.core.assets import asset_path
from game.core.chance import Stream
from game.core.contract.guidance import LONGEST_LINE, Tip
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Seat
from game.core.match.match import Match
from game.core.rulebook import read_rulebook
from tests.every_game import GUIDED
from tests.playing import at_random, loose_braces, new_match, play, play_on

NAME = "W" * 12
"""As long as names are."""
guided = pytest.mark.parametrize("spec", GUIDED, ids=lambda spec: spec.key)


def told(match: Match, viewer: Seat | None) -> Iterator[Tip]:
    """Yield every tip that the seat to act may get, from the viewer's view."""
    guidance, seat, view = match.spec.guidance, match.to_act, match.view(viewer)
    if seat is None:
        return
    events = match.events_at(match.ply, viewer)
    known: set[str] = set()
    while (goal := guidance.goal(view, seat, known)) is not None:
        known.add(goal.id)
        yield goal
    known.clear()
    while (first := guidance.first(events, view, seat, known)) is not None:
        known.add(first.id)
        yield first


def easily(spec: AnySpec, seed: int, seats: int) -> Iterator[Match]:
    """A whole match of easy players, ply by ply."""
    match, luck = new_match(spec, seed, seats), Stream(seed)
    while (seat := match.to_act) is not None:
        yield match
        match.play(spec.choose(match.view(seat), seat, Level.EASY, luck, None).move, seat)
    yield match


@guided
def test_every_line_names_a_rule_and_no_two_are_called_alike(spec: AnySpec) -> None:
    known = read_rulebook(asset_path("rules", f"{spec.key}.md")).rule_ids
    guidance = spec.guidance
    for lines in (guidance.all_goals(), guidance.firsts):
        assert lines, "the game has something to tell"
        assert len({line.id for line in lines}) == len(lines)
        assert [line.rule for line in lines if line.rule not in known] == []
    assert guidance.title


@guided
@pytest.mark.parametrize("own", [True, False], ids=["own view", "everybody's view"])
def test_every_line_is_short_and_whole(spec: AnySpec, own: bool) -> None:
    for seed in range(3):
        seats = spec.seats[0] + seed % (spec.seats[1] - spec.seats[0] + 1)
        for match in play_on(new_match(spec, seed, seats), at_random(seed), 250):
            for remark in told(match, match.to_act if own else None):
                said = remark.line
                for seat in range(seats):
                    said = said.replace(f"{{seat:{seat}}}", NAME)
                assert len(said) <= LONGEST_LINE, said
                assert not loose_braces(remark.line, seats), remark.line
                assert "  " not in said, said
        aim = spec.guidance.aim(match.view(None))
        assert 0 < len(aim) <= LONGEST_LINE


@guided
def test_a_line_depends_on_what_its_reader_sees_alone(spec: AnySpec) -> None:
    """Another world that looks the same leads to the same words."""
    match = play(new_match(spec, 4), at_random(4), 60)
    for ply in range(match.ply + 1):
        seat = spec.to_act(match.view(None, ply))
        if seat is None:
            continue
        view = match.view(seat, ply)
        other = spec.observe(spec.imagine(view, seat, Stream(ply)), seat)
        here, there = (spec.guidance.goal(v, seat, ()) for v in (view, other))
        assert here == there


@guided
def test_an_easy_match_begins_with_a_goal_and_reaches_some(spec: AnySpec) -> None:
    goals, reached, said = set[str](), set[str](), set[str]()
    asked: dict[Seat, int] = {}
    for match in easily(spec, 3, spec.default_seats):
        seat = match.to_act
        if seat is None:
            break
        plies = range(asked.get(seat, -1) + 1, match.ply + 1)
        events = [event for ply in plies for event in match.events_at(ply, seat)]
        asked[seat], view = match.ply, match.view(seat)
        goal = spec.guidance.goal(view, seat, ())
        goals |= {goal.id} if goal else set()
        reached |= spec.guidance.reached(events, view, seat)
        first = spec.guidance.first(events, view, seat, said)
        said |= {first.id} if first else set()
        if match.ply == 0:
            assert goal is not None, "the first choice has an aim"
    assert len(goals) >= 3
    assert len(reached) >= 3
    assert len(said) >= 5


@guided
def test_there_are_no_tips_after_the_end(spec: AnySpec) -> None:
    *_, match = easily(spec, 5, spec.default_seats)
    assert match.outcome is not None
    for seat in range(match.setup.seats):
        assert spec.guidance.goal(match.view(seat), seat, ()) is None
