"""The log of Quazo's Gambit: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.contract import values
from game.core.naming import seat_name
from game.core.wording import faces_said, listed
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import (
    ABILITY_CARDS,
    BIOME_CARDS,
    ROUNDS,
    Ability,
    jewels,
)


def cells_said(cells: Sequence[int]) -> str:
    """Cells in words: "C3, C4 and D4"."""
    return listed([cell_name(cell) for cell in cells])


def joined(strand: Sequence[ev.Event]) -> str | None:
    """A walk is one line: where it led, and the jewels on it."""
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
    said = f"{seat_name(seats.pop())} walked to {cell_name(end)}"
    return f"{said}, took {jewels(jewels_found, golden)}" if jewels_found or golden else said


def log_line(event: ev.Event) -> str | None:
    """The event as one short line of the log; None if another line says it."""
    match event:
        case ev.JewelCollected(seat=seat, cell=cell, red=red):
            return f"{seat_name(seat)} took a jewel at {cell_name(cell)}, {red} carried"
        case ev.GoldenCollected(seat=seat):
            return f"{seat_name(seat)} took the Golden Jewel!"
        case ev.MudStopped(seat=seat, cell=cell):
            return f"{seat_name(seat)} is stuck in the mud at {cell_name(cell)}"
        case ev.BonusGranted(seat=seat):
            return f"{seat_name(seat)} is at home: three more steps"
        case ev.ManaGained(seat=seat, die=die, mana=mana):
            return f"{seat_name(seat)} rolled {die}: {mana} mana"
        case ev.Deposited(seat=seat, red=red, gold=gold):
            return f"{seat_name(seat)} banked {jewels(red, gold)}"
        case ev.RoundBegan(round=number):
            return f"Round {number} begins"
        case ev.FirstRolled(throws=throws, first=first):
            return f"{seat_name(first)} rolled {max(throws[-1])} and begins"
        case ev.GoldenTieRoll(throws=throws, winner=winner):
            return f"{seat_name(winner)} rolled {max(throws[-1])}: the last of all"
        case ev.GoldenAppeared(cell=cell):
            return f"The Golden Jewel drops on {cell_name(cell)}!"
        case ev.TiebreakRolled(seats=seats, dice=dice):
            shown = ", ".join(f"{seat_name(seat)} {dice[seat]}" for seat in seats)
            return f"A tie: {shown}"
        case ev.GameEnded(winner=winner, points=points):
            return f"{seat_name(winner)} wins with {points[winner]}"
    return _theft_line(event) or _ability_line(event)


def _theft_line(event: ev.Event) -> str | None:
    """Lines about battles and robberies."""
    match event:
        case ev.BattleRolled(seat=seat, target=target, attack=attack, defence=defence):
            dice = f"{faces_said(attack)} against {faces_said(defence)}"
            return f"{seat_name(seat)} attacks {seat_name(target)}: {dice}"
        case ev.BattleWon(seat=seat, target=target, red=red, gold=gold):
            return f"{seat_name(seat)} took {jewels(red, gold)} from {seat_name(target)}"
        case ev.BattleLost(target=target):
            return f"{seat_name(target)} holds on to everything"
        case ev.RobberyBegan(seat=seat, owner=owner):
            return f"{seat_name(seat)} is at {seat_name(owner)}'s safe"
        case ev.RobRolled(seat=seat, dice=dice):
            return f"{seat_name(seat)} turns the dial: {faces_said(dice)}"
        case ev.Staked(seat=seat, pot=pot):
            return f"{seat_name(seat)} gambles a jewel, {pot} at risk"
        case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold):
            return f"Doubles! {seat_name(seat)} took {jewels(red, gold)} from {seat_name(owner)}"
        case ev.RobberyEnded(owner=owner, lost=lost):
            gone = f", {jewels(lost, 0)} lost" if lost else ""
            return f"{seat_name(owner)}'s safe stays shut{gone}"
        case ev.D4Rolled(biome=biome, fallback=fallback):
            full = ", but no tile is free there" if fallback is not ev.Fallback.NONE else ""
            return f"The lost jewel belongs to the {BIOME_CARDS[biome].name}{full}"
        case ev.JewelPlaced(cell=cell):
            return f"A jewel lies on {cell_name(cell)} again"
    return None


def _ability_line(event: ev.Event) -> str | None:
    """Lines about abilities."""
    match event:
        case ev.AbilityUsed(seat=seat, ability=ability):
            return f"{seat_name(seat)} uses {ABILITY_CARDS[ability].name}"
        case ev.MudLaid(cells=cells, until=until):
            when = f"until round {until}" if until <= ROUNDS else "for good"
            return f"Mud on {cells_said(cells)} {when}"
        case ev.Jumped(seat=seat, end=end):
            return f"{seat_name(seat)} lands on {cell_name(end)}"
        case ev.Dragged(target=target, end=end):
            return f"{seat_name(target)} is pulled to {cell_name(end)}"
        case ev.EffectEnded(ability=Ability.MUD_TRAP):
            return "The mud dries"
        case ev.EffectEnded(seat=seat, ability=ability):
            return f"{seat_name(seat)}'s {ABILITY_CARDS[ability].name} is over"
    return None


# --- the sign while a move is seen ----------------------------------------------------------------


def deed_line(events: Sequence[values.Event]) -> str:
    """What a move is, without how its dice fall; seats as {seat:0}."""
    first, begins = events[0], [event.seat for event in events if isinstance(event, ev.TurnBegan)]
    if isinstance(first, ev.TurnEnded):
        ended = f"{seat_name(first.seat)} ends"
        return f"{ended}, {seat_name(begins[0])} is next" if begins else f"{ended} the turn"
    return next(filter(None, map(_deed, events)), "")


def _deed(event: values.Event) -> str:
    match event:
        case ev.AbilityUsed(seat=seat, ability=ability):
            return f"{seat_name(seat)} uses {ABILITY_CARDS[ability].name}"
        case ev.Stepped(seat=seat, end=end) | ev.BankLeft(seat=seat, end=end):
            return f"{seat_name(seat)} walks to {cell_name(end)}"
        case ev.BankEntered(seat=seat):
            return f"{seat_name(seat)} enters the bank"
        case ev.Deposited(seat=seat):
            return f"{seat_name(seat)} banks jewels"
        case ev.BattleRolled(seat=seat, target=target):
            return f"{seat_name(seat)} battles {seat_name(target)}"
        case ev.RobberyBegan(seat=seat, owner=owner):
            return f"{seat_name(seat)} robs {seat_name(owner)}'s bank"
        case ev.Staked(seat=seat):
            return f"{seat_name(seat)} gambles a jewel"
        case ev.RobRolled(seat=seat):
            return f"{seat_name(seat)} tries again"
        case ev.RobberyEnded(seat=seat):
            return f"{seat_name(seat)} leaves the safe alone"
        case ev.JewelPlaced(seat=seat, cell=cell):
            return f"{seat_name(seat)} lays a jewel on {cell_name(cell)}"
        case ev.GoldenAppeared(seat=seat, cell=cell):
            return f"{seat_name(seat)} drops the gold on {cell_name(cell)}"
    return ""
