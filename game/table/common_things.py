"""What is said of the things around every table, where a game has no words of its own for them."""

from msgspec.structs import replace

from game.core.contract.things import (
    LOG,
    ODDS,
    ODDS_ROW,
    POUCH,
    RECAP,
    SIGN,
    STANDINGS,
    TITLE,
    Thing,
)
from game.core.contract.values import Odds
from game.table.book.pages import TAB
from game.table.gestures import CANCEL, ActionButton
from game.table.question import GO_ON, STAY, SWITCH
from game.table.table import Reminder

_RECAP = Thing(
    "Since your last turn",
    "What the others did. A row leads to its moment; what it speaks of is ringed on the table.",
)
_TAB = Thing(
    "A tab of the book", "Odds, log and the rest take turns on the page below. A click turns to it."
)
_THINGS = {
    SIGN: Thing("The sign", "Whose turn it is, and what can be done now."),
    TITLE: Thing("Where the match stands", "The game, and how far it has gone."),
    LOG: Thing("The log", "All that has happened, newest last. A click opens the whole of it."),
    ODDS: Thing("The odds", "Exact chances of what can happen now."),
    STANDINGS: Thing("Standings", "Who is ahead, by the numbers on the seats."),
    POUCH: Thing("The pouch", "What is yours, or worth remembering."),
    CANCEL: Thing("Never mind", "Takes your last pick back. Nothing has been played yet."),
    STAY: Thing("The safe answer", "Leaves everything as it is, and you choose again."),
    GO_ON: Thing("The other answer", "Does what you clicked, with all that was said above."),
    SWITCH: Thing("Ask first", "Whether this question comes again. The settings have it too."),
    "tool:menu": Thing("Menu", "Pause, settings, players on the seats, or leave. It is all saved."),
    "tool:undo": Thing("Undo", "Takes your last choice back, unless dice or cards came of it."),
    "tool:hint": Thing("Hint", "Lights what the strongest computer player would do, and says why."),
    "tool:rulebook": Thing("Rulebook", "Every rule with its number, beside the table."),
    "tool:speed": Thing("Speed", "How fast things move: normal, fast, or all at once."),
    "tool:log": Thing("Log", "Opens and closes all that has happened, newest last."),
}


def common(name: str) -> Thing | None:
    """What is the same at every table; None for whatever only a game can speak of."""
    if name.startswith("seat:"):
        seat = name.removeprefix("seat:")
        return Thing(f"{{seat:{seat}}}", "A player, with all that everybody may know of them.")
    if name.startswith(TAB):
        return _TAB
    return _RECAP if name.startswith(RECAP) else _THINGS.get(name)


def of_button(button: ActionButton) -> Thing:
    """An action button, by what stands on it."""
    key = f" The key {button.key} does it too." if button.key else ""
    return Thing(button.label, f"Does what it says.{key}")


def of_row(panel: Thing, odds: Odds, name: str) -> Thing:
    """A row of the odds panel: what the panel is, and this one chance."""
    row = odds.rows[int(name.removeprefix(ODDS_ROW))]
    return replace(panel, heading=odds.title, now="", chances=(row,))


def of_pouch(reminder: Reminder | None) -> Thing:
    """The pouch, by what lies in it."""
    pouch = _THINGS[POUCH]
    return pouch if reminder is None else replace(pouch, heading=reminder.title)
