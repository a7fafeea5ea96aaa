"""The exact chances of a Final Battle's ends: a Markov chain without cycles (section 14, DF-7).

W(d, a, n) is the chance to win with d damage still to do, an army of a, and n dice in hand. One
throw brings damage x = 0, 1 or 2 with chances 4/6, 1/6, 1/6 (DF-7.3, DF-7.4):

- x >= d: won, before any soldier of the throw is lost (DF-7.13);
- no scoring dice: x = 0 is the Farkle that ends the turn (DF-7.8), otherwise the same dice are
  thrown again: W(d - x, a, n) (DF-7.9, DF-7.10);
- scoring dice worth v, all of them leave the hand (DF-7.5): the army is lost if a <= v (DF-7.14,
  DF-7.15), otherwise W(d - x, a - v, m), m dice left, the full set if none (DF-7.11).

Every term has a smaller army, or the same army with less damage to do. The chances of a Farkle
and of a lost army follow the same recursion with the 1 at their own end.
"""

from functools import lru_cache
from typing import NamedTuple

from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY, check_dice, throws
from game.games.dragon_farkle.rules.content import FULL_SET, UNIT
from game.games.dragon_farkle.rules.scoring import RECORD, SoldierTable

DAMAGE_MAX = 6  # Legend 5 (DF-13), and one more for the Alarm Clock (DF-10.30)
USUAL_DAMAGE = 4  # DF-7.2, and one for the Alarm Clock; more is calculated separately
SETTLED = 1e-15  # chances that change less over the most expensive roll are final


class FinalBattle(NamedTuple):
    """Record of the chance of each end of a Final Battle; the three add up to 1."""

    win: float  # the dragon is defeated
    farkle: float  # the turn ends, the army holds out in the Keep
    lost: float  # no soldier is left


_WON = FinalBattle(1.0, 0.0, 0.0)
_LOST = FinalBattle(0.0, 0.0, 1.0)

_Loss = tuple[float, int, int]  # the chance, soldiers lost in steps of 50, dice left
_Row = list[list[FinalBattle]]  # of one army: [damage still to do][dice in hand]


def final_battle(
    army: int,
    damage: int = 3,
    dice: int = FULL_SET,
    table: SoldierTable = RECORD,
    full_set: int = FULL_SET,
) -> FinalBattle:
    """Return how a Final Battle without cards may end, before the next throw.

    `army`: soldiers left, in steps of 50. `damage`: still to do. `dice`: thrown next. `full_set`:
    what comes back when all dice are set aside, five under the Rain Cloud.
    Raises: ValueError naming what is wrong.
    """
    if type(army) is not int or army < UNIT or army % UNIT:
        raise ValueError(f"An army in the Keep is a multiple of {UNIT} soldiers, not {army!r}.")
    if type(damage) is not int or not 1 <= damage <= DAMAGE_MAX:
        raise ValueError(f"Between 1 and {DAMAGE_MAX} damage can be left to do, not {damage!r}.")
    check_dice(dice, full_set)
    most = USUAL_DAMAGE if damage <= USUAL_DAMAGE else DAMAGE_MAX
    return _battles(table, full_set, most).row(army)[damage][dice]


@lru_cache(maxsize=8)
def _battles(table: SoldierTable, full_set: int, most: int) -> "_Battles":
    return _Battles(table, full_set, most)


class _Battles:
    """Chances of the Final Battle by army, calculated from the smallest army up, on demand.

    Large armies have equal chances. A row depends only on the rows that the most expensive roll
    reaches below it, and the chance to win never falls as the army grows: once two rows that far
    apart agree, all later rows equal them. A roll passes on at most 2/3 of a difference between
    rows (only a Blank keeps the damage), so the error is below 1e-13.
    """

    def __init__(self, table: SoldierTable, full_set: int, most: int) -> None:
        self._damages = range(1, most + 1)
        self._throws = [_losses(dice, table, full_set) for dice in range(1, full_set + 1)]
        self._reach = max(steps for _, losses in self._throws for _, steps, _ in losses)
        self._rows: list[_Row] = [[[_LOST] * (full_set + 1)] * (most + 1)]  # [army // UNIT]
        self._settled = False

    def row(self, army: int) -> _Row:
        wanted = army // UNIT
        while len(self._rows) <= wanted and not self._settled:
            self._rows.append(self._next_row())
            self._settled = self._is_settled()
        return self._rows[min(wanted, len(self._rows) - 1)]

    def _next_row(self) -> _Row:
        row: _Row = [[_WON] * (len(self._throws) + 1), *[[_LOST] for _ in self._damages]]
        for dice, (blank, losses) in enumerate(self._throws, start=1):
            scored = [self._scored(losses, damage) for damage in self._damages]
            for damage in self._damages:
                win, farkle, lost = scored[damage - 1]
                win, farkle, lost = BLANK * win, BLANK * (farkle + blank), BLANK * lost
                for dealt, side in ((1, DRAGON), (2, RALLY)):
                    if dealt >= damage:
                        win += side
                        continue
                    after, same = scored[damage - dealt - 1], row[damage - dealt][dice]
                    win += side * (after[0] + blank * same[0])
                    farkle += side * (after[1] + blank * same[1])
                    lost += side * (after[2] + blank * same[2])
                row[damage].append(FinalBattle(win, farkle, lost))
        return row

    def _scored(self, losses: list[_Loss], damage: int) -> tuple[float, float, float]:
        """Return the ends after a scoring roll with `damage` still to do, times its chance."""
        win = farkle = lost = 0.0
        rows, here = self._rows, len(self._rows)
        for chance, steps, left in losses:
            end = rows[here - steps if steps < here else 0][damage][left]
            win += chance * end[0]
            farkle += chance * end[1]
            lost += chance * end[2]
        return win, farkle, lost

    def _is_settled(self) -> bool:
        if len(self._rows) <= self._reach:
            return False
        return all(
            abs(now - before) < SETTLED
            for line, earlier in zip(
                self._rows[-1][1:], self._rows[-1 - self._reach][1:], strict=True
            )
            for chances, were in zip(line[1:], earlier[1:], strict=True)
            for now, before in zip(chances, were, strict=True)
        )


def _losses(dice: int, table: SoldierTable, full_set: int) -> tuple[float, list[_Loss]]:
    """Return the chance that no die scores, and what other throws cost."""
    blank, counted = 0.0, dict[tuple[int, int], float]()
    for chance, options in throws(dice, table, full_set):
        if not options:
            blank += chance
            continue
        value, left = options[0]
        end = value // UNIT, left
        counted[end] = counted.get(end, 0.0) + chance
    return blank, [(chance, steps, left) for (steps, left), chance in counted.items()]
