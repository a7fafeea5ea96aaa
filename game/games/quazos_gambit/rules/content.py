"""The tiles, characters, abilities and constants of Quazo's Gambit (sections 1 and 6)."""

from enum import StrEnum

from msgspec import Struct

ROUNDS = 10  # QG-4.1
GOLD_ROUND = 6  # QG-8.1
GOLD_VALUE = 7  # QG-4.4
RED_JEWELS = 20  # QG-1.6
MOVES = 3  # QG-5.12
DOMESTIC_BONUS = 3  # QG-5.15
BONUS_STEP = 3  # the movement whose landing tile counts (QG-5.19)
MANA_MAX = 3  # QG-5.8
ABILITY_COST = 3  # QG-5.10
MANA_BONUS_FACES = (1, 6)  # QG-5.7
MANA_DIE = 6
TURN_ORDER_DIE = 6  # QG-5.1, and every other roll for who is first
BATTLE_DIE = 6  # QG-7.4
COOLDOWN_ROUNDS = 2  # QG-7.18
ROBBERY_DICE = 2  # QG-9.2
ROBBERY_DIE = 6
FREE_ATTEMPTS = 2  # QG-9.3
SAFECRACKER_ATTEMPTS = 4  # QG-10.14
BIOME_DIE = 4  # QG-9.19
TIE_BREAK_THROWS = 2  # won throws that decide (QG-4.9)
MUD_TILES = 3  # QG-10.15
MUD_RANGE = 2
LEAP_RANGE = 4  # QG-10.19
JET_BONUS = 3  # QG-10.22
UNDERTOW_RANGE = 5  # QG-10.23
STEALTH_GOLD_MOVES = 2  # QG-8.19


class Biome(StrEnum):
    """Enum of the biomes of tiles, in the order of the D4, whose Air is the Sky (QG-9.19)."""

    CITY = "city"
    SWAMP = "swamp"
    WATER = "water"
    SKY = "sky"


BIOMES = tuple(Biome)
TILES_PER_BIOME = 14  # QG-1.4
MARKED_PER_BIOME = 5  # QG-1.5


class Character(StrEnum):
    """Enum of the four characters (QG-2.1)."""

    CAT = "cat"
    FROG = "frog"
    SWAN = "swan"
    FISH = "fish"


CHARACTERS = tuple(Character)

HOMES: dict[Character, Biome] = {  # QG-2.2
    Character.CAT: Biome.CITY,
    Character.FROG: Biome.SWAMP,
    Character.SWAN: Biome.SKY,
    Character.FISH: Biome.WATER,
}


class Ability(StrEnum):
    """Enum of the eight abilities (section 6)."""

    STEALTH = "stealth"
    SAFECRACKER = "safecracker"
    MUD_TRAP = "mud_trap"
    GREAT_LEAP = "great_leap"
    TAKE_FLIGHT = "take_flight"
    WING_GUARD = "wing_guard"
    JET_STREAM = "jet_stream"
    UNDERTOW = "undertow"


ABILITIES: dict[Character, tuple[Ability, Ability]] = {  # QG-10.1
    Character.CAT: (Ability.STEALTH, Ability.SAFECRACKER),
    Character.FROG: (Ability.MUD_TRAP, Ability.GREAT_LEAP),
    Character.SWAN: (Ability.TAKE_FLIGHT, Ability.WING_GUARD),
    Character.FISH: (Ability.JET_STREAM, Ability.UNDERTOW),
}

LASTS: dict[Ability, int] = {  # rounds, of those that last (QG-10.6)
    Ability.STEALTH: 1,
    Ability.WING_GUARD: 1,
    Ability.MUD_TRAP: 2,
}

MOVEMENT = (Ability.GREAT_LEAP, Ability.TAKE_FLIGHT, Ability.JET_STREAM)
"""Movement-based or movement-buffing: barred with the Golden Jewel, or when movement is over."""


class AbilityCard(Struct, frozen=True):
    """Record of the text of a profile card about an ability."""

    kind: str  # the printed properties
    effect: str


ABILITY_CARDS: dict[Ability, AbilityCard] = {
    Ability.STEALTH: AbilityCard(
        "You can still move.",
        "Until your next turn nobody can battle or drag you, and mud does not stop you. Battles "
        "you start have advantage.",
    ),
    Ability.SAFECRACKER: AbilityCard(
        "You can still move. Works at once.",
        "Your robbery this turn has 4 free rolls.",
    ),
    Ability.MUD_TRAP: AbilityCard(
        "You can still move. Lasts 2 rounds.",
        "Turns 1 to 3 tiles at most 2 away into mud, which is Swamp and stops other pawns.",
    ),
    Ability.GREAT_LEAP: AbilityCard(
        "Movement-based, uses no movements. Works at once.",
        "Jump 1 to 4 spaces straight along your row or column onto a tile, over anything.",
    ),
    Ability.TAKE_FLIGHT: AbilityCard(
        "Movement-based, uses no movements. Works at once.",
        "Fly to any other Sky tile that is not mud.",
    ),
    Ability.WING_GUARD: AbilityCard(
        "You can still move. Lasts until your next turn.",
        "You roll with advantage in every battle until your next turn starts.",
    ),
    Ability.JET_STREAM: AbilityCard(
        "Adds movements. Works at once.",
        "3 more movements this turn.",
    ),
    Ability.UNDERTOW: AbilityCard(
        "Works at once.",
        "Drag a pawn from 1 to 5 tiles away to your tile. You battle it with advantage this turn, "
        "but cannot move.",
    ),
}
