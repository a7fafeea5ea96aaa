"""What the tests of thinkers share."""

from collections.abc import Iterator

import pytest

from game.core.match.worker import Thinker
from tests.patience import PATIENCE_S


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """A process for computer players; however busy the machine, nobody is late."""
    thinker = Thinker(late_s=PATIENCE_S)
    yield thinker
    thinker.close()
