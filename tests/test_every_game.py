"""What holds for every game: declarations, moves, texts, results, words, computer players."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import NoChance, Stream
from game.core.kernel import LEVELS, Level, Move, OptionValue, Prompt
from game.core.match import AnySpec
from game.core.text import kind_name, parse, text
from tests.every_game import ALL, a_match, every_game, few, seeds, worlds
from tests.playing import (
    actor_of,
    at_random,
    loose_braces,
    mutations,
    new_match,
    of_every_kind,
    picking,
    play,
    play_on,
    viewers,
)

MOST_PLIES = 20_000
PROMPT_LETTERS = 60

# --- declarations ---------------------------------------------------------------------------------


@every_game
def test_a_game_declares_itself_whole(spec: AnySpec) -> None:
    least, most = spec.seats
    assert 1 <= least <= spec.default_seats <= most <= 5
    assert spec.name
    assert spec.tagline
    assert spec.key == spec.key.lower()
    assert len({option.key for option in spec.options}) == len(spec.options)
    assert not spec.roles or len(spec.roles) >= most
    for option in spec.options:
        assert option.problem(option.default) is None
        assert option.label
        assert option.help
    declared: tuple[tuple[type[msgspec.Struct], ...], ...] = (spec.moves, spec.events)
    for kinds in declared:
        assert len({kind_name(kind) for kind in kinds}) == len(kinds)


def other_options(spec: AnySpec) -> list[dict[str, OptionValue]]:
    """The defaults, and every other value of each option beside the defaults of the rest."""
    settings_: list[dict[str, OptionValue]] = [{}]
    for option in spec.options:
        values = [value.value for value in option.choices()]
        if not values and option.check is None:
            values = [option.least, option.most]
        settings_ += [{option.key: value} for value in values if value != option.default]
    return settings_


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
    for seed in range(2):
        match = play(new_match(spec, seed, seats, options), at_random(seed), MOST_PLIES)
        assert match.to_act is None, f"still going after {MOST_PLIES} plies"
        assert match.outcome is not None
        assert match.legal_moves() == ()


# --- moves ----------------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds, picks=st.lists(st.integers(0, 999), min_size=1, max_size=40))
def test_legal_moves_are_complete_and_differ(spec: AnySpec, seed: int, picks: list[int]) -> None:
    match = new_match(spec, seed)
    for before in play_on(match, picking(picks), 120):
        legal = before.legal_moves()
        assert legal, "nobody can move, and it is not over"
        assert before.outcome is None
        assert len(set(legal)) == len(legal)
        assert legal == spec.legal_moves(before.state)
        assert all(type(move) in spec.moves for move in legal)


@every_game
@few
@given(seed=seeds)
def test_refusal_agrees_with_legal_moves_also_on_wrong_moves(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    met: dict[Move, None] = dict.fromkeys(of_every_kind(spec))
    for before in play_on(match, at_random(seed), 60):
        legal = set(before.legal_moves())
        for move in before.legal_moves():
            for candidate in (move, *mutations(move)):
                met.setdefault(candidate)
        for move in met:
            refusal = spec.refusal(before.state, move)
            assert (refusal is None) == (move in legal), text(move)
            if refusal is not None:
                assert refusal.why
                assert not loose_braces(refusal.why, before.setup.seats)


@every_game
def test_an_illegal_move_is_never_applied(spec: AnySpec) -> None:
    match = a_match(spec, 5, 40)
    actor, state = actor_of(spec, match.state), match.state
    legal = set(match.legal_moves())
    wrong = [m for move in match.legal_moves() for m in mutations(move) if m not in legal]
    wrong += [kind() for kind in spec.moves if not kind.__struct_fields__ and kind() not in legal]
    assert wrong
    for move in wrong:
        refusal = match.play(move, actor)
        assert refusal == spec.refusal(state, move)
        assert match.state is state
        with pytest.raises(Exception, match=r".") as raised:
            spec.apply(state, move, NoChance())
        assert type(raised.value).__name__ == "IllegalMove"


@every_game
def test_the_wrong_seat_is_refused_by_the_games_own_rule(spec: AnySpec) -> None:
    match = new_match(spec, 11, spec.seats[1])
    for before in play_on(match, at_random(11), 60):
        for seat in range(before.setup.seats):
            may = spec.may_act is not None and spec.may_act(before.state, seat)
            if seat == before.to_act or may:
                continue
            refusal = before.play(before.legal_moves()[0], seat)
            assert refusal == spec.wrong_seat(before.state, seat)
            assert spec.wrong_seat(before.state, seat).rule


@every_game
def test_nothing_can_be_played_after_the_end(spec: AnySpec) -> None:
    match = play(new_match(spec, 2), at_random(2))
    for step in match.steps[1:]:
        assert step.move is not None
        assert spec.refusal(match.state, step.move) is not None


# --- text and JSON --------------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_moves_and_events_come_back_from_text(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply, step in enumerate(match.steps):
        if step.move is not None:
            line = text(step.move)
            assert line.isascii()
            assert parse(spec.moves, line) == step.move
        for viewer in viewers(match.setup.seats):
            for event in match.events_at(ply, viewer):
                assert parse(spec.events, text(event)) == event


@every_game
@few
@given(seed=seeds)
def test_states_and_views_come_back_from_json(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    for ply in range(0, match.ply + 1, 7):
        state = match.state_at(ply)
        assert msgspec.json.decode(msgspec.json.encode(state), type=spec.state) == state
        hash(state)  # states are plain frozen values: searches keep them in tables
        for viewer in viewers(match.setup.seats):
            view = match.view(viewer, ply)
            assert msgspec.json.decode(msgspec.json.encode(view), type=spec.state) == view


# --- results, words, computer players -------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_scores_add_up_and_places_fit(spec: AnySpec, seed: int) -> None:
    match = play(new_match(spec, seed), at_random(seed))
    outcome, seats = match.outcome, match.setup.seats
    assert outcome is not None
    assert len(outcome.places) == seats
    assert outcome.rule
    assert not loose_braces(outcome.reason + outcome.tie_break, seats)
    assert (outcome.party_won is not None) == spec.together
    if spec.together:
        assert set(outcome.places) == {1 if outcome.party_won else 2}
    else:
        assert all(place == 1 + sum(o < place for o in outcome.places) for place in outcome.places)
        assert outcome.winners
    assert len(outcome.scores) in (0, seats)
    for seat in range(seats) if outcome.scores else ():
        shown = spec.score(match.view(None), seat)
        assert shown is None or outcome.total(seat) == shown
        assert all(line.label for line in outcome.scores[seat])
    events = [event for ply in range(match.ply + 1) for event in match.events_at(ply, None)]
    for honour in spec.honours(events, seats):
        assert honour.name
        assert set(honour.seats) <= set(range(seats))
        assert honour.seats


@every_game
@few
@given(seed=seeds)
def test_words_are_whole_for_every_viewer(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed, spec.seats[1])
    seats, words = match.setup.seats, spec.words
    for before in play_on(match, at_random(seed), 150):
        actor = actor_of(spec, before.state)
        sentences = []
        for viewer in viewers(seats):
            view = before.view(viewer)
            prompt = words.prompt(view)
            _check_prompt(prompt)
            sentences += [prompt.text, prompt.note, words.standing(view)]
            lines = map(words.log_line, before.events_at(before.ply, viewer))
            sentences += [line for line in lines if line is not None]
        view = before.view(actor)
        legal = before.legal_moves()[:20]
        sayings = [words.move_line(view, move) for move in legal]
        assert all(sayings)
        odds = spec.odds(view, actor)
        for row in odds.rows if odds else ():
            assert 0 <= row.chance <= 1
            sentences.append(row.label)
        for sentence in sentences + sayings:
            assert not loose_braces(sentence, seats), sentence
    _check_prompt(words.prompt(match.view(None)))


def _check_prompt(prompt: Prompt) -> None:
    assert prompt.text.strip()
    assert len(prompt.text) <= PROMPT_LETTERS, prompt.text


@every_game
@pytest.mark.parametrize("level", [Level.RANDOM, *LEVELS])
def test_a_computer_player_answers_with_a_legal_move_and_always_the_same(
    spec: AnySpec, level: Level
) -> None:
    match = new_match(spec, 21)
    for before in play_on(match, at_random(21), 25):
        if before.ply % 6:
            continue
        actor = actor_of(spec, before.state)
        view = before.view(actor)
        choice, again = (
            spec.choose(view, actor, level, Stream(f"{level}/{before.ply}"), 20) for _ in range(2)
        )
        assert choice == again
        assert choice.move in before.legal_moves()
        assert not loose_braces(choice.why, match.setup.seats)
        assert choice.why or level is Level.RANDOM


@every_game
def test_a_computer_player_sees_no_secret(spec: AnySpec) -> None:
    match = new_match(spec, 22)
    for before in play_on(match, at_random(22), 25):
        if before.ply % 6:
            continue
        actor = actor_of(spec, before.state)
        state, other = worlds(before, before.ply, actor, 5)
        choices = {
            spec.choose(spec.observe(world, actor), actor, Level.EASY, Stream(1), 20)
            for world in (state, other)
        }
        assert len(choices) == 1


@every_game
def test_states_share_nothing_that_changes(spec: AnySpec) -> None:
    match = play(new_match(spec, 30), at_random(30), 60)
    frozen = [msgspec.json.encode(match.state_at(ply)) for ply in range(match.ply + 1)]
    play(match, at_random(31), 60)
    assert [msgspec.json.encode(match.state_at(ply)) for ply in range(len(frozen))] == frozen
