"""The land before the match: what is shown is what is dealt."""

import re
from itertools import islice

import pygame
import pytest

from game.core.chance import Stream
from game.core.contract.values import Setup
from game.games.yoz.rules.content import Character
from game.games.yoz.rules.dealing import setup as lay
from game.games.yoz.rules.land.code import code_of, layout_of
from game.games.yoz.rules.land.deals import Deal, temper_of
from game.games.yoz.rules.options import OPTIONS
from game.games.yoz.view.land_preview import BATCH, LandPreview, estimates
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.games.yoz.position import CUT_OFF, set_up

shown = LandPreview()


def settled(seats: int, seed: int, layout: str = "any") -> Setup:
    wished = set_up(seats, layout=layout)
    return Setup(seats, {**wished.options, **shown.settle(wished, seed)}, wished.roles)


@pytest.mark.rule("YOZ-2.1")
def test_the_match_has_the_previewed_land() -> None:
    wished = settled(2, 7)
    code = str(wished.options["layout"])
    state, _ = lay(wished, Stream(1))
    assert code_of(state.layout) == code == shown.describe(wished).code
    assert settled(2, 7) == wished
    assert settled(2, 8) != wished


@pytest.mark.parametrize("kind", ["calm", "normal", "cruel"])
def test_a_land_of_a_kind_is_of_that_kind_for_the_party(kind: str) -> None:
    for seats in (1, 4):
        wished = settled(seats, 3, layout=kind)
        party = tuple(Character(role) for role in wished.roles)
        layout = layout_of(str(wished.options["layout"]))
        assert temper_of(layout, party) is Deal(kind)


def test_a_code_that_was_typed_in_is_shown_as_it_is() -> None:
    code = code_of(CUT_OFF)
    wished = settled(2, 3, layout=code)
    assert wished.options["layout"] == code
    said = shown.describe(settled(4, 3, layout=code))
    assert said.code == code
    assert "only by a jump" in " ".join(said.lines)
    assert "Not everyone" in said.lines[0]
    assert len(said.lines) == 5
    assert shown.option in {option.key for option in OPTIONS}


def test_the_certificate_tells_every_gem() -> None:
    said = shown.describe(settled(1, 5))
    assert said.lines[0].startswith(("3 gems: ", "All 3 gems "))
    assert re.match(r"Knight: (one gem|two gems|three gems) (by|through|only)", said.lines[1])
    assert said.headline in ("Short roads", "Average roads", "Long roads")


def test_how_a_party_fares_is_found_out_by_playing() -> None:
    wished = settled(1, 5)
    first, second, *_ = islice(estimates(wished, 1), 2)
    assert (first.matches, second.matches) == (BATCH, 2 * BATCH)
    assert first.chance * BATCH <= second.chance * 2 * BATCH <= first.chance * BATCH + BATCH
    width = []
    for found in (first, second):
        low, high = found.interval
        assert 0 <= low <= found.chance <= high <= 1
        width.append(high - low)
    assert width[1] < width[0]
    assert next(estimates(wished, 1)) == first
    assert shown.estimator() is estimates


@pytest.mark.parametrize("side", [92, 524])
def test_it_is_drawn_small_and_large(side: int) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    canvas = Canvas.of(surface, Pictures(), DrawSettings())
    canvas.surface.fill("black")
    shown.draw(canvas, Box(40, 40, side, side), settled(2, 7), ["ember", "harbour"])
    bare = canvas.surface.copy()
    bare.fill("black", canvas.view.rect(Box(24, 24, side + 32, side + 32)))
    assert pygame.transform.average_color(bare)[:3] == (0, 0, 0)
    assert canvas.surface.get_at(canvas.view.point(40 + side / 2, 40 + side / 2))[:3] != (0, 0, 0)
    pygame.display.quit()
