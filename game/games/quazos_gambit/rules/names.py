"""The names of all things in Quazo's Gambit, spelled as every sentence for players spells them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game.core.wording import counted
from game.games.quazos_gambit.rules.content import Ability, Biome, Character

BIOME_NAMES: Final[Mapping[Biome, str]] = {
    Biome.CITY: "City",
    Biome.SWAMP: "Swamp",
    Biome.WATER: "Water",
    Biome.SKY: "Sky",
}

CHARACTER_NAMES: Final[Mapping[Character, str]] = {
    Character.CAT: "Cat",
    Character.FROG: "Frog",
    Character.SWAN: "Swan",
    Character.FISH: "Fish",
}

ABILITY_NAMES: Final[Mapping[Ability, str]] = {
    Ability.STEALTH: "Stealth",
    Ability.SAFECRACKER: "Safecracker",
    Ability.MUD_TRAP: "Mud Trap",
    Ability.GREAT_LEAP: "Great Leap",
    Ability.TAKE_FLIGHT: "Take Flight",
    Ability.WING_GUARD: "Wing Guard",
    Ability.JET_STREAM: "Jet Stream",
    Ability.UNDERTOW: "Undertow",
}


class Term(StrEnum):
    """Enum of the names of pieces, places, actions and rolls."""

    GOLDEN_JEWEL = "Golden Jewel"
    CROWN_JEWELS = "Crown Jewels"  # all twenty-one
    TILE = "tile"
    HOME_TILE = "home tile"
    SPAWN = "spawn"
    BANK = "bank"
    MOVEMENT = "movement"
    MANA_DIE = "mana die"
    BATTLE = "battle"
    ROBBERY = "robbery"
    DOUBLES = "doubles"
    MUD = "mud"


def jewels(red: int, gold: int) -> str:
    """Return jewels in words: "2 jewels", "the Golden Jewel and 1 jewel"."""
    reds = counted(red, "jewel")
    if not gold:
        return reds
    return f"the {Term.GOLDEN_JEWEL} and {reds}" if red else f"the {Term.GOLDEN_JEWEL}"


def jewels_held(red: int, gold: int) -> str:
    """Return the jewels that a seat carries or has in its bank in words, "nothing" for none."""
    return jewels(red, gold) if red or gold else "nothing"
