"""Changes of who plays a seat while a match goes on."""

from collections.abc import Callable

from game.core.contract.values import Seat
from game.core.match.match import Chair, Match
from game.scenes.match.director import Director
from game.scenes.parts.services import Services
from game.ui.inputs import Key


class Seating:
    """Gives seats to others, now or after a computer's turn, and calls `changed` each time."""

    def __init__(self, match: Match, director: Director, changed: Callable[[], None]) -> None:
        self._match, self._director, self._changed = match, director, changed
        self._waiting: dict[Seat, Chair] = {}

    def waits(self, seat: Seat) -> bool:
        """Whether a person takes a seat as soon as its turn is over."""
        return seat in self._waiting

    def plays_now(self, seat: Seat) -> bool:
        """Whether a seat is to act and has a computer player."""
        return self._match.to_act == seat and self._match.chairs[seat].level is not None

    def take(self, seat: Seat, chair: Chair) -> None:
        """Hand a seat to a person; if a computer plays with hidden cards, after its turn."""
        if self.plays_now(seat) and self._match.hides_from(seat, chair.person):
            self._waiting[seat] = chair
        else:
            self.change(seat, chair)

    def change(self, seat: Seat, chair: Chair) -> None:
        """Give a seat to a computer or a person now."""
        self._waiting.pop(seat, None)
        self._director.reseat(seat, chair)
        self._changed()

    def update(self) -> None:
        """Hand over the seats whose turns have ended, unless the match has."""
        for seat in [seat for seat in self._waiting if not self.plays_now(seat)]:
            chair = self._waiting.pop(seat)
            if self._match.outcome is None:
                self.change(seat, chair)


def is_anothers(services: Services, director: Director, seat: Seat, key: Key) -> bool:
    """Return whether the pad of a key is held by another player than that of a seat."""
    holder = services.holding.is_anothers(key.device, director.person_of(seat))
    return key.pad and holder in director.persons  # else free, or somebody's of another evening
