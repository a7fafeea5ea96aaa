"""Names on the land: each on its own tile, and on nothing that is played with."""

from collections.abc import Iterator

import pygame
import pytest

from game.core.chance import Stream
from game.games.yoz.rules.content import Character, Tile
from game.games.yoz.rules.land.deals import Deal, deal
from game.games.yoz.rules.land.land import L0, Layout, land_of
from game.games.yoz.rules.land.tiles import Kind, tiles
from game.games.yoz.rules.names import TILE_NAMES, bare
from game.games.yoz.view.place_names import laid_names, wordings
from game.games.yoz.view.places import BoardPlaces
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.games.yoz.seen import board

DEAR = (Kind.CIRCLE, Kind.MOUTH, Kind.GEM, Kind.COTTAGE)
HEARTS = 2  # spots that a name may hide at most, of some 180, where a road cuts a tile in halves


def lands() -> Iterator[Layout]:
    yield L0
    for number in range(3):
        yield deal(Deal.ANY, tuple(Character), Stream(f"names/{number}"))


def meet(one: Box, other: Box) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("text", [1.0, 1.3], ids=["near", "couch"])
def test_no_name_covers_a_piece(text: float) -> None:
    pygame.font.init()
    surface = pygame.Surface((1280, 720))
    canvas = Canvas.of(surface, Pictures(), DrawSettings(table_text=text))
    drawn, ground = tiles(), BoardPlaces(board())
    for layout in lands():
        field, hidden = ground.field(layout), 0
        names = laid_names(canvas, layout, field)
        assert sorted(" ".join(lines) for lines, _ in names) == sorted(
            bare(TILE_NAMES[tile]) for tile in Tile if tile is not Tile.CASTLE_OF_YOZ
        )
        for lines, box in names:
            assert any(
                slot.x <= box.x and box.right <= slot.right and slot.y <= box.y <= slot.bottom
                for slot in field.slots.values()
            ), lines
            for space in land_of(layout).links:
                x, y = field.at(space)
                if drawn.kinds[space] in DEAR:
                    assert not meet(box, Box.around(x, y, 18, 18)), (lines, space)
                hidden += meet(box, Box.around(x, y, 4, 4))
        assert hidden <= HEARTS, [lines for lines, _ in names]


def test_a_name_of_two_words_may_stand_in_two_lines() -> None:
    assert wordings(Tile.SUNKEN_CRYPT) == (("Sunken Crypt",), ("Sunken", "Crypt"))
    assert wordings(Tile.KINGSMEAD) == (("Kingsmead",),)
