"""The people's pages, read from what the archive keeps of finished matches.

`store` is the `evenings` of an archive. `local` says what time it was at a moment in seconds since
1970, so that an evening is one of the place where it was spent. Everything may raise `Trouble`.
"""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

from game.core.evenings.page import House, Listed, Page, RowSeen
from game.core.storage.evenings import Evenings

Local: TypeAlias = Callable[[float], datetime]


def people(store: Evenings) -> tuple[Listed, ...]:
    """Everybody with a finished match, who has played most first."""
    raise NotImplementedError


def page(
    store: Evenings, name: str, game: str | None = None, local: Local = datetime.fromtimestamp
) -> Page:
    """A person in all games or in one; without any match there, a page with nothing on it."""
    raise NotImplementedError


def house(store: Evenings, local: Local = datetime.fromtimestamp) -> House:
    """The house as a whole."""
    raise NotImplementedError


def rows(
    store: Evenings, name: str, game: str | None, low: float, high: float
) -> tuple[RowSeen, ...]:
    """The chances of a band of a person's page, the latest first. `high` itself does not belong to
    it, unless it is 1."""
    raise NotImplementedError
