"""Which form a table takes in which window, for which text."""

import pytest

from game.core.boards.forms import FORMS
from game.table.forms.form import Form, fit

WIDE, FULL_HD, FOUR_K = (1280, 720), (1920, 1080), (3840, 2160)


@pytest.mark.parametrize("size", [WIDE, FULL_HD, FOUR_K])
@pytest.mark.parametrize(
    ("text", "form"),
    [
        (1.0, Form.FULL),
        (1.1, Form.FULL),
        (1.25, Form.PANEL),
        (1.5, Form.PANEL),
        (1.75, Form.BOOK),
        (2.0, Form.BOOK),
    ],
)
def test_larger_text_folds_more(size: tuple[int, int], text: float, form: Form) -> None:
    assert fit(size, text).form is form
    assert fit(size, text).text == text


@pytest.mark.parametrize(
    ("size", "text", "form"),
    [
        ((1024, 768), 1.0, Form.TALL),
        ((1600, 1200), 1.0, Form.TALL),
        ((1280, 1024), 1.2, Form.TALL),
        ((1024, 768), 1.5, Form.BOOK_HIGH),
        ((1600, 1200), 2.0, Form.BOOK_HIGH),
        ((3440, 1440), 1.0, Form.LONG),
        ((2560, 1080), 1.1, Form.LONG),
        ((3440, 1440), 1.5, Form.FULL),
        ((1280, 800), 1.0, Form.FULL),
    ],
)
def test_the_shape_of_the_window_counts_too(size: tuple[int, int], text: float, form: Form) -> None:
    assert fit(size, text).form is form


@pytest.mark.parametrize("size", [(960, 540), (640, 360), (854, 480), (800, 600)])
def test_a_small_window_makes_letters_larger_so_that_they_can_be_read(
    size: tuple[int, int],
) -> None:
    found = fit(size, 1.0)
    logical = FORMS.get(found.form.value, WIDE)
    scale = min(size[0] / logical[0], size[1] / logical[1])
    assert found.text * scale == pytest.approx(1.0, abs=0.01) or found.text == 2.0


def test_the_couch_has_half_as_large_letters_again_and_never_smaller_ones() -> None:
    assert fit(FULL_HD, 1.0, couch=True).form is Form.COUCH
    assert fit(FULL_HD, 1.0, couch=True).text == 1.5
    assert fit(FULL_HD, 2.0, couch=True).text == 2.0


@pytest.mark.parametrize("size", [(1024, 768), (1600, 1200), (1280, 1024)])
@pytest.mark.parametrize("couch", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("tabs", [False, True])
def test_a_window_of_four_to_three_is_used_to_its_edges(
    size: tuple[int, int], couch: bool, text: float, tabs: bool
) -> None:
    wide, high = FORMS[fit(size, text, couch=couch, tabs=tabs).form.value]
    scale = min(size[0] / wide, size[1] / high)
    assert wide * scale == size[0]
    assert high * scale >= 0.93 * size[1]  # 5 to 4 is a little higher still
