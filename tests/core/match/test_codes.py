"""Match codes: round trips, and the detection of typing errors."""

import random
from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Setup
from game.core.match.codes import code_of, decoded, seed_of_day
from game.core.match.match import Match
from game.core.match.record import SEEDS
from game.games.registry import GAMES
from tests.playing import at_random, chairs_for, play
from tools.proof.cases import draw_case

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
CODE = code_of(GAMES[0], complete_setup(GAMES[0], Setup(2)), 12345)


@every_game
@pytest.mark.parametrize("number", range(40))
def test_a_code_stands_for_its_match_whatever_the_options(spec: AnySpec, number: int) -> None:
    luck = random.Random(number)
    setup = draw_case(spec, 3, number).setup
    seed = luck.getrandbits(luck.choice((1, 20, 63)))
    found = decoded(code_of(spec, setup, seed), GAMES)
    assert (found.spec.key, found.setup, found.seed) == (spec.key, setup, seed)


@every_game
def test_the_same_moves_meet_with_the_same_luck(spec: AnySpec) -> None:
    match = Match(spec, Setup(spec.seats[0]), 2**62 + 5, chairs_for(spec, spec.seats[0]))
    play(match, at_random(1), 60)
    found = decoded(code_of(spec, match.setup, match.seed), GAMES)
    again = Match(found.spec, found.setup, found.seed, match.seating)
    play(again, at_random(1), 60)
    assert again.steps == match.steps


def test_a_usual_match_has_a_short_code_in_groups_of_four() -> None:
    groups = CODE.split("-")
    assert len(CODE) < 30
    assert all(len(group) == 4 for group in groups[:-1])


def test_small_letters_and_blanks_are_no_trouble() -> None:
    for written in (CODE.lower(), CODE.replace("-", " "), f" {CODE}\n"):
        assert decoded(written, GAMES).seed == 12345


def test_every_wrong_letter_is_detected() -> None:
    for place, letter in enumerate(CODE):
        for other in set("0123456789ABCDEFGHJKMNPQRSTVWXYZ") - {letter}:
            if letter == "-" or place == len(CODE) - 1:  # whose last bits may be spare
                continue
            with pytest.raises(BadInput, match="a letter is wrong or missing"):
                decoded(CODE[:place] + other + CODE[place + 1 :], GAMES)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "may have only letters and digits"),
        ("Hello, world!", "may have only letters and digits"),
        ("7K2M", "a letter is wrong or missing"),
        ("A" * 5000, "may have only letters and digits"),
    ],
)
def test_text_that_is_no_code_is_refused(code: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        decoded(code, GAMES)


@pytest.mark.parametrize("bits", [64, 1700])
def test_a_code_with_an_impossible_seed_is_refused(bits: int) -> None:
    spec, seed = GAMES[0], 1 << bits
    assert seed not in SEEDS
    with pytest.raises(BadInput, match="code"):
        decoded(code_of(spec, complete_setup(spec, Setup(2)), seed), GAMES)


def test_a_code_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="a game that is not installed"):
        decoded(CODE, GAMES[1:])


@given(st.text(max_size=60))
def test_whatever_is_typed_gets_a_sentence_or_a_match(text: str) -> None:
    with suppress(BadInput):
        assert decoded(text, GAMES).spec in GAMES


def test_a_day_has_its_own_luck_in_each_game() -> None:
    days = [date(2026, 11, day) for day in range(1, 29)]
    seeds = {seed_of_day(spec, day) for spec in GAMES for day in days}
    assert len(seeds) == len(GAMES) * len(days)
    assert seed_of_day(GAMES[0], days[0]) == seed_of_day(GAMES[0], date(2026, 11, 1))
