"""The picture of win chances: bands where somebody has looked closer, and nowhere else."""

import pygame
import pytest

from game.scenes.parts.win_chance_curve import Chances, CurvePicture
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.theme import HIGH_CONTRAST, PLAYER_COLOURS, TAVERN, Palette, hex_colour
from game.ui.viewport import Box

pytestmark = pytest.mark.painted

BOX = Box(0, 0, 1280, 720)
COLOURS = ("ember", "harbour", "honey")


def drawn(points: list[Chances], palette: Palette = TAVERN) -> pygame.Surface:
    """On black, a pixel for each thousandth of the match and of the chance, more or less."""
    surface = pygame.Surface((1280, 720))
    picture = CurvePicture(points, COLOURS[: len(points[0].chances)])
    picture.draw(Canvas.of(surface, Pictures(), DrawSettings(palette=palette)), BOX)
    return surface


def at(surface: pygame.Surface, share: float, chance: float) -> tuple[int, ...]:
    return tuple(surface.get_at((round(1279 * share), round(719 * (1 - chance)))))[:3]


def level(at: float, half: float | None) -> Chances:
    """Three chances that stay as they are; None: nobody has looked closer."""
    return Chances(at, (0.5, 0.3, 0.2), () if half is None else (half, 0.0, 0.0))


@pytest.mark.parametrize(("palette", "share"), [(TAVERN, 0.42), (HIGH_CONTRAST, 0.6)])
def test_a_band_lets_as_much_through_as_is_agreed(palette: Palette, share: float) -> None:
    surface = drawn([level(0, 0.08), level(1, 0.08)], palette)
    light = hex_colour(PLAYER_COLOURS["ember"].light)
    for chance in (0.44, 0.56):
        found = at(surface, 0.5, chance)
        assert found == pytest.approx([share * part for part in light], abs=3)
    assert at(surface, 0.5, 0.59) == at(surface, 0.5, 0.41) == (0, 0, 0)


def test_a_stretch_has_a_band_only_if_both_its_ends_have_one() -> None:
    surface = drawn([level(0, 0.08), level(0.4, 0.08), level(0.7, None), level(1, 0.08)])
    assert at(surface, 0.2, 0.56) != (0, 0, 0)
    assert at(surface, 0.55, 0.56) == at(surface, 0.85, 0.56) == (0, 0, 0)


def test_a_band_over_several_turns_has_no_seams() -> None:
    surface = drawn([level(at, 0.08) for at in (0.0, 0.31, 0.33, 0.7, 1.0)])
    assert len({at(surface, share / 1000, 0.56) for share in range(20, 980)}) == 1


def test_towards_what_is_exact_a_band_grows_narrow() -> None:
    surface = drawn([level(0, 0.1), level(1, 0.0)])
    assert at(surface, 0.1, 0.58) != (0, 0, 0)
    assert at(surface, 0.9, 0.58) == (0, 0, 0)


def test_two_seats_share_a_line_that_is_white_for_high_contrast() -> None:
    points = [Chances(at, (0.5, 0.5), (0.05, 0.05)) for at in (0.0, 1.0)]
    assert at(drawn(points, HIGH_CONTRAST), 0.5, 0.5) == (255, 255, 255)
    assert at(drawn(points, TAVERN), 0.5, 0.5) == hex_colour("#FFE3A0")


def test_bands_never_leave_the_picture() -> None:
    points = [Chances(at, (0.99, 0.01), (0.2, 0.2)) for at in (0.0, 1.0)]
    assert drawn(points).get_size() == (1280, 720)
