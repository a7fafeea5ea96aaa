"""The words of great moments of Yoho!: a line, and a note below it."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import Said, counted, listed, many, number
from game.games.yoho.rules.events import Loss


def gold(seat: Seat, away: int | None, coin: int, needed: int) -> Said:
    """Return words that say that a chest holds gold, and how far the ship of a seat is from it."""
    if away is None:
        line = "Gold!"
    elif away:
        line = f"Gold! {counted(away, 'card')} from {seat_name(seat)}'s ship"
    else:
        line = f"Gold under {seat_name(seat)}'s ship!"
    return line, f"It would be coin {coin} of {needed} for {seat_name(seat)}"


def trap(seat: Seat, loss: Loss, lives: int) -> Said:
    """Return the words for a trap, and for what the ship loses."""
    costs = {Loss.COIN_RESERVE: "loses a coin", Loss.LIFE: "loses a life"}
    line = f"A trap! {seat_name(seat)} {costs.get(loss, 'goes home')}"
    return line, f"{counted(lives, 'life', 'lives')} left" if lives else "No life left"


def robbed(thief: Seat, victim: Seat, coins: tuple[int, int]) -> Said:
    """Return the words that say who took a coin from whom; `coins`: what both have now."""
    line = f"{seat_name(thief)} takes a coin from {seat_name(victim)}"
    return line, f"{coins[0]} to {counted(coins[1], 'coin')}"


def coin_lost(victim: Seat, coins: int) -> Said:
    """Return the words that say that a coin goes back to the reserve."""
    note = f"{counted(coins, 'coin')} left" if coins else "No coin left"
    return f"{seat_name(victim)} loses a coin", note


def hits(seats: Sequence[Seat]) -> Said:
    """Return the words for several ships hit together."""
    return f"{len(seats)} ships are hit", listed([seat_name(seat) for seat in seats])


def coin(seat: Seat, coins: int, more: int) -> Said:
    """Return the words that say how many coins a seat has, and how many more win."""
    line = f"{seat_name(seat)} has {many(coins, 'coin')}"
    return line, "One more wins" if more == 1 else f"{number(more).capitalize()} more win"


def home(seat: Seat) -> Said:
    """Return the words that say that a ship with coins is back in its lair."""
    return f"{seat_name(seat)} is washed home", "The coins stay"


def won(seat: Seat, coins: Sequence[int], needed: int) -> Said:
    """Return the words for who won, with the runner-up's coins, or for the end by round limit."""
    if coins[seat] < needed:
        line = f"{seat_name(seat)} wins with {counted(coins[seat], 'coin')}"
        return line, "The round limit ends the match"
    second = max((s for s in range(len(coins)) if s != seat), key=coins.__getitem__)
    line = f"{seat_name(seat)} wins: {number(coins[seat])} coins"
    return line, f"{seat_name(second)} has {coins[second]}"


def shared(seats: Sequence[Seat], coins: int) -> Said:
    """Return the words that say that several seats share the win at the round limit."""
    line = f"{listed([seat_name(seat) for seat in seats])} share the win"
    return line, f"{counted(coins, 'coin')} each in the last round"
