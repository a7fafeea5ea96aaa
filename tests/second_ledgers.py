"""Who took what from whom, derived from the states around each move, not from the events.

Where a state keeps no trace (who stood near a fight, whose clock it was) the event says it, and the
state says what came of it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from game.core.match.match import Match
from game.games.dragon_farkle.rules import events as df
from game.games.yoho.rules import events as yo
from game.games.yoz.rules import events as yz

Taken: TypeAlias = Counter[tuple[str, int, int]]
"""How much of a kind, by a seat, from or for another."""


def _plies(match: Match) -> Iterator[tuple[int, Any, Any]]:
    states = [match.state_at(ply) for ply in range(match.ply + 1)]
    return ((ply, *pair) for ply, pair in enumerate(pairwise(states), start=1))


def of_yahtzee_challenge(match: Match) -> Taken:
    taken = Taken()
    for _, before, after in _plies(match):
        for old, new in zip(before.holdings, after.holdings, strict=True):
            if old.owner is not None and old.owner != new.owner:
                taken["tile", new.owner, old.owner] += 1
    return taken


def of_quazos_gambit(match: Match) -> Taken:
    taken = Taken()
    for _, before, after in _plies(match):
        both = list(zip(before.players, after.players, strict=True))
        by = [
            seat
            for seat, (old, new) in enumerate(both)
            if new.battles_won + new.robberies_won > old.battles_won + old.robberies_won
        ]
        for seat, (old, new) in enumerate(both):
            red = old.red + old.bank_red - new.red - new.bank_red
            gold = old.gold + old.bank_gold - new.gold - new.bank_gold
            if by and seat != by[0]:
                taken["red", by[0], seat] += red
                taken["gold", by[0], seat] += gold
    return +taken


def of_dragon_farkle(match: Match) -> Taken:
    taken = Taken()
    for ply, before, after in _plies(match):
        armies = [new.army - old.army for old, new in zip(before.camps, after.camps, strict=True)]
        for event in match.events_at(ply, None):
            if isinstance(event, df.BrawlResult) and event.winner is not None:
                loser = event.target if event.winner == event.seat else event.seat
                taken["brawl", event.winner, loser] += 1
                taken["soldier", event.winner, loser] += event.taken
                assert armies[loser] == -event.taken
            elif isinstance(event, df.ItemPlayed) and event.item.value == "better_dental_plan":
                assert event.target is not None
                taken["soldier", event.seat, event.target] -= armies[event.target]
            elif isinstance(event, df.ClockRang):
                taken["clock", before.clock, after.active] += 1
            elif isinstance(event, df.ItemStolen):
                # The Glove is spent, so the thief holds as many as before.
                hands = [len(camp.hand) for camp in after.camps]
                assert hands[event.victim] == len(before.camps[event.victim].hand) - 1
                taken["item", event.seat, event.victim] += 1
    return +taken


def of_yoho(match: Match) -> Taken:
    taken = Taken()
    for ply, before, after in _plies(match):
        by = before.active
        for seat, (old, new) in enumerate(zip(before.captains, after.captains, strict=True)):
            if seat == by:
                continue
            home = old.ship is not None and new.ship is None
            slid = any(
                isinstance(event, yo.ShipHome)
                and (event.seat, event.why) == (seat, yo.WayHome.SLIDE)
                for event in match.events_at(ply, None)
            )
            hits = (old.life - new.life) + (old.coins - new.coins) + (home and not slid)
            taken["hit", by, seat] += hits
            taken["home", by, seat] += home
            if old.coins > new.coins and after.captains[by].coins > before.captains[by].coins:
                taken["coin", by, seat] += 1
    return +taken


def of_yoz(match: Match) -> Taken:
    taken = Taken()
    for ply, before, after in _plies(match):
        for seat, (old, new) in enumerate(zip(before.heroes, after.heroes, strict=True)):
            if old.foreign is not None and new.foreign is None:
                (to,) = (s for s, h in enumerate(after.heroes) if old.foreign in h.own)
                taken["gem", seat, to] += 1
        for event in match.events_at(ply, None):
            if isinstance(event, yz.BattleStarted):
                near = {
                    seat
                    for heroes in (before.heroes, after.heroes)
                    for seat, hero in enumerate(heroes)
                    if seat in event.team and not hero.in_castle
                }
                for seat in near - {event.leader}:
                    taken["fight", seat, event.leader] += 1
    return taken


LEDGERS: dict[str, Callable[[Match], Taken]] = {
    "yahtzee_challenge": of_yahtzee_challenge,
    "dragon_farkle": of_dragon_farkle,
    "quazos_gambit": of_quazos_gambit,
    "yoho": of_yoho,
    "yoz": of_yoz,
}
