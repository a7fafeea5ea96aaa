"""The words of the victory picture (section 8)."""

from game.core.contract.values import Seat
from game.core.contract.victory import Finish, Victory
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoz.rules.content import CASTLE_STONE
from game.games.yoz.rules.state import Ending, Over, State

_GEMS = 3  # that each needs (YOZ-14.1)


def words(finish: Finish) -> Victory:
    """Return the words that say that all are in the castle, or what was missing."""
    state: State = finish.state
    if finish.lost:
        where = tuple("inside" if hero.in_castle else "outside" for hero in state.heroes)
        return Victory("The thief got away", _missing(state), where)
    stones = counted(CASTLE_STONE - state.thief, "space")
    together = len(state.heroes) > 1
    line = "You are all in the castle" if together else "You are in the castle"
    who = "Everybody" if together else "You"
    note = f"{who} reached the castle in round {state.rotation + 1}, the thief was {stones} away"
    gems = tuple(counted(len(hero.own), "gem") for hero in state.heroes)
    return Victory(line, note, gems)


def _missing(state: State) -> str:
    """Return in a sentence what the party lacked; blame cards and dice, never a person."""
    away = [seat for seat, hero in enumerate(state.heroes) if not hero.in_castle]
    lacked = sum(_GEMS - len(state.heroes[seat].own) for seat in away)
    over = state.phase
    if isinstance(over, Over) and over.ending is Ending.CHANCE_MISSED:
        names = listed([seat_name(seat) for seat in away])
        return f"The last die was too low, with {names} still on the road"
    if not lacked:
        return f"All gems were found, and the thief came in round {state.rotation + 1}"
    return f"{counted(lacked, 'gem')} short when he came in round {state.rotation + 1}"


def margin(before: State, after: State, seat: Seat) -> str:
    """Return how many spaces the thief was driven back; "" if he was not."""
    back = before.thief - after.thief
    return counted(back, "space") if back > 0 else ""
