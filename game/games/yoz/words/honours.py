"""Honours for the final screen, counted from the events of a whole match."""

from collections import Counter
from collections.abc import Iterable

from game.core.contract import values
from game.core.contract.values import Honour, Seat
from game.core.honours import Deed, best
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CARDS

DEEDS = (
    Deed("Dragon's Dentist", "Won the most fights against dragons."),  # battles led and won
    Deed("Shoulder to Shoulder", "Helped to defeat the most dragons."),  # battles helped in, won
    Deed("Long Boots", "Walked the most steps.", 40),  # steps
    Deed("Circle Hopper", "Jumped the most.", 2),  # jumps
    Deed("Mole of the Year", "Dug through the most tunnels.", 2),  # tunnels passed
    Deed("Courier", "Brought partners the most gems."),  # partners' gems handed over
    Deed("The Hard Way Home", "Was sent to the cottage the most.", 2),  # times sent home
    Deed("Thief's Delight", "Drew the most steps for the thief.", 8),  # what his cards gave him
    Deed(
        "Doorkeeper", "Was in the castle when the last chance worked."
    ),  # last chances that worked
)


def honours(events: Iterable[values.Event], seats: int) -> tuple[Honour, ...]:
    """Return the honours of a match, in a fixed order; one that nobody earned is left out."""
    counts: dict[str, Counter[Seat]] = {deed.name: Counter() for deed in DEEDS}
    inside: set[Seat] = set()
    for event in events:
        match event:
            case ev.BattleRolled(leader=leader, hit=True):
                counts["Dragon's Dentist"][leader] += 1
            case ev.DragonSlain(leader=leader, team=team):
                counts["Shoulder to Shoulder"].update(seat for seat in team if seat != leader)
            case ev.Stepped(seat=seat):
                counts["Long Boots"][seat] += 1
            case ev.Jumped(seat=seat):
                counts["Circle Hopper"][seat] += 1
            case ev.TunnelPassed(seat=seat):
                counts["Mole of the Year"][seat] += 1
            case ev.GemPassed(giver=giver):
                counts["Courier"][giver] += 1
            case ev.SentHome(seat=seat):
                counts["The Hard Way Home"][seat] += 1
            case ev.CardDrawn(seat=seat, card=card):
                counts["Thief's Delight"][seat] += max(0, CARDS[card].thief)
            case ev.CastleEntered(seat=seat):
                inside.add(seat)
            case ev.CastleLeft(seat=seat):
                inside.discard(seat)
            case ev.ThiefBeatenBack():
                counts["Doorkeeper"].update(inside)
    return best(DEEDS, counts, seats)
