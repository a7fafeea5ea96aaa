"""Every game: nothing shown to a seat depends on hidden information."""

from hypothesis import given

from game.core.contract.spec import AnySpec
from tests.every_game import a_match, every_game, few, seeds
from tools.proof import of_secrets

# --- secrets --------------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_a_view_tells_nothing_more_when_looked_at_again(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(0, match.ply + 1, 5):
        of_secrets.a_view_tells_nothing_more_when_looked_at_again(match, ply)


@every_game
@few
@given(seed=seeds)
def test_a_view_is_enough_to_decide(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(match.ply + 1):
        of_secrets.a_view_is_enough_to_decide(match, ply)


@every_game
@few
@given(seed=seeds)
def test_views_do_not_change_when_secrets_do(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(0, match.ply + 1, 3):
        for seat in range(match.setup.seats):
            of_secrets.views_do_not_change_when_secrets_do(match, ply, seat, seed)


@every_game
@few
@given(seed=seeds)
def test_events_tell_a_seat_no_more_than_its_view_does(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 80)
    for ply in range(match.ply):
        for seat in range(match.setup.seats):
            of_secrets.events_tell_a_seat_no_more_than_its_view_does(match, ply, seat, seed)


@every_game
@few
@given(seed=seeds)
def test_what_was_seen_can_be_seen_again(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(match.ply + 1):
        of_secrets.what_was_seen_can_be_seen_again(match, ply)
