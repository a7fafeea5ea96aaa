"""Characters that a seat can play, described for players who know no rule."""

from msgspec import Struct


class Home(Struct, frozen=True):
    """Record of the home of a character, and its advantage."""

    name: str
    sentence: str
    picture: str


class Cost(Struct, frozen=True):
    """Record of the cost of a gift: in words, and as a number of tokens."""

    words: str
    token: str = ""  # a picture; "" if there is nothing to lay down
    count: int = 0


class Layer(Struct, frozen=True):
    """Record of a picture in a cell, drawn over the layers before it.

    `{colour}` in its name stands for the colour of the owner, `{rival}` for another one.
    """

    picture: str
    share: float = 1.0  # of the cell's edge


class Sketch(Struct, frozen=True):
    """Record of a gift's picture: cells in a row, and an arrow from one to another.

    `hurts`: the arrow is what happens to a rival, not what the owner of the gift does.
    """

    cells: tuple[tuple[Layer, ...], ...]
    caption: str
    arrow: tuple[int, int] | None = None
    hurts: bool = False


class Gift(Struct, frozen=True):
    """Record of something that a character can do."""

    name: str
    picture: str
    cost: Cost
    effect: str
    good: str  # when to use it: "Good at a door with four or more behind it."
    rule: str
    sketch: Sketch | None = None


class CharacterSheet(Struct, frozen=True):
    """Record of a character's introduction. `key` is that of its `Role`."""

    key: str
    name: str  # in full: "The Frog", "Isabella Searose"
    short: str  # "Frog", "Searose"
    called: str  # within a sentence: "the Frog", "Searose"
    manner: str  # in a few words
    portrait: str
    tale: str
    gifts: tuple[Gift, ...]
    home: Home | None = None
