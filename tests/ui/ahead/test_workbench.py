"""Pictures that are made beside the window are those that would have been made in it."""

import sys
from collections.abc import Iterator
from threading import Event, Thread, current_thread

import pygame
import pytest

from game.core.missing import Missing
from game.ui import svg_shapes
from game.ui.ahead.sketch import Sketch
from game.ui.ahead.workbench import Made, RenderRequest, Wanted, Workbench, in_turn
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box

SIZE = (640, 360)
LARGE, SMALL = Box(20, 20, 300, 200), Box(400, 30, 40, 40)


@pytest.fixture
def bench() -> Iterator[Workbench]:
    bench = Workbench()
    yield bench
    bench.close()


@pytest.fixture
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def scene(canvas: Canvas) -> None:
    """A part with grain, a plain picture, and one that is tinted and turned."""
    canvas.shape(LARGE, svg_shapes.parchment, canvas.palette, 12, texture="parchment")
    canvas.picture("die_6", SMALL)
    canvas.picture("chevron_left", SMALL.moved(60, 0), tint="#FF8800", angle=90)


def easel(pictures: Pictures) -> Canvas:
    return Canvas.of(pygame.Surface(SIZE).convert(), pictures, DrawSettings())


def wanted(canvas: Canvas) -> list[Wanted]:
    sketch = Sketch.on(canvas)
    scene(sketch)
    return sketch.wanted


def make_all(canvas: Canvas, bench: Workbench | None) -> None:
    for _ in in_turn(wanted(canvas), bench):
        pass


def pixels(canvas: Canvas) -> bytes:
    scene(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("beside", [False, True], ids=["at once", "beside the window"])
def test_nothing_is_left_to_make_and_every_pixel_is_the_same(
    bench: Workbench, monkeypatch: pytest.MonkeyPatch, *, beside: bool
) -> None:
    plain, ahead = easel(Pictures()), easel(Pictures())
    expected = pixels(plain)
    make_all(ahead, bench if beside else None)
    assert wanted(ahead)
    assert all(one() is None for one in wanted(ahead))
    with monkeypatch.context() as patch:
        patch.setattr("game.ui.canvas.drawn", lambda *rest: pytest.fail("it was drawn again"))
        patch.setattr("game.ui.pictures._load", lambda *rest: pytest.fail("it was read again"))
        assert pixels(ahead) == expected


def test_nothing_waits_for_a_picture_that_is_being_made(bench: Workbench) -> None:
    may_go_on, kept, where = Event(), list[pygame.Surface](), list[str]()

    def make() -> pygame.Surface:
        assert may_go_on.wait(30)
        where.append(current_thread().name)
        return pygame.Surface((3, 3))

    def keep(made: Made) -> pygame.Surface:
        kept.append(made())
        return kept[-1]

    steps = in_turn([lambda: None, lambda: RenderRequest(make, keep)], bench)
    assert [next(steps) for _ in range(3)] == [False] * 3
    assert not kept
    may_go_on.set()
    assert True in steps
    assert [picture.get_size() for picture in kept] == [(3, 3)]
    assert where != [current_thread().name]


@pytest.mark.usefixtures("window")
def test_an_unreadable_picture_is_reported_and_replaced(
    bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing, noted = Missing(), list[str]()
    monkeypatch.setattr(missing, "note", lambda what, name, why: noted.append(name))
    canvas = easel(Pictures(missing=missing))
    sketch = Sketch.on(canvas)
    sketch.picture("no_such_picture", SMALL)
    for _ in in_turn(sketch.wanted, bench):
        pass
    assert noted == ["no_such_picture"]
    assert all(one() is None for one in sketch.wanted)


def test_what_has_not_been_begun_when_the_window_closes_is_left(bench: Workbench) -> None:
    begun, may_go_on = Event(), Event()

    def first() -> pygame.Surface:
        begun.set()
        assert may_go_on.wait(30)
        return pygame.Surface((1, 1))

    one, two = bench.begin(first), bench.begin(lambda: pygame.Surface((2, 2)))
    assert begun.wait(30)
    given_up = Event()
    two.add_done_callback(lambda future: given_up.set())
    closing = Thread(target=bench.close)
    closing.start()
    assert given_up.wait(30)
    assert two.cancelled()
    may_go_on.set()
    closing.join()
    assert one.result().get_size() == (1, 1)


def test_the_window_waits_at_most_a_moment_for_the_lock_of_python() -> None:
    sys.setswitchinterval(0.005)  # Python's own
    Workbench().close()
    assert sys.getswitchinterval() < 0.001
