"""What a game says about the end of a match on its victory picture."""

from typing import Any

from msgspec import Struct

from game.core.contract.values import Level, Outcome, Seat
from game.core.naming import seat_name
from game.core.wording import capital, listed, with_article


class Finish(Struct, frozen=True):
    """Record of how a match ended.

    `state`: the last one. `winners`: the seats in first place, or all or none of a party. `places`:
    by seat, 1 the best. `level`: of the computer that won alone. `rival`: the best of the others, a
    person before a computer; None in a party, in a tie of all, or without others.
    """

    state: Any
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    level: Level | None = None
    rival: Seat | None = None
    together: bool = False

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """Return all seats, the best first."""
        return tuple(sorted(range(len(self.places)), key=lambda seat: (self.places[seat], seat)))

    @property
    def computer(self) -> str:
        """Return who won, if a computer did: "An easy computer"; else ""."""
        if self.level is None:
            return ""
        said = with_article(f"{self.level.plain} computer")
        return capital(said)

    @property
    def lost(self) -> bool:
        """Whether a party has lost together."""
        return self.together and not self.winners


class Victory(Struct, frozen=True):
    """Record of the words of a victory picture, seats as {seat:0}.

    `line`: who won; `note`: by what, in numbers. `standing`: the number of each seat, by seat.
    """

    line: str
    note: str
    standing: tuple[str, ...]


def finish_of(
    outcome: Outcome, state: Any, levels: tuple[Level | None, ...], *, together: bool
) -> Finish:
    """Return how a match ended. `levels`: of the computers, by seat; None for a person."""
    winners = outcome.winners
    others = [] if together else [s for s in range(len(levels)) if s not in winners]
    alone = winners[0] if len(winners) == 1 and not together else None
    level = None if alone is None else levels[alone]
    persons = [seat for seat in others if level is not None and levels[seat] is None]
    rival = min(persons or others, key=lambda seat: (outcome.places[seat], seat), default=None)
    return Finish(state, winners, outcome.places, level, rival, together)


def wins(seats: tuple[Seat, ...]) -> str:
    """Return who wins, or who share the win, as a sentence with seats as {seat:0}."""
    names = listed([seat_name(seat) for seat in seats])
    return f"{names} wins" if len(seats) == 1 else f"{names} share the win"
