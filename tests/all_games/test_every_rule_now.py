"""What holds for every game: at every decision a rule applies, and its figures tell no secret."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.core.assets import asset_path
from game.core.contract.present import LONGEST_LINE, CurrentRule
from game.core.contract.spec import AnySpec
from game.core.contract.values import Move
from game.core.match.match import Match
from game.core.rulebook import read_rulebook
from game.games.registry import GAMES
from tests.every_game import a_match, worlds
from tests.playing import Pick, at_random, loose_braces, new_match, play_on, viewers

NAMING = [spec for spec in GAMES if spec.current_rule(new_match(spec).view(None), 0) is not None]
"""The games that say which rule applies now; no game need."""
every_book = pytest.mark.parametrize("spec", NAMING, ids=lambda spec: spec.key)
SEEDS, PLIES = range(6), 250


def kind_by_kind(seed: int) -> Pick:
    """A kind of move first, then one of that kind: what can be done rarely is done."""
    luck = Random(seed)

    def pick(legal: Sequence[Move]) -> Move:
        kind = luck.choice(list(dict.fromkeys(map(type, legal))))
        return luck.choice([move for move in legal if type(move) is kind])

    return pick


def walks(spec: AnySpec) -> Iterator[Match]:
    """Random matches of any options and numbers of seats, ply by ply."""
    least, most = spec.seats
    for seed in SEEDS:
        options = {
            option.key: option.values[seed % len(option.values)].value
            for option in spec.options
            if option.values
        }
        match = new_match(spec, seed, least + seed % (most - least + 1), options)
        picks = kind_by_kind(seed) if seed % 2 else at_random(seed)
        yield from play_on(match, picks, PLIES)


def said_now(spec: AnySpec, match: Match, own: bool) -> CurrentRule:
    seat = match.to_act
    view = match.view(seat if own else None)
    now = spec.current_rule(view, 0 if seat is None else seat)
    assert now is not None, f"{spec.key} names no rule at {view}"
    return now


@every_book
def test_at_every_decision_a_rule_of_the_book_is_named_with_short_figures(spec: AnySpec) -> None:
    book = set(read_rulebook(asset_path("rules", f"{spec.key}.md")).rule_ids)
    named = Counter[str]()
    for match in walks(spec):
        for own in (True, False):
            now = said_now(spec, match, own)
            assert now.rule in book, now
            assert now.figures, now
            assert len(now.line) <= LONGEST_LINE, now
            assert not loose_braces(now.line, match.setup.seats), now
            assert "  " not in now.line
            assert "None" not in now.line, now
            for figure in now.figures:
                assert figure.text == figure.text.strip() != "", now
                assert not figure.text.endswith("."), now
        named[now.rule] += 1
    assert len(named) >= min(7, len(book) // 3), f"it is always the same: {named}"


@every_book
def test_when_a_match_is_over_the_rule_that_decided_it_is_named(spec: AnySpec) -> None:
    match = a_match(spec, 3, 100_000)
    assert match.outcome is not None
    now = said_now(spec, match, own=False)
    assert now.figures, "everybody's figure stands there"
    assert {figure.seat for figure in now.figures} == set(range(match.setup.seats))


@every_book
def test_worlds_that_look_the_same_lead_to_the_same_words(spec: AnySpec) -> None:
    match = a_match(spec, 8, 120)
    for ply in range(0, match.ply + 1, 3):
        for viewer in viewers(match.setup.seats):
            if viewer is None:
                continue
            one, other = (spec.observe(world, viewer) for world in worlds(match, ply, viewer, 8))
            decider = spec.to_act(one)
            seat = viewer if decider is None else decider
            assert spec.current_rule(one, seat) == spec.current_rule(other, seat)
