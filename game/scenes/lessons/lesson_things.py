"""What is this? The things that only a lesson has."""

from game.core.contract.things import Thing
from game.scenes.lessons.steps_panel import BACK, FRESH, LEAVE, PIP, PLAY_ON, SKIP
from game.scenes.parts.coach import PLATE

STEPS = "panel:steps"
LESSON = "lesson"
"""The page of a book on which the barkeep speaks, where there is one."""
_THINGS = {
    STEPS: Thing("The steps", "How far this lesson has come, and the ways back, on and out."),
    PLATE: Thing("The barkeep", "He says what this step is about. Read it, then go on."),
    BACK: Thing("Back", "To the step before this one. Nothing is lost by it."),
    SKIP: Thing("Skip", "The barkeep does the rest of this step."),
    LEAVE: Thing("Leave", "Out of the lesson. You can come back to this step at any time."),
    PLAY_ON: Thing("Play on", "The same table with honest luck, as a match like any other."),
    FRESH: Thing("A fresh match", "A new table, with players of your choice."),
}


def own_thing(name: str) -> Thing | None:
    """What the coach is, or a part of his panel; None for anything else."""
    if name.startswith(PIP):
        return Thing("A step", "One step of this lesson. A click goes back to it.")
    return _THINGS.get(name)
