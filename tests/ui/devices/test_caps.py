"""Caps: what is written on them, or drawn, for whatever was used last."""

from pathlib import Path

import pygame
import pytest

from game.core.controls.actions import ALONE, Action, Mouse, Pad
from game.core.controls.bindings import USUAL
from game.core.controls.devices import Family
from game.scenes.home.settings import SettingsScene
from game.ui.button import button_width
from game.ui.canvas import Canvas, DrawSettings
from game.ui.devices import glyphs
from game.ui.devices.cap_art import cap_width
from game.ui.devices.caps import Caps
from game.ui.theme import KEY_CAP
from game.ui.viewport import Box
from tests.pilot import piloting
from tests.reading import least_contrast, read

BY_MOUSE = Caps(by_mouse=True)


def test_the_mouse_stands_where_it_does_something_and_keys_everywhere_else() -> None:
    assert BY_MOUSE.clicked(Action.CHOOSE) is Mouse.LEFT
    assert BY_MOUSE.clicked(Action.WHAT) is Mouse.RIGHT
    assert BY_MOUSE.clicked(Action.UNDO) is None
    assert BY_MOUSE.clicked(Action.PIN) is None, "a mouse alone would leave Shift out"
    assert BY_MOUSE.said(Action.UNDO) == "U"


def test_no_mouse_is_shown_to_keys_or_to_a_pad() -> None:
    assert Caps().clicked(Action.CHOOSE) is None
    assert Caps(USUAL, Family.XBOX, by_mouse=True).clicked(Action.CHOOSE) is None


def test_a_key_that_was_taken_away_is_no_reason_to_hide_the_mouse() -> None:
    bindings = USUAL.without(Action.WHAT, "f1")
    assert Caps(bindings, by_mouse=True).clicked(Action.WHAT) is Mouse.RIGHT


def test_nothing_moves_when_the_mouse_is_used_after_a_key(tmp_path: Path) -> None:
    with piloting(tmp_path, (640, 360)) as pilot:
        pilot.frame().app.stack.push(SettingsScene(pilot.app.services))
        pilot.frame(2)
        scene = pilot.scene
        assert isinstance(scene, SettingsScene)
        before = list(scene.page.widgets)
        wide = button_width(pilot.app.canvas, "Start match", key=Action.CHOOSE)
        cap = cap_width(pilot.app.canvas, Action.CHOOSE, KEY_CAP)
        pilot.click(next(w.name for w in before if w.name == "button:credits"))
        assert pilot.app.canvas.look.caps.by_mouse
        assert all(one is other for one, other in zip(before, scene.page.widgets, strict=True))
        assert button_width(pilot.app.canvas, "Start match", key=Action.CHOOSE) == wide
        assert cap_width(pilot.app.canvas, Action.CHOOSE, KEY_CAP) < cap


@pytest.mark.parametrize("family", [f for f in Family if f is not Family.KEYS])
def test_every_button_of_every_family_is_drawn(family: Family, tmp_path: Path) -> None:
    with piloting(tmp_path, (640, 360)) as pilot:
        canvas = pilot.frame().app.canvas
        drawn: set[bytes] = set()
        for button in Pad:
            canvas.fill(Box(0, 0, 200, 60), "#808080")
            glyphs.draw_glyph(canvas, Box(20, 10, 150, 40), button, family)
            area = canvas.view.rect(Box(0, 0, 200, 60))
            drawn.add(pygame.image.tobytes(canvas.surface.subsurface(area), "RGB"))
        assert len(drawn) == len(Pad), "and no two look the same"


def test_two_together_are_wider_than_either() -> None:
    for both, second in ALONE.items():
        assert glyphs.glyph_width(both, 20) > glyphs.glyph_width(second, 20)
        assert glyphs.glyph_width(both, 20) > glyphs.glyph_width(Pad.RIGHT_TRIGGER, 20)


@pytest.mark.parametrize("button", [Pad.LEFT_STICK, Pad.RIGHT_STICK])
def test_the_letter_of_a_stick_keeps_clear_of_all_that_is_light(button: Pad) -> None:
    def cap(canvas: Canvas) -> None:
        glyphs.draw_glyph(canvas, Box(200, 200, 26, 26), button, Family.XBOX)

    assert least_contrast(read(cap, DrawSettings(), (1024, 768))) >= 7.0
