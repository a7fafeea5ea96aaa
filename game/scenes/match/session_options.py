"""Options of a session: an ordinary match, or one with a guide, such as a lesson."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract.values import Move
from game.scenes.match.director import Thinks
from game.scenes.match.panels import Panels
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


USUAL = SessionOptions()
"""The options of an ordinary match."""
