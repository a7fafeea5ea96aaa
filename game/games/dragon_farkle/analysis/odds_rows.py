"""Rows of the odds panel that several decisions share: the next throw, and armies in reach."""

from functools import lru_cache

from game.core.contract.values import OddsRow, Seat
from game.core.naming import seat_name
from game.core.odds_rows import gain, loss, mixed
from game.games.dragon_farkle.analysis import outcomes
from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY, farkle, farkle_risk
from game.games.dragon_farkle.analysis.turn_solver import Turn
from game.games.dragon_farkle.rules.content import BARTLEBY_LEAST, UNIT, Companion, recruited
from game.games.dragon_farkle.rules.scoring import SoldierTable
from game.games.dragon_farkle.rules.state import State, entry_requirement

IN_REACH = 2000
"""Soldiers short of the Keep or of a rival, from which on the chance to recruit them is shown."""


def farkle_row(view: State, label: str, dice: int, *, battle: bool = False) -> OddsRow:
    """Return the row for a Farkle with `dice` dice; `battle`: against the dragon."""
    risk = farkle_risk(dice, view.rules.table, battle=battle)
    return loss(label, risk, outcomes.Farkle(dice))


def next_throw(view: State, dice: int, aside: int, saved: int = 0) -> list[OddsRow]:
    """Return the four results of a roll when Recruiting or in a Brawl; their chances add up to 1.

    `saved`: the soldiers that Percy keeps of a Farkle (DF-9.15).
    """
    blank = farkle(dice, view.rules.table)
    lost = f"Farkle: {aside - saved:,} lost" if aside else "Nothing scores: a Farkle"
    return [
        gain("Next roll scores", (1 - blank) * (BLANK + RALLY), outcomes.Scores(dice)),
        farkle_row(view, lost, dice),
        mixed("Dragon: roll scores 0", (1 - blank) * DRAGON, outcomes.Eaten(dice)),
        mixed("Dragon prevents a Farkle", blank * DRAGON, outcomes.Evaded(dice)),
    ]


def goal(view: State, seat: Seat, aside: int, dice: int) -> list[OddsRow]:
    """Return a row for the chance to reach the Keep in this action, or to pass the largest army.

    No row if both are out of reach, or reached with what is set aside.
    """
    army, entry = view.camps[seat].army, entry_requirement(view)
    goals = [(f"Reach {entry:,} this turn", entry)]
    leader = max(range(len(view.camps)), key=lambda other: view.camps[other].army)
    if view.camps[leader].army > army:
        ahead = view.camps[leader].army + UNIT
        goals.append((f"Overtake {seat_name(leader)} this turn", ahead))
    for label, wanted in goals:
        if 0 < wanted - army - aside <= IN_REACH:
            companion = view.camps[seat].companion
            turn = _reaching(wanted - army, view.rules.table, view.turn.full_set, companion)
            # No outcome: it assumes a plan of many rolls, whose end does not show if it held.
            return [gain(label, turn.rolling(aside, dice))]
    return []


@lru_cache(maxsize=64)  # some 10 ms each, and the next turns ask for many of them again
def _reaching(short: int, table: SoldierTable, full_set: int, companion: Companion | None) -> Turn:
    """Return the solved turn of a seat that wants to recruit at least `short` soldiers."""
    # What Percy saves is never enough: with that much aside one stops.
    return Turn(
        table,
        stop=lambda aside: float(recruited(aside, companion) >= short),
        bust=lambda _: 0.0,
        settled=max(short, BARTLEBY_LEAST),
        full_set=full_set,
    )
