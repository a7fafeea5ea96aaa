"""Where a bubble goes."""

import dataclasses

import pytest

from game.core.contract.things import Thing
from game.table.bubble import Bubble, beside
from game.table.plate import Plate
from game.ui.canvas import Canvas, DrawSettings
from game.ui.viewport import SCREEN, Box
from tests.scenes.recorder import recording
from tests.ui.bench import canvas

TARGET = Box(600, 300, 80, 60)
W, H = 300.0, 100.0


def test_a_bubble_never_covers_its_subject_nor_leaves_the_screen() -> None:
    for x in (0, 600, 1200):
        for y in (0, 300, 660):
            target = Box(x, y, 80, 60)
            box, _ = beside(target, W, H, [])
            assert not box.overlaps(target)
            assert SCREEN.x <= box.x
            assert box.right <= SCREEN.right
            assert SCREEN.y <= box.y
            assert box.bottom <= SCREEN.bottom


def test_a_bubble_rather_brushes_much_than_hides_one_thing() -> None:
    above = Box(600, 200, 80, 60)
    brushed = [Box(480 + 40 * n, 470, 36, 100) for n in range(6)]  # below, at their upper edge
    left_and_right = [Box(300, 300, 250, 60), Box(720, 300, 250, 60)]
    box, side = beside(TARGET, W, H, [above, *brushed, *left_and_right])
    assert side == "up"
    assert box.y > TARGET.bottom


def test_all_of_a_bubble_opens_its_rule_and_without_one_it_hides_what_is_below() -> None:
    cites, plain = (Bubble("Move first", "Roll the die.", rule, TARGET) for rule in ("YC-3.1", ""))
    assert not cites.hides(610, 400)  # not drawn yet
    for bubble in (cites, plain):
        bubble.box = Box(500, 380, 300, 110)
    (rule,) = cites.hotspots()
    assert rule.name == "rule:YC-3.1"
    assert rule.box == cites.box
    assert not cites.hides(510, 390)
    assert plain.hotspots() == []
    assert plain.hides(510, 390)
    assert not plain.hides(510, 370)


def test_a_rule_is_cited_by_a_sign_and_never_by_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    with recording(monkeypatch) as lines:
        for bubble in (
            Bubble("Move first", "Roll the die.", "YC-3.1", TARGET),
            Plate.of(Thing("A die", "Click it to keep it.", "YC-5.2"), TARGET),
        ):
            bubble.draw(canvas(), [])
    said = [line.text for line in lines]
    assert said.count("Rule") == 2
    assert not any("YC-" in text for text in said)


def test_a_bubble_stays_where_it_first_was() -> None:
    drawn_on = canvas()
    bubble = Bubble("Feet first", "Move first.", "YC-3.1", TARGET)
    bubble.draw(drawn_on, [])
    first = bubble.box
    assert first is not None
    bubble.draw(drawn_on, [first] * 9)
    assert bubble.box == first


def test_a_bubble_gets_a_new_layout_for_larger_text() -> None:
    usual = canvas()
    large = dataclasses.replace(usual, look=dataclasses.replace(usual.look, table_text=2.0))
    bubble = Bubble("Draw a card", "The card is due; the thief is 18 stones off.", "", TARGET)
    bubble.draw(usual, [])
    first = bubble.box
    bubble.draw(large, [])
    fresh = Bubble(bubble.headline, bubble.text, "", TARGET)
    fresh.draw(large, [])
    assert bubble.box == fresh.box
    assert bubble.box != first


def test_a_seat_s_bubble_leads_to_who_sits_there_and_is_as_high_as_that_needs() -> None:
    drawn_on = canvas()
    plain = Bubble("Maren", "Nothing yet", "", TARGET, refusal=False)
    told = Bubble("Maren", "Nothing yet", "", TARGET, refusal=False, who="who:2")
    assert told.hotspots() == []  # not drawn yet
    for bubble in (plain, told):
        bubble.draw(drawn_on, [])
    assert plain.hotspots() == []
    assert plain.box is not None
    assert told.box is not None
    assert told.box.h > plain.box.h
    (spot,) = told.hotspots()
    assert spot.name == "who:2"
    assert spot.box.h >= 40
    assert told.box.contains(*spot.box.centre)
    assert not told.hides(*spot.box.centre)


@pytest.mark.parametrize("refusal", [False, True])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_as_a_page_of_a_book_its_words_stay_on_the_page(
    monkeypatch: pytest.MonkeyPatch, text: float, refusal: bool
) -> None:
    plain = canvas()
    on = Canvas(
        plain.surface, plain.view, plain.pictures, plain.type, DrawSettings(table_text=text)
    )
    said = "Old Brass is ahead: chance to win: Recruit 66 %, Brawl with Old Brass 60 %. " * 3
    page = Box(968, 18, 300, 700)
    bubble = Bubble("Hint: Recruit", said, "DF-3.1", TARGET, refusal)
    with recording(monkeypatch) as lines:
        bubble.draw(on, [], page)
    assert bubble.box is not None
    assert bubble.box.w == page.w, "it lies on the page"
    assert bubble.box.bottom <= page.bottom
    for line in lines:
        assert bubble.box.x <= line.box.x, line.text
        assert line.box.right <= bubble.box.right, line.text
        assert line.box.bottom <= bubble.box.bottom, line.text
