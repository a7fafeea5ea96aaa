"""The sounds of Dragon Farkle in words, for those who do not hear them."""

from collections.abc import Mapping
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = {
    "banshee": "Skree sings",
    "battle": "Steel on a shield: a Brawl",
    "companion_arrives": "A knock and a chord: a new Companion",
    "dragon_fire": "The dragon breathes fire",
    "dragon_heal": "A rumble: the dragon heals",
    "dragon_hit": "Steel on scales: damage to the dragon",
    "dragon_meal": "Teeth snap: the dragon eats a roll",
    "dragon_roar": "The dragon roars",
    "dragon_slain": "Horns: the dragon is defeated",
    "farkle": "A groan: a Farkle",
    "horn_rally": "Two notes on a horn: a Rally",
    "item_magic": "Small bells: a Magic Item",
    "keep_gate": "Chains and iron: the gate of the Keep",
    "march": "Soldiers march",
    "reincarnation": "A puff of smoke: an army is back",
    "sent_home": "A door shuts: an army is destroyed",
    "shield": "A shield rings: damage is counted",
    "sword_clash": "Two blades: a Brawl begins",
    "die_keep": "A click: dice are set aside",
}
"""Captions by sound; those that other games have too stand in `core.captions`."""
