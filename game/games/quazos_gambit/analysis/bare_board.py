"""Advice when the board holds no jewels: those in pockets and banks (QG-5.35)."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.quazos_gambit.rules.board import terrain
from game.games.quazos_gambit.rules.content import COOLDOWN_ROUNDS, GOLD_ROUND
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.piles import Loot, from_bank, from_inventory
from game.games.quazos_gambit.rules.state import State, in_bank, is_bare
from game.games.quazos_gambit.rules.ways import FAR, walks


class Prey(NamedTuple):
    """A place where the active seat could take jewels, and its distance now."""

    movements: int
    seat: Seat
    bank: bool  # its bank, from the nearer door; else its pocket, where it stands
    loot: Loot


def bare_board(view: State, prey: bool) -> str:
    """Return advice for a board without jewels, else "". `prey`: this turn reaches a rival."""
    if not is_bare(view):
        return ""
    if prey:
        return "No jewels on the board: battle or rob for one. Lost gambles put some back."
    said = "No jewels on the board."
    if view.round < GOLD_ROUND:
        said = f"No jewels on the board; the Golden Jewel appears in round {GOLD_ROUND}."
    return f"{said} {_nearest(view)}"


def _nearest(view: State) -> str:
    """The nearest jewels that a rival has."""
    nearest = min(_prey(view), default=None)
    if nearest is None:
        return "No rival has one that you can take now."
    loot = jewels(nearest.loot.red, nearest.loot.gold)
    far, name = counted(nearest.movements, "movement"), seat_name(nearest.seat)
    if nearest.bank:
        return f"Nearest: {loot} in {name}'s bank, {far} away."
    return f"Nearest: {loot} that {name} carries, {far} away."


def _prey(view: State) -> Iterator[Prey]:
    """Every pocket that may be battled for, and every bank that is not shut."""
    away = walks(view.board)[view.players[view.active].cell]
    attacks = view.players[view.active].attacks
    for seat, rival in enumerate(view.players):
        if seat == view.active or in_bank(view, seat):
            continue
        bank = from_bank(view.rules, rival)
        if bank.pieces:
            near = min(away[door] for door in terrain(view.board).doors[rival.place])
            yield Prey(near, seat, True, bank)
        pocket, last = from_inventory(view.rules, rival), attacks[seat]
        rested = not last or view.round - last >= COOLDOWN_ROUNDS
        if pocket.pieces and rested and not rival.stealth and away[rival.cell] < FAR:
            yield Prey(away[rival.cell], seat, False, pocket)
