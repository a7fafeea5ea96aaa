"""Bakes the icons that desktops and installers show, out of two drawings, into packaging/icons.

    python -m tools.art.bake_icons            write every icon
    python -m tools.art.bake_icons --check    write nothing; exit 1 if a committed icon differs

Needs resvg-py (the `test` extra). Up to 24 px a drawing of its own with fewer lines stands in for
the program's icon. `.ico` is for Windows, `.icns` for macOS, the pictures are for everybody else.
"""

import argparse
import io
import os
import struct
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import resvg_py

from tools.art.bake_art import same

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging" / "icons"
_DRAWINGS = {False: ROOT / "assets" / "art" / "app_icon.svg", True: FOLDER / "small.svg"}

PICTURES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # px, the sizes of the hicolor theme
_SMALL = 24  # px, up to which the small drawing is used
_WINDOWS = (16, 24, 32, 48, 64, 256)
_MACOS = {  # the four letters of a picture in an icon set, and its pixels
    b"icp4": 16,
    b"ic11": 32,
    b"icp5": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
}

Drawn = Mapping[int, bytes]
"""A PNG for each number of pixels."""


def drawn() -> Drawn:
    """Return the icon as PNG in every size, by its side in pixels."""
    texts = {small: path.read_text(encoding="utf-8") for small, path in _DRAWINGS.items()}
    return {
        side: bytes(
            resvg_py.svg_to_bytes(
                svg_string=texts[side <= _SMALL], width=side, height=side, skip_system_fonts=True
            )
        )
        for side in PICTURES
    }


def windows_icon(pictures: Drawn) -> bytes:
    """Return a Windows icon file of all sizes: bitmaps, and a PNG where a bitmap would be large."""
    parts = [pictures[side] if side >= 256 else _bitmap(pictures[side]) for side in _WINDOWS]
    at = 6 + 16 * len(parts)
    directory = [struct.pack("<HHH", 0, 1, len(parts))]
    for side, part in zip(_WINDOWS, parts, strict=True):
        sides = side % 256, side % 256  # 256 is written as 0
        directory.append(struct.pack("<BBBBHHII", *sides, 0, 0, 1, 32, len(part), at))
        at += len(part)
    return b"".join((*directory, *parts))


def _bitmap(png: bytes) -> bytes:
    """Return a picture as a Windows icon holds it: bottom row first, BGRA, and a mask of zeros."""
    image = pygame.image.load(io.BytesIO(png), "icon.png")
    side = image.get_width()
    pixels = pygame.image.tobytes(image, "BGRA", True)
    mask = bytes((side + 31) // 32 * 4 * side)  # rows of bits, padded to 32; alpha does the work
    header = struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, len(pixels), 0, 0, 0, 0)
    return header + pixels + mask


def macos_icon(pictures: Drawn) -> bytes:
    """Return a macOS icon file of all sizes."""
    body = b"".join(
        kind + struct.pack(">I", len(pictures[side]) + 8) + pictures[side]
        for kind, side in _MACOS.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def files(pictures: Drawn) -> dict[str, bytes]:
    """Return the files of `packaging/icons` made from these pictures, by path."""
    return {
        **{f"{side}.png": png for side, png in pictures.items()},
        "tavern-table.ico": windows_icon(pictures),
        "tavern-table.icns": macos_icon(pictures),
    }


def differing() -> list[str]:
    """Return the names of committed icons that are missing or differ from the drawings."""
    if missing := [f"{side}.png" for side in PICTURES if not (FOLDER / f"{side}.png").is_file()]:
        return missing
    fresh = drawn()
    committed = {side: (FOLDER / f"{side}.png").read_bytes() for side in PICTURES}
    wrong = [f"{n}.png" for n in PICTURES if not same(FOLDER / f"{n}.png", fresh[n])]
    for name, data in files(committed).items():
        path = FOLDER / name
        if not path.is_file() or path.read_bytes() != data:
            wrong.append(name)
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the icons, or check them; return the exit code."""
    parser = argparse.ArgumentParser(description="Bakes the icons of desktops and installers.")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    if parser.parse_args(arguments).check:
        wrong = differing()
        for name in wrong:
            print(f"packaging/icons/{name} differs; run: python -m tools.art.bake_icons")
        return 1 if wrong else 0
    for name, data in files(drawn()).items():
        (FOLDER / name).write_bytes(data)
        print(f"packaging/icons/{name}  {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
