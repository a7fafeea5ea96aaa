"""Where the Golden Jewel appears (QG-8.1 to QG-8.10)."""

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.events import Event, GoldenTieRoll
from game.games.quazos_gambit.rules.rolling import roll_off
from game.games.quazos_gambit.rules.state import State

LABEL = "golden"


def chooser(state: State, chance: Chance, log: list[Event]) -> tuple[Seat, tuple[int, ...]]:
    """The losing player, or the next one whose pair is not full; and the free cells of that pair.

    At most four pawns never fill every pair, so somebody is always found (QG-8.10).
    """
    seats = len(state.players)
    left = list(range(seats))
    while True:
        fewest = min(_jewels(state, seat) for seat in left)
        tied = [seat for seat in left if _jewels(state, seat) == fewest]
        loser, throws = roll_off(chance, LABEL, tied, seats)
        if throws:
            log.append(GoldenTieRoll(tuple(tied), throws, loser))
        free = free_cells(state, loser)
        if free:
            return loser, free
        left.remove(loser)


def free_cells(state: State, seat: Seat) -> tuple[int, ...]:
    """The golden cells of a seat without a pawn; jewels and mud do not matter (QG-8.7, QG-8.11)."""
    pawns = [player.cell for player in state.players]
    pair = state.terrain.golden[state.players[seat].place]
    return tuple([cell for cell in pair if cell not in pawns])


def _jewels(state: State, seat: Seat) -> int:
    """Bank and inventory together (QG-8.2)."""
    player = state.players[seat]
    return player.red + player.bank_red
