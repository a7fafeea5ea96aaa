"""The odds panel: rows that fit stay still, others are scrolled to."""

import dataclasses
from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Odds, OddsRow
from game.table.odds_panel import OddsPanel, draw_aim
from game.table.skeleton import SIDE
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.inputs import Key, Wheel
from game.ui.pictures import Pictures
from game.ui.theme import BODY, Type
from game.ui.viewport import Box
from tests.scenes.recorder import recording

NOTE = "Stopping now brings 20 points, throwing 31 on average."


@pytest.fixture(params=[1.0, 1.3], ids=["near", "couch"])
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), DrawSettings(table_text=request.param))
    pygame.display.quit()


def odds(rows: int, note: str = NOTE) -> Odds:
    return Odds("With two throws", tuple(OddsRow(f"Aim {n}", n / 100) for n in range(rows)), note)


def seen(panel: OddsPanel) -> list[int]:
    return [number for number, box in enumerate(panel.rows) if box.h > 0]


def said(canvas: Canvas, panel: OddsPanel, shown: Odds, patch: pytest.MonkeyPatch) -> set[str]:
    with recording(patch) as lines:
        panel.draw(canvas, shown, "", ())
    for line in lines:
        assert line.box.x >= SIDE.x
        assert line.box.right <= SIDE.right
    return {line.text for line in lines}


def test_a_few_rows_and_the_comparison_do_not_scroll(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = OddsPanel()
    words = said(canvas, panel, odds(3), monkeypatch)
    assert {"Aim 0", "Aim 2", "0 %", "2 %"} <= words
    assert seen(panel) == [0, 1, 2]
    assert [spot.box for spot in panel.hotspots()] == [SIDE]  # it can be pointed at
    assert not panel.handle(Wheel(*SIDE.centre, -3), Attention())


def test_rows_come_closer_before_they_are_scrolled(canvas: Canvas) -> None:
    found = list[float]()
    for high in range(420, 160, -1):
        panel, page = OddsPanel(), SIDE._replace(h=float(high))
        panel.draw(canvas, odds(5), "", (), page)
        scrolls = [spot.box for spot in panel.hotspots()] != [page]
        found.append(0 if scrolls else panel.rows[1].y - panel.rows[0].bottom)
    assert list(dict.fromkeys(found)) == [6, 2, 0]  # 0: it scrolls
    assert found == sorted(found, reverse=True)


def test_more_are_scrolled_while_title_and_comparison_stay(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, shown = OddsPanel(), odds(30)
    assert "With" in " ".join(said(canvas, panel, shown, monkeypatch))
    first = seen(panel)
    assert 3 <= len(first) < 12
    assert panel.handle(Wheel(*SIDE.centre, -100), Attention())
    words = said(canvas, panel, shown, monkeypatch)
    assert seen(panel)[-1] == 29
    assert seen(panel)[0] > first[-1]
    assert "Aim 29" in words
    assert any(word.startswith("Stopping") for word in words)
    assert all(SIDE.y <= box.y and box.bottom <= SIDE.bottom for box in panel.rows)
    assert panel.handle(Key(pygame.K_HOME), Attention())
    assert seen(panel) == first


def test_other_chances_begin_at_the_top_and_nothing_is_kept_of_what_was_put_away(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = OddsPanel()
    said(canvas, panel, odds(30), monkeypatch)
    panel.turn_page()
    assert seen(panel)[0] > 0
    said(canvas, panel, odds(29), monkeypatch)
    assert seen(panel)[0] == 0
    for _ in range(12):
        panel.turn_page()  # at the end it starts again from the top
    panel.put_away()
    assert panel.rows == ()
    assert panel.hotspots() == ()
    panel.turn_page()


@pytest.mark.parametrize("high", [90, 140, 200, 330])
@pytest.mark.parametrize("rows", [None, 0, 1, 6])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_in_a_shallow_page_every_word_can_be_scrolled_to(
    monkeypatch: pytest.MonkeyPatch, text: float, rows: int | None, high: int
) -> None:
    pygame.font.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings(table_text=text))
    page, note = Box(808, 136, 300, high), " ".join(f"word{n}" for n in range(30))
    shown = None if rows is None else odds(rows, note)
    panel, read = OddsPanel(), set[str]()
    for _ in range(40):
        with recording(monkeypatch) as lines:
            panel.draw(canvas, shown, note, (), page)
        inside = [line for line in lines if page.y <= line.box.centre[1] <= page.bottom]
        read.update(word for line in inside for word in (line.text, *line.text.split()))
        panel.handle(Wheel(*page.centre, -1), Attention())
    assert {f"word{n}" for n in range(30)} <= read
    assert {f"{n} %" for n in range(rows or 0)} <= read
    assert rows is None or {"With", "two", "throws"} <= read


def test_before_it_is_scrolled_no_line_is_cut_in_half(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings(table_text=1.3))
    scrolled = 0
    for high in range(110, 260, 3):
        panel, page = OddsPanel(), Box(804, 138, 412, high)
        with recording(monkeypatch) as lines:
            panel.draw(canvas, odds(2), "", (), page)
        scrolled += panel.handle(Wheel(*page.centre, -1), Attention())
        for line in lines:
            assert line.seen.h in (0, pytest.approx(line.box.h)), (high, line.text)
    assert scrolled


@pytest.mark.parametrize(("high", "whole"), [(330, True), (175, False), (140, False)])
def test_a_note_with_no_room_is_said_in_fewer_words(
    monkeypatch: pytest.MonkeyPatch, high: int, whole: bool
) -> None:
    pygame.font.init()
    canvas = Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    long = "No current leads to row 2, column 4. Fire once to take a coin from Maximilianus."
    shown = replace(odds(3, long), short="Fire once to rob Mia.")
    with recording(monkeypatch) as lines:
        OddsPanel().draw(canvas, shown, "", (), Box(996, 68, 222, high))
    words = " ".join(line.text for line in lines)
    assert ("Maximilianus." in words) is whole
    assert ("rob Mia." in words) is not whole


@pytest.mark.parametrize(
    ("aim", "shown"),
    [
        ("Goal: stop in time. A roll without scoring dice is a Farkle.", "Goal: stop in time."),
        ("Goal: take the coin.", "Goal: take the coin."),
    ],
)
def test_large_letters_of_an_aim_are_kept_large(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, aim: str, shown: str
) -> None:
    page = Box(800, 336, 468, 110)  # that of the book
    look = dataclasses.replace(canvas.look, table_text=2.0)
    large = dataclasses.replace(canvas, look=look)
    written: list[tuple[str, float]] = []

    def note(self: Canvas, said: str, area: Box, role: Type, *_: object, **__: object) -> float:
        written.append((said, role.size))
        return role.size

    monkeypatch.setattr(Canvas, "paragraph", note)
    left = draw_aim(large, aim, page)
    assert written == [(shown, 2 * BODY.size)]
    assert left.bottom == page.bottom
    assert left.y > page.y
