"""The parts of a table in every form: none overlaps another, all are on the screen."""

from itertools import combinations

import pytest

from game.table.forms.form import Form
from game.table.forms.parts import Skeleton
from game.table.forms.skeletons import skeleton
from game.table.gestures import ButtonSeat
from game.ui.viewport import Box

each_form = pytest.mark.parametrize("form", Form, ids=lambda form: form.name)
each_shape = pytest.mark.parametrize("square", [False, True], ids=["wide", "square"])
each_number = pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
SAFE = {  # 5 % from every edge
    Form.COUCH: Box(64, 36, 1152, 648),
    Form.COUCH_HIGH: Box(64, 48, 1152, 864),
}


def parts(laid: Skeleton) -> dict[str, Box]:
    """Everything that has a place of its own."""
    found = {f"seat {n}": box for n, box in enumerate(laid.seats)}
    found |= {f"tool {n}": box for n, box in enumerate(laid.tools)}
    found |= {"menu": laid.menu, "sign": laid.sign, "frame": laid.frame, "tray": laid.tray}
    found |= {"side": laid.side, "actions": laid.actions}
    others = {"title": laid.title, "pouch": laid.pouch, "log": laid.log, "tabs": laid.tabs}
    return found | {name: box for name, box in others.items() if box is not None}


def within(box: Box, area: Box) -> bool:
    """Whether a box is inside an area, to half a pixel."""
    x, y = area.x - 0.5 <= box.x, area.y - 0.5 <= box.y
    return x and y and box.right <= area.right + 0.5 and box.bottom <= area.bottom + 0.5


@each_form
@each_shape
@each_number
def test_no_part_overlaps_another_and_all_are_on_the_screen(
    form: Form, square: bool, seats: int
) -> None:
    laid = skeleton(form, seats, square=square)
    for (name, box), (other, place) in combinations(parts(laid).items(), 2):
        assert not box.inset(0.5).overlaps(place.inset(0.5)), f"{name} on {other}"
    for name, box in parts(laid).items():
        assert within(box, laid.screen), name
        assert min(box.w, box.h) > 0, name


@pytest.mark.parametrize("form", SAFE, ids=lambda form: form.name)
@each_shape
@each_number
def test_with_the_couch_layout_only_the_wooden_frame_touches_the_edges(
    form: Form, square: bool, seats: int
) -> None:
    laid = skeleton(form, seats, square=square)
    for name, box in parts(laid).items():
        if name != "frame":
            assert within(box, SAFE[form]), name


@each_form
@each_shape
def test_the_buttons_are_in_their_place_and_large_enough(form: Form, square: bool) -> None:
    laid = skeleton(form, 3, square=square)
    upper, lower, left, right = boxes = [laid.button_box(seat) for seat in ButtonSeat]
    for one, other in ((upper, lower), (upper, left), (upper, right), (left, right)):
        assert not one.overlaps(other)
    for box in boxes:
        assert within(box, laid.actions)
        assert min(box.w, box.h) * 1.5 >= 48  # px at 1080p
    assert within(left, lower)
    assert within(right, lower)


@pytest.mark.parametrize(
    ("form", "square", "least"),
    [
        (Form.PANEL, True, 482),
        (Form.BOOK, True, 536),
        (Form.PANEL, False, 704),
        (Form.BOOK, False, 552),
        (Form.TALL, True, 503),
        (Form.TALL, False, 728),
        (Form.LONG, True, 648),
        (Form.LONG, False, 931),
        (Form.COUCH, False, 842),
        (Form.BOOK_HIGH, True, 756),
        (Form.BOOK_HIGH, False, 832),
        (Form.COUCH_HIGH, True, 713),
        (Form.COUCH_HIGH, False, 842),
    ],
)
def test_the_board_is_never_smaller_than_it_may_be(form: Form, square: bool, least: float) -> None:
    assert skeleton(form, 5, square=square).frame.w >= least
