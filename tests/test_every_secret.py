"""What holds for every game: nobody is told what they may not know."""

import msgspec
from hypothesis import given

from game.core.chance import Keyed
from game.core.match import AnySpec
from game.core.text import text
from tests.every_game import a_match, every_game, few, seeds, worlds
from tests.playing import (
    mutations,
    seen,
    viewers,
)

# --- secrets --------------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_a_view_tells_nothing_more_when_looked_at_again(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(0, match.ply + 1, 5):
        public = match.view(None, ply)
        for viewer in viewers(match.setup.seats):
            view = match.view(viewer, ply)
            assert spec.observe(view, viewer) == view
            assert spec.observe(view, None) == public, "everybody knows what a seat does not"


@every_game
@few
@given(seed=seeds)
def test_a_view_is_enough_to_decide(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(match.ply + 1):
        state, public = match.state_at(ply), match.view(None, ply)
        actor = spec.to_act(state)
        for view in (public, *(match.view(seat, ply) for seat in range(match.setup.seats))):
            assert spec.to_act(view) == actor
            assert spec.outcome(view) == spec.outcome(state)
            assert spec.private(view) == spec.private(state)
        if actor is None:
            continue
        view = match.view(actor, ply)
        legal = spec.legal_moves(state)
        assert spec.legal_moves(view) == legal
        tried = [wrong for move in legal[:5] for wrong in (move, *mutations(move))]
        for move in tried:
            assert spec.refusal(view, move) == spec.refusal(state, move)


@every_game
@few
@given(seed=seeds)
def test_views_do_not_change_when_secrets_do(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(0, match.ply + 1, 3):
        for seat in range(match.setup.seats):
            state, other = worlds(match, ply, seat, seed)
            assert spec.observe(other, seat) == spec.observe(state, seat)
            assert spec.observe(other, None) == spec.observe(state, None)
            assert spec.to_act(other) == spec.to_act(state)
            assert spec.private(other) == spec.private(state)
            if spec.to_act(state) == seat:
                assert spec.legal_moves(other) == spec.legal_moves(state)
            assert type(other) is type(state)
            hidden, still = (msgspec.json.encode(world).count(b"null") for world in (state, other))
            assert still <= hidden, "an imagined state has a hole"


@every_game
@few
@given(seed=seeds)
def test_events_tell_a_seat_no_more_than_its_view_does(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 80)
    for ply in range(match.ply):
        move = match.steps[ply + 1].move
        assert move is not None
        for seat in range(match.setup.seats):
            state, other = worlds(match, ply, seat, seed)
            if spec.refusal(other, move) is not None:
                continue  # in that world the move could not be made: it is what tells
            (after, events), (after_other, events_other) = (
                spec.apply(world, move, Keyed(match.seed, ply + 1)) for world in (state, other)
            )
            for viewer in (seat, None):
                same_view = spec.observe(after, viewer) == spec.observe(after_other, viewer)
                same_events = seen(spec, events, viewer) == seen(spec, events_other, viewer)
                assert same_events or not same_view, f"{text(move)} tells {viewer} a secret"
                assert same_view or not same_events, f"{text(move)} shows {viewer} a change untold"


@every_game
@few
@given(seed=seeds)
def test_what_was_seen_can_be_seen_again(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(match.ply + 1):
        for viewer in viewers(match.setup.seats):
            events = match.events_at(ply, viewer)
            assert seen(spec, events, viewer) == events
