"""Numbers on the land of Yoz can be read where it lies small: measured from pixels."""

import pytest

from game.games.yoz.view.background import Sizes, paint_land
from game.games.yoz.view.places import Ground
from game.table.forms.form import fit
from game.ui.canvas import Canvas, Look
from game.ui.theme import HIGH_CONTRAST
from game.ui.viewport import Viewport
from tests.games.yoz.seen import matches, table
from tests.reading import least_contrast, read

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
    ground = Ground(shown.board, shown.skeleton)
    field = ground.field(view.layout)
    sizes = Sizes(ground.seal, ground.plate, ground.letters / ground.unit)

    def land(canvas: Canvas) -> None:
        through = canvas.through(Viewport(*size, size=shown.skeleton.size))
        paint_land(through, ground.region("land"), field, view.layout, {}, named=False, sizes=sizes)

    numbers = read(land, Look(palette=HIGH_CONTRAST, table_text=found.text), size)
    assert len(numbers) > 15
    assert least_contrast(numbers) >= _ENOUGH
