"""Paints the textures of the room: wood, felt, parchment, leather, soft shadows and light.

Each comes from seeded noise on a lattice that wraps round, so a tile has no seam and a second run
gives the same picture. Sizes are pixels; light falls from the upper left everywhere.
"""

import io
from collections.abc import Callable, Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

Field = NDArray[np.float64]
Bytes = NDArray[np.uint8]

SLICE, CORNER, INSET = 96, 32, 18
"""Side and corner of a nine-slice, and the distance of its box from the edge of the picture."""


def _random(seed: int) -> np.random.RandomState:
    # RandomState is frozen for good; the streams of newer generators may change with numpy.
    return np.random.RandomState(seed)


def _wave(
    random: np.random.RandomState, shape: tuple[int, int], cell: tuple[float, float]
) -> Field:
    """Return smooth noise from 0 to 1 that wraps round; `cell`: its grain (down, across) in px."""
    height, width = shape
    counts = [max(1, round(side / grain)) for side, grain in zip(shape, cell, strict=True)]
    lattice = random.random_sample(counts)
    down = np.arange(height) * counts[0] / height
    across = np.arange(width) * counts[1] / width
    top, left = down.astype(int), across.astype(int)
    low, right = (top + 1) % counts[0], (left + 1) % counts[1]
    ease_down, ease_across = (_smooth(part - part.astype(int)) for part in (down, across))
    rows = lattice[top] + (lattice[low] - lattice[top]) * ease_down[:, None]
    field: Field = rows[:, left] + (rows[:, right] - rows[:, left]) * ease_across[None, :]
    return field


def _smooth(part: Field) -> Field:
    held: Field = np.clip(part, 0, 1)
    return held * held * (3 - 2 * held)


def _even(field: Field) -> Field:
    """Return the field shifted and stretched to mean 0 and deviation 1."""
    shifted: Field = (field - field.mean()) / field.std()
    return shifted


def _rgb(code: str) -> Field:
    return np.array([int(code[at : at + 2], 16) for at in (1, 3, 5)], dtype=np.float64)


def _ramp(codes: Sequence[str], count: int) -> Bytes:
    """Return a palette of `count` colours that runs evenly through `codes`."""
    stops = np.array([_rgb(code) for code in codes])
    at = np.linspace(0, len(codes) - 1, count)
    palette = np.stack([np.interp(at, range(len(codes)), stops[:, c]) for c in range(3)], axis=1)
    return np.round(palette).astype(np.uint8)


def _png(picture: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture, file, "texture.png")
    return file.getvalue()


def _in_palette(index: Bytes, palette: Bytes) -> bytes:
    """Return a PNG of pixels that are numbers of colours; `palette`: shape (colours, 3)."""
    picture = pygame.image.frombytes(index.tobytes(), index.shape[::-1], "P")
    picture.set_palette(palette.tolist())
    return _png(picture)


def _painted(light: Field, codes: Sequence[str], colours: int) -> bytes:
    """Return a PNG of a picture of brightness 0 to 1, in a palette that runs through `codes`."""
    index = np.clip(np.round(light * (colours - 1)), 0, colours - 1).astype(np.uint8)
    return _in_palette(index, _ramp(codes, colours))


def _grain(random: np.random.RandomState, height: int, width: int, scale: float) -> Field:
    """Return wood with grain along x, mean 0, deviation 1; `scale`: px per logical pixel."""
    shape = (height, width)
    bend = _wave(random, shape, (70 * scale, 520 * scale)) - 0.5
    bend += 0.35 * (_wave(random, shape, (30 * scale, 240 * scale)) - 0.5)
    rows = np.arange(height)[:, None] + bend * 84 * scale
    rings: Field = np.zeros(shape)
    for grain, weight, late in ((26.0, 0.9, 0.0), (11.0, 0.7, 0.55), (3.6, 0.6, 0.0)):
        count = max(4, round(height / (grain * scale)))
        ring = random.random_sample(count)
        at = (rows * count / height) % count
        below = at.astype(int) % count
        part = at - at.astype(int)
        rings += weight * (ring[below] + (ring[(below + 1) % count] - ring[below]) * _smooth(part))
        # The late wood of a year: it darkens slowly and ends in a sharp line.
        rings -= late * ring[below] * part**5
    fibres = 0.9 * _wave(random, shape, (1.5 * scale, 90 * scale))
    fibres += 0.45 * _wave(random, shape, (1.0 * scale, 34 * scale))
    pores = _wave(random, shape, (1.1 * scale, 22 * scale))
    clouds = _wave(random, shape, (60 * scale, 180 * scale))
    pores = np.clip(pores - 0.8, 0, 1) * 5
    return _even(0.7 * rings + fibres + 0.6 * clouds - 0.8 * pores)


_PLANKS = 5
_BUTTS = ((0.29, 0.78), (0.08, 0.52), (0.39, 0.9), (0.17, 0.66), (0.34, 0.8))
"""Where the boards of each plank meet, as parts of the width."""


def table_wood() -> bytes:
    """Return a PNG of the table: five dark oiled planks, grain along x; the sides wrap round."""
    width, height, scale = 1920, 1080, 1.5
    plank = height // _PLANKS
    light = np.empty((height, width))
    for number, butts in enumerate(_BUTTS):
        random = _random(100 + number)
        rows = 0.062 * _grain(random, plank, width, scale)
        columns = np.arange(width) / width
        second = (columns >= butts[0]) & (columns < butts[1])
        rows += 0.018 * (random.random_sample() - 0.5)
        rows += np.where(second, 0.03, -0.02)[None, :] * (1 if number % 2 else -1)
        # Another board: the same tree, cut elsewhere.
        rows = np.where(second[None, :], np.roll(rows, plank // 3, axis=0)[::-1], rows)
        edge = np.minimum(np.arange(plank), plank - 1 - np.arange(plank)) / scale
        rows -= 0.1 * np.exp(-edge / 3.5)[:, None]
        for butt in butts:
            away = np.abs(np.arange(width) - round(butt * width)) / scale
            rows -= 0.26 * np.clip(1.4 - away, 0, 1)[None, :]
            rows -= 0.05 * np.exp(-away / 2.5)[None, :]
        rows[:3] -= np.array([0.34, 0.3, 0.16])[:, None]
        rows[3:5] += np.array([0.1, 0.05])[:, None]
        rows[-2:] -= np.array([0.12, 0.26])[:, None]
        light[number * plank : (number + 1) * plank] = rows
    return _painted(light + 0.56, ("#140A05", "#331E10", "#54341E", "#6F472B", "#8C5D3A"), 60)


def frame_wood() -> bytes:
    """Return a PNG tile of the wood of board frames; turn the tile for the upright sides."""
    light = 0.5 + 0.125 * _grain(_random(210), 128, 768, 1.5)
    return _painted(light, ("#22130B", "#3F2618", "#4C2E1C", "#674227"), 40)


def sign_wood() -> bytes:
    """Return a PNG tile of the warmer wood of signs and toasts."""
    light = 0.5 + 0.115 * _grain(_random(223), 160, 1024, 1.5)
    return _painted(light, ("#4C2C16", "#6C4324", "#7B4E2B", "#9A6A40"), 44)


def felt() -> bytes:
    """Return a PNG tile of felt in grey, mean 205: multiply it over the colours of a mat."""
    random, shape = _random(231), (320, 320)
    soft = _even(_wave(random, shape, (40, 40)) + 0.6 * _wave(random, shape, (17, 17)))
    fuzz = _even(_wave(random, shape, (2.2, 2.2)) + 0.7 * _wave(random, shape, (1.2, 1.2)))
    hairs = _wave(random, shape, (1.3, 9)) + _wave(random, shape, (9, 1.3))
    grey = 5.5 * soft + 6.5 * fuzz + 5.0 * _even(hairs)
    levels = np.clip(np.round((grey - grey.mean()) / 3) * 3 + 205, 150, 255)
    greys = np.repeat(np.arange(256, dtype=np.uint8), 3).reshape(256, 3)
    return _in_palette(levels.astype(np.uint8), greys)


def parchment() -> bytes:
    """Return a PNG tile of parchment, fibres along x, without the darker edge."""
    random, shape = _random(241), (512, 512)
    clouds = _even(_wave(random, shape, (120, 150)) + 0.55 * _wave(random, shape, (45, 64)))
    fibres = _wave(random, shape, (1.6, 110)) + 0.8 * _wave(random, shape, (1.2, 40))
    flecks = np.clip(_wave(random, shape, (3, 5)) - 0.93, 0, 1) * 14
    light = 0.6 + 0.085 * clouds + 0.08 * _even(fibres) - 0.16 * flecks
    return _painted(light, ("#C9AA72", "#DFC898", "#E8D5AE", "#F1E3C0"), 40)


def leather() -> bytes:
    """Return a PNG tile of dark leather, in the panel colours at their middle (`#26160D`)."""
    random, shape = _random(251), (320, 320)
    pebbles = np.abs(_wave(random, shape, (7, 7)) - 0.5) + np.abs(
        _wave(random, shape, (4, 4)) - 0.5
    )
    slope = pebbles - np.roll(pebbles, (1, 1), axis=(0, 1))
    soft = _wave(random, shape, (90, 90))
    light = 0.5 + 0.075 * _even(slope) + 0.05 * _even(soft)
    return _painted(light, ("#180D07", "#26160D", "#372114"), 28)


def _to_box(down: Field, across: Field) -> Field:
    """Return the distance to a box, from those to its sides down and across; negative inside."""
    away: Field = np.hypot(np.maximum(down, 0), np.maximum(across, 0))
    away += np.minimum(np.maximum(down, across), 0)
    return away


def _box_distance() -> Field:
    """Return the distance in px to the rounded box of a nine-slice; negative inside."""
    radius, half = 12.0, SLICE / 2 - INSET
    middle = np.abs(np.arange(SLICE) + 0.5 - SLICE / 2) - (half - radius)
    down, across = np.meshgrid(middle, middle, indexing="ij")
    return _to_box(down, across) - radius


def _tinted(alpha: Field, code: str) -> bytes:
    """Return a PNG of one colour whose opacity is `alpha`, 0 to 1."""
    pixels = np.empty((*alpha.shape, 4), dtype=np.uint8)
    pixels[:, :, :3] = _rgb(code)
    pixels[:, :, 3] = np.clip(np.round(alpha * 255), 0, 255)
    return _png(pygame.image.frombytes(pixels.tobytes(), alpha.shape[::-1], "RGBA"))


def shadow() -> bytes:
    """Return a nine-slice PNG: the blurred shadow under a panel."""
    reach = INSET - 1.0
    part = _smooth((reach - _box_distance()) / (reach + CORNER - INSET - 1))
    return _tinted(0.62 * part, "#120803")


def halo() -> bytes:
    """Return a nine-slice PNG: the soft light around what is legal now; clear inside."""
    away = _box_distance()
    outer = np.clip(1 - away / (INSET - 1.0), 0, 1) ** 2.2
    inner = np.clip(1 + away / 9.0, 0, 1) ** 2
    return _tinted(0.8 * np.where(away > 0, outer, inner), "#FFC95A")


def inset() -> bytes:
    """Return a nine-slice PNG: a sunken field's inner shadow, deepest at the top, no margin."""
    radius, half = 12.0, SLICE / 2
    at = np.arange(SLICE) + 0.5
    across = np.abs(at - half)[None, :] - (half - radius)
    # The field sits 5 px lower than its hole, so that more of the shadow shows at the top.
    down = np.where(at < half, half - at + 5, at - half + 1)[:, None] - (half - radius)
    away = _to_box(down, across) - radius
    hole = np.abs(at - half)[:, None] - (half - radius)
    inside = np.clip(0.5 - (_to_box(hole, across) - radius), 0, 1)
    return _tinted(0.66 * _smooth((away + 15) / 20) * inside, "#120803")


def _screen() -> tuple[Field, Field]:
    """Return rows and columns of a picture stretched over the window, from -1 to 1."""
    height, width = 360, 640
    down = (np.arange(height) + 0.5) / height * 2 - 1
    across = (np.arange(width) + 0.5) / width * 2 - 1
    return down[:, None], across[None, :]


def _softened(alpha: Field, seed: int) -> Field:
    """Return the opacity with less than one level of noise, so that no bands show."""
    noise = (_random(seed).random_sample(alpha.shape) - 0.5) / 255
    return np.where(alpha > 0, np.clip(alpha + 0.9 * noise, 0, 1), 0)


def candle_light() -> bytes:
    """Return a PNG over the whole window: a soft ellipse of light above the board's middle."""
    down, across = _screen()
    away = np.hypot(across / 0.72, (down + 0.17) / 0.86)
    return _tinted(_softened(0.15 * _smooth(1 - away), 261), "#FFCF7A")


def vignette() -> bytes:
    """Return a PNG over the whole window: dark from 52 % of the radius on."""
    down, across = _screen()
    away = np.hypot(across, down + 0.06) / 1.5
    return _tinted(_softened(0.72 * np.clip((away - 0.52) / 0.48, 0, 1), 262), "#0D0502")


TEXTURES: dict[str, Callable[[], bytes]] = {
    "table_wood": table_wood,
    "frame_wood": frame_wood,
    "sign_wood": sign_wood,
    "felt": felt,
    "parchment": parchment,
    "leather": leather,
    "shadow": shadow,
    "halo": halo,
    "inset": inset,
    "candle_light": candle_light,
    "vignette": vignette,
}
"""File name without `.png`, and what paints it."""
