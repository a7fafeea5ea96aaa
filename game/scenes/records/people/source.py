"""Reads the figures of the players page from the archive."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.statistics import reading
from game.core.statistics.page import HouseRecords, Listed, Page, RowSeen
from game.core.storage.archive import Archive
from game.core.storage.counts import Band


class Source:
    """The figures of an archive. All methods may raise `Trouble`; `game`: None for all games.

    `games`: the keys of all games.
    """

    def __init__(self, archive: Archive, games: Sequence[str]) -> None:
        self._archive, self._games = archive, tuple(games)

    def people(self, game: str) -> tuple[Listed, ...]:
        """Return all players with a finished match of a game, with their results in that game."""
        store = self._archive.statistics
        colours = {one.name: one.colour for one in reading.people(store)}  # of all games
        found = reading.people(store, game)
        return tuple(replace(one, colour=colours[one.name]) for one in found)

    def page(self, name: str, game: str | None) -> Page:
        """Return the figures of a person."""
        return reading.page(self._archive.statistics, name, game)

    def house(self) -> HouseRecords:
        """Return the figures of all players together."""
        return reading.house(self._archive.statistics)

    def rows(self, name: str, game: str | None, low: float, high: float) -> Sequence[RowSeen]:
        """Return the chances of a band of a person's page, the latest first."""
        return reading.rows(self._archive.statistics, name, game, low, high)

    def bands(self, game: str | None) -> tuple[Band, ...]:
        """Return how often the chances shown here came true, for the throws of all players."""
        games = self._games if game is None else (game,)
        return together([band for key in games for band in self._archive.odds.bands(key)])

    def uncounted(self, game: str | None) -> str:
        """Return why a finished match counts for nobody, if none counts; "" for no such match."""
        return self._archive.statistics.uncounted(game) or ""


def together(bands: Sequence[Band]) -> tuple[Band, ...]:
    """Return bands of several games, merged where the bounds are equal, the lowest first."""
    found: dict[float, Band] = {}
    for band in bands:
        known = found.get(band.low)
        if known is None:
            found[band.low] = band
            continue
        count = known.count + band.count
        said = (known.said * known.count + band.said * band.count) / count
        came = (known.came * known.count + band.came * band.count) / count
        found[band.low] = Band(band.low, band.high, count, said, came)
    return tuple(found[low] for low in sorted(found))
