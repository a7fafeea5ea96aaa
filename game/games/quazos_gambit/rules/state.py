"""The state of a match of Quazo's Gambit (section 3 of the rules of record).

Nothing is hidden (section 7): the view of every seat is the state itself.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.seats import clockwise, put
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.board import Board, Terrain, places, terrain
from game.games.quazos_gambit.rules.content import (
    GOLD_VALUE,
    HOMES,
    MOVES,
    Ability,
    Biome,
    Character,
)
from game.games.quazos_gambit.rules.events import Decider, Fallback, Throw


class HouseRules(Struct, frozen=True):
    """Record of the options of section 12 that rules read."""

    gold_safe: bool = False  # the Golden Jewel cannot be robbed from a bank
    minimum: bool = False  # a pile of one red jewel yields it


class Player(Struct, frozen=True):
    """Record of the character, pawn, jewels, mana and effects of a seat."""

    place: int  # its corner and bank section, 0 to 3 (QG-1.11)
    character: Character
    cell: int  # where its pawn stands
    red: int = 0  # carried: the inventory
    gold: int = 0  # 1 with the Golden Jewel
    bank_red: int = 0
    bank_gold: int = 0
    mana: int = 0
    stealth: bool = False  # until the start of the next turn (QG-10.11)
    wing_guard: bool = False  # likewise (QG-10.21)
    attacks: tuple[int, ...] = ()  # the round of the last attack on each seat, 0: none (QG-7.17)
    battles_won: int = 0  # as attacker
    robberies_won: int = 0

    @property
    def home(self) -> Biome:
        """The biome that is domestic for this character (QG-2.2)."""
        return HOMES[self.character]


class Mud(Struct, frozen=True):
    """Record of the tiles that a Frog's Mud Trap turned to mud (QG-10.15)."""

    seat: Seat
    cells: tuple[int, ...]
    until: int  # it dries at the start of the Frog's turn of this round


class Halt(StrEnum):
    """Enum of why no movement is possible any more in a turn."""

    GOLD = "gold"  # QG-8.14
    MUD = "mud"  # QG-10.16
    UNDERTOW = "undertow"  # QG-10.2


class Turn(Struct, frozen=True):
    """Record of facts about the current turn of the active seat."""

    steps: int = 0  # movements made
    allowance: int = MOVES
    bonus: bool = False  # the third movement ended at home (QG-5.16)
    left_bank: bool = False  # QG-6.13
    halted: Halt | None = None
    used: Ability | None = None
    dragged: Seat | None = None  # QG-10.24
    mana_die: int = 0  # as it fell at the start of the turn (QG-5.7)


class PlacingGold(Struct, frozen=True, tag=True):
    """Phase: a seat chooses where the Golden Jewel appears (`golden_place`)."""

    seat: Seat
    cells: tuple[int, ...]


class Leaving(Struct, frozen=True, tag=True):
    """Phase: the pawn must leave its bank section (`leave_bank`)."""


class Acting(Struct, frozen=True, tag=True):
    """Phase: the active seat moves, uses an ability, or ends its turn (`action`)."""


class Depositing(Struct, frozen=True, tag=True):
    """Phase: the active seat chooses how much to put into its bank (`deposit`)."""


class Robbing(Struct, frozen=True, tag=True):
    """Phase: the active seat goes on with a robbery or gives up (`rob_choice`)."""

    owner: Seat
    free_left: int
    pot: int = 0
    dice: Throw = ()  # of the last attempt


class Spreading(Struct, frozen=True, tag=True):
    """Phase: the active seat chooses a tile for a lost jewel (`place_jewel`)."""

    pot: int  # jewels still to be laid, this one included
    biome: Biome  # as the D4 says
    fallback: Fallback
    cells: tuple[int, ...]  # where the jewel may be put, rising


class Over(Struct, frozen=True, tag=True):
    """Phase: no more moves (`game_over`)."""

    winner: Seat
    decided: Decider
    throws: tuple[Throw, ...] = ()  # of the last tie-break, a die per seat


Phase: TypeAlias = PlacingGold | Leaving | Acting | Depositing | Robbing | Spreading | Over
LEAVING, ACTING, DEPOSITING = Leaving(), Acting(), Depositing()


class State(Struct, frozen=True):
    """Record of the complete state of a match. Tuples of cells are in rising order."""

    rules: HouseRules
    board: Board
    biomes: tuple[Biome | None, ...]  # as printed, of each cell
    marked: tuple[int, ...]
    jewels: tuple[int, ...]  # cells with a red jewel
    players: tuple[Player, ...]  # by seat
    first: Seat
    active: Seat
    round: int = 0
    turn: Turn = Turn()
    phase: Phase = ACTING
    golden: int | None = None  # the cell of the Golden Jewel on the board
    mud: Mud | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats in turn order (QG-5.3)."""
        return clockwise(self.first, len(self.players))

    @property
    def terrain(self) -> Terrain:
        """The facts derived from the board."""
        return terrain(self.board)


def with_player(state: State, seat: Seat, player: Player) -> State:
    """Return a copy with another player on a seat."""
    return replace(state, players=put(state.players, seat, player))


def biome_at(state: State, cell: int) -> Biome | None:
    """Return the biome of a cell, Swamp if it has mud (QG-10.17); None for a cell without one."""
    if state.mud is not None and cell in state.mud.cells:
        return Biome.SWAMP
    return state.biomes[cell]


def is_mud(state: State, cell: int) -> bool:
    """Return whether a cell has mud."""
    return state.mud is not None and cell in state.mud.cells


def is_bare(state: State) -> bool:
    """Return whether the board holds no jewel at all."""
    return not state.jewels and state.golden is None


def bank_cell(state: State, seat: Seat) -> int:
    """Return the cell of a seat's own bank section."""
    return state.board.banks[state.players[seat].place]


def in_bank(state: State, seat: Seat) -> bool:
    """Return whether a pawn is in its bank section."""
    return state.players[seat].cell == bank_cell(state, seat)


def seats_on(state: State, cell: int) -> list[Seat]:
    """Return the seats whose pawns stand on a cell."""
    return [seat for seat, player in enumerate(state.players) if player.cell == cell]


def doors(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the two tiles that border a seat's bank section (QG-1.13)."""
    return state.terrain.doors[state.players[seat].place]


def seat_at(state: State, place: int) -> Seat | None:
    """Return the seat whose bank section is at a place (0 to 3); None at an unused one (QG-3.8)."""
    used = places(len(state.players))
    return used.index(place) if place in used else None


def points(player: Player) -> int:
    """Return the points of the jewels in a player's bank (QG-4.3, QG-4.4)."""
    return player.bank_red + GOLD_VALUE * player.bank_gold


def carried_worth(player: Player) -> int:
    """Return the points that the carried jewels count in the first tie-break (QG-4.6, QG-4.7)."""
    return player.red + GOLD_VALUE * player.gold
