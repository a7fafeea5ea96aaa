"""What a recruiting turn is worth, and whether to throw again (section 14, "Recruiting")."""

from functools import lru_cache

from game.games.dragon_farkle.analysis.prospects import Rally
from game.games.dragon_farkle.analysis.throw_odds import check_dice, check_soldiers
from game.games.dragon_farkle.analysis.turn_solver import RollOrStop, Turn
from game.games.dragon_farkle.rules.content import (
    BARTLEBY_LEAST,
    FULL_SET,
    PERCY_SAVES,
    Companion,
    percy_saves,
    recruited,
)
from game.games.dragon_farkle.rules.scoring import RECORD, SoldierTable


def recruit(
    aside: int,
    dice_left: int,
    table: SoldierTable = RECORD,
    full_set: int = FULL_SET,
    companion: Companion | None = None,
    item: int = 0,
) -> RollOrStop:
    """Return the mean soldiers of a recruiting turn, by rolling and by stopping now.

    `aside`: soldiers set aside. `dice_left`: rolled next. `full_set`: the dice that come back when
    all are set aside, five under the Rain Cloud. `companion`: of the seat. `item`: soldiers that a
    Magic Item of the Rally side is worth. Exact to 1e-9 soldiers (see `turn_solver`).
    Raises: ValueError naming what is wrong.
    """
    check_soldiers(soldiers_aside=aside, worth_of_an_item=item)
    check_dice(dice_left, full_set)
    return _turn(table, full_set, companion, item).choices(aside, dice_left)


def plain_turn(table: SoldierTable = RECORD) -> Turn:
    """Return the solved turn that makes the army largest on average, without any card."""
    return _turn(table, FULL_SET, None, 0)


@lru_cache(maxsize=32)
def _turn(table: SoldierTable, full_set: int, companion: Companion | None, item: int) -> Turn:
    return Turn(
        table,
        stop=lambda aside: float(recruited(aside, companion)),
        bust=lambda aside: float(percy_saves(aside, companion)),
        settled=max(PERCY_SAVES, BARTLEBY_LEAST),
        rally=Rally(item, companion is Companion.YORICK),
        full_set=full_set,
    )
