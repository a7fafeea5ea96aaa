"""All that the people's pages say, as a table and as JSON."""

from collections.abc import Sequence

from game.core.evenings.page import House, Page


def as_json(pages: Sequence[Page], house: House | None = None) -> str:
    """The pages with every figure and what is derived from them, and the house if it is given."""
    raise NotImplementedError


def as_csv(pages: Sequence[Page]) -> str:
    """A line for each figure: person, game, section, of what, which figure, and its value."""
    raise NotImplementedError
