"""What the tests of scenes share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A window without a player in front of it."""
    with staging(tmp_path) as stage:
        yield stage
