"""Standings: alone on their paper, or at the foot of a panel of few words."""

import pygame

from game.core.contract.values import Odds
from game.table.odds_panel import OddsPanel
from game.table.skeleton import SIDE
from game.table.standings import Standings
from game.table.table import Place
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures

PLACES = [Place("Ann", "ember"), Place("Ben", "harbour")]


def canvas() -> Canvas:
    pygame.font.init()
    pygame.display.init()
    return Canvas.of(pygame.display.set_mode((1280, 720)), Pictures(), DrawSettings())


def foot_of(drawn: Canvas, odds: Odds) -> tuple[bytes, bytes]:
    """The lower half of the panel without and with the standings below it."""
    half = drawn.view.rect(SIDE).inflate(0, -SIDE.h / 2).move(0, SIDE.h / 4)
    OddsPanel().draw(drawn, odds, "", PLACES)
    before = pygame.image.tobytes(drawn.surface.subsurface(half), "RGB")
    Standings().draw(drawn, PLACES, [3, 1], SIDE, below=odds)
    return before, pygame.image.tobytes(drawn.surface.subsurface(half), "RGB")


def test_standings_stand_below_a_panel_of_few_words() -> None:
    without, with_them = foot_of(canvas(), Odds("This turn", (), "Your bank is near."))
    assert without != with_them


def test_they_give_way_to_many_words() -> None:
    without, with_them = foot_of(canvas(), Odds("This turn", (), "Your bank is near. " * 12))
    assert without == with_them
