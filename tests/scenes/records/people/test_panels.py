"""What the panels draw: boxes off the line, a sum in its band, ticks, dots and bars."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.core.statistics.page import CalibrationBand, Faces, Found, LuckTotal
from game.core.storage.counts import Band
from game.scenes.records.people import bands_panel, marks
from game.scenes.records.people.dice_panel import draw_dice
from game.scenes.records.people.luck_panel import LuckPlot, labelled, marked, reach_of
from game.scenes.records.people.names import chips
from game.scenes.records.people.source import together
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.inputs import PointerMoved
from game.ui.viewport import Box
from game.ui.widget import widgets_of
from tests.scenes.records.people import made
from tests.scenes.stage import Stage


@contextmanager
def painted(
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[list[tuple[Box, Callable[..., str] | None, tuple[Any, ...]]]]:
    """Every part and every plain rectangle that is drawn inside."""
    found: list[tuple[Box, Callable[..., str] | None, tuple[Any, ...]]] = []

    def part(
        _: Canvas, box: Box, make: Callable[..., str], *details: Any, texture: str = ""
    ) -> None:
        found.append((box, make, details))

    def fill(_: Canvas, box: Box, colour: str, alpha: int = 255) -> None:
        found.append((box, None, (colour,)))

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "shape", part)
        patch.setattr(Canvas, "fill", fill)
        yield found


# --- chances --------------------------------------------------------------------------------------


def band_drawn(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, held: CalibrationBand
) -> dict[str, list[Box]]:
    """Groove, bar, tick and dot of a band."""
    canvas = stage.canvas()
    slot = bands_panel.rows(canvas, [held], lambda _: None)
    rows = slot.make(Box(0, 0, 900, slot.height(canvas, 900)))
    with painted(monkeypatch) as found:
        rows[0].draw(canvas, Attention())
    pills = [box for box, make, _ in found if make is svg_shapes.pill]
    return {
        "groove": pills[:1],
        "bar": pills[1:],
        "tick": [box for box, make, _ in found if make is None],
        "dot": [box for box, make, _ in found if make is marks.dot],
    }


def test_tick_dot_and_bar_stand_where_their_chances_are(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = band_drawn(stage, monkeypatch, made.TOO_SURE)
    (groove,), (bar,), (tick,), (dot,) = drawn.values()

    def chance(x: float) -> float:
        return (x - groove.x) / groove.w

    assert chance(tick.centre[0]) == pytest.approx(0.71)
    assert chance(dot.centre[0]) == pytest.approx(0.52)
    assert (chance(bar.x), chance(bar.right)) == pytest.approx((0.46, 0.58)), "two errors each way"


def test_of_too_few_there_is_only_what_was_said(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = band_drawn(stage, monkeypatch, made.HELD[5])
    assert len(drawn["tick"]) == 1
    assert not drawn["dot"]
    assert not drawn["bar"]


def test_bands_of_several_games_are_one() -> None:
    bands = (Band(0.0, 0.2, 30, 0.1, 0.2), Band(0.4, 0.6, 5, 0.5, 0.4), Band(0.0, 0.2, 10, 0.2, 0))
    first, second = together(bands)
    assert (first.count, first.said, first.came) == pytest.approx((40, 0.125, 0.15))
    assert second == bands[1]


# --- dice -----------------------------------------------------------------------------------------


def boxes_of(stage: Stage, monkeypatch: pytest.MonkeyPatch, faces: Faces) -> list[Box]:
    """The band, the line, and a box for each face."""
    with painted(monkeypatch) as found:
        draw_dice(faces, stage.canvas(), Box(0, 100, 480, 80))
    return [box for box, _, _ in found[:2]] + [box for box, _, _ in found[2::2]]


def test_more_than_expected_stands_above_the_line_and_less_below(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, line, *faces = boxes_of(stage, monkeypatch, made.SIX_FACES)
    for box, count in zip(faces, made.SIX_FACES.counts, strict=True):
        if count > made.SIX_FACES.expected:
            assert box.bottom == pytest.approx(line.centre[1])
        else:
            assert box.y == pytest.approx(line.centre[1])


def test_boxes_have_the_scale_of_their_band(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    band, _, _, _, third, *_ = boxes_of(stage, monkeypatch, made.SIX_FACES)
    assert third.h / (band.h / 2) == pytest.approx(25 / made.SIX_FACES.band)


@pytest.mark.parametrize(
    "counts", [(100, 0, 0, 0, 0, 0), (10, 10, 10, 10, 10, 10), (1, 0, 0, 0, 0, 0), (90,) * 12]
)
def test_no_box_reaches_beyond_its_panel(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, counts: tuple[int, ...]
) -> None:
    faces = Faces(len(counts), counts, 5.0, Found.TOO_FEW)
    for box in boxes_of(stage, monkeypatch, faces):
        assert 100 - 0.01 <= box.y <= box.bottom <= 180.01


# --- luck -----------------------------------------------------------------------------------------


def test_the_scale_of_luck_holds_all_of_it_and_names_a_round_number() -> None:
    for factor in (0.01, 1.0, 7.3, 1234.0):
        luck = LuckTotal(
            "yoz",
            made.LUCK.matches,
            tuple(factor * value for value in made.LUCK.sums),
            tuple(factor * value for value in made.LUCK.spread),
            Found.USUAL,
        )
        reach = reach_of(luck)
        assert reach > max(map(abs, (*luck.sums, *luck.spread)))
        assert 0.5 * reach <= marked(reach) <= reach
    assert marked(reach_of(made.LUCK)) == 150


@pytest.mark.parametrize("count", [1, 2, 5, 6, 19, 20, 100, 101, 1234])
def test_few_matches_are_numbered_and_always_the_first_and_the_last(count: int) -> None:
    numbers = labelled(count)
    assert numbers[0] == 1
    assert numbers[-1] == count
    assert len(numbers) <= 7
    assert list(numbers) == sorted(set(numbers))


def test_the_pointer_finds_the_nearest_match(stage: Stage) -> None:
    opened: list[int] = []
    plot = LuckPlot(Box(0, 0, 500, 120), made.LUCK, opened.append, lambda n: f"Match {n + 1}")
    canvas, attention = stage.canvas(), Attention()
    plot.draw(canvas, attention)
    for x in (30.0, 499.0):
        plot.handle(PointerMoved(x, 60), attention)
        plot.picked("luck")
    assert opened == [made.LUCK.matches[0], made.LUCK.matches[-1]]
    assert plot.hotspots()[0].tip == "Match 19"


# --- names ----------------------------------------------------------------------------------------


def test_the_chosen_person_is_among_the_few_shown(stage: Stage) -> None:
    canvas, people = stage.canvas(), made.crowd(12)
    part, hidden = chips(canvas, people, "Guest 12", 1200, lambda _: None, everybody=False)
    box = Box(0, 0, 1200, part.height(canvas, 1200))
    assert widgets_of(part, canvas, box)[-1].name == "person:Guest 12"
    assert hidden == 4
