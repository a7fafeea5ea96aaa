"""A seat's chance to win the match, judged from the table after a go.

Each seat has a strength: what its tiles weigh at this stage of the match, and how it is placed in
the order. Its chance to win is its part of the sum of exp(strength) over all seats. The weights
were fitted to the results of matches between computer players (`tools/fit_win_weights.py`); they
take the place of the hold factors of section 14.6, which weigh points and not wins.
"""

from collections.abc import Sequence
from math import exp

from msgspec import Struct

from game.core.kernel import Seat
from game.games.yahtzee_challenge.content import INDEX, LEVEL_MAX, NUMBER_TILES, TILES, Tile
from game.games.yahtzee_challenge.finale import run_order
from game.games.yahtzee_challenge.state import Holding, State
from game.games.yahtzee_challenge.win_weights import WEIGHTS

NO_TILE = -1
_NUMBERS = len(NUMBER_TILES)
_SHIELD = LEVEL_MAX + len(TILES) - _NUMBERS
KINDS = _SHIELD + 3
"""Things that weigh: number tiles by level, the fixed tiles, then the shield on a large straight,
on four of a kind and on anything else."""
COLUMNS = 7
"""Parts of the claiming stage, see `column`."""


class Stage(Struct, frozen=True):
    """Who plays when, after a go.

    In the claiming stage `order` begins with the next seat. In the Challenge Rounds it is the
    order of runs, and `running` the place in it of the present or next runner.
    """

    order: tuple[Seat, ...]
    running: int | None = None


def stage_after(state: State, available: int, *, success: bool, claimed: bool) -> Stage | None:
    """Who plays when the active seat's go has ended so; None if that ends the match.

    `available`: tiles in the supply then; `claimed`: one was taken from it in this go.
    """
    seat = state.active
    finale = state.finale
    if finale is not None:
        order = run_order(state, finale.last_runner)
        running = order.index(seat) + (not success)
        return Stage(order, running) if running < len(order) else None
    if available == 0:  # YC-12.1
        return Stage(run_order(state, seat), 0)
    if seat == state.order[-1] and state.rounds_done + 1 == state.bell:  # YC-14.3
        last = seat if claimed or state.last_claimer is None else state.last_claimer
        return Stage(run_order(state, last), 0)
    return Stage(run_order(state, seat))


def stage_at(state: State) -> Stage:
    """Who plays when, at the beginning of a go."""
    if state.finale is None:
        at = state.order.index(state.active)
        return Stage(state.order[at:] + state.order[:at])
    return Stage(run_order(state, state.finale.last_runner), state.finale.runs_done)


def kind(index: int, level: int) -> int:
    """What weighs like a tile, by its place in TILES and its level."""
    return level - 1 if index < _NUMBERS else LEVEL_MAX + index - _NUMBERS


def shield_kind(index: int) -> int:
    """What weighs like the shield, by the place in TILES of the tile it lies on."""
    special = {INDEX[Tile.LARGE_STRAIGHT]: _SHIELD, INDEX[Tile.FOUR_OF_A_KIND]: _SHIELD + 1}
    return special.get(index, _SHIELD + 2)


def column(available: int) -> int:
    """The part of the claiming stage, by how many tiles are still in the supply (1 to 12)."""
    return (0, 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6)[available]


def shares(strengths: Sequence[float]) -> list[float]:
    """Chances out of strengths; they add up to 1."""
    most = max(strengths)
    parts = [exp(strength - most) for strength in strengths]
    total = sum(parts)
    return [part / total for part in parts]


class Balance:
    """The strengths of all seats at one stage, and what one changed tile does to them."""

    def __init__(
        self, holdings: Sequence[Holding], shielded: int, stage: Stage, available: int
    ) -> None:
        seats = len(stage.order)
        model = WEIGHTS[seats]
        self._holdings = holdings
        self._shielded = shielded
        self._weights: list[Sequence[float]] = [()] * seats  # by seat: of each kind
        self._strengths = [0.0] * seats
        running = stage.running
        for place, seat in enumerate(stage.order):
            if running is None:
                part = column(available)
                self._weights[seat] = model.claiming[part]
                self._strengths[seat] = model.turn[part][place]
            else:  # the runs of others still to come
                to_run = seats - running - (place >= running)
                self._weights[seat] = model.finale[to_run]
                self._strengths[seat] = model.run[running][place]
        for index, held in enumerate(holdings):
            if held.owner is not None:
                weights = self._weights[held.owner]
                self._strengths[held.owner] += weights[kind(index, held.level)]
                if index == shielded:
                    self._strengths[held.owner] += weights[shield_kind(index)]

    def chance(self, seat: Seat) -> float:
        """The chance of a seat to win as things are."""
        return shares(self._strengths)[seat]

    def chance_with(self, seat: Seat, index: int, level: int, shielded: int) -> float:
        """The chance of a seat to win when it takes a tile and the shield comes to lie there."""
        strengths = self._strengths.copy()
        held = self._holdings[index]
        if held.owner is not None:
            strengths[held.owner] -= self._weights[held.owner][kind(index, held.level)]
        strengths[seat] += self._weights[seat][kind(index, level)]
        if shielded != self._shielded or (shielded == index and held.owner != seat):
            before = self._shielded
            if before != NO_TILE:
                owner = self._holdings[before].owner
                assert owner is not None  # the shield lies on owned tiles only (YC-11.13)
                strengths[owner] -= self._weights[owner][shield_kind(before)]
            strengths[seat] += self._weights[seat][shield_kind(shielded)]
        return shares(strengths)[seat]
