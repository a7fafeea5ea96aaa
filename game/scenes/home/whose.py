"""Whose settings are shown: everybody's at this computer, or one person's."""

from collections.abc import Callable
from contextlib import suppress

from game.core.storage.database import Trouble
from game.core.storage.own_settings import NOTHING, Own
from game.core.wording import listed
from game.scenes.parts.services import Services
from game.ui.choice import Item
from game.ui.column import Column
from game.ui.theme import BODY, SMALL

EVERYBODY = "everybody"
_PERSON = "person:"
_MOST = 8  # names that can be chosen
_CALLED = {
    "animation": "animation speed",
    "computer_speed": "the speed of computer turns",
    "reduced_motion": "reduced motion",
    "read_aloud": "reading aloud",
    "captions": "captions",
    "mono": "mono",
    "palette": "colours",
    "text_size": "text size",
    "odds_helper": "the odds helper",
    "confirm_risky": "confirming risky moves",
    "unasked": "confirmations",
    "auto_single": "forced moves",
    "recap": "“While you waited”",
    "between_turns": "the pause between computer turns",
    "keys": "keys",
    "pad": "gamepad buttons",
    "rumble": "rumble",
}
"""Names of a person's settings for use inside a sentence."""


def known_persons(services: Services) -> tuple[str, ...]:
    """Return whose settings can be set: seated persons, those with settings, recent ones."""
    lately: tuple[str, ...] = ()
    with suppress(Trouble):
        lately = tuple(player.name for player in services.archive.people.players(_MOST))
    known = dict.fromkeys((*services.company.persons, *services.wishes.own.people, *lately))
    return tuple(known)[:_MOST]


def at_first(services: Services) -> str:
    """Return the person to move, if they have settings of their own, else ""."""
    person = services.company.whose_turn
    return person if services.wishes.own.of(person) != NOTHING else ""


def add_whose(
    column: Column,
    persons: tuple[str, ...],
    whose: str,
    own: Own,
    on_change: Callable[[str], None],
) -> None:
    """Add the choice of persons, and a note on what it means. `own`: the settings of `whose`."""
    names = (Item(EVERYBODY, "Everybody"), *(Item(_PERSON + name, name) for name in persons))
    column.choice(
        "whose",
        "Settings for",
        names,
        _PERSON + whose if whose else EVERYBODY,
        lambda key: on_change(key.removeprefix(_PERSON) if key != EVERYBODY else ""),
    )
    column.gap(8)
    if whose:
        column.text(_told(whose, own), BODY)
        column.text(
            "A shared table uses the largest text and the fullest help of its players. Odds,"
            " confirmations and keys follow whose turn it is.",
            SMALL,
            "ink_label",
        )
    else:
        column.text(
            "For everybody at this computer. Settings of single players stay as they are.", BODY
        )


def _told(whose: str, own: Own) -> str:
    called = [_CALLED[key] for key in own.values]
    if not called:
        return f"For {whose} at every table. So far the same as for everybody."
    return f"For {whose} at every table. Different from everybody: {listed(called)}."
