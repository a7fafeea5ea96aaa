"""The sounds of Yoz in words, for those who do not hear them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "battle": "Steel: a fight with a dragon",
        "battle_lost": "Fire, a shield on stones: the dragon wins",
        "battle_won": "Steel and a horn: the fight is won",
        "castle_enter": "Steps on stone and a chord: inside",
        "castle_gate": "A bolt and hinges: the castle gate",
        "dragon_growl": "A dragon growls",
        "dragon_slain": "A dragon falls",
        "dragon_wings": "Wings beat: a dragon flies off",
        "gem_found": "Metal and a bell: a gem is found",
        "gem_passed": "A gem changes hands",
        "heartbeat": "A heartbeat: the thief is near",
        "jump": "A ring of light: a jump",
        "jump_fail": "A fizzle: the jump fails",
        "last_chance": "A drum roll: the last chance",
        "sent_home": "A door falls shut: sent home",
        "step_path": "A step along the road",
        "thief_arrives": "A latch, the candle goes out: the thief",
        "thief_setback": "A stumble: the thief is set back",
        "thief_steps": "Three light steps: the thief goes on",
        "tunnel_fail": "A pick on rock: the tunnel holds",
        "tunnel_through": "A pick, stones, air: through the tunnel",
    }
)
"""Captions by sound; those that other games have too stand in `core.captions`."""
