"""The sounds of Yahtzee Challenge in words, for those who do not hear them."""

from collections.abc import Mapping
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = {
    "bell": "A bell: the Challenge Rounds begin",
    "claim": "A tile is put on the ring",
    "shield": "A bright ring: the Yahtzee shield moves",
    "steal": "A whirl: a tile is stolen",
    "yahtzee": "A fanfare: a yahtzee",
}
"""Captions by sound; those that other games have too stand in `core.captions`."""
