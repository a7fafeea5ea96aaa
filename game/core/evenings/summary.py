"""What a finished match leaves for the people's pages, so that none of them has to read a match."""

from msgspec import Struct

from game.core.contract.judging import AnyJudge
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.review.split import Split


class Present(Struct, frozen=True):
    """A person who sat at the table when the match ended.

    `part`: of the win, from 0 to 1; a shared one counts by its part, and a party wins as a whole.
    `luck`: what the throws and draws of their own seats were worth for their own chance to win, in
    parts of a win; `luck_error`: its standard error. `least`: the smallest chance of theirs at the
    beginning of a turn. None: not reckoned yet, or nobody can tell.
    """

    person: str
    colour: str
    seats: tuple[Seat, ...]
    part: float
    luck: float | None = None
    luck_error: float | None = None
    least: float | None = None


class Haul(Struct, frozen=True):
    """The dice of one kind that a person threw in a match: how often each face came, 1 first."""

    person: str
    counts: tuple[int, ...]


class Summary(Struct, frozen=True):
    """A finished match.

    `present`: its persons, by their first seat; computers are left out. `hauls`: of everybody who
    sat there at some time. `apart`: the difference in points between the first two seats; None in a
    game without points or played together. `deciders`: who was to decide after each ply; "": a
    computer, or nobody. `judge`: the version of the judge that reckoned luck and chances; 0: there
    is none for such a table; None: it has not been asked yet.
    """

    game: str
    present: tuple[Present, ...]
    hauls: tuple[Haul, ...]
    apart: int | None
    deciders: tuple[str, ...]
    judge: int | None = None


def summarised(match: Match, split: Split | None = None, judge: AnyJudge | None = None) -> Summary:
    """The summary of a finished match.

    `split`: its luck; `judge`: who reckoned that, and is asked for the curve. Without a judge the
    summary waits for one, unless the game has none.
    Raises: ValueError if the match goes on.
    """
    raise NotImplementedError
