"""Return the visible contents of a part of the window."""

import pygame

from game.ui.viewport import Box
from tests.pilot import Pilot


def pixels(pilot: Pilot, box: Box) -> bytes:
    """The pixels of a box as they were drawn last."""
    canvas = pilot.app.canvas
    rect = canvas.view.rect(box).clip(canvas.surface.get_rect())
    return bytes(pygame.image.tobytes(canvas.surface.subsurface(rect), "RGB"))
