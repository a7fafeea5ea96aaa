"""Packs the steps of a finished match into one small value.

A line of JSON per step, deflated: `[by, joined, [drawn], move, check]`. Of each step's hash only
the first digits are kept as a check, since the rest can be computed again from what was played. So
a change shows at the very step, but for one in sixteen million, which the next step shows; and the
whole hash of the last one is in the match's seal.

The deflated bytes use the fixed code, which is in no table that could be damaged: whatever happens
to a byte, all steps before it can be read.
"""

import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from game.core.contract.values import Seat
from game.core.match.record import MAX_BYTES, MAX_STEPS, StepRecord, step_hash

CHECK = 6  # digits kept of a hash

_Line = tuple[Seat | None, int, tuple[int, ...], str | None, str]
_line = msgspec.json.Decoder(_Line)
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)

LOST = StepRecord(None, (), hash="")
"""A placeholder for an unreadable step; its hash never fits."""


def pack(steps: Iterable[StepRecord]) -> bytes:
    """Return the steps as one value; `unpack` is the inverse, given the header of their chain."""
    lines = (
        msgspec.json.encode((step.by, int(step.joined), step.drawn, step.move, step.hash[:CHECK]))
        for step in steps
    )
    squeeze = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_FIXED)
    return squeeze.compress(b"\n".join(lines)) + squeeze.flush()


def unpack(packed: bytes, header: str, count: int) -> tuple[StepRecord, ...]:
    """Return the `count` steps of a packed value, 1 at least, with hashes computed from the header.

    The hash of a changed step does not fit; an unreadable rest is replaced by `LOST`.
    """
    steps: list[StepRecord] = []
    latest, holds = header, True
    for by, joined, drawn, move, check in _lines(packed):
        step = StepRecord(move, drawn, by, joined == 1)
        latest = step_hash(latest, step)
        holds = holds and latest[:CHECK] == check
        steps.append(msgspec.structs.replace(step, hash=latest if holds else check))
    if len(steps) < max(count, 1):
        steps.append(LOST)
    return tuple(steps)


def _lines(packed: bytes) -> Iterator[_Line]:
    """Yield the lines up to the first that cannot be read."""
    for number, line in enumerate(_inflated(packed).split(b"\n")):
        try:
            read = _line.decode(line)
        except _UNREADABLE:
            return
        if number > MAX_STEPS:
            return
        yield read


def _inflated(packed: bytes) -> bytes:
    """Return the inflated bytes, as far as they can be read and no more than any match has."""
    with suppress(zlib.error):
        return zlib.decompressobj().decompress(packed, MAX_BYTES)
    inflate = zlib.decompressobj()
    found = bytearray()
    with suppress(zlib.error):
        for start in range(len(packed)):
            found += inflate.decompress(packed[start : start + 1])
            if len(found) > MAX_BYTES:
                break
    return bytes(found)
