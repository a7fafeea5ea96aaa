"""Computer players along whole matches: legal, with a short reason, the same again, no secrets."""

import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given

from game.core.chance import NoChance, Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Choice, Level, Seat
from game.core.match.match import Match
from game.core.match.record import encode
from game.games.registry import GAMES
from tests.every_game import every_game, few, find_game, seeds
from tests.playing import at_random, chairs_for, loose_braces, new_match, often, play, viewers
from tools.measure.played import setup_of
from tools.proof.playing import worlds

BUDGETS = {"quazos_gambit": 1, "yoho": 120}
"""What the hard player of a game may look at: enough for any answer, and soon done."""
DRAWS_LUCK = {("yoho", Level.EASY), ("yoho", Level.NORMAL)}
"""Players that think of some moves only, by luck."""
MOST_LETTERS = {("yahtzee_challenge", Level.HARD): 105}  # it tells figures
AGAIN = 5  # one decision of this many is taken again
SLOW = (Level.NORMAL, Level.HARD)
MOST = often(6, deep=10**9)  # decisions with a kind of move that a slow player takes in a match


def decisions(
    spec: AnySpec, level: Level, seats: int, seed: int
) -> Iterator[tuple[Match, Seat, Choice]]:
    """Yield a match among equals before each of its decisions, with the seat and its choice.

    Slow players leave it to easy ones where nothing in it is of a kind that has seldom been met.
    """
    match = Match(spec, setup_of(spec, seats, seed), seed, chairs_for(spec, seats))
    thinking = Stream(f"{seed} thinking")
    met = Counter[type]()
    while (seat := match.to_act) is not None:
        assert match.ply < 4000
        kinds = {type(getattr(match.state, "phase", None)), *map(type, match.legal_moves())}
        met.update(kinds)
        decides = level not in SLOW or any(met[kind] <= MOST for kind in kinds)
        used = level if decides else Level.EASY
        choice = spec.choose(match.view(seat), seat, used, thinking, BUDGETS.get(spec.key))
        if decides:
            yield match, seat, choice
        match.play(choice.move, seat)


def sizes(spec: AnySpec, level: Level) -> Sequence[int]:
    """The fewest and the most seats; in a deep run all between, but for the slow hard player."""
    all_of_them = range(spec.seats[0], spec.seats[1] + 1)
    return all_of_them if level is not Level.HARD and often(0, deep=1) else spec.seats


@pytest.mark.parametrize(
    ("spec", "level", "seats"),
    [
        pytest.param(spec, level, seats, id=f"{spec.key}-{level}-{seats}")
        for spec in GAMES
        for level in (Level.RANDOM, *spec.levels)
        for seats in sizes(spec, level)
    ],
)
def test_choices_are_legal_and_say_why_and_are_the_same_again(
    spec: AnySpec, level: Level, seats: int
) -> None:
    """Again: with another dealing of all that the seat cannot see, and without luck to draw."""
    most = MOST_LETTERS.get((spec.key, level), 90)
    for seed in range(1 if level is Level.HARD else often(1, deep=4)):
        for number, (match, seat, choice) in enumerate(decisions(spec, level, seats, seed)):
            assert choice.move in match.legal_moves()
            assert choice.why.endswith((".", "!"))
            assert len(choice.why) <= most
            assert choice.why[0].isupper() or choice.why[0] in "{0123456789<>"
            assert "_" not in choice.why
            assert not loose_braces(choice.why, seats)
            if number % AGAIN == 0 and level in LEVELS:
                again = partial(answer, spec, level, seat, match.ply)
                here, there = map(again, worlds(match, match.ply, seat, seed))
                assert here == there
                assert here == choice or (spec.key, level) in DRAWS_LUCK


def answer(spec: AnySpec, level: Level, seat: Seat, ply: int, state: Any) -> Choice:
    """Return the choice of a seat in a state; a player that need not draw luck has none."""
    luck = Stream(ply) if (spec.key, level) in DRAWS_LUCK else NoChance()
    return spec.choose(spec.observe(state, seat), seat, level, luck, BUDGETS.get(spec.key))


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_seat_that_has_nothing_to_decide_is_an_error(spec: AnySpec) -> None:
    begun = new_match(spec, 1)
    over = play(new_match(spec, 1), at_random(1))
    for match in (begun, over):
        may = spec.may_act or (lambda state, seat: seat == spec.to_act(state))
        for seat in range(match.setup.seats):
            if not may(match.state, seat):
                for level in (Level.RANDOM, *LEVELS):
                    with pytest.raises(ValueError, match="nothing to decide"):
                        spec.choose(match.view(seat), seat, level, NoChance(), None)


# --- who may read a reason ------------------------------------------------------------------------


def reasoned(spec: AnySpec, seed: int, plies: int) -> Match:
    """Return a match some way on, in which every reason tells all that the seat knows."""
    least, most = spec.seats
    match = new_match(spec, seed, least + seed % (most - least + 1))
    pick = at_random(seed)
    while match.ply < plies and (actor := match.to_act) is not None:
        match.play(pick(match.legal_moves()), actor, why=known(match.view(actor)))
    return match


def known(view: object) -> str:
    return f"I know {zlib.crc32(msgspec.json.encode(view))}."


@every_game
@few
@given(seed=seeds)
def test_a_reason_is_the_same_whatever_the_viewer_does_not_know(spec: AnySpec, seed: int) -> None:
    match = reasoned(spec, seed, 90)
    if match.outcome is not None:
        return
    for ply in range(1, match.ply + 1, 3):
        by = match.steps[ply].by or 0
        for viewer in viewers(match.setup.seats):
            why = match.reason_at(ply, viewer)
            seen = match.view(viewer, ply - 1)
            other = spec.imagine(seen, viewer or 0, Stream(f"{seed}/{ply}"))
            assert why in ("", known(spec.observe(other, by)))


@every_game
def test_after_the_end_every_reason_is_in_the_log(spec: AnySpec) -> None:
    match = reasoned(spec, 3, 3000)
    told = [bool(match.reason_at(ply, None)) for ply in range(1, match.ply + 1)]
    assert match.outcome is None or all(told)


def test_reasons_wait_for_the_end_where_hands_are_shut_and_come_at_once_where_they_are_open() -> (
    None
):
    told = {}
    for key in ("dragon_farkle", "yoho", "yahtzee_challenge", "quazos_gambit", "yoz"):
        match = reasoned(find_game(key), 5, 60)
        assert match.outcome is None
        told[key] = sum(bool(match.reason_at(ply, None)) for ply in range(1, 61)) / 60
    assert told["dragon_farkle"] < 0.8
    assert told["yoho"] < 0.5
    assert [share for key, share in told.items() if key[0] not in "d" and key != "yoho"] == [1] * 3


def test_a_reason_goes_with_its_step_and_is_written_nowhere() -> None:
    match = reasoned(find_game("yahtzee_challenge"), 5, 12)
    silent = new_match(match.spec, match.seed, match.setup.seats)
    for step in match.steps[1:]:
        assert step.move is not None
        silent.play(step.move, step.by or 0)
    assert encode(match) == encode(silent)
    match.rewind(7)
    match.play(match.legal_moves()[0], match.to_act or 0)
    assert match.reason_at(7, None)
    assert not match.reason_at(8, None)
