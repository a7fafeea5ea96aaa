"""Setting up: characters, tiles, jewels, the first player (chapters 2 and 3, section 2)."""

from game.core.chance import Chance, shuffled
from game.core.contract.seats import clockwise, first_seat
from game.core.contract.values import Seat, Setup
from game.games.quazos_gambit.rules.board import CELLS, MARKS, READER, SIDE, Board, places, terrain
from game.games.quazos_gambit.rules.content import (
    BIOMES,
    CHARACTERS,
    MARKED_PER_BIOME,
    TILES_PER_BIOME,
    Biome,
    Character,
)
from game.games.quazos_gambit.rules.events import Event, FirstRolled, Log
from game.games.quazos_gambit.rules.rolling import roll_off
from game.games.quazos_gambit.rules.state import HouseRules, Player, State
from game.games.quazos_gambit.rules.turns import begin_round

_MARKED = tuple(biome for biome in BIOMES for _ in range(MARKED_PER_BIOME))
_PLAIN = tuple(biome for biome in BIOMES for _ in range(TILES_PER_BIOME - MARKED_PER_BIOME))
_TILES = (*((biome, True) for biome in _MARKED), *((biome, False) for biome in _PLAIN))
_QUARTER = SIDE // 2  # cells along the side of a quarter of the board
_EVEN = MARKS // 4  # marks in each quarter of an even deal


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Return the state before the first decision of the first turn."""
    log: Log = []
    board = READER.parse(str(chosen.option("board")))
    characters = _characters(chosen, chance)
    biomes, marked = _deal(board, chosen.option("even_deal") is True, chance)
    first = _first(chosen, chance, log)
    seats = chosen.seats
    state = State(
        rules=HouseRules(
            gold_safe=chosen.option("gold_in_bank") == "safe",
            minimum=chosen.option("thieves_minimum") is True,
        ),
        board=board,
        biomes=biomes,
        marked=marked,
        jewels=marked,
        players=tuple(
            [
                Player(place, character, board.spawns[place], attacks=(0,) * seats)
                for place, character in zip(places(seats), characters, strict=False)
            ]
        ),
        first=first,
        active=first,
    )
    return begin_round(state, chance, log), tuple(log)


def _characters(chosen: Setup, chance: Chance) -> tuple[Character, ...]:
    """Return the characters: chosen by the players, or dealt at random in seat order (QG-2.1)."""
    if chosen.option("characters") == "random":
        return shuffled(chance, "characters", CHARACTERS)
    return tuple([Character(role) for role in chosen.roles])


def _first(chosen: Setup, chance: Chance, log: Log) -> Seat:
    """Return the seat with the highest die, or a named one (QG-5.1, QG-5.2)."""
    option, seats = chosen.option("first"), chosen.seats
    if option != "dice":
        return first_seat(option, seats, chance)
    first, throws = roll_off(chance, "first", range(seats), seats)
    log.append(FirstRolled(throws, first, clockwise(first, seats)))
    return first


Layout = tuple[tuple[Biome | None, ...], tuple[int, ...]]


def _deal(board: Board, even: bool, chance: Chance) -> Layout:
    """Return the biome of each cell, and the marked cells (QG-3.1).

    A board with marks of its own gets the marked tiles there. An even deal is shuffled again until
    each quarter of the board has five marked tiles (section 12).
    """
    if board.marks:
        return _deal_on_marks(board, chance)
    while True:
        tiles = shuffled(chance, "tiles", _TILES)
        cells = terrain(board).tiles
        marked = [cell for cell, (_, mark) in zip(cells, tiles, strict=True) if mark]
        if even and not is_even(marked):
            continue
        biomes: list[Biome | None] = [None] * CELLS
        for cell, (biome, _) in zip(cells, tiles, strict=True):
            biomes[cell] = biome
        return tuple(biomes), tuple(marked)


def _deal_on_marks(board: Board, chance: Chance) -> Layout:
    biomes: list[Biome | None] = [None] * CELLS
    plain = [cell for cell in terrain(board).tiles if cell not in board.marks]
    for cell, biome in zip(board.marks, shuffled(chance, "marked tiles", _MARKED), strict=True):
        biomes[cell] = biome
    for cell, biome in zip(plain, shuffled(chance, "plain tiles", _PLAIN), strict=True):
        biomes[cell] = biome
    return tuple(biomes), board.marks


def is_even(marked: list[int]) -> bool:
    """Return whether each quarter of the board holds five of the marked cells."""
    quarters = [0] * 4
    for cell in marked:
        quarters[2 * (cell // SIDE // _QUARTER) + cell % SIDE // _QUARTER] += 1
    return all(count == _EVEN for count in quarters)
