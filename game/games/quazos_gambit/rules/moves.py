"""The moves of Quazo's Gambit (section 3 of the rules of record). Cells are numbers, A1 is 0."""

from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.content import Ability

# --- in one's own turn ----------------------------------------------------------------------------


class Step(values.Move, frozen=True):
    """Move: walk one cell, or leave the bank by one of its two doors (QG-5.13, QG-6.12)."""

    cell: int


class EnterBank(values.Move, frozen=True):
    """Move: walk into one's own bank section (QG-6.3)."""


class Battle(values.ChanceMove, frozen=True):
    """Move: battle a seat on the same tile (QG-7.1)."""

    target: Seat


class Rob(values.ChanceMove, frozen=True):
    """Move: begin to rob the bank section beside the pawn: the first attempt (QG-9.1)."""


class EndTurn(values.ChanceMove, frozen=True):
    """Move: end the turn (QG-5.14), with no undo, because the next turn's mana die is rolled."""


# --- in the bank, and in a robbery ----------------------------------------------------------------


class Deposit(values.Move, frozen=True):
    """Move: leave jewels in one's own bank section (QG-6.6)."""

    red: int
    gold: int  # 0 or 1


class TryFree(values.ChanceMove, frozen=True):
    """Move: try the safe again in a free attempt (QG-9.3)."""


class Stake(values.ChanceMove, frozen=True):
    """Move: gamble a red jewel on a further attempt (QG-9.4)."""


class Stop(values.Move, frozen=True):
    """Move: give the robbery up (QG-9.13)."""


class Place(values.Move, frozen=True):
    """Move: lay a lost jewel on a tile (QG-9.21)."""

    cell: int


class PlaceGolden(values.Move, frozen=True):
    """Move: choose where the Golden Jewel appears (QG-8.6)."""

    cell: int


# --- abilities ------------------------------------------------------------------------------------


class AbilityMove(values.Move, frozen=True):
    """Move: use an ability of the active seat's character."""

    ability: ClassVar[Ability]


class Stealth(AbilityMove, frozen=True):
    """Move: the Cat hides (QG-10.11)."""

    ability: ClassVar[Ability] = Ability.STEALTH


class Safecracker(AbilityMove, frozen=True):
    """Move: the Cat's robbery gets four free attempts (QG-10.14)."""

    ability: ClassVar[Ability] = Ability.SAFECRACKER


class MudTrap(AbilityMove, frozen=True):
    """Move: the Frog turns one to three tiles to mud (QG-10.15)."""

    ability: ClassVar[Ability] = Ability.MUD_TRAP
    cells: tuple[int, ...]  # rising


class GreatLeap(AbilityMove, frozen=True):
    """Move: the Frog jumps along a row or column (QG-10.19)."""

    ability: ClassVar[Ability] = Ability.GREAT_LEAP
    cell: int


class TakeFlight(AbilityMove, frozen=True):
    """Move: the Swan flies to a Sky tile (QG-10.20)."""

    ability: ClassVar[Ability] = Ability.TAKE_FLIGHT
    cell: int


class WingGuard(AbilityMove, frozen=True):
    """Move: the Swan rolls its battles with advantage (QG-10.21)."""

    ability: ClassVar[Ability] = Ability.WING_GUARD


class JetStream(AbilityMove, frozen=True):
    """Move: the Fish gets three more movements (QG-10.22)."""

    ability: ClassVar[Ability] = Ability.JET_STREAM


class Undertow(AbilityMove, frozen=True):
    """Move: the Fish drags a pawn to its own tile (QG-10.23)."""

    ability: ClassVar[Ability] = Ability.UNDERTOW
    target: Seat


Move: TypeAlias = (
    Step
    | EnterBank
    | Battle
    | Rob
    | EndTurn
    | Deposit
    | TryFree
    | Stake
    | Stop
    | Place
    | PlaceGolden
    | Stealth
    | Safecracker
    | MudTrap
    | GreatLeap
    | TakeFlight
    | WingGuard
    | JetStream
    | Undertow
)
MOVES: tuple[type[Move], ...] = Move.__args__
