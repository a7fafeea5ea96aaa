"""The words of great moments of Dragon Farkle: a line, and a note below it."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import Said, capital, listed
from game.games.dragon_farkle.rules.names import COMBINATIONS

_COUNTS: Final = ("No", "One", "Two", "Three", "Four", "Five")


def farkle(seat: Seat, lost: int, army: int, *, brawl: bool, kept: int = 0) -> Said:
    """Return the words for a Farkle (DF-5.9, DF-6.8), and for what Percy keeps (DF-9.15)."""
    note = "Nothing of it counts in the Brawl" if brawl else f"The army stays at {army:,}"
    if kept:
        note = f"Percy saves {kept:,}: {army:,} in all"
    return f"Farkle! {seat_name(seat)} loses {lost:,}", note


def meal(seat: Seat, value: int, left: int) -> Said:
    """Return the words that say what the dragon eats (DF-3.4)."""
    dice = "one die" if left == 1 else f"{left} dice" if left else "all dice again"
    return f"The dragon eats {value:,}", f"{seat_name(seat)} goes on with {dice}"


def set_aside(seat: Seat, rows: Sequence[str], soldiers: int) -> Said:
    """Return words for a large roll that was set aside, by its combination if it is one alone."""
    named = COMBINATIONS.get(rows[0], "") if len(rows) == 1 else ""
    line = f"{capital(named)}! {soldiers:,} soldiers" if named else ""
    line = line if 0 < len(line) <= 34 else f"{soldiers:,} soldiers in one roll!"
    return line, f"at risk until {seat_name(seat)} stops"


def recruited(seat: Seat, gained: int, army: int, missing: int) -> Said:
    """Return the words for many new soldiers, and how many the Keep still asks for (DF-8.1)."""
    note = f"{army:,} in all, {missing:,} to the Keep" if missing else f"{army:,} in all"
    return f"{gained:,} soldiers for {seat_name(seat)}", note


def brawl(winner: Seat, loser: Seat, scores: tuple[int, int], taken: int, bonus: int) -> Said:
    """Return the words that say who won a Brawl (DF-6.14); `scores`: the winner's first."""
    line = f"{seat_name(winner)} beats {seat_name(loser)}, {scores[0]:,} to {scores[1]:,}"
    return line, spoils(taken, scores[0] - scores[1], bonus)


def spoils(taken: int, apart: int, bonus: int) -> str:
    """Return what the winner of a Brawl gets; `apart`: the difference of the scores (DF-6.16)."""
    if taken < apart:
        return f"All {taken:,} soldiers change sides, {bonus:,} new ones join"
    return f"{taken:,} soldiers change sides, {bonus:,} new ones join"


def draw(score: int) -> Said:
    """Return the words that say that a Brawl is a draw (DF-6.15)."""
    return "The Brawl is a draw", f"{score:,} each: nobody loses soldiers"


def entered(seat: Seat, needed: int) -> Said:
    """Return the words that say that a seat enters the Keep (DF-7.2)."""
    return f"{seat_name(seat)} enters the Keep", f"{needed} damage in one turn wins"


def damage(seat: Seat, total: int, needed: int, army: int) -> Said:
    """Return words on how much damage is done, how much is left to do, and what is at risk."""
    left = needed - total
    line = f"{_COUNTS[total]} damage done! {_COUNTS[left]} more to go"
    return line, f"{seat_name(seat)} risks {army:,} soldiers"


def healed(seat: Seat, army: int) -> Said:
    """Return the words that say that the dragon is whole again (DF-7.16)."""
    return "The dragon heals", f"{seat_name(seat)} is back at {army:,}"


def destroyed(seat: Seat) -> Said:
    """Return the words that say that an army is lost (DF-8.12, DF-8.13)."""
    return f"{seat_name(seat)}'s army is destroyed", "Back next turn with a new Companion"


def won(seat: Seat, needed: int) -> Said:
    """Return the words that say who beat the dragon (DF-12.1)."""
    return f"{seat_name(seat)} beats the dragon", f"{_COUNTS[needed]} damage in one turn"


def last_orders(winners: Sequence[Seat], armies: Sequence[int]) -> Said:
    """Return the words that say who has most soldiers after the last round (DF-13.5)."""
    if len(winners) > 1:
        names = listed([seat_name(seat) for seat in winners])
        return f"{names} share the win", f"{armies[winners[0]]:,} soldiers each"
    first = winners[0]
    others = [army for seat, army in enumerate(armies) if seat != first]
    note = f"Last Orders: {armies[first] - max(others):,} more than anybody else"
    return f"{seat_name(first)} wins with {armies[first]:,}", note
