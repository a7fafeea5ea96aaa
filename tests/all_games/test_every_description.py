"""The text view: every state of every game has a description without secrets."""

from collections import defaultdict

from hypothesis import given

from game.core.contract.spec import AnySpec
from game.core.contract.values import Move
from game.core.in_words.offers import kind_of, line_of
from tests.every_game import a_match, every_game, few, seeds
from tests.playing import at_random, new_match, often, play_on
from tools.proof import of_descriptions
from tools.proof.playing import actor_of

ALIKE = {"Reroll", "Set aside", "Throw again", "Flip"}
"""Moves of equal dice, which nothing but their place in the row tells apart."""


@every_game
@few
@given(seed=seeds)
def test_a_table_is_told_whole(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 60)
    of_descriptions.a_table_in_words_is_whole(match)
    match.rewind(match.ply // 2)
    of_descriptions.a_table_in_words_is_whole(match)


@every_game
@few
@given(seed=seeds)
def test_a_table_in_words_tells_no_secret(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 80)
    for ply in range(0, match.ply + 1, 18 // often(1, deep=2)):
        for seat in range(match.setup.seats):
            of_descriptions.a_table_in_words_tells_no_secret(match, ply, seat, seed)


@every_game
@few
@given(seed=seeds)
def test_different_moves_have_different_lines(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    for _ in play_on(match, at_random(seed), 60):
        view = match.view(actor_of(spec, match.state))
        lines: dict[str, list[Move]] = defaultdict(list)
        for move in match.legal_moves():
            lines[line_of(spec, view, move)].append(move)
        twins = {kind_of(moves[0]) for moves in lines.values() if len(moves) > 1}
        assert twins <= ALIKE, f"two moves are told in the same words: {twins - ALIKE}"
