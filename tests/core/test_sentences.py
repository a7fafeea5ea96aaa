"""Sentences about events: gaps are filled by the fields, and no gap is without a field."""

import pytest

from game.core.contract.values import Event, Seat
from game.core.sentences import Sentences


class Found(Event, frozen=True):
    """Event: a seat found coins at a place."""

    seat: Seat
    coins: int
    place: int | None


class Ended(Event, frozen=True):
    """Event: the match is over."""


SAID = Sentences(
    {Found: "{seat} found {coins:,} at the {place}, {seat}!"},
    place=lambda place: ("inn", "gate")[place],
)


def test_an_event_is_said_by_the_sentence_of_its_kind() -> None:
    assert SAID(Found(2, 1200, 1)) == "{seat:2} found 1,200 at the gate, {seat:2}!"
    assert SAID(Ended()) is None


def test_a_field_that_no_gap_names_is_not_said() -> None:
    said = Sentences({Found: "{seat} is lucky"}, place=lambda place: ("inn",)[place])
    assert said(Found(0, 1, None)) == "{seat:0} is lucky"


@pytest.mark.parametrize("line", ["{seat} paid {price}", "{0}", "{coins.real}"])
def test_a_gap_that_is_no_field_is_refused_at_once(line: str) -> None:
    with pytest.raises(ValueError, match="Found has no field"):
        Sentences({Found: line})
