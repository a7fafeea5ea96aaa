"""The sea, the map cards and the captains of Yoho! (chapters 1 and 6 of the rules of record)."""

from collections import Counter
from enum import StrEnum

from msgspec import Struct

ROWS = 4
COLUMNS = 4
CELLS = ROWS * COLUMNS  # YOHO-2.2
PLAYS_PER_TURN = 3  # YOHO-3.2
MAP_HAND = 3  # YOHO-3.1
MAX_LIFE = 2  # YOHO-2.21
MAX_BALLS = 2  # YOHO-2.22
START_BALLS = 1  # YOHO-2.20
COINS = {2: 4, 3: 6, 4: 8}  # in the reserve, by the number of seats (YOHO-2.8)


class Kind(StrEnum):
    """Enum of what a face of a sea card shows (section 6.1)."""

    CURRENT = "current"
    CLOSED_CHEST = "closed_chest"
    GOLD_CHEST = "gold_chest"
    TRAPPED_CHEST = "trapped_chest"
    BARREL = "barrel"
    CANNONBALL = "cannonball"
    BOTTLE = "bottle"
    RUM = "rum"
    ISLAND = "island"
    REEF = "reef"


class Shape(StrEnum):
    """Enum of which edges the currents of a face reach."""

    STRAIGHT = "straight"
    BEND = "bend"
    TEE = "tee"
    CROSS = "cross"
    NONE = "none"  # barrels and reefs (YOHO-1.15)


class Face(StrEnum):
    """Enum of the sides of sea cards: kind and shape."""

    CURRENT_STRAIGHT = "current_straight"
    CURRENT_BEND = "current_bend"
    CURRENT_TEE = "current_tee"
    CURRENT_CROSS = "current_cross"
    CLOSED_CHEST_BEND = "closed_chest_bend"
    CLOSED_CHEST_TEE = "closed_chest_tee"
    GOLD_CHEST_BEND = "gold_chest_bend"
    GOLD_CHEST_TEE = "gold_chest_tee"
    TRAPPED_CHEST_BEND = "trapped_chest_bend"
    TRAPPED_CHEST_TEE = "trapped_chest_tee"
    BARREL = "barrel"
    CANNONBALL_STRAIGHT = "cannonball_straight"
    CANNONBALL_BEND = "cannonball_bend"
    CANNONBALL_TEE = "cannonball_tee"
    BOTTLE_TEE = "bottle_tee"
    RUM_STRAIGHT = "rum_straight"
    RUM_BEND = "rum_bend"
    ISLAND_TEE = "island_tee"
    REEF = "reef"


KIND: dict[Face, Kind] = {
    face: next(kind for kind in Kind if f"{face}_".startswith(f"{kind}_")) for face in Face
}
SHAPE: dict[Face, Shape] = {
    face: next((shape for shape in Shape if face.endswith(f"_{shape}")), Shape.NONE)
    for face in Face
}

CATCHABLE = frozenset({Kind.RUM, Kind.BOTTLE, Kind.CANNONBALL, Kind.GOLD_CHEST})  # YOHO-5.30
TAKEABLE = CATCHABLE | {Kind.ISLAND}  # with a Net (YOHO-6.1, YOHO-6.15)
GIFTS = (Kind.CANNONBALL, Kind.RUM, Kind.BOTTLE)  # of an island (YOHO-6.15)


class SeaCard(Struct, frozen=True):
    """Record of a sea card in the pile, compass side up (YOHO-2.1)."""

    compass: Face
    reverse: Face | None  # None: nobody knows, or not this viewer


def _pairs(compass: Face, *reverses: Face) -> tuple[SeaCard, ...]:
    return tuple(SeaCard(compass, reverse) for reverse in reverses)


SEA_CARDS: tuple[SeaCard, ...] = (
    *_pairs(
        Face.CLOSED_CHEST_BEND,
        Face.GOLD_CHEST_BEND,
        Face.GOLD_CHEST_BEND,
        Face.TRAPPED_CHEST_BEND,
        Face.TRAPPED_CHEST_BEND,
    ),
    *_pairs(
        Face.CLOSED_CHEST_TEE,
        Face.GOLD_CHEST_TEE,
        Face.GOLD_CHEST_TEE,
        Face.GOLD_CHEST_TEE,
        Face.TRAPPED_CHEST_TEE,
        Face.TRAPPED_CHEST_TEE,
    ),
    *_pairs(Face.CANNONBALL_STRAIGHT, Face.CURRENT_STRAIGHT, Face.CURRENT_BEND, Face.CURRENT_TEE),
    *_pairs(Face.RUM_BEND, Face.CURRENT_BEND, Face.CURRENT_STRAIGHT, Face.CURRENT_TEE),
    *_pairs(Face.BOTTLE_TEE, Face.CURRENT_STRAIGHT, Face.CURRENT_BEND),
    *_pairs(Face.ISLAND_TEE, Face.CURRENT_TEE, Face.CURRENT_CROSS),
    *_pairs(
        Face.BARREL, Face.CURRENT_TEE, Face.CURRENT_TEE, Face.CURRENT_CROSS, Face.CURRENT_CROSS
    ),
    *_pairs(Face.REEF, Face.CURRENT_CROSS, Face.BOTTLE_TEE),
    *_pairs(Face.CURRENT_STRAIGHT, Face.REEF, Face.BARREL, Face.RUM_STRAIGHT),
    *_pairs(Face.CURRENT_BEND, Face.REEF, Face.BARREL, Face.CANNONBALL_BEND, Face.CURRENT_TEE),
    *_pairs(
        Face.CURRENT_TEE,
        Face.REEF,
        Face.BARREL,
        Face.CANNONBALL_TEE,
        Face.ISLAND_TEE,
        Face.CURRENT_STRAIGHT,
    ),
    *_pairs(Face.CURRENT_CROSS, Face.REEF, Face.CURRENT_BEND),
)
"""The 39 sea cards (section 6.2); everybody may read the list at any time (YOHO-7.7)."""

REVERSES: dict[Face, tuple[Face, ...]] = {
    compass: tuple(
        card.reverse for card in SEA_CARDS if card.compass is compass and card.reverse is not None
    )
    for compass in dict.fromkeys(card.compass for card in SEA_CARDS)
}
"""The reverse sides of the cards of each compass side, one entry per card."""

ALL_CHESTS = Counter(
    KIND[back]
    for compass, backs in REVERSES.items()
    if KIND[compass] is Kind.CLOSED_CHEST
    for back in backs
)
"""How many chests of the game hold gold and how many a trap (YOHO-7.7)."""


class MapCard(StrEnum):
    """Enum of the eight kinds of Treasure Map cards (section 6.3)."""

    SWING = "swing"
    SWAP = "swap"
    SLIDE = "slide"
    FLIP = "flip"
    REMOVE = "remove"
    MOVEMENT = "movement"
    NET = "net"
    CATCH_THROW = "catch_throw"


MAP_COUNTS = {
    MapCard.SWING: 3,
    MapCard.SWAP: 3,
    MapCard.SLIDE: 3,
    MapCard.FLIP: 4,
    MapCard.REMOVE: 2,
    MapCard.MOVEMENT: 2,
    MapCard.NET: 2,
    MapCard.CATCH_THROW: 2,
}  # YOHO-1.5
MAP_CARDS: tuple[MapCard, ...] = tuple(
    card for card, count in MAP_COUNTS.items() for _ in range(count)
)
_MAP_ORDER = {card: place for place, card in enumerate(MapCard)}


def in_map_order(card: MapCard) -> int:
    """Return the place of a kind in the list of section 6.3, for sorting hands and discards."""
    return _MAP_ORDER[card]


KINDS: dict[Kind, str] = {
    Kind.CURRENT: "Open water: nothing to take.",
    Kind.CLOSED_CHEST: "Gold or a trap. Open it with a Flip, a cannonball or a thrown barrel.",
    Kind.GOLD_CHEST: "Take 1 gold coin from the reserve.",
    Kind.TRAPPED_CHEST: "Goes off when it is opened: every ship on it is hit. Then it is gone.",
    Kind.BARREL: (
        "Ships cannot pass. Throw it with Catch/Throw. It hits any ship that ends up on it."
    ),
    Kind.CANNONBALL: "Gain 1 cannonball, up to 2.",
    Kind.BOTTLE: "Draw 1 map card, and play 1 more map card this turn.",
    Kind.RUM: "Gain 1 life, up to 2.",
    Kind.ISLAND: "Choose a cannonball, a life or a map card.",
    Kind.REEF: "Ships cannot pass. A ship on it is stuck until the card goes.",
}
"""What each kind of sea card does."""

MAPS: dict[MapCard, str] = {
    MapCard.SWING: "Turn any sea card a quarter turn, either way.",
    MapCard.SWAP: "Swap two sea cards that share an edge. Ships ride along.",
    MapCard.SLIDE: (
        "Push the top sea card into a row or column. Ships on the card pushed out go home."
    ),
    MapCard.FLIP: "Turn any sea card over. Its ships stay on it.",
    MapCard.REMOVE: "Take any sea card away. The gap closes.",
    MapCard.MOVEMENT: "Sail as far as you like along joined currents.",
    MapCard.NET: "Take the object under your ship.",
    MapCard.CATCH_THROW: (
        "Catch an item next to your ship or lair, or throw a barrel at a ship, lair or closed "
        "chest next to it."
    ),
}
"""What each map card does."""

BASICS = (MapCard.MOVEMENT, MapCard.NET)
"""The actions that need no map card, in the order of the hand."""
