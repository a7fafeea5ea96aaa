"""What the tests of the review share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.storage.settings import Speed
from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A window in which nothing moves."""
    with staging(tmp_path) as stage:
        stage.services.settings = replace(stage.services.settings, animation=Speed.OFF)
        yield stage
