"""The texts and marks around a table at one moment, as one value."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from game.core.contract.values import Odds, Seat
from game.table.gestures import ActionButton
from game.table.naming import named
from game.table.table import Place, Reminder


class Panels(Struct, frozen=True):
    """The content of the panels, passed to a match view, which only draws it.

    `prompt`: colour of the emblem, text and note of the sign. `aim`: the goal of the deciding
    player, if they are new to the game. `hinted`: what a hint highlights. `golden`: the buttons
    that are brass; None: the first one that does something. `final_cards`: cards whose moves cannot
    be undone. `keys`: the keys of things on the table, by their hotspots.
    """

    prompt: tuple[str, str, str] = ("", "", "")
    aim: str = ""
    buttons: tuple[ActionButton, ...] = ()
    hinted: frozenset[str] = frozenset()
    golden: frozenset[str] | None = None
    final_cards: frozenset[str] = frozenset()
    odds: Odds | None = None
    odds_note: str = ""
    reminder: Reminder | None = None
    keys: Mapping[str, str] = field(default_factory=dict)


def prompt_parts(
    actor: Seat | None, places: Sequence[Place], text: str, note: str
) -> tuple[str, str, str]:
    """Return the prompt sign's emblem, text and note for a seat's decision."""
    if actor is None:
        return "", text, note
    place = places[actor]
    return place.colour, named(f"{place.name}: {text}", places), named(note, places)


def playing_parts(actor: Seat, places: Sequence[Place], deed: str) -> tuple[str, str, str]:
    """Return the prompt sign while a seat's move is shown."""
    said = named(deed, places) if deed else f"{places[actor].name} plays"
    return places[actor].colour, said, ""


def next_parts(actor: Seat, places: Sequence[Place], note: str = "") -> tuple[str, str, str]:
    """Return the prompt sign before a decision opens."""
    return places[actor].colour, f"{places[actor].name}'s turn", note


def thinking_parts(actor: Seat, places: Sequence[Place]) -> tuple[str, str, str]:
    """Return the prompt sign while a computer player decides."""
    return places[actor].colour, f"{places[actor].name} is thinking", ""
