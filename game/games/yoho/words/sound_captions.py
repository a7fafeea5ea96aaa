"""The sounds of Yoho! in words, for those who do not hear them."""

from collections.abc import Mapping
from typing import Final

CAPTIONS: Final[Mapping[str, str]] = {
    "cannon": "A cannon fires",
    "cannonball": "A ball rolls: a cannonball gained",
    "catch": "A hook bites: something is caught",
    "chest_gold": "Plucked strings and coins: gold in a chest",
    "chest_trap": "A hiss and a thump: a trap in a chest",
    "coin_stolen": "A coin rings low: stolen",
    "coin_won": "A coin rings: won",
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
    "sea_refill": "A new sea card falls into place",
    "sea_remove": "A sea card is taken away",
    "sea_slide": "A row or column of the sea slides",
    "sea_swap": "Two sea cards swap places",
    "sea_swing": "A sea card makes a quarter turn",
    "ship_hit": "Planks break: a ship is hit",
    "ship_home": "A splash: a ship is sent home",
    "throw": "A barrel flies",
    "waves": "A wave on the shore: a turn begins",
}
"""Captions by sound; those that other games have too stand in `core.captions`."""
