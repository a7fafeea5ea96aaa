"""Paths of the packaged pictures, sounds, rulebooks and maps, and the tables computed beforehand.

The same call works from a source checkout (`assets/` beside `game/`), from an installed wheel and
from a packaged program (both carry them inside `game/`).
"""

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.contract.values import BadInput

T = TypeVar("T")
_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def _root(kind: str) -> Path:
    inside = _PACKAGE / kind
    return inside if inside.is_dir() else _PACKAGE.parent / kind


def asset_path(*parts: str) -> Path:
    """Return a path below `assets/`: `asset_path("art", "die_1.svg")`. The file need not exist."""
    return _root("assets").joinpath(*parts)


def maps_path(*parts: str) -> Path:
    """Return a path below `maps/`: `maps_path("yoz.tmx")`. The file need not exist."""
    return _root("maps").joinpath(*parts)


def read_table(game: str, kind: type[T]) -> T:
    """Return the figures in `assets/tables/<game>.json`, too long to compute in a match.

    Raises: OSError; msgspec.MsgspecError. `tools/tables` has a program for each file.
    """
    return msgspec.json.decode(asset_path("tables", f"{game}.json").read_bytes(), type=kind)


def read_script(path: Path, kind: type[T]) -> T:
    """Return what a file of lessons or examples holds.   Raises: BadInput that says what to do."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as wrong:
        raise BadInput(f"{path} cannot be read ({wrong.strerror}).") from wrong
    except msgspec.DecodeError as wrong:
        raise BadInput(f"{path.name}: {wrong}. Correct it there.") from wrong
