"""The action buttons: which one is brass, and where the back button is."""

import pygame
import pytest

from game.table.chrome import action_hotspots, draw_actions
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.gestures import CANCEL, ActionButton, primary
from game.table.skeleton import action_boxes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention, Hotspot
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.scenes.recorder import recording

FULL = skeleton(Form.FULL, 2)
ROLL = ActionButton("button:roll", "Roll", "R")
BACK = ActionButton(CANCEL, "Never mind", "Esc")


def test_never_mind_is_not_what_a_turn_is_about() -> None:
    assert primary([ROLL, BACK]) == ROLL.hotspot
    assert primary([BACK]) is None
    assert primary([]) is None


@pytest.mark.parametrize("form", Form)
def test_cancel_has_the_same_place_as_beside_another_button(form: Form) -> None:
    laid = skeleton(form, 2)
    alone = action_hotspots(laid, [BACK], frozenset({CANCEL}))
    _, beside = action_hotspots(laid, [ROLL, BACK], frozenset({CANCEL}))
    assert [spot.box for spot in alone] == [beside.box]


def test_a_second_click_on_the_primary_button_never_takes_its_pick_back() -> None:
    (alone,) = action_hotspots(FULL, [BACK], frozenset({CANCEL}))
    assert not any(alone.box.overlaps(box) for box in action_boxes(1))


@pytest.mark.parametrize("form", [Form.BOOK, Form.COUCH])
def test_of_two_in_a_line_the_longer_label_has_more_room(form: Form) -> None:
    laid = skeleton(form, 2)
    claim = ActionButton("button:claim", "Claim Large straight, 60", "C")
    for buttons in ([claim, ROLL], [ROLL, claim]):
        boxes = {spot.name: spot.box for spot in action_hotspots(laid, buttons, frozenset())}
        assert boxes["button:claim"].w > boxes["button:roll"].w
        assert min(box.w for box in boxes.values()) * 1.5 >= 96  # px at 1080p
        assert not boxes["button:claim"].overlaps(boxes["button:roll"])


@pytest.mark.parametrize(("wide", "said"), [(300.0, "Claim Full house, 40"), (170.0, "Claim 40")])
def test_a_label_that_has_no_room_gives_way_to_a_shorter_one(
    wide: float, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    claim = ActionButton("button:claim", "Claim Full house, 40", short="Claim 40")
    spot = Hotspot("button:claim", Box(100, 100, wide, 52))
    with recording(monkeypatch) as lines:
        draw_actions(canvas, [claim], [spot], Attention())
    assert [line.text for line in lines] == [said]
