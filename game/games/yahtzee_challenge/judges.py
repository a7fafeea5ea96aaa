"""What the computer players want: values of claims for the plan of the throws (section 14.5)."""

from typing import Protocol

from msgspec.structs import replace

from game.games.yahtzee_challenge.content import INDEX, TILES, Tile, points
from game.games.yahtzee_challenge.moves import Result
from game.games.yahtzee_challenge.scoring import winners
from game.games.yahtzee_challenge.state import Holding, State
from game.games.yahtzee_challenge.win_chance import NO_TILE, Balance, stage_after


class Judge(Protocol):
    """Values what the go of a state's active seat may bring; only differences matter."""

    @property
    def miss(self) -> float:
        """Of winning nothing."""

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """Of taking the tile at a place in TILES at a level, the shield laid as well as can be."""


class PointsJudge:
    """Points now; a theft counts the loser's points too, divided by the number of rivals."""

    miss = 0.0

    def __init__(self, state: State) -> None:
        self._state = state

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """The points gained, with the loser's part."""
        state = self._state
        held = state.holdings[index]
        gained = float(points(TILES[index], level))
        if held.owner is None:
            return gained
        before = points(TILES[index], held.level)
        if held.owner == state.active:
            return gained - before
        return gained + before / (state.seats - 1)


class GainJudge(PointsJudge):
    """Nothing but the points one gains oneself: what the odds panel speaks of."""

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """The points gained."""
        held = self._state.holdings[index]
        gained = points(TILES[index], level)
        own = held.owner == self._state.active
        return float(gained - points(TILES[index], held.level) if own else gained)


class SuccessJudge:
    """Anything that counts as a success in a run is worth 1 (YC-12.8 to YC-12.10)."""

    miss = 0.0

    def __init__(self, state: State) -> None:
        self._state = state

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """1, or 0 for guarding an own tile."""
        held = self._state.holdings[index]
        return float(held.owner != self._state.active or level > held.level)


class WinJudge:
    """The chance to win the match."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seat = state.active
        self._shielded = NO_TILE if state.shielded is None else INDEX[state.shielded]
        self._may_leave = state.shielded is not None and state.owner(state.shielded) == state.active
        self._available = sum(held.owner is None for held in state.holdings)
        self._balances: dict[tuple[bool, bool], Balance | None] = {}

    def _balance(self, *, success: bool, claimed: bool) -> Balance | None:
        """The strengths after the go, before any tile changes; None if the match is over then."""
        key = success, claimed
        if key not in self._balances:
            state, left = self._state, self._available - claimed
            stage = stage_after(state, left, success=success, claimed=claimed)
            self._balances[key] = (
                None if stage is None else Balance(state.holdings, self._shielded, stage, left)
            )
        return self._balances[key]

    @property
    def miss(self) -> float:
        """The chance after winning nothing."""
        balance = self._balance(success=False, claimed=False)
        return won(self._state) if balance is None else balance.chance(self._seat)

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """The chance after the claim."""
        if not yahtzee:
            return self._after(index, level, self._shielded)
        moved = self._after(index, level, index)
        return max(moved, self._after(index, level, self._shielded)) if self._may_leave else moved

    def _after(self, index: int, level: int, shielded: int) -> float:
        held = self._state.holdings[index]
        level = max(level, held.level)
        success = held.owner != self._seat or level > held.level
        balance = self._balance(success=success, claimed=held.owner is None)
        if balance is not None:
            return balance.chance_with(self._seat, index, level, shielded)
        after = Holding(self._seat, held.square, level)  # a guard by the last runner
        holdings = (*self._state.holdings[:index], after, *self._state.holdings[index + 1 :])
        return won(replace(self._state, holdings=holdings, shielded=TILES[shielded]))


def won(state: State) -> float:
    """The active seat's part of the win if the match ended now."""
    best = winners(state)
    return (state.active in best) / len(best)


def shield_by_points(state: State, claimed: Tile) -> bool:
    """Does the shield move, to lie on more points?"""
    shielded = state.shielded
    assert shielded is not None  # it lies on another own tile: that is the choice (YC-11.17)
    there = points(shielded, state.holding(shielded).level)
    return points(claimed, state.holding(claimed).level) > there


def shield_by_chance(state: State, claimed: Tile, result: Result) -> bool:
    """Does the shield move, for a better chance to win?"""
    available = len(state.available())
    success = result is Result.SUCCESS
    took = success and state.last_claimer == state.active
    stage = stage_after(state, available, success=success, claimed=took)
    if stage is None:
        return won(replace(state, shielded=claimed)) > won(state)
    assert state.shielded is not None
    chances = [
        Balance(state.holdings, INDEX[tile], stage, available).chance(state.active)
        for tile in (claimed, state.shielded)
    ]
    return chances[0] > chances[1]
