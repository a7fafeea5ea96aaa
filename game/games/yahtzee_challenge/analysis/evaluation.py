"""The goals of computer players: values of claims, for planning rolls (section 14.5)."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yahtzee_challenge.analysis.win_chance import NO_TILE, Balance, stage_after
from game.games.yahtzee_challenge.rules.content import INDEX, TILES, Tile, points
from game.games.yahtzee_challenge.rules.moves import Result
from game.games.yahtzee_challenge.rules.scoring import winners
from game.games.yahtzee_challenge.rules.state import Holding, Protecting, State


class Judge(Protocol):
    """Values the possible results of the active seat's turn; only differences matter."""

    @property
    def miss(self) -> float:
        """Return the value of winning nothing."""

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """Return the value of winning the tile at an index of TILES, the shield put best."""

    def moves_shield(self, choice: Protecting) -> bool:
        """Return whether the shield is better on the tile just claimed."""


JudgeOf: TypeAlias = Callable[[State], Judge]


class PointsJudge:
    """Judge by points now; a theft counts the loser's points too, divided among all rivals."""

    miss = 0.0

    def __init__(self, state: State) -> None:
        self._state = state

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """Return the points gained, with those that the loser loses."""
        state = self._state
        held = state.holdings[index]
        gained = float(points(TILES[index], level))
        if held.owner is None:
            return gained
        before = points(TILES[index], held.level)
        if held.owner == state.active:
            return gained - before
        return gained + before / (state.seats - 1)

    def moves_shield(self, choice: Protecting) -> bool:
        """Return whether the shield protects more points there."""
        shielded = self._state.shielded
        assert shielded is not None  # the choice needs a shield on another own tile (YC-11.17)
        return self._points(choice.claimed) > self._points(shielded)

    def _points(self, tile: Tile) -> int:
        return points(tile, self._state.holding(tile).level)


class GainJudge(PointsJudge):
    """Judge by the points that the seat itself gains, as in the odds panel."""

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """Return the points gained by a claim."""
        held = self._state.holdings[index]
        gained = points(TILES[index], level)
        own = held.owner == self._state.active
        return float(gained - points(TILES[index], held.level) if own else gained)


class SuccessJudge(PointsJudge):
    """Judge by success: whatever continues a run is worth 1 (YC-12.8 to YC-12.10)."""

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """Return 1, or 0 for guarding an own tile."""
        held = self._state.holdings[index]
        return float(held.owner != self._state.active or level > held.level)


class WinJudge:
    """Judge by the chance to win the match."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seat: Seat = state.active
        self._shielded = NO_TILE if state.shielded is None else INDEX[state.shielded]
        self._may_leave = state.shield_owner == state.active
        self._balances: dict[tuple[bool, bool], Balance | None] = {}

    def _balance(self, *, success: bool, claimed: bool = False) -> Balance | None:
        """Return the strengths after the go, before a tile changes; None if that ends the match."""
        key = success, claimed
        if key not in self._balances:
            stage = stage_after(self._state, success=success, claimed=claimed)
            self._balances[key] = (
                None if stage is None else Balance(self._state.holdings, self._shielded, stage)
            )
        return self._balances[key]

    @property
    def miss(self) -> float:
        """Return the chance after winning nothing."""
        balance = self._balance(success=False)
        return won(self._state) if balance is None else balance.chance(self._seat)

    @property
    def running(self) -> float:
        """Return the chance at the start of another turn of the seat's run."""
        balance = self._balance(success=True)
        return self.miss if balance is None else balance.chance(self._seat)

    def worth(self, index: int, level: int, yahtzee: bool) -> float:
        """Return the chance after winning a tile, the shield put best."""
        if not yahtzee:
            return self._claimed(index, level, self._shielded)
        moved = self._claimed(index, level, index)
        if not self._may_leave:
            return moved
        return max(moved, self._claimed(index, level, self._shielded))

    def _claimed(self, index: int, level: int, shielded: int) -> float:
        held = self._state.holdings[index]
        level = max(level, held.level)
        success = held.owner != self._seat or level > held.level
        balance = self._balance(success=success, claimed=held.owner is None)
        if balance is None:
            return won(self._with(index, level, held.square, shielded))
        return balance.chance_with(self._seat, index, level, shielded)

    def _with(self, index: int, level: int, square: int, shielded: int) -> State:
        """Return the state with the tile won, on that square, and the shield on tile `shielded`."""
        won = self._state.with_holding(index, Holding(self._seat, square, level))
        return replace(won, shielded=None if shielded == NO_TILE else TILES[shielded])

    def moves_shield(self, choice: Protecting) -> bool:
        """Return whether the chance is better with the shield on the new tile."""
        here, moved = self.shield_valued(choice)
        return moved > here

    def shield_valued(self, choice: Protecting) -> tuple[float, float]:
        """Return the chance with the shield where it is, and on the tile just claimed."""
        state = self._state
        assert state.shielded is not None
        there = replace(state, shielded=choice.claimed)
        stage = stage_after(state, success=choice.result is Result.SUCCESS, claimed=False)
        if stage is None:
            return won(state), won(there)
        here, moved = (
            Balance(state.holdings, INDEX[tile], stage).chance(self._seat)
            for tile in (state.shielded, choice.claimed)
        )
        return here, moved


def won(state: State) -> float:
    """Return the active seat's part of the win if the match ended now."""
    best = winners(state)
    return (state.active in best) / len(best)
