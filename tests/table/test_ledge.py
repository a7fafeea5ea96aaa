"""The ledge: where its papers lie, what they say, and when they go."""

import dataclasses

import pytest

from game.core.contract.things import Sum, Thing
from game.core.contract.values import OddsRow, Tone
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.ledge import Kind, Paper
from game.ui.canvas import Canvas
from game.ui.viewport import Box
from tests.scenes.recorder import recording
from tests.ui.bench import canvas

TARGET = Box(600, 300, 80, 60)
LEDGE, ROOM = Box(1040, 296, 228, 180), Box(1040, 296, 228, 300)
LONG = "Keeping both fives makes the full house as likely as the straight was before. " * 4


def with_text(factor: float) -> Canvas:
    usual = canvas()
    return dataclasses.replace(usual, look=dataclasses.replace(usual.look, table_text=factor))


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("kind", list(Kind))
def test_a_paper_stays_in_the_room_and_no_line_leaves_it(
    monkeypatch: pytest.MonkeyPatch, kind: Kind, text: float
) -> None:
    room = ROOM if text < 1.5 else Box(808, 136, 460, 330)
    ledge = LEDGE if text < 1.5 else Box(808, 348, 460, 118)
    for words in ("Move first.", LONG):
        paper = Paper(kind, "Not this one", words, "YC-3.1", TARGET)
        with recording(monkeypatch) as lines:
            paper.draw(with_text(text), ledge, room)
        assert paper.box is not None
        assert room.x <= paper.box.x <= paper.box.right <= room.right
        assert room.y <= paper.box.y <= paper.box.bottom <= room.bottom + 0.01
        assert lines
        for line in lines:
            assert paper.box.y <= line.box.y, line.text
            assert line.box.bottom <= paper.box.bottom, line.text
            assert line.box.right <= paper.box.right, line.text


def test_few_words_stay_on_the_ledge_and_many_take_the_room() -> None:
    drawn_on = canvas()
    short, long = (Paper(Kind.HINT, "Keep 4 4", words) for words in ("41 % for Fours.", LONG))
    assert short.lay_out(drawn_on, LEDGE, ROOM) == LEDGE
    assert long.lay_out(drawn_on, LEDGE, ROOM).h > LEDGE.h


def test_a_tip_leaves_out_its_last_sentences_and_never_leaves_the_ledge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sentences = [f"Sentence number {n} of a long tip about this very tile." for n in range(12)]
    tip = Paper(Kind.TIP, "Threes", " ".join(sentences))
    with recording(monkeypatch) as lines:
        tip.draw(canvas(), LEDGE, ROOM)
    assert tip.box == LEDGE
    said = " ".join(line.text for line in lines)
    assert "number 0" in said
    assert "number 11" not in said
    assert said.rstrip().endswith("."), "no sentence is cut"


def test_a_toast_lies_at_the_foot_of_the_ledge() -> None:
    toast = Paper(Kind.TOAST, "", "Tobias's turn", badge="ember")
    box = toast.lay_out(canvas(), LEDGE, ROOM)
    assert box.bottom == LEDGE.bottom
    assert box.h < LEDGE.h / 2


def test_all_of_a_paper_opens_its_rule_and_without_one_nothing_can_be_clicked() -> None:
    cites, plain = (Paper(Kind.REFUSAL, "Move first", "Roll.", rule) for rule in ("YC-3.1", ""))
    assert cites.hotspots() == []  # not drawn yet
    for paper in (cites, plain):
        paper.lay_out(canvas(), LEDGE, ROOM)
    (rule,) = cites.hotspots()
    assert rule.name == "rule:YC-3.1"
    assert rule.box == cites.box
    assert plain.hotspots() == []


def test_a_rule_is_cited_by_a_sign_and_never_by_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    with recording(monkeypatch) as lines:
        for paper in (
            Paper(Kind.REFUSAL, "Move first", "Roll the die.", "YC-3.1", TARGET),
            Paper.of_thing(Thing("A die", "Click it to keep it.", "YC-5.2"), TARGET),
        ):
            paper.draw(canvas(), LEDGE, ROOM)
    said = [line.text for line in lines]
    assert said.count("Rule") == 2
    assert not any("YC-" in text for text in said)


def test_an_answer_shows_the_chances_and_how_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    row = OddsRow("It scores", 0.25, Tone.GOOD)
    thing = Thing("A die", "Click it to keep it.", "", "It shows four.", (row,))
    with recording(monkeypatch) as lines:
        Paper.of_thing(thing, TARGET).draw(canvas(), LEDGE, ROOM)
    said = [line.text for line in lines]
    assert {"It scores", "25 %", "It shows four."} <= {*said}


def test_a_paper_gets_a_new_layout_for_larger_text() -> None:
    paper = Paper(Kind.HINT, "Draw a card", LONG[: len(LONG) // 4] * 2 + "So do that.")
    first = paper.lay_out(canvas(), LEDGE, ROOM)
    again = paper.lay_out(canvas(), LEDGE, ROOM)
    larger = paper.lay_out(with_text(1.3), LEDGE, ROOM)
    assert first == again == LEDGE
    assert larger == ROOM


def test_a_seat_s_paper_leads_to_who_sits_there() -> None:
    told = Paper(Kind.WHAT, "Maren", "Nothing yet", target=TARGET, who="who:2")
    assert told.hotspots() == []  # not drawn yet
    box = told.lay_out(canvas(), LEDGE, ROOM)
    (spot,) = told.hotspots()
    assert spot.name == "who:2"
    assert spot.box.h >= 40
    assert box.contains(*spot.box.centre)


@pytest.mark.parametrize(
    ("kind", "seconds"),
    [(Kind.REFUSAL, 8.0), (Kind.REASON, 2.5), (Kind.TOAST, 1.8)],
)
def test_what_is_said_in_passing_goes_by_itself(kind: Kind, seconds: float) -> None:
    paper = Paper(kind, "", "Tobias is ahead")
    assert not paper.update(seconds - 0.1)
    assert paper.update(0.2)


@pytest.mark.parametrize("kind", [Kind.HINT, Kind.WHAT, Kind.TIP])
def test_what_was_asked_for_stays(kind: Kind) -> None:
    assert not Paper(kind, "", "Keep 4 4").update(600.0)


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("square", [False, True])
@pytest.mark.parametrize("form", list(Form))
def test_the_ledge_has_a_place_of_its_own_in_every_form(
    form: Form, square: bool, seats: int
) -> None:
    laid = skeleton(form, seats, square=square)
    own = [laid.sign, laid.menu, *laid.tools, *laid.seats, laid.frame, laid.tray, laid.actions]
    own += [box for box in (laid.side, laid.log, laid.tabs, laid.pouch) if box is not None]
    assert not any(laid.ledge.overlaps(box) for box in own)
    screen = laid.screen
    assert 0 <= laid.ledge.x < laid.ledge.right <= screen.right
    assert 0 <= laid.ledge.y < laid.ledge.bottom <= screen.bottom
    assert laid.ledge.h >= 70
    assert laid.talk_room.contains(*laid.ledge.centre)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_how_a_chance_is_counted_is_told_by_rows_before_anything_else(
    monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    rows = (("Chests with 3 arms", (3, 2)), ("Opened so far", (1, 2)), ("Still closed", (2, 0)))
    counted = Sum("Why 100 %", ("gold", "trap"), rows, "2 gold of 2: 100 %")
    thing = Thing("Closed chest", "Arms tell the kind.", "YOHO-7.7", "Row 1", (), counted)
    ledge = LEDGE if text < 1.5 else Box(808, 330, 460, 136)
    paper = Paper.of_thing(thing, TARGET)
    with recording(monkeypatch) as lines:
        paper.draw(with_text(text), ledge, ROOM if text < 1.5 else Box(808, 136, 460, 330))
    said = [line.text for line in lines]
    assert {"Still closed", "2 gold of 2: 100 %"} <= set(said)
    assert "Closed chest" not in said
    for name in ("gold", "trap"):
        (head,) = [line.box for line in lines if line.text == name]
        below = [line.box for line in lines if line.text in "0123"]
        ends = [box.right for box in below if abs(box.right - head.right) < 2]
        assert len(ends) == len(rows), "the numbers stand below the name of their column"
