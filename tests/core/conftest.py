"""What several tests of the core stand on: a map, and an archive."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.storage.archive import FILE, Archive
from tests.core.drawn_map import MAP, PROJECT, TILESET, png
from tests.core.stored import Clock


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """A small map that is right in everything, with its tileset and project."""
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "test.tiled-project").write_text(PROJECT)
    (folder / "sea.tsx").write_text(TILESET)
    (folder / "sea.png").write_bytes(png(640, 360))
    path = folder / "harbour.tmx"
    path.write_text(MAP)
    return path


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    archive = Archive.open(tmp_path / FILE, Clock())
    yield archive
    archive.close()


@pytest.fixture
def second(archive: Archive) -> Iterator[Archive]:
    """Another running copy of the program with the same archive."""
    second = Archive.open(archive.path, Clock())
    yield second
    second.close()
