"""Tests whether dice are fair; valid however often it is looked at.

The test bets on every face before it falls, at the odds of a fair die. With fair dice the fortune
ever grows to c times the stake in at most 1 of c installations, however long they play and however
often the result is read (Ville's inequality). So the fortune itself is the test statistic, valid
after any number of evenings.

Half of the stake is on the simple frauds: one face comes a fifth more or less often than it should.
The other half learns the shares of the faces as they fall, and expects none to be off by much more
than a fifth: a mixture of all loaded dice. Both winnings depend on how often each face came, not on
the order, so only the counts are stored.
"""

from collections.abc import Sequence
from math import exp, lgamma, log, sqrt
from typing import Final

from game.core.statistics.page import Faces, Found
from game.core.wording import counted

ONE_HOUSE_IN: Final = 20
"""At most one of this many installations with fair dice ever reports unusual dice."""

_OFF: Final = 0.2  # a face that comes a fifth too often: 20 instead of 16.7 in 100 sixes
_LEARNED: Final = 20.0  # throws of each face that the learner thinks they have seen already
_SURE: Final = 1.96  # standard deviations that 95 of 100 stay within
_POWER: Final = 0.8416  # and those that 80 of 100 stay below
_SIXES: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
_LARGEST: Final = 1_000_000  # rarer than once in this many installations is never claimed


def faces_of(counts: Sequence[int], tests: int = 1) -> Faces:
    """Return the dice of one kind with a verdict. `counts`: of each face, the 1 first.

    `tests`: the number of such tests, over all persons and kinds of dice; the more there are, the
    more a single one must be off.

    Dice can be usual from `enough` on. Fewer are either unusual or too few.
    """
    sides, thrown = len(counts), sum(counts)
    wide = band(thrown, sides)
    fortune = log_fortune(counts) - log(tests)
    if fortune >= log(ONE_HOUSE_IN):
        one_in = _LARGEST if fortune >= log(_LARGEST) else int(exp(fortune))
        return Faces(sides, tuple(counts), wide, Found.UNUSUAL, one_in)
    found = Found.USUAL if thrown >= enough(sides) else Found.TOO_FEW
    return Faces(sides, tuple(counts), wide, found)


def own_dice_said(faces: Faces) -> str:
    """Return what the test has found about a person's own dice of one kind, in sentences."""
    head = f"Rolled by hand, {faces.sides} sides: {counted(faces.thrown, 'die', 'dice')}."
    if faces.found is Found.TOO_FEW:
        return f"{head} Too few to tell."
    if faces.found is Found.USUAL:
        return f"{head} Normal for fair dice."
    off = [count / faces.expected - 1 for count in faces.counts]
    most = max(range(faces.sides), key=lambda face: abs(off[face]))
    face = _SIXES[most] if faces.sides == len(_SIXES) else f"the {most + 1}"
    by, one_in = f"{abs(off[most]):.0%}".replace("%", " %"), f"{faces.one_in:,}"
    if off[most] > 0:
        return f"{head} These dice show {face} {by} too often: 1 chance in {one_in}."
    return f"{head} These dice show {face} {by} too rarely: 1 chance in {one_in}."


def enough(sides: int) -> int:
    """Return how many dice make "as dice should be" informative: 1,025 of six sides.

    With that number, a face that comes a fifth too often is noticed in 80 of 100 installations by a
    test read once, at 5 in 100 false alarms. (A test that may be read every evening needs about
    twice as many dice to notice the same die.)
    """
    fair, off = 1 / sides, (1 + _OFF) / sides
    spreads = _SURE * sqrt(fair * (1 - fair)) + _POWER * sqrt(off * (1 - off))
    return round((spreads / (off - fair)) ** 2)


def band(thrown: int, sides: int) -> float:
    """Return how far, in dice, a face's count stays from its expectation in 95 of 100 runs."""
    return _SURE * sqrt(thrown / sides * (1 - 1 / sides))


def log_fortune(counts: Sequence[int]) -> float:
    """Return the natural logarithm of the fortune from a stake of 1 after these faces."""
    bets = [_on_one_face(counts, face, off) for face in range(len(counts)) for off in (_OFF, -_OFF)]
    return _mean([_mean(bets), _learning(counts)])


def _on_one_face(counts: Sequence[int], face: int, off: float) -> float:
    """Return the log fortune of a bet that this face comes more often by the factor 1 + `off`."""
    sides, thrown = len(counts), sum(counts)
    others = 1 - off / (sides - 1)
    return counts[face] * log(1 + off) + (thrown - counts[face]) * log(others)


def _learning(counts: Sequence[int]) -> float:
    """Return the logarithm of the gain of a bet on each face as often as it has come so far."""
    sides, thrown = len(counts), sum(counts)
    whole = lgamma(sides * _LEARNED) - lgamma(sides * _LEARNED + thrown)
    each = sum(lgamma(_LEARNED + count) for count in counts) - sides * lgamma(_LEARNED)
    return thrown * log(sides) + whole + each


def _mean(logs: Sequence[float]) -> float:
    """Return the logarithm of the mean of numbers that are given by their logarithms."""
    most = max(logs)
    return most + log(sum(exp(one - most) for one in logs) / len(logs))
