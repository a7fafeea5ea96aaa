"""Tie-breaks: the measures compared in order, and which one decided."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract.account import Rung
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import listed

_SAID_IN_FULL = 3
"""With more seats to compare, the best and the next have to do."""


class Measure(NamedTuple):
    """Record of what a rung compares: a number for each seat, the largest being the best.

    `said`: the same in words, by seat; empty where it is plain who has it, or the cards show it.
    """

    rule: str
    label: str
    values: Sequence[int]
    said: Sequence[str] = ()


def climbed(measures: Sequence[Measure], seats: int) -> tuple[tuple[Rung, ...], int]:
    """Return all rungs, and the number of the one that decided.

    A rung compares the seats that were tied on the one before, and decides when it leaves one in
    front. If none does, the seats tied on the last rung share.
    """
    rungs: list[Rung] = []
    asked: tuple[Seat, ...] = tuple(range(seats))
    decided = len(measures) - 1
    for number, (rule, label, values, said) in enumerate(measures):
        most = max(values[seat] for seat in asked)
        best = tuple(seat for seat in asked if values[seat] == most)
        rungs.append(Rung(rule, label, asked, best, tuple(values), tuple(said)))
        if len(best) == 1:
            decided = min(decided, number)
        asked = best
    return tuple(rungs), decided


def rung_said(rung: Rung, *, needed: bool) -> str:
    """Return how a rung came out: "{seat:1} 2, {seat:3} 0", "... tied", "not needed".

    `needed`: whether it was asked at all.
    """
    if rung.note:
        return rung.note
    if not needed:
        return "not needed"
    names = listed([seat_name(seat) for seat in rung.best])
    if rung.said:
        # The best first, then the others with their values.
        shown = sorted(rung.asked, key=lambda seat: (-rung.values[seat], seat))
        if len(shown) > _SAID_IN_FULL:
            shown = shown[: max(2, len(rung.best))]
        return ", ".join(f"{seat_name(seat)} {rung.said[seat]}" for seat in shown)
    if not any(rung.values[seat] for seat in rung.best):
        return "nobody"
    return names if len(rung.best) == 1 else f"{names} tied"
