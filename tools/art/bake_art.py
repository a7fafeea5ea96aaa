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

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
import resvg_py

from tools.art import textures

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
COVER_ZOOM = 3
"""Pixels per logical pixel in a baked cover."""

_CLOSE_ENOUGH = 2


def _cover(drawing: Path) -> bytes:
    text = drawing.read_text(encoding="utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=COVER_ZOOM, skip_system_fonts=True))


def _cover_colour(drawing: Path) -> bytes:
    """Return the mean colour of a strip at the top of a cover, "#RRGGBB" and a newline."""
    cover = pygame.image.load(io.BytesIO(_cover(drawing)), "cover.png")
    w, h = cover.get_size()
    strip = cover.subsurface((w // 20, h // 20, w - w // 10, h // 8))
    red, green, blue, _ = pygame.transform.average_color(strip)
    return f"#{red:02X}{green:02X}{blue:02X}\n".encode()


def works() -> dict[str, Callable[[], bytes]]:
    """Return a function that renders each file, by the file's path below `assets/art`."""
    made: dict[str, Callable[[], bytes]] = {}
    for drawing in sorted(ART.glob("*/cover*.svg")):
        name = f"{drawing.parent.name}_{drawing.stem}"
        made[f"baked/{name}.png"] = partial(_cover, drawing)
        if drawing.stem == "cover":
            made[f"baked/{name}.txt"] = partial(_cover_colour, drawing)
    for name, paint in textures.TEXTURES.items():
        made[f"baked/{name}.png"] = paint
    return made


def same(file: str, committed: bytes, fresh: bytes) -> bool:
    """Return whether two versions of a file differ by rounding at most."""
    if committed == fresh:
        return True
    if file.endswith(".txt"):
        one, other = (pygame.Color(colour.decode().strip()) for colour in (committed, fresh))
        return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= _CLOSE_ENOUGH
    old, new = (pygame.image.load(io.BytesIO(data), file) for data in (committed, fresh))
    if old.get_size() != new.get_size():
        return False
    was, now = (
        np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8).astype(np.int16)
        for picture in (old, new)
    )
    return int(np.abs(was - now).max()) <= _CLOSE_ENOUGH


def _called(file: str) -> set[str]:
    """Return the names that choose a file: its own and that of the game whose cover it is."""
    stem = Path(file).stem
    return {stem, stem.partition("_cover")[0]}


def main(arguments: Sequence[str] | None = None) -> int:
    """Render or check what is named; return 1 if a check failed, 2 for a wrong name, else 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "name", nargs="*", help="a file name without its ending, or a game; default: all"
    )
    parser.add_argument("--check", action="store_true", help="compare with the committed files")
    parser.add_argument("--list", action="store_true", help="list the names and stop")
    chosen = parser.parse_args(arguments)

    made = works()
    if chosen.list:
        print("\n".join(made))
        return 0
    known = {name for file in made for name in _called(file)}
    if unknown := [name for name in chosen.name if name not in known]:
        parser.error(f"unknown: {', '.join(unknown)}. Known: {', '.join(sorted(known))}")

    different = 0
    for file, make in made.items():
        if chosen.name and not _called(file) & {*chosen.name}:
            continue
        target, fresh = ART / file, make()
        if not chosen.check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(fresh)
        elif not target.is_file() or not same(file, target.read_bytes(), fresh):
            different += 1
            print(f"assets/art/{file} differs from what bake_art draws", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
