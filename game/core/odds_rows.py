"""Rows of the odds panel, coloured alike in every game by how likely they are."""

from typing import Final

from game.core.kernel import OddsRow, Tone

ROWS: Final = 5
"""The most rows that the panel has room for."""

_LIKELY, _UNLIKELY = 0.5, 0.2


def gain(label: str, chance: float, key: str = "") -> OddsRow:
    """A row for what one hopes for. What was added up may pass 0 or 1 by a hair."""
    tone = Tone.GOOD if chance >= _LIKELY else Tone.BAD if chance < _UNLIKELY else Tone.MIXED
    return OddsRow(label, _within(chance), tone, key)


def loss(label: str, chance: float, key: str = "") -> OddsRow:
    """A row for what one fears."""
    tone = Tone.BAD if chance >= _LIKELY else Tone.GOOD if chance < _UNLIKELY else Tone.MIXED
    return OddsRow(label, _within(chance), tone, key)


def _within(chance: float) -> float:
    return min(1.0, max(0.0, chance))
