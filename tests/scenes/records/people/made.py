"""People, their dice, their luck, and chances that were shown, made by hand."""

from collections.abc import Sequence
from datetime import datetime
from math import sqrt

from msgspec.structs import replace

from game.core.statistics.page import (
    CalibrationBand,
    Faces,
    Found,
    HouseRecords,
    Listed,
    LuckTotal,
    Moment,
    Page,
    Rival,
    RowSeen,
)
from game.core.storage.counts import Band
from game.scenes.records.people.source import Source

NOVEMBER = datetime(2026, 11, 7, 21, 40).timestamp()
NOW = datetime(2026, 11, 22, 20, 0).timestamp()
SEPTEMBER = datetime(2026, 9, 12, 19, 0).timestamp()
COLOURS = ("ember", "harbour", "moss", "lilac", "honey")
FOUR = (
    Listed("Maren", "ember", 61, 27.0),
    Listed("Tobias", "harbour", 58, 24.0),
    Listed("Ines", "moss", 31, 11.0),
    Listed("Pip", "lilac", 9, 2.0),
)
SIX_FACES = Faces(6, (812, 779, 826, 790, 783, 816), 51.0, Found.USUAL)
TWELVE_FACES = Faces(
    12, (40, 31, 36, 29, 35, 33, 41, 30, 34, 38, 27, 42), 11.0, Found.UNUSUAL, one_in=300
)
EIGHT_FACES = Faces(8, (3, 5, 2, 4, 6, 1, 3, 2), 3.0, Found.TOO_FEW)
SUMS = (30, -10, 18, 52, 86, 62, 16, -26, 10, -36, -82, -50, -102, -58, -16, -64, -110, -86, -74)
LUCK = LuckTotal(
    "dragon_farkle",
    tuple(range(900, 919)),
    tuple(map(float, SUMS)),
    tuple(38.0 * sqrt(n + 1) for n in range(19)),
    Found.USUAL,
)
HELD = (
    CalibrationBand(0.0, 0.2, 0.06, 0.06, 0.009, 812, enough=True),
    CalibrationBand(0.2, 0.4, 0.30, 0.29, 0.018, 640, enough=True),
    CalibrationBand(0.4, 0.6, 0.49, 0.49, 0.021, 571, enough=True),
    CalibrationBand(0.6, 0.75, 0.69, 0.69, 0.02, 498, enough=True),
    CalibrationBand(0.75, 0.9, 0.83, 0.82, 0.019, 377, enough=True),
    CalibrationBand(0.9, 1.0, 0.95, 0.91, 0.05, 22, enough=False),
)
TOO_SURE = CalibrationBand(0.6, 0.8, 0.71, 0.52, 0.03, 260, enough=True)
TOO_SHY = CalibrationBand(0.2, 0.4, 0.31, 0.45, 0.03, 260, enough=True)
RESULTS = tuple(float(n % 3 == 0 or n > 50) for n in range(61))[:61]
RIVAL = Rival("Tobias", 27, 15.0, 12.0)
MAREN = Page(
    name="Maren",
    colour="ember",
    always=True,
    since=SEPTEMBER,
    matches=61,
    evenings=14,
    seconds=38 * 3600.0,
    wins=27.0,
    streak=5,
    usual_streak=4.6,
    rival=RIVAL,
    dice=(SIX_FACES,),
    fortunes=(LUCK,),
    held=HELD,
    results=RESULTS,
)
BEGINNER = replace(
    MAREN,
    name="Pip",
    colour="lilac",
    always=False,
    matches=9,
    wins=2.5,
    streak=1,
    rival=None,
    waiting=3,
    results=(0.0, 0.5, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0),
)
ODD = replace(
    MAREN,
    dice=(SIX_FACES, TWELVE_FACES, EIGHT_FACES),
    fortunes=(replace(LUCK, found=Found.UNUSUAL, sums=tuple(-10.0 * n for n in range(19))),),
    held=(HELD[0], TOO_SHY, HELD[2], TOO_SURE, HELD[5]),
)
TURNAROUND = Moment(902, "yoz", NOVEMBER, 0.04, "Ines")
HOUSE = HouseRecords(
    people=FOUR,
    matches=74,
    evenings=17,
    seconds=46 * 3600.0,
    closest=Moment(901, "dragon_farkle", NOVEMBER, 10.0),
    turnaround=TURNAROUND,
)
BANDS = (Band(0.0, 0.2, 900, 0.09, 0.1), Band(0.4, 0.6, 4, 0.45, 0.5))
ROWS = (
    RowSeen(901, "dragon_farkle", NOVEMBER, 36, "land brawl", 0.47, 1.0),
    RowSeen(902, "yahtzee_challenge", NOVEMBER, 3, "show 5", 0.51, 0.0),
    RowSeen(902, "yahtzee_challenge", SEPTEMBER, 8, "show 5", 0.49, 0.62),
)


def page_of(listed: Listed) -> Page:
    """Somebody of the list, with Maren's figures and matches of their own."""
    return replace(
        MAREN,
        name=listed.name,
        colour=listed.colour,
        matches=listed.matches,
        wins=listed.wins,
        evenings=min(14, listed.matches),
        streak=min(5, int(listed.wins)),
    )


def crowd(count: int) -> tuple[Listed, ...]:
    """Return `count` people, one of them with the longest name that fits a seat."""
    names = ["Maren", "Tobias", "Maximiliana Wi", *(f"Guest {n}" for n in range(4, count + 1))]
    return tuple(
        Listed(name, COLOURS[n % 5], max(1, 61 - n), max(0.0, 27.5 - n))
        for n, name in enumerate(names[:count])
    )


class Made(Source):
    """Figures for a page; `asked` records its requests."""

    def __init__(
        self,
        people: Sequence[Listed] = FOUR,
        services: HouseRecords = HOUSE,
        pages: Sequence[Page] = (MAREN,),
        rows: Sequence[RowSeen] = ROWS,
    ) -> None:
        self.listed, self.whole, self.seen = tuple(people), replace(services, people=people), rows
        self.pages = {page.name: page for page in pages}
        self.asked: list[tuple[object, ...]] = []

    def people(self, game: str) -> tuple[Listed, ...]:
        return tuple(replace(one, matches=3, wins=1.0) for one in self.listed[:2])

    def page(self, name: str, game: str | None) -> Page:
        self.asked.append(("page", name, game))
        if name in self.pages:
            return self.pages[name]
        return page_of(next(one for one in self.listed if one.name == name))

    def house(self) -> HouseRecords:
        return self.whole

    def rows(self, name: str, game: str | None, low: float, high: float) -> Sequence[RowSeen]:
        self.asked.append(("rows", name, game, low, high))
        return self.seen

    def bands(self, game: str | None) -> tuple[Band, ...]:
        return BANDS

    def uncounted(self, game: str | None) -> str:
        return ""


NOBODY = HouseRecords((), 0, 0, 0.0, None, None)
