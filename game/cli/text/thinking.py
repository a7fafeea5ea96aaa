"""Computer players that compute in the calling process, for a terminal, which can wait."""

import logging
import time
from collections.abc import Callable, Mapping

from game.core.chance import Stream
from game.core.contract.values import Choice, Level
from game.core.match.match import Match
from game.core.match.thinks import Answer, Request
from game.core.match.with_guests import WithGuests
from game.core.match.worker import Thinker

_LOOK_S = 0.01  # between two looks for an answer
_log = logging.getLogger(__name__)


def decide(request: Request) -> Choice:
    """Return a computer player's choice; its faults do not end the match.

    After a fault the lowest level decides, and if that fails too, the choice is the first legal
    move.
    """
    spec, view = request.spec, request.view
    legal = spec.legal_moves(view)
    for tried in (request.level, Level.EASY):
        chance = Stream(request.seed)
        try:
            choice = spec.choose(view, request.seat, tried, chance, request.budget)
        except Exception:  # whatever it is, the others at the table play on
            _log.exception("%s at level %s", spec.key, tried)
            continue
        if choice.move in legal:
            return choice
    return Choice(legal[0], "")


class Patiently(WithGuests):
    """Waits for the worker, in which guests think, and reports their faults.

    `say` receives the reports; `guests` are modules by the names of their chairs.
    """

    def __init__(
        self, thinker: Thinker, match: Match, guests: Mapping[str, str], say: Callable[[str], None]
    ) -> None:
        super().__init__(thinker, match, guests)
        self._say = say

    def poll(self) -> Answer | None:
        """Wait for the answer and return it, once; None if nothing is being computed."""
        thinker, answer = self._thinker, None
        while answer is None and thinker.busy:
            answer = thinker.poll()
            for message in thinker.messages():
                self._say(message)
            if answer is None:
                time.sleep(_LOOK_S)
        return answer
