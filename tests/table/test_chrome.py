"""The action buttons: which one is brass, and where each has its seat."""

import pygame
import pytest

from game.table.chrome import action_hotspots, draw_actions
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.gestures import CANCEL, ActionButton, ButtonSeat, primary
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention, Hotspot
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.scenes.recorder import recording

FULL = skeleton(Form.FULL, 2)
ROLL = ActionButton("button:roll", "Roll", ButtonSeat.UPPER, "R")
BACK = ActionButton(CANCEL, "Never mind", ButtonSeat.LOWER, "Esc")


def test_never_mind_is_not_what_a_turn_is_about() -> None:
    assert primary([ROLL, BACK]) == ROLL.hotspot
    assert primary([BACK]) is None
    assert primary([]) is None


@pytest.mark.parametrize("form", Form)
def test_buttons_have_their_seats_whatever_else_is_shown(form: Form) -> None:
    laid = skeleton(form, 2)
    alone = [action_hotspots(laid, [button], frozenset())[0].box for button in (ROLL, BACK)]
    for buttons in ([ROLL, BACK], [BACK, ROLL]):
        boxes = {spot.name: spot.box for spot in action_hotspots(laid, buttons, frozenset())}
        assert [boxes[ROLL.hotspot], boxes[CANCEL]] == alone


def test_the_seats_of_the_full_table_are_where_the_design_puts_them() -> None:
    upper, lower, left, right = map(FULL.button_box, ButtonSeat)
    assert upper == (1040, 608, 228, 52)
    assert lower == (1040, 668, 228, 44)
    assert left == (1040, 668, 110, 44)
    assert right == (1158, 668, 110, 44)


@pytest.mark.parametrize(("wide", "said"), [(300.0, "Claim Full house, 40"), (170.0, "Claim 40")])
def test_a_label_that_has_no_room_gives_way_to_a_shorter_one(
    wide: float, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    claim = ActionButton("button:claim", "Claim Full house, 40", ButtonSeat.LOWER, short="Claim 40")
    spot = Hotspot("button:claim", Box(100, 100, wide, 52))
    with recording(monkeypatch) as lines:
        draw_actions(canvas, [claim], [spot], Attention(), mains=frozenset({spot.name}))
    assert [line.text for line in lines] == [said]


@pytest.mark.parametrize(("label", "lines"), [("Dig, 25 %", 1), ("Leave the castle, 25 %", 2)])
def test_a_label_that_nearly_fits_is_written_smaller_and_not_in_two_lines(
    label: str, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "Dig," stood over "25 %" on the gold button of Yoz."""
    pygame.font.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    dig = ActionButton("button:dig", label, ButtonSeat.LOWER_LEFT, "D", final=True)
    spot = Hotspot("button:dig", FULL.button_box(ButtonSeat.LOWER_LEFT))
    with recording(monkeypatch) as written:
        draw_actions(canvas, [dig], [spot], Attention(), mains=frozenset({spot.name}))
    assert len(written) == lines
    assert all(spot.box.contains(*line.box.centre) for line in written)
