"""The recap of Quazo's Gambit: what the others did since a player's last turn."""

from collections.abc import Iterator, Sequence

from game.core.contract.recapping import Deed, Told, Weight
from game.core.contract.reviewing import large
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.state import State, bank_cell
from game.games.quazos_gambit.words.key_moments import key_moment
from game.games.quazos_gambit.words.log import cells_said, log_line, mud_ends


def retell(stretch: Sequence[Told], you: Seat, view: State) -> Iterator[Deed]:
    """Yield what happened to your safe and jewels, what blocks your way, and the others' heists."""
    fought = ""  # the dice of the battle whose result comes next
    for told in stretch:
        if isinstance(told.event, ev.BattleRolled):
            fought = f"{listed(told.event.attack)} against {listed(told.event.defence)}"
        deed = _robbed(told, you, view) or _fought(told, you, fought) or _for_you(told, you)
        deed = deed or _large(told, you)
        if deed is not None:
            yield deed


def _robbed(told: Told, you: Seat, view: State) -> Deed | None:
    """Return the recap of a robbery of your bank; None for other events."""
    safe = space_name(bank_cell(view, you))
    match told.event:
        case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold) if owner == you:
            said = f"{seat_name(seat)} took {jewels(red, gold)} from your bank"
            return Deed(told.ply, Weight.TO_YOU, "quazos_gambit/vault_open", said,
                        "in a robbery", seat, safe)  # fmt: skip
        case ev.RobberyEnded(seat=seat, owner=owner, lost=lost) if owner == you:
            said = f"{seat_name(seat)} failed to rob your bank"
            more = f"and lost {jewels(lost, 0)}" if lost else "you lost nothing"
            return Deed(told.ply, Weight.TO_YOU, "quazos_gambit/vault_closed", said, more, seat,
                        safe, averted=True)  # fmt: skip
        case _:
            return None


def _fought(told: Told, you: Seat, dice: str) -> Deed | None:
    """Return the recap of an attack or Undertow on your pawn; None for other events."""
    match told.event:
        case ev.BattleWon(seat=seat, target=target, red=red, gold=gold) if target == you:
            said = f"{seat_name(seat)} took {jewels(red, gold)} from you"
            picture, averted, more = "quazos_gambit/battle", False, f"in a battle, {dice}"
        case ev.BattleLost(seat=seat, target=target) if target == you:
            said = f"{seat_name(seat)} battled you and lost"
            picture, averted, more = "quazos_gambit/battle", True, f"you lost nothing, {dice}"
        case ev.Dragged(seat=seat, target=target, end=end) if target == you:
            said = f"{seat_name(seat)} dragged you to {cell_name(end)}"
            picture, averted, more = "quazos_gambit/ability_undertow", False, ""
            thing = f"pawn:{you}"
            return Deed(told.ply, Weight.TO_YOU, picture, said, more, seat, thing)
        case _:
            return None
    thing = f"pawn:{seat}"
    return Deed(told.ply, Weight.TO_YOU, picture, said, more, seat, thing, averted)


def _for_you(told: Told, you: Seat) -> Deed | None:
    """Return the recap of changes of the board that concern you; None for other events."""
    match told.event:
        case ev.MudLaid(seat=seat, cells=cells, until=until) if seat != you:
            said = f"Mud on {cells_said(cells)}"
            more = mud_ends(seat, until)
            picture, thing = "quazos_gambit/mud", space_name(cells[0])
            return Deed(told.ply, Weight.FOR_YOU, picture, said, more, seat, thing)
        case ev.GoldenAppeared(cell=cell, seat=seat):
            whose = "your" if seat == you else f"{seat_name(seat)}'s"
            said = f"The Golden Jewel lies on {cell_name(cell)}"
            picture, thing = "quazos_gambit/jewel_gold", space_name(cell)
            return Deed(told.ply, Weight.FOR_YOU, picture, said, f"near {whose} bank", None, thing)
        case _:
            return None


def _large(told: Told, you: Seat) -> Deed | None:
    """Return the recap of robberies and battles among the others; None for other events."""
    match told.event:
        case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold, inv_red=carried):
            said = f"{seat_name(seat)} took {jewels(red, gold)} from {seat_name(owner)}'s bank"
            more = f"and carries {counted(carried, 'red jewel')}"
            picture = "quazos_gambit/vault_open"
        case ev.BattleWon(seat=seat, target=target, red=red, gold=gold, inv_red=carried):
            said = f"{seat_name(seat)} took {jewels(red, gold)} from {seat_name(target)}"
            more = f"and carries {counted(carried, 'red jewel')}"
            picture = "quazos_gambit/battle"
        case ev.GoldenCollected(seat=seat):
            said, more = f"{seat_name(seat)} has the Golden Jewel", ""
            picture = "quazos_gambit/jewel_gold"
        case ev.Deposited(seat=seat, red=red, gold=gold, bank_red=bank) if seat != you:
            said = f"{seat_name(seat)} deposited {jewels(red, gold)}"
            more, picture = f"{counted(bank, 'red jewel')} in the bank", "quazos_gambit/deposit"
        case ev.RobberyEnded() | ev.BattleLost():
            return None
        case _:
            return large(told, key_moment, log_line)
    return Deed(told.ply, Weight.LARGE, picture, said, more, seat, f"pawn:{seat}")
