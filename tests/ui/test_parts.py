"""Parts: measured and drawn from one description, and never outside their box."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.ui import svg_shapes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    KeptLayout,
    Lines,
    Named,
    Panel,
    Paragraph,
    Part,
    RichText,
    Row,
    Rule,
    Sized,
    Space,
    Stack,
    Text,
    named_boxes,
    walk,
)
from game.ui.pictures import Pictures
from game.ui.theme import BODY, HEADING
from game.ui.typesetter import Span
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Slot, Widget, part_button, widgets_of
from tests.scenes.recorder import pictured, recording

INK = "#000000"
NAME = "Maximiliane-Charlotte"


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    yield Canvas.of(pygame.Surface((1280, 720)), Pictures(), DrawSettings())
    pygame.display.quit()


def word(said: str, *shorter: str, firm: bool = False, grow: float = 0.0) -> Text:
    return Text(said, BODY, INK, shorter, firm=firm, grow=grow)


ICON = Icon("badge_ember", 20)
CHIPS = tuple(Row((word(f"{n}00", firm=True), ICON), gap=4) for n in range(1, 7))
EACH: tuple[Part, ...] = (
    word(NAME),
    Paragraph(f"{NAME} has taken 3 red jewels", BODY, INK),
    Lines((NAME, "At home"), BODY, INK),
    Row((ICON, word(NAME), word("12")), gap=6),
    Row(CHIPS, gap=7, wrap=True, align="centre"),
    Column((word(NAME), Row(CHIPS), word("In all")), gap=4, spread=9),
    Grid(((word(NAME), *CHIPS[:2]), (word("Ben"), *CHIPS[2:4])), (0, 1, 1.3), gap=6, pad=7),
    FirstThatFits((Row(CHIPS), Column((word(NAME), ICON)), word("Ben"))),
    Panel(Row((ICON, word(NAME)), gap=5), svg_shapes.ghost, ("#CDB48A", 10, False), edge=(9, 4)),
    Stack((ICON, word("4"))),
    Column((Sized(Paragraph(NAME, BODY, INK), w=60, h=30), Rule(INK, 2))),
)


@pytest.mark.parametrize("part", EACH, ids=lambda part: type(part).__name__)
@pytest.mark.parametrize("size", [(400, 200), (180, 60), (90, 40), (40, 16)])
def test_no_part_is_placed_or_written_outside_its_box(
    canvas: Canvas, part: Part, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(100, 100, *size)
    for _, at in walk(part, canvas, box):
        assert at.x >= box.x - 0.5
        assert at.right <= box.right + 0.5
        assert at.y >= box.y - 0.5
        assert at.bottom <= box.bottom + 0.5
    with recording(monkeypatch) as lines:
        part.draw(canvas, box)
    assert all(line.box.x >= box.x - 1 for line in lines)
    assert all(line.box.right <= box.right + 1 for line in lines if line.role.size > 7)


@pytest.mark.parametrize("part", EACH, ids=lambda part: type(part).__name__)
def test_a_part_fits_the_box_that_it_asks_for(canvas: Canvas, part: Part) -> None:
    for room in (300.0, 160.0):
        wide = part.width(canvas, room)
        assert part.fits(canvas, wide, part.height(canvas, wide))


def test_a_text_takes_the_longest_wording_and_then_smaller_letters(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = word("3 of a kind", "3 alike", "3")
    wide = canvas.type.width("3 alike", BODY)
    with recording(monkeypatch) as lines:
        text.draw(canvas, Box(0, 0, wide, 18))
        text.draw(canvas, Box(0, 0, 0.6 * canvas.type.width("3", BODY), 18))
    assert [line.text for line in lines] == ["3 alike", "3"]
    assert lines[0].role.size == BODY.size > lines[1].role.size


def test_a_text_that_may_not_be_smaller_ends_in_dots(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Text(NAME, BODY, INK, least=14.0)
    with recording(monkeypatch) as lines:
        text.draw(canvas, Box(0, 0, 60, 18))
    (line,) = lines
    assert line.text.endswith("…")
    assert line.text.rstrip("…") in NAME
    assert line.role.size == pytest.approx(14.0, abs=0.02)
    assert line.box.w <= 60


def test_a_text_has_a_shadow_if_it_is_given_one(canvas: Canvas) -> None:
    def inked(text: Text) -> int:
        canvas.surface.fill("white")
        text.draw(canvas, Box(100, 100, 200, 30))
        return 1280 * 720 - pygame.mask.from_threshold(canvas.surface, "white", (1, 1, 1)).count()

    assert inked(Text("4", HEADING, INK, shadow=True)) > inked(Text("4", HEADING, INK)) > 0


def test_a_paragraph_takes_the_longest_wording_that_has_room(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    long, short = f"{NAME} has taken 3 red jewels and keeps them", "3 jewels"
    paragraph = Paragraph(long, BODY, INK, (short,), least=14.0)
    line = BODY.line_height
    assert paragraph.height(canvas, 200) == canvas.height(long, BODY, 200)

    def said(box: Box) -> tuple[str, set[float]]:
        with recording(monkeypatch) as lines:
            paragraph.draw(canvas, box)
        return " ".join(one.text for one in lines), {round(one.role.size, 1) for one in lines}

    assert said(Box(0, 0, 200, 4 * line)) == (long, {BODY.size})
    assert said(Box(0, 0, 200, line)) == (short, {BODY.size})
    assert said(Box(0, 0, 100, 4 * line)) == (short, {BODY.size}), "its longest word is too wide"
    assert said(Box(0, 0, 30, line)) == (short, {14.0})


@pytest.mark.parametrize(("top", "middle"), [(False, 50), (True, BODY.line_height / 2)])
def test_a_paragraph_begins_at_the_top_of_its_box_or_stands_in_the_middle(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, top: bool, middle: float
) -> None:
    with recording(monkeypatch) as lines:
        Paragraph("3 jewels", BODY, INK, top=top).draw(canvas, Box(0, 0, 200, 100))
    assert lines[0].box.centre[1] == pytest.approx(middle, abs=1)


def test_an_icon_grows_into_the_room_it_is_given(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    growing = Column((word("4"), Icon("tile_ones", 10, most=60, ratio=0.5, grow=1)))
    assert growing.height(canvas, 100) == BODY.line_height + 5
    with pictured(monkeypatch) as pictures:
        growing.draw(canvas, Box(0, 0, 100, 100))
        growing.draw(canvas, Box(0, 0, 40, 100))
        growing.draw(canvas, Box(0, 0, 100, BODY.line_height + 10))
    sizes = [(one.box.w, one.box.h) for one in pictures]
    assert sizes == [pytest.approx(size) for size in ((60, 30), (40, 20), (20, 10))]


def test_a_row_takes_room_from_words_and_none_from_pictures(canvas: Canvas) -> None:
    row = Row((ICON, word(NAME), ICON), gap=5)
    wides = [at.w for _, at in row.place(canvas, Box(0, 0, 120, 20))]
    assert wides == pytest.approx([20, 70, 20])


def test_what_grows_takes_the_room_that_is_left(canvas: Canvas) -> None:
    row = Row((ICON, Space(), Space(grow=1), Space(grow=3)))
    wides = [at.w for _, at in row.place(canvas, Box(0, 0, 100, 20))]
    assert wides == pytest.approx([20, 0, 20, 60])
    column = Column((Space(h=10), Space(grow=1)))
    highs = [at.h for _, at in column.place(canvas, Box(0, 0, 100, 50))]
    assert highs == pytest.approx([10, 40])


def test_a_row_is_measured_with_the_room_that_its_parts_take(canvas: Canvas) -> None:
    words = Paragraph("never lost, merely early " * 4, BODY, INK)
    row = Row((Space(w=30), Sized(words, w=40, grow=1)))
    assert row.height(canvas, 230) == words.height(canvas, 200)


def test_a_part_of_a_fixed_size_takes_it_whatever_is_in_it(canvas: Canvas) -> None:
    sized = Sized(Row((Space(w=10, h=10),)), w=50, h=30)
    assert (sized.width(canvas, 20), sized.height(canvas, 50)) == (50, 30)
    assert Sized(sized, w=70).height(canvas, 70) == 30
    assert Rule(INK, 2).height(canvas, 100) == 2


def test_a_line_down_is_as_high_as_its_row(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    filled: list[Box] = []
    monkeypatch.setattr(Canvas, "fill", lambda _, box, *rest: filled.append(box))
    row = Row((Space(w=20, h=40), Rule(INK, 2, upright=True), ICON), gap=4)
    page = Panel(row, None, edge=(10, 5))
    assert (page.width(canvas), page.height(canvas, 100)) == (20 + 20 + 4 + 2 + 4 + 20, 50)
    page.draw(canvas, Box(0, 0, 100, 50))
    assert filled == [Box(34, 5, 2, 40)]


def test_what_grows_in_a_column_gives_way_first(canvas: Canvas) -> None:
    column = Column((Space(h=10), Space(h=50, grow=1), Space(h=20)))
    highs = [at.h for _, at in column.place(canvas, Box(0, 0, 100, 60))]
    assert highs == pytest.approx([10, 30, 20])
    highs = [at.h for _, at in column.place(canvas, Box(0, 0, 100, 15))]
    assert highs == pytest.approx([5, 0, 10])


def test_a_row_that_wraps_is_as_high_as_its_lines(canvas: Canvas) -> None:
    row = Row((ICON,) * 5, gap=5, wrap=True)
    assert row.height(canvas, 120) == 20
    assert row.height(canvas, 119) == 40
    assert row.height(canvas, 45) == 60


def test_the_first_that_fits_is_measured_and_drawn_alike(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = FirstThatFits((word(f"{NAME}, the Elder", firm=True), word(NAME, firm=True)))
    wide = canvas.type.width(NAME, BODY) + 1
    assert first.width(canvas, wide) == canvas.type.width(NAME, BODY)
    with recording(monkeypatch) as lines:
        first.draw(canvas, Box(0, 0, wide, first.height(canvas, wide)))
    assert [line.text for line in lines] == [NAME]


def test_rows_of_a_grid_share_their_columns(canvas: Canvas) -> None:
    title = Text("In all", HEADING, INK)
    grid = Grid(((Space(w=30), ICON), (Space(w=50), title)), (0, 1), gap=10, pad=4)
    boxes = [at for _, at in grid.place(canvas, Box(0, 0, 200, 80))]
    assert [box.x for box in boxes] == [0, 60, 0, 60]
    assert [box.h for box in boxes[::2]] == pytest.approx([24, HEADING.line_height + 4])


def test_columns_without_shares_are_as_wide_as_their_cells(canvas: Canvas) -> None:
    grid = Grid(((Space(w=30), Space(w=90)),), (0, 0), gap=10)
    assert [at.w for _, at in grid.place(canvas, Box(0, 0, 130, 20))] == [30, 90]
    assert [at.w for _, at in grid.place(canvas, Box(0, 0, 70, 20))] == pytest.approx([15, 45])


def test_a_grid_without_room_has_columns_of_no_width(canvas: Canvas) -> None:
    grid = Grid(((word(NAME), word(NAME)),), (1, 1), gap=6)
    assert [at.w for _, at in grid.place(canvas, Box(0, 0, 0, 20))] == [0, 0]
    assert FirstThatFits((word(NAME, firm=True), grid)).width(canvas, 0) == 0


def test_a_named_part_reports_its_box(canvas: Canvas) -> None:
    part = Panel(Row((ICON, Named("die:1", ICON)), gap=6), svg_shapes.ghost, edge=(8, 4))
    boxes = named_boxes(part, canvas, Box(0, 0, 100, 28))
    assert boxes == {"die:1": Box(34, 4, 20, 20)}


class Counted(Space, frozen=True, kw_only=True):
    """Notes how often it is measured."""

    asked: list[float]

    def height(self, canvas: Canvas, width: float) -> float:
        self.asked.append(width)
        return self.h


def test_groups_within_groups_measure_a_part_once_for_each_width(canvas: Canvas) -> None:
    counted = Counted(h=10, asked=[])
    part: Part = Column((counted,))
    for _ in range(6):
        part = Column((Row((part, ICON)), word(NAME)))
    part.draw(canvas, Box(0, 0, 300, part.height(canvas, 300)))
    at_each_width = {width: counted.asked.count(width) for width in counted.asked}
    assert max(at_each_width.values()) <= 3


def test_a_part_on_a_page_is_laid_out_once_in_a_box(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(h=10, asked=[])
    shown = Panel(Column((counted, word(NAME))), svg_shapes.tray, (canvas.palette,))
    widget = PartWidget(Box(0, 0, 200, 90), shown)
    with recording(monkeypatch) as lines:
        widget.draw(canvas, Attention())
        asked = len(counted.asked)
        widget.draw(canvas, Attention())
        assert len(counted.asked) == asked
        widget.box = Box(50, 0, 200, 90)
        widget.draw(canvas, Attention())
    assert len(counted.asked) > asked
    assert [line.text for line in lines] == [NAME] * 3
    assert lines[2].box.x == lines[0].box.x + 50


def test_a_cached_layout_is_renewed_for_another_key_box_or_text_size(canvas: Canvas) -> None:
    asked: list[int] = []

    def make() -> Part:
        asked.append(1)
        return Row((word(NAME), ICON))

    kept, box = KeptLayout(), Box(0, 0, 200, 30)
    large = replace(canvas, look=DrawSettings(menu_text=1.5))
    for on, at, key in (
        (canvas, box, ("log", 2)),
        (canvas, box, ("log", 3)),
        (canvas, box.moved(9, 0), ("log", 3)),
        (large, box.moved(9, 0), ("log", 3)),
    ):
        before = len(asked)
        kept.draw(on, at, key, make)
        kept.draw(on, at, (*key,), make)
        assert len(asked) == before + 1


def test_slots_of_a_part_hold_widgets(canvas: Canvas) -> None:
    def bells(box: Box) -> list[Widget]:
        return [Widget("bell:0", box), Widget("bell:1", box)]

    part = Column((word(NAME), Slot(make=bells, h=30)), align="top")
    ground, *others = widgets_of(part, canvas, Box(10, 10, 200, 90))
    assert (type(ground), ground.box) == (PartWidget, Box(10, 10, 200, 90))
    assert [widget.name for widget in others] == ["bell:0", "bell:1"]
    assert others[0].box == Box(10, 10 + BODY.line_height, 200, 30)


def test_rich_text_is_as_wide_and_high_as_it_is_drawn(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans = Span("Why: ", bold=True), Span(f"{NAME} has "), Span("", picture="badge_ember")
    text = RichText(spans, BODY, INK)
    wide = text.width(canvas)
    assert text.width(canvas, 60) == 60
    assert text.height(canvas, wide + 1) == BODY.line_height
    assert text.height(canvas, wide / 2) > BODY.line_height
    with recording(monkeypatch) as lines, pictured(monkeypatch) as pictures:
        text.draw(canvas, Box(10, 10, wide + 1, 40))
    assert [line.text for line in lines] == ["Why:", f"{NAME} has"]
    assert pictures[0].box.right == pytest.approx(10 + wide, abs=8)


def test_a_part_that_can_be_clicked_is_as_large_as_it_is_drawn_and_shows_its_state(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    picked: list[str] = []
    slot = part_button("bell", word, lambda: picked.append("bell"), h=30)
    assert slot.width(canvas) == canvas.type.width("normal", BODY)
    assert slot.height(canvas, 80) == 30
    _, bell = widgets_of(slot, canvas, Box(10, 10, 80, 30))
    (spot,) = bell.hotspots()
    assert spot.box == Box(10, 10, 80, 30)
    said = []
    for attention in (Attention(), Attention(hovered="bell"), Attention("bell", "bell")):
        with recording(monkeypatch) as lines:
            bell.draw(canvas, attention)
        said += [line.text for line in lines]
    assert said == ["normal", "hover", "pressed"]
    bell.picked("bell")
    assert picked == ["bell"]
