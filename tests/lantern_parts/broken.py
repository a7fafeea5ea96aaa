"""Lantern: what each rule cited in a refusal checks."""

from collections.abc import Callable

from tests.breaking import What
from tests.lantern_parts.moves import Card, Defend, Dig, Give, Light, Pass, Step, Wait
from tests.lantern_parts.state import AtInn, Called, SettingOut, State, Turn


def _gift(state: State, turn: Turn, gift: Give) -> bool:
    near = gift.to != state.turn and 0 <= gift.to < len(state.cells)
    near = near and state.cells[gift.to] == state.cells[state.turn]
    return not near or gift.card not in state.hands[state.turn]


def _in_turn(state: State, what: What) -> bool:
    turn = state.phase
    match what:
        case Dig():
            return isinstance(turn, Turn) and (turn.dug or not state.pile)
        case Give():
            return isinstance(turn, Turn) and (turn.gave or _gift(state, turn, what))
    return isinstance(what, str) and what.startswith("hand:")


def _step(state: State, what: What) -> bool:
    turn, here = state.phase, state.cells[state.turn]
    cell = what.cell if isinstance(what, Step) else int(str(what).removeprefix("cell:"))
    return isinstance(turn, Turn) and (abs(cell - here) != 1 or not turn.steps or cell < 0)


BROKEN: dict[str, Callable[[State, What], bool]] = {
    "LN-2": lambda s, w: isinstance(s.phase, Turn) and not isinstance(w, Step | Dig | Give),
    "LN-3": _in_turn,
    "LN-4": _step,
    "LN-5": lambda s, w: (
        isinstance(s.phase, Called)
        and (
            not isinstance(w, Defend | Pass)
            or (isinstance(w, Defend) and Card.SPARK not in s.hands[s.phase.target])
        )
    ),
    "LN-6": lambda s, w: isinstance(s.phase, SettingOut) and not isinstance(w, Light),
    "LN-7": lambda s, w: isinstance(s.phase, AtInn) and not isinstance(w, Wait),
}
