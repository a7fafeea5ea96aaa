"""The sounds of Dragon Farkle in words, for those who do not hear them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "banshee": "Skree sings",
        "battle": "Steel on a shield: a fight",
        "companion_arrives": "A knock and a chord: a Companion sits down",
        "dragon_fire": "The dragon breathes fire",
        "dragon_heal": "A pleased rumble: the dragon heals",
        "dragon_hit": "Steel on scales: the dragon is hurt",
        "dragon_meal": "Teeth snap: the dragon eats a throw",
        "dragon_roar": "The dragon roars",
        "dragon_slain": "The dragon falls, horns sound",
        "farkle": "The men groan: Farkle",
        "horn_rally": "Two notes on a horn: Rally",
        "item_magic": "Small bells: a Magic Item",
        "keep_gate": "Chains and iron: the gate of the Keep",
        "march": "Soldiers march",
        "reincarnation": "A puff of smoke: back again",
        "sent_home": "A door falls shut: the army is gone",
        "shield": "A shield rings: a wound turns over",
        "sword_clash": "Two blades: a Brawl",
        "die_keep": "A click: dice are set aside",
    }
)
"""Captions by sound; those that other games have too stand in `core.captions`."""
