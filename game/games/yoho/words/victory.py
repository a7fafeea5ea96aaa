"""The words of the victory picture (YOHO-13)."""

from game.core.contract.values import Seat
from game.core.contract.victory import Finish, Victory, wins
from game.core.naming import seat_name
from game.core.wording import counted, many, number
from game.games.yoho.rules.state import State


def words(finish: Finish) -> Victory:
    """Return the words that say who won, and with how many coins in which round."""
    state: State = finish.state
    standing = tuple(str(captain.coins) for captain in state.captains)
    return Victory(wins(finish.winners), _note(finish), standing)


def _note(finish: Finish) -> str:
    state: State = finish.state
    first, rival = finish.ranking[0], finish.rival
    captain = state.captains[first]
    coins = many(captain.coins, "gold coin")
    if len(finish.winners) > 1 or rival is None:
        return f"{coins.capitalize()} each, and as many lives and cannonballs"
    other = state.captains[rival]
    ahead, name = captain.coins - other.coins, seat_name(rival)
    if finish.computer:
        return f"{finish.computer}: {coins}, {name} has {number(other.coins, 'none')}"
    if not ahead:
        more = "lives" if captain.life != other.life else "cannonballs"
        return f"Level with {name} at {counted(captain.coins, 'coin')}, but with more {more}"
    return f"{coins.capitalize()} in round {state.round_no}, {number(ahead)} more than anybody else"


def margin(before: State, after: State, seat: Seat) -> str:
    """Return the coins of the winner, else of a seat that lost some; "" if they are as many."""
    pairs = list(zip(before.captains, after.captains, strict=True))
    robbed = [pair for other, pair in enumerate(pairs) if other != seat]
    for was, now in [pairs[seat], *(pair for pair in robbed if pair[1].coins < pair[0].coins)]:
        if was.coins != now.coins:
            return f"{was.coins} → {counted(now.coins, 'coin')}"
    return ""
