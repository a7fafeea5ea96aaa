"""What a recruiting turn is worth, and whether to throw again (section 14, "Recruiting")."""

from functools import lru_cache

from msgspec import Struct

from game.games.dragon_farkle.analysis.prospects import Rally
from game.games.dragon_farkle.analysis.throw_odds import check_dice
from game.games.dragon_farkle.analysis.turn_solver import RollOrStop, Turn
from game.games.dragon_farkle.rules.scoring import FULL_SET, RECORD, UNIT, SoldierTable

PERCY_KEEPS = 300  # DF-9.15
BARTLEBY_FROM = 300  # DF-9.16
BARTLEBY_BRINGS = 150  # DF-9.16


class Terms(Struct, frozen=True, kw_only=True, cache_hash=True):
    """What a recruiting turn is played for besides the soldiers aside; by default nothing."""

    item: int = 0  # soldiers a Magic Item of the Rally side is worth, a multiple of 50
    percy: bool = False  # a Farkle leaves up to 300 of the soldiers aside (DF-9.15)
    bartleby: bool = False  # a stop at 300 or more brings 150 more (DF-9.16)
    yorick: bool = False  # Rally gives both rewards (DF-9.17)
    entry_gap: int = 0  # soldiers short of the Keep's entry army (DF-8.1)
    entry_bonus: int = 0  # soldiers that a stop which closes the gap is worth besides


PLAIN = Terms()


def recruit(
    pot: int,
    dice_left: int,
    table: SoldierTable = RECORD,
    full_set: int = FULL_SET,
    terms: Terms = PLAIN,
) -> RollOrStop:
    """The turn that makes the army largest on average, from a decision to roll or stop.

    `pot`: soldiers aside, a multiple of 50. `dice_left`: thrown next. `full_set`: what comes back
    when all dice are set aside, five under the Rain Cloud. Exact to 1e-9 soldiers (see `turns`).
    Raises: ValueError naming what is wrong.
    """
    if type(pot) is not int or pot < 0 or pot % UNIT:
        raise ValueError(f"Soldiers aside are a multiple of {UNIT}, not {pot!r}.")
    check_dice(dice_left, full_set)
    return _turn(table, full_set, terms).choices(pot, dice_left)


def plain_turn(table: SoldierTable = RECORD) -> Turn:
    """The whole turn that makes the army largest on average, without any card."""
    return _turn(table, FULL_SET, PLAIN)


@lru_cache(maxsize=32)
def _turn(table: SoldierTable, full_set: int, terms: Terms) -> Turn:
    for name in ("item", "entry_gap", "entry_bonus"):
        soldiers = getattr(terms, name)
        if type(soldiers) is not int or soldiers < 0 or soldiers % UNIT:
            raise ValueError(f"The term {name} is a multiple of {UNIT}, not {soldiers!r}.")
    return Turn(
        table,
        stop=lambda aside: _stop(aside, terms),
        bust=lambda aside: float(min(aside, PERCY_KEEPS)) if terms.percy else 0.0,
        settled=max(PERCY_KEEPS, BARTLEBY_FROM, terms.entry_gap),
        rally=Rally(terms.item, terms.yorick),
        full_set=full_set,
    )


def _stop(aside: int, terms: Terms) -> float:
    if terms.bartleby and aside >= BARTLEBY_FROM:
        aside += BARTLEBY_BRINGS
    bonus = terms.entry_bonus if aside >= terms.entry_gap else 0
    return float(aside + bonus)
