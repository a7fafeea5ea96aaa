"""Turns solved for the chance to win the match: the value of each end of an action to a seat.

The recursion is that of `turn_solver`; the value of a stop or a Farkle is the chance in the race
after it (`race`). Solved turns are cached, because every decision of a turn needs them.
"""

from collections.abc import Callable
from functools import lru_cache

from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.battle_odds import FinalBattle
from game.games.dragon_farkle.analysis.brawl_spread import MOST_SCORE, attack, margins
from game.games.dragon_farkle.analysis.prospects import Rally
from game.games.dragon_farkle.analysis.turn_solver import Turn
from game.games.dragon_farkle.players.race import ABOVE, TOLL, Race, Standing
from game.games.dragon_farkle.rules.content import (
    BARTLEBY_LEAST,
    BARTLEBY_SOLDIERS,
    BRAWL_BONUS,
    UNIT,
    Companion,
    percy_saves,
    recruited,
)

_MOST_ASIDE = 4000  # soldiers of one turn above which results are merged


@lru_cache(maxsize=256)
def recruiting(
    standing: Standing, seat: Seat, full_set: int, companion: Companion | None, item: int
) -> Turn:
    """Return a recruiting turn; `item`: soldiers a Magic Item of the Rally side is worth."""
    race, army = Race(standing, seat), standing.armies[seat]
    most = _MOST_ASIDE
    if not standing.rules.last_orders:
        most = min(most, max(standing.needs[seat] + ABOVE - army, BARTLEBY_LEAST))
    worths = _rising(lambda aside: race.win(army + aside, False), most + BARTLEBY_SOLDIERS)

    def stop(aside: int) -> float:
        brought = recruited(aside, companion)
        return worths[min(brought // UNIT, len(worths) - 1)]

    def bust(aside: int) -> float:
        kept = percy_saves(aside, companion)
        return worths[kept // UNIT]

    rally = Rally(item, companion is Companion.YORICK)
    return Turn(standing.rules.table, stop, bust, most + UNIT, rally, full_set)


def _rising(worth: Callable[[int], float], most: int) -> list[float]:
    """Return what 0, 50, ... soldiers are worth; never less than fewer soldiers."""
    worths: list[float] = []
    for soldiers in range(0, most + UNIT, UNIT):
        worths.append(max(worth(soldiers), worths[-1] if worths else 0.0))
    return worths


@lru_cache(maxsize=256)
def attacking(
    standing: Standing, seat: Seat, attacker: Seat, target: Seat, dice: int, defence_dice: int
) -> Turn:
    """Return the attacker's part of a Brawl, worth what it is to `seat`, who is the attacker."""
    result = brawl_result(standing, seat, attacker, target)
    table = standing.rules.table

    def gain(score: int) -> float:
        return sum(chance * result(lead) for lead, chance in margins(score, defence_dice, table))

    return attack(gain, dice, table)


@lru_cache(maxsize=256)
def defending(
    standing: Standing, attacker: Seat, target: Seat, attack_score: int, full_set: int
) -> Turn:
    """Return the defender's part of a Brawl, worth what it is to the defender."""
    result = brawl_result(standing, target, attacker, target)
    most = attack_score + min(standing.armies[attacker], MOST_SCORE) + UNIT
    worths = _rising(lambda score: result(attack_score - score), most)
    return Turn(
        standing.rules.table,
        stop=lambda aside: worths[min(aside // UNIT, len(worths) - 1)],
        bust=lambda _: worths[0],
        settled=most,
        full_set=full_set,
    )


@lru_cache(maxsize=64)
def brawl_result(
    standing: Standing, seat: Seat, attacker: Seat, target: Seat
) -> Callable[[int], float]:
    """Return a function: the worth to `seat` of a lead of the attacker (below 0: behind)."""
    inside = list(standing.inside)
    inside[attacker] = False  # DF-8.7
    standing = standing._replace(inside=tuple(inside))
    armies = standing.armies
    rival = target if seat == attacker else attacker

    @lru_cache(maxsize=512)
    def result(lead: int) -> float:
        winner, loser = (attacker, target) if lead > 0 else (target, attacker)
        after = {winner: armies[winner], loser: armies[loser]}
        if lead:
            taken = min(abs(lead), armies[loser])
            after = {
                winner: armies[winner] + taken + BRAWL_BONUS,
                loser: armies[loser] - taken,
            }
        return Race(standing, seat, {rival: after[rival]}).win(after[seat], False)

    return result


def held(army: int) -> int:
    """Return the army that keeps a seat in the Keep after a Farkle later in the battle."""
    return max(UNIT, army - TOLL)


def battle_worth(standing: Standing, seat: Seat, ends: FinalBattle, left: int) -> float:
    """Return a seat's chance to win with a Final Battle; `left`: its army after a Farkle."""
    race = Race(standing, seat)
    return ends.win + ends.farkle * race.win(left, True) + ends.lost * race.win(0, False)
