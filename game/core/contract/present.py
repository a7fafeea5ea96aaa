"""The rule that applies now, with its current figures.

Computed from a view alone, so it reveals no hidden information.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.contract.values import Seat, Tone
from game.core.naming import seat_name

LONGEST_LINE = 140
"""Letters of all figures together, names left out: they are read in one glance."""


class Figure(Struct, frozen=True):
    """Record of a few words with a number in them; `seat`: whose badge stands before them.

    `tone`: whether they are good or bad for the seat that decides; None: neither.
    """

    text: str
    seat: Seat | None = None
    tone: Tone | None = None


class CurrentRule(Struct, frozen=True):
    """Record of the rule that the present decision follows, with its present figures."""

    rule: str
    figures: tuple[Figure, ...] = ()

    @property
    def line(self) -> str:
        """All figures in one line, seats as {seat:0}."""
        return ", ".join(
            figure.text if figure.seat is None else f"{seat_name(figure.seat)} {figure.text}"
            for figure in self.figures
        )


def rule_now(
    rule: str, said: str, seat: Seat | None = None, tone: Tone | None = None
) -> CurrentRule:
    """Return the current rule with one figure of this text, seat and tone (see `Figure`)."""
    return CurrentRule(rule, (Figure(said, seat, tone),))


RulesNow: TypeAlias = Callable[[Any, Seat], CurrentRule | None]
"""Returns the current rule of a view, for the seat that decides; None: no rule."""
