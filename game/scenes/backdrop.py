"""The table everything lies on: wood, candle light, and the dark at the edge of the room."""

import pygame

from game.core.assets import asset_path
from game.ui.canvas import Canvas
from game.ui.theme import hex_colour

_CANDLE = (640.0, 300.0, 1180.0, 760.0)  # middle and size of the pool of light, logical pixels
_GRAIN = "#DCCBB8"  # multiplied over the wood, so that what lies on it stands out


def draw_backdrop(canvas: Canvas) -> None:
    """Fill the whole window, side strips included; put together once for a window size."""
    key = ("backdrop", *canvas.surface.get_size())
    made = canvas.pictures.made(key)
    if made is None:
        made = canvas.pictures.keep_made(key, _put_together(canvas))
    canvas.surface.blit(made, (0, 0))


def draw_dim(canvas: Canvas, alpha: int = 153) -> None:
    """The table in shadow, below a dialog."""
    canvas.fill(canvas.view.everything, "#0D0502", alpha)


def _put_together(canvas: Canvas) -> pygame.Surface:
    size = canvas.surface.get_size()
    wood = _picture("table_wood")
    cover = max(size[0] / wood.get_width(), size[1] / wood.get_height())
    wood = _stretched(wood, (round(wood.get_width() * cover), round(wood.get_height() * cover)))
    whole = pygame.Surface(size)
    whole.blit(wood, wood.get_rect(center=(size[0] // 2, size[1] // 2)))
    whole.fill(hex_colour(_GRAIN), special_flags=pygame.BLEND_RGB_MULT)
    x, y, w, h = _CANDLE
    view = canvas.view
    light = _stretched(_picture("candle_light"), (view.length(w), view.length(h)))
    whole.blit(light, light.get_rect(center=view.point(x, y)))
    whole.blit(_stretched(_picture("vignette"), size), (0, 0))
    return whole


def _picture(name: str) -> pygame.Surface:
    return pygame.image.load(asset_path("art", "baked", f"{name}.png"))


def _stretched(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_size() == size:
        return picture
    if picture.get_bitsize() not in (24, 32):
        picture = picture.convert(32)
    return pygame.transform.smoothscale(picture, size)
