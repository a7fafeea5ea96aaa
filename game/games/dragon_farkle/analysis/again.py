"""Mean values over all results of re-rolling some dice."""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from msgspec.structs import replace

from game.core.contract.dice import orders
from game.core.contract.seats import put
from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY
from game.games.dragon_farkle.rules.content import EventSide
from game.games.dragon_farkle.rules.scoring import FACES
from game.games.dragon_farkle.rules.state import Brawling, Nudging, Rolled, State

Worth: TypeAlias = Callable[[State], float]
"""What a throw on the table is worth."""

_SIDES = ((EventSide.BLANK, BLANK), (EventSide.DRAGON, DRAGON), (EventSide.RALLY, RALLY))


@lru_cache(maxsize=8)
def _falls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return every roll of `count` dice, faces in rising order, with its chance."""
    throws = len(FACES) ** count
    fallen = combinations_with_replacement(FACES, count)
    return tuple([(faces, orders(faces) / throws) for faces in fallen])


def thrown_again(view: State, dice: tuple[int, ...], event_die: bool, worth: Worth) -> float:
    """Return the mean worth of Second Thoughts: re-roll dice, and the Event die (DF-10.16)."""
    phase = view.phase
    assert isinstance(phase, Rolled)
    kept = tuple(face for place, face in enumerate(phase.faces) if place not in dice)
    sides = _SIDES if event_die else ((phase.event, 1.0),)
    total = 0.0
    for faces, chance in _falls(len(dice)):
        for side, share in sides:
            thrown = replace(phase, faces=tuple(sorted(kept + faces)), event=side)
            total += chance * share * worth(replace(view, phase=thrown))
    return total


def rerolled(view: State, die: int, worth: Worth) -> float:
    """Return the mean worth of Hiccup's re-roll of one die in a Brawl (DF-9.12)."""
    phase = view.phase
    assert isinstance(phase, Rolled | Nudging)
    assert isinstance(phase.action, Brawling)
    used = replace(phase.action, hiccup_used=True)
    total = 0.0
    for face in FACES:
        faces = put(phase.faces, die, face)
        total += worth(replace(view, phase=Rolled(used, phase.side, faces, phase.event)))
    return total / len(FACES)


def event_again(view: State, worth: Worth) -> float:
    """Return the mean worth of Mildew's re-roll of the Event die (DF-9.20)."""
    phase = view.phase
    assert isinstance(phase, Rolled)
    return sum(
        share * worth(replace(view, phase=replace(phase, event=side))) for side, share in _SIDES
    )
