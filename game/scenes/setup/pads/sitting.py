"""Players on the page of gamepads, and how the gamepads are shared."""

from enum import StrEnum
from typing import NamedTuple

from game.core import page_names
from game.core.controls.devices import FAMILY_SAID, Family


class Sitter(NamedTuple):
    """A seat on the page of gamepads; `person` is "" for a computer player."""

    name: str
    colour: str
    person: str


class How(StrEnum):
    """Enum of how the devices are shared."""

    EACH = "each"
    ROUND = "round"
    KEYS = "keys"


HOW_SAID = {
    How.EACH: ("One each", "Everyone has a gamepad"),
    How.ROUND: ("Pass one around", "The screen says who is next"),
    How.KEYS: (FAMILY_SAID[Family.KEYS], "For everybody"),
}


class PadPrompt(NamedTuple):
    """Texts of the page for an occasion. `leaves`: Back is possible."""

    heading: str
    deal: str
    later: str
    leaves: bool


BEFORE = PadPrompt(page_names.NEW_MATCH, "Start", "Start anyway", True)
MEANWHILE = PadPrompt("Match paused", "Continue", "Continue without", False)
