"""What the tests of the whole window share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pilot import Pilot, piloting


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A hand at the mouse and the keys of the whole program."""
    with piloting(tmp_path) as at_the_window:
        yield at_the_window
