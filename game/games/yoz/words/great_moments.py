"""The words of great moments of Yoz: a line, and a note below it."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import Said, counted, listed
from game.games.yoz.rules.content import LAST_CHANCE_LOST, Dragon
from game.games.yoz.rules.names import DRAGON_NAMES, in_sentence


def slain(dragon: Dragon, die: int, *, at_gate: bool, last: bool) -> Said:
    """Return the words for a dragon defeated, by which number and what for (YOZ-11.12)."""
    line = f"{DRAGON_NAMES[dragon]} is defeated with {die}"
    if at_gate:
        return line, "The way to the castle gate is open"
    return line, "No dragon is left" if last else "The road is free for everybody"


def lost(leader: Seat, die: int, following: Seat, numbers: Sequence[int]) -> Said:
    """Return words on who is sent home, and with which numbers the next one wins (YOZ-11.12)."""
    line = f"{die} loses: {seat_name(leader)} goes home"
    winning = listed(numbers, "or")
    return line, f"{seat_name(following)} needs {winning} next time"


def first_gem(seat: Seat) -> Said:
    """Return the words that say what a hero's first gem is good for (YOZ-8.4)."""
    return f"{seat_name(seat)} can jump now", "First gem: press Jump to travel by circle"


def third_gem(seat: Seat) -> Said:
    """Return the words that say that a hero may enter the castle (YOZ-14.1)."""
    return f"{seat_name(seat)} may enter the castle", "Three gems of three"


def thief_runs(stones: int, left: int, rounds: int, landmark: str) -> Said:
    """Return how far the thief ran and has to go; `rounds`: about how many rounds that takes."""
    line = f"The thief moves {counted(stones, 'space')} closer"
    if not left:
        return line, "He stands before the castle"
    about = "about one round" if rounds == 1 else f"about {rounds} rounds"
    note = f"{left} left: {about}"
    return line, f"At {in_sentence(landmark)}, {note}" if landmark else note


def thief_back(stones: int, left: int, chance: int) -> Said:
    """Return how far the thief was driven back; `chance`: the last chance's die (YOZ-15.3)."""
    line = f"The thief moves back {counted(stones, 'space')}"
    if chance:
        return line, f"The last chance: {chance}, with {LAST_CHANCE_LOST + 1} or more"
    return line, f"{left} left now"


def one_missing(seat: Seat, steps: int | None) -> Said:
    """Return the words that say who alone is not in the castle yet."""
    line = f"Only {seat_name(seat)} is missing"
    if steps is None:
        return line, "A dragon or a missing gem is in the way"
    return line, f"{counted(steps, 'step')} to the gate"


def won(stones: int) -> Said:
    """Return the words that say that the party has won, and how near the thief was."""
    return "You are all in the castle", f"The thief was {counted(stones, 'space')} away"


def thief_won(rounds: int) -> Said:
    """Return the words that say that the party has lost."""
    return "The thief got away", f"He reached the castle in round {rounds}"
