"""Computer players that think when they are asked: a terminal can wait for them."""

import logging
from typing import Any

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Seat
from game.core.match.worker import Answer

_log = logging.getLogger(__name__)


class AtOnce:
    """Answers every question on the spot.

    What a computer player stumbles over does not end the match: its decision is then made at the
    lowest level, and if that fails too, it is the first legal move.
    """

    def __init__(self) -> None:
        self._answer: Answer | None = None

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
        """Think a decision through."""
        self._answer = Answer(generation, _choice(spec, view, seat, level, seed, budget))

    def poll(self) -> Answer | None:
        """The answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._answer = None


def _choice(
    spec: AnySpec, view: Any, seat: Seat, level: Level, seed: int, budget: int | None
) -> Choice:
    legal = spec.legal_moves(view)
    for tried in (level, Level.EASY):
        try:
            choice = spec.choose(view, seat, tried, Stream(seed), budget)
        except Exception:  # whatever it is, the others at the table play on
            _log.exception("%s at level %s", spec.key, tried)
            continue
        if choice.move in legal:
            return choice
    return Choice(legal[0], "")
