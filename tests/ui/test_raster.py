"""Shapes have the requested size, and look the same however they are rendered."""

import importlib
import pkgutil
from collections.abc import Callable

import pygame
import pytest

from game import games, scenes
from game.games.dragon_farkle.view.faces import sunken_lane
from game.games.quazos_gambit.view.faces_seats import ability_card
from game.games.yahtzee_challenge.view.background import rack_field
from game.games.yoz.view.faces_cards import card_back_of_paper
from game.scenes.match import curtain
from game.scenes.parts.game_box import box_skin
from game.scenes.records.people import names, person_sheet
from game.scenes.records.result_card import card_skin
from game.scenes.records.result_ladder import rails_skin, rung_skin
from game.scenes.review.luck import decision_card, person_card, waterfall
from game.table import cards
from game.ui import raster, svg_shapes
from game.ui.raster import drawn
from game.ui.theme import TAVERN

SIZES = (776.0, 536.0), (228.0, 100.0), (332.0, 60.0), (100.0, 228.0)  # whole pixels at 1.5
DETAILS: dict[Callable[..., str], tuple[object, ...]] = {
    svg_shapes.panel: (TAVERN,),
    svg_shapes.tray: (TAVERN,),
    svg_shapes.parchment: (TAVERN,),
    svg_shapes.frame: (TAVERN,),
    svg_shapes.sign: (TAVERN, 14),
    svg_shapes.button: (TAVERN, "primary", "normal"),
    svg_shapes.field_box: (TAVERN,),
    svg_shapes.page_box: (TAVERN, True),
    svg_shapes.paper_button: ("hover",),
    svg_shapes.paper_tab: (TAVERN,),
    svg_shapes.ring: ("#F0C04A", "#F8E0A0", 12, 3),
    svg_shapes.focus_ring: ("#4FA8FF", 46.0),
    svg_shapes.pill: ("#2C1A10", "#D9AC54", 5),
    svg_shapes.plaque: (TAVERN, "ember"),
    cards.paper: ("#4F8A4C", "#2E5B35", 24.0),
    cards.back: ("#4F8A4C", "#2E5B35"),
    sunken_lane: (True, False),
    rack_field: (TAVERN,),
    ability_card: (True,),
    card_back_of_paper: ("thief", 40.0),
    curtain.fold: (),
    box_skin: (TAVERN, "#285F47", "normal"),
    card_skin: (TAVERN, "ember", 50.0),
    rung_skin: (TAVERN, "decided"),
    rails_skin: (),
    names.row_skin: (TAVERN, True),
    person_sheet.tile_paper: (TAVERN,),
    person_card.card_skin: (TAVERN, ("ember", "harbour"), True),
    waterfall.bar_skin: ("#2E8B62", "#1B5B3E"),
    decision_card.fold_skin: (True,),
}


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many values of colour, or of what shows through, differ by more than 4."""
    alike = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    one, other = one.convert(alike), other.convert(alike)
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return len(pygame.image.tobytes(more, "RGBA").translate(None, bytes(range(5))))


@pytest.mark.parametrize("make", DETAILS, ids=lambda make: make.__name__)
def test_a_part_that_is_pulled_looks_like_one_that_is_drawn_whole(make: Callable[..., str]) -> None:
    for wide, high in SIZES:
        size = round((wide + 2 * raster.PAD) * 1.5), round((high + 2 * raster.PAD) * 1.5)
        pulled = drawn(make, (wide, high), DETAILS[make], size)
        whole = raster._rasterised(make(wide, high, *DETAILS[make]), size)
        assert pulled.get_size() == whole.get_size() == size
        assert apart(pulled, whole) <= 12, "a pixel or two at a corner, which nobody sees"


def test_every_part_that_is_pulled_is_looked_at_above() -> None:
    for package in (games, scenes):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    assert DETAILS.keys() == raster._EVEN | raster._UPRIGHT


def test_to_pull_a_wide_part_less_than_a_fifth_of_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, int]] = []
    plain = raster._rasterised

    def rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
        asked.append(size)
        return plain(svg, size)

    monkeypatch.setattr(raster, "_rasterised", rasterised)
    drawn(svg_shapes.parchment, (1000.0, 584.0), (TAVERN,), (1542, 918))
    assert all(5 * wide < 1542 for wide, _ in asked)


def test_a_part_fills_its_box_to_the_pixel() -> None:
    def red(w: float, h: float) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}"'
            f' height="{h}"><rect x="0" y="0" width="{w}" height="{h}" fill="#ff0000"/></svg>'
        )

    assert drawn(red, (362.5, 87.6), (), (362, 87)).get_size() == (362, 87)
