"""Are these dice as dice should be? A test that holds at every look.

Somebody bets on every face before it falls, at the odds of a fair die. Who bets on a fair die
doubles their money no more often than one time in two, and multiplies it by c at some time or other
no more often than one time in c, however long they play and whenever they look (Ville's
inequality). So the fortune itself is the test.

The bets are those of somebody who knows nothing of the die at first and learns its shares as it
falls: a mixture of all loaded dice. What they have won depends on the counts of the faces alone, so
nothing needs to be kept but these.
"""

from collections.abc import Sequence

from game.core.evenings.page import Faces


def log_fortune(counts: Sequence[int]) -> float:
    """The natural logarithm of what a stake of 1 has become after these faces.

    `counts`: how often each face came, the 1 first.
    """
    raise NotImplementedError


def threshold(persons: int) -> float:
    """The fortune from which on a haul is unusual: one house in twenty ever sees it by chance."""
    raise NotImplementedError


def faces_of(counts: Sequence[int], persons: int) -> Faces:
    """The haul of one of so many persons, judged."""
    raise NotImplementedError


def band(thrown: int, sides: int) -> float:
    """How far from the expected number the count of a face lies in 95 of 100 hauls, in dice."""
    raise NotImplementedError
