"""How a gentle computer player adapts to who plays: by a step after each match, in the open."""

from collections.abc import Iterable

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level

STEP = 10
"""The change, in per cent, of what is overlooked: more after a lost match, less after a won one."""
LEAST, MOST = 25, 85


def usual(spec: AnySpec, level: Level) -> int:
    """Return the per cent that a gentle level overlooks in a game that has one."""
    return level.overlooking(spec.gentle).overlooks


def adapted(spec: AnySpec, last: Iterable[tuple[Level, bool] | None]) -> tuple[Level, str]:
    """Return the gentle level for some persons, and in a sentence how it has changed.

    `last`: of each the gentle level they last played in this game and whether they won; None: they
    have not played one. Of several it is gentle enough for the one who needs it most.
    """
    found = [_after(spec, *one) for one in last if one is not None]
    if not found:
        return Level.GENTLE, ""
    now, before = max(found)
    if now == before:
        return Level(f"gentle{now}"), "Gentle, as last time."
    change = "easier" if now > before else "a little harder"
    return Level(f"gentle{now}"), f"Gentle, {change} than last time."


def _after(spec: AnySpec, level: Level, won: bool) -> tuple[int, int]:
    before = usual(spec, level)
    return min(MOST, max(LEAST, before + (-STEP if won else STEP))), before
