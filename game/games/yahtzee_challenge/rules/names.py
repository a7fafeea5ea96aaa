"""The names of all things, as all sentences spell them: "Fives" is a tile, "three 5s" are dice."""

from collections.abc import Collection
from enum import StrEnum
from typing import Final

from game.core.wording import COUNTS
from game.games.yahtzee_challenge.rules.content import CHANCE_MIN, NUMBER, Tile

TILE_NAMES: Final[dict[Tile, tuple[str, ...]]] = {
    Tile.ONES: ("Ones",),
    Tile.TWOS: ("Twos",),
    Tile.THREES: ("Threes",),
    Tile.FOURS: ("Fours",),
    Tile.FIVES: ("Fives",),
    Tile.SIXES: ("Sixes",),
    Tile.THREE_OF_A_KIND: ("Three of a kind", "3 of a kind", "3 kind"),
    Tile.SMALL_STRAIGHT: ("Small straight", "Sm. straight", "Sm. str."),
    Tile.CHANCE: ("Chance",),
    Tile.FULL_HOUSE: ("Full house", "Full house", "House"),
    Tile.FOUR_OF_A_KIND: ("Four of a kind", "4 of a kind", "4 kind"),
    Tile.LARGE_STRAIGHT: ("Large straight", "Lg. straight", "Lg. str."),
}
"""The full name of each tile, then a short form, then one for a plaque with large letters."""

NAMES: Final = {tile: forms[0] for tile, forms in TILE_NAMES.items()}
"""The full name of each tile."""

SHORT_NAMES: Final = {tile: forms[:2][-1] for tile, forms in TILE_NAMES.items()}
"""The name of each tile where a line is narrow."""

PATTERNS: Final[dict[Tile, str]] = {
    Tile.THREE_OF_A_KIND: "three or more the same",
    Tile.SMALL_STRAIGHT: "four numbers in a row",
    Tile.CHANCE: f"a total of {CHANCE_MIN} or more",
    Tile.FULL_HOUSE: "three of one number and two of another",
    Tile.FOUR_OF_A_KIND: "four or more the same",
    Tile.LARGE_STRAIGHT: "five numbers in a row",
}
"""What five dice must show for each tile with fixed points."""


class Term(StrEnum):
    """Enum of the names of everything that is not a tile."""

    WILD = "Wild"
    SHIELD = "Yahtzee shield"
    YAHTZEE = "yahtzee"
    CHALLENGE_ROUNDS = "Challenge Rounds"
    CLEAN_SWEEP = "clean sweep"


def square_name(square: int, wilds: Collection[int]) -> str:
    """Return a square as the board prints it: "Wild 5", "square 6"."""
    return f"{Term.WILD} {square}" if square in wilds else f"square {square}"


def dice_of(tile: Tile, count: int) -> str:
    """Return `count` dice of a number tile in words: "one 4", "two 4s"."""
    return f"{COUNTS[count]} {face_name(NUMBER[tile], count)}"


def run_state(place: int, done: int, runs: int) -> str:
    """Return the state of a run in words: its place from 0, of `runs`, of which `done` are over."""
    if place <= done:
        return "run over" if place < done else "plays now"
    if place == runs - 1:
        return "plays last"
    return "plays next" if place == done + 1 else "plays later"


def face_name(face: int, count: int) -> str:
    """Return what dice that show a number are called: "4" for one die, "4s" for more."""
    return f"{face}" if count == 1 else f"{face}s"
