"""Colours, type and measures of the whole program."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from math import inf
from typing import TypeAlias

from msgspec import Struct

Colour: TypeAlias = tuple[int, int, int]
Stops: TypeAlias = tuple[str, str, str]
"""Three colours "#RRGGBB", from the top of a shape to its foot."""
Ground: TypeAlias = tuple[str, str]
"""A background colour, and the ink for text on it."""


def hex_colour(text: str) -> Colour:
    """Return a colour from "#RRGGBB"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours that a choice of palette changes; each text colour is named for its ground.

    Each is a single object, so it is compared and hashed by identity, for every shape drawn.
    """

    name: str
    cream: str = "#F6E7C8"  # on dark
    cream_quiet: str = "#CDB48A"
    brass_title: str = "#FFE3A0"
    ink: str = "#2A1710"  # outlines
    ink_brown: str = "#3B2415"  # on parchment
    ink_label: str = "#6B4526"
    bad: str = "#8C2415"
    good_bar: str = "#2E8B63"
    mixed_bar: str = "#D9932B"
    bad_bar: str = "#B3331F"
    legal: str = "#FFD873"
    halo: str = "#FFC95A"
    selected: str = "#FFF6DC"
    focus: str = "#7CD4FF"
    danger: str = "#B3331F"
    parchment: str = "#ECDBB4"
    panel: str = "#2C1A10"
    panel_dark: str = "#20120A"
    rim: str = "#8A622F"
    quiet_label: str = "#D8C39E"
    ink_quiet: str = "#7E5E38"  # on the lightest paper: what may be typed there
    ink_value: str = "#744817"  # on ivory
    on_wood: str = "#FFE3A0"  # in the light, on the wood of a picture
    ink_good: str = "#1B5E46"  # on parchment
    felt_quiet: str = "#A9BC98"  # on dark felt
    felt: tuple[str, str] = ("#26624A", "#163E2F")  # from its middle to its edge
    felt_lit: tuple[str, str] = ("#2F6B45", "#457F4C")
    sign: Stops = ("#84562F", "#784C2A", "#593519")
    brass: Stops = ("#F6C868", "#E0A33F", "#C08133")
    danger_button: Stops = ("#B8402E", "#9E2B1E", "#7A1C12")
    sunken: tuple[str, str] = ("#0C2E20", "#15432F")  # fields cut into felt
    sunken_rim: str = ""  # around them; "": light and shadow are enough
    felt_rim: str = "#B98A3E"  # around a part of the felt
    ivory: tuple[str, str] = ("#FBF0D2", "#E6D0A0")  # tiles
    firm: bool = False
    """Whether meaningful rims are drawn opaque: 3 : 1 against their surroundings."""
    numbers: Mapping[str, Ground] = field(default_factory=dict)
    """The backgrounds of numbers by the key of a player's colour, if other than `base`."""

    def strength(self, usual: float) -> float:
        """Return the opacity of a rim that is translucent in other palettes."""
        return 1.0 if self.firm else usual

    def number_on(self, colour: "PlayerColour") -> Ground:
        """Return background and ink of a player's numbers."""
        return self.numbers.get(colour.key, (colour.base, colour.ink))


TAVERN = Palette("tavern")
HIGH_CONTRAST = Palette(
    "high contrast",
    cream="#FFFFFF",
    cream_quiet="#F3E6C8",
    brass_title="#FFF0C2",
    ink_brown="#1C0F06",
    ink_label="#3F2712",
    legal="#FFE95A",
    halo="#FFF08A",
    panel="#140B06",
    panel_dark="#0C0603",
    rim="#C9953F",
    parchment="#FBF3DC",
    quiet_label="#FBF0D8",
    bad="#6E1608",
    on_wood="#FFFFFF",
    ink_good="#0F3D2C",
    felt=("#0F3D2C", "#072018"),
    felt_lit=("#124A36", "#175240"),
    ink_quiet="#5C4322",
    ink_value="#331B04",
    felt_quiet="#E6EFDA",
    sign=("#4A2B15", "#3A2010", "#2A170A"),
    brass=("#FFE08C", "#F5CB66", "#E9B549"),
    danger_button=("#8E1710", "#7E130D", "#650E09"),
    sunken=("#05140D", "#0A2016"),
    sunken_rim="#B9CDB0",
    felt_rim="#E9C983",
    ivory=("#FFF9E8", "#FFF9E8"),
    firm=True,
    numbers={
        "ember": ("#8E1710", "#FFFFFF"),
        "harbour": ("#1E3FA3", "#FFFFFF"),
        "honey": ("#FBDD3F", "#1C0F06"),
        "moss": ("#5FD3AA", "#0A1C14"),
        "lilac": ("#C6BCF0", "#160F30"),
    },
)
PALETTES = {palette.name: palette for palette in (TAVERN, HIGH_CONTRAST)}


@dataclass(frozen=True)
class PlayerColour:
    """Record of one of the five colours of the table, with its emblem's name."""

    key: str
    name: str
    emblem: str
    base: str
    light: str
    dark: str
    ink: str


# Chosen to differ without red, green or blue too: by at least 30 in CIELAB (`apart` and `Sight` in
# tools/audit/contrast.py). Some are equal in grey, where the emblems differ.
PLAYER_COLOURS: dict[str, PlayerColour] = {
    colour.key: colour
    for colour in (
        PlayerColour("ember", "Ember", "flame", "#BF2920", "#E5604A", "#7E1710", "#FFF1DC"),
        PlayerColour("harbour", "Harbour", "anchor", "#2B5BD9", "#6C93F2", "#183690", "#FFF1DC"),
        PlayerColour("honey", "Honey", "sun", "#F9D217", "#FFE979", "#B4880A", "#3B2415"),
        PlayerColour("moss", "Moss", "leaf", "#41B78E", "#7FDCB8", "#1F7657", "#10291F"),
        PlayerColour("lilac", "Lilac", "moon", "#B2A6E2", "#D8D0F6", "#7565B4", "#241A44"),
    )
}


class Typeface(Enum):
    """The font files that text is set in, each by its path below `assets/fonts`."""

    # The TrueType files of the serif kern the letter after "%" onto the sign.
    SERIF = "source_serif/SourceSerifPro-Regular.otf"
    SERIF_BOLD = "source_serif/SourceSerifPro-Bold.otf"
    SERIF_BLACK = "source_serif/SourceSerifPro-Black.otf"
    SANS = "source_sans/SourceSansPro-Semibold.ttf"
    SANS_BOLD = "source_sans/SourceSansPro-Bold.ttf"

    __hash__ = object.__hash__  # in C: every text drawn looks its width up by its typeface


COUCH_TEXT = 1.5
"""Scale that the text of a table seen from a couch has at least."""
_GROWTH = ((16.0, 1.0), (26.0, 0.75), (inf, 0.35))
"""Sizes, and the share of the text growth for roles up to that size."""


class Type(Struct, frozen=True, cache_hash=True):
    """A role of text: a typeface, a size and a line height in logical pixels."""

    face: Typeface
    size: float
    line: float = 0.0  # 0: 1.2 times the size

    @property
    def line_height(self) -> float:
        """The distance between baselines, in logical pixels."""
        return self.line or self.size * 1.2

    def scaled(self, factor: float) -> "Type":
        """Return the role with text `factor` times as large."""
        return Type(self.face, self.size * factor, self.line_height * factor)

    def grown(self, text: float) -> "Type":
        """Return the role for text enlarged by a factor; large roles grow less."""
        return _grown(self, text)


@lru_cache(maxsize=512)
def _grown(role: Type, text: float) -> Type:
    share = next(share for most, share in _GROWTH if role.size <= most)
    return role.scaled(1 + (text - 1) * share)


HOUSE_TITLE = Type(Typeface.SERIF_BLACK, 62)
PROMPT = Type(Typeface.SERIF_BOLD, 21)
PROMPT_NOTE = Type(Typeface.SANS, 16)
SEAT_NAME = Type(Typeface.SERIF_BOLD, 17)
SEAT_NUMBER = Type(Typeface.SERIF_BLACK, 22)
PRIMARY = Type(Typeface.SERIF_BOLD, 19)
BUTTON = Type(Typeface.SERIF_BOLD, 16)
HEADING = Type(Typeface.SERIF_BOLD, 19)
PAGE_TITLE = Type(Typeface.SERIF_BOLD, 26)
RULE = Type(Typeface.SERIF, 17, 23)
BODY = Type(Typeface.SANS, 15, 18)
BODY_BOLD = Type(Typeface.SANS_BOLD, 15, 18)
SMALL = Type(Typeface.SANS, 14, 17)
KEY_CAP = Type(Typeface.SANS_BOLD, 13.25)  # a quarter: of text at 125 % it makes a pixel
