"""The characters, gems, dragons, tiles and action cards of Yoz (sections 1 and 6 of the rules)."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

Space: TypeAlias = str
"""A space by the name it has in the map: the tile, then x and y from 1 to 5, "kingsmead_11"."""

D12: Final = 12
D8: Final = 8
RUNNER_BONUS: Final = 2  # YOZ-5.3
ATTACK_RANGE: Final = 3  # links (YOZ-11.1)
SPECIAL_MOST: Final = 2  # the highest die of a special jump that works (YOZ-7.6)
GENTLE_MOST: Final = 4  # the same under the house rule (section 12)
MINER_NUMBERS: Final = (7, 8)  # YOZ-12.6
TUNNEL_FAILS: Final = 2  # after this number the next try needs no die (YOZ-12.8)
GEMS_TO_JUMP: Final = 1  # YOZ-6.1
GEMS_TO_FETCH: Final = 2  # YOZ-9.2
GEMS_TO_ENTER: Final = 3  # YOZ-14.1
LAST_CHANCE_LOST: Final = 7  # the highest die that loses (YOZ-15.3)
CIRCLES: Final = 12  # transport circles, as many as the d12 has faces
FIRST_STONE: Final = 1  # of the thief's road
CASTLE_STONE: Final = 44
SETBACK_STONE: Final = 42  # after a last chance that hits (YOZ-15.5)
CASTLE: Final[Space] = "castle_of_yoz_33"
GATE: Final[Space] = "castle_of_yoz_34"

# --- characters and gems --------------------------------------------------------------------------


class Character(StrEnum):
    """Enum of the four characters (section 6.1)."""

    KNIGHT = "knight"
    RUNNER = "runner"
    WIZARD = "wizard"
    MINER = "miner"


class Gem(StrEnum):
    """Enum of the twelve gems, three for each character."""

    K1 = "k1"
    K2 = "k2"
    K3 = "k3"
    R1 = "r1"
    R2 = "r2"
    R3 = "r3"
    W1 = "w1"
    W2 = "w2"
    W3 = "w3"
    M1 = "m1"
    M2 = "m2"
    M3 = "m3"


class CharacterCard(Struct, frozen=True):
    """Record of the texts and values of a character's card."""

    power: str
    flavour: str
    numbers: tuple[int, ...]  # that slay a dragon (YOZ-11.7)
    gems: tuple[Gem, Gem, Gem]


CHARACTERS: Final[dict[Character, CharacterCard]] = {
    Character.KNIGHT: CharacterCard(
        "Rolls twice in every fight, also as a helper.",
        "Has polished everything except his manners towards dragons.",
        (3, 6, 9, 12),
        (Gem.K1, Gem.K2, Gem.K3),
    ),
    Character.RUNNER: CharacterCard(
        "Walks up to two extra steps.",
        "Arrives before the letter that announces her.",
        (2, 5, 8, 12),
        (Gem.R1, Gem.R2, Gem.R3),
    ),
    Character.WIZARD: CharacterCard(
        "Rolls two dice for every jump and chooses one.",
        "Never lost, merely early in another place.",
        (1, 4, 7, 8),
        (Gem.W1, Gem.W2, Gem.W3),
    ),
    Character.MINER: CharacterCard(
        "Also gets through tunnels on 7 or 8.",
        "Knocks on walls the way others knock on doors.",
        (4, 6, 10, 11),
        (Gem.M1, Gem.M2, Gem.M3),
    ),
}
OWNER: Final[dict[Gem, Character]] = {
    gem: character for character, card in CHARACTERS.items() for gem in card.gems
}

# --- dragons --------------------------------------------------------------------------------------


class Dragon(StrEnum):
    """Enum of the three dragons, in the order in which they enter and fly (YOZ-10.10)."""

    EMBER = "ember"
    GLOOM = "gloom"
    VERDIGRIS = "verdigris"


DRAGON_FLAVOURS: Final[dict[Dragon, str]] = {
    Dragon.EMBER: "Sleeps on hot coals and calls it a draught.",
    Dragon.GLOOM: "Brings his own dusk along.",
    Dragon.VERDIGRIS: "Older than the castle, and says so.",
}

# --- the land -------------------------------------------------------------------------------------


class Tile(StrEnum):
    """Enum of the sixteen tiles; `maps/yoz_tiles.tmx` holds what is on them."""

    CASTLE_OF_YOZ = "castle_of_yoz"
    KINGSMEAD = "kingsmead"
    WINDRUN_MOOR = "windrun_moor"
    ELDERWOOD = "elderwood"
    COPPER_FELL = "copper_fell"
    HOLLOW_HILL = "hollow_hill"
    RAT_WARREN = "rat_warren"
    MIRROR_LAKE = "mirror_lake"
    OLD_MINE = "old_mine"
    SUNKEN_CRYPT = "sunken_crypt"
    FROSTGATE = "frostgate"
    TOADMIRE = "toadmire"
    DRAGONS_TEETH = "dragons_teeth"
    RUINED_ABBEY = "ruined_abbey"
    FERRY_FORD = "ferry_ford"
    BURNT_ORCHARD = "burnt_orchard"


TILE_FLAVOURS: Final[dict[Tile, str]] = {
    Tile.CASTLE_OF_YOZ: "Pale towers over a ring of cobbles; one drawbridge, one gate, "
    "and one very patient dragon who likes the view.",
    Tile.KINGSMEAD: "Barley, larks and a suit of armour drying on the line.",
    Tile.WINDRUN_MOOR: "The grass never stops moving, and neither does the one who lives here.",
    Tile.ELDERWOOD: "Some trees here are older than the road, and a few have moved it.",
    Tile.COPPER_FELL: "Green-streaked slopes and a cottage whose cellar goes down further "
    "than it should.",
    Tile.HOLLOW_HILL: "Knock on the turf and something knocks back.",
    Tile.RAT_WARREN: "A broken gorge riddled with holes of every size but yours.",
    Tile.MIRROR_LAKE: "The causeway gleams on one side, the old drowned stair on the other.",
    Tile.OLD_MINE: "Sealed since the day the miners heard humming.",
    Tile.SUNKEN_CRYPT: "The cleric's brothers sleep here, mostly.",
    Tile.FROSTGATE: "Two roads, one glacier, and a blue tunnel with breath in it.",
    Tile.TOADMIRE: "The toads vote on which plank is safe.",
    Tile.DRAGONS_TEETH: "Warm rock, black smoke, and a very obvious sunbathing spot.",
    Tile.RUINED_ABBEY: "The bell is gone, yet noon is still rung.",
    Tile.FERRY_FORD: "The ferryman left a note: back soon. It is sixty years old.",
    Tile.BURNT_ORCHARD: "Every apple is baked, which the birds consider an improvement.",
}

# --- the thief's road and the action cards --------------------------------------------------------


class Permit(StrEnum):
    """Enum of the permits that a character's own gems give, by the number needed (YOZ-8.7)."""

    JUMP = "jump"
    CARRY = "carry"
    GATE = "gate"


PERMITS: Final = {
    Permit.JUMP: GEMS_TO_JUMP,
    Permit.CARRY: GEMS_TO_FETCH,
    Permit.GATE: GEMS_TO_ENTER,
}


class Difficulty(StrEnum):
    """Enum of the difficulties: how near to the castle the thief starts (section 6.4)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


THIEF_STARTS: Final = {  # for one to four characters
    Difficulty.EASY: (32, 23, 14, 6),
    Difficulty.NORMAL: (34, 26, 18, 10),
    Difficulty.HARD: (36, 29, 22, 14),
}
RESHUFFLE_EVERY: Final = (4, 4, 2, 2)  # rotations, for one to four characters (YOZ-13.3, 13.4)


class Card(StrEnum):
    """Enum of the twenty action cards (section 6.5)."""

    SOFT_BOOTS = "soft_boots"
    HAY_CART = "hay_cart"
    UNLOCKED_GATE = "unlocked_gate"
    FALSE_PILGRIM = "false_pilgrim"
    MARKET_CROWD = "market_crowd"
    MOONLESS_HOUR = "moonless_hour"
    STOLEN_MULE = "stolen_mule"
    SMUGGLERS_PATH = "smugglers_path"
    FORGED_LETTER = "forged_letter"
    LONG_RUN = "long_run"
    BARKING_DOG = "barking_dog"
    WRONG_TURNING = "wrong_turning"
    SHERIFFS_NET = "sheriffs_net"
    RESTLESS_WING = "restless_wing"
    SMOKE_ON_THE_WIND = "smoke_on_the_wind"
    QUARREL_IN_THE_CLOUDS = "quarrel_in_the_clouds"
    THE_BROOD_RISES = "the_brood_rises"
    UNDER_THE_SHADOW = "under_the_shadow"
    SINGED_CLOAK = "singed_cloak"
    BURNING_FIELDS = "burning_fields"


class ActionCard(Struct, frozen=True):
    """Record of an action card: its name, what it does, and its short story."""

    name: str
    thief: int  # stones: + towards the castle, - back
    dragons: int  # how many fly
    story: str


CARDS: Final[dict[Card, ActionCard]] = {
    Card.SOFT_BOOTS: ActionCard(
        "Soft Boots", 1, 0, "He wraps his heels in wool and the toll-keeper never looks up."
    ),
    Card.HAY_CART: ActionCard(
        "The Hay Cart", 1, 0, "A farmer wonders why the mare is tired; the hay sneezes."
    ),
    Card.UNLOCKED_GATE: ActionCard(
        "An Unlocked Gate", 1, 0, "Somebody forgot a bolt. He never forgets a somebody."
    ),
    Card.FALSE_PILGRIM: ActionCard(
        "The False Pilgrim",
        1,
        0,
        "Borrowed robe, borrowed staff, borrowed blessing, one mile gained.",
    ),
    Card.MARKET_CROWD: ActionCard(
        "Market Day", 1, 0, "A crowd closes behind him like water over a stone."
    ),
    Card.MOONLESS_HOUR: ActionCard(
        "The Moonless Hour", 1, 0, "Clouds cover the moon, and a shadow crosses the bridge."
    ),
    Card.STOLEN_MULE: ActionCard(
        "The Stolen Mule", 2, 0, "The mule was unwilling; the carrot was persuasive."
    ),
    Card.SMUGGLERS_PATH: ActionCard(
        "The Smugglers' Path", 2, 0, "An old friend owes him a favour and shows him the goat track."
    ),
    Card.FORGED_LETTER: ActionCard(
        "The Forged Letter",
        2,
        0,
        "Stamped, sealed and entirely untrue: the guards salute him through.",
    ),
    Card.LONG_RUN: ActionCard(
        "The Long Run by Night", 3, 0, "No stars, no dogs, no sleep. By dawn the towers are nearer."
    ),
    Card.BARKING_DOG: ActionCard(
        "The Barking Dog", -1, 0, "A very small dog holds a very large opinion of him."
    ),
    Card.WRONG_TURNING: ActionCard(
        "The Wrong Turning", -1, 0, "The map was upside down. He had drawn it himself."
    ),
    Card.SHERIFFS_NET: ActionCard(
        "The Sheriff's Net", -2, 0, "A night in the lock-up, and a long walk back to the road."
    ),
    Card.RESTLESS_WING: ActionCard(
        "A Restless Wing", 0, 1, "One dragon stretches, yawns, and is suddenly somewhere else."
    ),
    Card.SMOKE_ON_THE_WIND: ActionCard(
        "Smoke on the Wind", 0, 1, "Something smells better over there. A dragon goes to look."
    ),
    Card.QUARREL_IN_THE_CLOUDS: ActionCard(
        "A Quarrel in the Clouds", 0, 2, "Two dragons want the same thermal, and neither keeps it."
    ),
    Card.THE_BROOD_RISES: ActionCard(
        "The Brood Rises", 0, 3, "At one long horn-call every dragon in the land takes flight."
    ),
    Card.UNDER_THE_SHADOW: ActionCard(
        "Under the Shadow", 1, 1, "He runs beneath a dragon in flight; nobody looks at the ground."
    ),
    Card.SINGED_CLOAK: ActionCard(
        "The Singed Cloak", -1, 1, "A dragon lands where he was hiding. He goes back for a bucket."
    ),
    Card.BURNING_FIELDS: ActionCard(
        "The Burning Fields",
        1,
        2,
        "Two dragons set the stubble alight, and he walks on in the smoke.",
    ),
}
