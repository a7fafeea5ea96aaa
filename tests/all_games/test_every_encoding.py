"""What holds for every game that can be written in numbers, for the laboratory."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from game.core.contract.spec import AnySpec
from game.core.encoding.encoding import Encoding
from game.core.encoding.parts import Eyes
from game.core.match.match import Match
from game.games.registry import GAMES
from tests.every_game import seeds, worlds
from tests.playing import at_random, often, play_on
from tools.proof.cases import draw_case

ENCODED = tuple(spec for spec in GAMES if spec.encoding is not None)
every_encoded = pytest.mark.parametrize("spec", ENCODED, ids=lambda spec: spec.key)
few = settings(max_examples=often(2, deep=8), deadline=None)
MOST_PLIES = 250
EACH = often(3, deep=1)  # plies from look to look


def encoding_of(spec: AnySpec) -> Encoding:
    assert spec.encoding is not None
    return spec.encoding()


def some_match(spec: AnySpec, seed: int) -> Iterator[Match]:
    """A match before each of its plies, with any seats and options."""
    case = draw_case(spec, seed, 0)
    match = Match(spec, case.setup, seed, case.chairs)
    yield from play_on(match, at_random(seed), MOST_PLIES)
    yield match


def observed(spec: AnySpec, state: object, seat: int, seats: int) -> list[float]:
    view = spec.observe(state, seat)
    return encoding_of(spec).observation(view, spec.to_act(view), Eyes(seat, seats))


def test_the_first_five_games_can_be_learned() -> None:
    five = ("yahtzee_challenge", "dragon_farkle", "quazos_gambit", "yoho", "yoz")
    assert {spec.key for spec in ENCODED} >= {*five}


@every_encoded
def test_every_number_has_a_name_of_its_own(spec: AnySpec) -> None:
    encoding = encoding_of(spec)
    assert len(set(encoding.names)) == len(encoding.names) == encoding.size
    assert encoding.most == spec.seats[1]


@every_encoded
@few
@given(seed=seeds)
def test_an_observation_is_a_fixed_count_of_numbers_from_0_to_1(spec: AnySpec, seed: int) -> None:
    encoding = encoding_of(spec)
    for match in some_match(spec, seed):
        seats = match.setup.seats
        for seat in range(seats) if match.ply % EACH == 0 else ():
            numbers = observed(spec, match.state, seat, seats)
            assert len(numbers) == encoding.size
            if not 0 <= min(numbers) <= max(numbers) <= 1 + 1e-9:
                pairs = zip(encoding.names, numbers, strict=True)
                pytest.fail(str({n: v for n, v in pairs if not 0 <= v <= 1}))


@every_encoded
@few
@given(seed=seeds)
def test_every_legal_move_has_a_number_of_its_own(spec: AnySpec, seed: int) -> None:
    encoding = encoding_of(spec)
    for match in some_match(spec, seed):
        seat = match.to_act
        if seat is None or match.ply % EACH:
            continue
        view, eyes, legal = match.view(seat), Eyes(seat, match.setup.seats), match.legal_moves()
        numbers = [encoding.moves.number(move, view, eyes) for move in legal]
        assert len(set(numbers)) == len(legal)
        assert tuple(encoding.moves.move(number, view, eyes) for number in numbers) == legal


@every_encoded
@few
@given(seed=seeds)
def test_states_that_differ_in_secrets_alone_look_the_same(spec: AnySpec, seed: int) -> None:
    for match in some_match(spec, seed):
        if match.ply % (3 * EACH):
            continue
        seats = match.setup.seats
        for seat in range(seats):
            state, other = worlds(match, match.ply, seat, seed)
            same = observed(spec, state, seat, seats) == observed(spec, other, seat, seats)
            assert same, f"seat {seat} is told a secret at ply {match.ply}"


@every_encoded
def test_a_match_looks_different_from_ply_to_ply(spec: AnySpec) -> None:
    seen, moves = set(), 0
    for match in some_match(spec, 7):
        seen.add(tuple(observed(spec, match.state, 0, match.setup.seats)))
        moves += 1
    assert len(seen) > 0.8 * moves, "what decides a game is not in its numbers"
