"""What holds for every game, for a game that does not stand in the registry yet.

@every_check
@few
@given(seed=seeds, picks=picks)
def test_what_holds_for_every_game_holds_here(check, seed, picks):
    hold(check, SPEC, seed, picks)

@every_check_once
def test_what_is_declared_once_holds_here(check):
    check(spec=SPEC)
"""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

import pytest
from hypothesis import strategies as st

from game.core.match import AnySpec
from tests import test_every_game, test_every_replay, test_every_secret

Check: TypeAlias = Callable[..., None]

FOR_EVERY_SEED: tuple[Check, ...] = (
    test_every_game.test_legal_moves_are_complete_and_differ,
    test_every_game.test_refusal_agrees_with_legal_moves_also_on_wrong_moves,
    test_every_game.test_moves_and_events_come_back_from_text,
    test_every_game.test_states_and_views_come_back_from_json,
    test_every_game.test_scores_add_up_and_places_fit,
    test_every_game.test_words_are_whole_for_every_viewer,
    test_every_secret.test_a_view_tells_nothing_more_when_looked_at_again,
    test_every_secret.test_a_view_is_enough_to_decide,
    test_every_secret.test_views_do_not_change_when_secrets_do,
    test_every_secret.test_events_tell_a_seat_no_more_than_its_view_does,
    test_every_secret.test_what_was_seen_can_be_seen_again,
    test_every_replay.test_a_preview_never_differs_from_the_result,
    test_every_replay.test_undoing_and_redoing_leads_to_the_same,
    test_every_replay.test_a_plain_undo_takes_back_a_choice_and_no_knowledge,
    test_every_replay.test_a_replay_equals_the_play,
)
ONCE: tuple[Check, ...] = (
    test_every_game.test_a_game_declares_itself_whole,
    test_every_game.test_an_illegal_move_is_never_applied,
    test_every_game.test_the_wrong_seat_is_refused_by_the_games_own_rule,
    test_every_game.test_nothing_can_be_played_after_the_end,
    test_every_game.test_a_computer_player_sees_no_secret,
    test_every_game.test_states_share_nothing_that_changes,
)

every_check = pytest.mark.parametrize("check", FOR_EVERY_SEED, ids=lambda check: check.__name__)
every_check_once = pytest.mark.parametrize("check", ONCE, ids=lambda check: check.__name__)
picks = st.lists(st.integers(0, 999), min_size=1, max_size=40)


def hold(check: Check, spec: AnySpec, seed: int, picks: list[int]) -> None:
    """Run a property with a seed, and with picks if it wants some."""
    inner = cast("Any", check).hypothesis.inner_test
    more: dict[str, Any] = {"picks": picks} if "picks" in inner.__code__.co_varnames else {}
    inner(spec=spec, seed=seed, **more)
