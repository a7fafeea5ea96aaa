"""The sounds of Yoz in words, for those who do not hear them."""

from collections.abc import Mapping
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = {
    "battle": "Swords: a fight with a dragon",
    "battle_lost": "Fire, a shield falls: the dragon wins",
    "battle_won": "Swords and a horn: the fight is won",
    "castle_enter": "Steps and a chord: in the castle",
    "castle_gate": "Bolt and hinges: the castle gate opens",
    "dragon_growl": "A dragon growls",
    "dragon_slain": "A dragon falls",
    "dragon_wings": "Wings beat: a dragon flies off",
    "gem_found": "Metal and a bell: a gem is found",
    "gem_passed": "A gem changes hands",
    "heartbeat": "A heartbeat: the thief is near",
    "jump": "A ring of light: a jump",
    "jump_fail": "A fizzle: the jump fails",
    "last_chance": "A drum roll: the last chance",
    "sent_home": "A door shuts: sent to the cottage",
    "step_path": "A step along the road",
    "thief_arrives": "A latch clicks: the thief is at the castle",
    "thief_setback": "A stumble: the thief moves back",
    "thief_steps": "Three light steps: the thief moves closer",
    "tunnel_fail": "A pick on rock: the dig fails",
    "tunnel_through": "A pick, falling stones: through the tunnel",
}
"""Captions by sound; those that other games have too stand in `core.captions`."""
