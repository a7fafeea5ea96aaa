"""Options of a session: an ordinary match, or one that is led, such as a lesson."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.contract.values import Move
from game.scenes.match.director import Thinks
from game.table.gestures import Gesture


def _all(gesture: Gesture) -> bool:
    return True


@dataclass(frozen=True)
class Terms:
    """What is different where somebody leads.

    `thinks`: who decides for computer players; None: the house's worker. `allows`: the ways to make
    a move that are offered. `unasked`: what is played for a person; None: what the table says.
    `guides`: who is new to the game is told aims and first times. `recaps`: whoever's turn comes
    round may be told what the others have done.
    `asks_first`: what gives something up is asked about. `auto_single`: forced moves may go by
    themselves. `shows_results`: the results come up when the match is over.
    `opens`: the deal and who begins are seen before the first move. `tells`: a page beside the
    table may tell it in words.
    """

    thinks: Thinks | None = None
    allows: Callable[[Gesture], bool] = _all
    unasked: Callable[[Any], Move | None] | None = None
    guides: bool = True
    recaps: bool = True
    asks_first: bool = True
    auto_single: bool = True
    shows_results: bool = True
    opens: bool = True
    tells: bool = True


USUAL = Terms()
"""A match like any other."""
