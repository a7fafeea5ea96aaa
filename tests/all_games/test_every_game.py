"""What holds for every game: declarations, moves, texts, results, words, computer players."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Level, Move, OptionValue
from game.games.registry import GAMES
from tests.every_game import ALL, a_match, every_game, few, seeds
from tests.playing import (
    at_random,
    mutations,
    new_match,
    of_every_kind,
    often,
    picking,
    play,
    play_on,
)
from tools.proof import of_moves, of_players, of_words

MOST_PLIES = 20_000

# --- declarations ---------------------------------------------------------------------------------


@every_game
def test_a_game_declares_itself_whole(spec: AnySpec) -> None:
    of_words.it_declares_itself_whole(spec)


def other_options(spec: AnySpec) -> list[dict[str, OptionValue]]:
    """The defaults, and every other value of each option beside the defaults of the rest."""
    settings_: list[dict[str, OptionValue]] = [{}]
    for option in spec.options:
        values = [value.value for value in option.choices()]
        if not values and option.check is None:
            values = [option.least, option.most]
        settings_ += [{option.key: value} for value in values if value != option.default]
    return settings_


@pytest.mark.rule("DF-1.1", "DF-12.1", "DF-13.4")
@pytest.mark.rule("QG-4.1", "QG-4.10", "QG-4.11")
@pytest.mark.rule("YOHO-13.4", "YOHO-13.5")
@pytest.mark.rule("YOZ-1.1", "YOZ-16.1", "YOZ-16.2")
@pytest.mark.parametrize(
    ("spec", "seats", "options"),
    [
        pytest.param(spec, seats, options, id=f"{spec.key}-{seats}-{options or 'default'}")
        for spec in ALL
        for seats in range(spec.seats[0], spec.seats[1] + 1)
        for options in other_options(spec)
    ],
)
def test_random_play_ends(spec: AnySpec, seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(often(1, deep=4)):
        match = play(new_match(spec, seed, seats, options), at_random(seed), MOST_PLIES)
        of_moves.it_is_over(match)


# --- moves ----------------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds, picks=st.lists(st.integers(0, 999), min_size=1, max_size=40))
def test_legal_moves_are_complete_and_differ(spec: AnySpec, seed: int, picks: list[int]) -> None:
    match = new_match(spec, seed)
    for before in play_on(match, picking(picks), 120):
        of_moves.legal_moves_are_complete_and_differ(before)


@every_game
@few
@given(seed=seeds)
def test_refusal_agrees_with_legal_moves_also_on_wrong_moves(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    met: dict[Move, None] = dict.fromkeys(of_every_kind(spec))
    for before in play_on(match, at_random(seed), 60):
        for move in before.legal_moves():
            for candidate in (move, *mutations(move)):
                met.setdefault(candidate)
        of_moves.refusals_agree_with_legal_moves(before, met)


@every_game
def test_an_illegal_move_is_never_applied(spec: AnySpec) -> None:
    match = a_match(spec, 5, 40)
    legal = set(match.legal_moves())
    wrong = [m for move in match.legal_moves() for m in mutations(move) if m not in legal]
    wrong += [kind() for kind in spec.moves if not kind.__struct_fields__ and kind() not in legal]
    assert wrong
    of_moves.an_illegal_move_is_never_applied(match, wrong)


@every_game
def test_the_wrong_seat_is_refused_by_the_games_own_rule(spec: AnySpec) -> None:
    match = new_match(spec, 11, spec.seats[1])
    for before in play_on(match, at_random(11), 60):
        of_moves.wrong_seats_are_refused_by_the_games_own_rule(before)


@every_game
def test_nothing_can_be_played_after_the_end(spec: AnySpec) -> None:
    of_moves.it_is_over(play(new_match(spec, 2), at_random(2)))


@pytest.mark.parametrize(
    "spec", [spec for spec in GAMES if spec.tense is not None], ids=lambda spec: spec.key
)
def test_the_music_is_calm_at_first_and_tense_near_the_end(spec: AnySpec) -> None:
    assert spec.tense is not None
    match = new_match(spec, 3)
    plies = play_on(match, at_random(3), MOST_PLIES)
    heard = [spec.tense(before.view(None)) for before in plies]
    assert not heard[0]
    assert any(heard)


# --- text and JSON --------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_moves_and_events_come_back_from_text(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(match.ply + 1):
        of_moves.moves_and_events_come_back_from_text(match, ply)


@every_game
@few
@given(seed=seeds)
def test_states_and_views_come_back_from_json(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(0, match.ply + 1, 7):
        of_moves.states_come_back_from_json(match, ply)


# --- results, words, computer players -------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_scores_add_up_and_places_fit(spec: AnySpec, seed: int) -> None:
    of_words.scores_add_up_and_places_fit(play(new_match(spec, seed), at_random(seed)))


@every_game
@few
@given(seed=seeds)
def test_words_are_whole_for_every_viewer(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed, spec.seats[1])
    for before in play_on(match, at_random(seed), 150):
        of_words.words_are_whole_for_every_viewer(before)
    of_words.words_are_whole_for_every_viewer(match)


@every_game
@pytest.mark.parametrize("level", [Level.RANDOM, *LEVELS])
def test_a_computer_player_answers_with_a_legal_move_and_always_the_same(
    spec: AnySpec, level: Level
) -> None:
    match = new_match(spec, 21)
    for before in play_on(match, at_random(21), 25):
        if before.ply % 6 == 0:
            of_players.a_computer_answers_with_a_legal_move_and_always_the_same(before, level)


@every_game
def test_no_computer_player_is_at_a_loss_whatever_others_have_played(spec: AnySpec) -> None:
    """Positions of whole random matches, such as it meets when it takes over or gives a hint.

    The first two of each kind of phase and move, and some of the rest.
    """
    least, most = spec.seats
    looked, met = 0, Counter[type]()
    for seed in range(40):
        if seed >= often(2, deep=4) and looked > 20:
            break  # of short matches it takes some more
        luck = Stream(f"{seed}/looks")
        match = new_match(spec, seed, least + seed % (most - least + 1))
        for before in play_on(match, at_random(seed), 2000):
            kinds = {type(getattr(before.state, "phase", None)), *map(type, before.legal_moves())}
            met.update(kinds)
            seldom = any(met[kind] <= 2 for kind in kinds)
            if seldom or luck.roll("look", often(40, deep=10)) == 1:
                looked += 1
                for level in LEVELS:
                    of_players.a_computer_has_a_legal_answer(before, level)
    assert looked > 20


@every_game
def test_a_computer_player_sees_no_secret(spec: AnySpec) -> None:
    match = new_match(spec, 22)
    for before in play_on(match, at_random(22), 25):
        if before.ply % 6 == 0:
            of_players.a_computer_sees_no_secret(before, 5)


@every_game
def test_states_share_nothing_that_changes(spec: AnySpec) -> None:
    match = play(new_match(spec, 30), at_random(30), 60)
    frozen = [of_moves.written_down(match, ply) for ply in range(match.ply + 1)]
    play(match, at_random(31), 60)
    assert [of_moves.written_down(match, ply) for ply in range(len(frozen))] == frozen
