"""The plaques of the seats."""

from collections.abc import Iterator

import pygame
import pytest

from game.table.seats import SeatPanel
from game.table.table import Place, SeatNote
from game.ui.canvas import Canvas, Look
from game.ui.pictures import Pictures


@pytest.fixture(autouse=True, scope="module")
def _letters() -> Iterator[None]:
    """pygame knows letters only while it runs."""
    pygame.init()
    yield
    pygame.quit()


@pytest.mark.parametrize(
    ("name", "tallied", "drawn"),
    [
        ("Ann", True, True),
        ("Ann", False, True),
        ("Gwendolynnne", False, True),
        ("Gwendolynnne", True, False),
    ],
)
def test_a_number_gives_way_to_a_long_name_where_it_can_be_counted(
    name: str, tallied: bool, drawn: bool
) -> None:
    panel = SeatPanel([Place(name, "ember")])
    panel.refresh([SeatNote(tallied=tallied)], [3], None, at_once=True)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    panel.draw_numbers(Canvas.of(surface, Pictures(), Look(table_text=1.3)))
    assert bool(surface.get_bounding_rect().w) == drawn
