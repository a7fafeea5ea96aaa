"""The computer players: legal, repeatable, blind to secrets, and not foolish (chapter 14)."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from game.core.chance import NoChance, Stream
from game.core.kernel import LEVELS, Level, OptionValue, Seat
from game.games.yoho.players import choose
from game.games.yoho.rules import apply, imagine, legal_moves, observe, setup, to_act
from game.games.yoho.state import State
from tests.games.yoho.box import SPEC, set_up
from tests.playing import loose_braces
from tests.test_every_game import other_options

SMALL = 120


class Decision(NamedTuple):
    """A position with the seat to act."""

    state: State
    seat: Seat
    number: int


def decisions(
    seed: int, levels: tuple[Level, ...], options: dict[str, OptionValue] | None = None
) -> Iterator[Decision]:
    """Every decision of a match between computer players, before it is taken."""
    chance, thinking = Stream(f"{seed}/cards"), Stream(f"{seed}/thinking")
    state, _ = setup(set_up(len(levels), **(options or {})), chance)
    number = 0
    while (seat := to_act(state)) is not None and number < 4000:
        yield Decision(state, seat, number)
        move = choose(observe(state, seat), seat, levels[seat], thinking, SMALL).move
        state, _ = apply(state, move, chance)
        number += 1
    assert to_act(state) is None


def answer(view: State, seat: Seat, level: Level, seed: int = 1) -> bytes:
    return msgspec.json.encode(choose(view, seat, level, Stream(seed), SMALL))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_are_legal_and_repeatable_and_say_why(seats: int) -> None:
    levels = (Level.HARD, Level.NORMAL, Level.EASY, Level.NORMAL)[:seats]
    for state, seat, number in decisions(seats, levels):
        view = observe(state, seat)
        for level in (Level.RANDOM, *LEVELS):
            if number % 7 and level is not Level.EASY:
                continue
            choice = choose(view, seat, level, Stream(number), SMALL)
            assert choice.move in legal_moves(state)
            assert choice == choose(view, seat, level, Stream(number), SMALL)
            assert 0 < len(choice.why) <= 90
            assert not loose_braces(choice.why, seats)


def test_no_secret_makes_a_difference() -> None:
    for state, seat, number in decisions(5, (Level.NORMAL, Level.NORMAL, Level.EASY)):
        if number % 5:
            continue
        for level in LEVELS:
            said = answer(observe(state, seat), seat, level)
            for luck in range(3):
                other = imagine(observe(state, seat), seat, Stream(f"{number}/{luck}"))
                assert answer(observe(other, seat), seat, level) == said


def test_hard_needs_no_luck() -> None:
    for state, seat, number in decisions(6, (Level.NORMAL, Level.EASY)):
        if number % 5 == 0:
            choose(observe(state, seat), seat, Level.HARD, NoChance(), SMALL)


@pytest.mark.parametrize("options", other_options(SPEC), ids=str)
def test_matches_end_with_every_option(options: dict[str, OptionValue]) -> None:
    last = [*decisions(1, (Level.HARD, Level.EASY, Level.NORMAL), options)][-1]
    assert last.number > 10


def test_another_seat_has_nothing_to_decide() -> None:
    state, _ = setup(set_up(2, first=1), Stream(1))
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(observe(state, 1), 1, Level.HARD, NoChance(), None)
