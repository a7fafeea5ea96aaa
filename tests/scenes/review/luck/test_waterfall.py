"""The scale of the waterfall."""

from itertools import pairwise

import pytest

from game.scenes.review.luck.rows import Kind, Row
from game.scenes.review.luck.waterfall import Waterfall
from game.ui.canvas import Canvas
from game.ui.theme import Type
from game.ui.viewport import Box
from tests.ui.bench import canvas


@pytest.mark.parametrize("least", [0, -300])
def test_the_labels_of_the_axis_never_overlap(least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float]] = []
    write = Canvas.text

    def noting(self: Canvas, said: str, at: tuple[float, float], role: Type, *rest: str) -> float:
        if said.endswith(" %"):
            drawn.append((at[0], at[0] + self.type.width(said, role)))
        return write(self, said, at, role, *rest)

    easel = canvas()
    rows = [Row(Kind.LUCK, "Maren's luck", 50, least, least, least)]
    waterfall = Waterfall(Box(40, 100, 600, Waterfall.height(easel, rows)), rows, "")
    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "text", noting)
        waterfall._draw_scale(easel)
    assert drawn
    assert all(left[1] < right[0] for left, right in pairwise(sorted(drawn)))
