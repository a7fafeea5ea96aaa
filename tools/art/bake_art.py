"""Renders covers and textures into assets/art/baked.

    python -m tools.art.bake_art              write everything (about ten seconds)
    python -m tools.art.bake_art felt halo    write only what is named
    python -m tools.art.bake_art yoho         write the covers of a game
    python -m tools.art.bake_art --check      write nothing; exit 1 if a committed file differs
    python -m tools.art.bake_art --list       the names

Covers are rendered from `assets/art/<game>/cover*.svg`, and the main colour of each is written
beside it, so that the program need not compute it when it starts. Textures are painted by
`tools.art.textures`. All other drawings in `assets/art` are sources themselves.
Needs numpy and resvg-py (the `test` extra). A second run writes the same bytes. The check compares
pixels, because two machines may round the last bit differently and compress with another zlib.
"""

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
import resvg_py

from tools.art import textures
from tools.baking import ASSETS, bake

ART = ASSETS / "art"
COVER_ZOOM = 3
"""Pixels per logical pixel in a baked cover."""

_CLOSE_ENOUGH = 2


def _cover(drawing: Path) -> bytes:
    text = drawing.read_text(encoding="utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=COVER_ZOOM, skip_system_fonts=True))


def _cover_colour(picture: bytes) -> bytes:
    """Return the mean colour of a strip at the top of a cover, "#RRGGBB" and a newline."""
    cover = pygame.image.load(io.BytesIO(picture), "cover.png")
    w, h = cover.get_size()
    strip = cover.subsurface((w // 20, h // 20, w - w // 10, h // 8))
    red, green, blue, _ = pygame.transform.average_color(strip)
    return f"#{red:02X}{green:02X}{blue:02X}\n".encode()


def _cover_files(drawing: Path) -> Iterator[tuple[Path, bytes]]:
    """Yield a cover as a PNG file and, of `cover.svg` alone, its main colour as a text file."""
    path = ART / "baked" / f"{drawing.parent.name}_{drawing.stem}.png"
    picture = _cover(drawing)
    yield path, picture
    if drawing.stem == "cover":
        yield path.with_suffix(".txt"), _cover_colour(picture)


def _texture_files(name: str, paint: Callable[[], bytes]) -> Iterator[tuple[Path, bytes]]:
    yield ART / "baked" / f"{name}.png", paint()


def same(file: Path, fresh: bytes) -> bool:
    """Return whether a committed file and its new bytes differ by rounding at most."""
    committed = file.read_bytes()
    if committed == fresh:
        return True
    if file.suffix == ".txt":
        one, other = (pygame.Color(colour.decode().strip()) for colour in (committed, fresh))
        return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= _CLOSE_ENOUGH
    old, new = (pygame.image.load(io.BytesIO(data), file.name) for data in (committed, fresh))
    if old.get_size() != new.get_size():
        return False
    was, now = (
        np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8).astype(np.int16)
        for picture in (old, new)
    )
    return int(np.abs(was - now).max()) <= _CLOSE_ENOUGH


def main(arguments: Sequence[str] | None = None) -> int:
    """Render or check what is named; return 1 if a check failed, else 0."""
    drawings = sorted(ART.glob("*/cover*.svg"))
    covers = {f"{path.parent.name}_{path.stem}": partial(_cover_files, path) for path in drawings}
    paints = {name: partial(_texture_files, name, p) for name, p in textures.TEXTURES.items()}
    return bake(__doc__, {**covers, **paints}, arguments, same)


if __name__ == "__main__":
    sys.exit(main())
