"""What holds for every game about taking back: foretold before a move, and said after it."""

import pytest
from hypothesis import given

from game.core.contract.spec import AnySpec
from game.core.contract.values import OptionValue
from game.core.match.undo import foresees_final, is_final
from tests.all_games.test_every_game import other_options
from tests.every_game import ALL, every_game, few, seeds
from tests.playing import at_random, new_match, often, play_on
from tools.proof.of_replays import undoable, what_cannot_be_taken_back_is_foretold


@pytest.mark.parametrize(
    ("spec", "options"),
    [
        pytest.param(spec, options, id=f"{spec.key}-{options or 'default'}")
        for spec in ALL
        for options in other_options(spec)
    ],
)
def test_moves_without_undo_are_predicted_exactly(
    spec: AnySpec, options: dict[str, OptionValue]
) -> None:
    for seed, seats in ((1, spec.seats[0]), (2, spec.seats[1])):
        match = new_match(spec, seed, seats, options)
        for before in play_on(match, at_random(seed), often(30, deep=60)):
            legal = before.legal_moves()
            what_cannot_be_taken_back_is_foretold(before, legal[:: max(1, len(legal) // 12)])


@every_game
@few
@given(seed=seeds)
def test_a_move_that_stays_for_good_is_known_before_it_is_made(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    for before in play_on(match, at_random(seed), 60):
        what_cannot_be_taken_back_is_foretold(before, before.legal_moves()[:8])


@every_game
def test_with_hands_closed_undo_is_never_predicted_wrongly(spec: AnySpec) -> None:
    match = new_match(spec, 7, spec.seats[1])
    for before in play_on(match, at_random(7), 120):
        view = before.view(None)
        for move in before.legal_moves()[:20]:
            known = spec.refusal(view, move) is None  # what is face down cannot be clicked
            if known and not foresees_final(spec, view, (move,)):
                assert undoable(before, (move,)), move


@every_game
@few
@given(seed=seeds)
def test_whoever_cannot_take_back_is_told_what_was_seen(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    for before in play_on(match, at_random(seed), 150):
        by = before.last_by
        if by is None:
            continue
        refusal = before.undo_refusal(by)
        last = before.steps[-1]
        final = is_final(last.drawn, before.events_at(before.ply, by))
        assert final <= (refusal is not None)
        if refusal is not None:
            assert refusal.why.endswith(". You can undo this only if all agree.")
            assert not refusal.why.startswith("Dice or cards came up"), last.move


@every_game
def test_what_an_event_reveals_is_the_beginning_of_a_refusal(spec: AnySpec) -> None:
    said = [kind.reveals for kind in spec.events if kind.reveals]
    assert said
    assert all(line[0].isupper() and line[-1].isalpha() for line in said), said
