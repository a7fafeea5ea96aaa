"""The words of the victory picture (QG-4)."""

from game.core.contract.values import Seat
from game.core.contract.victory import Finish, Victory, wins
from game.core.naming import seat_name
from game.core.wording import changed, counted
from game.games.quazos_gambit.rules.content import GOLD_VALUE
from game.games.quazos_gambit.rules.events import Decider
from game.games.quazos_gambit.rules.state import Over, State, points


def words(finish: Finish) -> Victory:
    """Return words that say who won, and what the points consist of or how the tie was settled."""
    state: State = finish.state
    standing = tuple(str(points(player)) for player in state.players)
    return Victory(wins(finish.winners), _note(finish), standing)


def _note(finish: Finish) -> str:
    state: State = finish.state
    first, rival, over = finish.ranking[0], finish.rival, state.phase
    player = state.players[first]
    total = counted(points(player), "point")
    assert isinstance(over, Over)
    assert rival is not None  # QG-4.8: nobody shares a win
    other, behind = seat_name(rival), points(player) - points(state.players[rival])
    if finish.computer:
        near = f"{other} is {behind} behind" if behind else f"{other} has as many"
        return f"{finish.computer}: {total}, {near}"
    if over.decided is Decider.INVENTORY:
        return f"Level with {other} at {total}, but with more carried"
    if over.decided is not Decider.POINTS:
        return f"Level with {other} at {total}, and the dice decided"
    if not player.bank_gold:
        return f"{total} in the bank, {behind} more than {other}"
    red = counted(player.bank_red, "jewel")
    return f"{total}: {red} in the bank and the Golden Jewel, {GOLD_VALUE}"


def margin(before: State, after: State, seat: Seat) -> str:
    """Return a seat's points before and after; "" if they are as many."""
    was, now = points(before.players[seat]), points(after.players[seat])
    return changed(was, now) if was != now else ""
