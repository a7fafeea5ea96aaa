"""Numbers on the land of Yoz stay readable at a small scale: measured from pixels."""

import pytest

from game.games.yoz.view.background import Sizes, paint_land
from game.games.yoz.view.faces import Stone
from game.games.yoz.view.places import BoardPlaces
from game.table.forms.form import MOST_IN_FULL, fit
from game.ui.canvas import Canvas, DrawSettings
from game.ui.theme import HIGH_CONTRAST
from game.ui.viewport import Viewport
from tests.games.yoz.seen import matches, table
from tests.reading import beside, least_contrast, read

_ENOUGH = 7.0  # : 1, in high contrast


@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 768), 1.0), ((1024, 768), 2.0), ((1280, 720), 1.25), ((1280, 720), 2.0)],
    ids=["tall", "book in a small window", "panel", "book"],
)
def test_numbers_of_circles_and_tunnels_keep_clear_of_their_rims(
    size: tuple[int, int], text: float
) -> None:
    view, found = next(iter(matches(1))).state, fit(size, text)
    shown = table(view)
    shown.lay_on(found.form)
    ground = BoardPlaces(shown.board, shown.skeleton)
    field = ground.field(view.layout)
    sizes = Sizes(ground.seal, ground.plate, ground.letters / ground.unit)

    def land(canvas: Canvas) -> None:
        through = canvas.through(Viewport(*size, size=shown.skeleton.size))
        paint_land(through, ground.region("land"), field, view.layout, {}, named=False, sizes=sizes)

    numbers = read(land, DrawSettings(palette=HIGH_CONTRAST, table_text=found.text), size)
    assert len(numbers) > 15
    assert least_contrast(numbers) >= _ENOUGH


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=["usual", "small window"])
def test_they_do_beside_a_page_too_and_letters_keep_their_height(size: tuple[int, int]) -> None:
    view = next(iter(matches(1))).state
    ground = BoardPlaces(table(view).board)
    field = ground.field(view.layout)
    sizes = Sizes(ground.seal, ground.plate, ground.letters / ground.unit)

    def land(canvas: Canvas) -> None:
        small = beside(canvas)
        paint_land(small, ground.region("land"), field, view.layout, {}, named=False, sizes=sizes)
        for number, box in enumerate(ground.stones[1:-1], 1):
            Stone(number, passed=number < 9).paint(small, box)

    numbers = read(land, DrawSettings(palette=HIGH_CONTRAST, table_text=MOST_IN_FULL), size)
    assert len(numbers) > 50
    assert least_contrast(numbers) >= _ENOUGH
    if size == (1280, 720):
        assert min(one.ink for one in numbers) >= 12
