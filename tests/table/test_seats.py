"""The plaques of the seats: names of any length, and a number beside or below them."""

from itertools import pairwise

import pytest

from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.seats import SeatPanel, _quiet_spots
from game.table.table import Place, SeatNote
from game.ui.canvas import Canvas, DrawSettings
from game.ui.viewport import Box
from tests.scenes.recorder import recording
from tests.ui.bench import canvas

NAMES = ("Pip", "Maximilian Jr.", "Bartholomew II", "Wilhelmina Wow", "MMMMMMMMMMMMMM")
COLOURS = ("ember", "harbour", "honey", "moss", "lilac")
STILL = 1.3  # where tables are looked at and not played on
FORMS = [
    (Form.FULL, 1.0, False),
    (Form.FULL, STILL, False),
    (Form.PANEL, 1.5, False),
    (Form.PANEL, 2.0, False),  # a wide window has room for it
    (Form.PANEL, 2.0, True),
    (Form.BOOK, 2.0, False),
    (Form.BOOK, 2.0, True),
    (Form.COUCH, 1.5, False),
    (Form.COUCH, 1.5, True),
    (Form.TALL, 1.25, False),
    (Form.LONG, 1.1, True),
]


@pytest.mark.parametrize(("form", "factor", "square"), FORMS)
@pytest.mark.parametrize("score", [None, 7, 60, 450, 12_850])
@pytest.mark.parametrize("badges", [(), ("Bartleby", "Item")], ids=["bare", "badges"])
@pytest.mark.parametrize("line", ["", "Computer, hard", "Outside the Keep", "2 tiles, 1 shield"])
def test_name_line_unit_number_and_badges_never_touch(
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    badges: tuple[str, ...],
    score: int | None,
    form: Form,
    factor: float,
    square: bool,
) -> None:
    level = "" if line else "Computer, normal"
    places = [Place(name, colour, level) for name, colour in zip(NAMES, COLOURS, strict=True)]
    panel, laid = SeatPanel(places), skeleton(form, len(places), square=square)
    panel.lay_on(laid.seats, laid.seat_style)
    notes = [SeatNote(line, "soldiers", badges) for _ in places]
    panel.refresh(notes, [score] * len(places), None, at_once=True)
    plain = canvas()
    on = Canvas(
        plain.surface, plain.view, plain.pictures, plain.type, DrawSettings(table_text=factor)
    )
    with recording(monkeypatch) as lines:
        panel.draw_still(on)
        panel.draw_live(on)
    for name, box in zip(NAMES, panel.boxes, strict=True):
        mine = [line.box for line in lines if box.overlaps(line.box)]
        said = " ".join(line.text for line in lines if box.overlaps(line.box))
        begun = next((word[:-1] for word in said.split() if word.endswith("…")), name)
        assert name in said or name.startswith(begun), "in one line or in two"
        assert all(box.x <= one.x and one.right <= box.right for one in mine)
        for one, other in pairwise(sorted(mine, key=lambda b: (round(b.y / 12), b.x))):
            assert not _touch(one, other), f"{name} with {score}"


def _touch(one: Box, other: Box) -> bool:
    return one.inset(0, 2).overlaps(other.inset(0, 2))


@pytest.mark.parametrize(
    ("name", "tallied", "drawn"),
    [("Ann", True, True), ("Ann", False, True), (NAMES[3], False, True), (NAMES[3], True, False)],
)
def test_a_number_gives_way_to_a_long_name_where_it_can_be_counted(
    monkeypatch: pytest.MonkeyPatch, name: str, tallied: bool, drawn: bool
) -> None:
    panel = SeatPanel([Place(name, "ember")])
    panel.refresh([SeatNote(tallied=tallied)], [12_850], None, at_once=True)
    with recording(monkeypatch) as lines:
        panel.draw_live(canvas())
    assert [line.text for line in lines] == (["12,850"] if drawn else [])


def test_hotspots_are_kept_while_nothing_changes_and_not_for_ever() -> None:
    panel = SeatPanel([Place("Pip", "ember")])
    for turn in range(50):
        panel.refresh([SeatNote(tip=f"{turn} coins")], [None], None, at_once=True)
        assert panel.hotspots() is panel.hotspots()
    assert _quiet_spots.cache_info().currsize < 50
