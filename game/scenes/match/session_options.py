"""Options of a session: an ordinary match, or one with a guide, such as a lesson."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.contract.values import Move
from game.core.match.match import Match
from game.core.match.thinks import Thinks
from game.core.match.with_guests import WithGuests
from game.scenes.match.panels import Panels
from game.scenes.parts.playback_speed import PlaybackSpeed
from game.scenes.parts.services import Services
from game.table.gestures import Gesture


@dataclass(frozen=True)
class SessionOptions:
    """The options that lessons and What if? change in a match scene."""

    thinks: Thinks | None = None  # chooses for computer players; None: the shared worker
    # Selects the gestures that are offered.
    offers: Callable[[Sequence[Gesture]], Sequence[Gesture]] = tuple
    # Replaces the content of sign, buttons and odds while a person chooses.
    leads: Callable[[Panels], Panels] = lambda panels: panels
    # The move played for a person; None: the table's own.
    automatic_move: Callable[[Any], Move | None] | None = None
    guides: bool = True  # goal lines and first-time tips for beginners
    recaps: bool = True  # recaps at the beginning of a turn
    asks_first: bool = True  # confirmations before moves that give something up
    auto_single: bool = True  # forced moves may be played automatically
    shows_results: bool = True  # the results open when the match is over
    opens: bool = True  # the deal and the first player are shown before the first move
    tells: bool = True  # the text view may be open beside the table
    weighs: bool = True  # the panel compares by chances of winning, as the computer thinks best

    def pace(self, services: Services) -> PlaybackSpeed:
        """Return how fast moves follow each other."""
        pace = services.pace
        return pace if self.auto_single else replace(pace, auto_single=False)

    def thinker(self, services: Services, match: Match) -> Thinks:
        """Return who decides for the computers of a match: plug-ins decide for their own seats."""
        if self.thinks is not None:
            return self.thinks
        guests = services.guests
        return WithGuests(services.thinker, match, guests) if guests else services.thinker


USUAL = SessionOptions()
"""The options of an ordinary match."""
