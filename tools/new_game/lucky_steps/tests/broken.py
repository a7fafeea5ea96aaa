"""What each rule cited in a refusal checks: whether a move, or a click, breaks it."""

from collections.abc import Callable

from game.core.contract.values import Move
from tools.new_game.lucky_steps.game.rules.moves import Stop
from tools.new_game.lucky_steps.game.rules.state import Choosing, Over, State, ToRoll

What = Move | str
"""What was tried: a move, or the name of the hotspot that was clicked."""


def _is_stop(what: What) -> bool:
    return isinstance(what, Stop) or what == "button:stop"


def _is_space(what: What) -> bool:
    return isinstance(what, str) and what.startswith("space:")


BROKEN: dict[str, Callable[[State, What], bool]] = {
    "LS-2.1": lambda view, what: (
        isinstance(view.phase, ToRoll) and (_is_stop(what) or _is_space(what))
    ),
    "LS-2.4": lambda view, what: (
        isinstance(view.phase, Choosing) and _is_space(what) and what != f"space:{view.ahead}"
    ),
    "LS-3.1": lambda view, what: isinstance(view.phase, Over),
}
"""By rule. Acting out of turn (2.6) does not depend on a move or a click alone."""
