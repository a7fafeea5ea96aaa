"""Previews of a choice: what lies over the table, and the figures at things and on plaques."""

import pytest

from game.core.contract.values import Tone
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.previews.marks import marks, seat_pill
from game.table.previews.move_preview import (
    GHOST_ALPHA,
    Arrow,
    Edge,
    MovePreview,
    Pill,
    SeatChange,
    differing,
    ghost,
    score_changes,
)
from game.table.seats import SeatPanel
from game.table.table import Place, SeatNote
from game.table.trail import DOT
from game.ui.canvas import Canvas, DrawSettings
from game.ui.viewport import Box
from tests.scenes.recorder import recording
from tests.ui.bench import canvas

ROOM = Box(250, 60, 780, 540)
PLACES = [Place("Ann", "ember"), Place("Bartholomew", "harbour")]


def piece(key: str, x: float = 100) -> Piece:
    return Piece(key, DOT, x, 50, 10, 10)


def written_large(factor: float) -> Canvas:
    plain, look = canvas(), DrawSettings(table_text=factor)
    return Canvas(plain.surface, plain.view, plain.pictures, plain.type, look)


def test_ghosts_lie_over_the_table_and_moved_pieces_take_the_place_of_their_own() -> None:
    now = {"pawn": piece("pawn"), "tile": piece("tile")}
    after = {"pawn": piece("pawn", 200), "coin": piece("coin")}
    moved = differing(now, after)
    assert moved == {"pawn": after["pawn"], "coin": after["coin"], "tile": None}
    shown = MovePreview(pieces=(ghost(now["tile"]),), moved=moved).over(now)
    assert set(shown) == {"pawn", "coin", f"{OVER}ghost:tile"}
    assert shown["pawn"].x == 200
    assert shown[f"{OVER}ghost:tile"].alpha == GHOST_ALPHA
    assert set(now) == {"pawn", "tile"}, "the table itself is unchanged"


def test_a_change_of_a_score_is_signed_and_good_or_bad_for_its_seat() -> None:
    changes = list(score_changes([1200, 40, None, 5], [1550, 0, None, 5]))
    assert changes == [SeatChange(0, "+350", Tone.GOOD), SeatChange(1, "-40", Tone.BAD)]


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("at", [Box(252, 62, 40, 40), Box(980, 560, 40, 38), Box(600, 300, 9, 9)])
def test_a_figure_stays_in_its_room_and_two_of_a_thing_are_apart(at: Box, factor: float) -> None:
    texts = "coins 0 → 1", "the barrel goes off", "{seat:1}: life 1 → 0"
    foretold = MovePreview(pills=tuple(Pill(text, at) for text in texts))
    found = marks(written_large(factor), foretold, PLACES, lambda box: box, [ROOM])
    assert len(found) == len(texts)
    for number, mark in enumerate(found):
        assert ROOM.joined(mark.box) == ROOM
        assert not any(mark.box.overlaps(other.box) for other in found[:number])


def test_what_lies_on_a_closed_page_has_no_marks() -> None:
    at = Box(300, 100, 50, 50)
    foretold = MovePreview(
        gaps=(at,), arrows=(Arrow((300, 100), (400, 100)),), pills=(Pill("+1", at, edge=Edge.FOOT),)
    )
    assert len(marks(canvas(), foretold, PLACES, lambda box: box, [ROOM])) == 3
    assert marks(canvas(), foretold, PLACES, lambda box: None, [ROOM]) == ()


@pytest.mark.parametrize(
    ("form", "factor", "square"),
    [
        (Form.FULL, 1.0, False),
        (Form.PANEL, 2.0, True),
        (Form.BOOK, 2.0, False),
        (Form.COUCH, 1.5, True),
        (Form.TALL, 1.25, False),
        (Form.LONG, 1.1, True),
    ],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_change_is_on_its_plaque_and_not_on_the_number(
    monkeypatch: pytest.MonkeyPatch, form: Form, factor: float, square: bool, seats: int
) -> None:
    colours = ("ember", "harbour", "honey", "moss", "lilac")[:seats]
    places = [Place("Ann", colour) for colour in colours]
    panel, laid = SeatPanel(places), skeleton(form, seats, square=square)
    panel.lay_on(laid.seats, laid.seat_style)
    panel.refresh([SeatNote("", "points")] * seats, [1250] * seats, None, at_once=True)
    panel.changes = [SeatChange(seat, "+1,250", Tone.GOOD) for seat in range(seats)]
    with recording(monkeypatch) as lines:
        panel.draw_live(written_large(factor))
    for box in panel.boxes:
        mine = [line for line in lines if box.overlaps(line.box)]
        change, number = (next(m for m in mine if m.text == t) for t in ("+1,250", "1,250"))
        assert box.x <= change.box.x
        assert change.box.right <= box.right
        assert box.contains(*change.box.centre)
        assert not change.box.inset(1, 4).overlaps(number.box.inset(1, 4))


def test_a_change_stays_off_the_pieces_at_the_foot_of_its_plaque(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was drawn below a card there, and neither could be read."""
    laid = skeleton(Form.FULL, 2)
    for foot in (0.0, 66.0):
        panel = SeatPanel(PLACES)
        panel.lay_on(laid.seats, laid.seat_style, (0.0, foot))
        panel.refresh([SeatNote("", "coins")] * 2, [1, 2], None, at_once=True)
        panel.changes = [SeatChange(0, "1 → 2", Tone.GOOD)]
        with recording(monkeypatch) as lines:
            panel.draw_live(written_large(1.0))
        change = next(line for line in lines if line.text == "1 → 2")
        number = next(line for line in lines if line.text == "1")
        assert change.box.bottom <= panel.boxes[0].bottom - foot
        assert not change.box.overlaps(number.box)


def test_a_change_has_its_look_before_the_plaque_is_drawn_again() -> None:
    panel = SeatPanel(PLACES)
    before = [panel.live_looks(seat) for seat in (0, 1)]
    panel.changes = [SeatChange(1, "-40", Tone.BAD)]
    assert [panel.live_looks(seat) == before[seat] for seat in (0, 1)] == [True, False]


def test_a_figure_on_a_plaque_ends_where_it_is_told() -> None:
    mark = seat_pill(canvas(), SeatChange(0, "0 → 1", Tone.GOOD, "yoho/coin"), 200, 90, 150)
    assert mark.box.right == 200
    assert mark.box.centre[1] == 90


def test_a_figure_on_a_narrow_plaque_is_said_in_fewer_words() -> None:
    change = SeatChange(0, "carries 0 → 1", Tone.GOOD, "yoho/coin", "0 → 1")
    wide, narrow = (seat_pill(canvas(), change, 200, 90, room) for room in (150, 90))
    short = seat_pill(canvas(), SeatChange(0, "0 → 1", Tone.GOOD, "yoho/coin"), 200, 90, 90)
    assert wide.box.w > 90
    assert narrow.box == short.box
