"""Explains the result: the scores of section 8, the two conditions, who helped whom."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.contract.account import Account, Card, Fact, Kind, Ledger, Rung, Transfer
from game.core.contract.values import Seat
from game.core.wording import listed
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE_STONE, LAST_CHANCE_LOST
from game.games.yoz.rules.endings import outcome, party_mark
from game.games.yoz.rules.state import Ending, Over, State, guests

GEM: Final = Kind("gem", "gem delivered", "gems delivered", "yoz/gem_{colour}")
FIGHT: Final = Kind("fight", "fight joined", "fights joined", "yoz/battle_flash")
_DECIDED = {Ending.ALL_INSIDE: 0, Ending.CASTLE_EMPTY: 1, Ending.CHANCE_MISSED: 2}


def account(state: State, events: Sequence[ev.Event]) -> Account:
    """Return the explanation of the result of a match that is over."""
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
        Card(party_mark(state, over.ending), total="Score"),
        ("Dragon's Dentist", "Courier"),
    )


def _conditions(state: State, events: Sequence[ev.Event]) -> tuple[Rung, ...]:
    """Return the conditions of victory (all inside, before the thief) and the last chances."""
    seats, inside = len(state.heroes), len(guests(state))
    there = state.thief >= CASTLE_STONE
    dice = [event.die for event in events if isinstance(event, ev.LastChanceRolled)]
    needed = f"{LAST_CHANCE_LOST + 1} or more"
    rolled = listed(dice)
    last = f"rolled {rolled}; needed {needed}" if dice else "not needed"
    if there and not dice:
        last = "nobody was in the castle to roll"
    return (
        Rung("YOZ-1.3", "All in the castle", note=f"{inside} of {seats} in the castle"),
        Rung("YOZ-15.1", "Before the thief", note="he arrived" if there else "he did not arrive"),
        Rung("YOZ-15.3", "Last chance", note=last),
    )


def _hero(state: State, seat: Seat, events: Sequence[ev.Event]) -> Card:
    kinds = ev.CardDrawn | ev.TunnelPassed | ev.TunnelFailed | ev.Rested
    counts = Counter(type(e) for e in events if isinstance(e, kinds) and e.seat == seat)
    fights = [e.hit for e in events if isinstance(e, ev.BattleRolled) and e.leader == seat]
    passed = counts[ev.TunnelPassed]
    return Card(
        facts=(
            Fact("Gems", str(len(state.heroes[seat].own))),
            Fact("Cards drawn", str(counts[ev.CardDrawn])),
            Fact("Fights won", _of(sum(fights), len(fights))),
            Fact("Tunnels dug", _of(passed, passed + counts[ev.TunnelFailed])),
            Fact("Turns rested", str(counts[ev.Rested])),
        )
    )


def _of(some: int, tries: int) -> str:
    return f"{some} of {tries}" if tries else "none"


def _ledger(events: Sequence[ev.Event]) -> Ledger:
    """Return who helped whom: gems handed to their owners, and fights that another seat led."""
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
