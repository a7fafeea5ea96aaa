"""What is heard, in words, for those who do not hear it.

A caption is a short sentence without a stop: who or what makes the sound and what it does. Sounds
that several games share are worded here; what only one game has stands in its own `words`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

COMMON: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bad": "A falling chord: bad news",
        "bell": "The closing bell, twice",
        "card_draw": "A card is drawn",
        "card_play": "A card is played",
        "cloth_curtain": "The curtain moves",
        "deck_shuffle": "Cards are shuffled",
        "defeat": "Silence falls: all is lost",
        "dice_settle": "Dice come to rest",
        "dice_tumble": "Dice tumble",
        "good": "A rising chord: good news",
        "heartbeat": "A heart beats",
        "metal_coin": "Gold clinks",
        "throw": "Something flies through the air",
        "victory": "Five plucked notes: the match is over",
        "wood_step": "A piece is set down",
        "your_turn": "A low bell: your turn",
    }
)
"""Captions of sounds that are heard in several games."""

OWN_HANDS: Final = frozenset({"die_keep", "paper_flip", "refusal", "wood_press"})
"""Sounds that only answer a click, and say nothing that is not seen where it was clicked."""

WITHOUT_END: Final = frozenset({"ambience"})
"""The room's own murmur, which goes on all the time."""


def caption(sound: str, own: Mapping[str, str]) -> str:
    """What a sound is, in words; "" if it says nothing. `own`: captions of the game."""
    return own.get(sound) or COMMON.get(sound, "")
