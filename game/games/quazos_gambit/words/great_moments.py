"""The words of great moments of Quazo's Gambit: a line, and a note below it."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import Said, counted
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import GOLD_VALUE
from game.games.quazos_gambit.rules.events import Decider
from game.games.quazos_gambit.rules.names import jewels, jewels_held


def robbery(seat: Seat, owner: Seat, loot: tuple[int, int], left: int) -> Said:
    """Return the words that say what doubles brought (QG-9.2); `loot`: red jewels and gold."""
    line = f"Doubles! {seat_name(seat)} takes {jewels(*loot)}"
    if loot[1]:
        line = f"{seat_name(seat)} takes the Golden Jewel"
    return line, f"{seat_name(owner)} keeps {left} in the bank"


def failed(seat: Seat, lost: int, left: int) -> Said:
    """Return the words that say that a robbery ended without doubles (QG-9.16)."""
    line = f"No doubles: {seat_name(seat)} loses {lost}"
    return line, f"The vault stays shut, {counted(left, 'jewel')} left"


def battle(winner: Seat, loser: Seat, dice: tuple[int, int], loot: tuple[int, int]) -> Said:
    """Return the words that say who won a battle, and what it brings (QG-7)."""
    line = f"{seat_name(winner)} beats {seat_name(loser)}, {dice[0]} to {dice[1]}"
    if loot[1]:
        return line, f"{seat_name(winner)} has the Golden Jewel now"
    verb = "changes hands" if loot[0] == 1 else "change hands"
    return line, f"{counted(loot[0], 'jewel')} {verb}"


def held_off(winner: Seat, loser: Seat, dice: tuple[int, int], kept: tuple[int, int]) -> Said:
    """Return the words that say that the defender keeps everything; a tie is theirs (QG-7)."""
    line = f"{seat_name(winner)} beats {seat_name(loser)}, {dice[0]} to {dice[1]}"
    if dice[0] == dice[1]:
        line = f"{seat_name(winner)} holds off {seat_name(loser)}: {dice[0]} each"
    return line, f"{seat_name(winner)} keeps {jewels_held(*kept)}"


def gold_appears(cell: int) -> Said:
    """Return the words that say that the Golden Jewel is on the board (QG-8)."""
    return "The Golden Jewel is here", f"On {cell_name(cell)}: worth {GOLD_VALUE} in the bank"


def gold_taken(seat: Seat) -> Said:
    """Return the words that say who carries the Golden Jewel (QG-8.14)."""
    return f"{seat_name(seat)} has the Golden Jewel", "No extra steps while carrying it"


def banked(seat: Seat, red: int, gold: int, points: int) -> Said:
    """Return the words for a large deposit."""
    what = "the Golden Jewel" if gold else str(red)
    return f"{seat_name(seat)} banks {what}", f"{counted(points, 'point')} in the bank now"


def end(seat: Seat, points: Sequence[int], decided: Decider) -> Said:
    """Return the words that say who wins, and by how much (QG-4)."""
    second = max((s for s in range(len(points)) if s != seat), key=points.__getitem__)
    line = f"{seat_name(seat)} wins with {points[seat]}"
    ahead = points[seat] - points[second]
    if decided is Decider.POINTS and ahead > 0:
        return line, f"{ahead} more than {seat_name(second)}"
    by = "carries more jewels" if decided is Decider.INVENTORY else "wins the rolls of the tie"
    return line, f"{seat_name(second)} has as many: {seat_name(seat)} {by}"
