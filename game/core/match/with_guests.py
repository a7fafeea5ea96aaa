"""Chooses who decides at a table with guest players."""

from collections.abc import Mapping
from typing import Any

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Seat
from game.core.match.guests import Guest, guest_of
from game.core.match.match import Match
from game.core.match.worker import Answer, Thinker


class WithGuests:
    """Asks a worker, and has it ask the guests on their seats.

    `modules`: the module of each guest by its name. A chair is a guest's if it is an easy
    player's that bears the name; so it is when the match goes on or is played once more, and not
    when somebody else sits down.
    """

    def __init__(self, thinker: Thinker, match: Match, modules: Mapping[str, str]) -> None:
        self._thinker, self._match, self._modules = thinker, match, modules

    def ask(
        self,
        spec: AnySpec,
        view: Any,
        seat: Seat,
        level: Level,
        *,
        seed: int,
        generation: int,
        budget: int | None = None,
    ) -> None:
        """Have a decision thought about; only the newest question counts."""
        guest = self._guest(seat, level)
        if guest is None:
            self._thinker.ask(
                spec, view, seat, level, seed=seed, generation=generation, budget=budget
            )
        else:
            self._thinker.ask_guest(guest, spec, view, seat, seed=seed, generation=generation)

    def _guest(self, seat: Seat, level: Level) -> Guest | None:
        chair = self._match.chairs[seat]
        if chair.level is not Level.EASY or level is not Level.EASY:
            return None
        module = self._modules.get(chair.name)
        if module is None:
            return None
        return guest_of(self._match.spec, chair.name, module, self._match.setup.seats)

    def poll(self) -> Answer | None:
        """The answer, once, when it is there."""
        return self._thinker.poll()

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._thinker.cancel()
