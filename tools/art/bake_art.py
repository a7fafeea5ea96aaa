"""Bakes the art that is drawn by rule into assets/art: vector families, textures, covers.

    python -m tools.art.bake_art              write everything (about ten seconds)
    python -m tools.art.bake_art felt halo    write only what is named
    python -m tools.art.bake_art yoho         write the drawings and covers of a game
    python -m tools.art.bake_art --check      write nothing; exit 1 if a committed file differs
    python -m tools.art.bake_art --list       the names

A game's drawings are those of `tools/art/<game>/drawings.py`. The colour of a cover is baked beside
it: a program that opens has no time to look for it.
Needs numpy and resvg-py (the `test` extra). A second run writes the same bytes. The check compares
drawings as text and pictures as pixels, for two machines may round the last bit differently and
compress with another zlib.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
import resvg_py

from tools.art.shared import svg, textures

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
COVER_ZOOM = 3
"""Pixels per logical pixel in a baked cover."""

_CLOSE_ENOUGH = 2


def _cover(text: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=COVER_ZOOM, skip_system_fonts=True))


def _cover_colour(text: str) -> bytes:
    """The colour of a cover's ground, "#RRGGBB": its edges, for the middle is its subject."""
    cover = pygame.image.load(io.BytesIO(_cover(text)), "cover.png")
    w, h = cover.get_size()
    strip = cover.subsurface((w // 20, h // 20, w - w // 10, h // 8))
    red, green, blue, _ = pygame.transform.average_color(strip)
    return f"#{red:02X}{green:02X}{blue:02X}\n".encode()


def games() -> tuple[str, ...]:
    """The games that bring drawings of their own."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/drawings.py")))


def drawings() -> dict[str, str]:
    """Every drawing made by rule: its file below `assets/art` without `.svg`, and its text."""
    return svg.families() | {
        f"{game}/{name}": text
        for game in games()
        for name, text in import_module(f"tools.art.{game}.drawings").drawings().items()
    }


def works() -> dict[str, Callable[[], bytes]]:
    """What can be baked: the file below `assets/art`, and what makes its content."""
    made: dict[str, Callable[[], bytes]] = {}
    for name, text in drawings().items():
        made[f"{name}.svg"] = text.encode
        game, _, picture = name.partition("/")
        if picture.startswith("cover"):
            made[f"baked/{game}_{picture}.png"] = partial(_cover, text)
        if picture == "cover":
            made[f"baked/{game}_cover.txt"] = partial(_cover_colour, text)
    for name, paint in textures.TEXTURES.items():
        made[f"baked/{name}.png"] = paint
    return made


def same(file: str, committed: bytes, fresh: bytes) -> bool:
    """Whether a committed file shows what a fresh one shows."""
    if committed == fresh or file.endswith(".svg"):
        return committed == fresh
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
    """What a file is chosen by: its own name, its folder, and the game whose cover it is."""
    path = Path(file)
    return {path.stem, path.parent.name, path.stem.partition("_cover")[0]}


def main(arguments: Sequence[str] | None = None) -> int:
    """Bake or check what is named; 0 if all is well, 1 if a check failed, 2 for a wrong name."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "name", nargs="*", help="file name without folder and ending, or a game; default: all"
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
