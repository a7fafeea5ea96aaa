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


def _unchanged(panels: Panels) -> Panels:
    return panels


@dataclass(frozen=True)
class SessionOptions:
    """The options that lessons and What if? change in a match scene.

    `thinks`: chooses for computer players; None: the shared worker. `offers`: selects the gestures
    that are offered. `leads`: replaces the content of sign, buttons and odds while a person
    chooses. `automatic_move`: the move played for a person; None: the table's own. `guides`: goal
    lines and first-time tips for beginners. `recaps`: recaps at the beginning of a turn.
    `asks_first`: confirmations before moves that give something up. `auto_single`: forced moves may
    be played automatically. `shows_results`: the results open when the match is over. `opens`: the
    deal and the first player are shown before the first move. `tells`: the text view may be open
    beside the table. `weighs`: the panel compares by chances of winning, which reveals what the
    computer thinks best.
    """

    thinks: Thinks | None = None
    offers: Callable[[Sequence[Gesture]], Sequence[Gesture]] = tuple
    leads: Callable[[Panels], Panels] = _unchanged
    automatic_move: Callable[[Any], Move | None] | None = None
    guides: bool = True
    recaps: bool = True
    asks_first: bool = True
    auto_single: bool = True
    shows_results: bool = True
    opens: bool = True
    tells: bool = True
    weighs: bool = True

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
