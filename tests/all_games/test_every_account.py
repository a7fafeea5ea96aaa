"""What holds for the account of every game: what explains a result."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from game.core.assets import asset_path
from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.match.accounts import account_of, honours_of
from game.core.match.match import Match
from game.core.measure.simulate import computers_play
from game.core.rulebook import read_rulebook
from game.games.registry import GAMES
from tests.every_game import every_game, few, seeds
from tests.lantern import SPEC as LANTERN
from tests.playing import COLOURS, at_random, new_match, often, play
from tests.second_ledgers import LEDGERS
from tools.proof import of_accounts

EXPLAINED = tuple(spec for spec in GAMES if spec.key in LEDGERS)
every_explained = pytest.mark.parametrize("spec", EXPLAINED, ids=lambda spec: spec.key)


@every_game
def test_who_tells_what_was_taken_is_read_a_second_time(spec: AnySpec) -> None:
    told = account_of(play(new_match(spec, 5), at_random(5))).ledger
    assert told is None or spec.key in LEDGERS


@every_game
@few
@given(seed=seeds)
def test_an_account_fits_its_result(spec: AnySpec, seed: int) -> None:
    of_accounts.an_account_fits_its_result(play(new_match(spec, seed), at_random(seed)))


@every_game
def test_a_match_in_which_nothing_happens_has_no_honours(spec: AnySpec) -> None:
    assert spec.honours([], spec.seats[1]) == ()


def at_ease(spec: AnySpec, seed: int) -> Match:
    """A match of easy players: they hand gems over and rob banks, which random moves seldom do."""
    return computers_play(new_match(spec, seed, spec.seats[1]), Stream(seed))


def whole(spec: AnySpec) -> Iterator[Match]:
    """A match of easy players, and random ones."""
    least, most = spec.seats
    yield at_ease(spec, 3)
    for seed in range(20):
        seats = least + seed % (most - least + 1)
        yield play(new_match(spec, seed, seats), at_random(seed))


@every_explained
def test_a_ledger_has_what_the_states_show(spec: AnySpec) -> None:
    kinds = set[str]()
    for number, match in enumerate(whole(spec)):
        if number > often(8, deep=20) and kinds:
            break
        ledger = account_of(match).ledger
        assert (ledger is None) == (match.setup.seats == 1)
        if ledger is not None:
            found = Counter[tuple[str, int, int]]()
            for deal in ledger.dealings:
                found[deal.kind, deal.by, deal.to] += deal.amount
                kinds.add(deal.kind)
            assert found == LEDGERS[spec.key](match)
    assert kinds, "nothing was ever taken"


@every_explained
def test_an_honour_whose_count_stands_elsewhere_has_the_same_count_there(spec: AnySpec) -> None:
    """Its count is that of the row of some kind, or a figure of a card."""
    checked = 0
    for match in (at_ease(spec, 3), play(new_match(spec, 5), at_random(5))):
        account = account_of(match)
        assert account.ledger is not None
        for honour in honours_of(match):
            if honour.name in account.counted:
                for seat in honour.seats:
                    ledger, facts = account.ledger, account.cards[seat].facts
                    figures = {ledger.amount(kind.key, by=seat) for kind in ledger.kinds}
                    for fact in facts:
                        figures |= {int(found) for found in re.findall(r"\d+", fact.said)}
                    assert honour.count in figures, honour
                    checked += 1
    assert checked or not account.counted or spec.together


@every_explained
def test_every_rung_has_its_rule_in_the_book(spec: AnySpec) -> None:
    rules = read_rulebook(asset_path("rules", f"{spec.key}.md")).rule_ids
    ladder = account_of(play(new_match(spec, 5), at_random(5))).ladder
    assert len(ladder) >= 2
    assert {rung.rule for rung in ladder} <= set(rules)


@every_explained
def test_every_kind_has_its_picture_in_every_colour(spec: AnySpec) -> None:
    ledger = account_of(play(new_match(spec, 5), at_random(5))).ledger
    assert ledger is not None
    for picture in (kind.picture for kind in ledger.kinds if kind.picture):
        for colour in COLOURS:
            assert asset_path("art", f"{picture.format(colour=colour)}.svg").is_file()


def test_a_game_that_gives_none_has_its_score_lines() -> None:
    match = play(new_match(LANTERN, 4), at_random(4))
    account, outcome = account_of(match), match.outcome
    assert outcome is not None
    assert LANTERN.account(match.state, ()) is None
    assert account.story.startswith(outcome.reason)
    assert [card.points for card in account.cards] == [outcome.total(s) for s in range(2)]
    assert (account.ladder, account.ledger) == ((), None)


def test_a_match_that_goes_on_has_no_account() -> None:
    match: Match = new_match(LANTERN, 4)
    with pytest.raises(ValueError, match="not over"):
        account_of(match)
