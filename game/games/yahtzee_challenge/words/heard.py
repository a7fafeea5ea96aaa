"""The sounds of Yahtzee Challenge in words, for those who do not hear them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bell": "The closing bell: the last round begins",
        "claim": "A tile is laid on the ring",
        "shield": "A bright ring: the Yahtzee shield",
        "steal": "A tile whirls: stolen",
        "yahtzee": "A run with brass on top: yahtzee",
    }
)
"""Captions by sound; those that other games have too stand in `core.captions`."""
