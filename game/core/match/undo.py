"""Moves that cannot be undone: those that used chance or revealed something.

Whether a step of a match may be undone, and why not: `Match.undo_refusal`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.chance import NoChance
from game.core.contract.values import Event, IllegalMove, Move, Unknown

if TYPE_CHECKING:
    from game.core.contract.spec import AnySpec


def is_final(drawn: Sequence[int], events: Sequence[Event]) -> bool:
    """Return whether a step with these outcomes and events cannot be undone."""
    return bool(drawn) or any(event.reveals for event in events)


def foresees_final(spec: "AnySpec", view: Any, plan: Sequence[Move]) -> bool:
    """Return whether a plan of moves could not be undone, as far as a view shows.

    This is asked before the moves are made. A move whose result the view cannot foresee draws
    something, or reveals hidden information.
    """
    for move in plan:
        try:
            view, events = spec.apply(view, move, NoChance())
        except Unknown:
            return True
        except IllegalMove:
            return False  # the rest of the plan is dropped there
        if is_final((), events):
            return True
    return False
