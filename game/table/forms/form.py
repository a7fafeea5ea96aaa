"""Chooses a table's form by the room left for text.

Room is the width of the table in logical pixels divided by the size of text. Letters in a small
window would become too small to read: there text grows, and the room shrinks with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.boards.forms import FORMS, SIZE
from game.ui.theme import COUCH_TEXT
from game.ui.viewport import HEIGHT, LITTLE_WIDER, WIDTH, made_up_for

_LEAST_WIDTH = 1024  # logical px that every window has, however narrow it is
_FULL, _PANEL, _LONG = 1120.0, 820.0, 1500.0  # px of room from which a form has it
MOST_IN_FULL = WIDTH / _FULL
"""How large text gets on the full table before it takes another form."""
_LONG_FROM = 2.1  # width of the window in heights


class Form(Enum):
    """Enum of the arrangements of a table's parts; values name the layers of its map."""

    FULL = ""
    PANEL = "form_panel"  # odds and log take turns in one panel
    BOOK = "form_book"  # a board, and a book with tabs beside it
    COUCH = "form_couch"  # the same away from the edges of the screen
    TALL = "form_tall"  # for windows that are little wider than high
    LONG = "form_long"  # for windows more than twice as wide as high
    BOOK_HIGH = "form_book_high"  # the book for windows that are little wider than high
    COUCH_HIGH = "form_couch_high"

    @property
    def plain(self) -> "Form":
        """The plain form of the same kind as a high one; any other form itself."""
        return _MADE_OF.get(self, self)

    @property
    def has_tabs(self) -> bool:
        """Whether odds and log are pages of which one is shown."""
        return self is Form.PANEL or self.has_book

    @property
    def has_book(self) -> bool:
        """Whether the side is a book that the tray and the action belong to."""
        return self.plain in (Form.BOOK, Form.COUCH)


_MADE_OF: Final[Mapping[Form, Form]] = {
    Form.BOOK_HIGH: Form.BOOK,
    Form.COUCH_HIGH: Form.COUCH,
}


@dataclass(frozen=True)
class Fit:
    """Record: the form of a table in a window, and the factor on its text (1.0: as drawn)."""

    form: Form
    text: float


def fit(size: tuple[int, int], text: float, *, couch: bool = False, tabs: bool = False) -> Fit:
    """Return the form for a window of `size` pixels and text scaled by `text`.

    `tabs`: use only the full table or forms with tabs or a book, also in unusual windows.
    """
    wide, high = size
    text = max(text, COUCH_TEXT) if couch else text
    scale = min(high / HEIGHT, wide / _LEAST_WIDTH)
    aspect, room = wide / high, wide / scale
    form = _form(aspect, room / text, couch=couch, tabs=tabs)
    for _ in range(2):  # larger letters may ask for another form, which is drawn smaller still
        # What a form draws smaller than it is meant is made up for by larger letters.
        least_wide, least_high = FORMS.get(form.value, SIZE)
        shrunk = min(wide / least_wide, high / least_high)
        text = max(text, made_up_for(shrunk))
        form = _form(aspect, room / text, couch=couch, tabs=tabs)
    return Fit(form, text)


def _form(aspect: float, room: float, *, couch: bool, tabs: bool) -> Form:
    if aspect < LITTLE_WIDER:
        if couch:
            return Form.COUCH_HIGH
        return Form.TALL if room >= _PANEL and not tabs else Form.BOOK_HIGH
    if couch:
        return Form.COUCH
    if aspect >= _LONG_FROM and room >= _LONG and not tabs:
        return Form.LONG
    if room >= _FULL:
        return Form.FULL
    return Form.PANEL if room >= _PANEL else Form.BOOK
