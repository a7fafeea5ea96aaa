"""The place of the text view: beside a smaller table, or on the pages of a table's book."""

from dataclasses import dataclass

from game.ui.viewport import Box

PAPER = Box(804, 64, 464, 536)
STRIP = Box(804, 608, 228, 104)
"""The input line below the paper, left of the buttons."""


@dataclass(frozen=True)
class Lying:
    """The measures of a page in logical px. `strip`: None if the input line is at its head."""

    paper: Box
    strip: Box | None
    cap: Box  # of the key that closes it
    head: float
    foot: float
    edge: float

    @property
    def in_book(self) -> bool:
        """Whether it has taken the pages of a book."""
        return self.strip is None


BESIDE_TABLE = Lying(
    PAPER, STRIP, Box(PAPER.right - 54, PAPER.y + 12, 34, 32), head=46, foot=14, edge=20
)


def in_book(book: Box) -> Lying:
    """Return the layout over the tabs and the page of an open book."""
    cap = Box(book.right - 60, book.y + 10, 50, 42)
    return Lying(book, None, cap, head=58, foot=8, edge=12)
