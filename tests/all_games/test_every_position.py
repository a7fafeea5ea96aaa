"""Positions of decisions: what a card shows of them is true, short, and names nobody by number."""

from typing import Any

import pytest

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.games.registry import GAMES
from tests.playing import at_random, loose_braces, new_match, play

POSING = [spec for spec in GAMES if spec.key in ("yahtzee_challenge", "dragon_farkle")]
every_posing_game = pytest.mark.parametrize("spec", POSING, ids=lambda spec: spec.key)


@every_posing_game
def test_every_choice_can_be_shown_on_a_card(spec: AnySpec) -> None:
    match = play(new_match(spec, seed=4), at_random(4), 400)
    questions: set[str] = set()
    for ply in range(1, match.ply + 1):
        state, move = match.state_at(ply - 1), match.steps[ply].move
        assert move is not None
        position = spec.reviewing.poses(state, move)
        if position is None:
            continue
        questions.add(position.question)
        assert position.question.endswith("?")
        assert len(position.question) <= 52
        assert all(1 <= face <= 6 for face in position.dice)
        assert len(position.dice) <= 6
        assert set(position.kept) <= set(range(len(position.dice)))
        for detail in position.details:
            assert detail.said or detail.note
            assert not loose_braces(detail.note, match.setup.seats)
            assert len(detail.note) <= 40
            assert is_drawn(detail.picture), detail
    assert len(questions) > 3


def is_drawn(picture: str) -> bool:
    for seat in range(6):
        picture = picture.replace(f"{{colour:{seat}}}", "ember")
    return not picture or asset_path("art", f"{picture}.svg").exists()


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_what_a_game_does_not_show_it_leaves_to_the_prompt(spec: AnySpec) -> None:
    match: Any = new_match(spec, seed=4)
    move = match.legal_moves()[0]
    position = spec.reviewing.poses(match.state, move)
    assert position is None or position.question
