"""Every name in Yoz that players read, once.

Rules, words and view take their names from here. Where a place can be too narrow for a name, its
short form stands behind it.
"""

from collections.abc import Mapping
from typing import Final

from game.core.contract.values import Move
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules.content import CARDS, Character, Difficulty, Dragon, Permit, Tile
from game.games.yoz.rules.land.deals import Deal
from game.games.yoz.rules.land.tiles import Kind
from game.games.yoz.rules.reach import GemRoad

# --- characters, dragons and cards ----------------------------------------------------------------

CHARACTER_NAMES: Final[Mapping[Character, str]] = {
    Character.KNIGHT: "Knight",
    Character.RUNNER: "Runner",
    Character.WIZARD: "Wizard",
    Character.MINER: "Miner",
}
DRAGON_NAMES: Final[Mapping[Dragon, str]] = {
    Dragon.EMBER: "Ember",
    Dragon.GLOOM: "Gloom",
    Dragon.VERDIGRIS: "Verdigris",
}
CARD_NAMES: Final = {card: text.name for card, text in CARDS.items()}
ACTION_CARDS: Final = "Action cards", "Cards"
LAST_CARD: Final = "Last card", "Last"

# --- the board ------------------------------------------------------------------------------------

TILE_NAMES: Final[Mapping[Tile, str]] = {
    Tile.CASTLE_OF_YOZ: "The Castle of Yoz",
    Tile.KINGSMEAD: "Kingsmead",
    Tile.WINDRUN_MOOR: "Windrun Moor",
    Tile.ELDERWOOD: "Elderwood",
    Tile.COPPER_FELL: "Copper Fell",
    Tile.HOLLOW_HILL: "Hollow Hill",
    Tile.RAT_WARREN: "Rat Warren",
    Tile.MIRROR_LAKE: "Mirror Lake",
    Tile.OLD_MINE: "The Old Mine",
    Tile.SUNKEN_CRYPT: "The Sunken Crypt",
    Tile.FROSTGATE: "Frostgate",
    Tile.TOADMIRE: "Toadmire",
    Tile.DRAGONS_TEETH: "Dragon's Teeth",
    Tile.RUINED_ABBEY: "The Ruined Abbey",
    Tile.FERRY_FORD: "Ferry Ford",
    Tile.BURNT_ORCHARD: "Burnt Orchard",
}
"""The names of tiles for a heading; `in_sentence` and `bare` return other forms."""
SPACE_NAMES: Final[Mapping[Kind, str]] = {
    Kind.GEM: "Gem spot",
    Kind.MOUTH: "Tunnel",
    Kind.GATE: "Castle gate",
    Kind.CASTLE: TILE_NAMES[Tile.CASTLE_OF_YOZ],
}
ROUTES: Final[Mapping[GemRoad, tuple[str, str]]] = {
    GemRoad.ROAD: ("by road", "road"),
    GemRoad.TUNNEL: ("by road and tunnel", "tunnel"),
    GemRoad.CIRCLE: ("only by a jump", "jump"),
    GemRoad.LOST: ("only by a special jump", "special"),
}
"""The ways to reach a gem, in words and in fewer words."""
LAYOUTS: Final[Mapping[Deal, str]] = {
    Deal.ANY: "Random",
    Deal.FRIENDLY: "Connected",
    Deal.CALM: "Short roads",
    Deal.NORMAL: "Average roads",
    Deal.CRUEL: "Long roads",
}

# --- the thief ------------------------------------------------------------------------------------

THIEF: Final = "The thief", "Thief"
DIFFICULTIES: Final[Mapping[Difficulty, str]] = {
    Difficulty.EASY: "Far",
    Difficulty.NORMAL: "Normal",
    Difficulty.HARD: "Near",
}
ARRIVAL: Final = "Thief arrives in round", "Arrives in round", "In round"
LANDMARKS: Final = {
    1: "The Fence's Cellar",
    10: "The Crooked Milestone",
    18: "The Drowned Tollbooth",
    26: "The Gallows Oak",
    34: "The Laundry Stairs",
    42: "The Ivy Drain",
    44: TILE_NAMES[Tile.CASTLE_OF_YOZ],
}
"""Spaces of the thief's road that have a name."""

# --- the turn -------------------------------------------------------------------------------------

TURN_PARTS: Final = (
    ("Move",),
    ("Dig or fight",),
    ("Action card", "Card"),
)
ROLLS: Final = {
    "walk": "Walk roll",
    "fight": "Fight roll",
    "circles": "Two circles",
    "none": "Dice",
}
BUTTONS: Final = {
    "set_out": "Set out",
    "rest": "Rest",
    "leave": "Leave the castle",
    "walk": "Walk",
    "jump": "Jump",
    "special": "Special jump",
    "return": "Go back",
    "skip": "Stay",
    "stop": "Stop here",
    "attack": "Fight",
    "fight": "Roll",
    "dig": "Dig",
    "end": "Skip",
    "draw": "Draw a card",
    "last_chance": "Last chance",
    "give": "Hand over",
    "take": "Take yours",
    "pick_up": "Pick up",
}
"""The labels of the buttons for moves, by the names of the buttons."""
BUTTON_MOVES: Final[Mapping[str, Move]] = {
    "walk": mv.Walk(),
    "jump": mv.Jump(),
    "return": mv.Return(),
    "skip": mv.Skip(),
    "stop": mv.Stop(),
    "dig": mv.Dig(),
    "end": mv.End(),
    "fight": mv.Fight(),
    "draw": mv.Draw(),
    "last_chance": mv.LastChance(),
    "rest": mv.Rest(),
    "leave": mv.Leave(),
}
"""The moves that a button alone makes."""
BUTTON_OF: Final = {type(move): name for name, move in BUTTON_MOVES.items()}
GEM_POWERS: Final[Mapping[Permit, tuple[str, str]]] = {
    Permit.JUMP: ("Jump", "Can jump"),
    Permit.CARRY: ("Carry", "Can carry"),
    Permit.GATE: ("Enter the castle", "Can enter"),
}


def circle_name(number: int) -> str:
    """Return the name of a circle: "Circle 7"."""
    return f"Circle {number}"


def cottage_name(owner: Character) -> str:
    """Return the name of a character's cottage: "The Knight's cottage"."""
    return f"The {CHARACTER_NAMES[owner]}'s cottage"


def in_sentence(name: str) -> str:
    """Return a name for use within a sentence: "the Old Mine", "Toadmire"."""
    return f"the {bare(name)}" if name.startswith("The ") else name


def bare(name: str) -> str:
    """Return a name without its article: "Old Mine"."""
    return name.removeprefix("The ")
