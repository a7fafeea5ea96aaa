"""The packed steps of a finished match: small, exact, and readable up to any damage."""

import random
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match.packing import CHECK, LOST, pack, unpack
from game.core.match.record import MAX_BYTES, Record, StepRecord, header_hash, record_of
from tests.core import sample
from tests.playing import often

RECORD = record_of(sample.play(sample.begin(goal=150), 500))


def header(record: Record) -> str:
    return header_hash(record.game, record.rules, record.setup, record.seed)


def unpacked(packed: bytes) -> tuple[StepRecord, ...]:
    return unpack(packed, header(RECORD), len(RECORD.steps))


def first_difference(steps: tuple[StepRecord, ...]) -> int:
    pairs = zip(steps, RECORD.steps, strict=False)
    same = [number for number, (one, other) in enumerate(pairs) if one != other]
    return same[0] if same else min(len(steps), len(RECORD.steps))


def test_what_is_packed_comes_back_with_its_whole_hashes() -> None:
    assert unpacked(pack(RECORD.steps)) == RECORD.steps


@given(
    st.lists(
        st.builds(
            StepRecord,
            st.none() | st.text(max_size=20),
            st.lists(st.integers(-(2**63), 2**64 - 1), max_size=4).map(tuple),
            st.none() | st.integers(-3, 99),
            st.booleans(),
            st.text("0123456789abcdef", min_size=64, max_size=64),
        ),
        min_size=1,
        max_size=20,
    )
)
def test_whatever_a_record_holds_comes_back(steps: list[StepRecord]) -> None:
    """Even moves with line ends in them: what a damaged row may hold."""
    back = unpack(pack(steps), "beginning", len(steps))
    plain = [msgspec.structs.replace(step, hash="") for step in steps]
    assert [msgspec.structs.replace(step, hash="") for step in back] == plain


def test_a_step_that_was_changed_is_found_at_that_step() -> None:
    """The hash no longer fits it, as in a file."""
    lines = zlib.decompress(pack(RECORD.steps)).split(b"\n")
    for number, line in enumerate(lines):
        by, joined, drawn, move, check = msgspec.json.decode(line)
        for other in (
            [by, 1 - joined, drawn, move, check],
            [by, joined, [*drawn, 1], move, check],
            [by, joined, drawn, "castle", check],
            [99, joined, drawn, move, check],
            [by, joined, drawn, move, "0" * CHECK],
        ):
            changed = [*lines[:number], msgspec.json.encode(other), *lines[number + 1 :]]
            assert first_difference(unpacked(zlib.compress(b"\n".join(changed)))) == number


def test_any_damaged_byte_costs_no_step_before_it() -> None:
    packed = pack(RECORD.steps)
    kept = {}
    for place in range(0, len(packed), often(3, deep=1)):
        luck = random.Random(place)
        damaged = bytearray(packed)
        damaged[place] ^= 1 << luck.randrange(8)
        steps = unpacked(bytes(damaged))
        found = first_difference(steps)
        whole = found == len(steps) == len(RECORD.steps)
        assert whole or steps[found] is LOST or steps[found].hash != RECORD.steps[found].hash
        kept[place] = found
    for place, found in kept.items():
        if place < len(packed) * 0.9:
            assert found >= len(RECORD.steps) * place / len(packed) * 0.7 - 5, place


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9])
def test_of_packed_steps_that_were_cut_off_the_beginning_is_read(share: float) -> None:
    packed = pack(RECORD.steps)
    steps = unpacked(packed[: int(len(packed) * share)])
    assert steps[-1] is LOST
    assert steps[:-1] == RECORD.steps[: len(steps) - 1]
    assert len(steps) >= len(RECORD.steps) * share * 0.6


def test_a_bomb_is_not_blown_up() -> None:
    bomb = zlib.compress(b"[" * (4 * MAX_BYTES))
    assert unpacked(bomb) == (LOST,)
    assert unpacked(bomb[:-4] + b"oops") == (LOST,)


@pytest.mark.parametrize("damage", [b"", b"oops"])
def test_no_more_is_read_than_any_match_has(damage: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match.packing.MAX_BYTES", 300)
    packed = pack(RECORD.steps)
    steps = unpacked(packed[: len(packed) - len(damage)] + damage)
    assert 5 < len(steps) < 30
    assert steps == (*RECORD.steps[: len(steps) - 1], LOST)


@pytest.mark.parametrize("nonsense", [b"", b"\x00" * 50, b"PK\x03\x04", zlib.compress(b"[1]\n[2]")])
def test_what_was_never_packed_holds_no_step(nonsense: bytes) -> None:
    assert unpacked(nonsense) == (LOST,)
