"""Properties of every game: no view, event or sentence reveals hidden information."""

import msgspec

from game.core.chance import Keyed
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.text import text
from tools.proof.broken import Broken, hold
from tools.proof.playing import mutations, seen, viewers, worlds

_TRIED = 5


def a_view_tells_nothing_more_when_looked_at_again(match: Match, ply: int) -> None:
    """Check that a view of a view is that view, and that the public view shows no more."""
    spec, public = match.spec, match.view(None, ply)
    for viewer in viewers(match.setup.seats):
        view = match.view(viewer, ply)
        hold(spec.observe(view, viewer) == view, f"seat {viewer} sees another view in its view")
        hold(spec.observe(view, None) == public, "the public view shows what a seat does not know")


def a_view_is_enough_to_decide(match: Match, ply: int) -> None:
    """Check that seat to act, legal moves and refusals follow from the acting seat's view."""
    spec, state = match.spec, match.state_at(ply)
    actor = spec.to_act(state)
    for viewer in viewers(match.setup.seats):
        view = match.view(viewer, ply)
        hold(spec.to_act(view) == actor, f"seat {viewer} sees another seat to act")
        hold(spec.outcome(view) == spec.outcome(state), f"seat {viewer} sees another result")
        hold(spec.private(view) == spec.private(state), f"seat {viewer} sees another `private`")
        if spec.tense is not None:
            hold(spec.tense(view) == spec.tense(state), f"seat {viewer} hears other music")
    if actor is None:
        return
    view, legal = match.view(actor, ply), spec.legal_moves(state)
    hold(spec.legal_moves(view) == legal, "other moves are legal on the view")
    tried = [candidate for m in legal[:_TRIED] for candidate in (m, *mutations(m))]
    for move in tried:
        if spec.refusal(view, move) != spec.refusal(state, move):
            raise Broken(f"{text(move)} is refused for another reason on the view")


def views_do_not_change_when_secrets_do(match: Match, ply: int, seat: Seat, seed: int) -> None:
    """Check that states which look the same to a seat give the same view and choices."""
    spec = match.spec
    state, other = worlds(match, ply, seat, seed)
    hold(type(other) is type(state), "an imagined state is of another type")
    for viewer in (seat, None):
        same = spec.observe(other, viewer) == spec.observe(state, viewer)
        hold(same, f"viewer {viewer} can distinguish states that look the same to seat {seat}")
    hold(spec.to_act(other) == spec.to_act(state), "a secret decides who acts")
    hold(spec.private(other) == spec.private(state), "a secret decides who must be alone")
    if spec.tense is not None:
        hold(spec.tense(other) == spec.tense(state), "a secret decides what music plays")
    if spec.to_act(state) == seat:
        hold(spec.legal_moves(other) == spec.legal_moves(state), "a secret decides what is legal")
    hidden, still = (msgspec.json.encode(world).count(b"null") for world in (state, other))
    hold(still <= hidden, "an imagined state has a placeholder")


def events_tell_a_seat_no_more_than_its_view_does(
    match: Match, ply: int, seat: Seat, seed: int
) -> None:
    """Check that a move tells a seat the same in two states that look the same to the seat."""
    spec, move = match.spec, match.steps[ply + 1].move
    if move is None:
        raise Broken("a step has no move")
    state, other = worlds(match, ply, seat, seed)
    if spec.refusal(other, move) is not None:
        return  # in that world the move could not be made: it is what tells
    (after, events), (after_other, events_other) = (
        spec.apply(world, move, Keyed(match.seed, ply + 1)) for world in (state, other)
    )
    for viewer in (seat, None):
        same_view = spec.observe(after, viewer) == spec.observe(after_other, viewer)
        same_events = seen(spec, events, viewer) == seen(spec, events_other, viewer)
        hold(same_events or not same_view, f"{text(move)} tells {viewer} a secret")
        hold(same_view or not same_events, f"{text(move)} shows {viewer} a change untold")


def what_was_seen_can_be_seen_again(match: Match, ply: int) -> None:
    """Check that an event as a viewer saw it hides nothing more if viewed again."""
    for viewer in viewers(match.setup.seats):
        events = match.events_at(ply, viewer)
        hold(seen(match.spec, events, viewer) == events, f"viewer {viewer} sees an event fade")
