"""The sounds of Yoho! in words, for those who do not hear them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cannon": "A gun is fired",
        "cannonball": "A ball rolls into its rack: a cannonball",
        "catch": "A hook bites: something is hauled in",
        "chest_gold": "Plucked strings and coins: gold in a chest",
        "chest_trap": "A hiss and a thump: a trap in a chest",
        "coin_stolen": "A coin, and a string falls: stolen",
        "coin_won": "A coin spins and rings: won",
        "explosion": "A barrel goes off",
        "island": "A drum and two strings: a treasure island",
        "lair": "An anchor chain: a lair",
        "net": "A net comes out of the water",
        "reef": "A hull scrapes on a reef",
        "rum": "A bottle gurgles: rum",
        "sail": "Canvas fills: a ship sails",
        "sea_bottle": "Glass and a cork: a bottle at sea",
        "sea_close": "Cards knock together: a gap closes",
        "sea_flip": "A sea card turns over",
        "sea_refill": "A fresh sea card falls into place",
        "sea_remove": "A sea card is taken away",
        "sea_slide": "A line of the sea is pushed",
        "sea_swap": "Sea cards change places",
        "sea_swing": "A sea card makes a quarter turn",
        "ship_hit": "Planks break: a ship is hit",
        "ship_home": "Up and into the water: a ship is tossed home",
        "throw": "A barrel flies",
        "waves": "A wave on the shore: a turn begins",
    }
)
"""Captions by sound; those that other games have too stand in `core.captions`."""
