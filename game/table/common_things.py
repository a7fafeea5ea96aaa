"""Answers to "What is this?" for the parts that every table has."""

from msgspec.structs import replace

from game.core import page_names
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
    page_names.WHILE_YOU_WAITED,
    "What the others did since your last turn. Click a line to replay it; a ring shows where.",
)
_TAB = Thing("Tab", "Click to show this page below: odds, log and others.")
_THINGS = {
    SIGN: Thing("Prompt", "Whose turn it is, and what to do now."),
    TITLE: Thing("Game and round", "Which game this is, and how far it is."),
    LOG: Thing(page_names.LOG, "Everything that happened, newest last. Click to open all of it."),
    ODDS: Thing(page_names.ODDS, "Exact chances of what can happen now."),
    STANDINGS: Thing(page_names.STANDINGS, "Who is ahead, by the number on each seat."),
    POUCH: Thing("Reminder", "What you own, or should remember."),
    CANCEL: Thing("Cancel", "Undoes your last pick. Nothing has been played yet."),
    STAY: Thing("Safe answer", "Changes nothing. You choose again."),
    GO_ON: Thing("Other answer", "Does what you clicked, with the result described above."),
    SWITCH: Thing("Ask me again", "Turn it off to stop this question. Settings has it too."),
    "tool:menu": Thing("Menu", "Pause, settings, players, or leave. Everything is saved."),
    "tool:undo": Thing("Undo", "Undoes your last choice, unless it rolled dice or drew cards."),
    "tool:hint": Thing("Hint", "Shows what the strongest computer player would do, and why."),
    "tool:rulebook": Thing(page_names.RULES, "Every rule with its number, beside the table."),
    "tool:speed": Thing("Speed", "How fast things move: normal, fast, or all at once."),
    "tool:log": Thing(page_names.LOG, "Shows or hides everything that happened, newest last."),
}


def common(name: str) -> Thing | None:
    """Return the description of a part that every table has; None for parts of a game."""
    if name.startswith("seat:"):
        seat = name.removeprefix("seat:")
        return Thing(f"{{seat:{seat}}}", "A player, with everything that is public.")
    if name.startswith(TAB):
        return _TAB
    return _RECAP if name.startswith(RECAP) else _THINGS.get(name)


def of_button(button: ActionButton) -> Thing:
    """Return the description of an action button, by its label."""
    said = "Something you can do in your turn."
    return Thing(button.label, f"{said} Key: {button.key}." if button.key else said)


def of_row(panel: Thing, odds: Odds, name: str) -> Thing:
    """Return the thing for a row of the odds panel: the panel's texts, and this one chance."""
    row = odds.rows[int(name.removeprefix(ODDS_ROW))]
    return replace(panel, heading=odds.title, now="", chances=(row,))


def of_pouch(reminder: Reminder | None) -> Thing:
    """Return what "What is this?" says of the pouch, under the heading of its reminder if any."""
    pouch = _THINGS[POUCH]
    return pouch if reminder is None else replace(pouch, heading=reminder.title)
