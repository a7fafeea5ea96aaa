"""A seat's chance to win the match, estimated from the table after a turn.

Each seat has a strength: what its tiles weigh, what its points weigh besides (the more, the fewer
goes are left), and how it is placed in the order. Its chance to win is its part of the sum of
exp(strength) over all seats. The weights were fitted to the results of matches between computer
players (`tools/tables/fit_win_weights.py`); they take the place of the hold factors of section
14.6, which weigh points and not wins.
"""

from collections.abc import Sequence
from functools import cache
from math import log, prod

from msgspec import Struct

from game.core.assets import read_table
from game.core.contract.values import Seat
from game.core.review.weighing import shares
from game.games.yahtzee_challenge.analysis.odds import steal
from game.games.yahtzee_challenge.rules.content import (
    INDEX,
    LEVEL_MAX,
    NUMBER_TILES,
    RING,
    TILES,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.state import Holding, State

NO_TILE = -1
_NUMBERS = len(NUMBER_TILES)
_SHIELD = LEVEL_MAX + len(TILES) - _NUMBERS
KINDS = _SHIELD + 3
"""Things that weigh: number tiles by level, the fixed tiles, then the shield on a large straight,
on four of a kind and on anything else."""

Row = tuple[float, ...]


class Weights(Struct, frozen=True):
    """Record of the weights for one number of seats."""

    claiming: Row  # claiming stage: of each kind of tile
    paces: tuple[float, float]  # of a point, times the pace and times its square
    turn: Row  # claiming stage: of the seat that plays 1st, 2nd, ... from now
    finale: tuple[Row, ...]  # Challenge Rounds, by runs of others to come: of each kind of tile
    run: tuple[Row, ...]  # by runs ended: of the seat that runs 1st, 2nd, ...


_WEIGHTS = read_table("yahtzee_challenge", dict[int, Weights])  # by the number of seats


class Stage(Struct, frozen=True):
    """Record of the order of play after a turn.

    In the claiming stage `order` begins with the next seat. In the Challenge Rounds it is the
    order of runs, and `running` the place in it of the present or next runner.
    """

    order: tuple[Seat, ...]
    running: int | None = None


def stage_after(state: State, *, success: bool, claimed: bool) -> Stage | None:
    """Return the order of play after the active seat's turn; None if that ends the match.

    `claimed`: the go takes a tile out of the supply that is still in it in `state`.
    """
    seat = state.active
    finale = state.finale
    if finale is not None:
        order = run_order(state, finale.last_runner)
        running = order.index(seat) + (not success)
        return Stage(order, running) if running < len(order) else None
    if len(state.available()) == claimed:  # YC-12.1
        return Stage(run_order(state, seat), 0)
    if seat == state.order[-1] and state.rounds_done + 1 == state.bell:  # YC-14.3
        last = seat if claimed or state.last_claimer is None else state.last_claimer
        return Stage(run_order(state, last), 0)
    return Stage(run_order(state, seat))


def stage_at(state: State) -> Stage:
    """Return the order of play at the beginning of a turn."""
    if state.finale is None:
        at = state.order.index(state.active)
        return Stage(state.order[at:] + state.order[:at])
    return Stage(run_order(state, state.finale.last_runner), state.finale.runs_done)


def kind(index: int, level: int) -> int:
    """Return the index into the table of weights for a tile (its index in TILES) and its level."""
    return level - 1 if index < _NUMBERS else LEVEL_MAX + index - _NUMBERS


def shield_kind(index: int) -> int:
    """Return the index into the table of weights for the shield on a tile (its index in TILES)."""
    special = {INDEX[Tile.LARGE_STRAIGHT]: _SHIELD, INDEX[Tile.FOUR_OF_A_KIND]: _SHIELD + 1}
    return special.get(index, _SHIELD + 2)


@cache
def pace(supply: int) -> float:
    """Return how long the claiming stage takes: 0 is some 20 goes, each 1 more e times as many.

    `supply`: the tiles in it, the one at place n in TILES as bit n.
    """
    odds = sorted((steal(tile) for n, tile in enumerate(TILES) if supply >> n & 1), reverse=True)
    goes = 0.0
    while odds:  # the easiest first; one free square each, and the Wilds, where rivals' tiles lure
        winning = 1 - prod(1 - chance for chance in odds)
        goes += 1 / ((len(odds) / RING + 0.12) * winning)
        odds.pop(0)
    return log(max(1.0, goes)) - 3


class Balance:
    """Calculates the chances of all seats to win, also after one more tile is won.

    `shielded`: the place in TILES of the tile under the shield, or NO_TILE.
    """

    def __init__(self, holdings: Sequence[Holding], shielded: int, stage: Stage) -> None:
        seats = len(stage.order)
        model = _WEIGHTS[seats]
        self._holdings = holdings
        self._shielded = shielded
        self._paces = model.paces if stage.running is None else None
        self._kinds: list[Sequence[float]] = [()] * seats  # by seat: the weights of its tiles
        self._strengths = [0.0] * seats
        self._points = [0] * seats
        self._supply = 0
        for place, seat in enumerate(stage.order):
            if stage.running is None:
                self._kinds[seat] = model.claiming
                self._strengths[seat] = model.turn[place]
            else:
                to_run = seats - stage.running - (place >= stage.running)  # of the others
                self._kinds[seat] = model.finale[to_run]
                self._strengths[seat] = model.run[stage.running][place]
        for index, held in enumerate(holdings):
            if held.owner is None:
                self._supply |= 1 << index
                continue
            kinds = self._kinds[held.owner]
            self._strengths[held.owner] += kinds[kind(index, held.level)]
            self._points[held.owner] += points(TILES[index], held.level)
            if index == shielded:
                self._strengths[held.owner] += kinds[shield_kind(index)]

    def chance(self, seat: Seat) -> float:
        """Return the chance of a seat to win, 0 to 1, before another tile is won."""
        return self.chances()[seat]

    def chances(self) -> list[float]:
        """Return the chance of each seat; they add up to 1."""
        return self._shares(self._strengths, self._points, self._supply)

    def chance_with(self, seat: Seat, index: int, level: int, shielded: int) -> float:
        """Return a seat's chance to win after it wins a tile and the shield is on `shielded`."""
        strengths, scores = self._strengths.copy(), self._points.copy()
        tile, held = TILES[index], self._holdings[index]
        if held.owner is not None:
            strengths[held.owner] -= self._kinds[held.owner][kind(index, held.level)]
            scores[held.owner] -= points(tile, held.level)
        strengths[seat] += self._kinds[seat][kind(index, level)]
        scores[seat] += points(tile, level)
        before = self._shielded
        if shielded != before or (shielded == index and held.owner != seat):
            if before != NO_TILE:
                owner = self._holdings[before].owner
                assert owner is not None  # only owned tiles have the shield (YC-11.13)
                strengths[owner] -= self._kinds[owner][shield_kind(before)]
            strengths[seat] += self._kinds[seat][shield_kind(shielded)]
        return self._shares(strengths, scores, self._supply & ~(1 << index))[seat]

    def _shares(
        self, strengths: Sequence[float], scores: Sequence[int], supply: int
    ) -> list[float]:
        if self._paces is None:
            return shares(strengths)
        late = pace(supply)
        weight = late * self._paces[0] + late * late * self._paces[1]
        return shares(
            [strength + weight * score for strength, score in zip(strengths, scores, strict=True)]
        )
