"""Explains the result: the scores of section 8, the two conditions, who helped whom."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.contract.account import Account, Card, Fact, Kind, Ledger, Rung, Transfer, Worth
from game.core.contract.values import Seat
from game.core.wording import listed
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE_STONE, LAST_CHANCE_LOST
from game.games.yoz.rules.endings import outcome
from game.games.yoz.rules.state import Ending, Over, State, guests

GEM: Final = Kind("gem", "gem delivered", "gems delivered", "yoz/gem_{colour}")
FIGHT: Final = Kind("fight", "fight joined", "fights joined", "yoz/battle_flash")
_DECIDED = {Ending.ALL_INSIDE: 0, Ending.CASTLE_EMPTY: 1, Ending.CHANCE_MISSED: 2}


def account(state: State, events: Sequence[ev.Event]) -> Account:
    """The result of a match that is over, explained."""
    fate, over = outcome(state), state.phase
    assert fate is not None
    assert isinstance(over, Over)
    seats = range(len(state.heroes))
    cards = tuple(_hero(state, seat, events) for seat in seats)
    return Account(
        fate.reason,
        cards,
        _conditions(state, events),
        _DECIDED[over.ending],
        _ledger(events) if len(seats) > 1 else None,
        _party(state, over.ending),
        ("Dragon's Dentist", "Courier"),
    )


def _party(state: State, ending: Ending) -> Card:
    """Return the card with the party's scores of section 8, which decide nothing."""
    dragons = Worth("Dragons defeated", state.rules.dragons - len(state.dragons), 10)
    if ending is Ending.ALL_INSIDE:
        lacked = Worth("Spaces the thief had to go", CASTLE_STONE - state.thief, 5)
        return Card(
            (Worth("All in the castle", 1, 100, single=True), lacked, dragons), total="Score"
        )
    gems = sum(len(hero.own) for hero in state.heroes)
    return Card((Worth("Gems collected", gems, 10), dragons), total="Score")


def _conditions(state: State, events: Sequence[ev.Event]) -> tuple[Rung, ...]:
    """Return the conditions of victory (all inside, before the thief) and the last chances."""
    seats, inside = len(state.heroes), len(guests(state))
    there = state.thief >= CASTLE_STONE
    dice = [event.die for event in events if isinstance(event, ev.LastChanceRolled)]
    needed = f"{LAST_CHANCE_LOST + 1} or more"
    rolled = listed([str(die) for die in dice])
    last = f"rolled {rolled}; needed {needed}" if dice else "not needed"
    if there and not dice:
        last = "nobody was in the castle to roll"
    return (
        Rung("YOZ-1.3", "All in the castle", note=f"{inside} of {seats} in the castle"),
        Rung("YOZ-15.1", "Before the thief", note="he arrived" if there else "he did not arrive"),
        Rung("YOZ-15.3", "Last chance", note=last),
    )


def _hero(state: State, seat: Seat, events: Sequence[ev.Event]) -> Card:
    counts = Counter[str]()
    for event in events:
        match event:
            case ev.CardDrawn(seat=who) if who == seat:
                counts["cards"] += 1
            case ev.BattleRolled(leader=who, hit=hit) if who == seat:
                counts["fights"] += 1
                counts["won"] += hit
            case ev.TunnelPassed(seat=who) if who == seat:
                counts["passed"] += 1
                counts["tries"] += 1
            case ev.TunnelFailed(seat=who) if who == seat:
                counts["tries"] += 1
            case ev.Rested(seat=who) if who == seat:
                counts["waited"] += 1
    return Card(
        facts=(
            Fact("Gems", str(len(state.heroes[seat].own))),
            Fact("Cards drawn", str(counts["cards"])),
            Fact("Fights won", _of(counts["won"], counts["fights"])),
            Fact("Tunnels dug", _of(counts["passed"], counts["tries"])),
            Fact("Turns rested", str(counts["waited"])),
        )
    )


def _of(some: int, tries: int) -> str:
    return f"{some} of {tries}" if tries else "none"


def _ledger(events: Sequence[ev.Event]) -> Ledger:
    """Gems that were handed to their owners, and fights that somebody else led."""
    dealings: list[Transfer] = []
    for event in events:
        match event:
            case ev.GemPassed(giver=giver, receiver=receiver):
                dealings.append(Transfer(giver, receiver, GEM.key))
            case ev.BattleStarted(leader=leader, team=team):
                dealings += [Transfer(s, leader, FIGHT.key) for s in team if s != leader]
    return Ledger(
        (GEM, FIGHT),
        tuple(dealings),
        title="Who helped whom",
        way="for",
        received="Got help",
    )
