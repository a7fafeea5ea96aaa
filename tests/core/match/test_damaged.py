"""Eight hundred damaged records: each is refused in one sentence or holds as far as it does, and
nothing raises anything else.

Every damage follows from its number, so that a failure can be repeated.
"""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from game.core.contract.values import BadInput
from game.core.match.checking import Loaded, decode, verify
from game.core.match.match import Match
from game.core.match.record import encode, from_json, to_json
from tests.core import sample
from tests.core.sample import find_game
from tests.core.sealed import resealed

RECORDS = 800
BATCHES = 10  # several tests instead of one, so that they can run side by side


def one_sentence(text: str) -> bool:
    return text.endswith(".") and text.isprintable() and 20 < len(text) < 600


STRANGE: tuple[Any, ...] = (
    None,
    True,
    "",
    "roll",
    "\x00\u202e" * 50,
    -1,
    0,
    2**31,
    2**63,
    2**64,
    10**30,
    1.5,
    1e308,
    [],
    {},
    [[[[]]]],
    {"seats": 3},
    "x" * 100_000,
    list(range(1000)),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each value inside a JSON value."""
    parts: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    for key, part in parts:
        yield (*path, key)
        yield from places(part, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: tuple[Any, ...], new: Any) -> None:
    at(value, path[:-1])[path[-1]] = new


def truncated(data: bytes, luck: random.Random) -> bytes:
    return data[: luck.randrange(len(data))]


def bits_flipped(data: bytes, luck: random.Random) -> bytes:
    flipped = bytearray(data)
    for _ in range(luck.randint(1, 8)):
        flipped[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    return bytes(flipped)


def pieces_moved(data: bytes, luck: random.Random) -> bytes:
    start, length, to = luck.randrange(len(data)), luck.randint(1, 300), luck.randrange(len(data))
    piece = data[start : start + length]
    rest = data[:start] + data[start + length :]
    return rest[:to] + piece * luck.randint(0, 3) + rest[to:]


def nested(data: bytes, luck: random.Random) -> bytes:
    depth = luck.choice([10, 500, 3000, 100_000])
    opening = luck.choice([b"[", b'{"move":', b'{"a":['])
    where = luck.choice([b'"move": ', b'"drawn": ', b'"setup": ', b'"goal": '])
    return data.replace(where, where + opening * depth, luck.randint(1, 3))


def edited(change: Callable[[Any, random.Random], None]) -> Callable[[bytes, random.Random], bytes]:
    def damage(data: bytes, luck: random.Random) -> bytes:
        plain = json.loads(data)
        change(plain, luck)
        return json.dumps(plain).encode()

    return damage


def value_replaced(plain: Any, luck: random.Random) -> None:
    put(plain, luck.choice(list(places(plain))), luck.choice(STRANGE))


def values_swapped(plain: Any, luck: random.Random) -> None:
    one, other = luck.sample(list(places(plain)), 2)
    if one != other[: len(one)] and other != one[: len(other)]:
        first, second = at(plain, one), at(plain, other)
        put(plain, one, second)
        put(plain, other, first)


def value_removed(plain: Any, luck: random.Random) -> None:
    path = luck.choice(list(places(plain)))
    del at(plain, path[:-1])[path[-1]]


def number_changed(plain: Any, luck: random.Random) -> None:
    numbers = [path for path in places(plain) if type(at(plain, path)) is int]
    path = luck.choice(numbers)
    put(plain, path, at(plain, path) + luck.choice([-1, 1, 7, 10**6]))


def move_edited(plain: Any, luck: random.Random) -> None:
    step = luck.choice(plain["steps"])
    step["move"] = luck.choice(
        ["roll", "keep", "give 0", "give 1", "give -1", "give 9", "give", "roll 1", "", " "]
    )


def outcome_edited(plain: Any, luck: random.Random) -> None:
    places_ = [luck.randint(-1, 4) for _ in range(luck.randint(0, 5))]
    plain["outcome"] = {"places": places_, "rule": "RC-3", "reason": "I won."}


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    truncated,
    bits_flipped,
    pieces_moved,
    nested,
    *map(
        edited,
        (
            value_replaced,
            values_swapped,
            value_removed,
            number_changed,
            move_edited,
            outcome_edited,
        ),
    ),
)


@cache
def originals() -> tuple[Match, ...]:
    running = sample.play(sample.begin(seed=3, seats=4), 7, pick=1)
    running.reseat(0, sample.CHAIRS[3])
    return sample.play(sample.begin(), 500), running


def reforged(data: bytes) -> bytes:
    """With hashes that fit, where it can be read at all: so the damage is not found by them."""
    with suppress(BadInput):
        return to_json(resealed(from_json(data)))
    return data


def load(data: bytes) -> Loaded | None:
    """Return the loaded match, None if it is refused in a sentence; any other exception fails."""
    refusal = ""
    try:
        return decode(data, find_game, "damaged.json")
    except BadInput as refused:
        refusal = str(refused)
    assert one_sentence(refusal), refusal
    assert "damaged.json" in refusal
    return None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_damaged_record_is_refused_or_holds_as_far_as_it_does(batch: int) -> None:
    for number in range(batch, RECORDS, BATCHES):
        luck = random.Random(number)
        match = luck.choice(originals())
        damage = DAMAGES[number // BATCHES % len(DAMAGES)]
        data = damage(encode(match), luck)
        loaded = load(data)
        if loaded is not None:
            assert loaded.match.steps == match.steps[: loaded.match.ply + 1], number
            assert loaded.match.state == match.state_at(loaded.match.ply), number
        if loaded is None or loaded.problem is not None:
            assert loaded is None or one_sentence(loaded.problem or ""), loaded.problem
            with pytest.raises(BadInput):
                verify(data, find_game)
        load(reforged(data))


def test_the_damages_are_varied() -> None:
    """Of each kind some are found; and together they are refused, found late, and harmless."""
    seen: dict[str, int] = {"refused": 0, "partly": 0, "whole": 0}
    for number in range(0, RECORDS, 4):
        luck = random.Random(number)
        data = luck.choice(DAMAGES)(encode(luck.choice(originals())), luck)
        loaded = load(data)
        if loaded is None:
            seen["refused"] += 1
        else:
            seen["whole" if loaded.problem is None else "partly"] += 1
    # Little is harmless: names and the words of a result are covered as well as the steps.
    assert min(seen.values()) >= 5, seen
