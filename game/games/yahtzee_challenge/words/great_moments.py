"""The words of great moments of Yahtzee Challenge: a line, and a note below it."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import Said, listed
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.names import NAMES, SHORT_NAMES, Term


def yahtzee(seat: Seat, face: int) -> Said:
    """Return the words for a yahtzee, and what it wins (YC-11.3, YC-11.13)."""
    line = f"Yahtzee! Five {NAMES[TILES[face - 1]].lower()}"
    return line, f"{seat_name(seat)} takes any tile and the shield"


def theft(seat: Seat, loser: Seat, tile: Tile, worth: int, left: int) -> Said:
    """Return the words for a theft, and the points that its victim keeps."""
    line = f"{seat_name(seat)} steals {SHORT_NAMES[tile]} for {worth}"
    return line, f"{seat_name(loser)} drops to {left} points"


def challenge() -> Said:
    """Return the words that say that the Challenge Rounds begin (YC-12.11)."""
    return f"The {Term.CHALLENGE_ROUNDS}", "One run each: miss once and you are out"


def run(seat: Seat, wins: int, points: int) -> Said:
    """Return the words for a long run, and what the others have to beat."""
    return f"{seat_name(seat)} wins {wins} in a row", f"{points} points to beat"


def end(winners: Sequence[Seat], points: Sequence[int]) -> Said:
    """Return the words that say who wins, and by how much."""
    first = winners[0]
    if len(winners) > 1:
        line = f"{listed([seat_name(seat) for seat in winners])} share the win"
        return line, f"{points[first]} each, and as many tiles"
    second = max((s for s in range(len(points)) if s != first), key=points.__getitem__)
    ahead = points[first] - points[second]
    line = f"{seat_name(first)} wins with {points[first]}"
    if not ahead:
        return line, f"{seat_name(second)} has as many, and loses the tie"
    return line, f"{ahead} ahead of {seat_name(second)}"
