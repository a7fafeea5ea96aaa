"""Dragons on the board: where they land, and whom they land on (YOZ-10)."""

from collections.abc import Collection

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import clockwise
from game.core.contract.values import Seat
from game.games.yoz.rules import battle, turns
from game.games.yoz.rules.content import CIRCLES, Dragon
from game.games.yoz.rules.events import Cause, DragonChosen, DragonFlew, Log
from game.games.yoz.rules.state import DragonPick, Flights, Perch, State, circle_of

FLIGHT_LABEL = "dragon"


def land_on(taken: Collection[int], chance: Chance, by: Seat | None = None) -> tuple[int, ...]:
    """Return a dragon's dice, rolled until its circle is free (YOZ-10.5, YOZ-3.10).

    `by`: the seat that rolls for the dragon; None: nobody, while it enters the board.
    """
    dice = [chance.roll(FLIGHT_LABEL, CIRCLES, by)]
    while dice[-1] in taken:
        dice.append(chance.roll(FLIGHT_LABEL, CIRCLES, by))
    return tuple(dice)


def fly_all_due(state: State, due: int, chance: Chance, log: Log) -> State:
    """Return the state as the dragons of a card begin to fly; `due`: how many (YOZ-13.12)."""
    rested = tuple([perch.dragon for perch in state.dragons])
    return fly_on(state, Flights(due, rested), chance, log)


def fly_on(state: State, flights: Flights, chance: Chance, log: Log) -> State:
    """Return the state in a card's next flight, at the choice of its dragon, or after the turn."""
    due = min(flights.due, len(flights.rested))
    if due == 0:  # YOZ-10.12
        return turns.end_turn(state, chance, log)
    if due < len(flights.rested):  # YOZ-10.7
        return replace(state, phase=DragonPick(Flights(due, flights.rested)))
    return _fly(state, flights.rested[0], flights, chance, log)  # YOZ-10.10


def choose(state: State, pick: DragonPick, dragon: Dragon, chance: Chance, log: Log) -> State:
    """Return the state after the flight of the dragon that the active seat named (YOZ-10.8)."""
    log.append(DragonChosen(dragon, state.active))
    return _fly(state, dragon, pick.flights, chance, log)


def _fly(state: State, dragon: Dragon, flights: Flights, chance: Chance, log: Log) -> State:
    start, circles = circle_of(state, dragon), state.land.circles
    taken = [perch.circle for perch in state.dragons if perch.circle != start]
    dice = land_on(taken, chance, state.active)
    moved = [
        Perch(dragon, dice[-1]) if perch.dragon is dragon else perch for perch in state.dragons
    ]
    state = replace(state, dragons=tuple(moved))
    space = circles[dice[-1]]
    order = clockwise(state.active, len(state.heroes))  # YOZ-3.14
    met = tuple([seat for seat in order if state.heroes[seat].space == space])
    log.append(DragonFlew(dragon, circles[start], space, dice, met))
    left = Flights(flights.due - 1, tuple([d for d in flights.rested if d is not dragon]))
    if met:  # YOZ-11.4
        return battle.begin(state, dragon, met, left, Cause.FLIGHT, log)
    return fly_on(state, left, chance, log)
