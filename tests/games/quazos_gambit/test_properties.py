"""What holds in every match of Quazo's Gambit, whoever plays and whatever the dice show."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Stream
from game.core.kernel import OptionValue
from game.games.quazos_gambit.content import GOLD_ROUND, MANA_MAX, RED_JEWELS, ROUNDS
from game.games.quazos_gambit.events import Event, TurnBegan, TurnEnded
from game.games.quazos_gambit.moves import EndTurn, Move
from game.games.quazos_gambit.rules import apply, legal_moves, outcome, setup, to_act
from game.games.quazos_gambit.state import Acting, PlacingGold, Robbing, Spreading, State, in_bank
from tests import test_every_game, test_every_replay, test_every_secret
from tests.every_game import few, seeds
from tests.games.quazos_gambit.box import SPEC, set_up
from tests.playing import at_random, new_match, play

MOST_PLIES = 2_000

FOR_EVERY_GAME: tuple[Callable[..., None], ...] = (
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
ONCE_FOR_EVERY_GAME: tuple[Callable[..., None], ...] = (
    test_every_game.test_a_game_declares_itself_whole,
    test_every_game.test_an_illegal_move_is_never_applied,
    test_every_game.test_the_wrong_seat_is_refused_by_the_games_own_rule,
    test_every_game.test_nothing_can_be_played_after_the_end,
    test_every_game.test_a_computer_player_sees_no_secret,
    test_every_game.test_states_share_nothing_that_changes,
)


@pytest.mark.parametrize("check", FOR_EVERY_GAME, ids=lambda check: check.__name__)
@few
@given(seed=seeds, picks=st.lists(st.integers(0, 999), min_size=1, max_size=40))
def test_what_holds_for_every_game_holds_here(
    check: Callable[..., None], seed: int, picks: list[int]
) -> None:
    inner = cast("Any", check).hypothesis.inner_test
    more: dict[str, Any] = {"picks": picks} if "picks" in inner.__code__.co_varnames else {}
    inner(spec=SPEC, seed=seed, **more)


@pytest.mark.parametrize("check", ONCE_FOR_EVERY_GAME, ids=lambda check: check.__name__)
def test_what_is_declared_once_holds_here(check: Callable[..., None]) -> None:
    check(spec=SPEC)


@pytest.mark.rule("QG-4.1", "QG-4.10", "QG-4.11")
@pytest.mark.parametrize("options", test_every_game.other_options(SPEC), ids=str)
def test_random_play_ends_with_every_option(options: dict[str, OptionValue]) -> None:
    for seats in (2, 3, 4):
        match = play(new_match(SPEC, seats, seats, options), at_random(seats), MOST_PLIES)
        assert match.to_act is None
        assert match.outcome is not None
        assert len(match.outcome.winners) == 1


# --- matches with all options mixed ---------------------------------------------------------------


class Ply(NamedTuple):
    before: State
    move: Move
    after: State
    events: tuple[Event, ...]


a_table = st.fixed_dictionaries(
    {
        option.key: st.sampled_from([value.value for value in option.choices()])
        for option in SPEC.options
        if option.key not in ("board", "even_deal")
    }
)
cast_of_four = st.permutations([role.key for role in SPEC.roles])


def greedy(chance: Stream, moves: tuple[Move, ...]) -> Move:
    """Any kind of move as likely as any other, so that rare ones come up."""
    kinds = list(dict.fromkeys(map(type, moves)))
    if len(kinds) > 1:
        kinds = [kind for kind in kinds if kind is not EndTurn or chance.roll("end", 8) == 1]
    kind = chance.pick(kinds or [EndTurn])
    return chance.pick([move for move in moves if type(move) is kind])


def match(seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]) -> Iterator[Ply]:
    """A whole match of random moves in which thieves meet often."""
    chance = Stream(seed)
    state, _ = setup(set_up(len(roles), roles, **options), chance)
    while to_act(state) is not None:
        move = greedy(chance, legal_moves(state))
        after, events = apply(state, move, chance)
        yield Ply(state, move, after, events)
        state = after


every_match = given(
    seed=seeds,
    roles=st.integers(2, 4).flatmap(lambda n: cast_of_four.map(lambda keys: tuple(keys[:n]))),
    options=a_table,
)
some = settings(max_examples=30, deadline=None)


@pytest.mark.rule("QG-1.6", "QG-5.34", "QG-3.9")
@some
@every_match
def test_no_jewel_is_ever_lost_or_doubled(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        pot = state.phase.pot if isinstance(state.phase, Robbing | Spreading) else 0
        held = sum(player.red + player.bank_red for player in state.players)
        assert len(state.jewels) + held + pot == RED_JEWELS
        gold = sum(player.gold + player.bank_gold for player in state.players)
        placed = state.round >= GOLD_ROUND and not isinstance(state.phase, PlacingGold)
        assert gold + (state.golden is not None) == placed
        assert all(min(p.red, p.gold, p.bank_red, p.bank_gold) >= 0 for p in state.players)


@pytest.mark.rule("QG-5.8", "QG-5.10", "QG-5.16", "QG-10.22")
@some
@every_match
def test_mana_and_movements_stay_within_their_bounds(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        assert all(0 <= player.mana <= MANA_MAX for player in state.players)
        assert state.turn.steps <= max(state.turn.allowance, 3)
        assert state.turn.allowance in (2, 3, 6, 9)


@pytest.mark.rule("QG-3.2", "QG-3.8", "QG-5.25", "QG-5.26", "QG-6.14", "QG-9.26")
@some
@every_match
def test_pawns_stand_on_tiles_their_spawn_or_their_bank_and_jewels_on_marks(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        assert (state.biomes, state.marked) == (ply.before.biomes, ply.before.marked)
        assert set(state.jewels) <= set(state.marked)
        assert list(state.jewels) == sorted(set(state.jewels))
        for seat, player in enumerate(state.players):
            home = state.board.spawns[player.place]
            on_tile = state.terrain.is_tile[player.cell]
            assert on_tile or player.cell == home or in_bank(state, seat)
            if ply.before.players[seat].cell != home:
                assert player.cell != home


@pytest.mark.rule("QG-4.1", "QG-5.3", "QG-5.4", "QG-5.5", "QG-4.10")
@some
@every_match
def test_everybody_has_ten_turns_in_rotation(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    turns: list[int] = []
    for ply in match(seed, roles, options):
        turns += [event.seat for event in ply.events if isinstance(event, TurnEnded)]
        for event in ply.events:
            if isinstance(event, TurnBegan):
                assert event.round == len(turns) // len(roles) + 1
    order = [(turns[0] + turn) % len(roles) for turn in range(len(roles))]
    assert turns == order * ROUNDS


@pytest.mark.rule("QG-5.14", "QG-10.5", "QG-5.33")
@some
@every_match
def test_a_turn_can_always_be_ended_and_mud_dries_in_time(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        if isinstance(state.phase, Acting):
            assert legal_moves(state)[-1] == EndTurn()
        if state.mud is not None:
            assert state.round <= state.mud.until


@pytest.mark.rule("QG-4.2", "QG-4.6", "QG-4.11")
@some
@every_match
def test_one_seat_wins_alone_and_nobody_is_ahead_of_it(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        end = ply.after
    result = outcome(end)
    assert result is not None
    (winner,) = result.winners
    assert all(result.total(winner) >= result.total(seat) for seat in range(len(roles)))
    assert sorted(result.places) == list(range(1, len(roles) + 1))
