"""An eye and a hand at a screen: wait until it is still, click, keep a picture."""

import os
import subprocess
import time
from pathlib import Path

import pygame

from tools.release.screen import Screen

_STILL_S = 0.5
_CLICK_S = 0.12  # a hand is no faster


class Mouse:
    """The mouse of a screen, moved by xdotool."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def wait_still(self, patience_s: float = 30.0) -> None:
        """Wait until nothing has moved for a moment."""
        until = time.monotonic() + patience_s
        before, since = self.screen.pixels(), time.monotonic()
        while time.monotonic() - since < _STILL_S:
            assert time.monotonic() < until, "the screen does not come to rest"
            time.sleep(0.05)
            if (now := self.screen.pixels()) != before:
                before, since = now, time.monotonic()

    def click(self, x: float, y: float) -> None:
        """A real click with the left button."""
        self._xdotool("mousemove", str(round(x)), str(round(y)))
        time.sleep(_CLICK_S)
        self._xdotool("click", "1")
        time.sleep(_CLICK_S)

    def _xdotool(self, *words: str) -> None:
        environment = {**os.environ, "DISPLAY": self.screen.display}
        subprocess.run(["xdotool", *words], env=environment, timeout=20, check=True)

    def save(self, path: Path) -> None:
        """Keep a picture of the screen."""
        picture = pygame.image.frombytes(self.screen.pixels(), self.screen.size, "BGRA")
        pygame.image.save(picture.convert(24), path)
