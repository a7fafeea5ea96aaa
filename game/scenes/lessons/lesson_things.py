"""Answers to "What is this?" for the parts that only a lesson has."""

from game.core import page_names
from game.core.contract.things import Thing
from game.scenes.lessons.steps_panel import BACK, FRESH, LEAVE, PIP, PLAY_ON, SKIP
from game.scenes.parts.coach import PLATE

STEPS = "panel:steps"
LESSON = "lesson"
"""The page of a book on which the barkeep speaks, if the table has a book."""
_THINGS = {
    STEPS: Thing(
        "Lesson steps", "How far you are in this lesson, and buttons to go back, skip or leave."
    ),
    PLATE: Thing("The barkeep", "He explains this step. Read it, then continue."),
    BACK: Thing("Back", "Go to the step before this one. You lose nothing."),
    SKIP: Thing("Skip step", "The barkeep plays the rest of this step for you."),
    LEAVE: Thing("Leave lesson", "You can come back to this step at any time."),
    PLAY_ON: Thing(
        "Keep playing", "Play on at this table as a real match, with random dice and cards."
    ),
    FRESH: Thing(page_names.NEW_MATCH, "A new table, with players of your choice."),
}


def own_thing(name: str) -> Thing | None:
    """Return the description of the coach or a part of his panel; None for anything else."""
    if name.startswith(PIP):
        return Thing("A step", "One step of this lesson. Click to go back to it.")
    return _THINGS.get(name)
