"""The texts and marks around a table at one moment, as one value."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from game.core.contract.values import Odds, Seat
from game.table.gestures import ActionButton
from game.table.naming import named
from game.table.table import Place, Reminder


class Panels(Struct, frozen=True):
    """The content of the panels, passed to a match view, which only draws it."""

    prompt: tuple[str, str, str] = ("", "", "")  # emblem, text and note of the sign
    aim: str = ""  # the goal of the deciding player, if they are new to the game
    buttons: tuple[ActionButton, ...] = ()
    hinted: frozenset[str] = frozenset()  # what a hint highlights
    golden: frozenset[str] | None = None  # primary buttons; None: the first that does something
    final_cards: frozenset[str] = frozenset()  # whose moves cannot be undone
    odds: Odds | None = None
    odds_note: str = ""
    reminder: Reminder | None = None
    keys: Mapping[str, str] = field(default_factory=dict)  # by the hotspots of things


def sign_of(
    actor: Seat, places: Sequence[Place], text: str, note: str = ""
) -> tuple[str, str, str]:
    """Return the prompt sign's emblem, text and note; the texts may name seats as {seat:0}."""
    return places[actor].colour, named(text, places), named(note, places)
