"""The words of the victory picture (YC-13)."""

from game.core.contract.values import Seat
from game.core.contract.victory import Finish, Victory, wins
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yahtzee_challenge.rules.moves import TieBreak
from game.games.yahtzee_challenge.rules.names import Term
from game.games.yahtzee_challenge.rules.scoring import tie_break
from game.games.yahtzee_challenge.rules.state import State


def words(finish: Finish) -> Victory:
    """Return the words that say who won, and by how many points or how the tie was settled."""
    state: State = finish.state
    standing = tuple(str(state.points_of(seat)) for seat in range(state.seats))
    return Victory(wins(finish.winners), _note(finish), standing)


def _note(finish: Finish) -> str:
    state: State = finish.state
    first, rival = finish.ranking[0], finish.rival
    has = state.points_of(first)
    points, tiles = counted(has, "point"), counted(len(state.tiles_of(first)), "tile")
    if rival is None or len(finish.winners) > 1:
        return f"{points} each, and as many tiles"
    other, behind = seat_name(rival), has - state.points_of(rival)
    if finish.computer:
        near = f"{other} is {behind} behind" if behind else f"{other} has as many"
        return f"{finish.computer}: {points}, {near}"
    match tie_break(state):
        case TieBreak.TILES:
            return f"Level with {other} at {points}, but with more tiles"
        case TieBreak.TOKEN:
            return f"Level with {other} at {points} and {tiles}, but with the {Term.SHIELD}"
        case _ if state.start_of(first):
            return f"{points} with the head start, {behind} ahead of {other}"
        case _:
            return f"{points} in {tiles}, {behind} ahead of {other}"


def margin(before: State, after: State, seat: Seat) -> str:
    """Return by how much a seat led or was behind, before and after; "" if nothing changed."""
    was, now = _lead(before, seat), _lead(after, seat)
    return f"{was:+} → {now:+}".replace("-", "−") if was != now else ""


def _lead(state: State, seat: Seat) -> int:
    others = [state.points_of(other) for other in range(state.seats) if other != seat]
    return state.points_of(seat) - max(others)
