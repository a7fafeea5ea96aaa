"""Reads the figures of the players page from the archive.

`store` is the `statistics` of an archive. `local` converts seconds since 1970 to local time, so
that an evening is one of the place where it was spent. Everything may raise `Trouble`.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import accumulate
from math import log, sqrt
from typing import Final, TypeAlias

from game.core.match.match import Mark
from game.core.statistics.calibration import BANDS, EDGES, ENOUGH
from game.core.statistics.dice_test import ONE_HOUSE_IN, faces_of
from game.core.statistics.page import (
    CalibrationBand,
    Faces,
    Found,
    HouseRecords,
    Listed,
    LuckTotal,
    Marked,
    Page,
    RowSeen,
)
from game.core.statistics.streaks import longest, usual
from game.core.storage.statistics import Attendance, HeldRow, Statistics

Local: TypeAlias = Callable[[float], datetime]

_DAY_ENDS_S: Final = 5 * 3600.0  # who plays on after midnight is still at the same evening
_DAY_S: Final = 24 * 3600.0
_WEEK_S: Final = 7 * _DAY_S
_BEGINNING: Final = datetime(1970, 1, 1)

FEW_MATCHES: Final = 20
"""With fewer matches there is no verdict on luck."""

_HUNDREDTHS: Final = 100
_SURE: Final = 1.96  # standard deviations that 95 of 100 stay within
_WEIGHT: Final = 20 * 38.0**2  # of the bets on luck: they are sharpest after some twenty matches
_MATCHES_READ: Final = 500  # rows of a band are read from at most this many matches


def people(store: Statistics, game: str | None = None) -> tuple[Listed, ...]:
    """Return everybody with a finished match, in all games or in one; the most matches first."""
    return tuple(sorted(store.people(game), key=lambda one: (-one.matches, one.name)))


def page(
    store: Statistics, name: str, game: str | None = None, local: Local = datetime.fromtimestamp
) -> Page:
    """Return a person's page in all games or in one; an empty page without any match."""
    sat = store.sat(name, game)
    wins = [one.part > 0 for one in sat]
    return Page(
        name=name,
        colour=sat[-1].colour if sat else "",
        always=len({one.colour for one in sat}) == 1,
        since=sat[0].started if sat else 0.0,
        matches=len(sat),
        evenings=_evenings(((one.started, one.ended) for one in sat), local),
        seconds=sum(one.seconds or 0.0 for one in sat),
        wins=sum(one.part for one in sat),
        streak=longest(wins),
        usual_streak=usual(len(sat), sum(wins) / len(sat)) if sat else 0.0,
        rival=store.met(name, game),
        dice=_dice(store, name, game, own=False),
        own_dice=_dice(store, name, game, own=True),
        fortunes=_fortunes(store, sat),
        held=tuple(_held(row) for row in store.held(name, game)),
        waiting=store.waiting(name, game),
        game=game,
        marked=_marked(store, name, game),
        results=tuple(one.part for one in sat),
    )


def _marked(store: Statistics, name: str, game: str | None) -> tuple[Marked, ...]:
    found: dict[Mark, Marked] = {}
    for marks, matches, wins in store.marked(name, game):
        for mark in marks:
            known = found.get(mark, Marked(mark, 0, 0.0))
            found[mark] = Marked(mark, known.matches + matches, known.wins + wins)
    return tuple(found[mark] for mark in Mark if mark in found)


def house(store: Statistics, local: Local = datetime.fromtimestamp) -> HouseRecords:
    """Return totals and records over all players."""
    spent = store.spent()
    return HouseRecords(
        people=people(store),
        matches=len(spent),
        evenings=_evenings(((one.started, one.ended) for one in spent), local),
        seconds=sum(one.seconds or 0.0 for one in spent),
        closest=store.closest(),
        turnaround=store.turnaround(),
        waiting=store.waiting(),
        uncounted="" if spent else store.uncounted() or "",
    )


def rows(
    store: Statistics, name: str, game: str | None, low: float, high: float
) -> tuple[RowSeen, ...]:
    """Return the chances of a band of a person's page, those of the latest matches first.

    `high` itself is excluded, unless it is 1. At most of the latest 500 matches.
    """
    bands = [number for number in range(BANDS) if EDGES[number] < high and low < EDGES[number + 1]]
    return tuple(
        row
        for row in store.shown(name, game, bands, _MATCHES_READ)
        if low <= row.said < high or row.said == high == 1
    )


def _evenings(times: Iterable[tuple[float, float]], local: Local) -> int:
    """Return the number of days on which something was begun or ended."""
    days = _Days(local)
    return len({days.day(when) for pair in times for when in pair})


class _Days:
    """The local day of a moment; calls `local` only twice for a week, not for every match."""

    def __init__(self, local: Local) -> None:
        self._local = local
        self._ahead: dict[float, float | None] = {}  # of each week; None: it changes in it

    def day(self, when: float) -> float:
        """Return the number of a day, from 1970 on; it ends at five in the morning."""
        week = when // _WEEK_S
        if week not in self._ahead:
            first, last = (self._ahead_at((week + n) * _WEEK_S) for n in (0, 1))
            self._ahead[week] = first if first == last else None
        ahead = self._ahead[week]
        if ahead is None:
            ahead = self._ahead_at(when)
        return (when + ahead - _DAY_ENDS_S) // _DAY_S

    def _ahead_at(self, when: float) -> float:
        """Return by how many seconds the clocks of the place are ahead of those of Greenwich."""
        # A clock that was wrong by thousands of years tells no time of day.
        with suppress(OverflowError, ValueError, OSError):
            return (self._local(when).replace(tzinfo=None) - _BEGINNING).total_seconds() - when
        return 0.0


def _dice(store: Statistics, name: str, game: str | None, *, own: bool) -> tuple[Faces, ...]:
    tallies = store.tallies(name, game, own=own)
    # Each person's dice of each kind are one test, so the false alarms are shared among all.
    many = max(1, store.persons()) * len(tallies)
    return tuple(faces_of(counts, many) for counts in tallies.values())


# --- luck ----------------------------------------------------------------------------------------


def _fortunes(store: Statistics, sat: Sequence[Attendance]) -> tuple[LuckTotal, ...]:
    squares = store.luck_squares()
    by_game: dict[str, list[Attendance]] = {}
    for one in sat:
        if one.luck is not None:
            by_game.setdefault(one.game, []).append(one)
    many = max(1, store.persons()) * max(1, len(squares))
    found = []
    for game, some in sorted(by_game.items()):
        count, total = squares.get(game, (0, 0.0))
        usual_luck = _HUNDREDTHS * sqrt(total / count) if count else 0.0
        lucks = [_HUNDREDTHS * (one.luck or 0.0) for one in some]
        found.append(
            LuckTotal(
                game,
                tuple(one.match for one in some),
                tuple(accumulate(lucks)),
                tuple(_SURE * usual_luck * sqrt(n) for n in range(1, len(some) + 1)),
                found_of(lucks, many),
            )
        )
    return tuple(found)


def found_of(lucks: Sequence[float], many: int = 1) -> Found:
    """Return the verdict on luck over matches, in hundredths of a win.

    A bet as with dice, on the sum: all stakes on good or bad luck at once, weighed as a bell (de la
    Pena, Lai and Shao, Self-Normalized Processes, 2009). It holds at every look where good luck is
    as likely as bad luck of the same size. `many`: the number of such runs that are tested.
    """
    if len(lucks) < FEW_MATCHES:
        return Found.TOO_FEW
    spread = sum(luck * luck for luck in lucks) + _WEIGHT
    fortune = sum(lucks) ** 2 / (2 * spread) + log(_WEIGHT / spread) / 2
    return Found.UNUSUAL if fortune >= log(ONE_HOUSE_IN * many) else Found.USUAL


# --- chances -------------------------------------------------------------------------------------


def _held(row: HeldRow) -> CalibrationBand:
    # Rows of one match hang together, so matches are what varies; the last factor makes up for the
    # mean being taken from the same few matches.
    several = row.matches / (row.matches - 1) if row.matches > 1 else 1.0
    return CalibrationBand(
        low=EDGES[row.band],
        high=EDGES[row.band + 1],
        said=row.said / row.count,
        came=row.came / row.count,
        error=sqrt(row.squares * several) / row.count,
        count=row.count,
        enough=row.count >= ENOUGH,
    )
