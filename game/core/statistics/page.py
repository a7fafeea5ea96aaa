"""Figures of the players page, as values for the page and for export.

Only finished matches that were played here count; imported ones, lessons, demonstrations and What
ifs do not. A win that k seats share counts 1/k of a win.
"""

from enum import Enum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from game.core.match.match import Mark

Colour: TypeAlias = Annotated[str, Meta(pattern="^(ember|harbour|honey|moss|lilac)$")]


class Found(Enum):
    """The verdict on a run of dice or of luck."""

    USUAL = "usual"
    UNUSUAL = "unusual"
    TOO_FEW = "too few"


class Faces(Struct, frozen=True):
    """The match dice of one kind that a person has thrown.

    `counts`: of each face, the 1 first. `band`: the distance of a count from its expectation that
    95 of 100 runs stay within, in dice. `found`: the result of a test that stays valid however
    often it is read, corrected for the number of people; `one_in`: if unusual, the rarity of that
    result.
    """

    sides: int
    counts: tuple[int, ...]
    band: float
    found: Found
    one_in: int = 0

    @property
    def thrown(self) -> int:
        """The number of dice thrown."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """The expected count of each face."""
        return self.thrown / self.sides


class LuckTotal(Struct, frozen=True):
    """Luck over the matches of one game, in hundredths of a win, added up match by match.

    `sums`: after each match. `spread`: the distance from 0, after each match, that the sums of 95
    of 100 runs stay within. `matches`: their ids, the oldest first.
    """

    game: str
    matches: tuple[int, ...]
    sums: tuple[float, ...]
    spread: tuple[float, ...]
    found: Found


class CalibrationBand(Struct, frozen=True):
    """Chances that were shown before a person's throws, about alike, and what they came to.

    `low`, `high`: the bounds. `said`, `came`: means from 0 to 1. `error`: the standard error of
    `came` - `said`, in which the rows of one match count as one. `enough`: may anything be said?
    """

    low: float
    high: float
    said: float
    came: float
    error: float
    count: int
    enough: bool

    @property
    def holds(self) -> bool:
        """Whether the difference is within two standard errors."""
        return abs(self.came - self.said) <= 2 * self.error


class RowSeen(Struct, frozen=True):
    """A chance that was shown to a person, and what it came to: one row of a `CalibrationBand`.

    `ply`: it was shown after it. `key`: of what, as the log of odds has it ("land brawl"). `said`,
    `came`: from 0 to 1. `when`: the match ended, in seconds since 1970.
    """

    match: int
    game: str
    when: float
    ply: int
    key: str
    said: float
    came: float


class Rival(Struct, frozen=True):
    """Another person who has sat at the same tables: matches of both, and the wins of each."""

    name: str
    matches: int
    mine: float
    theirs: float


class Marked(Struct, frozen=True):
    """The number of a person's matches with a mark; they are among all of theirs."""

    mark: Mark
    matches: int
    wins: float


class Page(Struct, frozen=True):
    """A person, in all games or in one.

    `since`: the first match, in seconds since 1970. `colour`: the last they had; `always`: was it
    never another one? `evenings`: days on which they played, where a day ends at five in the
    morning. `seconds`: spent at the table. `wins`: shared ones by their part. `streak`: the most
    wins in a row; `usual_streak`: the expected length of the longest for that many matches and that
    share of wins. `rival`: whom they met most often. `dice`, `fortunes`, `held`: what there is.
    `waiting`: finished matches that have not been looked at yet, so the figures still grow. `game`:
    None for all games. `results`: of each match the part of the win, the oldest first.
    `own_dice`: rolled by hand, and in none of the `dice`.
    """

    name: str
    colour: str
    always: bool
    since: float
    matches: int
    evenings: int
    seconds: float
    wins: float
    streak: int
    usual_streak: float
    rival: Rival | None
    dice: tuple[Faces, ...]
    fortunes: tuple[LuckTotal, ...]
    held: tuple[CalibrationBand, ...]
    waiting: int = 0
    game: str | None = None
    marked: tuple[Marked, ...] = ()
    results: tuple[float, ...] = ()
    own_dice: tuple[Faces, ...] = ()


class Listed(Struct, frozen=True):
    """A person in the list of players, with matches and wins in all games."""

    name: str
    colour: Colour
    matches: int
    wins: float


class Moment(Struct, frozen=True):
    """A match that stands out: its game, when it ended (seconds since 1970), and by how much."""

    match: int
    game: str
    when: float
    value: Annotated[float, Meta(ge=-1e9, le=1e9)]
    name: str = ""


class HouseRecords(Struct, frozen=True):
    """Totals and records over all players.

    `closest`: the smallest difference in points between the first two. `turnaround`: the smallest
    chance, from 0 to 1, that a later winner `name` once had. `uncounted`: why a finished match
    counts for nobody, if none counts; "" for no such match.
    """

    people: tuple[Listed, ...]
    matches: int
    evenings: int
    seconds: float
    closest: Moment | None
    turnaround: Moment | None
    waiting: int = 0
    uncounted: str = ""
