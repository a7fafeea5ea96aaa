"""Whose settings are shown: everybody's at this computer, or one person's."""

from collections.abc import Callable
from contextlib import suppress

from game.core.storage.database import Trouble
from game.core.storage.own_settings import NOTHING, PERSONAL, Own
from game.core.wording import listed
from game.scenes.parts.services import Services
from game.ui import controls
from game.ui.canvas import Canvas
from game.ui.choice import Item
from game.ui.parts import Part, Space

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
_ABOUT_EVERYBODY = "For everybody at this computer. Settings of single players stay as they are."
_ABOUT_SHARING = (
    "A shared table uses the largest text and the fullest help of its players. Odds,"
    " confirmations and keys follow whose turn it is."
)


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


def whose_parts(
    canvas: Canvas,
    persons: tuple[str, ...],
    whose: str,
    own: Own,
    on_change: Callable[[str], None],
) -> tuple[Part, ...]:
    """Return the choice of persons, and a note on what it means. `own`: the settings of `whose`."""
    names = (Item(EVERYBODY, "Everybody"), *(Item(_PERSON + name, name) for name in persons))
    chosen = _PERSON + whose if whose else EVERYBODY

    def choose(key: str) -> None:
        on_change(key.removeprefix(_PERSON) if key != EVERYBODY else "")

    choice = controls.choice(canvas, "whose", "Settings for", names, chosen, choose)
    if not whose:
        return choice, Space(h=8), controls.text(canvas, _ABOUT_EVERYBODY)
    told = controls.text(canvas, _told(whose, own))
    return choice, Space(h=8), told, controls.quiet(canvas, _ABOUT_SHARING)


def _told(whose: str, own: Own) -> str:
    called = [_CALLED[key] for key in PERSONAL if key in own]
    if not called:
        return f"For {whose} at every table. So far the same as for everybody."
    return f"For {whose} at every table. Different from everybody: {listed(called)}."
