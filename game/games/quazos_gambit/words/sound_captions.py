"""The sounds of Quazo's Gambit in words, for those who do not hear them."""

from collections.abc import Mapping
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = {
    "battle_lost": "A dull blow: the attack fails",
    "battle_won": "Swords and a horn: the fight is won",
    "ability_great_leap": "A spring and a landing: Great Leap",
    "ability_jet_stream": "Water rushes: Jet Stream",
    "ability_mud_trap": "Mud bubbles: Mud Trap",
    "ability_safecracker": "Three soft clicks: Safecracker",
    "ability_stealth": "A cloak, then silence: Stealth",
    "ability_take_flight": "Wings beat: Take Flight",
    "ability_undertow": "A whirlpool pulls: Undertow",
    "ability_wing_guard": "A wing and a shield: Wing Guard",
    "bell": "A bell, twice: a new round",
    "battle": "Steel on a cane: a battle",
    "deposit": "Jewels rattle into a bank",
    "golden_jewel": "A hum, struck twice: the Golden Jewel",
    "jewel": "A jewel clinks",
    "mana": "A clear ring: mana",
    "owl_hoot": "The owl hoots",
    "step_city": "Steps on cobbles",
    "step_sky": "Steps on clouds",
    "step_swamp": "Steps in the swamp",
    "step_water": "Steps in the water",
    "vault_dial": "The dial of a bank turns",
    "vault_open": "Bolts slide: the bank opens",
    "vault_shut": "Bolts fall back: the bank stays shut",
}
"""Captions by sound; those that other games have too stand in `core.captions`."""
