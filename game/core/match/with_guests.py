"""Chooses who decides at a table with guest players."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.contract.values import Level, Seat
from game.core.match.guests import Guest, guest_of
from game.core.match.match import Match
from game.core.match.thinks import Answer, Request
from game.core.match.worker import Thinker


class WithGuests:
    """A thinker that passes the decisions of guests' seats to the guests.

    `modules`: the module of each guest by its name. A seat is a guest's if the match began with an
    easy player of that name there, and the match's journal has no change of the seat's player. So
    it stays in a resumed or repeated match, and a computer that plays for a person of the same name
    is no guest.
    """

    def __init__(self, thinker: Thinker, match: Match, modules: Mapping[str, str]) -> None:
        self._thinker, self._match, self._modules = thinker, match, modules

    def ask(self, request: Request) -> None:
        """Start the computation of a decision; only the newest request counts."""
        guest = self._guest(request.seat, request.level)
        self._thinker.ask(replace(request, guest=guest))

    def _guest(self, seat: Seat, level: Level) -> Guest | None:
        chair = self._match.seating[seat]
        changed = any(change.seat == seat for change in self._match.chair_changes)
        if changed or chair.level is not Level.EASY or level is not Level.EASY:
            return None
        module = self._modules.get(chair.name)
        if module is None:
            return None
        return guest_of(self._match.spec, chair.name, module, self._match.setup.seats)

    def poll(self) -> Answer | None:
        """Return the answer, once, when it is there; else None."""
        return self._thinker.poll()

    def cancel(self) -> None:
        """Discard the answer under way."""
        self._thinker.cancel()
