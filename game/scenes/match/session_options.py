"""Options of a session: an ordinary match, or one that is led, such as a lesson."""

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
    """What is different where somebody leads.

    `thinks`: who decides for computer players; None: the house's worker. `offers`: of all ways
    to make a move those that are offered. `leads`: what sign, buttons and odds say instead of what
    the table says while a person chooses. `automatic_move`: what is played for a person; None: the
    table's own. `guides`: who is new to the game is told aims and first times. `recaps`: whoever's
    turn comes round may be told what the others have done.
    `asks_first`: what gives something up is asked about. `auto_single`: forced moves may go by
    themselves. `shows_results`: the results come up when the match is over.
    `opens`: the deal and who begins are seen before the first move. `tells`: a page beside the
    table may tell it in words. `weighs`: the panel compares by chances of winning, which tells
    what the computer thinks best.
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
"""A match like any other."""
