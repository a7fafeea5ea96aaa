"""The action buttons: which one is brass, and where the way back lies."""

from game.table.chrome import action_hotspots
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.gestures import CANCEL, ActionButton, primary
from game.table.skeleton import action_boxes

FULL = skeleton(Form.FULL, 2)
ROLL = ActionButton("button:roll", "Roll", "R")
BACK = ActionButton(CANCEL, "Never mind", "Esc")


def test_never_mind_is_not_what_a_turn_is_about() -> None:
    assert primary([ROLL, BACK]) == ROLL.hotspot
    assert primary([BACK]) is None
    assert primary([]) is None


def test_never_mind_lies_where_it_lies_beside_another_button() -> None:
    alone = action_hotspots(FULL, [BACK], frozenset({CANCEL}))
    _, beside = action_hotspots(FULL, [ROLL, BACK], frozenset({CANCEL}))
    assert [spot.box for spot in alone] == [beside.box]


def test_a_second_click_on_the_primary_button_never_takes_its_pick_back() -> None:
    (alone,) = action_hotspots(FULL, [BACK], frozenset({CANCEL}))
    assert not any(alone.box.overlaps(box) for box in action_boxes(1))
