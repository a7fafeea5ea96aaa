"""What tests of the makers' tools share."""

import os
from collections.abc import Iterator

import pygame
import pytest

from tools.sound.kit import RATE


@pytest.fixture(scope="module")
def silent_mixer() -> Iterator[None]:
    """A mixer that decodes, but plays nowhere."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before
