"""What holds for every game, over the registry and the test game that has secrets."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Keyed, NoChance, Stream
from game.core.kernel import LEVELS, Level, Move, OptionValue, Prompt, Seat, Unknown
from game.core.match import AnySpec, Match
from game.core.record import decode, encode, verify
from game.core.text import kind_name, parse, text
from game.games.registry import GAMES
from tests import lantern
from tests.playing import (
    actor_of,
    at_random,
    digest,
    loose_braces,
    mutations,
    new_match,
    picking,
    play,
    play_on,
    seen,
    viewers,
)

ALL = (*GAMES, lantern.SPEC)
MOST_PLIES = 20_000
PROMPT_LETTERS = 60

every_game = pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.key)
seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=8, deadline=None)


def find_game(key: str) -> AnySpec:
    return {spec.key: spec for spec in ALL}[key]


def a_match(spec: AnySpec, seed: int, plies: int = 150) -> Match:
    """A match some way on, with as many seats as the seed says."""
    least, most = spec.seats
    return play(new_match(spec, seed, least + seed % (most - least + 1)), at_random(seed), plies)


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
    met: dict[Move, None] = {}
    for before in play_on(match, at_random(seed), 60):
        legal = set(before.legal_moves())
        for move in before.legal_moves():
            for candidate in (move, *mutations(move)):
                met.setdefault(candidate)
        for move in list(met)[-400:]:
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


def worlds(match: Match, ply: int, seat: Seat, seed: int) -> tuple[Any, Any]:
    """The state after a ply, and the same with all that a seat cannot know drawn anew."""
    spec = match.spec
    return match.state_at(ply), spec.imagine(match.view(seat, ply), seat, Stream(f"{seed}/{ply}"))


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


# --- previews and time ----------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_a_preview_never_differs_from_the_result(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    foreseen = 0
    for before in play_on(match, at_random(seed), 60):
        actor = actor_of(spec, before.state)
        for move in before.legal_moves()[:12]:
            after, events = spec.apply(before.state, move, Keyed(before.seed, before.ply + 1))
            try:
                preview = before.preview(move, actor)
                _, told = spec.apply(before.view(actor), move, NoChance())
            except Unknown:
                continue
            foreseen += 1
            assert preview == spec.observe(after, actor)
            assert seen(spec, told, actor) == seen(spec, events, actor)
    assert foreseen, "no move at all could be foreseen"


@every_game
@few
@given(seed=seeds)
def test_undoing_and_redoing_leads_to_the_same(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 60)
    played, states = match.steps, [match.state_at(ply) for ply in range(match.ply + 1)]
    while match.ply > 0:
        by = match.steps[-1].by
        assert by is not None
        reached = match.undo(by, agreed=True)
        assert reached == match.ply
        assert match.state is states[match.ply]
    for step in played[1:]:
        assert step.move is not None
        assert step.by is not None
        match.play(step.move, step.by, joined=step.joined)
    assert match.steps == played
    assert [match.state_at(ply) for ply in range(match.ply + 1)] == states


@every_game
@few
@given(seed=seeds)
def test_a_plain_undo_takes_back_a_choice_and_no_knowledge(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    for ply, _ in enumerate(play_on(match, at_random(seed), 60)):
        if ply == 0:
            continue
        last = match.steps[-1]
        assert last.by is not None
        told = any(event.reveals for event in match.events_at(ply, None))
        before = match.state_at(ply - 1)
        reached = match.undo(last.by)
        if last.drawn or told or not isinstance(reached, int):
            assert match.ply == ply
            assert getattr(reached, "why", "")
        else:
            assert match.state is before
            assert last.move is not None
            match.play(last.move, last.by)


@every_game
@few
@given(seed=seeds)
def test_a_replay_equals_the_play(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    again = Match(spec, match.setup, seed + 1, match.seating, match.steps[0].drawn)
    for step in match.steps[1:]:
        assert step.move is not None
        again.restore(step.move, step.drawn, step.by, step.joined)
    assert again.steps == match.steps
    for ply in range(match.ply + 1):
        assert again.state_at(ply) == match.state_at(ply)
        assert again.events_at(ply, 0) == match.events_at(ply, 0)


@every_game
def test_a_record_holds_a_whole_match(spec: AnySpec) -> None:
    match = play(new_match(spec, 4, spec.seats[1]), at_random(4))
    loaded = decode(encode(match), find_game)
    assert loaded.problem is None
    assert loaded.match.state == match.state
    assert verify(encode(match), find_game).outcome == match.outcome


@every_game
def test_dice_follow_from_seed_and_ply_alone(spec: AnySpec) -> None:
    one, two = (play(new_match(spec, 9), at_random(9), 50) for _ in range(2))
    assert one.steps == two.steps
    other = play(new_match(spec, 10), at_random(9), 50)
    assert [step.drawn for step in other.steps] != [step.drawn for step in one.steps]


@pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.key)
def test_hash_seeds_change_nothing(spec: AnySpec) -> None:
    program = (
        "from tests.playing import digest; from tests.test_every_game import find_game;"
        f"print(digest(find_game({spec.key!r})))"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout.strip()
        for hash_seed in ("1", "77")
    ]
    assert outputs == [digest(spec)] * 2


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
