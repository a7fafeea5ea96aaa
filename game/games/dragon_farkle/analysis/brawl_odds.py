"""The best play of attacker and defender in a Brawl (section 14, "Defending").

The recursion is that of `turns`, with what the comparison of the scores brings (DF-6.14 to DF-6.17)
for the stop. Magic Items drawn by the Rally side are left out: it doubles.
"""

from functools import cache, lru_cache

from game.games.dragon_farkle.analysis.throw_odds import check_dice
from game.games.dragon_farkle.analysis.turn_solver import RollOrStop, Turn
from game.games.dragon_farkle.rules.scoring import RECORD, UNIT, SoldierTable

DEFENCE_SET = 5  # Soldier dice of a defender (DF-6.10)
BRAWL_BONUS = 500  # DF-6.17
_BEYOND = 6000  # attack scores that hardly anybody beats: higher ones are taken to be as good


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
    _check_soldiers(attack_score=attack_score, aside=aside)
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
    spite: float = 0.0,
) -> RollOrStop:
    """The mean change of the defender's army, in soldiers, by throwing on or by stopping now.

    `spite`: how much a soldier that the attacker gains weighs against an own one, bonus included.
    Raises: ValueError naming what is wrong.
    """
    _check_soldiers(
        attack_score=attack_score, attacker_army=attacker_army, own_army=own_army, aside=aside
    )
    if not 0 <= spite <= 1:
        raise ValueError(f"The spite is between 0 and 1, not {spite!r}.")
    check_dice(dice, full_set)
    turn = _defending(attack_score, attacker_army, own_army, table, full_set, spite)
    return turn.choices(aside, dice)


def attack(
    attack_dice: int,
    table: SoldierTable = RECORD,
    defence_dice: int = DEFENCE_SET,
) -> float:
    """The attacker's best chance to win a Brawl, before the first throw.

    The defender plays for not being beaten, so that a draw is as good as a win. Takes seconds.
    Raises: ValueError naming what is wrong.
    """
    check_dice(attack_dice, attack_dice)
    check_dice(defence_dice, defence_dice)

    @cache
    def stop(score: int) -> float:
        if not score:
            return 0.0
        return 1 - beat(
            min(score, _BEYOND) - UNIT, table=table, dice=defence_dice, full_set=defence_dice
        )

    turn = Turn(table, stop, bust=lambda _: 0.0, settled=_BEYOND, full_set=attack_dice)
    return turn.rolling(0, attack_dice)


def defence(
    attack_score: int,
    attacker_army: int,
    own_army: int,
    table: SoldierTable = RECORD,
    full_set: int = DEFENCE_SET,
    spite: float = 0.0,
) -> Turn:
    """Return the solved turn of a defender, on which `defend` is based."""
    return _defending(attack_score, attacker_army, own_army, table, full_set, spite)


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
def _defending(
    attack_score: int,
    attacker_army: int,
    own_army: int,
    table: SoldierTable,
    full_set: int,
    spite: float,
) -> Turn:
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


def _check_soldiers(**soldiers: int) -> None:
    for name, number in soldiers.items():
        if type(number) is not int or number < 0 or number % UNIT:
            shown = name.replace("_", " ")
            raise ValueError(f"The {shown} is a multiple of {UNIT} soldiers, not {number!r}.")
