"""The words of the victory picture (DF-12)."""

from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.core.contract.victory import Finish, Victory, wins
from game.core.naming import seat_name
from game.core.wording import changed, counted, number
from game.games.dragon_farkle.rules.state import Over, State


def words(finish: Finish) -> Victory:
    """Return the words that say who beat the dragon, or who has most soldiers after Last Orders."""
    state: State = finish.state
    first = finish.ranking[0]
    army = state.camps[first].army
    standing = tuple(f"{camp.army:,}" for camp in state.camps)
    over = state.phase
    if isinstance(over, Over) and over.winner is not None:
        numbers = put(standing, first, "won")
        return Victory(f"{seat_name(first)} beats the dragon", _beaten(finish, army), numbers)
    return Victory(wins(finish.winners), _most(finish, first), standing)


def _beaten(finish: Finish, army: int) -> str:
    state: State = finish.state
    damage, rival = number(state.rules.damage), finish.rival
    if finish.computer and rival is not None:
        other = f"{seat_name(rival)} has {counted(state.camps[rival].army, 'soldier')}"
        return f"{finish.computer}: {damage} damage in one turn, {other}"
    soldiers = counted(army, "soldier")
    return f"{damage.capitalize()} damage in one turn, with {soldiers} in the Keep"


def _most(finish: Finish, first: Seat) -> str:
    """Return the words that say by how much the army is the largest (DF-12.3)."""
    state: State = finish.state
    army, rival = state.camps[first].army, finish.rival
    soldiers = counted(army, "soldier")
    if len(finish.winners) > 1 or rival is None:
        return f"{soldiers} each after Last Orders"
    ahead, other = army - state.camps[rival].army, seat_name(rival)
    if finish.computer:
        return f"{finish.computer}: {soldiers}, {other} is {ahead:,} behind"
    if not ahead:
        return f"Level with {other} at {soldiers}, but in the Keep"
    return f"{soldiers} after Last Orders, {ahead:,} more than {other}"


def margin(before: State, after: State, seat: Seat) -> str:
    """Return a seat's soldiers before and after; "" if they are as many, or beat the dragon."""
    if isinstance(after.phase, Over) and after.phase.winner is not None:
        return ""
    was, now = before.camps[seat].army, after.camps[seat].army
    return changed(was, now) if was != now else ""
