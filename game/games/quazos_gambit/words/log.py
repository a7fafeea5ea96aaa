"""The log of Quazo's Gambit: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract import values
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.sentences import Sentences
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import ROUNDS, Ability
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, jewels


def cells_said(cells: Sequence[int]) -> str:
    """Return cells in words: "C3, C4 and D4"."""
    return listed([cell_name(cell) for cell in cells])


_NAMES: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(("cell", "end"), cell_name),
    **dict.fromkeys(("dice", "attack", "defence"), listed),
    "biome": BIOME_NAMES.__getitem__,
    "ability": ABILITY_NAMES.__getitem__,
}
"""How the fields of events are said."""


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


_LINES = Sentences(
    {
        ev.JewelCollected: "{seat} took a jewel on {cell} and carries {red}",
        ev.GoldenCollected: "{seat} took the Golden Jewel!",
        ev.MudStopped: "{seat} is stuck in the mud on {cell}",
        ev.BonusGranted: "{seat}'s home tile gives 3 more movements",
        ev.ManaGained: "{seat} rolled {die} and has {mana} mana",
        ev.RoundBegan: "Round {round} begins",
        ev.GoldenAppeared: "The Golden Jewel appears on {cell}!",
        ev.BattleRolled: "{seat} battled {target}: {attack} against {defence}",
        ev.BattleLost: "{target} won and lost nothing",
        ev.RobberyBegan: "{seat} tried to rob {owner}'s bank",
        ev.RobRolled: "{seat} rolled {dice}",
        ev.Staked: "{seat} gambled a jewel: {pot} in the pot",
        ev.RobberyEnded: "The robbery failed: nothing was lost",
        ev.D4Rolled: "No {biome} tile is free for the lost jewel",
        ev.JewelPlaced: "The lost jewel is back on {cell}",
        ev.AbilityUsed: "{seat} used {ability}",
        ev.Jumped: "{seat} landed on {end}",
        ev.Dragged: "{target} was dragged to {end}",
        ev.EffectEnded: "{seat}'s {ability} ended",
    },
    **_NAMES,
)


def log_line(event: ev.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case ev.Deposited(seat=seat, red=red, gold=gold):
            return f"{seat_name(seat)} deposited {jewels(red, gold)}"
        case ev.FirstRolled(throws=throws, first=first):
            return f"{seat_name(first)} rolled {max(throws[-1])} and goes first"
        case ev.GoldenTieRoll(throws=throws, winner=winner):
            return f"{seat_name(winner)} rolled {max(throws[-1])} and counts as last"
        case ev.TiebreakRolled(seats=seats, dice=dice):
            shown = ", ".join(f"{seat_name(seat)} {dice[seat]}" for seat in seats)
            return f"Tie-break: {shown}"
        case ev.GameEnded(winner=winner, points=points):
            return f"{seat_name(winner)} wins with {counted(points[winner], 'point')}"
        case ev.BattleWon(seat=seat, target=target, red=red, gold=gold):
            return f"{seat_name(seat)} took {jewels(red, gold)} from {seat_name(target)}"
        case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold):
            loot = jewels(red, gold)
            return f"Doubles! {seat_name(seat)} took {loot} from {seat_name(owner)}'s bank"
        case ev.RobberyEnded(seat=seat, lost=lost) if lost:
            return f"The robbery failed: {seat_name(seat)} lost {jewels(lost, 0)}"
        case ev.D4Rolled(biome=biome, fallback=ev.Fallback.NONE):
            return f"Tile for the lost jewel: {BIOME_NAMES[biome]}"
        case ev.MudLaid(seat=seat, cells=cells, until=until):
            return f"Mud on {cells_said(cells)} {mud_ends(seat, until)}"
        case ev.EffectEnded(ability=Ability.MUD_TRAP):
            return "The mud is gone"
    return _LINES(event)


def mud_ends(seat: Seat, until: int) -> str:
    """Return when mud dries: at the start of the Frog's turn of a round (QG-10.5)."""
    if until > ROUNDS:
        return "until the end"
    return f"until {seat_name(seat)}'s turn in round {until}"


# --- the sign while a move is seen ----------------------------------------------------------------


def deed_line(events: Sequence[values.Event]) -> str:
    """Return a move in words, without the result of its dice; seats as {seat:0}."""
    first, begins = events[0], [event.seat for event in events if isinstance(event, ev.TurnBegan)]
    if isinstance(first, ev.TurnEnded):
        who = seat_name(first.seat)
        if begins:
            return f"{who} is done. {seat_name(begins[0])}'s turn"
        return f"{who} ends the turn"
    return next(filter(None, map(_DEEDS, events)), "")


_DEEDS = Sentences(
    {
        ev.AbilityUsed: "{seat} uses {ability}",
        ev.Stepped: "{seat} moves to {end}",
        ev.BankLeft: "{seat} moves to {end}",
        ev.BankEntered: "{seat} enters the bank",
        ev.Deposited: "{seat} deposits jewels",
        ev.BattleRolled: "{seat} battles {target}",
        ev.RobberyBegan: "{seat} robs {owner}'s bank",
        ev.Staked: "{seat} gambles a jewel",
        ev.RobRolled: "{seat} rolls again",
        ev.RobberyEnded: "{seat} stops robbing",
        ev.JewelPlaced: "{seat} places a jewel on {cell}",
        ev.GoldenAppeared: "{seat} places the Golden Jewel on {cell}",
    },
    **_NAMES,
)
