"""The log of Quazo's Gambit: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.contract import values
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import ROUNDS, Ability
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, jewels


def cells_said(cells: Sequence[int]) -> str:
    """Return cells in words: "C3, C4 and D4"."""
    return listed([cell_name(cell) for cell in cells])


def dice_said(dice: Sequence[int]) -> str:
    """Return what dice show, in words: "5 and 3"."""
    return listed([str(face) for face in dice])


def joined(strand: Sequence[ev.Event]) -> str | None:
    """Return the log line of a whole walk: its end and jewels; None if the events are no walk."""
    seats, jewels_found, golden, end = set(), 0, False, -1
    for event in strand:
        match event:
            case ev.Stepped() | ev.BankLeft():
                end = event.end
            case ev.JewelCollected() if end >= 0:
                jewels_found += 1
            case ev.GoldenCollected() if end >= 0:
                golden = True
            case _:
                return None
        seats.add(event.seat)
    if len(seats) != 1:
        return None
    who = seat_name(seats.pop())
    if jewels_found or golden:
        return f"{who} moved to {cell_name(end)} and took {jewels(jewels_found, golden)}"
    return f"{who} moved to {cell_name(end)}"


def log_line(event: ev.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case ev.JewelCollected(seat=seat, cell=cell, red=red):
            return f"{seat_name(seat)} took a jewel on {cell_name(cell)} and carries {red}"
        case ev.GoldenCollected(seat=seat):
            return f"{seat_name(seat)} took the Golden Jewel!"
        case ev.MudStopped(seat=seat, cell=cell):
            return f"{seat_name(seat)} is stuck in the mud on {cell_name(cell)}"
        case ev.BonusGranted(seat=seat):
            return f"{seat_name(seat)}'s home tile gives 3 more movements"
        case ev.ManaGained(seat=seat, die=die, mana=mana):
            return f"{seat_name(seat)} rolled {die} and has {mana} mana"
        case ev.Deposited(seat=seat, red=red, gold=gold):
            return f"{seat_name(seat)} deposited {jewels(red, gold)}"
        case ev.RoundBegan(round=number):
            return f"Round {number} begins"
        case ev.FirstRolled(throws=throws, first=first):
            return f"{seat_name(first)} rolled {max(throws[-1])} and goes first"
        case ev.GoldenTieRoll(throws=throws, winner=winner):
            return f"{seat_name(winner)} rolled {max(throws[-1])} and counts as last"
        case ev.GoldenAppeared(cell=cell):
            return f"The Golden Jewel appears on {cell_name(cell)}!"
        case ev.TiebreakRolled(seats=seats, dice=dice):
            shown = ", ".join(f"{seat_name(seat)} {dice[seat]}" for seat in seats)
            return f"Tie-break: {shown}"
        case ev.GameEnded(winner=winner, points=points):
            return f"{seat_name(winner)} wins with {counted(points[winner], 'point')}"
    return _theft_line(event) or _ability_line(event)


def _theft_line(event: ev.Event) -> str | None:
    """Return the line of an event about battles and robberies; else None."""
    match event:
        case ev.BattleRolled(seat=seat, target=target, attack=attack, defence=defence):
            dice = f"{dice_said(attack)} against {dice_said(defence)}"
            return f"{seat_name(seat)} battled {seat_name(target)}: {dice}"
        case ev.BattleWon(seat=seat, target=target, red=red, gold=gold):
            return f"{seat_name(seat)} took {jewels(red, gold)} from {seat_name(target)}"
        case ev.BattleLost(target=target):
            return f"{seat_name(target)} won and lost nothing"
        case ev.RobberyBegan(seat=seat, owner=owner):
            return f"{seat_name(seat)} tried to rob {seat_name(owner)}'s bank"
        case ev.RobRolled(seat=seat, dice=dice):
            return f"{seat_name(seat)} rolled {dice_said(dice)}"
        case ev.Staked(seat=seat, pot=pot):
            return f"{seat_name(seat)} gambled a jewel: {pot} in the pot"
        case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold):
            loot = jewels(red, gold)
            return f"Doubles! {seat_name(seat)} took {loot} from {seat_name(owner)}'s bank"
        case ev.RobberyEnded(seat=seat, lost=lost) if lost:
            return f"The robbery failed: {seat_name(seat)} lost {jewels(lost, 0)}"
        case ev.RobberyEnded():
            return "The robbery failed: nothing was lost"
        case ev.D4Rolled(biome=biome, fallback=ev.Fallback.NONE):
            return f"Tile for the lost jewel: {BIOME_NAMES[biome]}"
        case ev.D4Rolled(biome=biome):
            return f"No {BIOME_NAMES[biome]} tile is free for the lost jewel"
        case ev.JewelPlaced(cell=cell):
            return f"The lost jewel is back on {cell_name(cell)}"
    return None


def mud_ends(seat: Seat, until: int) -> str:
    """Return when mud dries: at the start of the Frog's turn of a round (QG-10.5)."""
    if until > ROUNDS:
        return "until the end"
    return f"until {seat_name(seat)}'s turn in round {until}"


def _ability_line(event: ev.Event) -> str | None:
    """Return the line of an event about abilities; else None."""
    match event:
        case ev.AbilityUsed(seat=seat, ability=ability):
            return f"{seat_name(seat)} used {ABILITY_NAMES[ability]}"
        case ev.MudLaid(seat=seat, cells=cells, until=until):
            return f"Mud on {cells_said(cells)} {mud_ends(seat, until)}"
        case ev.Jumped(seat=seat, end=end):
            return f"{seat_name(seat)} landed on {cell_name(end)}"
        case ev.Dragged(target=target, end=end):
            return f"{seat_name(target)} was dragged to {cell_name(end)}"
        case ev.EffectEnded(ability=Ability.MUD_TRAP):
            return "The mud is gone"
        case ev.EffectEnded(seat=seat, ability=ability):
            return f"{seat_name(seat)}'s {ABILITY_NAMES[ability]} ended"
    return None


# --- the sign while a move is seen ----------------------------------------------------------------


def deed_line(events: Sequence[values.Event]) -> str:
    """Return a move in words, without the result of its dice; seats as {seat:0}."""
    first, begins = events[0], [event.seat for event in events if isinstance(event, ev.TurnBegan)]
    if isinstance(first, ev.TurnEnded):
        who = seat_name(first.seat)
        if begins:
            return f"{who} is done. {seat_name(begins[0])}'s turn"
        return f"{who} ends the turn"
    return next(filter(None, map(_deed, events)), "")


def _deed(event: values.Event) -> str:
    match event:
        case ev.AbilityUsed(seat=seat, ability=ability):
            return f"{seat_name(seat)} uses {ABILITY_NAMES[ability]}"
        case ev.Stepped(seat=seat, end=end) | ev.BankLeft(seat=seat, end=end):
            return f"{seat_name(seat)} moves to {cell_name(end)}"
        case ev.BankEntered(seat=seat):
            return f"{seat_name(seat)} enters the bank"
        case ev.Deposited(seat=seat):
            return f"{seat_name(seat)} deposits jewels"
        case ev.BattleRolled(seat=seat, target=target):
            return f"{seat_name(seat)} battles {seat_name(target)}"
        case ev.RobberyBegan(seat=seat, owner=owner):
            return f"{seat_name(seat)} robs {seat_name(owner)}'s bank"
        case ev.Staked(seat=seat):
            return f"{seat_name(seat)} gambles a jewel"
        case ev.RobRolled(seat=seat):
            return f"{seat_name(seat)} rolls again"
        case ev.RobberyEnded(seat=seat):
            return f"{seat_name(seat)} stops robbing"
        case ev.JewelPlaced(seat=seat, cell=cell):
            return f"{seat_name(seat)} places a jewel on {cell_name(cell)}"
        case ev.GoldenAppeared(seat=seat, cell=cell):
            return f"{seat_name(seat)} places the Golden Jewel on {cell_name(cell)}"
    return ""
