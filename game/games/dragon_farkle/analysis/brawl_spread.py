"""The distribution of both scores of a Brawl between players who fight for soldiers.

A computer player does not know how its rival will play. It takes the rival to defend as
`brawl_odds.defend` finds best with armies of a usual size, whose soldiers weigh half as much when
the other side gains them; the chances that follow from that are exact.
"""

from bisect import bisect
from collections.abc import Callable
from functools import lru_cache

from game.games.dragon_farkle.analysis.brawl_odds import defence
from game.games.dragon_farkle.analysis.spread import results
from game.games.dragon_farkle.analysis.turn_solver import Turn
from game.games.dragon_farkle.rules.content import BRAWL_BONUS, UNIT
from game.games.dragon_farkle.rules.scoring import SoldierTable

USUAL_ARMY = 2500
SPITE = 0.5
MOST_SCORE = 3000  # higher attacks are defended against alike
_STEPS = (50, 100, 200, 300, 400, 500, 600, 700, 850, 1000, 1300, 1700, 2200, MOST_SCORE)
"""Attack scores whose defences are calculated; those between two are interpolated."""


@lru_cache(maxsize=512)
def margins(attack_score: int, dice: int, table: SoldierTable) -> tuple[tuple[int, float], ...]:
    """Return the leads (below 0: deficits) over a defender with `dice` dice, with their chances."""
    chances: dict[int, float] = {}
    for known, part in _parts(min(attack_score, MOST_SCORE)):
        for score, chance in _defences(known, dice, table):
            # The defender stops this far above or below the attack, or has nothing.
            lead = min(known - score, attack_score) if score else attack_score
            chances[lead] = chances.get(lead, 0.0) + part * chance
    return tuple(chances.items())


def _parts(attack_score: int) -> tuple[tuple[int, float], ...]:
    """Return the scores beside an attack score, and the weight of each (they add up to 1)."""
    if not attack_score or attack_score in _STEPS:
        return ((attack_score, 1.0),)
    above = bisect(_STEPS, attack_score)
    low, high = _STEPS[above - 1], _STEPS[above]
    part = (attack_score - low) / (high - low)
    return ((low, 1 - part), (high, part))


@lru_cache(maxsize=64)
def _defences(score: int, dice: int, table: SoldierTable) -> tuple[tuple[int, float], ...]:
    turn = defence(score, USUAL_ARMY, USUAL_ARMY, table, dice, SPITE)
    return tuple(results(turn, table, dice, score + USUAL_ARMY).items())


@lru_cache(maxsize=32)
def leads(
    attack_dice: int, defence_dice: int, table: SoldierTable
) -> tuple[tuple[int, float], ...]:
    """Return the attacker's possible leads in a usual Brawl, with their chances."""

    def gain(score: int) -> float:
        return sum(chance * _worth(lead) for lead, chance in margins(score, defence_dice, table))

    turn = attack(gain, attack_dice, table)
    chances: dict[int, float] = {}
    for score, chance in results(turn, table, attack_dice, MOST_SCORE).items():
        for lead, share in margins(score, defence_dice, table):
            chances[lead] = chances.get(lead, 0.0) + chance * share
    return tuple(chances.items())


def attack(gain: Callable[[int], float], dice: int, table: SoldierTable) -> Turn:
    """Return the attacker's solved turn; `gain(score)`: the value of stopping with a score."""
    worths: list[float] = []

    def stop(score: int) -> float:
        # A higher score is never worse; where the rival's play says so it is by a hair.
        while len(worths) <= score // UNIT and len(worths) * UNIT <= MOST_SCORE:
            worths.append(max(gain(len(worths) * UNIT), worths[-1] if worths else float("-inf")))
        return worths[min(score // UNIT, len(worths) - 1)]

    return Turn(table, stop=stop, bust=lambda _: stop(0), settled=MOST_SCORE, full_set=dice)


def _worth(lead: int) -> float:
    """Return what a lead is worth to the attacker, in soldiers."""
    if not lead:
        return 0.0
    taken = min(abs(lead), USUAL_ARMY)
    mine, theirs = taken + BRAWL_BONUS, -taken
    return mine - SPITE * theirs if lead > 0 else theirs - SPITE * mine
