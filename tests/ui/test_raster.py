"""Parts are as large as they were asked for, and look the same however they are drawn."""

import importlib
import pkgutil
from collections.abc import Callable

import pygame
import pytest

from game import scenes
from game.scenes.parts.game_box import box_skin
from game.scenes.records.people import headings, names, tiles
from game.scenes.records.result_card import card_skin
from game.scenes.records.result_ladder import rails_skin, rung_skin
from game.scenes.review.luck import decision_card, person_card, waterfall
from game.ui import raster, skins
from game.ui.raster import drawn
from game.ui.theme import TAVERN

SIZES = (776.0, 536.0), (228.0, 100.0), (332.0, 60.0)  # whole pixels at 1.5
DETAILS: dict[Callable[..., str], tuple[object, ...]] = {
    skins.panel: (TAVERN,),
    skins.tray: (TAVERN,),
    skins.parchment: (TAVERN,),
    skins.frame: (TAVERN,),
    skins.sign: (TAVERN, 14),
    skins.button: (TAVERN, "primary", "normal"),
    skins.field_box: (TAVERN,),
    skins.page_box: (TAVERN, True),
    skins.paper_button: ("hover",),
    skins.paper_tab: (TAVERN,),
    box_skin: (TAVERN, "#285F47", "normal"),
    card_skin: (TAVERN, "ember", 50.0),
    rung_skin: (TAVERN, "decided"),
    rails_skin: (),
    names.row_skin: (TAVERN, True),
    tiles.paper: (TAVERN,),
    headings.empty_skin: (),
    person_card.card_skin: (TAVERN, ("ember", "harbour"), True),
    waterfall.bar_skin: ("#2E8B62", "#1B5B3E"),
    decision_card.fold_skin: (True,),
}


@pytest.mark.parametrize("make", DETAILS, ids=lambda make: make.__name__)
def test_a_part_that_is_pulled_looks_like_one_that_is_drawn_whole(make: Callable[..., str]) -> None:
    for wide, high in SIZES:
        size = round((wide + 2 * raster.PAD) * 1.5), round((high + 2 * raster.PAD) * 1.5)
        pulled = drawn(make, (wide, high), DETAILS[make], size)
        whole = raster._rasterised(make(wide, high, *DETAILS[make]), size)
        assert pulled.get_size() == whole.get_size() == size
        colours = (pygame.image.tobytes(surface, "RGBA") for surface in (pulled, whole))
        apart = sum(abs(one - other) > 4 for one, other in zip(*colours, strict=True))
        assert apart <= 12, "a pixel or two at a corner, which nobody sees"


def test_every_part_that_is_pulled_is_looked_at_above() -> None:
    for module in pkgutil.walk_packages(scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    assert DETAILS.keys() == raster._EVEN


def test_to_pull_a_wide_part_less_than_a_fifth_of_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, int]] = []
    plain = raster._rasterised

    def rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
        asked.append(size)
        return plain(svg, size)

    monkeypatch.setattr(raster, "_rasterised", rasterised)
    drawn(skins.parchment, (1000.0, 584.0), (TAVERN,), (1542, 918))
    assert all(5 * wide < 1542 for wide, _ in asked)


def test_a_part_fills_its_box_to_the_pixel() -> None:
    def red(w: float, h: float) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}"'
            f' height="{h}"><rect x="0" y="0" width="{w}" height="{h}" fill="#ff0000"/></svg>'
        )

    assert drawn(red, (362.5, 87.6), (), (362, 87)).get_size() == (362, 87)
