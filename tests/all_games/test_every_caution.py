"""What holds for every game that asks first: its kinds and its words."""

from hypothesis import given

from game.core.contract.confirmations import Confirmation
from game.core.contract.spec import AnySpec
from tests.every_game import every_game, few, seeds
from tests.playing import actor_of, at_random, loose_braces, new_match, play_on

ASKED, LOST, ANSWER = 32, 110, 24  # letters that a sheet has room for


@every_game
def test_kinds_are_named_after_their_game(spec: AnySpec) -> None:
    keys = [kind.key for kind in spec.asks]
    assert len(set(keys)) == len(keys)
    assert all(key.startswith(f"{spec.key}.") for key in keys)
    assert all(kind.label and len(kind.label) <= 44 for kind in spec.asks)


@every_game
@few
@given(seed=seeds)
def test_questions_are_of_a_declared_kind_short_and_whole(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed, spec.seats[seed % 2])
    for before in play_on(match, at_random(seed), 80):
        actor = actor_of(spec, before.state)
        view = before.view(actor)
        for move in before.legal_moves()[:25]:
            plain = spec.confirmation(view, (move,), None)
            if plain is None:
                continue
            assert "of 100" not in plain.lost, "no chance is told where none may be"
            told = spec.confirmation(view, (move,), spec.odds(view, actor))
            assert told is not None
            for found in (plain, told):
                _check_words(spec, found, match.setup.seats)


def _check_words(spec: AnySpec, found: Confirmation, seats: int) -> None:
    assert found.kind in spec.asks
    words = (found.asked, found.lost, found.go_on, found.stay)
    assert not any(loose_braces(said, seats) for said in words)
    assert found.asked.endswith("?")
    assert len(found.asked) <= ASKED
    assert len(found.lost) <= LOST, found.lost
    assert max(len(found.go_on), len(found.stay)) <= ANSWER
