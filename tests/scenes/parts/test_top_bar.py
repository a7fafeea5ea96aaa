"""The sign of all pages: it drops a sentence before its letters get too small to read."""

import pytest

from game.scenes.parts.top_bar import TopBar
from game.ui.hotspots import Attention
from game.ui.theme import SMALL
from tests.scenes.recorder import recording
from tests.ui.bench import canvas

SIGN = "Luck did not decide this match. Who played better: cannot tell"


@pytest.mark.parametrize(
    ("text", "said"), [(1.0, SIGN), (1.5, SIGN), (2.0, "Luck did not decide this match")]
)
def test_a_sign_is_never_smaller_than_the_smallest_words(
    monkeypatch: pytest.MonkeyPatch, text: float, said: str
) -> None:
    with recording(monkeypatch) as lines:
        TopBar("Luck and skill", "", SIGN).draw(canvas(text), Attention())
    (sign,) = (line for line in lines if line.text.startswith("Luck did"))
    assert sign.text == said
    assert sign.role.size >= SMALL.size * text
