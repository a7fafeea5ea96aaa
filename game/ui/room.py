"""The background behind every table: wood, a pool of candle light, dark edges."""

import threading

import pygame

from game.core.assets import asset_path
from game.core.missing import Missing
from game.ui.viewport import Viewport

_CANDLE = (640.0, 300.0, 1180.0, 760.0)  # middle and size of the pool of light, logical pixels
_BARE = (42, 22, 10)  # where there is no wood
_GRAIN = (180, 160, 142)  # multiplied over the wood, so that objects on it stand out


def room_picture(size: tuple[int, int], missing: Missing | None = None) -> pygame.Surface:
    """Return the room drawn for a size in pixels; needs no window. Missing files are noted."""
    missing = missing or Missing()
    wood = _picture("table_wood", missing)
    if wood.get_bitsize() == 8:
        wood.set_palette([_dimmed(colour) for colour in wood.get_palette()])
    cover = max(size[0] / wood.get_width(), size[1] / wood.get_height())
    wide, high = round(wood.get_width() * cover), round(wood.get_height() * cover)
    whole = pygame.Surface(size, 0, 32)
    whole.blit(_stretched(wood, (wide, high)), ((size[0] - wide) // 2, (size[1] - high) // 2))
    x, y, w, h = _CANDLE
    view = Viewport(*size)
    light = _stretched(_picture("candle_light", missing), (view.length(w), view.length(h)))
    whole.blit(light, light.get_rect(center=view.point(x, y)))
    whole.blit(_stretched(_picture("vignette", missing), size), (0, 0))
    return whole


def _dimmed(colour: tuple[int, int, int] | pygame.Color) -> tuple[int, int, int]:
    return (
        colour[0] * _GRAIN[0] // 255,
        colour[1] * _GRAIN[1] // 255,
        colour[2] * _GRAIN[2] // 255,
    )


def _picture(name: str, missing: Missing) -> pygame.Surface:
    try:
        return pygame.image.load(asset_path("art", "baked", f"{name}.png"))
    except (OSError, pygame.error) as wrong:
        missing.note("picture", f"baked/{name}", wrong)
    empty = pygame.Surface((64, 36), pygame.SRCALPHA, 32)
    if name == "table_wood":
        empty.fill(_BARE)
    return empty


def _stretched(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_bitsize() not in (24, 32):
        whole = pygame.Surface(picture.get_size(), 0, 32)
        whole.blit(picture, (0, 0))
        picture = whole
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


class PaintedRoom:
    """A room painted in a thread of its own, while the rest of the program is still loading."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._picture: pygame.Surface | None = None
        self._missing = Missing()
        self._thread = threading.Thread(target=self._paint, name="room", daemon=True)
        self._thread.start()

    def _paint(self) -> None:
        self._picture = room_picture(self.size, self._missing)

    def picture(self, missing: Missing) -> pygame.Surface:
        """Return the picture of the room once it is drawn; redrawn if the thread failed."""
        self._thread.join()
        if self._picture is None or self._missing.any:
            return room_picture(self.size, missing)
        return self._picture
