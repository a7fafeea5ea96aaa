"""Writes PNG files whose bytes depend on the picture alone.

A picture library stamps its own choices into a file; these few lines give the same bytes on each
run, and the textures, which have few colours, a palette.
"""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

_COLOUR_TYPE = {1: 0, 3: 2, 4: 6}
_PALETTE_TYPE = 3


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _filtered(rows: Bytes, step: int, kind: int) -> bytes:
    """Return all rows under one PNG filter; `step` is the number of bytes in a pixel."""
    wide = rows.astype(np.int16)
    left = np.zeros_like(wide)
    left[:, step:] = wide[:, :-step]
    above = np.zeros_like(wide)
    above[1:] = wide[:-1]
    corner = np.zeros_like(wide)
    corner[1:, step:] = wide[:-1, :-step]
    guess = left + above - corner
    to_left, to_above, to_corner = (abs(guess - side) for side in (left, above, corner))
    paeth = np.where(
        (to_left <= to_above) & (to_left <= to_corner),
        left,
        np.where(to_above <= to_corner, above, corner),
    )
    predicted = (np.zeros_like(wide), left, above, (left + above) // 2, paeth)[kind]
    lines = np.empty((rows.shape[0], rows.shape[1] + 1), dtype=np.uint8)
    lines[:, 0] = kind
    lines[:, 1:] = (wide - predicted).astype(np.uint8)
    return lines.tobytes()


def encode(pixels: Bytes, palette: Bytes | None = None) -> bytes:
    """Return a PNG of `pixels`, of shape (height, width, channels), by the best of five filters.

    With a `palette` of shape (colours, 3) there is one channel, the number of the colour. One
    channel without a palette is grey, three are a colour, four have an opacity.
    """
    height, width, channels = pixels.shape
    rows = np.ascontiguousarray(pixels).reshape(height, width * channels)
    packed = min((zlib.compress(_filtered(rows, channels, kind), 9) for kind in range(5)), key=len)
    kind = _COLOUR_TYPE[channels] if palette is None else _PALETTE_TYPE
    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    colours = b"" if palette is None else _chunk(b"PLTE", palette.astype(np.uint8).tobytes())
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + colours
        + _chunk(b"IDAT", packed)
        + _chunk(b"IEND", b"")
    )
