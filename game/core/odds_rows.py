"""Rows of the odds panel, coloured alike in every game: green is a gain, red a loss.

A colour says what a row speaks of, never how likely it is: that is what the figure and the length
of the bar say. So red cannot mean a danger in one row and a small hope in the next.
"""

from typing import Final

from game.core.contract.values import Happening, OddsRow, Tone

ROWS: Final = 5
"""The most rows that the panel has room for at once."""


def gain(label: str, chance: float, happening: Happening | None = None) -> OddsRow:
    """A row for what one hopes for. What was added up may pass 0 or 1 by a hair."""
    return OddsRow(label, _within(chance), Tone.GOOD, happening)


def mixed(label: str, chance: float, happening: Happening | None = None) -> OddsRow:
    """A row for what is neither good nor bad in itself."""
    return OddsRow(label, _within(chance), Tone.MIXED, happening)


def loss(label: str, chance: float, happening: Happening | None = None) -> OddsRow:
    """A row for what one fears."""
    return OddsRow(label, _within(chance), Tone.BAD, happening)


def _within(chance: float) -> float:
    return min(1.0, max(0.0, chance))
