"""Rolls for the highest die among seats (QG-5.1, QG-5.2, QG-8.3, QG-8.4)."""

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.content import TURN_ORDER_DIE
from game.games.quazos_gambit.rules.events import Throw


def throw(chance: Chance, label: str, contenders: Sequence[Seat], seats: int) -> Throw:
    """Roll one D6 for each contender; return the dice by seat, 0 for the others."""
    dice = [0] * seats
    for seat in contenders:
        dice[seat] = chance.roll(label, TURN_ORDER_DIE, seat)
    return tuple(dice)


def highest(dice: Throw) -> tuple[Seat, ...]:
    """Return all seats with the highest die of a throw."""
    most = max(dice)
    return tuple([seat for seat, die in enumerate(dice) if die == most])


def roll_off(
    chance: Chance, label: str, contenders: Sequence[Seat], seats: int
) -> tuple[Seat, tuple[Throw, ...]]:
    """Return the seat that rolls highest, and all throws: seats tied for the highest roll again."""
    throws = []
    while len(contenders) > 1:
        throws.append(throw(chance, label, contenders, seats))
        contenders = highest(throws[-1])
    return contenders[0], tuple(throws)
