"""Small pictures with known figures, and the audit's results on them."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.core.storage.settings import Palette, Settings
from game.scenes.parts.stack import Scene, SceneStack
from game.table.animation import Piece
from game.table.sprites import draw_pieces
from game.ui.canvas import Canvas
from game.ui.canvas import DrawSettings as Drawn
from game.ui.hotspots import Hotspot
from game.ui.theme import BODY, PAGE_TITLE
from game.ui.viewport import Box
from tools.audit.contrast import Sight, apart, contrast, luminance
from tools.audit.easel import Drawing, Easel
from tools.audit.goals import GOALS, Measure, Place
from tools.audit.lines import Found, lines_of, overlapping
from tools.audit.looking import Look, Looking, Subject
from tools.audit.tables import flashes
from tools.audit.tally import Finding, Tally

SIZE = (640, 360)  # half of the logical screen
ALL = Box(0, 0, 1280, 720)


class Made(Scene):
    """A scene of a few strokes."""

    def __init__(self, paint: Callable[[Canvas], object], *spots: Hotspot) -> None:
        self._paint, self._spots = paint, spots

    def hotspots(self) -> Sequence[Hotspot]:
        return self._spots

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(ALL, "#FFFFFF")
        self._paint(canvas)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


def stacked(paint: Callable[[Canvas], object], *spots: Hotspot) -> SceneStack:
    stack = SceneStack()
    stack.push(Made(paint, *spots))
    stack.settle()
    return stack


def drawn(paint: Callable[[Canvas], object]) -> Drawing:
    return Easel(SIZE).draw(stacked(paint), Drawn())


def found(paint: Callable[[Canvas], object]) -> list[Found]:
    return lines_of(drawn(paint))


def grey(canvas: Canvas) -> None:
    canvas.text("Grey on white", (200, 200), PAGE_TITLE, "#767676")


def measured(paint: Callable[[Canvas], object], look: Look, *spots: Hotspot) -> Tally:
    tally = Tally()
    Looking(SIZE, tally).at(
        stacked(paint, *spots), Settings(), Subject("Made up", Place.PAGES), look
    )
    return tally


# --- lines ---------------------------------------------------------------------------------------


def test_a_line_is_found_with_its_words_its_place_and_its_contrast() -> None:
    (line,) = found(grey)
    assert line.line.text == "Grey on white"
    x, y, w, h = line.box
    assert (x, y + h / 2) == pytest.approx((100, 100), abs=4)
    assert w > 6 * h
    assert line.contrast == pytest.approx(4.54, abs=0.01)  # of #767676 on white


def test_contrast_is_that_of_the_ground_behind_the_line() -> None:
    def on_dark(canvas: Canvas) -> None:
        canvas.fill(Box(150, 150, 600, 100), "#000000")
        grey(canvas)

    (line,) = found(on_dark)
    assert line.contrast == pytest.approx(21 / 4.54, abs=0.02)


def test_the_worst_part_of_a_ground_counts_from_a_tenth_of_it_on() -> None:
    def patched(wide: float) -> float:
        def paint(canvas: Canvas) -> None:
            canvas.fill(Box(200, 150, wide, 100), "#808080")
            grey(canvas)

        return found(paint)[0].contrast

    assert patched(8) == pytest.approx(4.54, abs=0.01)
    assert patched(80) < 1.2


def test_the_ground_of_a_line_ends_where_its_page_is_cut() -> None:
    def scrolled(canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, 1280, 720), "#000000")
        page = Box(0, 0, 1280, 202)  # most of the ink is above, the feet of the letters are not
        canvas.surface.set_clip(canvas.view.rect(page))
        canvas.fill(page, "#FFFFFF")
        line = "Four of a kind, Threes, Four of a kind, Sixes, Fives, Three of"
        canvas.text(line, (100, 200), BODY, "#000000")
        canvas.surface.set_clip(None)

    (line,) = lines_of(Easel((1280, 720)).draw(stacked(scrolled), Drawn()))
    assert line.contrast == pytest.approx(21, abs=0.1)


def test_a_shadow_of_a_line_belongs_to_its_ground() -> None:
    (line,) = found(lambda canvas: canvas.text("Once", (200, 200), BODY, "#000000", shadow=True))
    assert line.line.text == "Once"


def test_the_ink_is_as_high_as_the_letters_that_are_really_drawn() -> None:
    def larger(canvas: Canvas) -> None:
        canvas.text("dlHgpy", (200, 200), PAGE_TITLE.scaled(2), "#000000")

    (line,) = found(larger)
    assert line.ink == pytest.approx(line.box[3], abs=1)


class Card:
    """A face with a word on it."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box, "#000000")
        canvas.text("Card", box.centre, BODY, "#FFFFFF", align="centre")


def test_text_on_kept_pictures_of_pieces_is_found_each_time() -> None:
    piece = Piece("card", Card(), 400, 300, 120, 80)  # type: ignore[arg-type]
    easel, stack = Easel(SIZE), stacked(lambda canvas: draw_pieces(canvas, [piece]))
    for _ in range(2):
        (line,) = lines_of(easel.draw(stack, Drawn()))
        assert line.line.text == "Card"
        assert line.contrast == pytest.approx(21, abs=0.1)


def test_the_same_words_in_two_places_are_two_lines() -> None:
    def twice(canvas: Canvas) -> None:
        for y in (200, 400):
            canvas.text("Again", (200, y), BODY, "#000000")

    assert [one.line.text for one in found(twice)] == ["Again", "Again"]


def test_covered_text_is_not_read() -> None:
    def covered(canvas: Canvas) -> None:
        grey(canvas)
        canvas.fill(Box(0, 0, 1280, 400), "#203040")

    assert found(covered) == []


# --- places of lines -------------------------------------------------------------------------


def test_two_words_on_each_other_are_found_and_neighbours_are_not() -> None:
    def lines(apart: float) -> Callable[[Canvas], None]:
        def paint(canvas: Canvas) -> None:
            canvas.text("First line", (200, 200), PAGE_TITLE, "#000000")
            canvas.text("Second", (210, 200 + apart), PAGE_TITLE, "#0000A0")

        return paint

    assert len([*overlapping(found(lines(10)))]) == 1
    assert [*overlapping(found(lines(40)))] == []


def test_a_word_cut_by_its_clip_is_found() -> None:
    def narrow(canvas: Canvas) -> None:
        canvas.surface.set_clip(canvas.view.rect(Box(0, 0, 260, 720)))
        grey(canvas)
        canvas.surface.set_clip(None)

    (cut,) = drawn(narrow).book.cuts
    assert cut.line.text == "Grey on white"
    assert cut.lost > 20


def test_a_word_that_reaches_beyond_the_window_is_cut() -> None:
    over = drawn(lambda canvas: canvas.text("Far right", (1240, 200), BODY, "#000000"))
    assert [cut.line.text for cut in over.book.cuts] == ["Far right"]
    assert drawn(grey).book.cuts == []


# --- colours, flashes, targets -------------------------------------------------------------------


def test_black_on_white_is_21_to_1_and_nothing_on_itself_1_to_1() -> None:
    assert contrast(luminance(0), luminance(0xFFFFFF)) == pytest.approx(21)
    assert contrast(luminance(0x336699), luminance(0x336699)) == 1


def test_red_and_green_are_apart_and_come_together_where_green_is_not_seen() -> None:
    red, green = (190, 70, 40), (120, 120, 30)
    assert apart(red, green) > 50
    assert apart(red, green, Sight.DEUTAN) < apart(red, green) / 3
    assert apart((128, 128, 128), (128, 128, 128), Sight.GREY) == 0


def test_flashes_are_counted_within_a_second_and_over_a_quarter() -> None:
    def flicker(share: float, every: int) -> list[list[float]]:
        cells = 100
        return [
            [0.5 if place < share * cells and frame // every % 2 else 0.0 for place in range(cells)]
            for frame in range(60)
        ]

    assert flashes(flicker(0.5, 5), 1 / 60) == 5.5  # lighter and darker again every 10 frames
    assert flashes(flicker(0.5, 30), 1 / 60) <= 1
    assert flashes(flicker(0.2, 5), 1 / 60) == 0


def test_a_small_target_is_measured_and_what_does_nothing_is_not() -> None:
    small, quiet = Box(100, 100, 200, 20), Box(100, 300, 5, 5)
    spots = Hotspot("button:small", small), Hotspot("quiet", quiet, live=False)
    rows = measured(grey, Look(SIZE), *spots).rows()
    (target,) = (row for row in rows if row.goal.measure is Measure.TARGET)
    assert (target.value, target.below) == (30, 1)  # 20 of 720 are 30 of 1080
    assert target.worst[0].what == "button:small"
    assert target.verdict == "BELOW"


# --- goals ---------------------------------------------------------------------------------------


def test_high_contrast_has_a_goal_of_its_own() -> None:
    rows = measured(grey, Look(SIZE, Palette.HIGH_CONTRAST)).rows()
    (row,) = (row for row in rows if row.goal.measure is Measure.CONTRAST_HIGH)
    assert (row.goal.limit, row.verdict) == (7.0, "BELOW")
    where = row.worst[0].where()
    assert where.startswith('Made up, 640x360, high contrast, text 100 %: "Grey on white", at ')


def test_a_goal_for_later_holds_todays_figure() -> None:
    (goal,) = (g for g in GOALS if (g.measure, g.place) == (Measure.INK_COUCH, Place.TABLES))
    assert goal.floor is not None
    for value, verdict in ((26, "reached"), (goal.floor, "not yet"), (goal.floor - 1, "BELOW")):
        tally = Tally()
        tally.look(goal.measure, goal.place)
        tally.add(goal.measure, goal.place, Finding(value, '"a"', "Somewhere"))
        assert [row.verdict for row in tally.rows()] == [verdict]


def test_no_goal_is_defined_twice_and_no_later_one_is_lower_than_todays() -> None:
    assert len({(goal.measure, goal.place) for goal in GOALS}) == len(GOALS)
    for goal in GOALS:
        assert goal.floor is None or not goal.reached(goal.floor)
