"""Captions of sounds, for players who do not hear them.

A caption is a short sentence without a stop: who or what makes the sound and what it does. Sounds
that several games share are worded here; those of one game are in its `words`.
"""

from collections.abc import Mapping
from typing import Final

COMMON: Final[Mapping[str, str]] = {
    "bad": "Falling chord: bad news",
    "bell": "Closing bell rings twice",
    "card_draw": "A card is drawn",
    "card_play": "A card is played",
    "cloth_curtain": "Curtain moves",
    "deck_shuffle": "Cards are shuffled",
    "defeat": "Silence: you lost",
    "dice_settle": "Dice stop",
    "dice_tumble": "Dice roll",
    "good": "Rising chord: good news",
    "heartbeat": "Heartbeat",
    "metal_coin": "Gold clinks",
    "throw": "Something flies",
    "victory": "Signal: the match is over",
    "wood_step": "A piece is set down",
    "your_turn": "Signal: your turn",
}
"""Captions of sounds that are heard in several games."""

SIGNALS: Final[Mapping[str, str]] = {
    "great": "Great: rising notes",
    "hush": "Hush",
    "misfortune": "Misfortune: falling notes",
}
"""Captions of the music's signals in great moments."""


def caption(sound: str, own: Mapping[str, str]) -> str:
    """Return the caption of a sound; "" if it has none. `own`: captions of the game."""
    return own.get(sound) or COMMON.get(sound) or SIGNALS.get(sound, "")
