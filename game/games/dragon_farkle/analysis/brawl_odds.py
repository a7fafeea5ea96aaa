"""The best play of attacker and defender in a Brawl (section 14, "Defending").

The recursion is that of `turn_solver`; a stop is worth what the comparison of the scores brings
(DF-6.14 to DF-6.17). Magic Items drawn by the Rally side are left out: it doubles.
"""

from functools import lru_cache

from game.games.dragon_farkle.analysis.throw_odds import check_dice, check_soldiers
from game.games.dragon_farkle.analysis.turn_solver import RollOrStop, Turn
from game.games.dragon_farkle.rules.content import BRAWL_BONUS, DEFENCE_SET, UNIT
from game.games.dragon_farkle.rules.scoring import RECORD, SoldierTable


def beat(
    attack_score: int,
    aside: int = 0,
    dice: int = DEFENCE_SET,
    table: SoldierTable = RECORD,
    full_set: int = DEFENCE_SET,
) -> float:
    """Return the best chance to score more than the attacker when `dice` dice are rolled next.

    `aside`: what the defender has scored so far; above the attack score the chance is 1: stop.
    `full_set`: six with Grandma Gruel, one less under Itching Powder (section 3.3).
    Raises: ValueError naming what is wrong.
    """
    check_soldiers(attack_score=attack_score, aside=aside)
    check_dice(dice, full_set)
    return _beating(attack_score, table, full_set).worth(aside, dice)


def defend(
    attack_score: int,
    attacker_army: int,
    own_army: int,
    aside: int = 0,
    dice: int = DEFENCE_SET,
    table: SoldierTable = RECORD,
    full_set: int = DEFENCE_SET,
) -> RollOrStop:
    """Return the mean change of the defender's army, in soldiers, by rolling and by stopping now.

    Raises: ValueError naming what is wrong.
    """
    check_soldiers(
        attack_score=attack_score, attacker_army=attacker_army, own_army=own_army, aside=aside
    )
    check_dice(dice, full_set)
    return defence(attack_score, attacker_army, own_army, table, full_set).choices(aside, dice)


@lru_cache(maxsize=64)
def _beating(attack_score: int, table: SoldierTable, full_set: int) -> Turn:
    return Turn(
        table,
        stop=lambda aside: float(aside > attack_score),
        bust=lambda _: 0.0,
        settled=attack_score + UNIT,
        full_set=full_set,
    )


@lru_cache(maxsize=64)
def defence(
    attack_score: int,
    attacker_army: int,
    own_army: int,
    table: SoldierTable,
    full_set: int = DEFENCE_SET,
    spite: float = 0.0,
) -> Turn:
    """Return the solved turn of a defender, in soldiers that its army gains or loses.

    `spite`: how much a soldier that the attacker gains weighs against an own one, from 0 to 1, the
    bonus included.
    """

    def result(score: int) -> float:
        if score > attack_score:
            return float(min(score - attack_score, attacker_army) + BRAWL_BONUS)
        if score == attack_score:
            return 0.0
        loss = min(attack_score - score, own_army)
        return -loss - spite * (loss + BRAWL_BONUS)

    farkle = result(0)
    return Turn(
        table,
        stop=result,
        bust=lambda _: farkle,
        settled=attack_score + attacker_army + UNIT,
        full_set=full_set,
    )
