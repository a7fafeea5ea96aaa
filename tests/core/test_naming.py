"""Seats in sentences."""

from game.core.naming import SEAT, seat_name


def test_a_placeholder_is_found_again_with_its_seat() -> None:
    said = f"{seat_name(0)} meets {seat_name(12)}."
    assert [int(found) for found in SEAT.findall(said)] == [0, 12]
    assert SEAT.sub("somebody", said) == "somebody meets somebody."
