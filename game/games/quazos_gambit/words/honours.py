"""Honours for the final screen, counted from the events of a whole match (section 8)."""

from collections import Counter
from collections.abc import Iterable

from game.core.contract import values
from game.core.contract.values import Honour, Seat
from game.core.honours import Deed, best
from game.games.quazos_gambit.rules import events as ev

DEEDS = (
    Deed("Sharp Elbows", "Excuse me, is that my purse?"),  # battles won as attacker
    Deed("Master Thief", "The bank opened itself, officially."),  # robberies won
    Deed("Hard to Rob", "Not today."),  # battles won as defender
    Deed("Gold Fever", "It hummed. They came.", 2),  # took the Golden Jewel, anyhow
    Deed("Regular Customer", "Quazo nods by now.", 2),  # deposits
    Deed("High Roller", "It was a very good feeling until it was not."),  # gambled jewels lost
    Deed("Home Turf", "Every cobble has a name.", 2),  # domestic bonuses
    Deed("Long Legs", "Has seen the whole board. Twice."),  # movements
    Deed("Mud Bath", "Good for the skin, they say."),  # stuck in mud
)


def honours(events: Iterable[values.Event], seats: int) -> tuple[Honour, ...]:
    """Return the honours of a match, in a fixed order; one that nobody earned is left out."""
    counts: dict[str, Counter[Seat]] = {deed.name: Counter() for deed in DEEDS}
    for event in events:
        match event:
            case ev.Stepped(seat=seat):
                counts["Long Legs"][seat] += 1
            case ev.BattleWon(seat=seat, gold=gold):
                counts["Sharp Elbows"][seat] += 1
                counts["Gold Fever"][seat] += gold
            case ev.BattleLost(target=target):
                counts["Hard to Rob"][target] += 1
            case ev.RobberyWon(seat=seat, gold=gold):
                counts["Master Thief"][seat] += 1
                counts["Gold Fever"][seat] += gold
            case ev.RobberyEnded(seat=seat, lost=lost):
                counts["High Roller"][seat] += lost
            case ev.GoldenCollected(seat=seat):
                counts["Gold Fever"][seat] += 1
            case ev.Deposited(seat=seat):
                counts["Regular Customer"][seat] += 1
            case ev.BonusGranted(seat=seat):
                counts["Home Turf"][seat] += 1
            case ev.MudStopped(seat=seat):
                counts["Mud Bath"][seat] += 1
    return best(DEEDS, counts, seats)
