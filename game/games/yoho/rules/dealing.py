"""Before the first turn: options, shuffling, dealing, placing the lairs (YOHO-2)."""

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.seats import clockwise, first_seat
from game.core.contract.values import Setup
from game.games.yoho.rules import sea_board
from game.games.yoho.rules.content import (
    CELLS,
    COINS,
    MAP_CARDS,
    MAP_HAND,
    SEA_CARDS,
    START_BALLS,
    in_map_order,
)
from game.games.yoho.rules.events import Event, LairPlaced, Log
from game.games.yoho.rules.gaps import SEA_LABEL, laid
from game.games.yoho.rules.hands import MAP_LABEL
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import Captain, Held, HouseRules, Lair, State, Unseen
from game.games.yoho.rules.turns import begin_turn


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Return the state before the first lair is placed: sea and map cards dealt (chapter 2)."""
    rules = house_rules(chosen)
    first = first_seat(chosen.option("first"), chosen.seats, chance)  # YOHO-2.11
    sea = shuffled(chance, SEA_LABEL, SEA_CARDS)
    board = str(chosen.options.get("board", sea_board.DEALT))
    if board == sea_board.DEALT:
        turns = [chance.roll("rotation", 4) - 1 for _ in range(CELLS)]  # YOHO-2.3
    else:
        own = sea_board.READER.parse(board)
        sea = sea_board.laid(own, sea)
        turns = [*own.turns]
    grid = tuple([laid(sea[cell], turns[cell], cell) for cell in range(CELLS)])
    maps = shuffled(chance, MAP_LABEL, MAP_CARDS)
    state = State(
        rules=rules,
        first=first,
        active=first,
        captains=(Captain(life=rules.lives, balls=START_BALLS),) * chosen.seats,
        grid=grid,
        reserve=COINS[chosen.seats],
        sea_pile=sea[: CELLS - 1 : -1],
        map_pile=maps[: MAP_HAND * chosen.seats - 1 : -1],
        unseen=(Unseen(0, tuple(sorted(maps, key=in_map_order))),),
        entered=CELLS,
    )
    for place, seat in enumerate(clockwise(first, chosen.seats)):  # one card at a time
        hand = tuple(
            [Held(card, 0) for card in maps[place : MAP_HAND * chosen.seats : chosen.seats]]
        )
        state = state.with_captain(seat, hand=hand)
    return state, ()


def house_rules(chosen: Setup) -> HouseRules:
    """Return the options of a complete set-up, as rules read them."""
    return HouseRules(
        coins_to_win=int(chosen.option("coins")),
        round_limit=int(chosen.option("round_limit")),
        friendly=bool(chosen.option("friendly")),
        lives=int(chosen.option("lives")),
        strict=bool(chosen.option("strict")),
        open_hands=chosen.option("hands") == "open",
        marks=bool(chosen.option("marks")),
    )


def with_lair(state: State, side: Side, slot: int) -> State:
    """Return the state with the lair of the active seat in this place."""
    return state.with_captain(state.active, lair=Lair(side, slot))


def place_lair(state: State, side: Side, slot: int, log: Log) -> State:
    """Return the state with a lair placed; the last one begins the first turn (YOHO-2.13, 2.14)."""
    seat = state.active
    log.append(LairPlaced(seat, side, slot))
    state = with_lair(state, side, slot)
    following = (seat + 1) % len(state.captains)
    if following == state.first:
        return begin_turn(state, following, log)
    return replace(state, active=following)
