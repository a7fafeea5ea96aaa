"""Files that are no match are refused in one sentence; names are cleaned."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract.values import BadInput
from game.core.match.checking import replay
from game.core.match.match import Chair
from game.core.match.record import (
    MAX_BYTES,
    MAX_NAME,
    clean_name,
    record_of,
)
from tests.core import sample
from tests.core.sample import find_game
from tests.core.sealed import SOURCE, load, resealed

# --- files that are no match ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe\x00",
        b'{"format": "1"}',
        b'{"format": 0}',
        b'{"format": 1}',
        b'{"format": 1e400}',
        b'{"format": ' + b"9" * 5000 + b"}",
        b'{"format": 1, "x": ' + b"[" * 200_000,
        b'{"format": 1, "game": "race", "steps": [[[]]]}',
        b"PK\x03\x04 a holiday picture",
    ],
)
def test_what_is_no_match_is_refused_with_a_cure(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"\Aevening\.json .*\. (Choose|Export) .*\.\Z"):
        load(data)


def test_a_huge_file_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadInput, match="larger than 16 MB"):
        load(b" " * (MAX_BYTES + 1))


def test_too_many_steps_are_refused() -> None:
    record = record_of(sample.begin())
    many = msgspec.structs.replace(record, steps=record.steps * 100_001)
    with pytest.raises(BadInput, match="has 100001 moves, but a match has 1 to 100000"):
        replay(many, find_game, SOURCE)


def test_a_game_that_is_not_there_is_named() -> None:
    record = msgspec.structs.replace(record_of(sample.begin()), game="chess")
    with pytest.raises(BadInput, match="a match of 'chess', which this Tavern Table does not have"):
        replay(record, find_game, SOURCE)


@pytest.mark.parametrize("seed", [2**64, -(2**63) - 1])
def test_a_seed_that_other_readers_cannot_hold_is_refused(seed: int) -> None:
    record = resealed(msgspec.structs.replace(record_of(sample.begin()), seed=seed))
    with pytest.raises(BadInput, match=r"evening\.json has a seed that is too large"):
        replay(record, find_game, SOURCE)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"colour": "ultraviolet"}, "unknown colour 'ultraviolet'. Choose one of"),
        ({"seat": 2}, "does not say who plays in each of its 3 seats"),
        ({"ply": 1}, "does not say who plays in each of its 3 seats"),
    ],
)
def test_a_chair_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    record = record_of(sample.begin())
    chair = msgspec.structs.replace(record.chairs[1], **changes)
    chairs = (record.chairs[0], chair, record.chairs[2])
    with pytest.raises(BadInput, match=reason):
        replay(msgspec.structs.replace(record, chairs=chairs), find_game, SOURCE)


@pytest.mark.parametrize("changes", [{"seat": 3}, {"seat": -1}, {"ply": 99}, {"ply": -1}])
def test_a_chair_change_that_cannot_be_is_refused(changes: dict[str, int]) -> None:
    match = sample.play(sample.begin(), 2)
    match.reseat(1, Chair("Dora", "honey", person="Dora"))
    record = record_of(match)
    chairs = (*record.chairs[:3], msgspec.structs.replace(record.chairs[3], **changes))
    with pytest.raises(BadInput, match="changes a player who is not there"):
        replay(msgspec.structs.replace(record, chairs=chairs), find_game, SOURCE)


# --- names ----------------------------------------------------------------------------------------


@given(st.text())
def test_a_name_can_always_be_shown(name: str) -> None:
    clean = clean_name(name)
    assert len(clean) <= MAX_NAME
    assert clean.isprintable()
    assert clean == clean.strip() == clean_name(clean)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Anna \n Lena\t", "Anna Lena"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),  # the same on the screen, so it is the same person
        ("evil\x1b[31m", "evil[31m"),
        ("\u202eannA", "annA"),  # a mark that turns the reading direction
        ("x" * 10_000, "x" * 24),
        ("\x00\x07", ""),
    ],
)
def test_names_are_cleaned(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_a_name_of_nothing_visible_becomes_its_seat() -> None:
    record = record_of(sample.begin())
    chair = msgspec.structs.replace(record.chairs[1], name="\u200b")
    changed = msgspec.structs.replace(record, chairs=(record.chairs[0], chair, record.chairs[2]))
    assert replay(changed, find_game).match.seating[1].name == "Seat 2"
